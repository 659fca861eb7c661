//! The pages as plain files, for a site without a server.

use std::borrow::Cow;

use crate::embedded::{Embedded, FILES, HASH, NAMED_FILES, find};
use crate::guard::PAGE_POLICY;
use crate::pages::with_origin;
use crate::service_worker;

/// A file of a site.
#[derive(Debug, Clone)]
pub struct SiteFile {
    /// Where it belongs, with slashes.
    pub path: String,
    /// What it contains.
    pub content: Cow<'static, [u8]>,
}

/// The pages of a site, and the files that they are made from.
const PAGES: [(&str, &str); 8] = [
    ("index.html", "index.html"),
    ("game.html", "game.html"),
    ("replay.html", "replay.html"),
    ("analysis.html", "analysis.html"),
    ("statistics.html", "statistics.html"),
    ("learn.html", "learn.html"),
    ("patterns.html", "patterns.html"),
    // The name that most file servers look for.
    ("404.html", "not-found.html"),
];

/// Where a browser gets the pages that it keeps, by name.
const KEPT_PAGES: [(&str, &str); 8] = [
    ("", "index.html"),
    ("index", "index.html"),
    ("game", "game.html"),
    ("replay", "replay.html"),
    ("analysis", "analysis.html"),
    ("statistics", "statistics.html"),
    ("learn", "learn.html"),
    ("patterns", "patterns.html"),
];

/// Addresses that only a server has.
const SERVER_ONLY: [&str; 2] = ["=\"/best-times\"", "=\"/docs\""];

/// Everything that a site without a server consists of: a plain file server can serve it at any
/// address. `url` is where it will be; without it, links to the site are shown without a picture.
/// The files come in an order in which a site can be updated while it is in use: no page is
/// replaced before everything that it loads is there.
///
/// Nothing if this program was built without the engine, since games would have nowhere to run.
pub fn site(url: Option<&str>) -> Option<Vec<SiteFile>> {
    find("engine/engine.wasm")?;
    let hash = hash();
    let files = assets().map(|file| SiteFile {
        path: format!("assets/{hash}/{}", file.path),
        content: match file.path {
            "generated/engine.js" => without_server(file).into_bytes().into(),
            _ => file.plain.into(),
        },
    });
    let named = NAMED_FILES.iter().filter_map(|name| find(name));
    let named =
        named.map(|file| SiteFile { path: file.path.to_owned(), content: file.plain.into() });
    let pages = PAGES.iter().filter_map(|(path, source)| Some((path, find(source)?)));
    let pages = pages.map(|(path, file)| SiteFile {
        path: (*path).to_owned(),
        content: page(file, url).into_bytes().into(),
    });
    let script = service_worker::script(&hash, &KEPT_PAGES, assets());
    let script =
        SiteFile { path: "service-worker.js".to_owned(), content: script.into_bytes().into() };
    Some(files.chain(named).chain(pages).chain([script]).collect())
}

/// The version of the files: not that of a server's, since one of them differs.
fn hash() -> String {
    format!("{HASH}-site")
}

fn assets() -> impl Iterator<Item = &'static Embedded> {
    FILES.iter().filter(|file| file.is_asset() && !file.path.contains("best-times"))
}

/// Says that there is no server.
fn without_server(file: &Embedded) -> String {
    String::from_utf8_lossy(file.plain).replace("hasServer = true", "hasServer = false")
}

/// A page whose addresses are all relative, with the rules that a server would send along.
fn page(file: &Embedded, url: Option<&str>) -> String {
    let text = with_origin(file, url);
    let text: String = text
        .split_inclusive('\n')
        .filter(|line| !SERVER_ONLY.iter().any(|address| line.contains(address)))
        .collect();
    let rules = format!(
        "<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{PAGE_POLICY}\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n"
    );
    let mut text = text
        .replacen("<meta charset=\"utf-8\">\n", &rules, 1)
        .replace(&format!("=\"/assets/{HASH}/"), &format!("=\"assets/{}/", hash()))
        .replace("=\"/\"", "=\"./\"");
    for (name, file) in KEPT_PAGES {
        text = text.replace(&format!("=\"/{name}\""), &format!("=\"{file}\""));
    }
    text.replace("=\"/", "=\"")
}
