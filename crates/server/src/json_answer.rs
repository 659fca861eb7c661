//! Answers of which there are many, written without growing a buffer step by step.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::wire::{CommandAnswer, GameState};

/// What an answer takes beside its cells, almost always.
const BESIDE_CELLS: usize = 1_536;

fn answer(content: &impl Serialize, cells: usize) -> Response {
    let mut text = Vec::with_capacity(BESIDE_CELLS + cells);
    serde_json::to_writer(&mut text, content).expect("an answer is plain data");
    let kind = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

impl IntoResponse for CommandAnswer {
    fn into_response(self) -> Response {
        answer(&self, self.snapshot.cells.len())
    }
}

impl IntoResponse for GameState {
    fn into_response(self) -> Response {
        answer(&self, self.snapshot.cells.len())
    }
}
