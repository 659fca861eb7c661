//! For which lists of the community a replay counts.

use minewise_rules::{FirstClick, Outcome};
use minewise_session::{ListCandidate, ListReason, Listing};

use crate::{ForeignReplay, Mode, Play, Remark};

/// For which lists of the community a replay counts that has been played. Empty if it isn't over.
pub fn listings(replay: &ForeignReplay, play: &Play) -> Vec<Listing> {
    if play.outcome.is_none() {
        return Vec::new();
    }
    let mut flaws = Vec::new();
    match replay.mode {
        Mode::STANDARD | Mode::WINDOWS_7 => {}
        Mode::UPK => flaws.push(ListReason::Repeated),
        Mode::CHEAT => flaws.push(ListReason::Help),
        _ => flaws.push(ListReason::Mode),
    }
    if play.remarks.iter().any(is_contradiction) {
        flaws.push(ListReason::Contradiction);
    }
    Listing::of(&ListCandidate {
        board: replay.params(),
        first_click: match replay.mode {
            Mode::WINDOWS_7 => FirstClick::Opening,
            _ => FirstClick::Safe,
        },
        three_bv: Some(play.board.three_bv),
        is_won: play.outcome == Some(Outcome::Won),
        flaws,
    })
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
