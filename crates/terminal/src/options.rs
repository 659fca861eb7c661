//! What is settled before the first line is read.

use minewise_frontend::GameNumber;
use minewise_session::Config;
use minewise_texts::Language;

use crate::{Channel, Look, Style};

/// What is settled before the first line is read.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// How the game asks and answers.
    pub style: Style,
    /// What the plain style speaks; the others are English.
    pub language: Language,
    /// How boards are drawn.
    pub look: Look,
    /// Where the lines come from. A terminal shows what is typed and where a line
    /// ends; behind a pipe the line mode ends its prompts by itself.
    pub input: Channel,
    /// Who chooses the board.
    pub setup: Setup,
    /// The choices for every game.
    pub config: Config,
}

impl Options {
    /// The language of the game: the older styles are English word for word.
    pub(crate) fn spoken(&self) -> Language {
        match self.style {
            Style::Plain => self.language,
            Style::Coordinates | Style::Commands => Language::En,
        }
    }
}

/// Who chooses the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Setup {
    /// The player is asked before every game; the board of the config is what the
    /// plain style offers for an empty answer.
    Ask,
    /// Every game is on the board of the config, unless the player types `new`
    /// with another one.
    Given,
    /// The first game is the unfinished one with this number; the others are on its board.
    Resume(GameNumber),
}
