//! What can be known about a position on an analysis board.

use minewise_board::{NotationError, Pos, View};
use minewise_report::{Effort, Report, Reporter, conflict_until};
use minewise_solver::{Unanswered, Verdict};
use minewise_texts::{Language, msg};

use crate::{Message, Position};

/// What can be known about a position.
#[derive(Debug, Clone)]
pub enum Examined {
    /// The report on a possible position.
    Sound {
        /// The position.
        view: View,
        /// What is known about it.
        report: Report,
    },
    /// Why the position can't occur in a game, and the clues at fault.
    Impossible(Message),
}

impl Examined {
    /// Examines a position. `None` if a stop was requested before anything was known.
    pub fn examine(position: &Position, effort: &Effort<'_>, language: Language) -> Option<Self> {
        let impossible =
            |text, pointed_at| Examined::Impossible(Message { text, pointed_at, is_refusal: true });
        let view = match position.view() {
            Ok(view) => view,
            Err(error) => {
                let text = language.view_error(&error);
                let clue = NotationError::from(error).clue();
                return Some(impossible(text, clue.into_iter().collect()));
            }
        };
        let assumptions = position.assumptions();
        match Reporter::default().report(&view, assumptions, effort) {
            Ok(report) => Some(Examined::Sound { view, report }),
            Err(Unanswered::Stopped) => None,
            Err(Unanswered::Contradiction(_)) => {
                let clues = conflict_until(&view, assumptions, effort.stop).unwrap_or_default();
                Some(impossible(language.contradiction(&view, assumptions, &clues), clues))
            }
        }
    }

    /// The chance of each cell being a mine, `None` for open ones.
    pub fn odds(&self) -> Option<Vec<Option<f64>>> {
        let Examined::Sound { report, .. } = self else { return None };
        let chances = report.analysis.probabilities().iter();
        Some(chances.map(|&chance| (!chance.is_nan()).then_some(chance)).collect())
    }

    /// Explains why a cell is certain, and points at it and the clues that prove it; or how risky it
    /// is. `None` if a stop was requested first.
    pub fn explain(&self, pos: Pos, effort: &Effort<'_>, language: Language) -> Option<Message> {
        let said = |text: String| Some(Message { text, ..Message::default() });
        let place = &language.place(pos);
        let Examined::Sound { view, report } = self else {
            return said(msg::LocalAnalysisNothingFollows.text(language).to_owned());
        };
        let Some(shown) = report.analysis.mine_probability(pos) else {
            return said(msg::AnalysisWhyOpen { place }.text(language));
        };
        let found = Reporter::default().explain(view, pos, effort).ok()?;
        if let Some(proof) = found.proof {
            let verdict = if proof.verdict == Verdict::Mine { "mine" } else { "safe" };
            let pointed_at = proof.cells.iter().chain(&proof.clues).copied().collect();
            let why = language.why(&proof.argument);
            let text = msg::LocalExplained { place, verdict, why: &why }.text(language);
            return Some(Message { text, pointed_at, is_refusal: false });
        }
        let risk = &language.percent(found.risk);
        let text = match found.is_complete {
            _ if shown == 0.0 || shown == 1.0 => msg::LocalAnalysisAssumed { place }.text(language),
            true => msg::ToldNotCertain { place, risk }.text(language),
            false => msg::LocalAnalysisUnknown { place, risk }.text(language),
        };
        Some(Message { text, pointed_at: vec![pos], is_refusal: false })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use minewise_solver::Stop;

    use super::*;

    fn position(notation: &str) -> Position {
        Position::new(&notation.parse().unwrap())
    }

    fn examine(position: &Position) -> Examined {
        Examined::examine(position, &Effort::default(), Language::En).unwrap()
    }

    fn chance(position: &Position, x: u16, y: u16) -> f64 {
        let index = position.params().size().index(Pos::new(x, y));
        examine(position).odds().unwrap()[index].unwrap()
    }

    #[test]
    fn every_change_has_other_odds() {
        let mut position = position("4x2x2:____/____");
        assert_eq!(chance(&position, 0, 0), 0.25);
        position.set(Pos::new(0, 1), Some(2));
        assert_eq!(chance(&position, 3, 0), 0.0);
    }

    #[test]
    fn impossible_positions_are_reported_with_their_clues() {
        let mut position = position("4x2x2:____/____");
        position.set(Pos::new(0, 1), Some(8));
        let Examined::Impossible(why) = examine(&position) else { panic!("it has 3 neighbours") };
        assert_eq!(
            why.text,
            "No layout of the mines fits this position: row 2, column 1 shows 8 but has only 3 \
             neighbours."
        );
        assert_eq!(why.pointed_at, [Pos::new(0, 1)]);
        assert_eq!(examine(&position).odds(), None);
        position.replace(&"4x1x1:1__1".parse().unwrap());
        let Examined::Impossible(why) = examine(&position) else { panic!("there is one mine") };
        assert_eq!(why.pointed_at, [Pos::new(0, 0), Pos::new(3, 0)]);
    }

    #[test]
    fn assumptions_change_the_odds() {
        let mut position = position("3x1x1:_1_");
        assert_eq!(chance(&position, 0, 0), 0.5);
        position.assume_mine(Pos::new(0, 0));
        assert_eq!(chance(&position, 2, 0), 0.0);
        position.assume_safe(Pos::new(0, 0));
        assert_eq!(chance(&position, 2, 0), 1.0);
        let explained =
            examine(&position).explain(Pos::new(2, 0), &Effort::default(), Language::En);
        assert!(explained.is_some_and(|said| said.text.contains("assume")));
        position.assume_safe(Pos::new(2, 0));
        assert!(
            matches!(examine(&position), Examined::Impossible(why) if why.text.contains("what you assume"))
        );
    }

    #[test]
    fn a_reason_points_at_the_cell_and_its_clues() {
        let examined = examine(&position("5x2x2:_____/11211"));
        let said = examined.explain(Pos::new(1, 0), &Effort::default(), Language::En).unwrap();
        assert!(said.pointed_at.contains(&Pos::new(1, 0)), "{said:?}");
        assert!(said.pointed_at.iter().any(|pos| pos.y == 1), "{said:?}");
        let open = examined.explain(Pos::new(1, 1), &Effort::default(), Language::En).unwrap();
        assert_eq!(open.text, "Row 2, column 2 is open. Choose a covered cell.");
    }

    #[test]
    fn a_stop_leaves_nothing_behind() {
        let stop = Stop::new();
        stop.request();
        let effort = Effort { stop: &stop, ..Effort::default() };
        assert!(Examined::examine(&position("4x2x2:____/2___"), &effort, Language::En).is_none());
    }
}
