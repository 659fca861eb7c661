//! Reviews of finished games: what every uncertain move risked, and what was luck.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderName, StatusCode, header};
use minewise_session::Record;
use minewise_wire::{Review, ReviewRequest};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::api::games::{GamePath, PathId};
use crate::api::replay::finished;
use crate::api::replay_frames::RECORD_LENGTH;
use crate::app::App;
use crate::asked_positions::Asker;
use crate::auth::Key;
use crate::json_body::{self, JsonBytes};
use crate::problem::{Code, Problem};
use crate::questions::Inquiry;
use crate::requests::{Validate, check_cells};

/// How thorough a review is.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Thoroughness {
    /// Whether to work out the chance to win at every guess, which takes longer, and with it what
    /// was luck.
    #[serde(default)]
    chances: bool,
}

impl Validate for ReviewRequest {
    type Valid = (Record, bool);

    /// Parses the record, and checks that its board is not too large.
    fn validate(self) -> Result<(Record, bool), Problem> {
        let record = Record::parse(&self.record)
            .map_err(|error| Problem::refused(Code::ValueRefused, error))?;
        check_cells(&record.config)?;
        Ok((record, self.chances))
    }
}

/// Review a finished game.
///
/// What every uncertain move risked, the best choice at that moment, which moves were mistakes and,
/// with `chances`, the result as chance, luck and mistakes.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/replay/review", tag = "games",
    params(GamePath, Thoroughness),
    security(("key" = []), ()),
    responses(
        (status = 200, description = "The review", body = Review),
        Problem,
    )
)]
pub(crate) async fn review_of_game(
    State(app): State<App>,
    PathId(id): PathId,
    key: Result<Key, Problem>,
    how: Result<Query<Thoroughness>, QueryRejection>,
) -> Result<ReviewText, Problem> {
    let Query(Thoroughness { chances }) = how.map_err(|error| {
        Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, error.body_text())
    })?;
    let live = finished(&app, id, key).await?;
    review(&app, move || Ok((live.session().record(), chances))).await
}

/// Review a recorded game.
///
/// The same for the text of a record, as written by `minewise play --record`, or of a replay.
#[utoipa::path(
    post, path = "/api/v1/replay/review", tag = "games", request_body = ReviewRequest,
    responses(
        (status = 200, description = "The review", body = Review),
        Problem,
    )
)]
pub(crate) async fn review_of_record(
    State(app): State<App>,
    JsonBytes(bytes): JsonBytes<RECORD_LENGTH>,
) -> Result<ReviewText, Problem> {
    review(&app, move || json_body::parse::<ReviewRequest>(&bytes)?.validate()).await
}

/// A review, as JSON.
pub(crate) type ReviewText = ([(HeaderName, &'static str); 1], Vec<u8>);

/// Reviews a game. Reading the record and writing the answer count as computing time as well,
/// since both may be megabytes.
async fn review(
    app: &App,
    ordered: impl FnOnce() -> Result<(Record, bool), Problem> + Send + 'static,
) -> Result<ReviewText, Problem> {
    let work = move |inquiry: &mut Inquiry<'_>| {
        let (record, chances) = ordered()?;
        let review = inquiry.review(&record, chances)?;
        serde_json::to_vec(&review).map_err(|error| Problem::internal(&error))
    };
    let text = app.games.ask(Asker::Visitor, work).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}
