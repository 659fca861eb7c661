//! Handlers that do nothing but return bytes, for comparison.

use std::net::SocketAddr;

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocketUpgrade};
use axum::http::header;
use axum::response::Response;
use axum::routing::{get, post};

/// The size of an ordinary answer over HTTP: a command's events and a snapshot.
pub(crate) const HTTP_BYTES: usize = 1_000;
/// The size of an ordinary update on a socket.
pub(crate) const SOCKET_BYTES: usize = 250;

pub(crate) async fn serve(address: SocketAddr) {
    let body: &'static str = "x".repeat(HTTP_BYTES).leak();
    let update = Utf8Bytes::from("x".repeat(SOCKET_BYTES));
    let answer =
        move |_: String| async move { ([(header::CONTENT_TYPE, "application/json")], body) };
    let socket = move |upgrade: WebSocketUpgrade| async move { talk(upgrade, update) };
    let router = Router::new().route("/http", post(answer)).route("/socket", get(socket));
    let listener = tokio::net::TcpListener::bind(address).await.expect("a free port");
    println!("{}", listener.local_addr().expect("an address"));
    axum::serve(listener, router).await.expect("it serves");
}

fn talk(upgrade: WebSocketUpgrade, update: Utf8Bytes) -> Response {
    upgrade.on_upgrade(async move |mut socket| {
        while let Some(Ok(Message::Text(_))) = socket.recv().await {
            if socket.send(Message::Text(update.clone())).await.is_err() {
                return;
            }
        }
    })
}
