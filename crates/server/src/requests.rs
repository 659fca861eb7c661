//! Requests, checked against what the server permits.

use minewise_board::Limits;
use minewise_engine::{GameLimits, game_config, read_seed};
use minewise_rules::Seed;
use minewise_session::{Config, Player};
use minewise_store::{GameId, UnixMillis};
use minewise_wire::{DrawRequest, NewGameRequest};

use crate::player_name;
use crate::problem::{Code, Problem};

/// The largest boards to play on, and those that the server analyses.
pub(crate) const LIMITS: GameLimits = GameLimits {
    play: Limits { side: 10_000, cells: 65_536 },
    think: Limits { side: 10_000, cells: 10_000 },
};

/// A request that is checked before the server acts on it.
pub(crate) trait Validate {
    /// What the request asks for, known to be possible.
    type Valid;

    /// Checks everything that the types do not.
    fn validate(self) -> Result<Self::Valid, Problem>;
}

/// Where the seed of a game comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SeedSource {
    /// The server chooses it alone.
    Fresh,
    /// The player chooses it, for practice.
    Practice(Seed),
    /// Both sides draw it together.
    Drawn {
        /// The id from the promise.
        id: GameId,
        /// When it was promised.
        made: UnixMillis,
        /// The promise, if the client wants it checked.
        promise: Option<String>,
        /// The player's part.
        entropy: Vec<u8>,
    },
}

/// A new game that the server can create.
#[derive(Debug, Clone)]
pub(crate) struct CheckedGame {
    /// The settings.
    pub(crate) config: Config,
    /// Where the seed comes from.
    pub(crate) seed: SeedSource,
    /// Who plays.
    pub(crate) player: Player,
    /// The player's name, if they gave one.
    pub(crate) name: Option<String>,
}

impl Validate for &DrawRequest {
    type Valid = SeedSource;

    fn validate(self) -> Result<SeedSource, Problem> {
        let refused = |detail| Problem::refused(Code::ValueRefused, detail).about("draw");
        let id = self.id.parse().map_err(|_| refused("draw.id must be the id from a promise"))?;
        let entropy = read_hex(&self.entropy).filter(|bytes| (16..=32).contains(&bytes.len()));
        let entropy =
            entropy.ok_or_else(|| refused("draw.entropy must be 32 to 64 hexadecimal digits"))?;
        let (made, promise) = (UnixMillis(self.promised), self.promise.clone());
        Ok(SeedSource::Drawn { id, made, promise, entropy })
    }
}

impl Validate for NewGameRequest {
    type Valid = CheckedGame;

    fn validate(self) -> Result<CheckedGame, Problem> {
        let config = game_config(&self, &LIMITS)?;
        let seed = match (self.seed.as_deref(), &self.draw) {
            (None, None) => SeedSource::Fresh,
            (Some(seed), None) => SeedSource::Practice(read_seed(seed)?),
            (None, Some(draw)) => draw.validate()?,
            (Some(_), Some(_)) => {
                let detail = "choose a seed or draw one together with the server, not both";
                return Err(Problem::refused(Code::ValueRefused, detail).about("draw"));
            }
        };
        let name = self.name.as_deref().map(player_name::check).transpose()?;
        Ok(CheckedGame { config, seed, player: self.player, name })
    }
}

/// The largest boards for a game with these settings.
pub(crate) fn limits_of(config: &Config) -> &'static Limits {
    LIMITS.for_game(config.assistant, config.fairness)
}

/// Refuses boards that are too large for the server.
pub(crate) fn check_cells(config: &Config) -> Result<(), Problem> {
    let (cells, limit) = (config.board.size().cells() as u64, limits_of(config).cells);
    if cells <= limit {
        return Ok(());
    }
    let detail = format!("{cells} cells are too many: the limit is {limit} cells");
    Err(Problem::refused(Code::BoardRefused, detail))
}

/// Bytes from hexadecimal digits in lower case.
fn read_hex(text: &str) -> Option<Vec<u8>> {
    let is_digit = |digit: &u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
    if !text.bytes().all(|digit| is_digit(&digit)) || !text.len().is_multiple_of(2) {
        return None;
    }
    let pairs = (0..text.len()).step_by(2).map(|at| &text[at..at + 2]);
    pairs.map(|pair| u8::from_str_radix(pair, 16).ok()).collect()
}
