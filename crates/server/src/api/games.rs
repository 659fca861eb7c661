//! Games: create, read and play them.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode, header};
use minewise_store::GameId;
use minewise_wire::{
    AgainRequest, CommandAnswer, GameState, NewGameAnswer, NewGameRequest, NumberedCommand,
    ReasonInWords,
};
use utoipa::IntoParams;

use crate::app::App;
use crate::auth::{Key, Role};
use crate::creation::Created;
use crate::json_answer::JsonAnswer;
use crate::json_body::{JsonBody, OptionalJsonBody};
use crate::problem::Problem;
use crate::requests::{CheckedGame, SeedSource, Validate};
use crate::thinking::{Payer, Thought, run_to_completion};

/// The id of a game in a path, for the description of the API.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[allow(dead_code)]
pub(crate) struct GamePath {
    /// The id of the game.
    #[param(pattern = "^[0-9a-f]{32}$")]
    id: String,
}

/// The id of a game, read from a path.
pub(crate) struct PathId(pub(crate) GameId);

impl<S: Send + Sync> FromRequestParts<S> for PathId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let not_found =
            || Problem::not_found("there is no such game: an id has 32 hexadecimal digits");
        let Path(text) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| not_found())?;
        text.parse().map(PathId).map_err(|_| not_found())
    }
}

/// A new game, and its location.
pub(crate) type CreatedAnswer = (StatusCode, [(HeaderName, String); 1], Json<NewGameAnswer>);

async fn make(app: &App, game: CheckedGame) -> Result<CreatedAnswer, Problem> {
    let Created { id, player, watcher, state } = app.games.create(game).await?;
    let answer = NewGameAnswer {
        id: id.to_string(),
        player_key: player.to_string(),
        watcher_key: watcher.to_string(),
        socket: format!("/api/v1/games/{id}/socket"),
        watch: format!("/watch/{id}#{watcher}"),
        state,
    };
    let location = format!("/api/v1/games/{id}");
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], Json(answer)))
}

/// Create a game.
///
/// The mines are laid on the first open. The state contains a commitment to them, which the
/// replay opens at the end.
#[utoipa::path(
    post, path = "/api/v1/games", tag = "games", request_body = NewGameRequest,
    responses(
        (status = 201, description = "The game, with its keys", body = NewGameAnswer,
            headers(("location" = String, description = "The path of the game"))),
        Problem,
    )
)]
pub(crate) async fn create(
    State(app): State<App>,
    JsonBody(game): JsonBody<NewGameRequest>,
) -> Result<CreatedAnswer, Problem> {
    make(&app, game.validate()?).await
}

/// Create another game with the same settings.
///
/// It has a new board, even if the player chose the seed of this one, and new keys.
#[utoipa::path(
    post, path = "/api/v1/games/{id}/again", tag = "games", request_body = Option<AgainRequest>,
    params(GamePath),
    security(("key" = [])),
    responses(
        (status = 201, description = "The new game, with its keys", body = NewGameAnswer,
            headers(("location" = String, description = "The path of the game"))),
        Problem,
    )
)]
pub(crate) async fn again(
    State(app): State<App>,
    PathId(id): PathId,
    key: Key,
    OptionalJsonBody(again): OptionalJsonBody<AgainRequest>,
) -> Result<CreatedAnswer, Problem> {
    let seed = again.draw.map_or(Ok(SeedSource::Fresh), |draw| draw.validate())?;
    let old = app.games.copy(id, key, Role::Play).await?;
    let game = old.game();
    let (config, player, name) = (game.config, game.played_by, game.name.clone());
    make(&app, CheckedGame { config, seed, player, name }).await
}

/// Read the state of a game.
#[utoipa::path(
    get, path = "/api/v1/games/{id}", tag = "games",
    params(GamePath),
    security(("key" = [])),
    responses(
        (status = 200, description = "The game", body = GameState),
        Problem,
    )
)]
pub(crate) async fn read(
    State(app): State<App>,
    PathId(id): PathId,
    key: Key,
) -> Result<JsonAnswer<GameState>, Problem> {
    app.games.state(id, key).await.map(JsonAnswer)
}

/// Send a command.
///
/// `seq` is one more than the `seq` of the state that the command responds to. A command is
/// carried out once, however often it is sent with the same number, and gets the same answer
/// each time: if an answer is lost, send the command again. A different command with a used
/// number, or a number that is too high, is refused as `outdated`, with the current state.
///
/// A `gesture` means whatever it would mean on that cell in the other front ends: a primary
/// gesture opens or chords, a secondary one flags. If it means nothing there, it is refused as
/// `no-effect`. Hints, explanations and odds are commands, too, and are counted in the result.
#[utoipa::path(
    post, path = "/api/v1/games/{id}/commands", tag = "games", request_body = NumberedCommand,
    params(GamePath),
    security(("key" = [])),
    responses(
        (status = 200, description = "The effect of the command", body = CommandAnswer),
        Problem,
    )
)]
pub(crate) async fn command(
    State(app): State<App>,
    PathId(id): PathId,
    key: Key,
    JsonBody(numbered): JsonBody<NumberedCommand>,
) -> Result<JsonAnswer<CommandAnswer>, Problem> {
    run_to_completion(async move { app.games.command(id, key, numbered).await })
        .await
        .map(JsonAnswer)
}

/// Read the assistant's conclusions from the last command.
///
/// Each step comes with the clues that it rests on, in an order in which they can be shown.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/trace", tag = "games",
    params(GamePath),
    security(("key" = [])),
    responses(
        (status = 200, description = "The steps", body = Vec<ReasonInWords>),
        Problem,
    )
)]
pub(crate) async fn trace(
    State(app): State<App>,
    PathId(id): PathId,
    key: Key,
) -> Result<Json<Vec<ReasonInWords>>, Problem> {
    let live = app.games.copy(id, key, Role::Watch).await?;
    let steps = move |thought: &Thought| {
        let steps = live.session().trace_until(thought.stop()).map(ReasonInWords::from).collect();
        if thought.is_over() { Err(thought.unfinished()) } else { Ok(steps) }
    };
    app.games.thinking.run(Payer::Game(id), steps).await?.map(Json)
}
