//! The game that somebody wants.

use minewise_rules::FirstClick;
use minewise_session::{Assistant, Fairness, Player, Strength};
use serde::Deserialize;

use crate::BoardRequest;

/// A new game. Everything but the board has a default.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGameRequest {
    /// The board.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub board: BoardRequest,
    /// What the first click is guaranteed.
    #[serde(default)]
    pub first_click: FirstClick,
    /// How the game treats luck.
    #[serde(default)]
    pub fairness: Fairness,
    /// Which marks the player has.
    #[serde(default)]
    pub assistant: Assistant,
    /// How far the Intelligent assistant thinks.
    #[serde(default)]
    pub strength: Strength,
    /// Whether there are question marks.
    #[serde(default)]
    pub question_marks: bool,
    /// Whether a satisfied clue can be chorded; true by default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(nullable = true))]
    pub chording: Option<bool>,
    /// The time limit in seconds.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 5999))]
    pub time_limit: Option<u64>,
    /// The seed of the board, for practice: such a game is never ranked. A whole number below
    /// 2 to the power of 64, as a string.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9]{1,19}$"))]
    pub seed: Option<String>,
    /// What the seed is drawn from, so that neither side chooses the board alone.
    pub draw: Option<DrawRequest>,
    /// Who plays; a program by default. Programs have best times of their own.
    #[serde(default = "program")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Player>))]
    pub player: Player,
    /// The name to show among the best times: up to 32 characters, all of them visible.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 32))]
    pub name: Option<String>,
}

const fn program() -> Player {
    Player::Program
}

/// A promise from the server (`POST /api/v1/promises`) and the player's part of the seed.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawRequest {
    /// The id of the game, from the promise.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{32}$"))]
    pub id: String,
    /// When the promise was made, from the promise.
    pub promised: u64,
    /// The promise itself. If it is given, the server refuses to create a game that breaks it.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{64}$"))]
    pub promise: Option<String>,
    /// 16 to 32 random bytes as hexadecimal digits.
    #[cfg_attr(feature = "schema", schema(pattern = "^([0-9a-f]{2}){16,32}$"))]
    pub entropy: String,
}

/// What is different about another game with the same settings.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AgainRequest {
    /// What the seed is drawn from, so that neither side chooses the board alone.
    pub draw: Option<DrawRequest>,
}
