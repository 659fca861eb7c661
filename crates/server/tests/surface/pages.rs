//! Serving the browser client: addresses, content types, caching, compression.

use std::io::Read;

use flate2::read::GzDecoder;

use crate::support::{Answer, TestServer};

const ADDRESSES: [&str; 10] = [
    "/",
    "/play/0123456789abcdef0123456789abcdef",
    "/watch/0123456789abcdef0123456789abcdef",
    "/replay",
    "/replay/0123456789abcdef0123456789abcdef",
    "/analysis",
    "/best-times",
    "/statistics",
    "/learn",
    "/patterns",
];

/// The addresses of everything that a page refers to.
fn assets_of(page: &str) -> Vec<String> {
    let found = page.split("\"/assets/").skip(1);
    found.map(|rest| format!("/assets/{}", rest.split('"').next().unwrap())).collect()
}

fn unpacked(answer: &Answer) -> String {
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    let mut text = String::new();
    GzDecoder::new(answer.body.as_slice()).read_to_string(&mut text).unwrap();
    text
}

#[tokio::test]
async fn every_page_is_served_with_everything_it_loads() {
    let server = TestServer::start().await;
    for address in ADDRESSES {
        let page = server.get(address).await;
        assert_eq!(page.status, 200, "{address}");
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{address}");
        let assets = assets_of(page.text());
        assert!(assets.iter().any(|asset| asset.ends_with("/themes.css")), "{address}");
        for asset in assets {
            let answer = server.get(&asset).await;
            assert_eq!(answer.status, 200, "{asset}");
            let kind = match asset.rsplit('.').next() {
                Some("css") => "text/css; charset=utf-8",
                Some("js") => "text/javascript; charset=utf-8",
                _ => panic!("{asset} is of no known kind"),
            };
            assert_eq!(answer.header("content-type"), Some(kind), "{asset}");
            let kept = answer.header("cache-control");
            assert_eq!(kept, Some("public, max-age=31536000, immutable"), "{asset}");
        }
    }
}

/// A page lists all the modules it needs, so that a browser doesn't discover them one by one.
#[tokio::test]
async fn pages_announce_the_modules_that_they_import() {
    let server = TestServer::start().await;
    for (address, first, deep) in [
        ("/", "start/main.js", "lib/messages.js"),
        ("/play/x", "game/main.js", "board/sprites.js"),
        ("/analysis", "analysis/main.js", "board/sprites.js"),
        ("/replay", "replay/main.js", "lib/messages.js"),
    ] {
        let page = server.get(address).await;
        let text = page.text();
        assert!(text.contains(&format!("/{first}\"></script>")), "{address}");
        let announced = text.lines().filter(|line| line.starts_with("<link rel=\"modulepreload\""));
        let announced: Vec<&str> = announced.collect();
        let named = |name: &str| announced.iter().filter(|line| line.contains(name)).count();
        assert_eq!(named(&format!("/{deep}\"")), 1, "{address}: {announced:?}");
        assert_eq!(named("/generated/messages-"), 0, "{address}: the language is not known yet");
    }
}

/// The colours of the pages are those of every other front end.
#[tokio::test]
async fn the_themes_are_those_of_the_palette() {
    let server = TestServer::start().await;
    let page = server.get("/").await;
    let assets = assets_of(page.text());
    let themes = assets.iter().find(|asset| asset.ends_with("/themes.css")).unwrap();
    let css = server.get(themes).await;
    for theme in ["classic", "light", "dark", "high-contrast", "colour-blind", "colour-blind-light"]
    {
        assert!(css.text().contains(&format!("[data-theme=\"{theme}\"] {{")), "{theme}");
    }
    assert!(css.text().contains("--clue-1: #0000ff;"));
}

#[tokio::test]
async fn a_page_that_the_browser_has_is_not_sent_again() {
    let server = TestServer::start().await;
    let first = server.get("/").await;
    assert_eq!(first.header("cache-control"), Some("no-cache"));
    let tag = first.header("etag").unwrap().to_owned();
    assert!(tag.starts_with("W/\"") && tag.ends_with('"'), "{tag}");
    let known_as = |value: &str| server.request("GET", "/").header("if-none-match", value).send();
    for value in [tag.as_str(), tag.trim_start_matches("W/"), "*", &format!("\"x\", {tag}")] {
        let again = known_as(value).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{value}");
        assert_eq!(again.header("etag"), Some(tag.as_str()));
        assert_eq!(again.header("cache-control"), Some("no-cache"));
        assert_eq!(again.header("vary"), Some("accept-encoding"));
    }
    for value in ["\"x\"", "", "W/\"0000000000000000\"", tag.trim_end_matches('"')] {
        assert_eq!(known_as(value).await.status, 200, "{value}");
    }
}

#[tokio::test]
async fn files_are_sent_gzipped_if_the_client_accepts_it() {
    let server = TestServer::start().await;
    let page = server.get("/").await;
    let asset = assets_of(page.text()).remove(0);
    for address in ["/", asset.as_str(), "/favicon.svg"] {
        let plain = server.get(address).await;
        assert_eq!(plain.header("content-encoding"), None);
        assert_eq!(plain.header("vary"), Some("accept-encoding"));
        let accepting =
            |value: &str| server.request("GET", address).header("accept-encoding", value).send();
        for value in ["gzip", "gzip, deflate, br, zstd", "br;q=1, GZIP;q=0.5", "*", "gzip ; q=0.1"]
        {
            let packed = accepting(value).await;
            assert_eq!(unpacked(&packed), plain.text(), "{address}: {value}");
            assert_eq!(packed.header("vary"), Some("accept-encoding"));
            let kind = packed.header("content-type");
            assert_eq!(kind, plain.header("content-type"));
        }
        for value in ["identity", "br", "gzip;q=0", "gzip;q=0, *", "*;q=0", "", "gzipped"] {
            let answer = accepting(value).await;
            assert_eq!(answer.header("content-encoding"), None, "{address}: {value}");
            assert_eq!(answer.body, plain.body);
        }
    }
}

#[tokio::test]
async fn head_has_everything_but_the_content() {
    let server = TestServer::start().await;
    let page = server.get("/").await;
    let asset = assets_of(page.text()).remove(0);
    for address in ["/", asset.as_str(), "/favicon.svg", "/play/x"] {
        let whole = server.get(address).await;
        let head = server.request("HEAD", address).send().await;
        assert_eq!((head.status, head.body.len()), (200, 0));
        for name in ["content-type", "content-length", "cache-control", "etag", "vary"] {
            assert_eq!(head.header(name), whole.header(name), "{address}: {name}");
        }
        assert_eq!(head.header("content-length"), Some(whole.body.len().to_string().as_str()));
        let answer = server.request("POST", address).send().await;
        answer.problem(405, "method-not-allowed");
    }
}

/// Assets of an older version, pages as assets, and paths outside of the folder.
#[tokio::test]
async fn files_have_no_other_addresses() {
    let server = TestServer::start().await;
    let page = server.get("/").await;
    let asset = assets_of(page.text()).remove(0);
    let hash = asset.split('/').nth(2).unwrap();
    assert!(hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()), "{hash}");
    for address in [
        "/assets/".to_owned(),
        "/assets/themes.css".to_owned(),
        "/assets/0000000000000000/themes.css".to_owned(),
        format!("/assets/{hash}"),
        format!("/assets/{hash}/"),
        format!("/assets/{hash}/index.html"),
        format!("/assets/{hash}/package.json"),
        format!("/assets/{hash}/favicon.svg"),
        format!("/assets/{hash}/offline/service-worker.js"),
        format!("/assets/{hash}/../Cargo.toml"),
        format!("/assets/{hash}/%2e%2e/Cargo.toml"),
        format!("/assets/{hash}/themes.css/"),
        "/index.html".to_owned(),
        "/offline/service-worker.js".to_owned(),
        "/page.css".to_owned(),
    ] {
        let answer = server.get(&address).await;
        answer.problem(404, "not-found");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{address}");
    }
}

/// A person who types a wrong address gets a page with links; programs get a problem.
#[tokio::test]
async fn an_unknown_address_gets_a_page_in_a_browser() {
    let server = TestServer::start().await;
    let browsing = |path: &str| {
        let accepts = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
        server.request("GET", path).header("accept", accepts).send()
    };
    for path in ["/nothing", "/play", "/play/", "/play/x/y", "/best-times/"] {
        let page = browsing(path).await;
        assert_eq!(page.status, 404);
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
        assert_eq!(page.header("cache-control"), Some("no-store"));
        for said in [
            "<section lang=\"en\">\n<h1>There is nothing here</h1>",
            "<section lang=\"de\">\n<h1>Hier ist nichts</h1>",
        ] {
            assert!(page.text().contains(said), "{said}: {}", page.text());
        }
        for asset in assets_of(page.text()) {
            assert_eq!(server.get(&asset).await.status, 200, "{asset}");
        }
        server.get(path).await.problem(404, "not-found");
    }
    for path in ["/api/v2/games", "/assets/x/y.js"] {
        browsing(path).await.problem(404, "not-found");
    }
}

/// Bookmarks of the previous web game still work.
#[tokio::test]
async fn the_address_of_the_old_page_leads_to_the_new_one() {
    let server = TestServer::start().await;
    let answer = server.get("/minesweeper").await;
    assert_eq!((answer.status, answer.header("location")), (308, Some("/")));
}
