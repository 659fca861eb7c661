//! One game: a line becomes a command, the end is told.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use minewise_front::{Round, Shelf};
use minewise_session::{Command, CommandError, Event, Loss, OddsOf, Snapshot, Status};

use crate::glyph::Glyph;
use crate::grammar::{self, Input, Word};
use crate::play::{LineMode, PlayError};
use crate::{BoardText, Labels, Style, texts};

impl<R: BufRead, W: Write, H: Shelf> LineMode<'_, R, W, H> {
    /// Does what a line asks for and shows the board if it has changed; breaks if
    /// the player wants to leave.
    pub(crate) fn carry_out(
        &mut self,
        line: &str,
        round: &mut Round,
    ) -> Result<ControlFlow<()>, PlayError> {
        let size = round.session.config().board.size();
        match grammar::parse(line, size) {
            Ok(Input::Word(Word::Quit)) => return Ok(ControlFlow::Break(())),
            Ok(input) => {
                if self.follow(input, round)? == Shown::Changed && !round.session.status().is_over()
                {
                    self.show(round)?;
                }
            }
            Err(malformed) => {
                self.talk.say(&texts::malformed(self.options.style, &malformed, size))?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The one place where input becomes action.
    pub(crate) fn follow(&mut self, input: Input, round: &mut Round) -> Result<Shown, PlayError> {
        let now = self.host.now();
        if let Some(command) = input.command() {
            let done = match command {
                Command::Open(pos) if self.options.style == Style::Plain && round.is_open(pos) => {
                    round.open_or_chord(pos, now)
                }
                command if round.session.takes_thought(command) => self.think(command, round),
                command => round.apply(command, now),
            };
            if done.is_ok() && !self.keep_moves(round)? {
                return Ok(Shown::Changed);
            }
            return self.report(done, round.session.odds_of());
        }
        match input {
            Input::New(board) => {
                self.put_aside(round)?;
                if let Some(number) = round.number() {
                    self.talk.say(&texts::left_behind(number))?;
                }
                round.restart(board, self.host, now).map_err(PlayError::Record)?;
                Ok(Shown::Changed)
            }
            Input::Word(Word::Trace) => self.tell(&texts::trace(&round.session.trace())),
            Input::Word(Word::Help) => self.tell(texts::HELP),
            Input::Word(Word::Board) => {
                self.show(round)?;
                Ok(Shown::Same)
            }
            // Leaving is for the caller, who knows what has to be left; all other
            // input is a command.
            _ => Ok(Shown::Same),
        }
    }

    fn tell(&mut self, text: &str) -> Result<Shown, PlayError> {
        self.talk.say(text)?;
        Ok(Shown::Same)
    }

    /// Says what a command brought about, as far as the board does not show it.
    fn report(
        &mut self,
        done: Result<Vec<Event>, CommandError>,
        odds_of: OddsOf,
    ) -> Result<Shown, PlayError> {
        let events = match done {
            Ok(events) => events,
            Err(refusal) => return self.tell(&texts::refused(self.options.style, &refusal)),
        };
        let mut shown = Shown::Changed;
        for event in &events {
            if let Some(answer) = texts::answer(event) {
                self.talk.say(&answer)?;
                if let Some(whose) = texts::whose_chance(event, odds_of) {
                    self.talk.say(whose)?;
                }
                if matches!(event, Event::Hint { .. } | Event::Conflict { .. }) {
                    continue;
                }
                shown = Shown::Same;
            }
        }
        Ok(shown)
    }

    /// Tells how the game ended (rows T6, C5 and C8).
    pub(crate) fn show_end(&mut self, round: &Round) -> io::Result<()> {
        let style = self.options.style;
        let snapshot = round.snapshot(self.host.now());
        let (status, tally) = (snapshot.status, snapshot.tally);
        let status_line = texts::status_line(&snapshot);
        let your_time = texts::your_time(&snapshot);

        self.talk.gap()?;
        if style != Style::Commands || !is_plain_end(status) {
            self.talk.say(texts::end(status))?;
        }
        self.talk.draw(&self.board_text(snapshot))?;
        if status != Status::Won {
            self.talk.say(Glyph::legend(self.options.look.symbols))?;
        }
        if status == Status::Lost(Loss::Guess) {
            self.talk.say(Glyph::guess_legend(self.options.look.symbols))?;
        }
        if style != Style::Coordinates {
            self.talk.say(&status_line)?;
        }
        if status == Status::Won && style != Style::Commands {
            self.talk.say(&your_time)?;
        }
        if let Some(help_used) = texts::help_used(tally) {
            self.talk.say(&help_used)?;
        }
        if style == Style::Plain {
            if let Some(figures) = round.session.result().and_then(|result| texts::figures(&result))
            {
                self.talk.say(&figures)?;
            }
            self.talk.say(&texts::once_more(status, round.board_id()))?;
        }
        Ok(())
    }

    pub(crate) fn board_text(&self, snapshot: Snapshot) -> BoardText {
        let labels = match self.options.style {
            Style::Plain => Labels::Both,
            Style::Coordinates => Labels::Numbers,
            Style::Commands => Labels::Letters,
        };
        BoardText::of_snapshot(snapshot, labels, self.options.look)
    }
}

/// Whether there is something new to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The game has changed.
    Changed,
    /// It has not, or is shown already.
    Same,
}

/// The status line of the commands style says enough about a win and a mine, but
/// not about time or surrender.
const fn is_plain_end(status: Status) -> bool {
    matches!(status, Status::Won | Status::Lost(minewise_session::Loss::Mine))
}
