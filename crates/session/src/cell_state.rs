//! How a cell is drawn.

use minewise_board::Clue;

/// How a cell is drawn: everything that a screen needs to know about it.
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
    /// After a loss: a flag where there is no mine.
    WrongFlag,
    /// After the end of a strict game: the guess that lost it, where there is no mine.
    Guessed,
    /// The same, where there is a mine.
    GuessedMine,
}

impl CellState {
    /// Its letter in JSON: `#` covered, `0`-`8` open, `a`-`i` a violated clue 0-8, `F` flag, `P`
    /// proposed, `?` question, `m` implied mine, `s` implied safe, `*` mine, `X` exploded mine, `C`
    /// crossed (flagged) mine, `W` wrong flag, `G` the guess that lost a strict game, `M` the same
    /// on a mine.
    pub const fn symbol(self) -> char {
        (self.first_letter() + self.clue()) as char
    }

    /// Its letter if the clue that it shows, if any, were 0.
    const fn first_letter(self) -> u8 {
        match self {
            CellState::Covered => b'#',
            CellState::Open(_) => b'0',
            CellState::Violated(_) => b'a',
            CellState::Flag => b'F',
            CellState::Proposed => b'P',
            CellState::Question => b'?',
            CellState::ImpliedMine => b'm',
            CellState::ImpliedSafe => b's',
            CellState::Mine => b'*',
            CellState::ExplodedMine => b'X',
            CellState::FlaggedMine => b'C',
            CellState::WrongFlag => b'W',
            CellState::Guessed => b'G',
            CellState::GuessedMine => b'M',
        }
    }

    /// The clue of an open cell, unless marks contradict it.
    pub(crate) const fn open_clue(self) -> Option<Clue> {
        match self {
            CellState::Open(clue) => Some(clue),
            _ => None,
        }
    }

    /// The clue that it shows, or 0.
    const fn clue(self) -> u8 {
        match self {
            CellState::Open(clue) | CellState::Violated(clue) => clue.value(),
            _ => 0,
        }
    }

    /// The letters of many cells. Two passes without branches are four times as fast as one with
    /// them, because the kind of the next cell can't be predicted.
    pub fn letters(cells: &[CellState]) -> String {
        let mut letters: Vec<u8> = cells.iter().map(|cell| cell.first_letter()).collect();
        for (letter, cell) in letters.iter_mut().zip(cells) {
            *letter += cell.clue();
        }
        String::from_utf8(letters).expect("letters are ASCII")
    }
}
