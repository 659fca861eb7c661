//! For which lists of the community a replay counts.

use minewise_rules::Outcome;
use minewise_session::{ListCandidate, ListReason, Listing};

use crate::{ForeignReplay, Mode, Play, Remark};

/// For which lists of the community a replay counts that has been played. Empty if it isn't over.
pub fn listings(replay: &ForeignReplay, play: &Play) -> Vec<Listing> {
    if play.outcome.is_none() {
        return Vec::new();
    }
    let mut flaws = Vec::from_iter(replay.mode.flaw());
    if is_contradicted(replay, play) {
        flaws.push(ListReason::Contradiction);
    }
    Listing::of(&ListCandidate {
        board: replay.params(),
        first_click: replay.mode.first_click(),
        three_bv: Some(play.board.three_bv),
        is_won: play.outcome == Some(Outcome::Won),
        flaws,
    })
}

/// The mode to write. Figures that contradict the game are not written, and without them it would
/// count, so another mode says that it doesn't.
pub(crate) fn mode_to_write(replay: &ForeignReplay, play: &Play) -> Mode {
    match replay.mode.flaw() {
        None if is_contradicted(replay, play) => Mode::OTHER,
        _ => replay.mode,
    }
}

/// Whether the game can't have been as the file has it.
pub(crate) fn is_contradicted(replay: &ForeignReplay, play: &Play) -> bool {
    replay.contradiction || play.remarks.iter().any(is_contradiction)
}

/// Whether a remark says that the game can't have been as the file has it.
const fn is_contradiction(remark: &Remark) -> bool {
    match remark {
        Remark::Mines { .. }
        | Remark::TimeRunsBack { .. }
        | Remark::Figure { .. }
        | Remark::Outcome { .. }
        | Remark::Shown { .. } => true,
        Remark::FileSize { .. }
        | Remark::NotUtf8(_)
        | Remark::Trailing { .. }
        | Remark::Buttons { .. }
        | Remark::AfterTheEnd { .. } => false,
    }
}
