//! What the tools for agents take. The comments on fields are what an agent reads about them.

use minewise_board::{Limits, Params, ParamsRequest, Pos, View};
use minewise_rules::{FirstClick, Level, Seed};
use minewise_session::{Config, Fairness};
use rmcp::schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::Value;

/// Boards beyond these limits don't fit into a conversation.
const LIMITS: Limits = Limits { side: 60, cells: 3_600 };

/// What `new_game` takes.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(crate = "rmcp::schemars")]
pub(crate) struct NewGame {
    /// The board by name: easy is 5x5 with 4 mines, normal 10x10 with 10, beginner 9x9 with 10,
    /// intermediate 16x16 with 40, expert 30x16 with 99, evil 30x20 with 130. Leave it out to give
    /// width, height and mines.
    #[schemars(extend("enum" = Level::ALL.map(Level::name)))]
    level: Option<String>,
    /// The number of columns, at most 60; 10 if both width and height are left out.
    width: Option<u64>,
    /// The number of rows, at most 60; 10 if both width and height are left out.
    height: Option<u64>,
    /// The number of mines; 10 if left out.
    mines: Option<u64>,
    /// What the first cell that is opened is guaranteed: an opening (no mines around it), that it
    /// is safe, or nothing. An opening if left out.
    #[schemars(extend("enum" = FirstClick::ALL.map(FirstClick::name)))]
    first: Option<String>,
    /// How the game deals with luck. classic: some boards need a guess; no-guess: none does;
    /// strict: guessing while a cell is certainly safe loses; kind: a guess that could be safe is,
    /// if nothing is certain. classic if left out.
    #[schemars(extend("enum" = Fairness::ALL.map(Fairness::name)))]
    fairness: Option<String>,
    /// A whole number that gives the same board every time, if the first cell opened is the same; a
    /// random board if left out. A string of digits is the same number: beyond 2^53, many programs
    /// can't write it otherwise.
    #[serde(default)]
    #[schemars(schema_with = "seed_schema")]
    seed: Option<Value>,
}

impl NewGame {
    /// The seed that is asked for.
    ///
    /// # Errors
    /// If it isn't one.
    pub(crate) fn seed(&self) -> Result<Option<Seed>, String> {
        let seed = match &self.seed {
            None | Some(Value::Null) => return Ok(None),
            Some(Value::String(digits)) => digits.parse().ok(),
            Some(number) => number.as_u64().map(Seed),
        };
        let refused = || "a seed is a whole number from 0 to 18446744073709551615".to_owned();
        seed.map(Some).ok_or_else(refused)
    }

    /// The game that is asked for.
    ///
    /// # Errors
    /// If a name or a number is refused.
    pub(crate) fn config(&self) -> Result<Config, String> {
        let board = match &self.level {
            Some(_) if self.width.or(self.height).or(self.mines).is_some() => {
                return Err("give either a level, or width, height and mines".to_owned());
            }
            Some(level) => named::<Level>(level)?.params(),
            None => self.params()?,
        };
        let mut config = Config::new(board);
        if let Some(first) = &self.first {
            config.first_click = named::<FirstClick>(first)?;
        }
        if let Some(fairness) = &self.fairness {
            config.fairness = named::<Fairness>(fairness)?;
        }
        config.check().map_err(|error| error.to_string())?;
        Ok(config)
    }

    fn params(&self) -> Result<Params, String> {
        let request = ParamsRequest { columns: self.width, rows: self.height, mines: self.mines };
        request.validate(&LIMITS).map_err(|error| error.to_string())
    }
}

fn seed_schema(_generator: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["integer", "string", "null"], "minimum": 0, "pattern": "^[0-9]+$" })
}

fn named<T: std::str::FromStr<Err: ToString>>(name: &str) -> Result<T, String> {
    name.parse().map_err(|error: T::Err| error.to_string())
}

/// A cell, counted as in every text. It may have `x` and `y` as well, so that a cell of an answer can
/// be handed back as it is.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(crate = "rmcp::schemars")]
pub(crate) struct Place {
    /// The row, counted from 1 at the top.
    row: u64,
    /// The column, counted from 1 at the left.
    column: u64,
    /// The column counted from 0, as in answers. Leave it out: row and column are enough.
    x: Option<u64>,
    /// The row counted from 0, as in answers. Leave it out: row and column are enough.
    y: Option<u64>,
}

impl Place {
    /// The cell, if it is on the board.
    ///
    /// # Errors
    /// Says which rows and columns there are, or that the two ways of counting disagree.
    pub(crate) fn pos(self, view: &View) -> Result<Pos, String> {
        let Place { row, column, x, y } = self;
        let agrees = |from_0: Option<u64>, from_1: u64| {
            from_0.is_none_or(|number| number.checked_add(1) == Some(from_1))
        };
        if !(agrees(x, column) && agrees(y, row)) {
            return Err(format!(
                "x and y count from 0, row and column from 1: row {row}, column {column} has other \
                 x and y, so leave them out"
            ));
        }
        let (width, height) = (view.size().width(), view.size().height());
        let counted = |number: u64, most: u16| {
            u16::try_from(number).ok().filter(|number| (1..=most).contains(number))
        };
        match (counted(column, width), counted(row, height)) {
            (Some(column), Some(row)) => Ok(Pos::new(column - 1, row - 1)),
            _ => Err(format!(
                "row {row}, column {column} is not on the board: rows are 1 to {height}, columns 1 \
                 to {width}"
            )),
        }
    }
}

/// What `open` and `flag` take.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(crate = "rmcp::schemars")]
pub(crate) struct Cells {
    /// The game, like game-1; the latest one if left out.
    pub(crate) game: Option<String>,
    /// The cells, at least one.
    #[schemars(length(min = 1))]
    pub(crate) cells: Vec<Place>,
}

/// What `chord` takes.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(crate = "rmcp::schemars")]
pub(crate) struct OneCell {
    /// The game, like game-1; the latest one if left out.
    pub(crate) game: Option<String>,
    /// The cell.
    pub(crate) cell: Place,
}

/// What `state` takes.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(crate = "rmcp::schemars")]
pub(crate) struct WhichGame {
    /// The game, like game-1; the latest one if left out.
    pub(crate) game: Option<String>,
}

/// What `analyze` and `hint` take.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(crate = "rmcp::schemars")]
pub(crate) struct About {
    /// The game, like game-1; the latest one if left out.
    pub(crate) game: Option<String>,
    /// A position instead of a game: WxHxM and its rows, like 3x2x1:_10/110 for 3 columns, 2 rows
    /// and 1 mine. A digit is an open cell, _ a covered one.
    pub(crate) position: Option<String>,
}

/// What `explain` takes.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(crate = "rmcp::schemars")]
pub(crate) struct AboutCell {
    /// The game, like game-1; the latest one if left out.
    pub(crate) game: Option<String>,
    /// A position instead of a game: WxHxM and its rows, like 3x2x1:_10/110 for 3 columns, 2 rows
    /// and 1 mine. A digit is an open cell, _ a covered one.
    pub(crate) position: Option<String>,
    /// The covered cell to explain; everything that is certain if left out.
    pub(crate) cell: Option<Place>,
}

/// Reads a position that an agent has written.
///
/// # Errors
/// If it isn't a position, or too large.
pub(crate) fn position(text: &str) -> Result<View, String> {
    let view: View = text.parse().map_err(|error| format!("that isn't a position: {error}"))?;
    if view.size().cells() as u64 > LIMITS.cells {
        return Err(format!("a position may have at most {} cells", LIMITS.cells));
    }
    Ok(view)
}
