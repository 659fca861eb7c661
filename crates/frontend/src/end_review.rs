//! The review of a game that has just ended.

use std::sync::mpsc::{Receiver, TryRecvError, channel};

use minewise_review::{Ledger, Review, Reviewer};
use minewise_session::{Millis, Session, Stop};
use minewise_texts::Language;

use crate::{Environment, review_words};

/// On boards with more cells, a game isn't reviewed when it ends: that would take too long.
const MOST_CELLS: usize = 10_000;
/// On boards with more cells, luck isn't told from mistakes.
const MOST_CELLS_TO_SPLIT: usize = 1_000;

/// How far a review goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewDepth {
    /// What was risked. It takes milliseconds.
    Risks,
    /// Also how much of the result was luck, where that takes less than a second or so.
    Luck,
}

/// A review in the background, so that the result of the game is shown at once. Dropping it stops
/// the work.
#[derive(Debug)]
pub struct EndReview {
    answers: Receiver<Review>,
    stop: Stop,
    is_done: bool,
    lines: Vec<String>,
    language: Language,
}

impl Drop for EndReview {
    fn drop(&mut self) {
        self.stop.request();
    }
}

impl EndReview {
    /// How often a screen looks whether there is more to say.
    pub const CHECK_INTERVAL: Millis = Millis(50);

    /// Starts to review a finished game. If there is nothing to review, or too much, it is done at
    /// once and says nothing.
    pub fn begin(
        session: &Session,
        depth: ReviewDepth,
        environment: &mut impl Environment,
        language: Language,
    ) -> Self {
        let (sender, answers) = channel();
        let stop = Stop::new();
        let listening = stop.clone();
        let mut review = EndReview { answers, stop, is_done: false, lines: Vec::new(), language };
        let cells = session.config().board.size().cells();
        if session.view().open_count() == 0 || cells > MOST_CELLS {
            review.is_done = true;
            return review;
        }
        let is_split = depth == ReviewDepth::Luck && cells <= MOST_CELLS_TO_SPLIT;
        let record = session.record();
        environment.in_background(Box::new(move || {
            // Nothing is said about a record that can't be reviewed, and sending fails if the
            // player has moved on.
            let Ok(ledger) = Ledger::of(&record, &listening) else { return };
            let _ = sender.send(Review { ledger: ledger.clone(), split: None, no_split: None });
            if is_split {
                let _ = sender.send(Reviewer::default().complete(ledger, &listening));
            }
        }));
        review.check();
        review
    }

    /// Takes what has been found so far.
    pub fn check(&mut self) {
        while !self.is_done {
            match self.answers.try_recv() {
                Ok(review) => self.lines = lines(&review, self.language),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => self.is_done = true,
            }
        }
    }

    /// Whether there may be more to say.
    pub const fn is_pending(&self) -> bool {
        !self.is_done
    }

    /// What has been found: a sentence, then figures.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

fn lines(review: &Review, language: Language) -> Vec<String> {
    let split = review.split.as_ref().map(|split| review_words::split(split, language));
    let risks =
        [review_words::review(&review.ledger, language), review_words::accuracy(review, language)];
    risks.into_iter().chain(split).collect()
}
