//! Finished games, frame by frame, with what their players could have known.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderName, StatusCode, header};
use minewise_engine::Wanted;
use minewise_session::Record;
use minewise_store::NewGame;
use minewise_wire::{FramesAnswer, FramesRequest, MOST_FRAMES};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::api::games::{GamePath, PathId};
use crate::api::replay::finished;
use crate::app::App;
use crate::asked_positions::Asker;
use crate::auth::Key;
use crate::json_body::{self, JsonBytes};
use crate::problem::{Code, Problem};
use crate::questions::Inquiry;
use crate::requests::{LIMITS, Validate, check_cells};

/// How many times longer than other requests a record may be.
pub(crate) const RECORD_LENGTH: usize = 16;

/// Which part of a replay.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    /// The first frame; 0 is the start.
    #[serde(default)]
    from: u32,
    /// How many frames, up to 200; the answer has fewer if the rest would take long.
    #[serde(default = "default_count")]
    #[param(minimum = 1, maximum = 200)]
    count: u32,
    /// Whether to include the odds of every cell in every frame.
    #[serde(default)]
    odds: bool,
}

const fn default_count() -> u32 {
    MOST_FRAMES
}

impl Part {
    fn validate(&self) -> Result<Wanted, Problem> {
        if !(1..=MOST_FRAMES).contains(&self.count) {
            let detail = format!("count must be 1 to {MOST_FRAMES}");
            return Err(Problem::refused(Code::ValueRefused, detail));
        }
        Ok(Wanted {
            from: self.from as usize,
            count: self.count as usize,
            odds: self.odds,
            analysed_cells: LIMITS.think.cells,
        })
    }
}

impl Validate for FramesRequest {
    type Valid = (Record, Wanted);

    /// Parses the record, and checks that its board is not too large.
    fn validate(self) -> Result<(Record, Wanted), Problem> {
        let FramesRequest { record, from, count, odds } = self;
        let wanted = Part { from, count, odds }.validate()?;
        let record =
            Record::parse(&record).map_err(|error| Problem::refused(Code::ValueRefused, error))?;
        check_cells(&record.config)?;
        Ok((record, wanted))
    }
}

/// Read a finished game frame by frame.
///
/// Each frame has the command, the cells that changed and, if cells were opened, how risky that
/// was and whether there was a certainly safe cell. A needless risk is marked as a mistake. A game
/// among the best times needs no key.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/replay/frames", tag = "games",
    params(GamePath, Part),
    security(("key" = []), ()),
    responses(
        (status = 200, description = "Part of the replay", body = FramesAnswer),
        Problem,
    )
)]
pub(crate) async fn of_game(
    State(app): State<App>,
    PathId(id): PathId,
    key: Result<Key, Problem>,
    part: Result<Query<Part>, QueryRejection>,
) -> Result<FramesText, Problem> {
    let Query(part) = part.map_err(|error| {
        Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, error.body_text())
    })?;
    let wanted = part.validate()?;
    let live = finished(&app, id, key).await?;
    let ordered = move || {
        let NewGame { name, self_timed, .. } = live.game();
        let (name, self_timed) = (name.clone(), *self_timed);
        Ok(Order { record: live.session().record(), wanted, name, self_timed })
    };
    show(&app, ordered).await
}

/// Read a recorded game frame by frame.
///
/// The same for the text of a record, as written by `minewise play --record`, or of a replay.
#[utoipa::path(
    post, path = "/api/v1/replay/frames", tag = "games", request_body = FramesRequest,
    responses(
        (status = 200, description = "Part of the replay", body = FramesAnswer),
        Problem,
    )
)]
pub(crate) async fn of_record(
    State(app): State<App>,
    JsonBytes(bytes): JsonBytes<RECORD_LENGTH>,
) -> Result<FramesText, Problem> {
    let ordered = move || {
        let (record, wanted) = json_body::parse::<FramesRequest>(&bytes)?.validate()?;
        Ok(Order { record, wanted, name: None, self_timed: false })
    };
    show(&app, ordered).await
}

/// Part of a replay, as JSON.
pub(crate) type FramesText = ([(HeaderName, &'static str); 1], Vec<u8>);

/// Which replay, and which part of it.
struct Order {
    record: Record,
    wanted: Wanted,
    name: Option<String>,
    self_timed: bool,
}

/// Makes part of a replay. Reading the record and writing the answer count as computing time as
/// well, since both may be megabytes.
async fn show(
    app: &App,
    ordered: impl FnOnce() -> Result<Order, Problem> + Send + 'static,
) -> Result<FramesText, Problem> {
    let replays = std::sync::Arc::clone(&app.replays);
    let work = move |inquiry: &mut Inquiry<'_>| {
        let Order { record, wanted, name, self_timed } = ordered()?;
        let config = record.config;
        let part = replays.frames(record, wanted, inquiry)?;
        let answer = FramesAnswer { config, name, self_timed, part };
        serde_json::to_vec(&answer).map_err(|error| Problem::internal(&error))
    };
    let text = app.games.ask(Asker::Visitor, work).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}
