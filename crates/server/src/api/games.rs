//! Games: make one, look at it, play it.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode, header};
use minewise_store::GameId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::auth::{Key, Role};
use crate::board_choice::{Chosen, DrawChoice, GameChoice, SeedChoice};
use crate::json_body::{JsonBody, OptionalJsonBody};
use crate::making::Created;
use crate::problem::Problem;
use crate::thinking::{Payer, Thought, carried_out_whole};
use crate::wire::{CommandAnswer, GameState, NumberedCommand, ReasonInWords};

/// How the name of a game in a path is described.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[allow(dead_code)]
pub(crate) struct GamePath {
    /// The name of the game.
    #[param(pattern = "^[0-9a-f]{32}$")]
    id: String,
}

/// The name of a game in a path.
pub(crate) struct InPath(pub(crate) GameId);

impl<S: Send + Sync> FromRequestParts<S> for InPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let not_found = || Problem::not_found("there is no such game: its name has 32 digits");
        let Path(text) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| not_found())?;
        text.parse().map(InPath).map_err(|_| not_found())
    }
}

/// A new game with its keys, which are told only once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NewGameAnswer {
    /// The name of the game.
    id: String,
    /// Lets its holder play and watch: keep it secret.
    player_key: String,
    /// Lets its holder watch.
    watcher_key: String,
    /// The path of the socket.
    socket: String,
    /// The address of a page that shows the game and lets nobody play. The key stands behind
    /// the `#`, which browsers keep to themselves.
    watch: String,
    /// How the game stands.
    state: GameState,
}

impl From<Created> for NewGameAnswer {
    fn from(created: Created) -> Self {
        let Created { id, player, watcher, state } = created;
        NewGameAnswer {
            id: id.to_string(),
            player_key: player.to_string(),
            watcher_key: watcher.to_string(),
            socket: format!("/api/v1/games/{id}/socket"),
            watch: format!("/watch/{id}#{watcher}"),
            state,
        }
    }
}

/// What is different about another game of the same kind.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Again {
    /// What the seed is drawn from, so that neither side chooses the board alone.
    draw: Option<DrawChoice>,
}

/// A new game, and where it is.
pub(crate) type CreatedAnswer = (StatusCode, [(HeaderName, String); 1], Json<NewGameAnswer>);

async fn make(app: &App, chosen: Chosen) -> Result<CreatedAnswer, Problem> {
    let created = app.games.create(chosen).await?;
    let location = format!("/api/v1/games/{}", created.id);
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], Json(created.into())))
}

/// Make a game.
///
/// The board is laid on the first open. The state holds a commitment to it, which
/// the replay opens at the end.
#[utoipa::path(
    post, path = "/api/v1/games", tag = "games", request_body = GameChoice,
    responses(
        (status = 201, description = "The game, with its keys", body = NewGameAnswer,
            headers(("location" = String, description = "Where the game is"))),
        Problem,
    )
)]
pub(crate) async fn create(
    State(app): State<App>,
    JsonBody(choice): JsonBody<GameChoice>,
) -> Result<CreatedAnswer, Problem> {
    make(&app, choice.validate()?).await
}

/// Make another game of the same kind.
///
/// With a fresh board, whatever the seed of this one was, and with new keys.
#[utoipa::path(
    post, path = "/api/v1/games/{id}/again", tag = "games", request_body = Option<Again>,
    params(GamePath),
    security(("key" = [])),
    responses(
        (status = 201, description = "The new game, with its keys", body = NewGameAnswer,
            headers(("location" = String, description = "Where the game is"))),
        Problem,
    )
)]
pub(crate) async fn again(
    State(app): State<App>,
    InPath(id): InPath,
    key: Key,
    OptionalJsonBody(again): OptionalJsonBody<Again>,
) -> Result<CreatedAnswer, Problem> {
    let seed = again.draw.map_or(Ok(SeedChoice::Fresh), |draw| draw.validate())?;
    let old = app.games.copy(id, key, Role::Play).await?;
    let game = old.game();
    let (config, player, name) = (game.config, game.played_by, game.name.clone());
    make(&app, Chosen { config, seed, player, name }).await
}

/// Read how a game stands.
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
    InPath(id): InPath,
    key: Key,
) -> Result<GameState, Problem> {
    app.games.state(id, key).await
}

/// Give a command.
///
/// `seq` is one more than the `seq` of the state that the command answers to. The
/// same command with the same number is carried out once and answered alike every
/// time, so it can be sent again when an answer got lost. Another command with a
/// number that has been used, or one that is too high, is refused as `outdated`,
/// with the state as it is now. Hints, explanations and odds are commands, too:
/// each is counted in the result.
#[utoipa::path(
    post, path = "/api/v1/games/{id}/commands", tag = "games", request_body = NumberedCommand,
    params(GamePath),
    security(("key" = [])),
    responses(
        (status = 200, description = "What it brought about", body = CommandAnswer),
        Problem,
    )
)]
pub(crate) async fn command(
    State(app): State<App>,
    InPath(id): InPath,
    key: Key,
    JsonBody(numbered): JsonBody<NumberedCommand>,
) -> Result<CommandAnswer, Problem> {
    carried_out_whole(async move { app.games.command(id, key, numbered).await }).await
}

/// Read what the assistant concluded in the last command.
///
/// Step by step, in order, each with the clues that it rests on: fit to be shown
/// one after the other.
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
    InPath(id): InPath,
    key: Key,
) -> Result<Json<Vec<ReasonInWords>>, Problem> {
    let live = app.games.copy(id, key, Role::Watch).await?;
    let steps = move |thought: &Thought| {
        let steps = live.session().trace_until(thought.stop()).map(ReasonInWords::from).collect();
        if thought.is_over() { Err(thought.unfinished()) } else { Ok(steps) }
    };
    app.games.thinking.run(Payer::Game(id), steps).await?.map(Json)
}
