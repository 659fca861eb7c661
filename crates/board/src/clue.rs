//! What an open cell shows, and what a player sees of any cell.

/// The number shown by an open cell: how many of its neighbours are mines.
///
/// An enum rather than an integer, so that a clue above 8 cannot exist and a [`Cell`]
/// fits in one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Clue {
    Zero,
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
}

impl Clue {
    /// Every clue, in order.
    pub const ALL: [Clue; 9] = [
        Clue::Zero,
        Clue::One,
        Clue::Two,
        Clue::Three,
        Clue::Four,
        Clue::Five,
        Clue::Six,
        Clue::Seven,
        Clue::Eight,
    ];

    /// The clue with this value, or `None` above 8.
    #[inline]
    pub const fn new(value: u8) -> Option<Clue> {
        if value <= 8 { Some(Clue::ALL[value as usize]) } else { None }
    }

    /// The number itself.
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8
    }
}

/// What a player sees of one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Not opened yet: it may be a mine.
    Covered,
    /// Opened, so not a mine; shows this clue.
    Open(Clue),
}

impl Cell {
    /// Whether the cell is still covered.
    #[inline]
    pub const fn is_covered(self) -> bool {
        matches!(self, Cell::Covered)
    }

    /// The clue, if the cell is open.
    #[inline]
    pub const fn clue(self) -> Option<Clue> {
        match self {
            Cell::Covered => None,
            Cell::Open(clue) => Some(clue),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_one_byte() {
        assert_eq!(size_of::<Cell>(), 1);
    }

    #[test]
    fn clues_are_zero_to_eight() {
        for value in 0..=8 {
            assert_eq!(Clue::new(value).unwrap().value(), value);
        }
        assert_eq!(Clue::new(9), None);
    }
}
