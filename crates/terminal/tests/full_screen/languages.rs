//! Every screen in every language on small terminals: nothing is cut off in the middle, nothing
//! lies over something else, and what there is no room for can be read elsewhere.

use std::collections::BTreeSet;

use minewise_board::Pos;
use minewise_rules::{Level, Seed};
use minewise_session::{
    Assistant, Command, Config, Fairness, Millis, Record, Session, TimeLimit, TimedCommand,
};
use minewise_terminal::Setup;
use minewise_terminal::full_screen::{
    AnalysisScreen, PlayScreen, ReplayScreen, Screen, ScreenLook,
};
use minewise_texts::{Language, msg};

use crate::memory_library::MemoryLibrary;
use crate::stage::{PLAIN, Stage};

type Size = (u16, u16);

/// Everything fits on this one.
const LARGE: Size = (160, 70);
const SMALL: [Size; 2] = [(80, 24), (40, 12)];

/// Keys that lead to a picture, each from where the one before has led to.
type Keys = &'static [&'static str];

const MENU: Keys = &[
    "",
    "j",
    "l",
    "l",
    "l",
    "j",
    "l",
    "l",
    "j",
    "l",
    "l",
    "j",
    "l",
    "j",
    "l",
    "j",
    "l",
    "j",
    "l",
    "j",
    "j",
    "l",
    "j",
    "l",
    "j",
    "l",
    "j",
    "j",
    "<Home>l",
    "l",
    "l",
    "l",
    "j0j7<Enter>",
    "<Del>",
    "j9<Enter>",
    "<Home>j5000j5000<Enter>",
    "<End>kkkkkk0<Enter>",
];
/// From a board that is just dealt.
const GAME: Keys = &[
    "",
    "c",
    "x",
    "p",
    "u",
    " ",
    "w",
    "H",
    "?",
    "<Esc>",
    "o",
    "s",
    "%",
    "o",
    "hc",
    "+",
    "f",
    " ",
    "fp",
    "p",
    "r",
    "n",
    "R",
    "n",
    ":rubbish",
    "<Enter>",
    ":new 3x3x9<Enter>",
    ":9,9<Enter>",
    ":help<Enter>",
    "<Esc>",
    ":trace<Enter>",
    "<Esc>",
    "a",
    "<Tab>",
    "<Esc>",
    "<F1>",
    "<Esc>",
];
/// From a position.
const ANALYSIS: Keys = &[
    "",
    "?",
    "l?",
    "m",
    "+++++++++++++++",
    "u",
    "8",
    "?",
    "u",
    "u",
    ":what<Enter>",
    ":4x2x2:____/11<Enter>",
    "<Tab>",
    "<Esc>",
    "<F1>",
    "<Esc>",
];
const REPLAY: Keys =
    &["", " ", " ", "<Right>", "<Right>", "<Right>", "$", "<Tab>", "<Esc>", "n", "<F1>"];
/// From the list of keys.
const KEYS: Keys = &[
    "<End>kk<Enter>",
    "j",
    "<Enter>",
    "g",
    "<Enter>",
    "<Esc>",
    "j<Enter>",
    "g",
    "<Del>",
    "G",
    "<Enter>3",
    "<Enter><C-c>",
    "<Esc>",
];
const LIST: Keys = &["", "j", "j<Enter>", "d", "n", "dy", "q"];

fn look(language: Language) -> ScreenLook {
    ScreenLook { language, ..PLAIN }
}

fn config(board: &str) -> Config {
    Config::new(board.parse().unwrap())
}

/// What is seen after each of the keys.
fn pictures<S: Screen>(screen: S, (width, height): Size, keys: Keys) -> Vec<(String, Vec<String>)> {
    let mut stage = Stage::new(width, height, screen);
    let picture = |keys: &&str| {
        let lines = stage.keys(keys).lines();
        (format!("{keys:?}"), lines)
    };
    keys.iter().map(picture).collect()
}

fn game(
    setup: Setup,
    config: Config,
    language: Language,
    size: Size,
    keys: Keys,
) -> Vec<(String, Vec<String>)> {
    let mut library = MemoryLibrary::default();
    let screen = PlayScreen::new(setup, config, look(language), &mut library, Millis(0));
    pictures(screen, size, keys)
}

fn lost(last: Command) -> Record {
    let mut session = Session::new(config("5x5x4"), Seed(1), Millis(0));
    for (at, command) in [
        (1_000, Command::Open(Pos::new(2, 2))),
        (4_000, Command::Why(Pos::new(0, 2))),
        (10_000, Command::Open(Pos::new(4, 0))),
    ] {
        session.apply(command, Millis(at)).unwrap();
    }
    let mut record = session.record();
    record.commands.push(TimedCommand { at: Millis(20_000), command: last });
    record
}

/// Every screen, each with a name.
fn all(language: Language, size: Size) -> Vec<(String, Vec<String>)> {
    let assisted = Config { assistant: Assistant::Intelligent, ..config("16x16x40") };
    let strict = Config { fairness: Fairness::Strict, ..config("5x5x4") };
    let timed = Config { time_limit: TimeLimit::new(75).ok(), ..config("30x16x99") };
    let position = "5x4x5:_____/_1___/_3___/_____".parse().unwrap();
    let mut library = MemoryLibrary::default();
    for _ in 0..3 {
        library.seed = 0;
        let screen = PlayScreen::new(
            Setup::Given,
            config("16x16x40"),
            look(language),
            &mut library,
            Millis(0),
        );
        pictures(screen, size, &[" "]);
    }
    let waiting =
        PlayScreen::new(Setup::Ask, config("9x9x10"), look(language), &mut library, Millis(0));
    let scenes = [
        ("menu", game(Setup::Ask, Config::new(Level::Beginner.params()), language, size, MENU)),
        ("keys", game(Setup::Ask, config("9x9x10"), language, size, KEYS)),
        ("unfinished", pictures(waiting, size, LIST)),
        ("easy", game(Setup::Given, config("5x5x4"), language, size, GAME)),
        ("assisted", game(Setup::Given, assisted, language, size, GAME)),
        ("expert", game(Setup::Given, timed, language, size, GAME)),
        (
            "won",
            game(Setup::Given, config("5x5x4"), language, size, &[" Ho", "a", " ", "u", "<Tab>"]),
        ),
        ("lost", game(Setup::Given, config("5x5x4"), language, size, &[" gg$ ", "<Tab>"])),
        ("guessed", game(Setup::Given, strict, language, size, &[" gg$ ", "<Tab>"])),
        ("given up", game(Setup::Given, timed, language, size, &[" :give up<Enter>", "<Tab>"])),
        (
            "replay",
            pictures(
                ReplayScreen::new(
                    vec![lost(Command::Undo), lost(Command::Open(Pos::new(9, 9)))],
                    look(language),
                )
                .unwrap(),
                size,
                REPLAY,
            ),
        ),
        ("analysis", pictures(AnalysisScreen::new(&position, look(language)), size, ANALYSIS)),
    ];
    let named = |(scene, pictures): (&str, Vec<(String, Vec<String>)>)| {
        let scene = scene.to_owned();
        pictures.into_iter().map(move |(keys, lines)| (format!("{scene}, {keys}"), lines))
    };
    scenes.into_iter().flat_map(named).collect()
}

fn words(lines: &[String]) -> BTreeSet<&str> {
    lines.iter().flat_map(|line| line.split_whitespace()).collect()
}

/// What ends with an ellipsis can be read in full with the key that is named there.
#[test]
fn what_there_is_no_room_for_can_be_read() {
    let kinds: [(Config, &str); 4] = [
        (config("5x5x4"), " H?"),
        (config("5x5x4"), " gg$ "),
        (Config { fairness: Fairness::Strict, ..config("5x5x4") }, " gg$ "),
        (Config { assistant: Assistant::Intelligent, ..config("16x9x28") }, " "),
    ];
    for (language, (config, keys)) in
        Language::ALL.into_iter().flat_map(|language| kinds.map(|kind| (language, kind)))
    {
        let read = |(width, height): Size| {
            let mut library = MemoryLibrary::default();
            let screen =
                PlayScreen::new(Setup::Given, config, look(language), &mut library, Millis(0));
            let mut stage = Stage::new(width, height, screen);
            stage.keys(keys).keys("<Tab>");
            let mut pages = vec![stage.lines()];
            while pages.last() != Some(&stage.keys("<PageDown>").lines()) {
                pages.push(stage.lines());
            }
            pages
        };
        let (small, large) = (read((40, 12)), read((84, 200)));
        let small = small.concat();
        // Not the status and the line of keys.
        let [_, large @ .., _] = &large[0][..] else { panic!("{large:?}") };
        let joined = small.concat().replace(' ', "");
        let missing: Vec<&str> = words(large).difference(&words(&small)).copied().collect();
        // Chinese and Japanese are broken between characters.
        let is_missing = |word: &&str| !language.has_wide_letters() || !joined.contains(*word);
        let missing: Vec<&str> = missing.into_iter().filter(is_missing).collect();
        // The board is not read here.
        let is_text =
            |word: &&str| word.chars().count() > 3 && word.chars().all(char::is_alphabetic);
        let missing: Vec<&str> = missing.into_iter().filter(is_text).collect();
        assert!(missing.is_empty(), "{language:?} {keys:?}: {missing:?}");
    }
}

/// What is only there where there is little room.
fn says_that_there_is_more(language: Language) -> [&'static str; 3] {
    [
        msg::TerminalMore.text(language),
        msg::TerminalScroll.text(language),
        msg::TerminalClose.text(language),
    ]
}

#[test]
fn no_word_is_cut_off_or_covered_in_any_language() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let large = all(language, LARGE);
        let more = says_that_there_is_more(language);
        let more: Vec<&str> = more.iter().flat_map(|text| text.split_whitespace()).collect();
        for size in SMALL {
            for ((name, small), (_, large)) in all(language, size).iter().zip(&large) {
                let known = words(large);
                // Positions have no blanks, and are broken where the line ends; Chinese and
                // Japanese are broken between characters.
                let is_wide = |letter: char| letter >= '\u{2e80}';
                let is_part = |word: &str| {
                    word.contains(is_wide) || known.iter().any(|whole| whole.contains(word))
                };
                let is_whole = |word: &&str| {
                    known.contains(word)
                        || more.contains(word)
                        || word.contains(['/', '_', '…'])
                        || (language.has_wide_letters() && is_part(word))
                };
                let cut: Vec<&str> =
                    words(small).into_iter().filter(|word| !is_whole(word)).collect();
                let open = small.iter().filter(|line| {
                    line.split_once("< ").is_some_and(|(_, value)| !value.contains(" >"))
                });
                let cut: Vec<&str> = cut.into_iter().chain(open.map(String::as_str)).collect();
                if !cut.is_empty() {
                    let picture = small.join("\n");
                    wrong.push(format!("{language:?} {size:?} {name}: {cut:?}\n{picture}\n"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
