//! A command in, and what came of it.

use minewise_session::{Command, Snapshot};
use serde::de::{Error, MapAccess, Visitor};
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

/// Written by hand because a derived implementation ignores unknown fields next to a
/// flattened one (`deny_unknown_fields` does not work with `flatten`), and a misspelt field
/// must not go unnoticed.
impl<'de> Deserialize<'de> for NumberedCommand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(NumberedCommandVisitor)
    }
}

struct NumberedCommandVisitor;

impl<'de> Visitor<'de> for NumberedCommandVisitor {
    type Value = NumberedCommand;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut given: A) -> Result<NumberedCommand, A::Error> {
        let mut seq = None;
        let mut fields = Map::new();
        while let Some(name) = given.next_key::<String>()? {
            let is_new = match &*name {
                "seq" => seq.replace(given.next_value()?).is_none(),
                _ => fields.insert(name.clone(), given.next_value()?).is_none(),
            };
            if !is_new {
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
        }
        let seq = seq.ok_or_else(|| A::Error::missing_field("seq"))?;
        let sent = Value::Object(fields);
        let command = Command::deserialize(&sent).map_err(A::Error::custom)?;
        let known = serde_json::to_value(command).map_err(A::Error::custom)?;
        let mut names = sent.as_object().into_iter().flat_map(Map::keys);
        match names.find(|name| known.get(name).is_none()) {
            Some(name) => Err(A::Error::custom(format_args!("unknown field `{name}`"))),
            None => Ok(NumberedCommand { seq, command }),
        }
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
            ("[1]", "expected an object"),
        ] {
            let found = read(text).unwrap_err().to_string();
            assert!(found.contains(error), "{text}: {found}");
        }
    }
}
