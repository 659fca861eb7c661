//! `minewise play`.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use minewise_front::{Background, Host, Seeds, Work};
use minewise_rules::{BoardId, Level, Seed};
use minewise_session::{Assistant, Config, Millis, Record, Strength, TimeLimit};
use minewise_terminal::full_screen::PlayScreen;
use minewise_terminal::{Options, Setup, Style};

use crate::board_args::{BOARD, BoardArgs, FairnessArgs, LayingArgs, one_of};
use crate::failure::Failure;
use crate::full_screen::{self, Clock};
use crate::game_shelf::GameShelf;
use crate::interruptible::{Interruptible, StopRequests};
use crate::screen::{self, LookArgs, ScreenArgs};
use crate::seeds::seeds;

/// Play in the terminal, on the whole screen or line by line
///
/// On a terminal the game takes the whole screen: arrows or h j k l move, space opens, f
/// flags, F1 shows all keys, q quits and keeps the game. Without a board there is a
/// menu, where a game that was left can be gone on with.
///
/// With --line, with --style or without a terminal it is played line by line. Type a
/// move like `3,4` (open row 3, column 4), `3,4,F` (flag it), `m5c` (open row 5, column
/// c) or `f5c` (flag it), or `help` for everything else. The end of the input ends the
/// game.
#[derive(Debug, Default, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Line by line, even on a terminal
    #[arg(long)]
    line: bool,

    /// Line by line, and how the game asks and answers: plain offers all levels, coordinates and
    /// commands are the manners of two older games [default: plain]
    #[arg(long, value_parser = one_of(Style::ALL, Style::name))]
    style: Option<Style>,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    laying: LayingArgs,

    /// The board with this id, as `minewise new` prints it
    #[arg(long, value_name = "BOARD_ID", help_heading = BOARD)]
    #[arg(conflicts_with_all = ["level", "size", "mines", "first", "seed"])]
    id: Option<String>,

    #[command(flatten)]
    fairness: FairnessArgs,

    /// The marks: one kind of flag, or confirmed and proposed flags
    /// [default: single]
    #[arg(long, value_parser = one_of(Assistant::ALL, Assistant::name))]
    assistant: Option<Assistant>,

    /// How far the intelligent assistant thinks: one clue at a time, or everything
    /// that can be known [default: complete]
    #[arg(long, value_parser = one_of(Strength::ALL, Strength::name))]
    strength: Option<Strength>,

    /// Question marks are among the marks
    #[arg(long)]
    question_marks: bool,

    /// A clue whose flags are complete does not open the rest around it
    #[arg(long)]
    no_chording: bool,

    /// A countdown: the game is lost when it ends
    #[arg(long, value_name = "SECONDS")]
    time_limit: Option<u64>,

    /// Append the record of each game that ends or is broken off to this file,
    /// for `minewise replay`
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    #[command(flatten)]
    look: LookArgs,

    #[command(flatten)]
    screen: ScreenArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise play                                 the menu
  minewise play --level expert --theme classic  at once, in the old colours
  minewise play --line                          line by line; asks for a level
  minewise play --size 20x10 --mines 30         a board of your own
  minewise play --style coordinates             easy or normal, moves like 3,4
  minewise play --style commands                10 to 20 mines, moves like m5c
  minewise play --level expert --fairness no-guess
  minewise play --level expert --time-limit 600 --record games.jsonl
  printf '3,4\\n' | minewise play --level easy --seed 1";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (setup, config, seed) = choices(args)?;
    let record = args
        .record
        .as_ref()
        .map(|path| {
            let file = OpenOptions::new().create(true).append(true).open(path);
            file.with_context(|| format!("cannot write {}", path.display()))
        })
        .transpose()?;
    let clock = Clock::start();
    let background = Background::default();
    let table = Table { clock, seeds: seeds(seed)?, record, background, stops: None };
    if args.line || args.style.is_some() || !screen::is_full_screen() {
        line_by_line(args, setup, config, table)
    } else {
        on_the_screen(args, setup, config, table)
    }
}

fn line_by_line(
    args: &Args,
    setup: Setup,
    config: Config,
    mut table: Table,
) -> Result<(), Failure> {
    let options = Options {
        style: args.style.unwrap_or_default(),
        look: args.look.look(),
        input: screen::channel(&io::stdin()),
        setup,
        config,
    };
    let mut input = Interruptible::listen()?;
    table.stops = Some(input.stop_requests());
    minewise_terminal::play(&mut input, screen::output(), &options, &mut table)?;
    // The record is safe, so the signal may have its way.
    input.die_if_interrupted();
    Ok(())
}

fn on_the_screen(args: &Args, setup: Setup, config: Config, table: Table) -> Result<(), Failure> {
    let clock = table.clock;
    let practice = args.id.is_some() || args.laying.seed().is_some();
    let mut shelf = GameShelf::open(table, practice);
    let look = args.screen.look(&args.look);
    let mut screen = PlayScreen::new(setup, config, look, &mut shelf, clock.now());
    full_screen::run(&mut screen, clock)?;
    if shelf.has_put_aside() {
        writeln!(io::stdout(), "The game is kept: minewise play goes on with it.")?;
    }
    Ok(())
}

/// What the arguments say about the game.
fn choices(args: &Args) -> Result<(Setup, Config, Option<Seed>), Failure> {
    let id: Option<BoardId> =
        args.id.as_deref().map(str::parse).transpose().map_err(Failure::invalid)?;
    let (setup, board, first_click, seed) = match id {
        Some(id) => (Setup::Given, id.params, id.first_click, Some(id.seed)),
        None => {
            let (setup, board) = if args.board.is_given() {
                (Setup::Given, args.board.params()?)
            } else {
                (Setup::Ask, Level::Beginner.params())
            };
            (setup, board, args.laying.first_click(), args.laying.seed())
        }
    };
    let time_limit = args.time_limit.map(TimeLimit::new).transpose().map_err(Failure::invalid)?;
    let config = Config {
        first_click,
        fairness: args.fairness.fairness.unwrap_or_default(),
        strength: args.strength.unwrap_or_default(),
        assistant: args.assistant.unwrap_or_default(),
        question_marks: args.question_marks,
        chording: !args.no_chording,
        time_limit,
        ..Config::new(board)
    };
    Ok((setup, config, seed))
}

/// The clock on the wall, the seeds and the file for the records.
pub(crate) struct Table {
    clock: Clock,
    seeds: Seeds,
    record: Option<File>,
    background: Background,
    /// What stops a thought of the line mode; a full screen has keys for that.
    stops: Option<StopRequests>,
}

impl Host for Table {
    fn now(&mut self) -> Millis {
        self.clock.now()
    }

    fn next_seed(&mut self) -> Seed {
        self.seeds.draw()
    }

    fn keep(&mut self, record: &Record) -> io::Result<()> {
        match &mut self.record {
            Some(file) => file.write_all(record.to_string().as_bytes()),
            None => Ok(()),
        }
    }

    fn in_background(&mut self, work: Work) {
        self.background.begin(work);
    }

    fn wait_for_work(&mut self, at_most: Millis) {
        self.background.wait(at_most);
    }

    fn take_stop(&mut self) -> bool {
        self.stops.as_ref().is_some_and(StopRequests::take)
    }

    fn set_thinking(&mut self, thinks: bool) {
        if let Some(stops) = &self.stops {
            stops.set_thinking(thinks);
        }
    }
}
