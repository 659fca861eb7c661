//! Builds the engine of the browser as WebAssembly modules: one to play with, and one that also
//! reviews games and reads replays, which pages load when they need it.

use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";
/// What the modules are built from, besides what `Cargo.lock` names.
const CRATES: [&str; 14] = [
    "actions",
    "board",
    "engine",
    "generator",
    "player",
    "replays",
    "report",
    "review",
    "rules",
    "session",
    "solver",
    "study",
    "wasm",
    "wire",
];
/// The modules by their names in `web/engine`, and the packages that they are.
const MODULES: [(&str, &str); 2] =
    [("engine.wasm", "minewise-wasm"), ("study.wasm", "minewise-study")];

/// Names and contents.
type Modules = Vec<(&'static str, Vec<u8>)>;

/// The modules by name; none on a machine that can't build them: the server then works without.
pub(crate) fn build(root: &Path) -> Result<Modules, Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=MINEWISE_WITHOUT_ENGINE");
    for name in CRATES {
        let folder = root.join("crates").join(name);
        println!("cargo::rerun-if-changed={}", folder.join("src").display());
        println!("cargo::rerun-if-changed={}", folder.join("Cargo.toml").display());
    }
    for name in ["Cargo.toml", "Cargo.lock"] {
        println!("cargo::rerun-if-changed={}", root.join(name).display());
    }
    if env::var_os("MINEWISE_WITHOUT_ENGINE").is_some() {
        return Ok(Vec::new());
    }
    if !can_build() {
        println!(
            "cargo::warning=games at home and offline need the target {TARGET}, which is not \
             installed: this server has games at the club only (rustup target add {TARGET})"
        );
        return Ok(Vec::new());
    }
    let folder = target_folder()?;
    let modules = MODULES.map(|(name, package)| Ok((name, build_module(root, package, &folder)?)));
    modules.into_iter().collect()
}

/// One call for each module, since Cargo would give both of them the features of the larger one.
fn build_module(root: &Path, package: &str, folder: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    let status = Command::new(env::var("CARGO")?)
        .current_dir(root)
        .args(["build", "--quiet", "--locked", "--profile", "engine", "--target", TARGET])
        .args(["--package", package, "--target-dir"])
        .arg(folder)
        // What concerns the build of the server must not reach this one, such as the lints of
        // clippy, or flags for another processor.
        .env_remove("RUSTC_WRAPPER")
        .env_remove("RUSTC_WORKSPACE_WRAPPER")
        .env_remove("RUSTC")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("RUSTFLAGS", flags(root))
        .status()?;
    if !status.success() {
        return Err(format!("{package} was not built for the browser: {status}").into());
    }
    let module = folder.join(TARGET).join("engine").join(package.replace('-', "_") + ".wasm");
    Ok(std::fs::read(&module).map_err(|error| format!("{}: {error}", module.display()))?)
}

/// Whether the compiler has the standard library of the target.
fn can_build() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed =
        Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
    printed.is_ok_and(|printed| {
        printed.status.success()
            && Path::new(String::from_utf8_lossy(&printed.stdout).trim()).exists()
    })
}

/// A directory of its own, the same for all profiles of the server, since Cargo locks the one
/// in which it is building.
fn target_folder() -> Result<PathBuf, Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let profile = out.ancestors().find(|folder| folder.ends_with("build")).and_then(Path::parent);
    Ok(profile.and_then(Path::parent).unwrap_or(&out).join("browser-engine"))
}

/// Flags that leave the paths of this machine out of the module, and the room that the linker
/// reserves for addresses out of its code.
fn flags(root: &Path) -> String {
    let registry = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| env::home_dir().map(|home| home.join(".cargo")))
        .unwrap_or_default();
    [registry.join("registry/src"), root.to_path_buf()]
        .map(|path| format!("--remap-path-prefix={}=", path.display()))
        .join(" ")
        + " -Clink-arg=--compress-relocations"
}
