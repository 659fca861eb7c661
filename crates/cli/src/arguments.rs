//! The command line as a whole.

use clap::{Parser, Subcommand};
use minewise_version::VERSION;

use crate::commands::{
    analyze, backup, bench_agent, completions, convert, explain, games, generate, hint, keys, man,
    mcp, measure, new, play, replay, restore, review, serve, show, sim, site, verify,
};

/// Minesweeper with exact odds, in the browser, the terminal and scripts.
///
/// Without a subcommand, it serves the web game on this computer.
#[derive(Debug, Parser)]
#[command(name = "minewise", version = VERSION, after_help = AFTER_HELP)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const AFTER_HELP: &str = "\
Examples:
  minewise                           serves the game on http://127.0.0.1:5000
  minewise play                      asks for a level and plays
  minewise play --level expert       30 columns, 16 rows, 99 mines
  minewise games                     lists your unfinished games
  minewise site DIR                  writes the browser game as plain files
  minewise backup FILE               copies the database while it is used
  minewise keys rotate               takes a new key into use for signing results
  minewise new --seed 7              names a board
  minewise show 3x2x1:_10/110        draws a position
  minewise hint 4x2x2:____/1121      what is certain and why, or what is best
  minewise sim --level expert        the program plays by itself, and how often it wins
  minewise bench-agent --agent CMD   how well a language model plays and reasons
  minewise mcp                       games and the solver as tools for an agent
  minewise analyze --json FILE       the mine chances of many positions
  minewise measure game.avf          3BV/s, IOE, ZiNi of a replay of another program
  minewise convert game.avf game.evf converts replays of other programs
  minewise generate --no-guess       a board that needs no guess
  minewise review FILE               what was luck in a game, and what was a mistake
  minewise verify FILE               checks that boards keep what they promise

Exit codes: 0 ok, 1 failure, 2 usage, 4 invalid input, 6 done with a negative finding.
`minewise help SUBCOMMAND` tells more.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(play::Args),
    Games(games::Args),
    // Boxed, because it has many settings.
    Serve(Box<serve::Args>),
    Site(site::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    Keys(keys::Args),
    New(new::Args),
    Show(show::Args),
    Analyze(analyze::Args),
    Hint(hint::Args),
    Explain(explain::Args),
    Replay(replay::Args),
    Measure(measure::Args),
    Convert(convert::Args),
    Review(review::Args),
    Generate(generate::Args),
    Verify(verify::Args),
    Sim(sim::Args),
    BenchAgent(bench_agent::Args),
    Mcp(mcp::Args),
    Completions(completions::Args),
    Man(man::Args),
}
