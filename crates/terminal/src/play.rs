//! The line mode: welcome, board, game, and once more.

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

/// Plays until the player leaves or the input ends.
///
/// # Errors
/// If reading, writing or keeping a record fails. What was played until then is
/// handed to the environment all the same.
pub fn play(
    input: impl BufRead,
    output: impl Write,
    options: &Options,
    environment: &mut impl GameLibrary,
) -> Result<(), PlayError> {
    let dialogue = Dialogue::new(input, output, options.input);
    let mut line_mode = LineMode { dialogue, options: *options, environment, has_warned: false };
    line_mode.run()?;
    Ok(line_mode.dialogue.flush()?)
}

/// Why the line mode broke off.
#[derive(Debug, Error)]
pub enum PlayError {
    /// Input or output failed.
    #[error("the conversation broke off: {0}")]
    Dialogue(#[from] io::Error),
    /// The environment could not keep a record.
    #[error("the record of the game cannot be saved: {0}")]
    Record(io::Error),
    /// A game that was to be continued is not there, or cannot be read.
    #[error("game {0} cannot be resumed: {1}")]
    Resume(GameNumber, String),
}

/// Everything that stays the same from game to game.
pub(crate) struct LineMode<'h, R, W, H> {
    pub(crate) dialogue: Dialogue<R, W>,
    pub(crate) options: Options,
    pub(crate) environment: &'h mut H,
    /// Whether the player knows that moves are not saved.
    has_warned: bool,
}

/// What follows a round.
enum Then {
    /// The question for the next board.
    NextRound,
    /// Nothing: the player has left.
    Leave,
}

/// What follows the end of a game.
enum AfterEnd {
    /// The next game, after the question for its board.
    NextRound,
    /// The same round goes on: with a new board, or with the last move undone.
    GoOn,
    /// Nothing: the player has left.
    Leave,
}

impl<R: BufRead, W: Write, H: GameLibrary> LineMode<'_, R, W, H> {
    fn run(&mut self) -> Result<(), PlayError> {
        self.dialogue.say(&texts::welcome(self.options.style, self.options.spoken()))?;
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
                        .say(msg::TerminalLineThanks.text(self.options.spoken()))?);
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

    /// Keeps what a command has changed, before it is shown. Says whether the command
    /// stands: if another program has played on, the game is where that has brought it.
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
            self.dialogue.say(&words::moves_not_kept(&error, self.options.spoken()))?;
            return Ok(false);
        }
        if !std::mem::replace(&mut self.has_warned, true) {
            self.dialogue.say(&words::moves_not_kept(&error, self.options.spoken()))?;
        }
        Ok(true)
    }

    /// Hands over the record of a game that is left, stops its clock, and keeps that.
    pub(crate) fn put_aside(&mut self, active: &mut ActiveGame) -> Result<(), PlayError> {
        active.write_record(self.environment).map_err(PlayError::Record)?;
        let now = self.environment.now();
        active.stop_clock(now);
        // Whoever has played on elsewhere has stopped the clock there.
        match active.save_moves(None, self.environment) {
            Err(error @ SaveError::Failed(_)) if !self.has_warned => {
                Ok(self.dialogue.say(&words::moves_not_kept(&error, self.options.spoken()))?)
            }
            _ => Ok(()),
        }
    }

    /// Asks until a board is chosen; `None` if the player leaves instead.
    fn choose_board(&mut self, offered: Params) -> Result<Option<Params>, PlayError> {
        let (style, language) = (self.options.style, self.options.spoken());
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
                    self.dialogue.say(&texts::help(language))?;
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
            match board {
                Ok(board) => return Ok(Some(board)),
                Err(error) => self.dialogue.say(&texts::board_refused(style, &error, language))?,
            }
        }
    }

    /// Plays one game after the other on boards of one kind.
    fn play_round(&mut self, active: &mut ActiveGame) -> Result<Then, PlayError> {
        self.show(active)?;
        loop {
            let line = self.dialogue.ask(texts::prompt(self.options.style))?;
            // A countdown that has run out meanwhile makes the line void.
            let timed_out = active.end_if_time_is_up(self.environment.now());
            match &line {
                _ if timed_out => {}
                Line::End => {
                    self.dialogue.say(msg::TerminalLineEndOfInput.text(self.options.spoken()))?;
                    self.show(active)?;
                    return Ok(Then::Leave);
                }
                Line::Text(text) => {
                    if self.carry_out(text, active)?.is_break() {
                        self.dialogue.say(msg::TerminalLineThanks.text(self.options.spoken()))?;
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
                self.dialogue.say(&words::result_not_kept(&error, self.options.spoken()))?;
            }
            active.write_record(self.environment).map_err(PlayError::Record)?;
            if line == Line::End {
                return Ok(Then::Leave);
            }
            match self.ask_again(active)? {
                AfterEnd::NextRound => return Ok(Then::NextRound),
                AfterEnd::GoOn => self.show(active)?,
                AfterEnd::Leave => {
                    self.dialogue.say(msg::TerminalLineThanks.text(self.options.spoken()))?;
                    return Ok(Then::Leave);
                }
            }
        }
    }

    /// Asks whether to play again (rows T7 and C9), until there is an answer.
    fn ask_again(&mut self, active: &mut ActiveGame) -> Result<AfterEnd, PlayError> {
        loop {
            let line =
                self.dialogue.ask(&texts::again(self.options.style, self.options.spoken()))?;
            let answer = match line {
                Line::End => return Ok(AfterEnd::Leave),
                Line::Text(text) => text,
                unreadable => {
                    self.complain(&unreadable)?;
                    continue;
                }
            };
            match answer.trim().to_lowercase().as_str() {
                "y" | "yes" | "j" | "ja" => return Ok(AfterEnd::NextRound),
                "n" | "no" | "nein" => return Ok(AfterEnd::Leave),
                _ => {}
            }
            match grammar::parse(&answer, active.session.config().board.size()) {
                Ok(Input::Word(Word::Quit)) => return Ok(AfterEnd::Leave),
                Ok(
                    input @ (Input::New(_)
                    | Input::Word(Word::Undo | Word::Retry | Word::Help | Word::Board)),
                ) => {
                    self.follow(input, active)?;
                    if !active.session.status().is_over() {
                        return Ok(AfterEnd::GoOn);
                    }
                }
                _ => self.dialogue.say(msg::TerminalLineYesOrNo.text(self.options.spoken()))?,
            }
        }
    }

    fn complain(&mut self, unreadable: &Line) -> io::Result<()> {
        self.dialogue.say(match unreadable {
            Line::TooLong => msg::TerminalLineTooLong.text(self.options.spoken()),
            _ => msg::TerminalLineNotText.text(self.options.spoken()),
        })
    }

    /// Shows the board and how the game stands; a pause hides it.
    pub(crate) fn show(&mut self, active: &ActiveGame) -> io::Result<()> {
        let language = self.options.spoken();
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
