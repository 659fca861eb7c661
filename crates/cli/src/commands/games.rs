//! `minewise games`.

use std::io::Write;

use anyhow::anyhow;
use clap::Subcommand;
use minewise_frontend::{GameLibrary, GameNumber, GameSummary, Seeds, words};
use minewise_library::LocalLibrary;
use minewise_rules::Seed;
use minewise_session::Millis;
use minewise_texts::Language;
use serde_json::json;

use crate::board_args::JsonArgs;
use crate::failure::Failure;
use crate::screen;

/// List the unfinished games on this computer, or delete some
///
/// Every game with at least one move stays here until it ends or you delete it. Full screen,
/// line mode and the window share the list, so a game started in one of them can be resumed in
/// another. The first column is the game's number, which never changes: `minewise play --resume
/// NUMBER` resumes it.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Option<Action>,

    #[command(flatten)]
    json: JsonArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise games                  all of them, the latest first
  minewise games --json           the same for programs, one object a line
  minewise play --resume 3        continues game 3 on the whole screen
  minewise play --line --resume   continues the latest one line by line
  minewise games delete 3 5       deletes games 3 and 5
  minewise games delete --all     deletes all of them";

#[derive(Debug, Subcommand)]
enum Action {
    /// Permanently delete unfinished games
    Delete(DeleteArgs),
}

#[derive(Debug, clap::Args)]
struct DeleteArgs {
    /// The numbers of the games
    #[arg(value_name = "NUMBER", required_unless_present = "all")]
    numbers: Vec<i64>,

    /// All of them
    #[arg(long, conflicts_with = "numbers")]
    all: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    // Nothing is played here, so neither the time nor a seed is needed.
    let mut library =
        LocalLibrary::open("terminal", None, || Millis(0), Seeds::from_secret(Seed(0)));
    let games = library.unfinished()?;
    match &args.action {
        Some(Action::Delete(which)) => delete(which, &games, &mut library),
        None => list(&games, args.json.json),
    }
}

fn list(games: &[GameSummary], as_json: bool) -> Result<(), Failure> {
    let mut output = screen::output();
    for game in games {
        if as_json {
            writeln!(output, "{}", as_object(game))?;
        } else {
            writeln!(output, "{:>4}  {}", game.number, words::waiting(game, Language::En))?;
        }
    }
    if games.is_empty() && !as_json {
        writeln!(output, "There are no unfinished games.")?;
    }
    Ok(output.flush()?)
}

/// Everything but the seed, which would reveal the mines.
fn as_object(game: &GameSummary) -> serde_json::Value {
    json!({
        "number": game.number.0,
        "config": game.config,
        "chosen_board": game.practice,
        "front_end": game.front_end,
        "began": game.began,
        "updated": game.updated,
        "commands": game.commands,
        "open_cells": game.open_cells,
        "safe_cells": game.config.board.safe_cells(),
        "elapsed": game.elapsed,
    })
}

fn delete(
    which: &DeleteArgs,
    games: &[GameSummary],
    library: &mut LocalLibrary,
) -> Result<(), Failure> {
    let all: Vec<GameNumber> = games.iter().map(|game| game.number).collect();
    let numbers = if which.all {
        all.clone()
    } else {
        which.numbers.iter().map(|&number| GameNumber(number)).collect()
    };
    // All or none: a mistyped number should not cost the others.
    if let Some(unknown) = numbers.iter().find(|number| !all.contains(number)) {
        let complaint = anyhow!("there is no unfinished game {unknown}: nothing was deleted");
        return Err(Failure::Invalid(complaint));
    }
    for number in numbers {
        library.delete(number)?;
    }
    Ok(())
}
