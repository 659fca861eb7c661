//! The messages on a game's socket.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::command::{SocketCommand, Unanswered, fields};
use crate::{
    Changes, EventInWords, FirstEndAnswer, GameState, Problem, ResultAnswer, RevealAnswer, Trace,
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
    /// What became of the commands of a lost line.
    Resumed(&'a ResumedMessage),
}

impl ServerMessage<'_> {
    /// The message as JSON.
    pub fn text(&self) -> String {
        let mut text = Vec::with_capacity(512);
        serde_json::to_writer(&mut text, self).expect("a message is plain data");
        String::from_utf8(text).expect("JSON is text")
    }
}

/// What one command changed, whoever gave it. Watchers of a fast game are told about several
/// commands at once.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct UpdateMessage<'a> {
    /// The number of commands so far.
    pub seq: u32,
    /// The number of commands before those that this update is about; missing if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub after: Option<u32>,
    /// What happened, in order. Watchers get the newest events and cells, 200 at most.
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
    /// The `refusals` of the refused command: together with `seq` they say which one it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub refusals: Option<u32>,
    /// Why it was refused.
    pub problem: &'a Problem,
}

/// What became of the commands of a lost line.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ResumedMessage {
    /// How many of the commands need not be sent again, counted from the first: the last of
    /// these is in the log, and those before it are as well, or were refused.
    pub settled: u32,
    /// The number of commands so far.
    pub seq: u32,
}

/// A message from a client: first its key, unless that was in the header of the request, then
/// commands.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum ClientMessage {
    /// The key.
    Enter(EnterMessage),
    /// A question about commands that were sent over a line that is lost; only with the
    /// player's key.
    Resume(ResumeMessage),
    /// A command; only with the player's key.
    Command(SocketCommand),
}

/// Written by hand: an untagged enum cannot say which field is wrong.
impl<'de> Deserialize<'de> for ClientMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = fields(deserializer)?;
        let kind = fields.get("type").and_then(Value::as_str).map(str::to_owned);
        let message = match kind.as_deref() {
            None => return SocketCommand::from_fields(fields).map(ClientMessage::Command),
            Some("resume") => {
                ResumeMessage::deserialize(Value::Object(fields)).map(ClientMessage::Resume)
            }
            Some(_) => EnterMessage::deserialize(Value::Object(fields)).map(ClientMessage::Enter),
        };
        message.map_err(D::Error::custom)
    }
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
        /// What time it is on the clock of the client that its commands name, if they do. It makes
        /// the time of the first command more exact.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        at: Option<u64>,
    },
}

/// A question about commands that were sent over a line that is lost.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ResumeMessage {
    /// Asks which of them need not be sent again.
    Resume {
        /// The number of the last command of which the client knew when the line was lost.
        after: u32,
        /// The commands that had no answer by then, in order: at most
        /// [`MOST_UNANSWERED`](Self::MOST_UNANSWERED).
        #[cfg_attr(feature = "schema", schema(value_type = Vec<minewise_session::Command>))]
        commands: Unanswered,
    },
}

impl ResumeMessage {
    /// How many commands a client may have on their way, and ask about. As many fit into one
    /// message.
    pub const MOST_UNANSWERED: usize = 64;
}
