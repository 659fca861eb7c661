//! What is said when a game is over.

use minewise_rules::BoardId;
use minewise_session::{Config, GameResult, Millis};

use crate::{ActiveGame, GameLibrary, words};

/// The result of a game, and the times it is compared with.
#[derive(Debug, Clone)]
pub struct Ending {
    result: GameResult,
    board: BoardId,
    best_times: Vec<Millis>,
    /// What could not be kept or read.
    complaints: Vec<String>,
}

impl Ending {
    /// Hands the result of a finished game over, and asks for the best times. `None`
    /// if the game is not over.
    pub fn of(active: &mut ActiveGame, environment: &mut impl GameLibrary) -> Option<Self> {
        let result = active.session.result()?;
        let mut complaints = Vec::new();
        if let Err(error) = active.keep(environment) {
            complaints.push(format!("The record could not be saved: {error}"));
        }
        if let Err(error) = active.finish(&result, environment) {
            complaints.push(words::result_not_kept(&error));
        }
        let best_times = environment.best_times(active.session.config()).unwrap_or_else(|error| {
            complaints.push(format!("The best times could not be read: {error}"));
            Vec::new()
        });
        Some(Ending { result, board: active.board_id(), best_times, complaints })
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
        lines.extend(self.complaints.iter().cloned());
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
