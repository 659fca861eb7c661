//! Boards made to order.

use axum::Json;
use axum::extract::State;
use minewise_board::{Params, Pos};
use minewise_engine::{board_params, read_seed};
use minewise_generator::{
    Certificate, Mode, NoBoard, NoGuess, NoGuessBoards, UniformBoards, WorkLimit,
};
use minewise_rules::{FirstClick, Seed};
use minewise_solver::Power;
use minewise_wire::{BoardAnswer, BoardsAnswer, BoardsRequest};

use crate::app::App;
use crate::json_body::JsonBody;
use crate::problem::{Code, Problem};
use crate::requests::{LIMITS, Validate};
use crate::thinking::{Payer, Thought};

/// The most boards per request.
const MAX_BOARDS: u32 = 20;
/// The most boards with certificates per request: they take longer to make.
const MAX_CERTIFIED: u32 = 5;

/// A valid request for boards.
pub(crate) struct Order {
    params: Params,
    first_click: FirstClick,
    start: Pos,
    seed: Seed,
    count: u32,
    no_guess: Option<NoGuess>,
    certificate: bool,
}

impl Validate for BoardsRequest {
    type Valid = Order;

    fn validate(self) -> Result<Order, Problem> {
        let refused = |detail: &dyn std::fmt::Display| Problem::refused(Code::ValueRefused, detail);
        let params = board_params(self.board, &LIMITS.think)?;
        let start = self.start.unwrap_or_else(|| params.size().middle());
        if !params.size().contains(start) {
            return Err(refused(&format!("{start} is not on the board")));
        }
        if self.certificate && !self.no_guess {
            return Err(refused(&"only no-guess boards have certificates: set no_guess"));
        }
        let most = if self.certificate { MAX_CERTIFIED } else { MAX_BOARDS };
        if !(1..=most).contains(&self.count) {
            return Err(refused(&format!("count must be 1 to {most}")));
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
/// A request gets 2 s of computing time and returns the boards made by then, if there are any.
#[utoipa::path(
    post, path = "/api/v1/boards", tag = "positions", request_body = BoardsRequest,
    responses(
        (status = 200, description = "The boards", body = BoardsAnswer),
        Problem,
    )
)]
pub(crate) async fn boards(
    State(app): State<App>,
    JsonBody(choice): JsonBody<BoardsRequest>,
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

/// Makes as many boards as there is time for.
fn make(order: &Order, thought: &Thought) -> Result<Vec<BoardAnswer>, NoBoard> {
    let &Order { params, first_click, start, seed, count, no_guess, certificate } = order;
    let numbers = 0..u64::from(count);
    match no_guess {
        None => {
            let boards = UniformBoards::new(params, first_click, start, seed)?;
            let in_time = numbers.take_while(|_| !thought.is_over());
            Ok(in_time.map(|number| BoardAnswer::of(&boards.board(number), None)).collect())
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
