//! How one cell is to be drawn.

use minewise_board::Clue;

/// How one cell is to be drawn: everything that a screen needs to know of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CellState {
    /// Covered, without a mark.
    Covered,
    /// Open, with its clue.
    Open(Clue),
    /// Open, with a clue that the marks around it contradict.
    Violated(Clue),
    /// A confirmed flag; on a won board also every mine.
    Flag,
    /// A proposed flag.
    Proposed,
    /// A question mark.
    Question,
    /// A mine, if the proposals hold.
    ImpliedMine,
    /// Safe, if the proposals hold.
    ImpliedSafe,
    /// After a loss: a mine without a flag.
    Mine,
    /// After a loss: the mine that was opened ("red mine").
    ExplodedMine,
    /// After a loss: a mine with a flag ("crossed mine").
    FlaggedMine,
    /// After a loss: a flag where no mine is.
    WrongFlag,
    /// After the end of a strict game: the guess that lost it, where no mine is.
    Guessed,
    /// The same, where a mine is.
    GuessedMine,
}

impl CellState {
    /// The letter for it in JSON: `#` covered, `0`-`8` open, `a`-`i` a violated
    /// clue 0-8, `F` flag, `P` proposed, `?` question, `m` implied mine, `s` implied safe, `*` mine, `X` exploded
    /// mine, `C` crossed (flagged) mine, `W` wrong flag, `G` the guess that lost a
    /// strict game, `M` the same on a mine.
    pub const fn symbol(self) -> char {
        match self {
            CellState::Covered => '#',
            CellState::Open(clue) => (b'0' + clue.value()) as char,
            CellState::Violated(clue) => (b'a' + clue.value()) as char,
            CellState::Flag => 'F',
            CellState::Proposed => 'P',
            CellState::Question => '?',
            CellState::ImpliedMine => 'm',
            CellState::ImpliedSafe => 's',
            CellState::Mine => '*',
            CellState::ExplodedMine => 'X',
            CellState::FlaggedMine => 'C',
            CellState::WrongFlag => 'W',
            CellState::Guessed => 'G',
            CellState::GuessedMine => 'M',
        }
    }
}
