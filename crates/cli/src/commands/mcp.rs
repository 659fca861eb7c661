//! `minewise mcp`.

use anyhow::{Context, anyhow};
use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;
use tokio::io::{stdin, stdout};
use tokio::runtime::Builder;

use crate::failure::Failure;
use crate::seeds::seeds;
use crate::tool_server::ToolServer;
use crate::tool_transport::{Course, Lines};
use crate::wording::count;

/// Offer games and the solver to an agent, as tools (Model Context Protocol)
///
/// Speaks the Model Context Protocol on standard input and output: a program that runs an agent
/// starts this command and offers its tools to a language model. The agent can begin and play
/// games, and ask for odds, hints and proofs, about its games or about any position. Games last
/// as long as the command runs.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {}

const AFTER_HELP: &str = "\
Most agents read a file like this:
  {\"mcpServers\": {\"minewise\": {\"command\": \"minewise\", \"args\": [\"mcp\"]}}}
docs/bench-agent.md lists the tools.";

pub(crate) fn run(_args: &Args) -> Result<(), Failure> {
    let course = Course::new();
    let server = ToolServer::new(seeds(None)?, course.clone());
    // One thread, so that calls are begun in the order in which they arrive.
    let runtime =
        Builder::new_current_thread().enable_all().build().context("cannot start the server")?;
    let served = runtime.block_on(async {
        let lines = Lines::new(stdin(), stdout(), course.clone());
        let service = server.serve(lines).await.map_err(|error| match error {
            ServerInitializeError::ConnectionClosed(_) => {
                anyhow!(
                    "the input has ended before a session began: a client sends initialize first"
                )
            }
            error => anyhow!(error).context("the client has not begun a session"),
        })?;
        service.waiting().await.context("the session broke off")
    });
    // A thread still waits for input that nobody needs.
    runtime.shutdown_background();
    served?;
    match course.unanswered() {
        0 => Ok(()),
        left => {
            Err(anyhow!("the input has ended, and {} took too long", count(left, "call")).into())
        }
    }
}
