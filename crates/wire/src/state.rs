//! A game, whole.

use minewise_session::{Config, Player, RankingReason, Snapshot};
use serde::{Deserialize, Serialize};

use crate::ResultAnswer;

/// A game as its player or a watcher may see it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GameState {
    /// The id of the game.
    pub id: String,
    /// The number of commands so far. The next command has the number after it.
    pub seq: u32,
    /// The settings of the game.
    pub config: Config,
    /// Whether the game no longer counts: the player chose the seed, or continued after the
    /// game first ended, when the mines had been revealed.
    pub practice: bool,
    /// Whether the game was played without a server: its times are the player's own, nobody vouches
    /// for them, and it is never ranked.
    pub self_timed: bool,
    /// Who says to be playing.
    pub player: Player,
    /// The player's name, if they gave one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub name: Option<String>,
    /// The SHA-256 hash of the record's header and a nonce, published before the first click.
    /// The replay opens it. Empty for a self-timed game.
    pub commitment: String,
    /// What the seed was drawn from, if both sides took part.
    #[cfg_attr(feature = "schema", schema(required))]
    pub draw: Option<DrawAnswer>,
    /// The head of the hash chain of commands, up to the first end of the game. Keep it, or a
    /// signed checkpoint, to check later that the replay continues from there. Empty for a
    /// self-timed game.
    pub head: String,
    /// Everything that is visible.
    pub snapshot: Snapshot,
    /// The result, if the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<ResultAnswer>,
    /// What the commitment hid, if the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub reveal: Option<RevealAnswer>,
    /// The first end of the game, which is the one that counts. The game may continue as
    /// practice.
    #[cfg_attr(feature = "schema", schema(required))]
    pub first_end: Option<FirstEndAnswer>,
}

/// A new game with its keys, which are shown only once.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NewGameAnswer {
    /// The id of the game.
    pub id: String,
    /// Permits playing and watching: keep it secret.
    pub player_key: String,
    /// Permits watching.
    pub watcher_key: String,
    /// The path of the socket.
    pub socket: String,
    /// The path of a page that shows the game without letting anybody play. The key comes
    /// after the `#`, a part that browsers do not send.
    pub watch: String,
    /// The state of the game.
    pub state: GameState,
}

/// A record to publish.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishRequest {
    /// The text of a record or replay, as JSON lines. The game has to be over.
    pub record: String,
    /// The player's name, to be shown with the replay: up to 32 characters, all of them visible.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 32))]
    pub name: Option<String>,
}

/// A published game.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PublishedAnswer {
    /// The id of the game.
    pub id: String,
    /// Permits watching.
    pub watcher_key: String,
    /// The path of a page that shows the replay. The key comes after the `#`, a part that browsers
    /// do not send.
    pub replay: String,
}

/// What the seed of a game was drawn from.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DrawAnswer {
    /// The SHA-256 hash of the server's part, promised before the player's part was known.
    pub promise: String,
    /// The player's part.
    pub entropy: String,
}

/// The first end of a game, and where it counts.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FirstEndAnswer {
    /// The number of the command that ended the game.
    pub seq: u32,
    /// When it ended, in milliseconds since 1970; null until it is judged.
    #[cfg_attr(feature = "schema", schema(required))]
    pub finished: Option<u64>,
    /// How it ended. A game that continues has another result later, and this stays.
    pub result: ResultAnswer,
    /// The list of best times in which it counts, if it does.
    #[cfg_attr(feature = "schema", schema(required))]
    pub ranked: Option<Player>,
    /// Why it does not count, or counts among the programs.
    pub reasons: Vec<RankingReason>,
}

/// What a commitment hid.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RevealAnswer {
    /// The seed of the board.
    pub seed: String,
    /// The nonce that kept the seed from being guessed from its hash.
    pub nonce: String,
    /// The server's part of the seed, if both sides took part.
    #[cfg_attr(feature = "schema", schema(required))]
    pub part: Option<String>,
}
