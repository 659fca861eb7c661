//! By which rules a game was played.

/// By which rules a game was played. The numbers are those of RMV and EVF; unknown ones are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Mode(pub u16);

impl Mode {
    /// The usual rules.
    pub const STANDARD: Mode = Mode(0);
    /// A board that was known before: "unsolved, previously known".
    pub const UPK: Mode = Mode(1);
    /// With help that rankings forbid.
    pub const CHEAT: Mode = Mode(2);
    /// A board of unusual density.
    pub const DENSITY: Mode = Mode(3);
    /// With an opening at the first click.
    pub const WINDOWS_7: Mode = Mode(4);

    /// The name of the mode, if it has one.
    pub const fn name(self) -> Option<&'static str> {
        Some(match self.0 {
            0 => "standard",
            1 => "upk",
            2 => "cheat",
            3 => "density",
            4 => "win7",
            5 => "competitive solvable",
            6 => "strong solvable",
            7 => "weak solvable",
            8 => "to be solvable",
            9 => "strong guessable",
            10 => "weak guessable",
            11 => "chording recursive",
            12 => "flag recursive",
            13 => "chording and flag recursive",
            14 => "solvable, chording recursive",
            15 => "solvable, flag recursive",
            16 => "solvable, chording and flag recursive",
            _ => return None,
        })
    }

    /// Whether a click does more than in the usual game: there, a chord or a flag goes on by
    /// itself, so the events alone don't say what happened.
    pub const fn is_recursive(self) -> bool {
        matches!(self.0, 11..=16)
    }

    /// Whether mines may have moved during the game.
    pub const fn moves_mines(self) -> bool {
        matches!(self.0, 6..=10)
    }
}
