//! A board whose mines the test knows, because it has the seed.

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Game, Layout, Seed, Unlaid};

/// The board that results from opening its middle first.
pub(crate) struct KnownBoard {
    unlaid: Unlaid,
    layout: Layout,
}

impl KnownBoard {
    pub(crate) fn new(params: Params, seed: u64) -> Self {
        let unlaid = Unlaid::new(params, FirstClick::Opening, Seed(seed));
        let layout = unlaid.lay(params.size().middle());
        KnownBoard { unlaid, layout }
    }

    /// The first cell to open.
    pub(crate) fn start(&self) -> Pos {
        self.layout.size().middle()
    }

    /// All mines.
    pub(crate) fn mines(&self) -> Vec<Pos> {
        self.layout.mines().collect()
    }

    /// The cells to open, one after another, to win.
    pub(crate) fn winning_opens(&self) -> Vec<Pos> {
        let mut game = Game::new(self.unlaid.clone());
        let mut opens = Vec::new();
        let safe = self.layout.size().positions().filter(|&pos| !self.layout.is_mine(pos));
        for pos in std::iter::once(self.start()).chain(safe) {
            if game.view().cell(pos).is_covered() {
                game.open(pos, |_| false).unwrap();
                opens.push(pos);
            }
        }
        opens
    }
}

/// A cell as coordinates: row and column, counted from 1.
pub(crate) fn coordinates(pos: Pos) -> String {
    format!("{},{}", pos.y + 1, pos.x + 1)
}

/// A cell as in commands: row from 1, column as a letter.
pub(crate) fn row_and_letter(pos: Pos) -> String {
    format!("{}{}", pos.y + 1, char::from(b'a' + pos.x as u8))
}
