//! `minewise play`.

use std::fs::OpenOptions;
use std::io::{self, Write};

use anyhow::{Context, anyhow};
use minewise_board::Params;
use minewise_frontend::{GameLibrary, GameNumber};
use minewise_library::LocalLibrary;
use minewise_rules::{BoardId, Level, Seed};
use minewise_session::{Assistant, CommunityList, Config, ListLevel, Strength, TimeLimit};
use minewise_terminal::full_screen::{MenuChoices, PlayScreen};
use minewise_terminal::{Channel, Options, Setup, Style};
use minewise_texts::Language;

use crate::board_args::{BOARD, BoardArgs, FairnessArgs, LayingArgs, one_of};
use crate::destination::file_name;
use crate::failure::Failure;
use crate::full_screen::{self, Clock};
use crate::interruptible::Interruptible;
use crate::key_args::{self, KeyArgs};
use crate::screen::{self, LookArgs, ScreenArgs};
use crate::seeds::seeds;
use crate::typed_lines::{self, Prompt};
use crate::typing_mode;

/// Play in the terminal, in full screen or line by line
///
/// On a terminal the game uses the full screen: arrow keys or h j k l move, Space opens, f
/// flags, F1 shows all keys, q quits. Without a board you get a menu, where you can also resume
/// unfinished games.
///
/// Every move is saved as you make it, so a crash loses nothing. A game stays in the list of
/// unfinished games (`minewise games`) until it ends or you delete it; full screen, line mode
/// and the window share that list. A resumed game starts paused, and its clock continues from
/// its last move.
///
/// With --line or --style, or without a terminal, you play line by line. Type a move like
/// `3,4` (open row 3, column 4), `3,4,F` (flag it), `m5c` (open row 5, column c) or `f5c`
/// (flag it), or `help` for everything else. The end of the input ends the program; the game
/// is saved.
#[derive(Debug, Default, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Play line by line, even on a terminal
    #[arg(long)]
    line: bool,

    /// Play line by line, in this style: plain offers all levels; coordinates and commands follow
    /// two older games [default: plain]
    #[arg(long, value_parser = one_of(Style::ALL, Style::name))]
    style: Option<Style>,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    laying: LayingArgs,

    /// Play a level by the rules of a list of the community: its board (world has 8x8 for beginner)
    /// and its first click. docs/ranking.md has the rules
    #[arg(long, value_name = "LIST", help_heading = BOARD)]
    #[arg(value_parser = one_of(CommunityList::ALL, CommunityList::name))]
    #[arg(requires = "level", conflicts_with_all = ["first", "id", "resume"])]
    list: Option<CommunityList>,

    /// Play the board with this id, as printed by `minewise new`
    #[arg(long, value_name = "BOARD_ID", help_heading = BOARD)]
    #[arg(conflicts_with_all = ["level", "size", "mines", "first", "seed"])]
    id: Option<String>,

    /// Resume the unfinished game with this number, or the latest one; `minewise games`
    /// lists them
    #[arg(long, value_name = "NUMBER", num_args = 0..=1)]
    #[arg(conflicts_with_all = ["level", "size", "mines", "first", "seed", "id", "fairness"])]
    #[arg(conflicts_with_all = ["assistant", "strength", "question_marks", "no_chording"])]
    #[arg(conflicts_with = "time_limit")]
    resume: Option<Option<i64>>,

    #[command(flatten)]
    fairness: FairnessArgs,

    /// The marks: one kind of flag, or confirmed and proposed flags
    /// [default: single]
    #[arg(long, value_parser = one_of(Assistant::ALL, Assistant::name))]
    assistant: Option<Assistant>,

    /// How far the intelligent assistant reasons: one clue at a time, or everything that can be
    /// proved [default: complete]
    #[arg(long, value_parser = one_of(Strength::ALL, Strength::name))]
    strength: Option<Strength>,

    /// Allow question marks
    #[arg(long)]
    question_marks: bool,

    /// Disable chording: clicking a satisfied clue doesn't open the cells around it
    #[arg(long)]
    no_chording: bool,

    /// Play against a countdown: when it runs out, the game is lost
    #[arg(long, value_name = "SECONDS")]
    time_limit: Option<u64>,

    /// Append a record of each game, finished or abandoned, to this file, for `minewise replay`
    #[arg(long, value_name = "FILE", value_parser = file_name)]
    record: Option<String>,

    /// Leave out of the record when and where the mouse was pressed and released
    #[arg(long, requires = "record")]
    no_mouse: bool,

    #[command(flatten)]
    look: LookArgs,

    #[command(flatten)]
    screen: ScreenArgs,

    #[command(flatten)]
    keys: KeyArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise play                                 the menu
  minewise play --level expert --theme classic  at once, in the old colours
  minewise play --line                          line by line; asks for a level
  minewise play --resume                        the unfinished game that you left last
  minewise play --key flag=g --key undo=z       other keys, kept for the next games
  minewise play --size 20x10 --mines 30         a board of your own
  minewise play --style coordinates             easy or normal, moves like 3,4
  minewise play --style commands                10 to 20 mines, moves like m5c
  minewise play --level expert --fairness no-guess
  minewise play --level expert --time-limit 600 --record games.jsonl
  printf '3,4\\n' | minewise play --level easy --seed 1";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let is_line_mode = args.line || args.style.is_some() || !screen::is_full_screen();
    let (setup, config, seed) = choices(args)?;
    let clock = Clock::start();
    let mut library =
        LocalLibrary::open(screen::FRONT_END, None, move || clock.now(), seeds(seed)?);
    if let Some(path) = &args.record {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.with_context(|| format!("cannot write {path}"))?;
        library = library.recording_to(file);
    }
    if args.no_mouse {
        library = library.without_mouse();
    }
    // If they can't be read, the defaults are used; the menu reports what is wrong with the store.
    let remembered = library.menu_choices().ok().flatten();
    let remembered = remembered.as_deref().and_then(MenuChoices::read);
    let look = args.screen.look(&args.look, remembered.as_ref());
    let keymap = args.keys.keymap(look.keys, remembered.as_ref())?;
    if args.keys.list_keys {
        io::stdout().write_all(key_args::list(&keymap).as_bytes())?;
        return Ok(());
    }
    if args.keys.has_changes() {
        let mut choices = remembered.clone().unwrap_or_else(|| MenuChoices::new(config, look));
        choices.key_changes.clone_from(keymap.changes());
        library.remember_menu(&choices.to_string())?;
    }
    let setup = match args.resume {
        Some(number) => Setup::Resume(game_to_resume(number, &mut library)?),
        None => setup,
    };
    if is_line_mode {
        line_by_line(args, setup, config, look.language, &mut library)?;
    } else {
        let config = match (&remembered, setup) {
            (Some(choices), Setup::Ask) => args.config_over(choices.config)?,
            _ => config,
        };
        let (keys, now) = (keymap.changes().clone(), clock.now());
        let mut screen = PlayScreen::with_keys(keys, setup, config, look, &mut library, now);
        full_screen::run(&mut screen, clock)?;
        say_what_is_kept(&library)?;
    }
    Ok(())
}

/// The unfinished game with this number, or the latest one.
fn game_to_resume(number: Option<i64>, library: &mut LocalLibrary) -> Result<GameNumber, Failure> {
    let games = library.unfinished()?;
    let game = match number {
        None => games.first(),
        Some(number) => games.iter().find(|game| game.number == GameNumber(number)),
    };
    game.map(|game| game.number).ok_or_else(|| {
        Failure::Invalid(match number {
            None => anyhow!("there is no unfinished game"),
            Some(number) => {
                anyhow!("there is no unfinished game {number}: `minewise games` lists them")
            }
        })
    })
}

fn line_by_line(
    args: &Args,
    setup: Setup,
    config: Config,
    language: Language,
    library: &mut LocalLibrary,
) -> Result<(), Failure> {
    let is_terminal = screen::channel(&io::stdout()) == Channel::Terminal;
    let options = Options {
        style: args.style.unwrap_or_default(),
        language,
        look: args.look.look(),
        input: screen::channel(&io::stdin()),
        columns: if is_terminal { || Some(typed_lines::columns()) } else { || None },
        setup,
        config,
    };
    let prompt = Prompt::default();
    let is_edited = typing_mode::is_possible() && screen::is_full_screen();
    let mut input = Interruptible::listen(is_edited.then(|| prompt.clone()))?;
    library.stopped_by(input.stop_requests());
    minewise_terminal::play(&mut input, prompt.watch(screen::output()), &options, library)?;
    say_what_is_kept(library)?;
    // The game is saved, so the program may end now.
    input.die_if_interrupted();
    Ok(())
}

fn say_what_is_kept(library: &LocalLibrary) -> Result<(), Failure> {
    if library.in_play().is_some() {
        writeln!(io::stdout(), "Your game is saved: `minewise play --resume` continues it.")?;
    }
    Ok(())
}

/// The game that the arguments ask for.
fn choices(args: &Args) -> Result<(Setup, Config, Option<Seed>), Failure> {
    let id: Option<BoardId> =
        args.id.as_deref().map(str::parse).transpose().map_err(Failure::invalid)?;
    let (setup, board, first_click, seed) = match id {
        Some(id) => (Setup::Given, id.params, id.first_click, Some(id.seed)),
        None => {
            let (setup, board) = if let Some(list) = args.list {
                (Setup::Given, board_of(list, args.board.level())?)
            } else if args.board.is_given() {
                (Setup::Given, args.board.params()?)
            } else {
                (Setup::Ask, Level::Beginner.params())
            };
            (setup, board, args.laying.first_click(), args.laying.seed())
        }
    };
    let config = args.config_over(Config { first_click, ..Config::new(board) })?;
    if setup == Setup::Given {
        config.check().map_err(Failure::invalid)?;
    }
    Ok((setup, config, seed))
}

/// The board that a list has for a level.
fn board_of(list: CommunityList, level: Option<Level>) -> Result<Params, Failure> {
    let level = level.and_then(ListLevel::of).ok_or_else(|| {
        Failure::Invalid(anyhow!("lists have the levels beginner, intermediate and expert"))
    })?;
    Ok(list.board(level))
}

impl Args {
    /// The configuration of the arguments, completed from another one.
    fn config_over(&self, others: Config) -> Result<Config, Failure> {
        let limit = self.time_limit.map(TimeLimit::new).transpose().map_err(Failure::invalid)?;
        Ok(Config {
            first_click: match self.list {
                Some(list) => list.first_click(),
                None => self.laying.first().unwrap_or(others.first_click),
            },
            fairness: self.fairness.fairness.unwrap_or(others.fairness),
            strength: self.strength.unwrap_or(others.strength),
            assistant: self.assistant.unwrap_or(others.assistant),
            question_marks: self.question_marks || others.question_marks,
            chording: !self.no_chording && others.chording,
            time_limit: limit.or(others.time_limit),
            ..others
        })
    }
}
