//! The paths of the API.

pub(crate) mod analysis;
mod best_times;
pub(crate) mod boards;
mod games;
mod health;
mod levels;
mod promises;
mod published_games;
mod replay;
pub(crate) mod replay_frames;
pub(crate) mod replay_review;
mod watch;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware;
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::problem::{Code, Problem};
use crate::{docs_page, guard, legacy, openapi, pages, unsent_body};

/// Everything in the description, with its handlers.
pub(crate) fn described() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::frame())
        .routes(routes!(levels::levels))
        .routes(routes!(promises::promise))
        .routes(routes!(promises::keys))
        .routes(routes!(games::create))
        .routes(routes!(games::read))
        .routes(routes!(games::command))
        .routes(routes!(games::again))
        .routes(routes!(games::trace))
        .routes(routes!(published_games::publish))
        .routes(routes!(replay::replay))
        .routes(routes!(replay::checkpoint))
        .routes(routes!(replay_frames::of_game))
        .routes(routes!(replay_frames::of_record))
        .routes(routes!(replay_review::review_of_game))
        .routes(routes!(replay_review::review_of_record))
        .routes(routes!(watch::socket))
        .routes(routes!(analysis::analyse))
        .routes(routes!(analysis::explain))
        .routes(routes!(analysis::win))
        .routes(routes!(boards::boards))
        .routes(routes!(best_times::best_times))
        .routes(routes!(legacy::game))
        .routes(routes!(legacy::update))
        .routes(routes!(legacy::reload_game_type))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
}

/// Former paths, for clients that still use them.
fn former_names() -> Router<App> {
    Router::new()
        .route("/api/v1/games/{id}/film", get(replay_frames::of_game))
        .route("/api/v1/films", post(replay_frames::of_record))
}

/// The whole server.
pub(crate) fn router(app: App) -> Router {
    let (router, description) = described().split_for_parts();
    let description = openapi::Description::new(&description);
    let docs = docs_page::page(&description);
    router
        .merge(former_names())
        .merge(pages::pages())
        // Not for files, whose bytes are part of the program.
        .route_layer(middleware::from_fn_with_state(app.clone(), unsent_body::count))
        .route("/openapi.json", get(move || async move { description.answer() }))
        .route("/docs", get(move || async move { docs.answer() }))
        .merge(pages::files())
        .fallback(|State(app): State<App>, request: Request| async move {
            pages::not_found(&app, &request)
        })
        .method_not_allowed_fallback(|| async {
            let detail = "this path does not support this method: see /docs for those that it does";
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, Code::MethodNotAllowed, detail)
        })
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
