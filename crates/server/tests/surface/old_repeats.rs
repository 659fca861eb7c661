//! The old API: which cookies are valid, and clicks that are sent twice.

use minewise_server::Settings;
use serde_json::{Value, json};

use crate::old_api::{OldClient, board};
use crate::support::{Answer, TestServer, open_settings};

/// A click that says which state it responds to.
async fn click_on(client: &OldClient<'_>, tag: &str, cell: usize, kind: &str) -> Answer {
    let request = client.server().request("POST", "/api/update");
    let request = request.header("cookie", client.cookie.as_ref().unwrap());
    let body = json!({"cell": cell, "type": kind});
    request.header("if-match", tag).json(&body).send().await
}

/// Somebody plants a cookie in a visitor's browser to join the game: the visitor gets another one.
#[tokio::test]
async fn a_cookie_that_the_server_did_not_make_is_replaced() {
    let server = TestServer::start().await;
    let planted = format!("minewise_session={}", "5".repeat(32));
    let mut visitor = OldClient::new(&server);
    visitor.cookie = Some(planted.clone());
    let game = visitor.game(json!("beginner"), json!(0)).await.ok(200);
    let own = visitor.cookie.clone().unwrap();
    assert_ne!(own, planted);
    let mut stranger = OldClient::new(&server);
    stranger.cookie = Some(planted);
    stranger.reload().await.problem(404, "not-found");
    let path = format!("/api/v1/games/{}", game["gid"].as_str().unwrap());
    let guessed = server.request("GET", &path).key(&"5".repeat(32)).send().await;
    guessed.problem(403, "key-wrong");
    // A cookie that the server made is kept.
    assert_eq!(visitor.click(40, "flag").await["no_of_flags"], 1);
    visitor.game(json!("expert"), json!(0)).await.ok(200);
    assert_eq!(visitor.cookie, Some(own));
}

/// Somebody plants a cookie that the server did make, but for somebody else.
#[tokio::test]
async fn a_cookie_of_another_visitor_is_replaced() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = TestServer::with(Settings { trusted_proxies, ..open_settings() }).await;
    let start = async |path: &str, address: &str, browser: &str, cookie: Option<&str>| {
        let method = if path == "/api/game" { "POST" } else { "GET" };
        let mut request = server.request(method, path).header("x-forwarded-for", address);
        request = request.header("user-agent", browser);
        if let Some(cookie) = cookie {
            request = request.header("cookie", cookie);
        }
        if method == "POST" {
            request = request.json(&json!({"level": "beginner", "assist": 0}));
        }
        let answer = request.send().await;
        let state = answer.ok(200);
        let cookie = answer.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        (state["gid"].as_str().unwrap().to_owned(), cookie)
    };
    let (_, planted) = start("/api/game", "192.0.2.1", "one", None).await;
    // Its owner keeps it from game to game.
    let (_, kept) = start("/api/game", "192.0.2.1", "one", Some(&planted)).await;
    assert_eq!(kept, planted);
    let key = planted.split_once('=').unwrap().1;
    for (address, browser) in [("192.0.2.2", "one"), ("192.0.2.1", "two")] {
        for path in ["/api/game", "/api/reload_game_type"] {
            let (game, own) = start(path, address, browser, Some(&planted)).await;
            assert_ne!(own, planted, "{path} from {address} with {browser}");
            let path = format!("/api/v1/games/{game}");
            let guessed = server.request("GET", &path).key(key).send().await;
            guessed.problem(403, "key-wrong");
            // The new cookie is the visitor's own.
            assert_eq!(start("/api/game", address, browser, Some(&own)).await.1, own);
        }
    }
}

/// A click whose answer got lost is sent again. With the tag of the state that it responds to, it
/// is carried out once, however often it arrives.
#[tokio::test]
async fn a_click_with_a_tag_is_carried_out_once() {
    let server = TestServer::start().await;
    let mut client = OldClient::new(&server);
    let begun = client.game(json!("beginner"), json!(0)).await;
    let tag = begun.header("etag").unwrap().to_owned();
    let first = click_on(&client, &tag, 0, "flag").await;
    let flagged = first.ok(200);
    assert_eq!(flagged["no_of_flags"], 1);
    let tag_then = first.header("etag").unwrap().to_owned();
    assert_ne!(tag_then, tag);
    for _ in 0..2 {
        let again = click_on(&client, &tag, 0, "flag").await;
        assert_eq!((again.ok(200), again.header("etag")), (flagged.clone(), Some(&*tag_then)));
    }
    // A repeated open, which would otherwise be a chord or a click.
    let opened = click_on(&client, &tag_then, 40, "open").await.ok(200);
    let again = click_on(&client, &tag_then, 40, "open").await;
    assert_eq!(again.ok(200), opened);
    assert!(board(&opened).contains(|letter: char| letter.is_ascii_digit()));
    let state = client.new_state(&flagged["gid"]).await;
    assert_eq!(state["seq"], 2);
    // Another click on an outdated state, and invalid tags.
    let other_game = format!("\"{}.0\"", "0".repeat(32));
    for tag in [&*tag, &other_game, "\"x\"", "", "\"99\""] {
        click_on(&client, tag, 7, "flag").await.problem(412, "outdated");
    }
    assert_eq!(client.new_state(&flagged["gid"]).await["seq"], 2);
    // Without a tag, a repeated flag is removed, as always.
    let flags: Vec<Value> = [client.click(0, "flag").await, client.click(0, "flag").await]
        .map(|state| state["no_of_flags"].clone())
        .to_vec();
    assert_eq!(flags, [0, 1]);
}
