//! What is fixed when a game is created.

use crate::statement::Fields;
use crate::{Chain, StatementError};

/// Everything about a game that is fixed before its first click. The chain of its commands starts
/// from the hash of this.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The id of the game.
    pub game: String,
    /// When it was created, in milliseconds since 1970 by the server's clock.
    pub begun: u64,
    /// The commitment to the board.
    pub commitment: String,
    /// Whether the player chose the seed.
    pub practice: bool,
    /// Who plays, as declared: `person` or `program`.
    pub player: String,
    /// The name the player asked to be listed under.
    pub name: Option<String>,
    /// What the server and the player contributed to the seed, if both did.
    pub draw: Option<Draw>,
}

/// How a seed was drawn that neither side chose alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// The hash of the server's part, published before the player's part was known.
    pub promise: String,
    /// The player's part, in hexadecimal.
    pub entropy: String,
}

impl Opening {
    /// The chain before the first command.
    pub fn chain(&self) -> Chain {
        Chain::after(&self.lines())
    }

    /// One line per fact, as in a statement.
    pub(crate) fn lines(&self) -> String {
        let Opening { game, begun, commitment, practice, player, name, draw } = self;
        let practice = if *practice { "yes" } else { "no" };
        // Quoted, so that no name can look like another line, or like no name.
        let name = name.as_ref().map_or("none".to_owned(), |name| {
            serde_json::to_string(name).expect("a text can be quoted")
        });
        let (promise, entropy) =
            draw.as_ref().map_or(("none", "none"), |draw| (&draw.promise, &draw.entropy));
        format!(
            "game: {game}\nbegun: {begun}\ncommitment: {commitment}\npractice: {practice}\n\
             player: {player}\nname: {name}\npromise: {promise}\nentropy: {entropy}\n"
        )
    }

    pub(crate) fn read(fields: &mut Fields<'_>) -> Result<Self, StatementError> {
        let game = fields.text("game")?;
        let begun = fields.number("begun")?;
        let commitment = fields.text("commitment")?;
        let practice = fields.text("practice")? == "yes";
        let player = fields.text("player")?;
        let name = match fields.optional("name")? {
            Some(quoted) => {
                Some(serde_json::from_str(&quoted).map_err(|_| StatementError { field: "name" })?)
            }
            None => None,
        };
        let promise = fields.optional("promise")?;
        let entropy = fields.optional("entropy")?;
        let draw = promise.zip(entropy).map(|(promise, entropy)| Draw { promise, entropy });
        Ok(Opening { game, begun, commitment, practice, player, name, draw })
    }
}
