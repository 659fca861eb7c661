//! Which games can be created.

use minewise_board::{Limits, Params, ParamsField, ParamsRequest};
use minewise_rules::Seed;
use minewise_session::{Assistant, Config, Fairness, TimeLimit};
use minewise_wire::{BoardRequest, NewGameRequest, Problem, ProblemCode};

/// How large a board may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameLimits {
    /// For any game.
    pub play: Limits,
    /// For games in which every move needs the solver, and for questions about positions.
    pub think: Limits,
}

impl GameLimits {
    /// The largest boards for a game with these settings.
    pub fn for_game(&self, assistant: Assistant, fairness: Fairness) -> &Limits {
        let needs_solver = assistant == Assistant::Intelligent || fairness != Fairness::Classic;
        if needs_solver { &self.think } else { &self.play }
    }
}

/// The board that a request asks for, checked by the one validator.
///
/// # Errors
/// If there is no such board, or it is too large.
pub fn board_params(board: BoardRequest, limits: &Limits) -> Result<Params, Problem> {
    let BoardRequest { level, width, height, mines } = board;
    let numbers = ParamsRequest { rows: height, columns: width, mines };
    match level {
        Some(_) if numbers != ParamsRequest::default() => {
            let detail = "choose either a level or width, height and mines, not both";
            Err(Problem::refused(ProblemCode::BoardRefused, detail))
        }
        Some(level) => Ok(level.params()),
        None => numbers
            .validate(limits)
            .map_err(|error| Problem::bad_board(field_name(error.field()), &error)),
    }
}

/// The settings of the game that a request asks for.
///
/// # Errors
/// If the board or the time limit is not allowed, or if no board keeps what the rules promise.
pub fn game_config(request: &NewGameRequest, limits: &GameLimits) -> Result<Config, Problem> {
    let board = board_params(request.board, limits.for_game(request.assistant, request.fairness))?;
    let time_limit =
        request.time_limit.map(TimeLimit::new).transpose().map_err(|error| {
            Problem::refused(ProblemCode::ValueRefused, error).about("time_limit")
        })?;
    let config = Config {
        board,
        first_click: request.first_click,
        fairness: request.fairness,
        assistant: request.assistant,
        strength: request.strength,
        question_marks: request.question_marks,
        chording: request.chording.unwrap_or(true),
        time_limit,
    };
    config.check().map_err(|error| Problem::impossible_game(&error))?;
    Ok(config)
}

/// Reads a seed.
///
/// # Errors
/// If the text is not a seed.
pub fn read_seed(text: &str) -> Result<Seed, Problem> {
    text.parse().map_err(|_| {
        let detail = "a seed is a whole number from 0 to 18446744073709551615, as a string";
        Problem::refused(ProblemCode::ValueRefused, detail).about("seed")
    })
}

/// The name that a field of the validator has in requests; `size` for width and height together.
const fn field_name(field: ParamsField) -> &'static str {
    match field {
        ParamsField::Height => "height",
        ParamsField::Width => "width",
        ParamsField::Mines => "mines",
        ParamsField::Size => "size",
    }
}
