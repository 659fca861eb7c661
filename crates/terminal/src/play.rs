//! The line mode: welcome, choice of a board, game, and again.

use std::io::{self, BufRead, Write};

use minewise_board::{Params, ParamsError};
use minewise_frontend::{ActiveGame, GameLibrary, GameNumber, SaveError, words};
use minewise_session::{Config, Status};
use minewise_texts::msg;
use thiserror::Error;

use crate::dialogue::Dialogue;
use crate::grammar::{self, Input, Word};
use crate::line_reader::Line;
use crate::{Options, Setup, Style, setup, texts};

/// Plays in the line mode until the player leaves or the input ends.
///
/// # Errors
/// If reading, writing or saving a record fails. Whatever was played until then is still handed to
/// the environment.
pub fn play(
    input: impl BufRead,
    output: impl Write,
    options: &Options,
    environment: &mut impl GameLibrary,
) -> Result<(), PlayError> {
    let dialogue = Dialogue::new(input, output, options.input, options.wrapping());
    let mut line_mode = LineMode { dialogue, options: *options, environment, has_warned: false };
    line_mode.run()?;
    Ok(line_mode.dialogue.flush()?)
}

/// Why the line mode stopped.
#[derive(Debug, Error)]
pub enum PlayError {
    /// Input or output failed.
    #[error("the conversation broke off: {0}")]
    Dialogue(#[from] io::Error),
    /// The environment couldn't save a record.
    #[error("the record of the game cannot be saved: {0}")]
    Record(io::Error),
    /// The game to be resumed doesn't exist, or can't be read.
    #[error("game {0} cannot be resumed: {1}")]
    Resume(GameNumber, String),
}

/// The state of the line mode that outlasts a game.
pub(crate) struct LineMode<'h, R, W, H> {
    pub(crate) dialogue: Dialogue<R, W>,
    pub(crate) options: Options,
    pub(crate) environment: &'h mut H,
    /// Whether the player has been told that moves aren't being saved.
    has_warned: bool,
}

/// What follows a round.
enum Then {
    /// The player is asked for the next board.
    NextRound,
    /// Nothing, because the player has left.
    Leave,
}

/// What follows the end of a game.
enum AfterEnd {
    /// The player is asked for the next board.
    NextRound,
    /// The round continues, with a new board or with the last move undone.
    Continue,
    /// Nothing, because the player has left.
    Leave,
}

impl<R: BufRead, W: Write, H: GameLibrary> LineMode<'_, R, W, H> {
    fn run(&mut self) -> Result<(), PlayError> {
        self.dialogue
            .say(&texts::welcome(self.options.style, self.options.effective_language()))?;
        self.dialogue.gap()?;
        let mut board = self.options.config.board;
        let mut resumed = match self.options.setup {
            Setup::Resume(number) => Some(self.load_game(number)?),
            Setup::Ask | Setup::Given => None,
        };
        loop {
            if self.options.setup == Setup::Ask {
                let Some(chosen) = self.choose_board(board)? else {
                    return Ok(self
                        .dialogue
                        .say(msg::TerminalLineThanks.text(self.options.effective_language()))?);
                };
                board = chosen;
            }
            let config = Config { board, ..self.options.config };
            let now = self.environment.now();
            let mut active =
                resumed.take().unwrap_or_else(|| ActiveGame::new(config, self.environment, now));
            let then = self.play_round(&mut active);
            self.put_aside(&mut active)?;
            match then? {
                Then::NextRound => board = active.session.config().board,
                Then::Leave => return Ok(()),
            }
        }
    }

    fn load_game(&mut self, number: GameNumber) -> Result<ActiveGame, PlayError> {
        let refused = |why: &dyn std::fmt::Display| PlayError::Resume(number, why.to_string());
        let game = self.environment.load_game(number).map_err(|error| refused(&error))?;
        let game = game.ok_or_else(|| refused(&"there is no such game"))?;
        self.options.config = game.record.config;
        let now = self.environment.now();
        ActiveGame::resumed(number, &game, now).map_err(|error| refused(&error))
    }

    /// Saves what a command has changed, before it is shown. Returns whether the command stands: if
    /// another program has played in the meantime, the game is now as that program left it.
    pub(crate) fn save_moves(&mut self, active: &mut ActiveGame) -> Result<bool, PlayError> {
        let error = match active.save_moves(None, self.environment) {
            Ok(()) => {
                self.has_warned = false;
                return Ok(true);
            }
            Err(error) => error,
        };
        if let (SaveError::ContinuedElsewhere, Some(number)) = (&error, active.number()) {
            *active = self.load_game(number)?;
            self.dialogue
                .say(&words::moves_not_saved(&error, self.options.effective_language()))?;
            return Ok(false);
        }
        if !std::mem::replace(&mut self.has_warned, true) {
            self.dialogue
                .say(&words::moves_not_saved(&error, self.options.effective_language()))?;
        }
        Ok(true)
    }

    /// Leaves a game: hands over its record, stops its clock, and saves it.
    pub(crate) fn put_aside(&mut self, active: &mut ActiveGame) -> Result<(), PlayError> {
        active.write_record(self.environment).map_err(PlayError::Record)?;
        let now = self.environment.now();
        active.stop_clock(now);
        // If another program has played on, the clock is its business.
        match active.save_moves(None, self.environment) {
            Err(error @ SaveError::Failed(_)) if !self.has_warned => Ok(self
                .dialogue
                .say(&words::moves_not_saved(&error, self.options.effective_language()))?),
            _ => Ok(()),
        }
    }

    /// Asks until a board is chosen; `None` if the player leaves instead.
    fn choose_board(&mut self, offered: Params) -> Result<Option<Params>, PlayError> {
        let (style, language) = (self.options.style, self.options.effective_language());
        loop {
            let line = self.dialogue.ask(&texts::board_question(style, offered, language))?;
            let answer = match line {
                Line::End => return Ok(None),
                Line::Text(text) => text,
                unreadable => {
                    self.complain(&unreadable)?;
                    continue;
                }
            };
            match grammar::word(&answer) {
                Some(Word::Quit) => return Ok(None),
                Some(Word::Help) => {
                    self.dialogue.say(&texts::help(style, language))?;
                    continue;
                }
                _ => {}
            }
            let board = match style {
                Style::Plain if answer.trim().is_empty() => Ok(offered),
                Style::Plain | Style::Coordinates => setup::read_board(&answer),
                Style::Commands => {
                    setup::read_mines(&answer).ok_or_else(|| ParamsError::Malformed(String::new()))
                }
            };
            let check = |board: Params| Config { board, ..self.options.config }.check();
            match board {
                Ok(board) => match check(board) {
                    Ok(()) => return Ok(Some(board)),
                    Err(error) => self.dialogue.say(&words::impossible_game(error, language))?,
                },
                Err(error) => self.dialogue.say(&texts::board_refused(style, &error, language))?,
            }
        }
    }

    /// Plays games on the same kind of board, one after another.
    fn play_round(&mut self, active: &mut ActiveGame) -> Result<Then, PlayError> {
        self.show(active)?;
        loop {
            let line = self.dialogue.ask(texts::prompt(self.options.style))?;
            // If the countdown has run out in the meantime, the line no longer counts.
            let timed_out = active.end_if_time_is_up(self.environment.now());
            match &line {
                _ if timed_out => {}
                Line::End => {
                    self.dialogue
                        .say(msg::TerminalLineEndOfInput.text(self.options.effective_language()))?;
                    self.show(active)?;
                    return Ok(Then::Leave);
                }
                Line::Text(text) => {
                    if self.carry_out(text, active)?.is_break() {
                        self.dialogue
                            .say(msg::TerminalLineThanks.text(self.options.effective_language()))?;
                        return Ok(Then::Leave);
                    }
                }
                unreadable => self.complain(unreadable)?,
            }
            if !active.session.status().is_over() {
                continue;
            }
            let result = active.session.result();
            let kept = result.map_or(Ok(()), |result| active.finish(&result, self.environment));
            self.show_end(active)?;
            if let Err(error) = kept {
                self.dialogue
                    .say(&words::result_not_saved(&error, self.options.effective_language()))?;
            }
            active.write_record(self.environment).map_err(PlayError::Record)?;
            if self.options.style == Style::Plain {
                self.review(active)?;
            }
            if line == Line::End {
                return Ok(Then::Leave);
            }
            match self.ask_again(active)? {
                AfterEnd::NextRound => return Ok(Then::NextRound),
                AfterEnd::Continue => self.show(active)?,
                AfterEnd::Leave => {
                    self.dialogue
                        .say(msg::TerminalLineThanks.text(self.options.effective_language()))?;
                    return Ok(Then::Leave);
                }
            }
        }
    }

    /// Asks whether to play again (rows T7 and C9), until the player answers.
    fn ask_again(&mut self, active: &mut ActiveGame) -> Result<AfterEnd, PlayError> {
        loop {
            let line = self
                .dialogue
                .ask(&texts::again(self.options.style, self.options.effective_language()))?;
            let answer = match line {
                Line::End => return Ok(AfterEnd::Leave),
                Line::Text(text) => text,
                unreadable => {
                    self.complain(&unreadable)?;
                    continue;
                }
            };
            match texts::yes_or_no(&answer, self.options.effective_language()) {
                Some(true) => return Ok(AfterEnd::NextRound),
                Some(false) => return Ok(AfterEnd::Leave),
                None => {}
            }
            match grammar::parse(&answer, active.session.config().board.size()) {
                Ok(Input::Word(Word::Quit)) => return Ok(AfterEnd::Leave),
                Ok(
                    input @ (Input::New(_)
                    | Input::Word(Word::Undo | Word::Retry | Word::Help | Word::Board)),
                ) => {
                    self.follow(input, active)?;
                    if !active.session.status().is_over() {
                        return Ok(AfterEnd::Continue);
                    }
                }
                _ => self
                    .dialogue
                    .say(msg::TerminalLineYesOrNo.text(self.options.effective_language()))?,
            }
        }
    }

    fn complain(&mut self, unreadable: &Line) -> io::Result<()> {
        self.dialogue.say(match unreadable {
            Line::TooLong => msg::TerminalLineTooLong.text(self.options.effective_language()),
            _ => msg::TerminalLineNotText.text(self.options.effective_language()),
        })
    }

    /// Shows the board and the status line; a paused game is hidden.
    pub(crate) fn show(&mut self, active: &ActiveGame) -> io::Result<()> {
        let language = self.options.effective_language();
        if active.session.status() == Status::Paused {
            return self.dialogue.say(&texts::paused(self.options.style, language));
        }
        let snapshot = active.snapshot(self.environment.now());
        let status_line = match self.options.style {
            Style::Plain => texts::plain_status_line(&snapshot, language),
            Style::Commands => texts::status_line(&snapshot),
            Style::Coordinates => texts::mines_line(&snapshot),
        };
        let whose = snapshot.odds.as_ref().and_then(|_| texts::whose(snapshot.odds_of, language));
        self.dialogue.gap()?;
        self.dialogue.draw(&self.board_text(snapshot))?;
        self.dialogue.say(&status_line)?;
        whose.map_or(Ok(()), |whose| self.dialogue.say(whose))
    }
}
