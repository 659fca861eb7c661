//! Measures of a game, as text and as JSON.

use std::fmt::Write;

use minewise_board::Params;
use minewise_replays::{
    ForeignReplay, Gap, Measures, OwnMeasures, OwnRecordError, layout_of, listings, mode_of, play,
};
use minewise_review::{Ledger, Totals};
use minewise_rules::Outcome;
use minewise_session::{ListReason, Listing, Record, Stop};
use minewise_texts::{Language, percent};
use serde::Serialize;

use crate::foreign_file::FileGame;
use crate::printable::printable;
use crate::rounded;
use crate::seen_boards::GameMark;
use crate::wording;

/// A game with everything that is measured.
pub(crate) struct MeasuredGame {
    about: About,
    board: Params,
    /// Whether there is a board and no game.
    is_board: bool,
    measures: Measures,
    /// Why a record of our own doesn't have more measures.
    gaps: Vec<Gap>,
    review: Option<ReviewLine>,
    listings: Vec<Listing>,
    remarks: Vec<String>,
    /// By which its board is recognised; none if nobody played on it.
    mark: Option<GameMark>,
    /// Where the board was before in the stream.
    repeats: Option<Repeats>,
}

/// Where the board of a game was before.
#[derive(Serialize)]
pub(crate) struct Repeats {
    pub(crate) file: String,
    pub(crate) game: u32,
    /// Whether it was played in the same way there, so that this is a copy.
    pub(crate) same_game: bool,
}

/// Where a game comes from.
#[derive(Serialize)]
struct About {
    format: &'static str,
    version: u32,
    software: String,
    player: String,
    /// The name of the mode, or its number if it has none.
    mode: String,
    claimed_time_ms: Option<u32>,
}

/// What a review adds.
#[derive(Clone, Copy, Default, Serialize)]
struct ReviewLine {
    guesses: Option<u32>,
    forced: Option<u32>,
    risk: Option<f64>,
    risk_necessary: Option<f64>,
    risk_mistaken: Option<f64>,
    luck: Option<f64>,
    mistakes: Option<usize>,
    accuracy: Option<f64>,
}

#[derive(Serialize)]
struct MeasureLine<'a> {
    v: u32,
    file: &'a str,
    game: u32,
    #[serde(flatten)]
    about: &'a About,
    width: u16,
    height: u16,
    mines: u32,
    #[serde(flatten)]
    measures: &'a Measures,
    #[serde(flatten)]
    review: ReviewLine,
    lists: &'a [Listing],
    repeats: Option<&'a Repeats>,
    remarks: Vec<String>,
}

impl ReviewLine {
    fn of(ledger: &Ledger) -> Self {
        let Totals { guesses, forced, risk_taken, risk_necessary, risk_mistaken, .. } =
            ledger.totals;
        ReviewLine {
            guesses: Some(guesses),
            forced: Some(forced),
            risk: Some(risk_taken),
            risk_necessary: Some(risk_necessary),
            risk_mistaken: Some(risk_mistaken),
            luck: Some(ledger.totals.luck),
            mistakes: Some(ledger.mistakes.len()),
            accuracy: Some(ledger.totals.accuracy),
        }
    }
}

impl MeasuredGame {
    /// Plays and measures a game, and reviews it if that is wanted.
    ///
    /// # Errors
    /// If it is a record that can't be replayed, or has no board yet.
    pub(crate) fn of(game: &FileGame, is_reviewed: bool) -> Result<Self, OwnRecordError> {
        let mut measured = match game {
            FileGame::Foreign(replay) => MeasuredGame::of_replay(replay),
            FileGame::Own(record) => MeasuredGame::of_record(record)?,
        };
        if is_reviewed && !measured.is_board && measured.measures.clicks.all() > 0 {
            match Ledger::of(&game.record(), &Stop::NEVER) {
                Ok(ledger) => measured.review = Some(ReviewLine::of(&ledger)),
                Err(error) => measured.remarks.push(format!("it can't be reviewed: {error}")),
            }
        }
        Ok(measured)
    }

    fn of_replay(replay: &ForeignReplay) -> Self {
        let played = play(replay);
        let measures = Measures::of_play(replay, &played);
        let is_board = replay.events.is_empty();
        MeasuredGame {
            about: About {
                format: replay.source.format.extension(),
                version: replay.source.version.into(),
                software: replay.source.software.clone(),
                player: replay.player.name.clone(),
                mode: replay.mode.to_string(),
                claimed_time_ms: replay.claims.time,
            },
            board: replay.params(),
            is_board,
            mark: (!is_board).then(|| GameMark::of(&replay.layout, &measures)),
            measures,
            gaps: Vec::new(),
            review: None,
            listings: listings(replay, &played),
            remarks: played.remarks.iter().map(ToString::to_string).collect(),
            repeats: None,
        }
    }

    fn of_record(record: &Record) -> Result<Self, OwnRecordError> {
        let OwnMeasures { measures, gaps } = OwnMeasures::of(record)?;
        let session = record.replay()?;
        let origin = record.origin.as_deref().cloned().unwrap_or_default();
        let is_own = origin.software.is_empty();
        Ok(MeasuredGame {
            about: About {
                format: "record",
                version: record.version(),
                software: if is_own { "Minewise".to_owned() } else { origin.software },
                player: origin.player,
                mode: mode_of(record, &session).to_string(),
                claimed_time_ms: None,
            },
            board: record.config.board,
            is_board: false,
            mark: layout_of(&session).map(|layout| GameMark::of(&layout, &measures)),
            measures,
            gaps,
            review: None,
            // They say more than a replay: which help was used, say.
            listings: record.listings(&session),
            remarks: Vec::new(),
            repeats: None,
        })
    }

    /// By which its board is recognised.
    pub(crate) const fn mark(&self) -> Option<GameMark> {
        self.mark
    }

    /// Takes into account that its board was there before.
    pub(crate) fn repeat(&mut self, repeats: Repeats) {
        for listing in &mut self.listings {
            listing.object(ListReason::Repeated);
        }
        self.repeats = Some(repeats);
    }

    /// Everything as a line of JSON.
    pub(crate) fn json_line(&self, file: &str, number: u32) -> Vec<u8> {
        let gaps = self.gaps.iter().map(ToString::to_string);
        let line = MeasureLine {
            v: 1,
            file,
            game: number,
            about: &self.about,
            width: self.board.size().width(),
            height: self.board.size().height(),
            mines: self.board.mines(),
            measures: &self.measures,
            review: self.review.unwrap_or_default(),
            lists: &self.listings,
            repeats: self.repeats.as_ref(),
            remarks: gaps.chain(self.remarks.iter().cloned()).collect(),
        };
        let mut bytes = Vec::new();
        rounded::write_line(&mut bytes, &line).expect("measures are plain data");
        bytes
    }

    /// The same for people: a line, and one for each remark.
    pub(crate) fn text_line(&self, file: &str, number: Option<u32>) -> Vec<u8> {
        let measures = &self.measures;
        let mut text = format!("{}: ", printable(file));
        if let Some(number) = number {
            let _ = write!(text, "game {number}: ");
        }
        let _ = write!(text, "{}", self.board);
        if !self.is_board {
            let how = measures.outcome.map_or("not over", outcome);
            let _ = write!(text, " {how} after {:.3} s", measures.seconds());
        }
        let _ = write!(text, ", 3BV {}", measures.board.three_bv);
        if let Some(zini) = measures.zini {
            let _ = write!(text, ", ZiNi {}, HZiNi {}", zini.greedy, zini.human);
        }
        let clicks = measures.clicks;
        if clicks.all() > 0 {
            let _ = write!(
                text,
                ", {} ({} left, {} right, {})",
                wording::count(clicks.all() as usize, "click"),
                clicks.left,
                clicks.right,
                wording::count(clicks.chords as usize, "chord")
            );
        }
        let figures = [
            ("3BV/s", measures.three_bv_per_second()),
            ("IOE", measures.ioe()),
            ("correctness", measures.correctness()),
            ("throughput", measures.throughput()),
            ("RQP", measures.rqp()),
            ("QG", measures.qg()),
            ("STNB", measures.stnb()),
        ];
        for (name, figure) in figures {
            if let Some(figure) = figure {
                let _ = write!(text, ", {name} {figure:.3}");
            }
        }
        if let Some(ReviewLine {
            risk: Some(risk),
            luck: Some(luck),
            mistakes: Some(mistakes),
            accuracy: Some(accuracy),
            ..
        }) = self.review
        {
            let (risk, mistakes) = (percent(risk), wording::count(mistakes, "mistake"));
            let luck = wording::signed(luck);
            // Only a game without any mistake has 100.
            let accuracy = if accuracy < 100.0 { accuracy.min(99.9) } else { accuracy };
            let _ = write!(text, ", {risk} risk, luck {luck}, {mistakes}, accuracy {accuracy:.1}");
        }
        text.push('\n');
        for line in minewise_frontend::listings(&self.listings, Language::En) {
            let _ = writeln!(text, "  {line}");
        }
        if let Some(repeats) = &self.repeats {
            let what = if repeats.same_game { "game" } else { "board" };
            let _ = write!(text, "  the same {what} as in {}", printable(&repeats.file));
            if repeats.game > 1 || repeats.file == file {
                let _ = write!(text, ", game {}", repeats.game);
            }
            text.push('\n');
        }
        // The path isn't among the figures of the line.
        for gap in self.gaps.iter().filter(|&&gap| gap != Gap::Path) {
            let _ = writeln!(text, "  {gap}");
        }
        for remark in &self.remarks {
            let _ = writeln!(text, "  {}", printable(remark));
        }
        text.into_bytes()
    }
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Abandoned => "abandoned",
    }
}
