//! Colours and symbols, as far as the terminal goes.

use minewise_palette::Theme;
use minewise_session::Config;
use minewise_terminal::Symbols;
use minewise_terminal::full_screen::{Depth, ScreenLook};
use ratatui::style::{Color, Modifier};

use crate::memory_shelf::MemoryShelf;
use crate::stage::{PLAIN, Stage, game_with};

/// Where the first cell of the easy board is drawn.
const FIRST: (u16, u16) = (3, 4);

fn play(look: ScreenLook, keys: &str, check: impl Fn(&mut Stage<super::Playing<'_>>)) {
    let mut shelf = MemoryShelf::default();
    let mut stage = game_with(Config::new("5x5x4".parse().unwrap()), look, &mut shelf);
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
fn without_colours_the_cursor_is_turned_around_and_nothing_is_coloured() {
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
        let red = Theme::CLASSIC.odds(1.0).towards(minewise_palette::Rgb::BLACK, 0.09);
        assert_eq!(stage.cell(3, 4).bg, Color::Rgb(blue.0, blue.1, blue.2));
        assert_eq!(stage.cell(3, 5).bg, Color::Rgb(red.0, red.1, red.2));
        assert_eq!(stage.cell(3, 4).symbol(), "\u{2713}");
        stage.keys("0j");
        assert_eq!((stage.cell(3, 5).symbol(), stage.cell(4, 5).symbol()), ("*", "*"));
        stage.shows("mine 100 %");
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
