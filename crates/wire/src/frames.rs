//! Finished games, frame by frame.

use minewise_session::{CellState, Command, Config, Judgement, Millis, OddsOf, Replay, Status};
use serde::{Deserialize, Serialize};

use crate::{CellRun, RefusalReason, ResultAnswer, cell_runs};

/// The largest number of frames in one answer.
pub const MOST_FRAMES: u32 = 200;

/// A record, and which part of its replay is wanted.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FramesRequest {
    /// The text of a record or replay, as JSON lines.
    pub record: String,
    /// The first frame; 0 is the start.
    #[serde(default)]
    pub from: u32,
    /// How many frames, up to 200; the answer has fewer if the rest would take long.
    #[serde(default = "most_frames")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 200))]
    pub count: u32,
    /// Whether to include the odds of every cell in every frame.
    #[serde(default)]
    pub odds: bool,
}

const fn most_frames() -> u32 {
    MOST_FRAMES
}

/// Part of a replay, and which game it shows.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FramesAnswer {
    /// The settings of the game.
    pub config: Config,
    /// The player's name, if it is known.
    #[cfg_attr(feature = "schema", schema(required))]
    pub name: Option<String>,
    /// Whether the game was played without a server and published here, so that its times are the
    /// player's own.
    pub self_timed: bool,
    /// The frames.
    #[serde(flatten)]
    pub part: Frames,
}

/// Part of a replay.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Frames {
    /// The total number of commands. Frames are numbered from 0, the start.
    pub steps: usize,
    /// The time of the last command.
    pub duration: Millis,
    /// The first command that the rules forbid, if there is one: the replay ends before it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub broken: Option<Broken>,
    /// Consecutive frames: at least one, and no more than were requested.
    pub frames: Vec<Frame>,
}

/// Where a replay breaks off.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// The number of the command.
    pub step: usize,
    /// Why it is impossible, for people.
    pub reason: String,
    /// The same for programs.
    pub code: RefusalReason,
}

/// The game after one command.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Frame {
    /// The number of the command; 0 for the start.
    pub step: usize,
    /// When it was given, in milliseconds since the game was created.
    pub t: Millis,
    /// The command; null at the start.
    #[cfg_attr(feature = "schema", schema(required))]
    pub command: Option<Command>,
    /// Every cell, one letter each; in the first frame of an answer only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub cells: Option<String>,
    /// The cells that differ from the previous frame.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<CellRun>,
    /// Where the game stands.
    pub status: Status,
    /// Mines minus confirmed flags.
    pub mines_left: i64,
    /// The number of safe cells opened.
    pub score: u32,
    /// The playing time.
    pub elapsed: Millis,
    /// What the player risked, if the command opened cells. Null on boards that are too large
    /// for the server to analyse.
    #[cfg_attr(feature = "schema", schema(required))]
    pub judgement: Option<Judgement>,
    /// The chance that each cell is a mine, if requested: to four decimals, and 0 or 1 only
    /// where it is certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub odds: Option<Vec<Option<f64>>>,
    /// What the odds refer to.
    pub odds_of: OddsOf,
    /// The result, if the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub result: Option<ResultAnswer>,
}

impl Frame {
    /// The frame at which a replay stands, and its cells: hand them to the next frame as
    /// `before`, so that it says only what has changed.
    pub fn of(
        replay: &Replay,
        before: Option<&[CellState]>,
        judgement: Option<Judgement>,
        odds: Option<Vec<Option<f64>>>,
    ) -> (Self, Vec<CellState>) {
        let snapshot = replay.session().snapshot(replay.time());
        let frame = Frame {
            step: replay.step(),
            t: replay.time(),
            command: replay.last().map(|timed| timed.command),
            cells: before.is_none().then(|| CellState::letters(&snapshot.cells)),
            changes: before.map(|before| cell_runs(before, &snapshot.cells)).unwrap_or_default(),
            status: snapshot.status,
            mines_left: snapshot.mines_left,
            score: snapshot.score,
            elapsed: snapshot.elapsed,
            judgement,
            odds: odds.map(|odds| odds.into_iter().map(|chance| chance.map(rounded)).collect()),
            odds_of: snapshot.odds_of,
            result: replay.session().result().map(ResultAnswer::from),
        };
        (frame, snapshot.cells)
    }
}

/// A chance to four decimals that is certain only if it was before.
fn rounded(chance: f64) -> f64 {
    const PARTS: f64 = 10_000.0;
    let parts = (chance * PARTS).round();
    if chance <= 0.0 || chance >= 1.0 {
        parts / PARTS
    } else {
        parts.clamp(1.0, PARTS - 1.0) / PARTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_makes_nothing_certain() {
        for (chance, expected) in
            [(0.0, 0.0), (1.0, 1.0), (0.00001, 0.0001), (0.99999, 0.9999), (0.123_46, 0.1235)]
        {
            assert_eq!(rounded(chance), expected);
        }
    }
}
