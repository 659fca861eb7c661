//! What makes the pages a program of their own: icons, the manifest, previews, the service worker.

use minewise_server::Settings;
use serde_json::{Value, json};

use crate::support::{TestServer, open_settings};

const ADDRESSES: [&str; 8] = [
    "/",
    "/play/home",
    "/replay",
    "/analysis",
    "/best-times",
    "/statistics",
    "/learn",
    "/patterns",
];

/// Width and height of a PNG file, which are at a fixed place.
fn size_of_png(file: &[u8]) -> (u32, u32) {
    assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"), "not a PNG file");
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// The content of a tag like `<meta property="NAME" content="...">`.
fn meta<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let start = format!("\"{name}\" content=\"");
    let mut found = page.split(&start).skip(1);
    let content = found.next()?.split('"').next();
    assert!(found.next().is_none(), "{name} is there twice");
    content
}

#[tokio::test]
async fn the_manifest_names_icons_that_are_there() {
    let server = TestServer::start().await;
    let manifest = server.get("/manifest.webmanifest").await;
    assert_eq!(manifest.header("content-type"), Some("application/manifest+json"));
    let manifest = manifest.ok(200);
    for (field, value) in [
        ("name", json!("Minewise")),
        ("start_url", json!("./")),
        ("scope", json!("./")),
        ("display", json!("standalone")),
        ("background_color", json!("#f6f3ec")),
    ] {
        assert_eq!(manifest[field], value, "{field}");
    }
    let icons = manifest["icons"].as_array().unwrap();
    let with = |field: &str, value: &str| {
        icons.iter().filter(|icon| icon[field] == value).collect::<Vec<&Value>>()
    };
    assert_eq!(with("purpose", "maskable").len(), 1);
    assert_eq!(with("sizes", "any").len(), 1);
    assert_eq!(with("sizes", "192x192").len(), 1);
    assert_eq!(with("sizes", "512x512").len(), 2);
    for icon in icons {
        let file = server.get(&format!("/{}", icon["src"].as_str().unwrap())).await;
        assert_eq!(file.status, 200, "{icon}");
        assert_eq!(file.header("content-type"), icon["type"].as_str(), "{icon}");
        assert_eq!(file.header("cache-control"), Some("no-cache"), "{icon}");
        if icon["type"] == "image/png" {
            let (width, height) = size_of_png(&file.body);
            assert_eq!(icon["sizes"], format!("{width}x{height}"));
        }
    }
}

#[tokio::test]
async fn browsers_find_an_icon_by_every_name_they_know() {
    let server = TestServer::start().await;
    for (path, kind) in [
        ("/favicon.svg", "image/svg+xml"),
        ("/favicon.ico", "image/x-icon"),
        ("/apple-touch-icon.png", "image/png"),
    ] {
        let icon = server.get(path).await;
        assert_eq!((icon.status, icon.header("content-type")), (200, Some(kind)), "{path}");
        for page in ADDRESSES {
            let page = server.get(page).await;
            assert!(page.text().contains(&format!("href=\"{path}\"")), "{path}");
        }
    }
    let apple = server.get("/apple-touch-icon.png").await;
    assert_eq!(size_of_png(&apple.body), (180, 180));
    // The directory of an ICO file: three pictures, each beginning with its width.
    let ico = server.get("/favicon.ico").await.body;
    assert_eq!(ico[..6], [0, 0, 1, 0, 3, 0]);
    assert_eq!([ico[6], ico[22], ico[38]], [16, 32, 48]);
}

#[tokio::test]
async fn every_page_describes_itself_to_readers_of_links() {
    let server = TestServer::start().await;
    let mut descriptions = std::collections::BTreeSet::new();
    for address in ADDRESSES {
        let page = server.get(address).await;
        let page = page.text();
        let title = page.split_once("<title>").unwrap().1.split_once("</title>").unwrap().0;
        assert_eq!(meta(page, "og:title"), Some(title), "{address}");
        assert_eq!(meta(page, "og:site_name"), Some("Minewise"), "{address}");
        let description = meta(page, "description").unwrap();
        assert_eq!(meta(page, "og:description"), Some(description), "{address}");
        assert!(descriptions.insert(description.to_owned()), "{address} says the same as another");
        assert_eq!(page.matches("<meta name=\"theme-color\"").count(), 2, "{address}");
    }
    let preview = server.get("/icons/preview.png").await;
    assert_eq!(size_of_png(&preview.body), (1200, 630));
}

/// Readers of links want the whole address of a picture, which only the request tells.
#[tokio::test]
async fn previews_have_the_address_that_the_client_knows() {
    let server = TestServer::start().await;
    let own = format!("http://{}/icons/preview.png", server.address);
    for address in ADDRESSES {
        let page = server.get(address).await;
        assert_eq!(meta(page.text(), "og:image"), Some(own.as_str()), "{address}");
    }
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = TestServer::with(Settings { trusted_proxies, ..open_settings() }).await;
    let through_proxy = |host: &str| {
        let request = server.request("GET", "/").header("x-forwarded-proto", "https");
        request.header("x-forwarded-host", host).send()
    };
    let page = through_proxy("mines.example.org").await;
    let image = meta(page.text(), "og:image");
    assert_eq!(image, Some("https://mines.example.org/icons/preview.png"));
    for host in ["a\"><script>", "a b", "a/b", "a&b"] {
        let page = through_proxy(host).await;
        assert_eq!(page.status, 200, "{host}");
        assert_eq!(meta(page.text(), "og:image"), None, "{host}");
        assert!(!page.text().contains("{origin}"), "{host}");
    }
}

/// The list that a service worker begins with.
fn site_of(script: &str) -> Value {
    let list = script.lines().next().unwrap();
    let list = list.strip_prefix("const SITE = ").and_then(|list| list.strip_suffix(';'));
    serde_json::from_str(list.unwrap()).unwrap()
}

#[tokio::test]
async fn the_service_worker_keeps_everything_that_pages_need() {
    let server = TestServer::start().await;
    let script = server.get("/service-worker.js").await;
    assert_eq!(script.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(script.header("cache-control"), Some("no-cache"));
    let tag = script.header("etag").unwrap();
    let again = server.request("GET", "/service-worker.js").header("if-none-match", tag);
    assert_eq!(again.send().await.status, 304);

    let site = site_of(script.text());
    let hash = site["hash"].as_str().unwrap();
    assert_eq!(tag, format!("W/\"{hash}\""));
    let files: Vec<&str> =
        site["files"].as_array().unwrap().iter().map(|file| file.as_str().unwrap()).collect();
    for file in &files {
        assert_eq!(server.get(&format!("/{file}")).await.status, 200, "{file}");
    }
    let pages: Vec<&str> =
        site["pages"].as_object().unwrap().values().map(|page| page.as_str().unwrap()).collect();
    for page in pages {
        let page = server.get(&format!("/{}", page.trim_start_matches("./"))).await;
        assert_eq!(page.status, 200);
        assert!(page.text().contains(&format!("\"/assets/{hash}/")));
        for asset in page.text().split("\"/assets/").skip(1) {
            let asset = format!("assets/{}", asset.split('"').next().unwrap());
            assert!(files.contains(&asset.as_str()), "{asset}");
        }
    }
    // Modules that are loaded later, and what no page names.
    for file in ["offline/keep.js", "engine/worker.js", "generated/messages-de.js"] {
        assert!(files.contains(&format!("assets/{hash}/{file}").as_str()), "{file}");
    }
    assert!(!files.iter().any(|file| file.ends_with(".html") || file.contains("service-worker")));
}
