//! Which board somebody wants, and what the server permits.

use minewise_board::{Limits, Params, ParamsError, ParamsRequest};
use minewise_rules::{FirstClick, Level, Seed};
use minewise_session::{Assistant, Config, Fairness, Strength, TimeLimit};
use minewise_store::{GameId, Player, UnixMillis};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::player_name;
use crate::problem::{Code, Problem};
use crate::wire::PlayerName;

/// Boards to play on.
pub(crate) const PLAY: Limits = Limits { side: 10_000, cells: 65_536 };
/// Boards that the server thinks about.
pub(crate) const THINK: Limits = Limits { side: 10_000, cells: 10_000 };

/// A board: a level, or width, height and mines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
pub(crate) struct BoardChoice {
    /// A board that has a name; then leave the numbers out.
    level: Option<Level>,
    /// The number of columns.
    #[schema(minimum = 1, maximum = 10_000)]
    width: Option<u64>,
    /// The number of rows.
    #[schema(minimum = 1, maximum = 10_000)]
    height: Option<u64>,
    /// The number of mines.
    #[schema(minimum = 0, maximum = 65_535)]
    mines: Option<u64>,
}

impl BoardChoice {
    /// The board, checked by the one validator.
    pub(crate) fn params(self, limits: &Limits) -> Result<Params, Problem> {
        let numbers = ParamsRequest { rows: self.height, columns: self.width, mines: self.mines };
        match self.level {
            Some(_) if numbers != ParamsRequest::default() => {
                let detail = "choose a level, or width, height and mines, but not both";
                Err(Problem::refused(Code::BoardRefused, detail))
            }
            Some(level) => Ok(level.params()),
            None => numbers.validate(limits).map_err(|error| {
                let field = field_of(&error);
                Problem::refused(Code::BoardRefused, error).about(field)
            }),
        }
    }
}

/// Which field an error of the validator is about; `size` for width and height
/// together.
const fn field_of(error: &ParamsError) -> &'static str {
    match error {
        ParamsError::HeightMissing | ParamsError::HeightZero | ParamsError::TooManyRows { .. } => {
            "height"
        }
        ParamsError::WidthMissing | ParamsError::WidthZero | ParamsError::TooManyColumns { .. } => {
            "width"
        }
        ParamsError::TooManyMines => "mines",
        ParamsError::TooManyCells { .. } | ParamsError::Malformed(_) => "size",
    }
}

/// The game that somebody wants. Everything but the board has a default.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameChoice {
    /// The board.
    #[serde(flatten)]
    #[schema(inline)]
    board: BoardChoice,
    /// The promise to the first open.
    #[serde(default)]
    first_click: FirstClick,
    /// How the game deals with luck.
    #[serde(default)]
    fairness: Fairness,
    /// Which marks the player has.
    #[serde(default)]
    assistant: Assistant,
    /// How far the Intelligent assistant thinks.
    #[serde(default)]
    strength: Strength,
    /// Whether question marks are among the marks.
    #[serde(default)]
    question_marks: bool,
    /// Whether a satisfied clue can be chorded; yes unless said otherwise.
    #[serde(default)]
    #[schema(nullable = true)]
    chording: Option<bool>,
    /// The seconds in which the game has to be won.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 5999)]
    time_limit: Option<u64>,
    /// The seed of the board, for practice: the game is then never ranked. A
    /// whole number below 2 to the 64th, as a text.
    #[schema(pattern = "^[0-9]{1,19}$")]
    seed: Option<String>,
    /// What the seed is drawn from, so that neither side chooses the board alone.
    draw: Option<DrawChoice>,
    /// Who plays: programs have a list of best times of their own. A program, unless
    /// it is said to be a person.
    #[serde(default = "a_program")]
    #[schema(value_type = Option<PlayerName>)]
    player: Player,
    /// How to be called among the best times, up to 32 characters, all of which are seen.
    #[schema(min_length = 1, max_length = 32)]
    name: Option<String>,
}

const fn a_program() -> Player {
    Player::Program
}

/// A promise of the server (`POST /api/v1/promises`) and the player's part of the seed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawChoice {
    /// The name of the game, from the promise.
    #[schema(pattern = "^[0-9a-f]{32}$")]
    id: String,
    /// When it was promised, from the promise.
    promised: u64,
    /// The promise itself. If it is given, no game is made whose server's part is another
    /// one.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    promise: Option<String>,
    /// 16 to 32 random bytes as hexadecimal digits.
    #[schema(pattern = "^([0-9a-f]{2}){16,32}$")]
    entropy: String,
}

impl DrawChoice {
    /// Checks that they are what they should be.
    pub(crate) fn validate(&self) -> Result<SeedChoice, Problem> {
        let refused = |detail| Problem::refused(Code::ValueRefused, detail).about("draw");
        let id = self.id.parse().map_err(|_| refused("draw.id has to be that of a promise"))?;
        let entropy = read_hex(&self.entropy).filter(|bytes| (16..=32).contains(&bytes.len()));
        let entropy =
            entropy.ok_or_else(|| refused("draw.entropy has to be 32 to 64 hexadecimal digits"))?;
        let (made, promise) = (UnixMillis(self.promised), self.promise.clone());
        Ok(SeedChoice::Drawn { id, made, promise, entropy })
    }
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

/// Where the seed of a game comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SeedChoice {
    /// From the server alone.
    Fresh,
    /// The player chose it, for practice.
    Practice(Seed),
    /// From both.
    Drawn {
        /// The name that the game was promised.
        id: GameId,
        /// When that was.
        made: UnixMillis,
        /// What was promised, if it has to be that.
        promise: Option<String>,
        /// The player's part.
        entropy: Vec<u8>,
    },
}

/// A choice that the server can meet.
#[derive(Debug, Clone)]
pub(crate) struct Chosen {
    /// How the game is played.
    pub(crate) config: Config,
    /// Where the seed comes from.
    pub(crate) seed: SeedChoice,
    /// Who plays.
    pub(crate) player: Player,
    /// How the player wants to be called.
    pub(crate) name: Option<String>,
}

impl GameChoice {
    /// Checks everything.
    pub(crate) fn validate(self) -> Result<Chosen, Problem> {
        let board = self.board.params(&limits_for(self.assistant, self.fairness))?;
        let time_limit = self
            .time_limit
            .map(TimeLimit::new)
            .transpose()
            .map_err(|error| Problem::refused(Code::ValueRefused, error).about("time_limit"))?;
        let config = Config {
            board,
            first_click: self.first_click,
            fairness: self.fairness,
            assistant: self.assistant,
            strength: self.strength,
            question_marks: self.question_marks,
            chording: self.chording.unwrap_or(true),
            time_limit,
        };
        let seed = match (self.seed.as_deref(), &self.draw) {
            (None, None) => SeedChoice::Fresh,
            (Some(seed), None) => SeedChoice::Practice(read_seed(seed)?),
            (None, Some(draw)) => draw.validate()?,
            (Some(_), Some(_)) => {
                let detail = "choose a seed, or draw one with the server, but not both";
                return Err(Problem::refused(Code::ValueRefused, detail).about("draw"));
            }
        };
        let name = self.name.as_deref().map(player_name::check).transpose()?;
        Ok(Chosen { config, seed, player: self.player, name })
    }
}

/// The boards that the server permits for a game like this.
pub(crate) fn limits_of(config: &Config) -> Limits {
    limits_for(config.assistant, config.fairness)
}

fn limits_for(assistant: Assistant, fairness: Fairness) -> Limits {
    let needs_thought = assistant == Assistant::Intelligent || fairness != Fairness::Classic;
    if needs_thought { THINK } else { PLAY }
}

/// Reads a seed.
pub(crate) fn read_seed(text: &str) -> Result<Seed, Problem> {
    text.parse().map_err(|_| {
        let detail = "a seed is a whole number from 0 to 18446744073709551615, as a text";
        Problem::refused(Code::ValueRefused, detail).about("seed")
    })
}
