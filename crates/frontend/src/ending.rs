//! What is shown when a game is over.

use minewise_rules::BoardId;
use minewise_session::{Config, GameResult, Listing, Millis};
use minewise_texts::{Language, msg};

use crate::measure_words::{MeasureWords, measures};
use crate::{ActiveGame, GameLibrary, list_words, words};

/// The result of a game, and the times it is compared with.
#[derive(Debug, Clone)]
pub struct Ending {
    result: GameResult,
    board: BoardId,
    /// The measures of the community, if the game has them.
    measures: Option<MeasureWords>,
    /// For which lists of the community the game counts.
    listings: Vec<Listing>,
    best_times: Vec<Millis>,
    /// Errors in saving or reading.
    complaints: Vec<String>,
    language: Language,
}

impl Ending {
    /// Stores the result of a finished game, and reads the best times. `None` if the game isn't
    /// over.
    pub fn of(
        active: &mut ActiveGame,
        environment: &mut impl GameLibrary,
        language: Language,
    ) -> Option<Self> {
        let result = active.session.result()?;
        let mut complaints = Vec::new();
        if let Err(error) = active.write_record(environment) {
            complaints.push(msg::LocalRecordNotSaved { error: &error.to_string() }.text(language));
        }
        if let Err(error) = active.finish(&result, environment) {
            complaints.push(words::result_not_saved(&error, language));
        }
        let best_times = environment.best_times(active.session.config()).unwrap_or_else(|error| {
            complaints.push(msg::LocalBestTimesUnread { error: &error.to_string() }.text(language));
            Vec::new()
        });
        let (board, session) = (active.board_id(), &active.session);
        let (measures, listings) = (measures(session, language), session.listings());
        Some(Ending { result, board, measures, listings, best_times, complaints, language })
    }

    /// The first line.
    pub fn title(&self) -> String {
        words::end(&self.result, self.language)
    }

    /// Whether it is the best time of all games like it.
    pub fn is_new_best(&self) -> bool {
        self.result.clean_win && self.best_times.first() == Some(&self.result.elapsed)
    }

    /// The remaining lines, most important first.
    pub fn lines(&self, config: &Config) -> Vec<String> {
        let language = self.language;
        let mut lines = Vec::new();
        if let Some(figures) = words::figures(&self.result, language) {
            lines.push(figures);
            lines.extend(self.measures.iter().map(|measures| measures.compared.clone()));
        } else if let Some(metrics) = self.result.metrics {
            let score = self.result.score.into();
            let (all, three_bv) = (config.board.safe_cells().into(), metrics.three_bv.into());
            lines.push(msg::LocalScore { score, all, three_bv }.text(language));
            lines.extend(self.measures.iter().map(MeasureWords::main));
        }
        lines.extend(self.remarks(config));
        lines
    }

    /// The same without the figures: help, best times, for which lists the game counts, the board.
    pub fn remarks(&self, config: &Config) -> Vec<String> {
        let GameResult { tally, clean_win, .. } = self.result;
        let language = self.language;
        let mut lines = Vec::new();
        if clean_win {
            lines.push(msg::ResultClean.text(language).to_owned());
        } else if let Some(help) = words::help_used(tally, language) {
            lines.push(help);
        }
        lines.extend(self.complaints.iter().cloned());
        if !self.best_times.is_empty() {
            let times = self.best_times.iter().enumerate();
            let times: Vec<String> = times.map(|(place, &time)| self.place(place, time)).collect();
            let kind = words::kind(config, language).join(", ");
            lines.push(msg::LocalBestTimesOf { kind: &kind }.text(language));
            lines.extend(times);
        }
        lines.extend(list_words::listings(&self.listings, language));
        lines.push(msg::LocalBoard { board: &self.board.to_string() }.text(language));
        lines
    }

    /// What the game measures besides, and why not more.
    pub fn details(&self) -> Vec<String> {
        self.measures.iter().flat_map(MeasureWords::others).collect()
    }

    /// A line of the best times, with an arrow at this game.
    fn place(&self, place: usize, time: Millis) -> String {
        let is_this = self.result.clean_win && time == self.result.elapsed;
        let this = msg::LocalThisGame.text(self.language);
        let arrow = if is_this { format!("  <- {this}") } else { String::new() };
        format!("{:>3}. {}{arrow}", place + 1, words::exact_seconds(time, self.language))
    }
}
