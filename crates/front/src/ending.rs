//! What is said when a game is over.

use minewise_rules::BoardId;
use minewise_session::{Config, GameResult, Millis};

use crate::{Round, Shelf, words};

/// The result of a game, and the times it is compared with.
#[derive(Debug, Clone)]
pub struct Ending {
    result: GameResult,
    board: BoardId,
    best_times: Vec<Millis>,
    /// What could not be kept.
    complaint: Option<String>,
}

impl Ending {
    /// Hands the result of a finished game over, and asks for the best times. `None`
    /// if the game is not over.
    pub fn of(round: &mut Round, host: &mut impl Shelf) -> Option<Self> {
        let result = round.session.result()?;
        let record = round.session.record();
        let kept = round
            .keep(host)
            .and_then(|()| host.finished(&record, &result))
            .and_then(|()| host.forget(&record))
            .and_then(|()| host.best_times(round.session.config()));
        let (best_times, complaint) = match kept {
            Ok(best_times) => (best_times, None),
            Err(error) => (Vec::new(), Some(format!("The result could not be saved: {error}"))),
        };
        Some(Ending { result, board: round.board_id(), best_times, complaint })
    }

    /// The first line.
    pub fn title(&self) -> String {
        words::end(&self.result)
    }

    /// Everything else, the most important first.
    pub fn lines(&self, config: &Config) -> Vec<String> {
        let GameResult { score, tally, clean_win, .. } = self.result;
        let mut lines = Vec::new();
        if let Some(figures) = words::figures(&self.result) {
            lines.push(figures);
        } else if let Some(metrics) = self.result.metrics {
            let all = config.board.safe_cells();
            lines.push(format!(
                "{score} of {all} cells open; 3BV of the board: {}.",
                metrics.three_bv
            ));
        }
        if clean_win {
            lines.push("A clean win: no help was used.".to_owned());
        } else if let Some(help) = words::help_used(tally) {
            lines.push(help);
        }
        lines.extend(self.complaint.clone());
        if !self.best_times.is_empty() {
            let times = self.best_times.iter().enumerate();
            let times: Vec<String> = times.map(|(place, &time)| self.place(place, time)).collect();
            lines.push(format!("Best times, {}:", words::kind(config).join(", ")));
            lines.extend(times);
        }
        lines.push(format!("Board {}", self.board));
        lines
    }

    /// A line of the list of best times; this game is pointed at.
    fn place(&self, place: usize, time: Millis) -> String {
        let is_this = self.result.clean_win && time == self.result.elapsed;
        let arrow = if is_this { "  <- this game" } else { "" };
        format!("{:>3}. {}{arrow}", place + 1, words::exact_seconds(time))
    }
}
