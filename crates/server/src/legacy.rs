//! The JSON API of the old system, for its clients: row W13 of the specification.
//!
//! A visitor is identified by a cookie. The cookie is also the key of the visitor's game, so an old
//! game is a game like any other.

use axum::Json;
use axum::extract::{Extension, FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use minewise_board::{Pos, Size};
use minewise_rules::Level;
use minewise_session::{Assistant, CellState, Command, Config, Gesture, Player, Snapshot, Status};
use minewise_store::{GameId, Secret, VisitorBinding};
use minewise_wire::{NamedAssistant, NumberedCommand};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type};

use crate::app::App;
use crate::auth::{Key, Role};
use crate::client::Client;
use crate::json_body::{self, read_bytes};
use crate::live_game::LiveGame;
use crate::problem::{Code, Problem};
use crate::requests::{CheckedGame, SeedSource};
use crate::thinking::run_to_completion;

const COOKIE: &str = "minewise_session";
const COOKIE_SECONDS: u32 = 30 * 24 * 3_600;

/// How often a click is retried when other clicks come first.
const TRIES: u32 = 8;

/// The state of an old game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OldState {
    /// The name of the game.
    gid: String,
    /// One letter a cell, row by row: `" "` covered, `"0"`-`"8"` open, `"@"` and
    /// `"A"`-`"H"` an open clue that is violated, `"c"` confirmed, `"p"` proposed,
    /// `"m"` implied mine, `"s"` implied safe, `"*"` exploded mine.
    player_board: Vec<char>,
    width: u16,
    height: u16,
    /// The assistant's name.
    assist: &'static str,
    /// Confirmed flags.
    no_of_flags: u32,
    initial_mines: u32,
    /// Mines that are known: the confirmed ones, and after the end all.
    discovered_mines: u32,
    has_won: bool,
    has_lost: bool,
}

/// A request for an old game.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OldGame {
    /// `beginner`, `intermediate` or `expert`.
    #[schema(value_type = OldLevel)]
    level: Value,
    /// 0, 1, 2, or `single`, `dual`, `intelligent`.
    #[schema(schema_with = described_assist)]
    assist: Value,
}

impl OldGame {
    /// The configuration of the game that is requested.
    pub(crate) fn validate(&self) -> Result<Config, Problem> {
        let assistant = read_assist(&self.assist)?;
        Ok(Config { assistant, ..Config::new(read_level(&self.level)?.params()) })
    }
}

/// The levels of the old system.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code)]
enum OldLevel {
    Beginner,
    Intermediate,
    Expert,
}

/// The assistants of the old system, by number or name.
fn described_assist() -> Schema {
    let number = ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::Integer))
        .minimum(Some(0))
        .maximum(Some(2));
    let names = Assistant::ALL.map(Assistant::name);
    let name = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
    Schema::OneOf(OneOfBuilder::new().item(number).item(name.enum_values(Some(names))).build())
}

/// A click in an old game.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OldClick {
    /// Row times width plus column, as a number or a text.
    #[schema(value_type = OldCell)]
    cell: Value,
    /// `open` or `flag`.
    #[serde(rename = "type")]
    #[schema(value_type = OldKind)]
    kind: Value,
}

impl OldClick {
    /// The gesture and the cell, on a board of this size.
    pub(crate) fn validate(&self, size: Size) -> Result<(Gesture, Pos), Problem> {
        Ok((read_kind(&self.kind)?, read_cell(&self.cell, size)?))
    }
}

/// A cell by number or text.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
#[allow(dead_code)]
enum OldCell {
    Number(u32),
    Text(String),
}

/// The kinds of clicks.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code)]
enum OldKind {
    Open,
    Flag,
}

/// A body that is read as JSON whatever its content type says: old clients often set it wrong.
pub(crate) struct OldBody<T>(T);

impl<T: serde::de::DeserializeOwned> FromRequest<App> for OldBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let bytes = read_bytes(request, app, app.settings.max_body).await?;
        json_body::parse(&bytes).map(OldBody)
    }
}

/// Whoever sent a request, with the secret from the cookie, if there is one.
pub(crate) struct Visitor {
    secret: Option<Secret>,
    /// Everything else that tells visitors apart.
    origin: String,
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let address = parts.extensions.get::<Client>().map(|client| client.address.to_string());
        let browser = parts.headers.get(header::USER_AGENT).map(HeaderValue::as_bytes);
        let browser = String::from_utf8_lossy(browser.unwrap_or_default());
        let origin = format!("{}\n{browser}", address.unwrap_or_default());
        Ok(Visitor { secret: cookie(&parts.headers), origin })
    }
}

/// The visitor's secret from the cookie, if there is a well-formed one.
pub(crate) fn cookie(headers: &HeaderMap) -> Option<Secret> {
    let all = headers.get_all(header::COOKIE).iter();
    let pairs = all.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(';'));
    let ours =
        pairs.filter_map(|pair| pair.trim().split_once('=')).find(|(name, _)| *name == COOKIE);
    ours.and_then(|(_, value)| value.parse().ok())
}

fn refused(detail: &str) -> Problem {
    Problem::refused(Code::ValueRefused, detail)
}

fn read_level(value: &Value) -> Result<Level, Problem> {
    let level = value.as_str().and_then(|text| text.trim().parse().ok());
    match level {
        Some(level @ (Level::Beginner | Level::Intermediate | Level::Expert)) => Ok(level),
        _ => Err(refused("level has to be \"beginner\", \"intermediate\" or \"expert\"")),
    }
}

fn read_assist(value: &Value) -> Result<Assistant, Problem> {
    let number = value.as_u64().or_else(|| value.as_str()?.trim().parse().ok());
    let by_number = number.and_then(|number| Assistant::ALL.get(usize::try_from(number).ok()?));
    let by_name = || value.as_str().and_then(|text| text.trim().parse().ok());
    by_number.copied().or_else(by_name).ok_or_else(|| {
        refused("assist has to be 0, 1 or 2, or \"single\", \"dual\" or \"intelligent\"")
    })
}

fn read_cell(value: &Value, size: Size) -> Result<Pos, Problem> {
    let number = value.as_u64().or_else(|| value.as_str()?.trim().parse().ok());
    let index = number.and_then(|number| usize::try_from(number).ok());
    let on_board = index.filter(|index| *index < size.cells()).map(|index| size.pos(index));
    on_board.ok_or_else(|| {
        let last = size.cells() - 1;
        refused(&format!("cell has to be row * width + column, from 0 to {last}"))
    })
}

fn read_kind(value: &Value) -> Result<Gesture, Problem> {
    match value.as_str().map(str::trim) {
        Some("open") => Ok(Gesture::Primary),
        Some("flag") => Ok(Gesture::Secondary),
        _ => Err(refused("type has to be \"open\" or \"flag\"")),
    }
}

/// The state with its tag, and the visitor's cookie if it has to be set.
pub(crate) struct OldAnswer {
    state: OldState,
    tag: String,
    cookie: Option<String>,
}

impl IntoResponse for OldAnswer {
    fn into_response(self) -> Response {
        let cookie = self.cookie.map(|cookie| [(header::SET_COOKIE, cookie)]);
        ([(header::ETAG, self.tag)], cookie, Json(self.state)).into_response()
    }
}

/// The tag of a state: the game, and how many commands it has seen.
fn tag(id: GameId, seq: u32) -> String {
    format!("\"{id}.{seq}\"")
}

async fn start(
    app: &App,
    client: Client,
    visitor: Visitor,
    config: Config,
) -> Result<OldAnswer, Problem> {
    let Visitor { secret, origin } = visitor;
    let visitor = match secret {
        Some(visitor) if is_own(app, visitor, &origin).await? => visitor,
        // A cookie that this server didn't make, or that it gave to another visitor, may have been
        // planted by somebody who wants to join the game.
        _ => Secret::random().map_err(|error| Problem::internal(&error))?,
    };
    let (seed, player) = (SeedSource::Fresh, Player::Program);
    let game = CheckedGame { config, seed, player, name: None };
    let created = app.games.create_for(game, visitor).await?;
    let now = app.games.clock.now();
    let binding = VisitorBinding {
        visitor: visitor.digest(),
        origin: visitor.digest_with(&origin),
        game: created.id,
        now,
    };
    app.games.store.bind_visitor(binding).await?;
    let secure = if client.is_secure { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE}={visitor}; Path=/api; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
    );
    let state = OldState::of(created.id, &config, &created.state.snapshot);
    Ok(OldAnswer { state, tag: tag(created.id, 0), cookie: Some(cookie) })
}

/// Whether this server gave a cookie to the visitor who presents it.
async fn is_own(app: &App, visitor: Secret, origin: &str) -> Result<bool, Problem> {
    let known = app.games.store.visitor(visitor.digest()).await?;
    let given_to = known.and_then(|known| known.origin);
    Ok(given_to.is_some_and(|given_to| given_to.equals(&visitor.digest_with(origin))))
}

/// The visitor's current game.
async fn game_of(app: &App, visitor: &Visitor) -> Result<(GameId, Key), Problem> {
    let none = || Problem::not_found("you have no game: start one with POST /api/game");
    let secret = visitor.secret.ok_or_else(none)?;
    let known = app.games.store.visitor(secret.digest()).await?;
    Ok((known.ok_or_else(none)?.game, Key(secret)))
}

/// Start a game (old API).
///
/// The game is bound to a cookie.
#[utoipa::path(
    post, path = "/api/game", tag = "old API", request_body = OldGame,
    responses(
        (status = 200, description = "The game", body = OldState),
        Problem,
    )
)]
pub(crate) async fn game(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    visitor: Visitor,
    OldBody(game): OldBody<OldGame>,
) -> Result<OldAnswer, Problem> {
    start(&app, client, visitor, game.validate()?).await
}

/// Start a new game of the same kind (old API).
#[utoipa::path(
    get, path = "/api/reload_game_type", tag = "old API", security(("cookie" = []), ()),
    responses(
        (status = 200, description = "The new game", body = OldState),
        Problem,
    )
)]
pub(crate) async fn reload_game_type(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    visitor: Visitor,
) -> Result<OldAnswer, Problem> {
    let (id, key) = game_of(&app, &visitor).await?;
    let old = app.games.copy(id, key, Role::Play).await?;
    start(&app, client, visitor, old.game().config).await
}

/// Click in a game (old API).
///
/// What makes no sense on a cell changes nothing, and is answered with the state
/// as it is. Every state has a tag (`ETag`). A click that sends the one that it answers to
/// (`If-Match`) is carried out once, however often it is sent.
#[utoipa::path(
    post, path = "/api/update", tag = "old API", request_body = OldClick,
    security(("cookie" = []), ()),
    params(("if-match" = Option<String>, Header, description = "The tag of the state")),
    responses(
        (status = 200, description = "The game", body = OldState),
        Problem,
    )
)]
pub(crate) async fn update(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    OldBody(click): OldBody<OldClick>,
) -> Result<OldAnswer, Problem> {
    let (id, key) = game_of(&app, &visitor).await?;
    let responds_to = headers.get(header::IF_MATCH).cloned();
    let click = Click { id, key, click, responds_to };
    run_to_completion(async move { click.carry_out(&app).await }).await
}

/// A click in a visitor's game.
struct Click {
    id: GameId,
    key: Key,
    click: OldClick,
    /// The tag of the state that it responds to, if it was sent.
    responds_to: Option<HeaderValue>,
}

impl Click {
    /// Carries out the click on the game as it is now.
    async fn carry_out(&self, app: &App) -> Result<OldAnswer, Problem> {
        for _ in 0..TRIES {
            let live = app.games.copy(self.id, self.key, Role::Play).await?;
            let (gesture, pos) = self.click.validate(live.game().config.board.size())?;
            if !self.is_due(&live, gesture, pos)? {
                return Ok(self.answer(OldState::of_live(app, &live), live.seq()));
            }
            let Ok(command) = live.session().interpret(gesture, pos) else {
                return Ok(self.answer(OldState::of_live(app, &live), live.seq()));
            };
            let numbered = NumberedCommand { seq: live.seq() + 1, command };
            match app.games.command(self.id, self.key, numbered).await {
                Ok(answer) => {
                    let state = OldState::of(self.id, &live.game().config, &answer.snapshot);
                    return Ok(self.answer(state, answer.seq));
                }
                Err(problem) if problem.code() == Code::CommandRefused => {
                    return Ok(self.answer(OldState::of_live(app, &live), live.seq()));
                }
                Err(problem) if problem.code() == Code::Outdated => {}
                Err(problem) => return Err(problem),
            }
        }
        let detail = "other clicks came first, again and again: try again";
        Err(Problem::new(StatusCode::CONFLICT, Code::Outdated, detail))
    }

    /// Whether the click still has to be carried out; if not, it was before.
    fn is_due(&self, live: &LiveGame, gesture: Gesture, pos: Pos) -> Result<bool, Problem> {
        let Some(responds_to) = &self.responds_to else { return Ok(true) };
        let seq = responds_to.to_str().ok().and_then(|text| self.seq_in(text));
        if responds_to == "*" || seq == Some(live.seq()) {
            return Ok(true);
        }
        let next = seq.and_then(|seq| live.session().commands().get(seq as usize));
        let is_this = |command| match (gesture, command) {
            (Gesture::Primary, Command::Open(at) | Command::Chord(at) | Command::Click(at))
            | (Gesture::Secondary, Command::Flag(at)) => at == pos,
            _ => false,
        };
        if next.is_some_and(|next| is_this(next.command)) {
            return Ok(false);
        }
        let detail = "the game has gone on since this state: look at the one it is in now";
        Err(Problem::new(StatusCode::PRECONDITION_FAILED, Code::Outdated, detail))
    }

    /// The number of commands in a tag of this game.
    fn seq_in(&self, tag: &str) -> Option<u32> {
        let (id, seq) = tag.strip_prefix('"')?.strip_suffix('"')?.split_once('.')?;
        seq.parse().ok().filter(|_| id == self.id.to_string())
    }

    fn answer(&self, state: OldState, seq: u32) -> OldAnswer {
        OldAnswer { state, tag: tag(self.id, seq), cookie: None }
    }
}

impl OldState {
    fn of_live(app: &App, live: &LiveGame) -> Self {
        let now = live.time_at(app.games.clock.now());
        OldState::of(live.game().id, &live.game().config, &live.snapshot(now))
    }

    fn of(id: GameId, config: &Config, snapshot: &Snapshot) -> Self {
        let mines = config.board.mines();
        let has_won = snapshot.status == Status::Won;
        let is_confirmed = |cell: &&CellState| {
            matches!(cell, CellState::Flag | CellState::WrongFlag | CellState::FlaggedMine)
        };
        let flags = snapshot.cells.iter().filter(is_confirmed).count() as u32;
        OldState {
            gid: id.to_string(),
            player_board: snapshot.cells.iter().map(|&cell| letter(cell)).collect(),
            width: config.board.size().width(),
            height: config.board.size().height(),
            assist: NamedAssistant::from(config.assistant).title,
            no_of_flags: flags,
            initial_mines: mines,
            discovered_mines: if snapshot.status.is_over() { mines } else { flags },
            has_won,
            has_lost: matches!(snapshot.status, Status::Lost(_)),
        }
    }
}

/// The old system's letter for a cell.
const fn letter(cell: CellState) -> char {
    match cell {
        CellState::Covered | CellState::Question | CellState::Guessed => ' ',
        CellState::Open(clue) => (b'0' + clue.value()) as char,
        CellState::Violated(clue) => (b'@' + clue.value()) as char,
        CellState::Flag | CellState::WrongFlag => 'c',
        CellState::Proposed => 'p',
        CellState::ImpliedMine => 'm',
        CellState::ImpliedSafe => 's',
        // In the old system, one mine explodes them all.
        CellState::Mine
        | CellState::ExplodedMine
        | CellState::FlaggedMine
        | CellState::GuessedMine => '*',
    }
}
