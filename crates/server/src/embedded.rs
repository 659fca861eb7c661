//! The files of the browser client, which the build script embeds.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A file of the browser client.
#[derive(Debug)]
pub(crate) struct Embedded {
    /// The path in `web/`.
    pub(crate) path: &'static str,
    pub(crate) plain: &'static [u8],
    pub(crate) gzipped: &'static [u8],
}

/// Files with an address of their own, the same as their path, because browsers and systems ask
/// for them by name.
pub(crate) const NAMED_FILES: [&str; 8] = [
    "apple-touch-icon.png",
    "favicon.ico",
    "favicon.svg",
    "icons/192.png",
    "icons/512.png",
    "icons/maskable-512.png",
    "icons/preview.png",
    "manifest.webmanifest",
];

/// The script that makes the pages available offline. It gets its list of files when it is served.
pub(crate) const SERVICE_WORKER: &str = "offline/service-worker.js";

/// The content types, by file extension.
const KINDS: [(&str, &str); 8] = [
    (".html", "text/html; charset=utf-8"),
    (".css", "text/css; charset=utf-8"),
    (".js", JAVASCRIPT),
    (".svg", "image/svg+xml"),
    (".png", "image/png"),
    (".ico", "image/x-icon"),
    (".webmanifest", "application/manifest+json"),
    (".wasm", "application/wasm"),
];

/// The content type of scripts.
pub(crate) const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

pub(crate) fn find(path: &str) -> Option<&'static Embedded> {
    FILES.binary_search_by(|file| file.path.cmp(path)).ok().map(|index| &FILES[index])
}

impl Embedded {
    /// Its content type.
    pub(crate) fn kind(&self) -> &'static str {
        let kind = KINDS.iter().find(|(end, _)| self.path.ends_with(end));
        kind.map_or("application/octet-stream", |(_, kind)| kind)
    }

    /// Whether its address contains the hash, as opposed to pages and named files.
    pub(crate) fn is_asset(&self) -> bool {
        !self.path.ends_with(".html")
            && self.path != SERVICE_WORKER
            && !NAMED_FILES.contains(&self.path)
    }
}
