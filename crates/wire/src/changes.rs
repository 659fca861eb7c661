//! What an update says instead of a whole snapshot.

use std::sync::Arc;

use minewise_actions::ActionSet;
use minewise_board::Pos;
use minewise_session::{Face, Millis, OddsOf, Snapshot, Status, Tally};
use serde::Serialize;

use crate::{CellRun, cell_runs};

/// What looks different after a command. A field that is missing has not changed.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Changes<'a> {
    /// The cells that changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<CellRun>,
    /// Where the game stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub status: Option<Status>,
    /// The face above the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub face: Option<Face>,
    /// Mines minus confirmed flags.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub mines_left: Option<i64>,
    /// The number of safe cells opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub score: Option<u32>,
    /// The playing time; always present.
    pub elapsed: Millis,
    /// The time left on the countdown; present whenever there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub time_left: Option<Millis>,
    /// What the player did and which help was used; always present.
    pub tally: Tally,
    /// The certainly safe cell shown as a hint; null if it is shown no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Pos>))]
    pub hint: Option<Option<Pos>>,
    /// Proposed flags that cannot all be right.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub conflict: Option<&'a [Pos]>,
    /// The cell with a proposed flag that must be safe; null if there is none any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Pos>))]
    pub must_be_safe: Option<Option<Pos>>,
    /// The chance that each cell is a mine; null if the odds are shown no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Option<f64>>>))]
    pub odds: Option<Option<&'a [Option<f64>]>>,
    /// What the odds refer to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub odds_of: Option<OddsOf>,
    /// Whether best play is certain to win from here because of the game's fairness rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub won_by_rule: Option<bool>,
    /// What the player can do now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<minewise_actions::Action>, required = false))]
    pub actions: Option<ActionSet>,
}

impl<'a> Changes<'a> {
    /// What differs between two snapshots of a game.
    pub fn of(before: &'a Snapshot, after: &'a Snapshot) -> Self {
        Self::with_cells(before, after, cell_runs(&before.cells, &after.cells))
    }

    /// What differs between two snapshots of a game, if it is known which cells do.
    pub fn with_cells(before: &'a Snapshot, after: &'a Snapshot, cells: Vec<CellRun>) -> Self {
        Changes {
            cells,
            status: changed(&before.status, after.status),
            face: changed(&before.face, after.face),
            mines_left: changed(&before.mines_left, after.mines_left),
            score: changed(&before.score, after.score),
            elapsed: after.elapsed,
            time_left: after.time_left,
            tally: after.tally,
            hint: changed(&before.hint, after.hint),
            conflict: changed(&before.conflict.as_slice(), after.conflict.as_slice()),
            must_be_safe: changed(&before.must_be_safe, after.must_be_safe),
            odds: changed_odds(before, after),
            odds_of: changed(&before.odds_of, after.odds_of),
            won_by_rule: changed(&before.won_by_rule, after.won_by_rule),
            actions: changed(&before.actions, after.actions),
        }
    }
}

/// The odds, if they differ. Mostly they are the same list, which need not be compared.
fn changed_odds<'a>(before: &Snapshot, after: &'a Snapshot) -> Option<Option<&'a [Option<f64>]>> {
    match (&before.odds, &after.odds) {
        (Some(before), Some(after)) if Arc::ptr_eq(before, after) => None,
        (before, after) if before == after => None,
        (_, after) => Some(after.as_deref().map(Vec::as_slice)),
    }
}

/// The new value, if it differs from the old one.
fn changed<T: PartialEq>(before: &T, after: T) -> Option<T> {
    (*before != after).then_some(after)
}
