//! One game in the line mode: lines become commands, and the end is shown.

use std::borrow::Cow;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use minewise_frontend::{ActiveGame, GameLibrary, MeasureWords, words};
use minewise_session::{Command, CommandError, Event, Loss, OddsOf, Snapshot, Status};
use minewise_texts::msg;

use crate::glyph::Glyph;
use crate::grammar::{self, Input, Word};
use crate::play::{LineMode, PlayError};
use crate::{BoardText, Colours, Labels, Style, texts};

impl<R: BufRead, W: Write, H: GameLibrary> LineMode<'_, R, W, H> {
    /// Does what a line asks for, and shows the board if it has changed; breaks if the player wants
    /// to leave.
    pub(crate) fn carry_out(
        &mut self,
        line: &str,
        active: &mut ActiveGame,
    ) -> Result<ControlFlow<()>, PlayError> {
        let size = active.session.config().board.size();
        match grammar::parse(line, size) {
            Ok(Input::Word(Word::Quit)) => return Ok(ControlFlow::Break(())),
            Ok(input) => {
                if self.follow(input, active)? == Shown::Changed
                    && !active.session.status().is_over()
                {
                    self.show(active)?;
                }
            }
            Err(malformed) => {
                self.dialogue.say(&texts::malformed(
                    self.options.style,
                    &malformed,
                    size,
                    self.options.effective_language(),
                ))?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Acts on parsed input. All input comes through here.
    pub(crate) fn follow(
        &mut self,
        input: Input,
        active: &mut ActiveGame,
    ) -> Result<Shown, PlayError> {
        let now = self.environment.now();
        if let Some(command) = input.command() {
            let done = match command {
                Command::Open(pos) if self.options.style == Style::Plain && active.is_open(pos) => {
                    active.open_or_chord(pos, now)
                }
                command if active.session.takes_thought(command) => self.think(command, active),
                command => active.apply(command, now),
            };
            if done.is_ok() && !self.save_moves(active)? {
                return Ok(Shown::Changed);
            }
            return self.report(done, active.session.odds_of());
        }
        match input {
            Input::New(board) => {
                self.put_aside(active)?;
                if let Some(number) = active.number() {
                    self.dialogue
                        .say(&texts::left_behind(number, self.options.effective_language()))?;
                }
                active.restart(board, self.environment, now).map_err(PlayError::Record)?;
                Ok(Shown::Changed)
            }
            Input::Word(Word::Trace) => {
                self.say(&texts::trace(&active.session.trace(), self.options.voice()))
            }
            Input::Word(Word::Help) => {
                self.say(&texts::help(self.options.style, self.options.effective_language()))
            }
            Input::Word(Word::Board) => {
                self.show(active)?;
                Ok(Shown::Same)
            }
            // The caller handles leaving; all other input is a command.
            _ => Ok(Shown::Same),
        }
    }

    fn say(&mut self, text: &str) -> Result<Shown, PlayError> {
        self.dialogue.say(text)?;
        Ok(Shown::Same)
    }

    /// Reports the effects of a command that the board doesn't show.
    fn report(
        &mut self,
        done: Result<Vec<Event>, CommandError>,
        odds_of: OddsOf,
    ) -> Result<Shown, PlayError> {
        let language = self.options.effective_language();
        let events = match done {
            Ok(events) => events,
            Err(refusal) => {
                return self.say(&texts::refused(self.options.style, &refusal, language));
            }
        };
        let mut shown = Shown::Changed;
        for event in &events {
            if let Some(answer) = texts::answer(event, self.options.voice()) {
                self.dialogue.say(&answer)?;
                if let Some(whose) = texts::whose_chance(event, odds_of, language) {
                    self.dialogue.say(whose)?;
                }
                if matches!(event, Event::Hint { .. } | Event::Conflict { .. }) {
                    continue;
                }
                shown = Shown::Same;
            }
        }
        Ok(shown)
    }

    /// Shows how the game ended (rows T6, C5 and C8).
    pub(crate) fn show_end(&mut self, active: &ActiveGame) -> io::Result<()> {
        let (style, colours) = (self.options.style, self.options.look.colours);
        let snapshot = active.snapshot(self.environment.now());
        let (status, tally) = (snapshot.status, snapshot.tally);
        let language = self.options.effective_language();
        let (status_line, your_time) = match style {
            Style::Plain => {
                let seconds = snapshot.elapsed.seconds().into();
                let your_time = msg::TerminalLineYourTime { seconds }.text(language);
                (texts::plain_status_line(&snapshot, language), your_time)
            }
            Style::Coordinates | Style::Commands => {
                (texts::status_line(&snapshot), texts::your_time(&snapshot))
            }
        };

        self.dialogue.gap()?;
        if style != Style::Commands || !is_plain_end(status) {
            let end = match (style, active.session.result()) {
                (Style::Plain, Some(result)) => words::end(&result, language),
                _ => texts::end(status).to_owned(),
            };
            self.dialogue.say(&end_line(&end, status, colours))?;
        }
        self.dialogue.draw(&self.board_text(snapshot))?;
        if status != Status::Won {
            self.dialogue.say(&Glyph::legend(self.options.look.symbols, language))?;
        }
        if status == Status::Lost(Loss::Guess) {
            self.dialogue.say(&Glyph::guess_legend(self.options.look.symbols, language))?;
        }
        if style != Style::Coordinates {
            self.dialogue.say(&end_line(&status_line, status, colours))?;
        }
        if status == Status::Won && style != Style::Commands {
            self.dialogue.say(&your_time)?;
        }
        if let Some(help_used) = texts::help_used(tally, language) {
            self.dialogue.say(&help_used)?;
        }
        if style == Style::Plain {
            let figures =
                active.session.result().and_then(|result| texts::figures(&result, language));
            let measures = minewise_frontend::measures(&active.session, language);
            let compared = measures.as_ref().map(|measures| match figures {
                Some(_) => measures.compared.clone(),
                None => measures.main(),
            });
            let others = measures.iter().flat_map(MeasureWords::others);
            for line in figures.into_iter().chain(compared).chain(others) {
                let symbols = self.options.look.symbols;
                self.dialogue.say(&symbols.line(&symbols.sentence(&line)))?;
            }
            for line in minewise_frontend::listings(&active.session.listings(), language) {
                self.dialogue.say(&line)?;
            }
            self.dialogue.say(&texts::how_to_play_again(status, active.board_id(), language))?;
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
    /// It hasn't, or the change has already been shown.
    Same,
}

/// Whether the status line of the commands style says enough about the end: it does for a win and a
/// mine, but not for a timeout or for giving up.
const fn is_plain_end(status: Status) -> bool {
    matches!(status, Status::Won | Status::Lost(minewise_session::Loss::Mine))
}

/// A line about the end. A win is highlighted.
fn end_line(line: &str, status: Status, colours: Colours) -> Cow<'_, str> {
    match status {
        Status::Won => colours.highlighted(line),
        _ => Cow::Borrowed(line),
    }
}
