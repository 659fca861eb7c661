//! What can be chosen for a game.

use minewise_board::Params;
use minewise_rules::{FirstClick, Level};
use minewise_session::{Assistant, Fairness, Strength};
#[cfg(feature = "english")]
use minewise_texts::{Language, msg};
use serde::Serialize;

/// Everything that can be chosen for a game.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choices {
    /// The named boards.
    pub levels: Vec<NamedBoard>,
    /// The first-click rules.
    pub first_click: Vec<FirstClick>,
    /// The fairness rules.
    pub fairness: Vec<Fairness>,
    /// The assistants.
    pub assistants: Vec<NamedAssistant>,
    /// How far the Intelligent assistant can think.
    pub strengths: Vec<Strength>,
    /// The largest board that can be played on, in cells.
    pub max_cells: u64,
    /// The largest board that the server analyses, in cells.
    pub max_cells_with_help: u64,
}

/// A board with a name.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct NamedBoard {
    /// The name.
    pub level: Level,
    /// Size and number of mines.
    pub board: Params,
}

impl From<Level> for NamedBoard {
    fn from(level: Level) -> Self {
        NamedBoard { level, board: level.params() }
    }
}

/// An assistant with the title that players see.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct NamedAssistant {
    /// The assistant.
    pub assistant: Assistant,
    /// Its title in English.
    #[cfg(feature = "english")]
    pub title: &'static str,
}

impl From<Assistant> for NamedAssistant {
    fn from(assistant: Assistant) -> Self {
        NamedAssistant {
            assistant,
            #[cfg(feature = "english")]
            title: match assistant {
                Assistant::Single => msg::AssistantSingle.text(Language::En),
                Assistant::Dual => msg::AssistantDual.text(Language::En),
                Assistant::Intelligent => msg::AssistantIntelligent.text(Language::En),
            },
        }
    }
}
