//! Boards that occur again in a stream of games.
//!
//! The lists of the community want every board to be new. What they mean is the same board cell by
//! cell, as programs gave it again: a mirrored or rotated one is another board.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{DefaultHasher, Hash, Hasher};

use minewise_replays::Measures;
use minewise_rules::Layout;

/// The most boards that are remembered: as many as fit into a table of 2^21 places, which takes
/// about 70 MB.
const MOST: usize = 1_800_000;

/// A game as far as it has to be recognised: its board, and how it was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GameMark {
    /// 128 bits, so that two boards of a stream have the same by chance about as often as a disk
    /// reads them wrong.
    board: [u64; 2],
    play: u64,
}

impl GameMark {
    pub(crate) fn of(layout: &Layout, measures: &Measures) -> Self {
        let size = layout.size();
        let mut mines: Vec<u64> = vec![0; size.cells().div_ceil(64)];
        for pos in layout.mines() {
            let index = size.index(pos);
            mines[index / 64] |= 1 << (index % 64);
        }
        let board = [0_u8, 1].map(|salt| hash(&(salt, size.width(), size.height(), &mines)));
        let Measures { outcome, time, clicks, effective, solved, .. } = measures;
        let play = hash(&(outcome, time, clicks, effective, solved));
        GameMark { board, play }
    }
}

fn hash(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Where a game is: the number of its file, and its own in there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GamePlace {
    pub(crate) file: u32,
    pub(crate) game: u32,
}

/// A game on a board that has been there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Repetition {
    /// Where the board was first.
    pub(crate) first: GamePlace,
    /// Whether it was played in the same way there, so that this is a copy.
    pub(crate) is_same_game: bool,
}

/// The boards of a stream so far.
#[derive(Debug)]
pub(crate) struct SeenBoards {
    first: HashMap<[u64; 2], (GamePlace, u64)>,
    most: usize,
    is_full: bool,
}

impl Default for SeenBoards {
    fn default() -> Self {
        SeenBoards { first: HashMap::new(), most: MOST, is_full: false }
    }
}

impl SeenBoards {
    /// Notes a game, and says whether its board has been there before.
    pub(crate) fn note(&mut self, mark: GameMark, place: GamePlace) -> Option<Repetition> {
        let has_room = self.first.len() < self.most;
        match self.first.entry(mark.board) {
            Entry::Occupied(entry) => {
                let (first, play) = *entry.get();
                Some(Repetition { first, is_same_game: play == mark.play })
            }
            Entry::Vacant(entry) if has_room => {
                entry.insert((place, mark.play));
                None
            }
            Entry::Vacant(_) => {
                self.is_full = true;
                None
            }
        }
    }

    /// How many boards are remembered, if there were more than that.
    pub(crate) fn limit(&self) -> Option<usize> {
        self.is_full.then_some(self.most)
    }
}

#[cfg(test)]
mod tests {
    use minewise_replays::read_any;

    use super::*;

    /// A board of 2 rows that is won after some time.
    fn mark(rows: [&str; 2], seconds: &str) -> GameMark {
        let (width, mines) = (rows[0].len(), rows.concat().matches('*').count());
        let text = format!(
            "Width: {width}\nHeight: 2\nMines: {mines}\nBoard:\n{}\n{}\n\
             0.0 lc 1 1\n0.0 lr 1 1\n{seconds} lc 1 2\n{seconds} lr 1 2\n",
            rows[0], rows[1]
        );
        let replay = &read_any(text.as_bytes()).unwrap()[0];
        GameMark::of(&replay.layout, &Measures::of(replay))
    }

    fn place(game: u32) -> GamePlace {
        GamePlace { file: 0, game }
    }

    #[test]
    fn only_the_same_board_is_the_same() {
        let mut seen = SeenBoards::default();
        assert_eq!(seen.note(mark(["0*0", "0*0"], "1.0"), place(1)), None);
        let again = |is_same_game| Some(Repetition { first: place(1), is_same_game });
        assert_eq!(seen.note(mark(["0*0", "0*0"], "1.0"), place(2)), again(true));
        assert_eq!(seen.note(mark(["0*0", "0*0"], "2.0"), place(3)), again(false));
        // Another one, its mirror image, and the same cells in another shape.
        for (game, rows) in [(4, ["0**", "000"]), (5, ["000", "0**"]), (6, ["0*", "**"])] {
            assert_eq!(seen.note(mark(rows, "1.0"), place(game)), None, "{rows:?}");
        }
        assert_eq!(seen.limit(), None);
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut seen = SeenBoards { most: 1, ..SeenBoards::default() };
        assert_eq!(seen.note(mark(["0*0", "0*0"], "1.0"), place(1)), None);
        assert_eq!(seen.limit(), None);
        assert_eq!(seen.note(mark(["0**", "000"], "1.0"), place(2)), None);
        assert_eq!(seen.note(mark(["0**", "000"], "1.0"), place(3)), None);
        assert!(seen.note(mark(["0*0", "0*0"], "1.0"), place(4)).is_some());
        assert_eq!(seen.limit(), Some(1));
    }
}
