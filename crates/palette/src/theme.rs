//! A colour for everything that is drawn.

use crate::Rgb;

/// A colour for everything that is drawn.
///
/// Cells alternate between two shades, like a chessboard, which makes them easier to
/// count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// Its name in settings.
    pub name: &'static str,
    /// Behind everything.
    pub background: Rgb,
    /// Text on the background.
    pub text: Rgb,
    /// Less important text.
    pub muted: Rgb,
    /// The selection, and keys in help texts.
    pub accent: Rgb,
    /// Covered cells.
    pub covered: [Rgb; 2],
    /// Open cells.
    pub open: [Rgb; 2],
    /// The clues 0 to 8, on open cells.
    pub clues: [Rgb; 9],
    /// The flag, on covered cells.
    pub flag: Rgb,
    /// The proposed flag.
    pub proposed: Rgb,
    /// The question mark.
    pub question: Rgb,
    /// A cell that is a mine if the proposed flags are right.
    pub implied_mine: Rgb,
    /// A cell that is safe if the proposed flags are right.
    pub implied_safe: Rgb,
    /// A mine, on a covered cell of a finished game.
    pub mine: Rgb,
    /// Behind the mine that was opened.
    pub exploded: Rgb,
    /// The small tick beside a correct flag, on a covered cell of a lost game.
    pub tick: Rgb,
    /// Behind a wrong flag.
    pub wrong: Rgb,
    /// The cross over a wrong flag, used for nothing else.
    pub cross: Rgb,
    /// Behind a clue that the marks contradict.
    pub violated: Rgb,
    /// Behind the hinted cell.
    pub hint: Rgb,
    /// Behind the clues that a reason rests on.
    pub reason: Rgb,
    /// Behind the cell under the cursor.
    pub cursor: Rgb,
}

const fn rgb(number: u32) -> Rgb {
    Rgb((number >> 16) as u8, (number >> 8) as u8, number as u8)
}

impl Theme {
    /// The colours everybody remembers: grey cells and the old numbers, which are harder
    /// to tell apart than those of the other themes.
    pub const CLASSIC: Theme = Theme {
        name: "classic",
        background: rgb(0x1B1B1B),
        text: rgb(0xE6E6E6),
        muted: rgb(0x9A9A9A),
        accent: rgb(0xFFD75F),
        covered: [rgb(0xF4F4F4), rgb(0xEAEAEA)],
        open: [rgb(0xC0C0C0), rgb(0xBABABA)],
        clues: [
            rgb(0xC0C0C0),
            rgb(0x0000FF),
            rgb(0x008000),
            rgb(0xFF0000),
            rgb(0x000080),
            rgb(0x800000),
            rgb(0x008080),
            rgb(0x000000),
            rgb(0x808080),
        ],
        flag: rgb(0xD00000),
        proposed: rgb(0x9A4F00),
        question: rgb(0x000080),
        implied_mine: rgb(0xA03000),
        implied_safe: rgb(0x006060),
        mine: rgb(0x000000),
        exploded: rgb(0xE00000),
        tick: rgb(0x00703A),
        wrong: rgb(0xFFD2D2),
        cross: rgb(0xC00000),
        violated: rgb(0xE00000),
        hint: rgb(0x7CE07C),
        reason: rgb(0xFFE080),
        cursor: rgb(0xFFB020),
    };

    /// For a light background.
    pub const LIGHT: Theme = Theme {
        name: "light",
        background: rgb(0xFBFBFA),
        text: rgb(0x1F2328),
        muted: rgb(0x5B636B),
        accent: rgb(0x0B57D0),
        covered: [rgb(0xAEBFD2), rgb(0xA3B6CB)],
        open: [rgb(0xF3F3F1), rgb(0xEBEBE8)],
        clues: [
            rgb(0xF3F3F1),
            rgb(0x0B4FD9),
            rgb(0x0B6B1E),
            rgb(0xC4161C),
            rgb(0x1B1B8F),
            rgb(0x7A1010),
            rgb(0x006666),
            rgb(0x111111),
            rgb(0x5A5A5A),
        ],
        flag: rgb(0xB00014),
        proposed: rgb(0x7A3E00),
        question: rgb(0x1B1B8F),
        implied_mine: rgb(0x8C2A00),
        implied_safe: rgb(0x00503C),
        mine: rgb(0x111111),
        exploded: rgb(0xD01C24),
        tick: rgb(0x0A5C3A),
        wrong: rgb(0xF6C9C9),
        cross: rgb(0xC4161C),
        violated: rgb(0xD01C24),
        hint: rgb(0x5CD07C),
        reason: rgb(0xFFDD73),
        cursor: rgb(0xFFA61A),
    };

    /// For a dark background: brighter versions of the old hues.
    pub const DARK: Theme = Theme {
        name: "dark",
        background: rgb(0x14171B),
        text: rgb(0xE3E6EA),
        muted: rgb(0x939BA5),
        accent: rgb(0xF5C54A),
        covered: [rgb(0x475566), rgb(0x4F5E71)],
        open: [rgb(0x1E2227), rgb(0x22272D)],
        clues: [
            rgb(0x1E2227),
            rgb(0x6CB0FF),
            rgb(0x6FCF6F),
            rgb(0xFF7B72),
            rgb(0xA7A2FF),
            rgb(0xE28C5C),
            rgb(0x4FD1C5),
            rgb(0xF2F2F2),
            rgb(0xA8A8A8),
        ],
        flag: rgb(0xFFA39C),
        proposed: rgb(0xFFD75F),
        question: rgb(0xF2F2F2),
        implied_mine: rgb(0xFFB380),
        implied_safe: rgb(0x8EE8DD),
        mine: rgb(0xFFFFFF),
        exploded: rgb(0xD6333A),
        tick: rgb(0x86E3B0),
        wrong: rgb(0x3D2226),
        cross: rgb(0xFF6B63),
        violated: rgb(0xC42B32),
        hint: rgb(0x3FB950),
        reason: rgb(0x8A6D1C),
        cursor: rgb(0xF5C54A),
    };

    /// The palette of Okabe and Ito, which colour-blind players can tell apart, on black.
    pub const COLOUR_BLIND: Theme = Theme {
        name: "colour-blind",
        background: rgb(0x000000),
        text: rgb(0xF2F2F2),
        muted: rgb(0x9A9A9A),
        accent: rgb(0xF0E442),
        covered: [rgb(0x3C4450), rgb(0x434C59)],
        open: [rgb(0x0A0A0A), rgb(0x121212)],
        clues: [
            rgb(0x0A0A0A),
            rgb(0x56B4E9),
            rgb(0xE69F00),
            rgb(0x009E73),
            rgb(0xF0E442),
            rgb(0xD55E00),
            rgb(0xCC79A7),
            rgb(0xFFFFFF),
            rgb(0x9A9A9A),
        ],
        flag: rgb(0xF0E442),
        proposed: rgb(0xE69F00),
        question: rgb(0xFFFFFF),
        implied_mine: rgb(0xE69F00),
        implied_safe: rgb(0x56B4E9),
        mine: rgb(0xFFFFFF),
        exploded: rgb(0xD55E00),
        tick: rgb(0x56B4E9),
        wrong: rgb(0x3A2412),
        cross: rgb(0xF27A1A),
        violated: rgb(0xD55E00),
        hint: rgb(0x56B4E9),
        reason: rgb(0x0072B2),
        cursor: rgb(0xF0E442),
    };

    /// All themes, in the order in which they are offered.
    pub const ALL: [&'static Theme; 4] =
        [&Theme::CLASSIC, &Theme::LIGHT, &Theme::DARK, &Theme::COLOUR_BLIND];

    /// The colour of a wrong flag: less prominent than the cross over it.
    pub fn wrong_flag(&self) -> Rgb {
        self.wrong.towards(self.wrong.text_on(), 0.6)
    }
}

impl std::str::FromStr for &'static Theme {
    type Err = UnknownTheme;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.name.eq_ignore_ascii_case(name))
            .ok_or_else(|| UnknownTheme(name.to_owned()))
    }
}

/// A name that is not a theme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownTheme(pub String);

impl std::fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = Theme::ALL.map(|theme| theme.name).join(", ");
        write!(f, "\"{}\" is not a theme: use one of {names}", self.0)
    }
}

impl std::error::Error for UnknownTheme {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast that WCAG requires for text and for symbols.
    const TEXT: f64 = 4.5;
    const SYMBOL: f64 = 3.0;

    #[track_caller]
    fn check(theme: &Theme, what: &str, colour: Rgb, behind: Rgb, least: f64) {
        let contrast = colour.contrast(behind);
        assert!(contrast >= least, "{}: {what} {colour} on {behind}: {contrast:.2}", theme.name);
    }

    #[test]
    fn everything_stands_out_from_its_background() {
        for theme in Theme::ALL {
            for (what, colour) in
                [("text", theme.text), ("muted", theme.muted), ("accent", theme.accent)]
            {
                check(theme, what, colour, theme.background, TEXT);
            }
            for covered in theme.covered {
                for (what, mark) in [
                    ("flag", theme.flag),
                    ("proposed", theme.proposed),
                    ("question", theme.question),
                    ("implied mine", theme.implied_mine),
                    ("implied safe", theme.implied_safe),
                    ("mine", theme.mine),
                    ("tick", theme.tick),
                ] {
                    check(theme, what, mark, covered, SYMBOL);
                }
                for open in theme.open {
                    check(theme, "covered", covered, open, 1.5);
                }
            }
            check(theme, "cross", theme.cross, theme.wrong, SYMBOL);
            check(theme, "wrong flag", theme.wrong_flag(), theme.wrong, SYMBOL);
        }
    }

    #[test]
    fn clues_are_legible_in_every_theme_except_classic() {
        for theme in [&Theme::LIGHT, &Theme::DARK, &Theme::COLOUR_BLIND] {
            for open in theme.open {
                for (clue, &colour) in theme.clues.iter().enumerate().skip(1) {
                    check(theme, &format!("clue {clue}"), colour, open, TEXT);
                }
            }
        }
    }

    /// The old 3, 6 and 8 have little contrast on grey, which is why no front end uses
    /// this theme unless asked to.
    #[test]
    fn classic_uses_the_old_number_colours() {
        let colours = Theme::CLASSIC.clues.map(|colour| colour.to_string());
        assert_eq!(
            colours[1..],
            [
                "#0000ff", "#008000", "#ff0000", "#000080", "#800000", "#008080", "#000000",
                "#808080"
            ]
        );
    }

    #[test]
    fn clues_differ_within_a_theme() {
        for theme in Theme::ALL {
            for (index, colour) in theme.clues.iter().enumerate() {
                assert!(!theme.clues[..index].contains(colour), "{}: clue {index}", theme.name);
            }
        }
    }

    #[test]
    fn themes_are_found_by_name() {
        for theme in Theme::ALL {
            assert_eq!(theme.name.to_uppercase().parse(), Ok(theme));
        }
        assert_eq!(
            "neon".parse::<&Theme>().unwrap_err().to_string(),
            "\"neon\" is not a theme: use one of classic, light, dark, colour-blind"
        );
    }
}
