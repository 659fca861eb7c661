//! Answers as JSON: `{"ok": ...}` or `{"problem": ...}`.

use minewise_wire::{Problem, ProblemCode};
use serde::Serialize;

/// An answer as JSON, or why there is none.
pub(crate) type Answered = Result<Vec<u8>, Problem>;

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Answer<'a, T> {
    Ok(&'a T),
    Problem(&'a Problem),
}

/// What was asked for.
pub(crate) fn ok<T: Serialize>(answer: &T) -> Answered {
    serde_json::to_vec(&Answer::Ok(answer))
        .map_err(|error| Problem::new(500, ProblemCode::Internal, error.to_string()))
}

/// Why there is no answer.
pub(crate) fn problem(problem: &Problem) -> Vec<u8> {
    serde_json::to_vec(&Answer::<()>::Problem(problem)).expect("a problem is plain data")
}
