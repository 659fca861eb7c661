//! How hard a board is.

/// How difficult a board is, according to its certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Difficulty {
    /// Steps that follow from one clue.
    pub single_clue: usize,
    /// Steps that combine two clues.
    pub two_clues: usize,
    /// Steps that combine three clues or more.
    pub several_clues: usize,
    /// Steps that need the number of mines.
    pub mine_total: usize,
    /// The most clues that any step combines.
    pub widest: usize,
    /// The 3BV of the board.
    pub three_bv: u32,
    /// The number of openings on the board.
    pub openings: u32,
}

impl Difficulty {
    /// The grade of the board.
    ///
    /// Easy: every step follows from one clue. Medium: some steps combine two. Hard: a
    /// few steps need more than that. Extreme: many do, or one combines very many clues.
    pub const fn grade(&self) -> Grade {
        let hard_steps = self.several_clues + self.mine_total;
        if hard_steps == 0 {
            return if self.two_clues == 0 { Grade::Easy } else { Grade::Medium };
        }
        if hard_steps >= 5 || self.widest >= 7 { Grade::Extreme } else { Grade::Hard }
    }
}

/// A grade of difficulty, in ascending order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Grade {
    Easy,
    Medium,
    Hard,
    Extreme,
}

minewise_board::named_enum! {
    /// All grades, from easy to extreme.
    Grade { Easy = "easy", Medium = "medium", Hard = "hard", Extreme = "extreme" }
    /// A name that is not a grade.
    UnknownGrade = "is not a grade"
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
