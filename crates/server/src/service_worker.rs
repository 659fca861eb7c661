//! The script that makes the pages available offline.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::embedded::{Embedded, NAMED_FILES, SERVICE_WORKER, find};

/// Named files that only others need: readers of links, and systems when they install the game.
const NOT_KEPT: [&str; 3] = ["apple-touch-icon.png", "favicon.ico", "icons/preview.png"];

/// What the script has to know, as `web/generated/service-worker.d.ts` describes it. All addresses
/// are relative to the script's own.
#[derive(Debug, Serialize)]
struct Site<'a> {
    hash: &'a str,
    pages: BTreeMap<&'a str, &'a str>,
    files: Vec<String>,
}

/// The script for a version of the pages: where each kind of page is, by the first part of its
/// path, and the assets. It changes with the version, which is how browsers notice a new one.
pub(crate) fn script<'a>(
    hash: &str,
    pages: &[(&str, &str)],
    assets: impl Iterator<Item = &'a Embedded>,
) -> String {
    let named = NAMED_FILES.iter().filter(|name| !NOT_KEPT.contains(name));
    let files = assets
        .map(|file| format!("assets/{hash}/{}", file.path))
        .chain(named.map(ToString::to_string))
        .collect();
    let site = Site { hash, pages: pages.iter().copied().collect(), files };
    let site = serde_json::to_string(&site).expect("maps of strings are always JSON");
    let script = find(SERVICE_WORKER).map_or(&[][..], |file| file.plain);
    format!("const SITE = {site};\n{}", String::from_utf8_lossy(script))
}
