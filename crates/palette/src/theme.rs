//! A colour for everything that is drawn.

use crate::Rgb;

/// A colour for everything that is drawn.
///
/// Cells have two shades, for the even and the odd ones, like a chessboard: it helps
/// the eye to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// The word for it in settings.
    pub name: &'static str,
    /// Behind everything.
    pub background: Rgb,
    /// Text on the background.
    pub text: Rgb,
    /// Text that matters less.
    pub muted: Rgb,
    /// What is chosen, and what a key does.
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
    /// A mine, if the proposals hold.
    pub implied_mine: Rgb,
    /// Safe, if the proposals hold.
    pub implied_safe: Rgb,
    /// A mine, on a covered cell of a finished game.
    pub mine: Rgb,
    /// Behind the mine that was opened.
    pub exploded: Rgb,
    /// Behind a flag where no mine is.
    pub wrong: Rgb,
    /// Behind a clue that the marks contradict.
    pub violated: Rgb,
    /// Behind the cell that is shown as hint.
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
    /// The colours that everybody remembers: grey cells and the old numbers, which
    /// are told apart less well than those of the other themes.
    pub const CLASSIC: Theme = Theme {
        name: "classic",
        background: rgb(0x1B_1B_1B),
        text: rgb(0xE6_E6_E6),
        muted: rgb(0x9A_9A_9A),
        accent: rgb(0xFF_D7_5F),
        covered: [rgb(0xF4_F4_F4), rgb(0xEA_EA_EA)],
        open: [rgb(0xC0_C0_C0), rgb(0xBA_BA_BA)],
        clues: [
            rgb(0xC0_C0_C0),
            rgb(0x00_00_FF),
            rgb(0x00_80_00),
            rgb(0xFF_00_00),
            rgb(0x00_00_80),
            rgb(0x80_00_00),
            rgb(0x00_80_80),
            rgb(0x00_00_00),
            rgb(0x80_80_80),
        ],
        flag: rgb(0xD0_00_00),
        proposed: rgb(0x9A_4F_00),
        question: rgb(0x00_00_80),
        implied_mine: rgb(0xA0_30_00),
        implied_safe: rgb(0x00_60_60),
        mine: rgb(0x00_00_00),
        exploded: rgb(0xE0_00_00),
        wrong: rgb(0xFF_C0_C0),
        violated: rgb(0xE0_00_00),
        hint: rgb(0x7C_E0_7C),
        reason: rgb(0xFF_E0_80),
        cursor: rgb(0xFF_B0_20),
    };

    /// For a light background.
    pub const LIGHT: Theme = Theme {
        name: "light",
        background: rgb(0xFB_FB_FA),
        text: rgb(0x1F_23_28),
        muted: rgb(0x5B_63_6B),
        accent: rgb(0x0B_57_D0),
        covered: [rgb(0xAE_BF_D2), rgb(0xA3_B6_CB)],
        open: [rgb(0xF3_F3_F1), rgb(0xEB_EB_E8)],
        clues: [
            rgb(0xF3_F3_F1),
            rgb(0x0B_4F_D9),
            rgb(0x0B_6B_1E),
            rgb(0xC4_16_1C),
            rgb(0x1B_1B_8F),
            rgb(0x7A_10_10),
            rgb(0x00_66_66),
            rgb(0x11_11_11),
            rgb(0x5A_5A_5A),
        ],
        flag: rgb(0xB0_00_14),
        proposed: rgb(0x7A_3E_00),
        question: rgb(0x1B_1B_8F),
        implied_mine: rgb(0x8C_2A_00),
        implied_safe: rgb(0x00_50_3C),
        mine: rgb(0x11_11_11),
        exploded: rgb(0xD0_1C_24),
        wrong: rgb(0xFF_B3_B3),
        violated: rgb(0xD0_1C_24),
        hint: rgb(0x5C_D0_7C),
        reason: rgb(0xFF_DD_73),
        cursor: rgb(0xFF_A6_1A),
    };

    /// For a dark background: the hues of the old numbers, bright enough for it.
    pub const DARK: Theme = Theme {
        name: "dark",
        background: rgb(0x14_17_1B),
        text: rgb(0xE3_E6_EA),
        muted: rgb(0x93_9B_A5),
        accent: rgb(0xF5_C5_4A),
        covered: [rgb(0x47_55_66), rgb(0x4F_5E_71)],
        open: [rgb(0x1E_22_27), rgb(0x22_27_2D)],
        clues: [
            rgb(0x1E_22_27),
            rgb(0x6C_B0_FF),
            rgb(0x6F_CF_6F),
            rgb(0xFF_7B_72),
            rgb(0xA7_A2_FF),
            rgb(0xE2_8C_5C),
            rgb(0x4F_D1_C5),
            rgb(0xF2_F2_F2),
            rgb(0xA8_A8_A8),
        ],
        flag: rgb(0xFF_A3_9C),
        proposed: rgb(0xFF_D7_5F),
        question: rgb(0xF2_F2_F2),
        implied_mine: rgb(0xFF_B3_80),
        implied_safe: rgb(0x8E_E8_DD),
        mine: rgb(0xFF_FF_FF),
        exploded: rgb(0xD6_33_3A),
        wrong: rgb(0x8A_2C_32),
        violated: rgb(0xC4_2B_32),
        hint: rgb(0x3F_B9_50),
        reason: rgb(0x8A_6D_1C),
        cursor: rgb(0xF5_C5_4A),
    };

    /// The colours of Okabe and Ito, which the colour-blind tell apart, on black.
    pub const COLOUR_BLIND: Theme = Theme {
        name: "colour-blind",
        background: rgb(0x00_00_00),
        text: rgb(0xF2_F2_F2),
        muted: rgb(0x9A_9A_9A),
        accent: rgb(0xF0_E4_42),
        covered: [rgb(0x3C_44_50), rgb(0x43_4C_59)],
        open: [rgb(0x0A_0A_0A), rgb(0x12_12_12)],
        clues: [
            rgb(0x0A_0A_0A),
            rgb(0x56_B4_E9),
            rgb(0xE6_9F_00),
            rgb(0x00_9E_73),
            rgb(0xF0_E4_42),
            rgb(0xD5_5E_00),
            rgb(0xCC_79_A7),
            rgb(0xFF_FF_FF),
            rgb(0x9A_9A_9A),
        ],
        flag: rgb(0xF0_E4_42),
        proposed: rgb(0xE6_9F_00),
        question: rgb(0xFF_FF_FF),
        implied_mine: rgb(0xE6_9F_00),
        implied_safe: rgb(0x56_B4_E9),
        mine: rgb(0xFF_FF_FF),
        exploded: rgb(0xD5_5E_00),
        wrong: rgb(0xCC_79_A7),
        violated: rgb(0xD5_5E_00),
        hint: rgb(0x56_B4_E9),
        reason: rgb(0x00_72_B2),
        cursor: rgb(0xF0_E4_42),
    };

    /// All themes, in the order in which they are offered.
    pub const ALL: [&'static Theme; 4] =
        [&Theme::CLASSIC, &Theme::LIGHT, &Theme::DARK, &Theme::COLOUR_BLIND];
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

/// A word that names no theme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownTheme(pub String);

impl std::fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = Theme::ALL.map(|theme| theme.name).join(", ");
        write!(f, "\"{}\" is no theme: use one of {names}", self.0)
    }
}

impl std::error::Error for UnknownTheme {}

#[cfg(test)]
mod tests {
    use super::*;

    /// What WCAG asks for text and for symbols.
    const TEXT: f64 = 4.5;
    const SYMBOL: f64 = 3.0;

    #[track_caller]
    fn check(theme: &Theme, what: &str, colour: Rgb, behind: Rgb, least: f64) {
        let contrast = colour.contrast(behind);
        assert!(contrast >= least, "{}: {what} {colour} on {behind}: {contrast:.2}", theme.name);
    }

    #[test]
    fn everything_can_be_told_from_what_is_behind_it() {
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
                ] {
                    check(theme, what, mark, covered, SYMBOL);
                }
                for open in theme.open {
                    check(theme, "covered", covered, open, 1.5);
                }
            }
        }
    }

    #[test]
    fn clues_can_be_read_in_every_theme_but_the_classic_one() {
        for theme in [&Theme::LIGHT, &Theme::DARK, &Theme::COLOUR_BLIND] {
            for open in theme.open {
                for (clue, &colour) in theme.clues.iter().enumerate().skip(1) {
                    check(theme, &format!("clue {clue}"), colour, open, TEXT);
                }
            }
        }
    }

    /// The old colours are what they are: 3, 6 and 8 are weak on grey, which is why
    /// no front end takes this theme unless it is asked to.
    #[test]
    fn the_classic_numbers_are_the_old_ones() {
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
            "\"neon\" is no theme: use one of classic, light, dark, colour-blind"
        );
    }
}
