//! What the engine can be asked.

use minewise_session::Command;
use minewise_wire::{
    AnalysisRequest, ExplanationRequest, FramesRequest, NewGameRequest, WinChanceRequest,
};
use serde::Deserialize;

use crate::Entry;
use crate::home_game::MouseNote;

/// A request to the engine. Times are in milliseconds since 1970, as the host's clock has them.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Request {
    /// What can be chosen for a game.
    Choices,
    /// Creates a game. The host brings its id, the time and the chance.
    Create {
        id: String,
        created: u64,
        /// The seed to use if the player has chosen none.
        seed: String,
        game: Box<NewGameRequest>,
    },
    /// Takes up a game from what the host has kept of it.
    Load {
        id: String,
        created: u64,
        /// The first line of its record.
        header: String,
        /// Whether the player chose the seed.
        is_seed_chosen: bool,
        entries: Vec<Entry>,
        now: u64,
    },
    /// Replays a game that comes from elsewhere, believing nothing but its causes, and answers
    /// with what the host may keep. The game is not loaded.
    Check { id: String, created: u64, header: String, is_seed_chosen: bool, entries: Vec<Entry> },
    /// Starts a practice game from the first commands of a record, at the time at which the record
    /// was there. The board is known by now, so the game never counts.
    Branch { id: String, now: u64, record: String, steps: usize },
    /// How a game first ended, from what the host has kept of it. The game is not loaded.
    FirstEnd { created: u64, header: String, entries: Vec<Entry> },
    /// Adds what another page has played in the same game.
    Follow { id: String, entries: Vec<Entry> },
    /// Forgets a game; the host has kept it.
    Close { id: String },
    /// The whole game.
    State { id: String, now: u64 },
    /// Carries out a command, after what the mouse did.
    Command {
        id: String,
        now: u64,
        command: Command,
        #[serde(default)]
        mouse: Vec<MouseNote>,
    },
    /// Continues a command that is being carried out part by part.
    Continue { id: String, now: u64 },
    /// Ends the game if its countdown has run out.
    Settle { id: String, now: u64 },
    /// What the assistant concluded in the last command.
    Trace { id: String },
    /// The record of a game, as text.
    Record { id: String },
    /// Part of a replay.
    Frames(FramesRequest),
    /// What every uncertain move of a game risked, and what was luck.
    #[cfg(feature = "review")]
    Review(minewise_wire::ReviewRequest),
    /// What a record measures, and what the mouse did.
    #[cfg(feature = "replays")]
    Measure { record: String },
    /// What was overlooked in some games, as exercises.
    #[cfg(feature = "review")]
    Exercises { records: Vec<String> },
    /// A game of another program.
    #[cfg(feature = "replays")]
    Foreign(crate::foreign::ForeignRequest),
    /// What can be known about a position.
    Analysis(AnalysisRequest),
    /// Why a cell is certain.
    Explanation(ExplanationRequest),
    /// How likely a position is to be won.
    WinChance(WinChanceRequest),
}
