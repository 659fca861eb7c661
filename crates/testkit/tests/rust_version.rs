//! The Rust version that we promise is enough for everything we depend on.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// What Cargo knows about our crates and all that they are built and tested with.
struct Workspace {
    packages: BTreeMap<String, Package>,
    /// The ids of our own crates.
    ours: Vec<String>,
}

struct Package {
    name: String,
    /// The least version of Rust, if the package says.
    rust_version: Option<Vec<u32>>,
    /// The ids of what it is built with; for our own crates, also what they are tested with.
    dependencies: Vec<String>,
}

impl Workspace {
    fn read() -> Self {
        let metadata: Value = serde_json::from_str(&said_by(
            // What only other systems need has not been downloaded.
            Command::new(env!("CARGO"))
                .args(["metadata", "--format-version", "1", "--offline", "--filter-platform"])
                .arg(this_platform()),
        ))
        .unwrap();
        let about: BTreeMap<&str, &Value> = elements(&metadata["packages"])
            .map(|package| (package["id"].as_str().unwrap(), package))
            .collect();
        let ours: Vec<String> = elements(&metadata["workspace_members"]).map(text).collect();
        let packages = elements(&metadata["resolve"]["nodes"])
            .map(|node| {
                let id = text(&node["id"]);
                let package = about[id.as_str()];
                let with_tests = ours.contains(&id);
                (id, Package::read(package, node, with_tests))
            })
            .collect();
        Self { packages, ours }
    }

    /// The package and everything below it.
    fn tree(&self, root: &str) -> Vec<&Package> {
        let mut seen = BTreeSet::from([root]);
        let mut next = vec![root];
        let mut tree = Vec::new();
        while let Some(id) = next.pop() {
            let package = &self.packages[id];
            tree.push(package);
            let below = package.dependencies.iter().map(String::as_str);
            next.extend(below.filter(|id| seen.insert(id)));
        }
        tree
    }
}

impl Package {
    fn read(package: &Value, node: &Value, with_tests: bool) -> Self {
        let counts = |dependency: &&Value| {
            with_tests || elements(&dependency["dep_kinds"]).any(|kind| kind["kind"] != "dev")
        };
        Self {
            name: text(&package["name"]),
            rust_version: package["rust_version"].as_str().map(parts),
            dependencies: elements(&node["deps"])
                .filter(counts)
                .map(|to| text(&to["pkg"]))
                .collect(),
        }
    }
}

fn this_platform() -> String {
    let version = said_by(Command::new("rustc").arg("--version").arg("--verbose"));
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.unwrap().to_owned()
}

fn said_by(command: &mut Command) -> String {
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn elements(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().unwrap().iter()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// `1.89` and `1.89.0` are the same version.
fn parts(version: &str) -> Vec<u32> {
    let mut parts: Vec<u32> = version.split('.').map(|part| part.parse().unwrap()).collect();
    parts.resize(3, 0);
    parts
}

#[test]
fn no_dependency_needs_a_newer_rust_than_we_promise() {
    let workspace = Workspace::read();
    for id in &workspace.ours {
        let crate_name = &workspace.packages[id].name;
        let promised = workspace.packages[id].rust_version.as_ref();
        assert!(promised.is_some(), "{crate_name} names no rust-version");
        let newer: Vec<&str> = workspace
            .tree(id)
            .into_iter()
            .filter(|package| package.rust_version.as_ref() > promised)
            .map(|package| package.name.as_str())
            .collect();
        assert_eq!(newer, [""; 0], "{crate_name} promises {promised:?}, which is too little for");
    }
}
