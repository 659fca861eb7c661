//! How a full screen looks.

use minewise_actions::KeyScheme;
use minewise_board::Size;
use minewise_palette::Theme;
use minewise_texts::Language;

use crate::{Channel, Symbols};

/// How many colours the terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// None, or colours are turned off.
    Monochrome,
    /// The terminal's own sixteen.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// Any.
    True,
}

impl Depth {
    /// The colours that the environment promises. `variable` looks up an environment variable.
    pub fn detect(variable: impl Fn(&str) -> Option<String>, output: Channel) -> Depth {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let terminal = set("TERM").unwrap_or_default();
        if output == Channel::Pipe || set("NO_COLOR").is_some() || terminal == "dumb" {
            return Depth::Monochrome;
        }
        let promise = set("COLORTERM").unwrap_or_default();
        let knows_all =
            ["-direct", "-truecolor", "kitty", "alacritty", "foot", "ghostty", "wezterm"];
        if matches!(promise.as_str(), "truecolor" | "24bit")
            || knows_all.iter().any(|part| terminal.contains(part))
        {
            Depth::True
        } else if terminal.contains("256") {
            Depth::Indexed
        } else if terminal.contains("mono")
            || terminal.starts_with("vt1")
            || terminal.starts_with("vt2")
        {
            Depth::Monochrome
        } else {
            Depth::Sixteen
        }
    }
}

/// The theme that suits the terminal's background: the dark one, unless `COLORFGBG` names a light
/// background.
pub fn fitting_theme(variable: impl Fn(&str) -> Option<String>) -> &'static Theme {
    let background = variable("COLORFGBG");
    let background = background.as_deref().and_then(|pair| pair.rsplit(';').next());
    match background {
        Some("7" | "15") => &Theme::LIGHT,
        _ => &Theme::DARK,
    }
}

/// How wide cells should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CellChoice {
    /// Three columns where the whole board fits, so that clues are in the middle of their cells;
    /// otherwise two.
    #[default]
    Fitting,
    /// One column, to fit more of the board on a small screen.
    One,
    /// Two columns: nearly square.
    Two,
    /// Three columns.
    Three,
}

impl CellChoice {
    /// All choices, in the order in which they are offered.
    pub const ALL: [CellChoice; 4] =
        [CellChoice::Fitting, CellChoice::Three, CellChoice::Two, CellChoice::One];

    /// The choice with this number of columns; any other number stands for the fitting one.
    pub const fn of_columns(columns: u16) -> Self {
        match columns {
            1 => CellChoice::One,
            2 => CellChoice::Two,
            3 => CellChoice::Three,
            _ => CellChoice::Fitting,
        }
    }

    /// Its number of columns; 0 for the fitting one.
    pub const fn columns(self) -> u16 {
        match self {
            CellChoice::Fitting => 0,
            CellChoice::One => 1,
            CellChoice::Two => 2,
            CellChoice::Three => 3,
        }
    }

    /// The cells of a board on a screen of some width.
    pub(crate) fn on_screen(self, size: Size, width: u16) -> CellWidth {
        match self {
            CellChoice::One => CellWidth::One,
            CellChoice::Two => CellWidth::Two,
            CellChoice::Three => CellWidth::Three,
            CellChoice::Fitting => {
                let labels = u32::from(label_columns(size));
                let board = u32::from(size.width()) * u32::from(CellWidth::Three.columns());
                let fits = board + labels < u32::from(width);
                if fits { CellWidth::Three } else { CellWidth::Two }
            }
        }
    }

    /// Narrow cells instead of wide ones, or the other way round.
    pub(crate) const fn toggled(self) -> Self {
        match self {
            CellChoice::One => CellChoice::Fitting,
            _ => CellChoice::One,
        }
    }
}

/// The columns for the numbers of rows, with a gap.
pub(crate) fn label_columns(size: Size) -> u16 {
    size.height().to_string().len() as u16 + 1
}

/// How wide a cell is on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum CellWidth {
    One,
    Two,
    /// A clue in the middle, or two digits after a gap.
    Three,
}

impl CellWidth {
    /// How many columns of the terminal a cell takes.
    pub(crate) const fn columns(self) -> u16 {
        match self {
            CellWidth::One => 1,
            CellWidth::Two => 2,
            CellWidth::Three => 3,
        }
    }

    /// How many columns come before the symbol.
    pub(crate) const fn lead(self) -> u16 {
        match self {
            CellWidth::One | CellWidth::Two => 0,
            CellWidth::Three => 1,
        }
    }
}

/// How a full screen looks, and what its keys do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScreenLook {
    /// How many colours the terminal has.
    pub depth: Depth,
    /// The symbols that the terminal can show: Unicode where the line mode has emoji.
    pub symbols: Symbols,
    /// The colours to use.
    pub theme: &'static Theme,
    /// How wide cells should be.
    pub cells: CellChoice,
    /// What the letter keys do.
    pub keys: KeyScheme,
    /// The language of all texts.
    pub language: Language,
    /// Whether the player chose that language in the menu, so that it is saved.
    pub is_language_chosen: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(variables: &[(&str, &str)]) -> Depth {
        Depth::detect(|name| lookup(variables, name), Channel::Terminal)
    }

    fn lookup(variables: &[(&str, &str)], name: &str) -> Option<String> {
        let found = variables.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn colours_are_those_that_the_environment_promises() {
        for (expected, variables) in [
            (Depth::True, &[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")][..]),
            (Depth::True, &[("TERM", "xterm-kitty")]),
            (Depth::Indexed, &[("TERM", "tmux-256color")]),
            (Depth::Indexed, &[("TERM", "xterm-256color"), ("COLORTERM", "")]),
            (Depth::Sixteen, &[("TERM", "xterm")]),
            (Depth::Sixteen, &[("TERM", "linux")]),
            (Depth::Sixteen, &[("TERM", "screen")]),
            (Depth::Monochrome, &[("TERM", "vt220")]),
            (Depth::Monochrome, &[("TERM", "dumb")]),
            (Depth::Monochrome, &[("TERM", "xterm-256color"), ("NO_COLOR", "1")]),
        ] {
            assert_eq!(depth(variables), expected, "{variables:?}");
        }
        let piped = Depth::detect(|_| Some("xterm".to_owned()), Channel::Pipe);
        assert_eq!(piped, Depth::Monochrome);
    }

    #[test]
    fn cells_have_three_columns_where_the_board_fits() {
        let cells = |board: &str, width| {
            let board: minewise_board::Params = board.parse().unwrap();
            CellChoice::Fitting.on_screen(board.size(), width)
        };
        assert_eq!(cells("9x9x10", 40), CellWidth::Three);
        assert_eq!(cells("16x16x40", 80), CellWidth::Three);
        assert_eq!(cells("30x16x99", 80), CellWidth::Two);
        assert_eq!(cells("30x16x99", 93), CellWidth::Two);
        assert_eq!(cells("30x16x99", 94), CellWidth::Three);
        for choice in CellChoice::ALL {
            assert_eq!(CellChoice::of_columns(choice.columns()), choice);
        }
    }

    #[test]
    fn a_light_background_gets_the_light_theme() {
        let theme = |value: &str| fitting_theme(|name| lookup(&[("COLORFGBG", value)], name)).name;
        assert_eq!(theme("0;15"), "light");
        assert_eq!(theme("0;default;7"), "light");
        assert_eq!(theme("15;0"), "dark");
        assert_eq!(theme("what?"), "dark");
        assert_eq!(fitting_theme(|_| None).name, "dark");
    }
}
