//! Boards to take away.

use axum::Json;
use axum::extract::State;
use minewise_board::{Params, Pos};
use minewise_generator::{
    Board, Certificate, Mode, NoBoard, NoGuess, NoGuessBoards, UniformBoards, WorkLimit,
};
use minewise_rules::{FirstClick, Seed};
use minewise_solver::Power;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::board_choice::{BoardChoice, THINK, read_seed};
use crate::json_body::JsonBody;
use crate::problem::{Code, Problem};
use crate::thinking::{Payer, Thought};

/// Boards of one request.
const MOST: u32 = 20;
/// Boards with certificates of one request: they take longer to work out.
const MOST_CERTIFIED: u32 = 5;

/// The boards that somebody wants.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardsChoice {
    /// Extent and mines.
    #[serde(flatten)]
    #[schema(inline)]
    board: BoardChoice,
    /// The promise to the first open.
    #[serde(default)]
    first_click: FirstClick,
    /// Where the first open is; the middle if this is left out.
    #[serde(default)]
    start: Option<Pos>,
    /// Whether the boards can be finished without a guess.
    #[serde(default)]
    no_guess: bool,
    /// The reasoning that suffices: `single`, `pairs`, `clues` or `full`.
    #[serde(default)]
    #[schema(pattern = "^(single|pairs|clues|full)$")]
    power: Option<String>,
    /// How boards without guesses are made: `fast` or `uniform`.
    #[serde(default)]
    #[schema(pattern = "^(fast|uniform)$")]
    mode: Option<String>,
    /// Whether to prove that no guess is needed; up to 5 boards.
    #[serde(default)]
    certificate: bool,
    /// How many, up to 20.
    #[serde(default = "one")]
    #[schema(minimum = 1, maximum = 20)]
    count: u32,
    /// The seed of them all, as a text; the same seed gives the same boards.
    #[serde(default)]
    #[schema(pattern = "^[0-9]{1,19}$")]
    seed: Option<String>,
}

const fn one() -> u32 {
    1
}

/// Boards, each with its proof if it was asked for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardsAnswer {
    /// The seed of them all.
    seed: String,
    /// Whether these are as many as were asked for; otherwise the computing time of one
    /// request was used up before.
    complete: bool,
    /// The boards.
    boards: Vec<BoardAnswer>,
}

/// One board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardAnswer {
    /// The number of columns.
    width: u16,
    /// The number of rows.
    height: u16,
    /// The cell to open first, numbered row by row.
    start: usize,
    /// Where its mines are, numbered row by row.
    layout: Vec<usize>,
    /// The same under its old name; elsewhere `mines` is how many there are.
    #[schema(deprecated)]
    mines: Vec<usize>,
    /// The lines that `minewise verify` checks, if they were asked for.
    certificate: Option<String>,
}

/// Boards that the server can make.
pub(crate) struct Order {
    params: Params,
    first_click: FirstClick,
    start: Pos,
    seed: Seed,
    count: u32,
    no_guess: Option<NoGuess>,
    certificate: bool,
}

impl BoardsChoice {
    pub(crate) fn validate(self) -> Result<Order, Problem> {
        let refused = |detail: &dyn std::fmt::Display| Problem::refused(Code::ValueRefused, detail);
        let params = self.board.params(&THINK)?;
        let start = self.start.unwrap_or_else(|| params.size().middle());
        if !params.size().contains(start) {
            return Err(refused(&format!("{start} is not on the board")));
        }
        if self.certificate && !self.no_guess {
            return Err(refused(&"only boards without guesses have certificates: set no_guess"));
        }
        let most = if self.certificate { MOST_CERTIFIED } else { MOST };
        if !(1..=most).contains(&self.count) {
            return Err(refused(&format!("count has to be 1 to {most}")));
        }
        let power = self.power.as_deref().unwrap_or("full").parse::<Power>();
        let mode = self.mode.as_deref().unwrap_or("fast").parse::<Mode>();
        let kind = NoGuess {
            params,
            first_click: self.first_click,
            start,
            power: power.map_err(|error| refused(&error))?,
            mode: mode.map_err(|error| refused(&error))?,
            limit: WorkLimit::DEFAULT,
        };
        let seed = match self.seed.as_deref() {
            Some(text) => read_seed(text)?,
            None => Seed(getrandom::u64().map_err(|error| Problem::internal(&error))?),
        };
        Ok(Order {
            params,
            first_click: self.first_click,
            start,
            seed,
            count: self.count,
            no_guess: self.no_guess.then_some(kind),
            certificate: self.certificate,
        })
    }
}

/// Make boards.
///
/// Within 2 s of computing time; what was made by then is the answer, if it is anything.
#[utoipa::path(
    post, path = "/api/v1/boards", tag = "positions", request_body = BoardsChoice,
    responses(
        (status = 200, description = "The boards", body = BoardsAnswer),
        Problem,
    )
)]
pub(crate) async fn boards(
    State(app): State<App>,
    JsonBody(choice): JsonBody<BoardsChoice>,
) -> Result<Json<BoardsAnswer>, Problem> {
    let order = choice.validate()?;
    let (seed, count) = (order.seed.to_string(), order.count);
    let work = move |thought: &Thought| match make(&order, thought) {
        Ok(boards) if boards.is_empty() => Err(thought.unfinished()),
        Ok(boards) => Ok(boards),
        Err(error) => Err(Problem::refused(Code::BoardRefused, error)),
    };
    let boards = app.games.thinking.run(Payer::Questions, work).await??;
    Ok(Json(BoardsAnswer { seed, complete: boards.len() == count as usize, boards }))
}

/// Makes boards, as many as there is time for.
fn make(order: &Order, thought: &Thought) -> Result<Vec<BoardAnswer>, NoBoard> {
    let &Order { params, first_click, start, seed, count, no_guess, certificate } = order;
    let numbers = 0..u64::from(count);
    match no_guess {
        None => {
            let boards = UniformBoards::new(params, first_click, start, seed)?;
            let going_on = numbers.take_while(|_| !thought.is_over());
            Ok(going_on.map(|number| BoardAnswer::of(&boards.board(number), None)).collect())
        }
        Some(kind) => {
            let boards = NoGuessBoards { kind, seed };
            let mut made = Vec::new();
            for number in numbers {
                let board = match boards.board(number, thought.stop()) {
                    Err(NoBoard::Cancelled) => break,
                    board => board?,
                };
                let proof = certificate
                    .then(|| Certificate::of(&board, kind.power, kind.mode, thought.stop()))
                    .flatten();
                if thought.is_over() {
                    break;
                }
                made.push(BoardAnswer::of(&board, proof.map(|proof| proof.to_string())));
            }
            Ok(made)
        }
    }
}

impl BoardAnswer {
    fn of(board: &Board, certificate: Option<String>) -> Self {
        let size = board.params().size();
        let layout: Vec<usize> = board.layout().mines().map(|pos| size.index(pos)).collect();
        BoardAnswer {
            width: size.width(),
            height: size.height(),
            start: size.index(board.start()),
            mines: layout.clone(),
            layout,
            certificate,
        }
    }
}
