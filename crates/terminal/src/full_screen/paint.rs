//! Mapping the colours of a theme to those the terminal has.

use minewise_palette::Rgb;
use minewise_session::CellState;
use ratatui::style::{Color, Modifier, Style};

use super::look::{Depth, ScreenLook};

/// Chooses the style for whatever is drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paint {
    look: ScreenLook,
}

/// The classic colours of the clues in the terminal's own sixteen. Classic 7 is black, which can't
/// be seen on a dark terminal: here it has the colour of the text.
const SIXTEEN_CLUES: [Color; 9] = [
    Color::Reset,
    Color::LightBlue,
    Color::Green,
    Color::LightRed,
    Color::Blue,
    Color::Red,
    Color::Cyan,
    Color::Reset,
    Color::DarkGray,
];

impl Paint {
    pub(crate) const fn new(look: ScreenLook) -> Self {
        Paint { look }
    }

    /// The background of the screen.
    pub(crate) fn background(self) -> Style {
        let theme = self.look.theme;
        self.rich(theme.text, theme.background).unwrap_or_default()
    }

    /// Ordinary text.
    pub(crate) fn text(self) -> Style {
        self.background()
    }

    /// Less important text.
    pub(crate) fn muted(self) -> Style {
        let theme = self.look.theme;
        let plain = Style::new().add_modifier(Modifier::DIM);
        self.rich(theme.muted, theme.background).unwrap_or(plain)
    }

    /// More important text: titles, keys, figures.
    pub(crate) fn strong(self) -> Style {
        self.background().add_modifier(Modifier::BOLD)
    }

    /// What is chosen, or what to press.
    pub(crate) fn accent(self) -> Style {
        let theme = self.look.theme;
        let rich = self.rich(theme.accent, theme.background);
        rich.unwrap_or_default().add_modifier(Modifier::BOLD)
    }

    /// What is wrong.
    pub(crate) fn wrong(self) -> Style {
        self.badge(self.look.theme.violated, Color::Red).add_modifier(Modifier::BOLD)
    }

    /// The bar at the top.
    pub(crate) fn bar(self) -> Style {
        match self.look.depth {
            Depth::True | Depth::Indexed => self.on(self.look.theme.covered[0]),
            Depth::Sixteen | Depth::Monochrome => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// The bar after a win, and the text about it: bright for once.
    pub(crate) fn won(self) -> Style {
        match self.look.depth {
            Depth::Monochrome => self.bar().add_modifier(Modifier::BOLD),
            _ => self.hint(),
        }
    }

    /// The item of a list that has the focus.
    pub(crate) fn chosen(self) -> Style {
        match self.look.depth {
            Depth::True | Depth::Indexed => self.on(self.look.theme.cursor),
            Depth::Sixteen | Depth::Monochrome => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// A cell; `shade` is 0 or 1.
    pub(crate) fn cell(self, cell: CellState, shade: usize) -> Style {
        let theme = self.look.theme;
        let covered = |colour: Rgb, sixteen: Color| {
            let plain = match self.look.depth {
                Depth::Monochrome => Style::new().add_modifier(Modifier::BOLD),
                _ => Style::new().fg(sixteen).bg(Color::DarkGray),
            };
            self.rich(colour, theme.covered[shade]).unwrap_or(plain)
        };
        match cell {
            CellState::Covered => match self.look.depth {
                Depth::Monochrome => Style::new(),
                _ => covered(theme.covered[1 - shade], Color::White),
            },
            CellState::Open(clue) => {
                let clue = usize::from(clue.value());
                let plain = match self.look.depth {
                    Depth::Monochrome => Style::new(),
                    _ => Style::new().fg(SIXTEEN_CLUES[clue]),
                };
                let style = self.rich(theme.clues[clue], theme.open[shade]).unwrap_or(plain);
                if clue == 0 { style } else { style.add_modifier(Modifier::BOLD) }
            }
            CellState::Violated(_) => self.wrong(),
            CellState::Flag => covered(theme.flag, Color::LightRed).add_modifier(Modifier::BOLD),
            // Less conspicuous than a flag in a running game: nothing needs to be done about it.
            CellState::FlaggedMine => covered(theme.tick, Color::LightGreen),
            CellState::Proposed => covered(theme.proposed, Color::LightYellow),
            CellState::Question => covered(theme.question, Color::White),
            CellState::ImpliedMine => covered(theme.implied_mine, Color::LightYellow),
            CellState::ImpliedSafe => covered(theme.implied_safe, Color::LightCyan),
            CellState::Mine => covered(theme.mine, Color::White),
            CellState::ExplodedMine => {
                self.badge(theme.exploded, Color::Red).add_modifier(Modifier::BOLD)
            }
            CellState::WrongFlag => {
                let plain = self.badge(theme.wrong, Color::Magenta);
                self.rich(theme.cross, theme.wrong).unwrap_or(plain).add_modifier(Modifier::BOLD)
            }
            CellState::Guessed | CellState::GuessedMine => {
                self.badge(theme.exploded, Color::Red).add_modifier(Modifier::BOLD)
            }
        }
    }

    /// A covered cell with its chance of being a mine. Unlike other cells it has no alternating
    /// shades: equal chances have the same colour, so that a different colour always means a
    /// different risk.
    pub(crate) fn odds(self, chance: f64) -> Style {
        let sixteen = match chance {
            _ if chance <= 0.0 => Color::Blue,
            _ if chance < 0.25 => Color::Cyan,
            _ if chance < 0.5 => Color::Yellow,
            _ if chance < 1.0 => Color::Magenta,
            _ => Color::Red,
        };
        match self.look.depth {
            Depth::Monochrome => Style::new(),
            Depth::Indexed => {
                let index = indexed_odds(chance);
                let text = nearest_indexed(rgb_of_indexed(index).text_on());
                Style::new().fg(Color::Indexed(text)).bg(Color::Indexed(index))
            }
            Depth::Sixteen | Depth::True => self.badge(self.look.theme.odds(chance), sixteen),
        }
    }

    pub(crate) fn hint(self) -> Style {
        self.badge(self.look.theme.hint, Color::Green).add_modifier(Modifier::BOLD)
    }

    /// A clue or a cell that a reason refers to: its own colour on another background.
    pub(crate) fn reason(self, own: Style) -> Style {
        match self.look.depth {
            Depth::True | Depth::Indexed => self.on(self.look.theme.reason),
            Depth::Sixteen => own.bg(Color::Yellow).fg(Color::Black),
            Depth::Monochrome => own.add_modifier(Modifier::UNDERLINED | Modifier::BOLD),
        }
    }

    pub(crate) fn cursor(self) -> Style {
        match self.look.depth {
            Depth::True | Depth::Indexed => self.on(self.look.theme.cursor),
            Depth::Sixteen => Style::new().fg(Color::Black).bg(Color::LightYellow),
            Depth::Monochrome => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// Readable text on a colour. With sixteen colours it is on the given one, and without colours
    /// it is inverted.
    fn badge(self, behind: Rgb, sixteen: Color) -> Style {
        match self.look.depth {
            Depth::True | Depth::Indexed => self.on(behind),
            Depth::Sixteen => {
                let is_bright = matches!(sixteen, Color::Yellow | Color::Cyan | Color::Green);
                let text = if is_bright { Color::Black } else { Color::White };
                Style::new().fg(text).bg(sixteen)
            }
            Depth::Monochrome => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// Readable text on a colour, for terminals with many colours.
    fn on(self, behind: Rgb) -> Style {
        self.rich(behind.text_on(), behind).unwrap_or_default()
    }

    /// Text and background colour, for terminals with many colours.
    fn rich(self, text: Rgb, behind: Rgb) -> Option<Style> {
        let colour = |Rgb(red, green, blue)| match self.look.depth {
            Depth::True => Some(Color::Rgb(red, green, blue)),
            Depth::Indexed => Some(Color::Indexed(nearest_indexed(Rgb(red, green, blue)))),
            Depth::Sixteen | Depth::Monochrome => None,
        };
        Some(Style::new().fg(colour(text)?).bg(colour(behind)?))
    }
}

/// The scale of the odds in the 256 colours of xterm, with the chance up to which each is used. The
/// colours are chosen by hand, since those nearest to the palette alternate between blue and grey,
/// and certain cells need a colour of their own.
const INDEXED_ODDS: [(f64, u8); 12] = [
    (0.0, 25),
    (0.05, 31),
    (0.12, 74),
    (0.18, 110),
    (0.25, 152),
    (0.33, 255),
    (0.42, 223),
    (0.5, 216),
    (0.62, 209),
    (0.78, 203),
    (1.0 - f64::EPSILON, 160),
    (1.0, 124),
];

fn indexed_odds(chance: f64) -> u8 {
    let [.., (_, last)] = INDEXED_ODDS;
    let found = INDEXED_ODDS.into_iter().find(|(most, _)| chance <= *most);
    found.map_or(last, |(_, index)| index)
}

/// The levels of red, green and blue in the cube of xterm.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// One of the 240 colours of xterm that are the same on every terminal.
fn rgb_of_indexed(index: u8) -> Rgb {
    if index >= 232 {
        let level = 8 + 10 * (index - 232);
        return Rgb(level, level, level);
    }
    let place = usize::from(index.saturating_sub(16));
    Rgb(LEVELS[place / 36], LEVELS[place / 6 % 6], LEVELS[place % 6])
}

/// The nearest of the 240 colours of xterm that are the same on every terminal: a cube of 6 x 6 x
/// 6, and 24 greys.
fn nearest_indexed(colour: Rgb) -> u8 {
    let distance = |Rgb(red, green, blue): Rgb| {
        let square = |one: u8, other: u8| (i32::from(one) - i32::from(other)).pow(2);
        square(red, colour.0) + square(green, colour.1) + square(blue, colour.2)
    };
    let nearest_level = |channel: u8| {
        (0..6usize).min_by_key(|&level| LEVELS[level].abs_diff(channel)).unwrap_or_default()
    };
    let [red, green, blue] = [colour.0, colour.1, colour.2].map(nearest_level);
    let in_cube = Rgb(LEVELS[red], LEVELS[green], LEVELS[blue]);
    let mean = (u16::from(colour.0) + u16::from(colour.1) + u16::from(colour.2)) / 3;
    let grey = (mean.saturating_sub(3) / 10).min(23) as u8;
    if distance(rgb_of_indexed(232 + grey)) < distance(in_cube) {
        232 + grey
    } else {
        (16 + 36 * red + 6 * green + blue) as u8
    }
}

#[cfg(test)]
mod tests {
    use minewise_board::Clue;
    use minewise_palette::Theme;

    use minewise_actions::KeyScheme;

    use super::super::look::CellChoice;
    use super::*;
    use crate::Symbols;

    fn paint(depth: Depth) -> Paint {
        let theme = &Theme::CLASSIC;
        let (symbols, cells, keys) = (Symbols::Emoji, CellChoice::Two, KeyScheme::Vi);
        Paint::new(ScreenLook {
            depth,
            symbols,
            theme,
            cells,
            keys,
            language: minewise_texts::Language::En,
            is_language_chosen: false,
        })
    }

    #[test]
    fn clues_have_the_classic_colours_as_far_as_the_terminal_has_them() {
        let colours = |depth| {
            let clue = |number| CellState::Open(Clue::new(number).unwrap());
            [1, 2, 3, 7].map(|number| paint(depth).cell(clue(number), 0).fg)
        };
        assert_eq!(
            colours(Depth::True),
            [(0, 0, 255), (0, 128, 0), (255, 0, 0), (0, 0, 0)]
                .map(|(red, green, blue)| Some(Color::Rgb(red, green, blue)))
        );
        assert_eq!(
            colours(Depth::Indexed),
            [21, 28, 196, 16].map(|index| Some(Color::Indexed(index)))
        );
        assert_eq!(
            colours(Depth::Sixteen),
            [Color::LightBlue, Color::Green, Color::LightRed, Color::Reset].map(Some)
        );
        assert_eq!(colours(Depth::Monochrome), [None; 4]);
    }

    #[test]
    fn without_colours_nothing_is_coloured() {
        let paint = paint(Depth::Monochrome);
        let cells = [
            CellState::Covered,
            CellState::Flag,
            CellState::Mine,
            CellState::ExplodedMine,
            CellState::WrongFlag,
            CellState::Violated(Clue::One),
        ];
        let styles = cells.into_iter().map(|cell| paint.cell(cell, 1)).chain([
            paint.bar(),
            paint.cursor(),
            paint.hint(),
            paint.odds(0.5),
            paint.wrong(),
            paint.muted(),
            paint.accent(),
            paint.reason(Style::new()),
        ]);
        for style in styles {
            assert_eq!((style.fg, style.bg), (None, None));
        }
    }

    /// However few colours there are, a higher risk never has a colour that came earlier, and text
    /// is readable on every one of them.
    #[test]
    fn colours_of_the_odds_never_go_back_in_any_depth() {
        for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
            let styles: Vec<Style> =
                (0..=1_000).map(|share| paint(depth).odds(f64::from(share) / 1_000.0)).collect();
            let mut runs = styles.clone();
            runs.dedup();
            for (index, style) in runs.iter().enumerate() {
                assert!(!runs[..index].contains(style), "{depth:?}: {style:?} comes back");
            }
        }
        // Where colours are few, certain cells still don't look like nearly certain ones.
        for depth in [Depth::Sixteen, Depth::Indexed] {
            assert_ne!(paint(depth).odds(0.0), paint(depth).odds(1e-9), "{depth:?}");
            assert_ne!(paint(depth).odds(1.0), paint(depth).odds(1.0 - 1e-9), "{depth:?}");
        }
    }

    #[test]
    fn indexed_odds_are_warmer_the_riskier_and_readable() {
        let warmth = |Rgb(red, _, blue)| f64::from(red) / (f64::from(red) + f64::from(blue));
        let mut before = 0.0;
        for share in 0..=1_000 {
            let style = paint(Depth::Indexed).odds(f64::from(share) / 1_000.0);
            let (Some(Color::Indexed(text)), Some(Color::Indexed(behind))) = (style.fg, style.bg)
            else {
                panic!("{style:?}")
            };
            let behind = rgb_of_indexed(behind);
            assert!(rgb_of_indexed(text).contrast(behind) >= 4.5, "{share}: {style:?}");
            assert!(warmth(behind) >= before, "{share}: {behind}");
            before = warmth(behind);
        }
    }

    #[test]
    fn the_cells_of_a_lost_board_differ_in_every_depth() {
        let cells = [
            CellState::Mine,
            CellState::FlaggedMine,
            CellState::WrongFlag,
            CellState::ExplodedMine,
        ];
        for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
            let styles = cells.map(|cell| paint(depth).cell(cell, 0));
            for (index, style) in styles.iter().enumerate() {
                assert!(!styles[..index].contains(style), "{depth:?}: {:?}", cells[index]);
            }
        }
    }

    #[test]
    fn indexed_colours_are_the_nearest() {
        assert_eq!(nearest_indexed(Rgb(255, 255, 255)), 231);
        assert_eq!(nearest_indexed(Rgb(0x80, 0x80, 0x80)), 244);
        assert_eq!(nearest_indexed(Rgb(0x1D, 0x1F, 0x1E)), 234);
        assert_eq!(nearest_indexed(Rgb(0, 0, 0)), 16);
        for index in 16..=255 {
            let colour = rgb_of_indexed(index);
            assert_eq!(rgb_of_indexed(nearest_indexed(colour)), colour, "{index}");
        }
    }
}
