//! A command in, and what came of it.

use minewise_session::{Command, Snapshot};
use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::{EventInWords, FirstEndAnswer, ResultAnswer, RevealAnswer, Trace};

/// A command with its place in the game.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct NumberedCommand {
    /// The number of this command: one more than the `seq` of the state that it responds to.
    pub seq: u32,
    /// What to do. `restart` and `tick` are reserved for the server; `hint_at`, `auto_open` and
    /// `auto_near` appear in records only.
    #[serde(flatten)]
    pub command: Command,
}

/// A command over a socket, where others may be on their way before it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct SocketCommand {
    /// The command with the number that it gets if everything sent before it is carried out.
    #[serde(flatten)]
    pub numbered: NumberedCommand,
    /// How many refusals with a `seq` the client has received on this socket. A command that
    /// was sent before the client knew of a refusal then gets a number that is lower by one,
    /// so that a refused command costs nothing that follows it. Without it, the number is
    /// taken as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub refusals: Option<u32>,
    /// When the player gave it, in milliseconds on any steady clock of the client's. The server
    /// believes it within what the delay of the line explains.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub at: Option<u64>,
}

impl SocketCommand {
    /// The command with its number, if so many commands of its socket have been refused.
    pub fn numbered_after(self, refused: u32) -> NumberedCommand {
        let unseen = self.refusals.map_or(0, |seen| refused.saturating_sub(seen));
        NumberedCommand { seq: self.numbered.seq.saturating_sub(unseen), ..self.numbered }
    }

    pub(crate) fn from_fields<E: Error>(mut fields: Map<String, Value>) -> Result<Self, E> {
        let seq = take(&mut fields, "seq")?.ok_or_else(|| E::missing_field("seq"))?;
        let refusals = take(&mut fields, "refusals")?;
        let at = take(&mut fields, "at")?;
        let command = strict(fields)?;
        Ok(SocketCommand { numbered: NumberedCommand { seq, command }, refusals, at })
    }
}

impl<'de> Deserialize<'de> for NumberedCommand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = fields(deserializer)?;
        let seq = take(&mut fields, "seq")?.ok_or_else(|| D::Error::missing_field("seq"))?;
        Ok(NumberedCommand { seq, command: strict(fields)? })
    }
}

impl<'de> Deserialize<'de> for SocketCommand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SocketCommand::from_fields(fields(deserializer)?)
    }
}

/// The commands that a client has had no answer to. Each is read as strictly as one alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Unanswered(pub Vec<Command>);

impl<'de> Deserialize<'de> for Unanswered {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = Vec::<Map<String, Value>>::deserialize(deserializer)?;
        all.into_iter().map(strict).collect::<Result<_, _>>().map(Unanswered)
    }
}

/// The fields of an object, none of them twice.
pub(crate) fn fields<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Map<String, Value>, D::Error> {
    deserializer.deserialize_map(FieldsVisitor)
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut given: A) -> Result<Self::Value, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = given.next_key::<String>()? {
            if fields.insert(name.clone(), given.next_value()?).is_some() {
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
        }
        Ok(fields)
    }
}

fn take<T: DeserializeOwned, E: Error>(
    fields: &mut Map<String, Value>,
    name: &str,
) -> Result<Option<T>, E> {
    fields.remove(name).map(|value| T::deserialize(value).map_err(E::custom)).transpose()
}

/// A command from its fields. A derived implementation ignores unknown fields next to a
/// flattened one (`deny_unknown_fields` does not work with `flatten`), and a misspelt field
/// must not go unnoticed.
fn strict<E: Error>(fields: Map<String, Value>) -> Result<Command, E> {
    let sent = Value::Object(fields);
    let command = Command::deserialize(&sent).map_err(E::custom)?;
    let known = serde_json::to_value(command).map_err(E::custom)?;
    let mut names = sent.as_object().into_iter().flat_map(Map::keys);
    match names.find(|name| known.get(name).is_none()) {
        Some(name) => Err(E::custom(format_args!("unknown field `{name}`"))),
        None => Ok(command),
    }
}

/// The effect of a command.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CommandAnswer {
    /// The number of commands so far.
    pub seq: u32,
    /// What happened, in order.
    pub events: Vec<EventInWords>,
    /// Everything that is visible now.
    pub snapshot: Snapshot,
    /// The result, if the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<ResultAnswer>,
    /// What the commitment hid, if the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub reveal: Option<RevealAnswer>,
    /// Why the Intelligent assistant did what it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub trace: Option<Trace>,
    /// The head of the hash chain of commands.
    pub head: String,
    /// The first end of the game and where it counts, if it has ended.
    #[cfg_attr(feature = "schema", schema(required))]
    pub first_end: Option<FirstEndAnswer>,
}

#[cfg(test)]
mod tests {
    use minewise_board::Pos;

    use super::*;

    #[test]
    fn commands_are_read_strictly() {
        let read = |text: &str| serde_json::from_str::<NumberedCommand>(text);
        let open = NumberedCommand { seq: 1, command: Command::Open(Pos::new(3, 4)) };
        assert_eq!(read(r#"{"seq":1,"do":"open","x":3,"y":4}"#).unwrap(), open);
        assert_eq!(read(&serde_json::to_string(&open).unwrap()).unwrap(), open);
        for (text, error) in [
            (r#"{"seq":1,"do":"open","x":3,"y":4,"z":5}"#, "unknown field `z`"),
            (r#"{"seq":1,"seq":2,"do":"undo"}"#, "duplicate field `seq`"),
            (r#"{"do":"undo"}"#, "missing field `seq`"),
            (r#"{"seq":1,"do":"fly"}"#, "unknown variant `fly`"),
            (r#"{"seq":1,"do":"undo","refusals":0}"#, "unknown field `refusals`"),
            ("[1]", "expected an object"),
        ] {
            let found = read(text).unwrap_err().to_string();
            assert!(found.contains(error), "{text}: {found}");
        }
    }

    #[test]
    fn a_command_moves_up_by_the_refusals_that_its_sender_did_not_know_of() {
        let read = |text: &str| serde_json::from_str::<SocketCommand>(text).unwrap();
        let knows_one = read(r#"{"seq":9,"refusals":1,"do":"undo"}"#);
        for (refused, seq) in [(0, 9), (1, 9), (2, 8), (4, 6), (99, 0)] {
            assert_eq!(knows_one.numbered_after(refused).seq, seq, "after {refused} refusals");
        }
        let counts_nothing = read(r#"{"seq":9,"do":"undo"}"#);
        assert_eq!(counts_nothing.numbered_after(7).seq, 9);
    }
}
