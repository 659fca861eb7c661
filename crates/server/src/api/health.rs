//! Health checks.

use std::time::Duration;

use axum::extract::State;

use crate::app::App;
use crate::problem::{Code, Problem};

/// How long the database may take to respond.
const PATIENCE: Duration = Duration::from_secs(2);

/// Check that the process is alive.
#[utoipa::path(
    get, path = "/healthz", tag = "operation",
    responses(
        (status = 200, description = "It is alive", body = String, content_type = "text/plain"),
        Problem,
    )
)]
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// Check that the server can take requests.
#[utoipa::path(
    get, path = "/readyz", tag = "operation",
    responses(
        (status = 200, description = "It can take requests", body = String, content_type = "text/plain"),
        Problem,
    )
)]
pub(crate) async fn readyz(State(app): State<App>) -> Result<&'static str, Problem> {
    if !*app.readiness.borrow() {
        return Err(Problem::later(Code::Stopping, 5, "the server is about to stop"));
    }
    match tokio::time::timeout(PATIENCE, app.games.store.ping()).await {
        Ok(answer) => answer?,
        Err(_) => {
            let detail = "the database does not respond in time";
            return Err(Problem::later(Code::StorageUnavailable, 5, detail));
        }
    }
    Ok("ready\n")
}
