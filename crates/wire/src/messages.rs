//! The messages on a game's socket.

use serde::{Deserialize, Serialize};

use crate::{
    Changes, EventInWords, FirstEndAnswer, GameState, NumberedCommand, Problem, ResultAnswer,
    RevealAnswer, Trace,
};

/// A message from the server.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage<'a> {
    /// The whole game: the first message, and again whenever a client has fallen behind.
    State(&'a GameState),
    /// What one command changed.
    Update(&'a UpdateMessage<'a>),
    /// A message that was not carried out.
    Refused(&'a RefusedMessage<'a>),
}

impl ServerMessage<'_> {
    /// The message as JSON.
    pub fn text(&self) -> String {
        let mut text = Vec::with_capacity(512);
        serde_json::to_writer(&mut text, self).expect("a message is plain data");
        String::from_utf8(text).expect("JSON is text")
    }
}

/// What one command changed, whoever gave it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct UpdateMessage<'a> {
    /// The number of commands so far.
    pub seq: u32,
    /// What happened, in order.
    pub events: Vec<EventInWords>,
    /// What looks different now.
    pub changes: Changes<'a>,
    /// The result, if the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub result: Option<ResultAnswer>,
    /// What the commitment hid, if the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub reveal: Option<RevealAnswer>,
    /// Why the Intelligent assistant did what it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub trace: Option<Trace>,
    /// The head of the hash chain of commands.
    pub head: String,
    /// The first end of the game and where it counts, if it has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub first_end: Option<FirstEndAnswer>,
}

/// A message that was not carried out, and why.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, Serialize)]
pub struct RefusedMessage<'a> {
    /// The number of the refused command; null if the message could not be read, or was not a
    /// command.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seq: Option<u32>,
    /// Why it was refused.
    pub problem: &'a Problem,
}

/// A message from a client: first its key, unless that was in the header of the request, then
/// commands.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum ClientMessage {
    /// The key.
    Enter(EnterMessage),
    /// A command; only with the player's key.
    Command(NumberedCommand),
}

/// The first message from a client that could not send its key in a header, as browsers
/// cannot.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum EnterMessage {
    /// Shows a key.
    Enter {
        /// The player's or the watcher's key.
        key: String,
    },
}
