//! Frequent answers, written to a buffer that doesn't have to grow step by step.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use minewise_session::Snapshot;
use minewise_wire::{CommandAnswer, GameState};
use serde::Serialize;

/// How many bytes an answer needs besides its cells; it rarely needs more.
const BESIDE_CELLS: usize = 1_536;

/// An answer with a snapshot, as JSON.
pub(crate) struct JsonAnswer<T>(pub(crate) T);

/// An answer that contains a snapshot, which makes up most of its length.
pub(crate) trait HasSnapshot: Serialize {
    fn snapshot(&self) -> &Snapshot;
}

impl HasSnapshot for CommandAnswer {
    fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }
}

impl HasSnapshot for GameState {
    fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }
}

impl<T: HasSnapshot> IntoResponse for JsonAnswer<T> {
    fn into_response(self) -> Response {
        let mut text = Vec::with_capacity(BESIDE_CELLS + self.0.snapshot().cells.len());
        serde_json::to_writer(&mut text, &self.0).expect("an answer is plain data");
        let kind = HeaderValue::from_static("application/json");
        ([(header::CONTENT_TYPE, kind)], text).into_response()
    }
}
