//! How hard a board is.

/// What the certificate of a board says about its difficulty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Difficulty {
    /// Steps that one clue suffices for.
    pub single_clue: usize,
    /// Steps that take two clues together.
    pub two_clues: usize,
    /// Steps that take three clues or more.
    pub several_clues: usize,
    /// Steps that take the number of mines.
    pub mine_total: usize,
    /// The most clues that a step takes.
    pub widest: usize,
    /// The 3BV of the board.
    pub three_bv: u32,
    /// The openings of the board.
    pub openings: u32,
}

impl Difficulty {
    /// The grade of the board.
    ///
    /// Easy: one clue at a time suffices. Medium: two together do. Hard: a few
    /// steps take more. Extreme: many do, or one takes very many.
    pub const fn grade(&self) -> Grade {
        let hard_steps = self.several_clues + self.mine_total;
        if hard_steps == 0 {
            return if self.two_clues == 0 { Grade::Easy } else { Grade::Medium };
        }
        if hard_steps >= 5 || self.widest >= 7 { Grade::Extreme } else { Grade::Hard }
    }
}

/// A grade of difficulty, from easy on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Grade {
    Easy,
    Medium,
    Hard,
    Extreme,
}

minewise_board::words! {
    /// All grades.
    Grade { Easy = "easy", Medium = "medium", Hard = "hard", Extreme = "extreme" }
    /// A word that names no grade.
    UnknownGrade = "is no grade"
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: Difficulty = Difficulty {
        single_clue: 40,
        two_clues: 0,
        several_clues: 0,
        mine_total: 0,
        widest: 1,
        three_bv: 50,
        openings: 5,
    };

    #[test]
    fn grades_follow_the_hardest_steps() {
        assert_eq!(EASY.grade(), Grade::Easy);
        assert_eq!(Difficulty { two_clues: 1, widest: 2, ..EASY }.grade(), Grade::Medium);
        assert_eq!(Difficulty { several_clues: 1, widest: 3, ..EASY }.grade(), Grade::Hard);
        assert_eq!(Difficulty { mine_total: 1, widest: 2, ..EASY }.grade(), Grade::Hard);
        assert_eq!(Difficulty { several_clues: 5, widest: 3, ..EASY }.grade(), Grade::Extreme);
        assert_eq!(Difficulty { several_clues: 1, widest: 7, ..EASY }.grade(), Grade::Extreme);
    }
}
