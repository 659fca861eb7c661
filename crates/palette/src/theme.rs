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
    /// Panels, cards and the frame of the board.
    pub surface: Rgb,
    /// What stands out from a surface: buttons, and the chosen one of several.
    pub raised: Rgb,
    /// Between parts that belong together.
    pub line: Rgb,
    /// Text on the background and on surfaces.
    pub text: Rgb,
    /// Less important text.
    pub muted: Rgb,
    /// The selection, links, and keys in help texts.
    pub accent: Rgb,
    /// Behind the one thing that a player most likely does next.
    pub action: Rgb,
    /// Text on `action`.
    pub on_action: Rgb,
    /// What explains: hints, reasons, the chance to win.
    pub help: Rgb,
    /// Mistakes and warnings.
    pub danger: Rgb,
    /// What went well.
    pub good: Rgb,
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
    /// The scale of probabilities, at [`ODDS_STOPS`](crate::ODDS_STOPS). Toned for each
    /// theme, so that a board full of odds never glares.
    pub odds: [Rgb; 5],
}

const fn rgb(number: u32) -> Rgb {
    Rgb((number >> 16) as u8, (number >> 8) as u8, number as u8)
}

impl Theme {
    /// The look of the nineties: bevelled grey cells and the old numbers, some of which are
    /// harder to tell apart than those of the other themes.
    pub const CLASSIC: Theme = Theme {
        name: "classic",
        background: rgb(0xC6C6C6),
        surface: rgb(0xD0D0D0),
        raised: rgb(0xDADADA),
        line: rgb(0x808080),
        text: rgb(0x000000),
        muted: rgb(0x3A3A3A),
        accent: rgb(0x000080),
        action: rgb(0x000080),
        on_action: rgb(0xFFFFFF),
        help: rgb(0x005454),
        danger: rgb(0x9A0000),
        good: rgb(0x00501C),
        covered: [rgb(0xD4D4D4), rgb(0xD0D0D0)],
        open: [rgb(0xB3B3B3), rgb(0xB0B0B0)],
        clues: [
            rgb(0xB3B3B3),
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
        proposed: rgb(0x8A4600),
        question: rgb(0x000080),
        implied_mine: rgb(0x983000),
        implied_safe: rgb(0x005A5A),
        mine: rgb(0x000000),
        exploded: rgb(0xE00000),
        tick: rgb(0x00642F),
        wrong: rgb(0xFFD2D2),
        cross: rgb(0xC00000),
        violated: rgb(0xE00000),
        hint: rgb(0x7CE07C),
        reason: rgb(0xFFE080),
        cursor: rgb(0xFFB020),
        odds: [rgb(0x2166AC), rgb(0x67A9CF), rgb(0xF2F2EE), rgb(0xEF8A62), rgb(0xB2182B)],
    };

    /// For a light background: warm paper, and covered cells of cool stone.
    pub const LIGHT: Theme = Theme {
        name: "light",
        background: rgb(0xF6F3EC),
        surface: rgb(0xFFFDF8),
        raised: rgb(0xFFFFFF),
        line: rgb(0xDDD5C6),
        text: rgb(0x20242A),
        muted: rgb(0x62666D),
        accent: rgb(0x875600),
        action: rgb(0xF0B33F),
        on_action: rgb(0x231A05),
        help: rgb(0x0B7568),
        danger: rgb(0xBE342A),
        good: rgb(0x21703F),
        covered: [rgb(0xBECAD7), rgb(0xB1BFCE)],
        open: [rgb(0xFBF9F4), rgb(0xF7F4EC)],
        clues: [
            rgb(0xFBF9F4),
            rgb(0x1F62C8),
            rgb(0x1C7A42),
            rgb(0xC8352B),
            rgb(0x5A40B6),
            rgb(0x93500A),
            rgb(0x0C7175),
            rgb(0x24292F),
            rgb(0x656F7B),
        ],
        flag: rgb(0xB3261E),
        proposed: rgb(0x7A3E00),
        question: rgb(0x3C2C93),
        implied_mine: rgb(0x8C2A00),
        implied_safe: rgb(0x00503C),
        mine: rgb(0x20242A),
        exploded: rgb(0xD7483C),
        tick: rgb(0x0A5C3A),
        wrong: rgb(0xF6CFC9),
        cross: rgb(0xBC2318),
        violated: rgb(0xD7483C),
        hint: rgb(0x6FCF97),
        reason: rgb(0xBFE6DE),
        cursor: rgb(0xF0A21F),
        odds: [rgb(0x66AEC6), rgb(0xBCDADB), rgb(0xEFE8D6), rgb(0xF1B692), rgb(0xDC6A55)],
    };

    /// For a dark background: brighter versions of the same hues.
    pub const DARK: Theme = Theme {
        name: "dark",
        background: rgb(0x0F1317),
        surface: rgb(0x161B21),
        raised: rgb(0x1F2730),
        line: rgb(0x2C3641),
        text: rgb(0xE9EDF1),
        muted: rgb(0x98A4B2),
        accent: rgb(0xF2B847),
        action: rgb(0xF2B847),
        on_action: rgb(0x231A05),
        help: rgb(0x45C4B2),
        danger: rgb(0xF5776C),
        good: rgb(0x63D08F),
        covered: [rgb(0x465465), rgb(0x3C4958)],
        open: [rgb(0x13181E), rgb(0x171D24)],
        clues: [
            rgb(0x13181E),
            rgb(0x6FB3FF),
            rgb(0x66D391),
            rgb(0xFF8A80),
            rgb(0xBBA0FF),
            rgb(0xFFB863),
            rgb(0x54D7D7),
            rgb(0xF1F4F7),
            rgb(0x97A4B2),
        ],
        flag: rgb(0xFFA39C),
        proposed: rgb(0xFFD75F),
        question: rgb(0xF2F2F2),
        implied_mine: rgb(0xFFB380),
        implied_safe: rgb(0x8EE8DD),
        mine: rgb(0xFFFFFF),
        exploded: rgb(0xC93A34),
        tick: rgb(0x86E3B0),
        wrong: rgb(0x43252A),
        cross: rgb(0xFF6B63),
        violated: rgb(0xC42B32),
        hint: rgb(0x3FB950),
        reason: rgb(0x1F5F5A),
        cursor: rgb(0xF2B847),
        odds: [rgb(0x1A5F80), rgb(0x28505F), rgb(0x47453F), rgb(0x7E4C38), rgb(0xB23A36)],
    };

    /// Black and white with as few other colours as possible, for players who need contrast.
    pub const HIGH_CONTRAST: Theme = Theme {
        name: "high-contrast",
        background: rgb(0x000000),
        surface: rgb(0x000000),
        raised: rgb(0x1A1A1A),
        line: rgb(0xB4B4B4),
        text: rgb(0xFFFFFF),
        muted: rgb(0xD6D6D6),
        accent: rgb(0xFFE14D),
        action: rgb(0xFFE14D),
        on_action: rgb(0x000000),
        help: rgb(0x6FF2E0),
        danger: rgb(0xFF9B91),
        good: rgb(0x7DFFAE),
        covered: [rgb(0x5A5A5A), rgb(0x545454)],
        open: [rgb(0x000000), rgb(0x070707)],
        clues: [
            rgb(0x000000),
            rgb(0x7CC0FF),
            rgb(0x7DF09A),
            rgb(0xFF9C94),
            rgb(0xCDB8FF),
            rgb(0xFFC46B),
            rgb(0x5FEFEF),
            rgb(0xFFFFFF),
            rgb(0xC8C8C8),
        ],
        flag: rgb(0xFFE14D),
        proposed: rgb(0xFFC46B),
        question: rgb(0xFFFFFF),
        implied_mine: rgb(0xFFC9A3),
        implied_safe: rgb(0xA6FFF4),
        mine: rgb(0xFFFFFF),
        exploded: rgb(0xE0201B),
        tick: rgb(0x9DFFC4),
        wrong: rgb(0x4A1512),
        cross: rgb(0xFF8A80),
        violated: rgb(0xD4201B),
        hint: rgb(0x19A34A),
        reason: rgb(0x00706A),
        cursor: rgb(0xFFE14D),
        odds: [rgb(0x1B6FC0), rgb(0x4F9BD0), rgb(0xD9D9D2), rgb(0xE58556), rgb(0xC4202F)],
    };

    /// The palette of Okabe and Ito, which colour-blind players can tell apart, on black.
    pub const COLOUR_BLIND: Theme = Theme {
        name: "colour-blind",
        background: rgb(0x08090B),
        surface: rgb(0x101215),
        raised: rgb(0x1B1F25),
        line: rgb(0x2E343C),
        text: rgb(0xF2F2F2),
        muted: rgb(0xA4A8AD),
        accent: rgb(0xF0E442),
        action: rgb(0xF0E442),
        on_action: rgb(0x1B1900),
        help: rgb(0x56B4E9),
        danger: rgb(0xFF8A3D),
        good: rgb(0x8FD0F2),
        covered: [rgb(0x424B57), rgb(0x3A424D)],
        open: [rgb(0x0A0A0A), rgb(0x121212)],
        clues: [
            rgb(0x0A0A0A),
            rgb(0x56B4E9),
            rgb(0xE69F00),
            rgb(0x17A97E),
            rgb(0xF0E442),
            rgb(0xE76F1A),
            rgb(0xD58AB2),
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
        violated: rgb(0xC85800),
        hint: rgb(0x2F8FC6),
        reason: rgb(0x00507D),
        cursor: rgb(0xF0E442),
        odds: [rgb(0x00608F), rgb(0x2B5A73), rgb(0x47463F), rgb(0x85521C), rgb(0xC25600)],
    };

    /// Darker versions of the same palette, on white.
    pub const COLOUR_BLIND_LIGHT: Theme = Theme {
        name: "colour-blind-light",
        background: rgb(0xF5F5F3),
        surface: rgb(0xFFFFFF),
        raised: rgb(0xFFFFFF),
        line: rgb(0xD5D5D0),
        text: rgb(0x17191C),
        muted: rgb(0x5C6066),
        accent: rgb(0x005C91),
        action: rgb(0xF0C419),
        on_action: rgb(0x1B1900),
        help: rgb(0x005C91),
        danger: rgb(0xA84400),
        good: rgb(0x005C91),
        covered: [rgb(0xBAC2CC), rgb(0xAFB8C3)],
        open: [rgb(0xFCFCFA), rgb(0xF6F6F3)],
        clues: [
            rgb(0xFCFCFA),
            rgb(0x005F97),
            rgb(0x8A5A00),
            rgb(0x00694C),
            rgb(0x6E5F00),
            rgb(0xA84400),
            rgb(0x9A3A73),
            rgb(0x17191C),
            rgb(0x63676D),
        ],
        flag: rgb(0x8F3800),
        proposed: rgb(0x6E4A00),
        question: rgb(0x17191C),
        implied_mine: rgb(0x6E4A00),
        implied_safe: rgb(0x004A75),
        mine: rgb(0x17191C),
        exploded: rgb(0xD55E00),
        tick: rgb(0x004A75),
        wrong: rgb(0xF7D9C2),
        cross: rgb(0xA84400),
        violated: rgb(0xD55E00),
        hint: rgb(0x7CC4EE),
        reason: rgb(0xF6EC9A),
        cursor: rgb(0xF0A800),
        odds: [rgb(0x5AA5CF), rgb(0xB5D6E7), rgb(0xF3F0E4), rgb(0xF2BC85), rgb(0xE07B2C)],
    };

    /// All themes, in the order in which they are offered.
    pub const ALL: [&'static Theme; 6] = [
        &Theme::CLASSIC,
        &Theme::LIGHT,
        &Theme::DARK,
        &Theme::HIGH_CONTRAST,
        &Theme::COLOUR_BLIND,
        &Theme::COLOUR_BLIND_LIGHT,
    ];

    /// Whether it is for a dark room: light text on a dark background.
    pub fn is_dark(&self) -> bool {
        self.background.text_on() == Rgb(0xFF, 0xFF, 0xFF)
    }

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
            for behind in [theme.background, theme.surface, theme.raised] {
                for (what, colour) in [
                    ("text", theme.text),
                    ("muted", theme.muted),
                    ("accent", theme.accent),
                    ("help", theme.help),
                    ("danger", theme.danger),
                    ("good", theme.good),
                ] {
                    check(theme, what, colour, behind, TEXT);
                }
            }
            check(theme, "on action", theme.on_action, theme.action, TEXT);
            // The odds of a cell are written on their colour.
            for percent in 0..=100 {
                let behind = theme.odds(f64::from(percent) / 100.0);
                check(theme, "odds", behind.text_on(), behind, TEXT);
            }
            // Classic cells have strong edges besides.
            let least = if *theme == Theme::CLASSIC { 1.35 } else { 1.5 };
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
                    check(theme, "covered", covered, open, least);
                }
            }
            check(theme, "cross", theme.cross, theme.wrong, SYMBOL);
            check(theme, "wrong flag", theme.wrong_flag(), theme.wrong, SYMBOL);
        }
    }

    #[test]
    fn clues_are_legible_in_every_theme_except_classic() {
        for theme in Theme::ALL.into_iter().filter(|theme| **theme != Theme::CLASSIC) {
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
            "\"neon\" is not a theme: use one of classic, light, dark, high-contrast, \
             colour-blind, colour-blind-light"
        );
    }
}
