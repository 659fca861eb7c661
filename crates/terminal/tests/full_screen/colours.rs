//! Colours and symbols on terminals of every kind.

use minewise_palette::Theme;
use minewise_rules::FirstClick;
use minewise_session::Config;
use minewise_terminal::Symbols;
use minewise_terminal::full_screen::{AnalysisScreen, CellChoice, Depth, ScreenLook};
use ratatui::style::{Color, Modifier};

use crate::memory_library::MemoryLibrary;
use crate::stage::{PLAIN, Stage, game_with};

/// Where the first cell of the easy board is drawn.
const FIRST: (u16, u16) = (3, 4);

fn play(look: ScreenLook, keys: &str, check: impl Fn(&mut Stage<super::Playing<'_>>)) {
    let mut library = MemoryLibrary::default();
    let mut stage = game_with(Config::new("5x5x4".parse().unwrap()), look, &mut library);
    stage.keys(keys);
    check(&mut stage);
}

fn look(depth: Depth) -> ScreenLook {
    ScreenLook { depth, symbols: Symbols::Emoji, theme: &Theme::CLASSIC, ..PLAIN }
}

#[test]
fn true_colours_are_the_classic_ones() {
    play(look(Depth::True), " ", |stage| {
        // The 1 in row 1, column 2, and the 2 in row 2, column 4.
        assert_eq!(stage.cell(5, 4).fg, Color::Rgb(0, 0, 255));
        assert_eq!(stage.cell(9, 5).fg, Color::Rgb(0, 128, 0));
        assert_eq!(stage.cell(9, 5).symbol(), "2");
    });
}

#[test]
fn sixteen_colours_keep_the_hues() {
    play(look(Depth::Sixteen), " gg0f", |stage| {
        assert_eq!(stage.cell(5, 4).fg, Color::LightBlue);
        assert_eq!(stage.cell(9, 5).fg, Color::Green);
        assert_eq!(stage.cell(FIRST.0, FIRST.1).symbol(), "\u{2691}");
    });
}

#[test]
fn without_colours_the_cursor_is_inverted_and_nothing_is_coloured() {
    play(PLAIN, " oH?", |stage| {
        for row in 0..16 {
            for column in 0..80 {
                let cell = stage.cell(column, row);
                assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{column},{row}");
            }
        }
    });
    play(PLAIN, "gg0", |stage| {
        assert!(stage.cell(FIRST.0, FIRST.1).modifier.contains(Modifier::REVERSED));
        assert_eq!(stage.cursor(), FIRST);
    });
}

#[test]
fn odds_are_colours_and_a_figure_at_the_cursor() {
    play(look(Depth::True), " ggo", |stage| {
        // Row 1, column 1 is certainly not a mine, row 2, column 1 is one.
        let blue = Theme::CLASSIC.odds(0.0);
        let red = Theme::CLASSIC.odds(1.0);
        assert_eq!(stage.cell(3, 4).bg, Color::Rgb(blue.0, blue.1, blue.2));
        assert_eq!(stage.cell(3, 5).bg, Color::Rgb(red.0, red.1, red.2));
        assert_eq!(stage.cell(3, 4).symbol(), "\u{2713}");
        assert_eq!(stage.cell(3, 5).symbol(), "\u{b7}");
        stage.keys("0j");
        assert_eq!((stage.cell(3, 5).symbol(), stage.cell(4, 5).symbol()), ("*", "*"));
        stage.shows("mine 100 %");
    });
}

/// Colours alone tell nobody how much greater one risk is than another.
#[test]
fn w11_odds_are_figures_and_colours_where_cells_have_room() {
    for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
        let wide = ScreenLook { cells: CellChoice::Fitting, ..look(depth) };
        play(wide, " o", |stage| {
            stage.shows_left(&[" 1  ok 1     1  **", " 2  ** 1     2  ok"]);
            assert_ne!(stage.cell(4, 4).bg, stage.cell(4, 5).bg, "{depth:?}");
            stage.keys("o").hides("**");
        });
    }
}

/// Every cell has one column, and a risk of a fifth isn't a certain mine.
#[test]
fn odds_in_narrow_cells_differ_without_colours() {
    for (symbols, wanted) in [(Symbols::Emoji, "\u{2582}\u{2588}\u{2713}"), (Symbols::Ascii, "c*+")]
    {
        let drawn = |board: &str| {
            let narrow = ScreenLook { symbols, cells: CellChoice::One, ..PLAIN };
            let screen = AnalysisScreen::new(&board.parse().unwrap(), narrow);
            let mut stage = Stage::new(80, 16, screen);
            // Away from what is looked at.
            stage.keys("G<End>");
            let lines = stage.lines();
            let second = lines.iter().position(|line| line.trim_start().starts_with("2 "));
            let first = lines[second.unwrap() - 1].trim_start().strip_prefix('1').unwrap();
            first.trim_start().chars().take(1).collect::<String>()
        };
        let fifth = drawn("5x2x2:_____/_____");
        let mine = drawn("2x2x1:_1/11");
        let safe = drawn("5x2x0:_____/_____");
        assert_eq!([fifth, mine, safe].concat(), wanted);
    }
}

/// Two shades for the same chance would look like two different chances.
#[test]
fn equal_odds_have_one_colour_in_every_depth() {
    for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
        for theme in Theme::ALL {
            for mines in 0..25 {
                let board = format!("5x5x{mines}:{}", ["_____"; 5].join("/"));
                let screen = AnalysisScreen::new(
                    &board.parse().unwrap(),
                    ScreenLook { theme, ..look(depth) },
                );
                let mut stage = Stage::new(80, 16, screen);
                stage.keys("gg<Home>");
                let top = stage.lines().iter().position(|line| line.starts_with(" 1 ")).unwrap();
                // All cells except the one under the cursor, in all of their columns.
                let colours: std::collections::BTreeSet<String> = (0..5)
                    .flat_map(|row| (3..18).map(move |column| (column, row)))
                    .filter(|&(column, row)| row > 0 || column > 5)
                    .map(|(column, row)| stage.cell(column, top as u16 + row))
                    .map(|cell| format!("{:?} on {:?}", cell.fg, cell.bg))
                    .collect();
                assert_eq!(colours.len(), 1, "{depth:?}, {mines} mines: {colours:?}");
            }
        }
    }
}

/// Without colours, figures show the odds, with gaps between them.
#[test]
fn odds_without_colours_are_figures_with_room_between_them() {
    let any = Config { first_click: FirstClick::None, ..Config::new("5x5x4".parse().unwrap()) };
    let mut library = MemoryLibrary::default();
    let mut stage = game_with(any, PLAIN, &mut library);
    stage.keys("o").shows_left(&[" 1  16 16 16 16 16", " 2  16 16 16 16 16"]);
    stage.keys("o").hides("16 16").shows_board(&["#####"; 5]);
    // There are clues among them.
    play(PLAIN, " o", |stage| {
        stage.shows_left(&[" 1  ok 1  .  1  **", " 2  ** 1  .  2  ok"]);
    });
}

#[test]
fn a_won_board_has_flags_and_a_bright_bar() {
    let win = "3G3| 1G1| 2G5| 3G1| 4G1| 4G5| 5G1| 5G5| 5G2| 5G4| ";
    for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
        play(look(depth), win, |stage| {
            stage.shows("You win").shows("\u{263b} You win").hides("\u{2691}\u{2713}");
            assert_eq!(stage.text().matches('\u{2691}').count(), 4, "{}", stage.text());
            let bright = stage.cell(0, 0).bg;
            stage.keys("r").hides("You win");
            assert_ne!(stage.cell(0, 0).bg, bright);
        });
    }
}

/// Flagged mines, other mines and wrong flags look different, and so does the mine that ended the
/// game.
#[test]
fn a_lost_board_has_a_symbol_for_each_state() {
    play(look(Depth::True), " gg0fjf:1,5<Enter>G", |stage| {
        let (wrong, flagged, plain, exploded) =
            (stage.cell(3, 4), stage.cell(3, 5), stage.cell(11, 6), stage.cell(11, 4));
        assert_eq!(wrong.symbol(), "\u{2717}");
        assert_eq!((flagged.symbol(), stage.cell(4, 5).symbol()), ("\u{2691}", "\u{2713}"));
        assert_eq!(plain.symbol(), "\u{25cf}");
        assert_eq!(exploded.symbol(), "\u{2739}");
        let colour = |rgb: minewise_palette::Rgb| Color::Rgb(rgb.0, rgb.1, rgb.2);
        assert_eq!(wrong.fg, colour(Theme::CLASSIC.cross));
        assert_eq!(flagged.fg, colour(Theme::CLASSIC.tick));
        assert_eq!(exploded.bg, colour(Theme::CLASSIC.exploded));
        stage.shows("\u{2691}\u{2713} flagged mine");
    });
}

#[test]
fn ascii_means_ascii() {
    play(PLAIN, " gg0f:1,5<Enter>", |stage| {
        assert!(stage.text().is_ascii(), "{}", stage.text());
    });
    play(ScreenLook { depth: Depth::True, ..PLAIN }, " ogg0f:1,5<Enter><F1>", |stage| {
        assert!(stage.text().is_ascii(), "{}", stage.text());
    });
}
