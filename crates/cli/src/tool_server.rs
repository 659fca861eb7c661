//! The tools of `minewise mcp`.

use std::sync::Arc;

use minewise_frontend::Seeds;
use minewise_session::Stop;
use minewise_version::VERSION;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, CustomRequest,
    CustomResult, ErrorCode, Implementation, JsonObject, ListToolsResult, PaginatedRequestParams,
    ServerCapabilities, ServerConfig, Tool, ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::Mutex;

use crate::tool_answers::{Subject, analyze, explain, hint};
use crate::tool_arguments::{About, AboutCell, Cells, NewGame, OneCell, WhichGame, position};
use crate::tool_games::{Told, ToolGames};
use crate::tool_transport::Course;

/// What an agent is told first.
const INSTRUCTIONS: &str = "\
Play Minesweeper and ask an exact solver about it. Begin with new_game, and open cells until every \
cell without a mine is open. analyze gives the exact odds of every cell and all that are certain; \
hint names one cell to open; explain says why a cell is certain. Rows and columns are counted from \
1 at the top left; x and y in answers are the same column and row counted from 0.";

/// The tools.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ToolKind {
    NewGame,
    Open,
    Flag,
    Chord,
    Analyze,
    Explain,
    Hint,
    State,
}

minewise_board::named_enum! {
    /// All of them, in the order in which they are listed.
    ToolKind {
        NewGame = "new_game",
        Open = "open",
        Flag = "flag",
        Chord = "chord",
        Analyze = "analyze",
        Explain = "explain",
        Hint = "hint",
        State = "state",
    }
    /// A name that is not a tool.
    UnknownTool = "is not a tool"
}

impl ToolKind {
    /// What an agent reads about it.
    const fn description(self) -> &'static str {
        match self {
            ToolKind::NewGame => "Begin a new game. Earlier games stay as they are.",
            ToolKind::Open => {
                "Open covered cells, one after another. A cell without mines around it opens its \
                 neighbours as well. Opening a mine loses the game."
            }
            ToolKind::Flag => {
                "Put flags on covered cells, or remove them from cells that have one. Flags only \
                 serve as a reminder, and for chord."
            }
            ToolKind::Chord => {
                "Open all cells without a flag around an open clue that has as many flags around \
                 it as it says."
            }
            ToolKind::Analyze => {
                "The exact odds of a mine in every covered cell, all cells that are certainly safe \
                 or certainly mines, the best cell to open, and the chance of winning. odds_of says \
                 what they are odds of: position (any board on which these cells are open), game, \
                 or first_open (nothing is open yet, and the rules make the first cell safe, \
                 whichever it is, but only the first); any_board in a no-guess game and kind_game \
                 in a kind one, whose rules make the chance of winning better than the odds."
            }
            ToolKind::Explain => {
                "Why a covered cell is certainly safe or a mine, or how risky it is; without a \
                 cell, everything that is certain, step by step."
            }
            ToolKind::Hint => {
                "The certainly safe cell that is easiest to find, with a proof; if there is none, \
                 the best cell to open and its risk."
            }
            ToolKind::State => "How a game stands: the board, the mines left, whether it is over.",
        }
    }

    fn tool(self) -> Tool {
        let tool = Tool::new(self.name(), self.description(), JsonObject::new());
        let annotations = ToolAnnotations::new().open_world(false);
        let asks = annotations.clone().read_only(true);
        let plays = annotations.read_only(false).destructive(false);
        match self {
            ToolKind::NewGame => tool.with_input_schema::<NewGame>().with_annotations(plays),
            ToolKind::Open | ToolKind::Flag => {
                tool.with_input_schema::<Cells>().with_annotations(plays)
            }
            ToolKind::Chord => tool.with_input_schema::<OneCell>().with_annotations(plays),
            ToolKind::Analyze | ToolKind::Hint => {
                tool.with_input_schema::<About>().with_annotations(asks)
            }
            ToolKind::Explain => tool.with_input_schema::<AboutCell>().with_annotations(asks),
            ToolKind::State => tool.with_input_schema::<WhichGame>().with_annotations(asks),
        }
    }
}

/// Answers the calls of one agent, one after another: an agent may send a move before it has read
/// the answer to the last one.
#[derive(Debug)]
pub(crate) struct ToolServer {
    /// Whoever has asked first gets the lock first.
    games: Arc<Mutex<ToolGames>>,
    course: Course,
}

impl ToolServer {
    pub(crate) fn new(seeds: Seeds, course: Course) -> Self {
        ToolServer { games: Arc::new(Mutex::new(ToolGames::new(seeds))), course }
    }
}

/// Carries out a call. What goes wrong is said in a way that the agent can act on.
fn call(
    games: &mut ToolGames,
    tool: ToolKind,
    arguments: JsonObject,
    stop: &Stop,
) -> Result<Told, String> {
    match tool {
        ToolKind::NewGame => games.begin(&read(arguments)?),
        ToolKind::Open => {
            let Cells { game, cells } = read(arguments)?;
            games.open(game.as_deref(), &cells, stop)
        }
        ToolKind::Flag => {
            let Cells { game, cells } = read(arguments)?;
            games.flag(game.as_deref(), &cells, stop)
        }
        ToolKind::Chord => {
            let OneCell { game, cell } = read(arguments)?;
            games.chord(game.as_deref(), cell, stop)
        }
        ToolKind::State => {
            let WhichGame { game } = read(arguments)?;
            games.state(game.as_deref())
        }
        ToolKind::Analyze => {
            let About { game, position } = read(arguments)?;
            analyze(&subject(games, game.as_deref(), position.as_deref())?, stop)
        }
        ToolKind::Hint => {
            let About { game, position } = read(arguments)?;
            hint(&subject(games, game.as_deref(), position.as_deref())?, stop)
        }
        ToolKind::Explain => {
            let AboutCell { game, position, cell } = read(arguments)?;
            let subject = subject(games, game.as_deref(), position.as_deref())?;
            let cell = cell.map(|cell| cell.pos(subject.view())).transpose()?;
            explain(&subject, cell)
        }
    }
}

/// A position that was given, or a game.
fn subject<'a>(
    games: &'a ToolGames,
    game: Option<&str>,
    given: Option<&str>,
) -> Result<Subject<'a>, String> {
    match (game, given) {
        (Some(_), Some(_)) => Err("give either a game or a position, not both".to_owned()),
        (_, Some(text)) => position(text).map(Subject::Position),
        (game, None) => games.running(game).map(Subject::Game),
    }
}

fn read<T: DeserializeOwned>(arguments: JsonObject) -> Result<T, String> {
    serde_json::from_value(Value::Object(arguments))
        .map_err(|error| format!("these arguments don't fit the tool's schema: {error}"))
}

impl ServerHandler for ToolServer {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("minewise", VERSION))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(ToolKind::ALL.map(ToolKind::tool).to_vec()))
    }

    /// Requests that couldn't be read. What this server offers is known, so it isn't that.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let method = request.method;
        match method.as_str() {
            "initialize" | "ping" | "tools/list" | "tools/call" => {
                Err(ErrorData::invalid_params(format!("these params don't fit {method}"), None))
            }
            _ => Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, method, None)),
        }
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let tool: ToolKind = request
            .name
            .parse()
            .map_err(|error: UnknownTool| ErrorData::invalid_params(error.to_string(), None))?;
        let stop = Stop::new();
        let listening = stop.clone();
        let arguments = request.arguments.unwrap_or_default();
        let mut games = Arc::clone(&self.games).lock_owned().await;
        if context.ct.is_cancelled() || self.course.is_over() {
            return Err(ErrorData::internal_error("stopped before it was carried out", None));
        }
        // The solver may think for a while, and other messages have to be answered meanwhile.
        let mut thinking =
            tokio::task::spawn_blocking(move || call(&mut games, tool, arguments, &listening));
        let done = tokio::select! {
            done = &mut thinking => done,
            () = context.ct.cancelled() => {
                stop.request();
                thinking.await
            }
            () = self.course.over() => {
                stop.request();
                thinking.await
            }
        };
        let told = done.unwrap_or_else(|_| Err("the tool broke: nothing has changed".to_owned()));
        let result = match told {
            Ok(Told { text, data }) => {
                let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
                result.structured_content = Some(data);
                result
            }
            Err(message) => CallToolResult::error(vec![ContentBlock::text(message)]),
        };
        Ok(result.into())
    }
}
