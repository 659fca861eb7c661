//! `minewise site`: the files that it writes, and what it leaves alone.
#![allow(clippy::unwrap_used)]

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::{fails, scratch, succeeds};

const LIST: &str = ".minewise-site";

fn write_site(directory: &Path, more: &[&str]) -> String {
    succeeds(&[&["site", directory.to_str().unwrap()], more].concat(), "")
}

/// Every file below a directory, by its path with slashes.
fn files_in(directory: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![directory.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let path = path.strip_prefix(directory).unwrap();
                found.insert(path.to_str().unwrap().replace('\\', "/"));
            }
        }
    }
    found
}

/// The addresses in a page.
fn addresses(page: &str) -> Vec<&str> {
    let found = ["href=\"", "src=\""].into_iter().flat_map(|start| page.split(start).skip(1));
    found.map(|rest| rest.split('"').next().unwrap()).collect()
}

fn read(directory: &Path, path: &str) -> String {
    fs::read_to_string(directory.join(path)).unwrap()
}

fn pages(directory: &Path) -> Vec<PathBuf> {
    ["index.html", "game.html", "replay.html", "analysis.html", "404.html"]
        .map(|page| directory.join(page))
        .to_vec()
}

#[test]
fn a_site_has_everything_that_its_pages_name() {
    let directory = scratch("site");
    let printed = write_site(&directory, &[]);
    let files = files_in(&directory);
    // All but the list of them.
    let counted = format!("{}: {} files, ", directory.display(), files.len() - 1);
    assert!(printed.starts_with(&counted), "{printed}");
    assert!(printed.contains("python3 -m http.server --directory "), "{printed}");
    for page in pages(&directory) {
        let text = fs::read_to_string(&page).unwrap();
        let found = addresses(&text);
        assert!(found.len() > 4, "{}", page.display());
        for address in found {
            // An empty address is that of the page itself.
            let is_known = ["", "./"].contains(&address) || files.contains(address);
            assert!(is_known, "{}: {address}", page.display());
        }
        assert!(!text.contains("=\"/") && !text.contains("best-times"), "{}", page.display());
        assert!(text.contains("Content-Security-Policy"), "{}", page.display());
        assert!(!text.contains("{origin}") && !text.contains("og:image"), "{}", page.display());
    }
    let engine = files.iter().find(|file| file.ends_with("generated/engine.js")).unwrap();
    let engine = read(&directory, engine);
    assert_eq!(engine, "export const hasEngine = true;\nexport const hasServer = false;\n");
}

#[test]
fn the_service_worker_of_a_site_keeps_files_that_are_there() {
    let directory = scratch("site-worker");
    write_site(&directory, &[]);
    let files = files_in(&directory);
    let script = read(&directory, "service-worker.js");
    let list = script.lines().next().unwrap().strip_prefix("const SITE = ").unwrap();
    let site: Value = serde_json::from_str(list.trim_end_matches(';')).unwrap();
    let kept = site["files"].as_array().unwrap().iter();
    let kept = kept.chain(site["pages"].as_object().unwrap().values());
    let kept: BTreeSet<&str> = kept.map(|address| address.as_str().unwrap()).collect();
    for address in &kept {
        assert!(files.contains(*address), "{address}");
    }
    let assets = files.iter().filter(|file| file.starts_with("assets/"));
    for asset in assets {
        assert!(kept.contains(asset.as_str()), "{asset}");
    }
}

#[test]
fn an_update_replaces_what_was_written_before_and_nothing_else() {
    let directory = scratch("site-update");
    write_site(&directory, &[]);
    let first = files_in(&directory);
    // As if an earlier version had written this, too, and somebody has tampered with the list.
    let outside = scratch("site-update-outside");
    fs::write(&outside, "").unwrap();
    let list = read(&directory, LIST) + "assets/0/old.js\n../site-update-outside\n/etc/hostname\n";
    fs::write(directory.join(LIST), list).unwrap();
    fs::create_dir_all(directory.join("assets/0")).unwrap();
    fs::write(directory.join("assets/0/old.js"), "").unwrap();
    fs::write(directory.join("CNAME"), "example.org").unwrap();
    fs::write(directory.join("index.html"), "").unwrap();
    write_site(&directory, &[]);
    let mut expected = first;
    expected.insert("CNAME".to_owned());
    assert_eq!(files_in(&directory), expected);
    assert!(!directory.join("assets/0").exists());
    assert!(outside.exists());
    assert!(read(&directory, "index.html").contains("<title>Minewise</title>"));
}

#[test]
fn a_directory_with_other_files_is_left_alone() {
    let directory = scratch("site-other");
    fs::create_dir_all(&directory).unwrap();
    fs::write(directory.join("thesis.txt"), "mine").unwrap();
    let path = directory.to_str().unwrap();
    fails(&["site", path], "", 1, "is not empty and not a site of minewise");
    assert_eq!(files_in(&directory).len(), 1);
    write_site(&directory, &["--force"]);
    assert_eq!(read(&directory, "thesis.txt"), "mine");
    assert!(directory.join("index.html").exists());

    let file = scratch("site-file");
    fs::write(&file, "").unwrap();
    fails(&["site", file.to_str().unwrap()], "", 1, "cannot read");
}

#[test]
fn a_site_that_knows_its_address_has_a_picture() {
    let directory = scratch("site-url");
    write_site(&directory, &["--url", "https://example.org/mines/"]);
    let image = "content=\"https://example.org/mines/icons/preview.png\"";
    for page in pages(&directory) {
        assert!(fs::read_to_string(&page).unwrap().contains(image), "{}", page.display());
    }
    for url in ["example.org", "https://a\"b", "javascript:x"] {
        fails(&["site", "--url", url, "x"], "", 2, "give a whole address");
    }
}
