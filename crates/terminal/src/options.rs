//! The options of the line mode.

use minewise_frontend::GameNumber;
use minewise_session::Config;
use minewise_texts::{CellNames, Language, Voice};

use crate::{Channel, Look, Style};

/// The options of the line mode.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// How the game asks and answers.
    pub style: Style,
    /// The language of the plain style; the others are always English.
    pub language: Language,
    /// How boards are drawn.
    pub look: Look,
    /// Where the lines come from. A terminal echoes what is typed, line ends included; with a pipe,
    /// the line mode has to end the lines of its prompts itself.
    pub input: Channel,
    /// The columns of the terminal that the output goes to, now; `None` if it goes elsewhere. Texts
    /// of the plain style are broken between words there.
    pub columns: fn() -> Option<u16>,
    /// How the first board is chosen.
    pub setup: Setup,
    /// The configuration of every game.
    pub config: Config,
}

impl Options {
    /// The columns for texts: those of the older styles are fixed, line ends included.
    pub(crate) fn wrapping(&self) -> fn() -> Option<u16> {
        match self.style {
            Style::Plain => self.columns,
            Style::Coordinates | Style::Commands => || None,
        }
    }

    /// The language to use: the texts of the older styles are fixed, in English.
    pub(crate) fn effective_language(&self) -> Language {
        match self.style {
            Style::Plain => self.language,
            Style::Coordinates | Style::Commands => Language::En,
        }
    }

    /// The same, with cells named as the board labels them.
    pub(crate) fn voice(&self) -> Voice {
        let cells = match self.style {
            Style::Plain | Style::Coordinates => CellNames::Words,
            Style::Commands => CellNames::Letters,
        };
        Voice { language: self.effective_language(), cells }
    }
}

/// How the board is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Setup {
    /// The player is asked before every game. In the plain style, an empty answer takes the board
    /// of the configuration.
    Ask,
    /// Every game is on the board of the configuration, unless the player types `new` with another
    /// one.
    Given,
    /// The first game is the unfinished one with this number; the others are on its board.
    Resume(GameNumber),
}
