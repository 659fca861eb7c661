//! Certain moves on a large board, made part by part so that the player sees them coming and can
//! stop them.

use minewise_board::Pos;
use minewise_session::{Command, CommandError, Event, Millis, PartQueue, Status, Stop};
use serde::Serialize;

use crate::answer::Answered;
use crate::home_game::{Done, Entry, HomeGame, refused};

/// A command that is being carried out part by part.
#[derive(Debug, Clone)]
pub(crate) struct PartSeries {
    /// Every certain move, or the next move of the program.
    command: Command,
    parts: PartQueue,
    has_moved: bool,
    /// Whether no part is left, so that the whole board comes next.
    is_seen: bool,
}

/// What has to be done next for a command that is being carried out part by part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Next {
    /// Another few parts, which is quick.
    Parts,
    /// A look at the whole board, which may take long.
    Whole,
}

/// What the parts have caused, together.
#[derive(Default)]
struct Made {
    entries: Vec<Entry>,
    events: Vec<Event>,
}

impl HomeGame {
    /// Whether a command is carried out part by part.
    pub(crate) fn is_for_parts(&self, command: Command) -> bool {
        matches!(command, Command::Auto | Command::AutoPlay)
            && self.session().status() == Status::Playing
            && PartQueue::suits(self.session().config().board)
    }

    /// Begins to carry out a command part by part: the host has to ask for the parts.
    ///
    /// # Errors
    /// If the game doesn't allow it.
    pub(crate) fn begin_series(&mut self, command: Command, now: u64, stop: &Stop) -> Answered {
        let now = self.time().at(now);
        let mut made = Made::default();
        if self.session().shows_odds() {
            // The odds of the whole board would be worked out again for every part.
            self.make(Command::Odds, now, &mut made).map_err(|error| refused(&error))?;
        }
        let parts = PartQueue::new(self.session().view(), self.last_opened());
        self.series = Some(PartSeries { command, parts, has_moved: false, is_seen: false });
        self.tell(made, now, Some(Next::Parts), stop)
    }

    /// Carries out the next parts, until a stop is requested. Without a series there is nothing to
    /// do.
    ///
    /// # Errors
    /// If nothing could be done and the whole board takes too long, or the game doesn't allow it.
    pub(crate) fn continue_series(&mut self, now: u64, stop: &Stop) -> Answered {
        let Some(mut series) = self.series.take() else { return Done::nothing() };
        let mut made = Made::default();
        let now = self.time().at(now);
        loop {
            let Some(middle) = series.parts.next_part() else {
                let is_done = series.has_moved && series.command == Command::AutoPlay;
                if is_done || self.session().status().is_over() {
                    return self.tell(made, now, None, stop);
                }
                if series.is_seen {
                    return self.look_at_whole(series, now, stop);
                }
                series.is_seen = true;
                self.series = Some(series);
                return self.tell(made, now, Some(Next::Whole), stop);
            };
            let before = made.events.len();
            if self.make(Command::AutoNear(middle), now, &mut made).is_ok() {
                series.has_moved = true;
                series.parts.requeue_near(&made.events[before..], Some(middle));
            }
            if stop.is_requested() && !self.session().status().is_over() {
                self.series = Some(series);
                return self.tell(made, now, Some(Next::Parts), stop);
            }
        }
    }

    /// Finds what the parts can't see.
    fn look_at_whole(&mut self, mut series: PartSeries, now: Millis, stop: &Stop) -> Answered {
        let head = self.session().commands().len();
        match self.apply(series.command, now, stop) {
            Ok(events) => {
                let goes_on = series.command == Command::Auto
                    && !events.contains(&Event::NothingCertain)
                    && !self.session().status().is_over();
                let made = Made { entries: self.entries_from(head), events };
                if goes_on {
                    series.parts.requeue_near(&made.events, None);
                    series.has_moved = true;
                    series.is_seen = false;
                    self.series = Some(series);
                }
                self.tell(made, now, goes_on.then_some(Next::Parts), stop)
            }
            Err(CommandError::NothingCertain | CommandError::Stopped) if series.has_moved => {
                Done::nothing()
            }
            Err(error) => Err(refused(&error)),
        }
    }

    fn make(&mut self, command: Command, now: Millis, made: &mut Made) -> Result<(), CommandError> {
        let head = self.session().commands().len();
        let events = self.apply(command, now, &Stop::NEVER)?;
        made.entries.extend(self.entries_from(head));
        made.events.extend(events);
        Ok(())
    }

    fn tell(&mut self, made: Made, now: Millis, next: Option<Next>, stop: &Stop) -> Answered {
        if made.entries.is_empty() {
            return Done::only(next);
        }
        let trace = self.trace_of_command(stop);
        self.finish(made.entries, now, made.events, trace.as_deref(), next)
    }

    /// Where the player opened a cell last, which is probably in sight.
    fn last_opened(&self) -> Pos {
        let opened = self.session().commands().iter().rev().find_map(|timed| match timed.command {
            Command::Open(pos) | Command::Chord(pos) => Some(pos),
            _ => None,
        });
        opened.unwrap_or_else(|| self.session().config().board.size().middle())
    }
}
