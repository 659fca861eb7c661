//! The pages that people open.

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::App;

/// Files of the pages: path, kind, content.
const FILES: [(&str, &str, &str); 3] = [
    ("/", "text/html; charset=utf-8", include_str!("../assets/index.html")),
    ("/page.css", "text/css; charset=utf-8", include_str!("../assets/page.css")),
    ("/favicon.svg", "image/svg+xml", include_str!("../assets/favicon.svg")),
];

pub(crate) fn router() -> Router<App> {
    FILES.into_iter().fold(Router::new(), |router, (path, kind, content)| {
        let file = move || async move { ([(header::CONTENT_TYPE, kind)], content).into_response() };
        router.route(path, get(file))
    })
}
