//! Playing one game of a simulation.

use minewise_board::Cell;
use minewise_generator::Board;
use minewise_player::{MoveKind, Player, Strength};
use minewise_rules::{Game, Outcome};

use crate::cpu_clock::thread_time;

/// How a game went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) won: bool,
    /// How many opened cells were not certain, except for the first.
    pub(crate) guesses: u32,
    /// The CPU time it took, in microseconds.
    pub(crate) micros: u64,
}

/// Plays one board after another. Each worker has its own.
pub(crate) struct Simulator {
    player: Option<Player>,
    strength: Strength,
}

impl Simulator {
    pub(crate) const fn new(strength: Strength) -> Self {
        Simulator { player: None, strength }
    }

    /// Plays a board from its start to the end.
    pub(crate) fn play(&mut self, board: &Board) -> Played {
        let begin = thread_time();
        let params = board.params();
        let player = match &mut self.player {
            Some(player) => {
                player.reset(params);
                player
            }
            None => self.player.insert(Player::new(params, self.strength)),
        };
        let mut game = Game::on_layout(board.layout().clone());
        let mut guesses = 0;
        let mut next = board.start();
        loop {
            let opened = game.open(next, |_| false).expect("the player opens covered cells");
            if let Some(outcome) = game.outcome() {
                let micros = (thread_time() - begin).as_micros() as u64;
                return Played { won: outcome == Outcome::Won, guesses, micros };
            }
            for &pos in opened.cells.iter() {
                if let Cell::Open(clue) = game.view().cell(pos) {
                    player.open(pos, clue).expect("the clues of a game fit together");
                }
            }
            let chosen = player.next_move().expect("the clues of a game fit together");
            let chosen = chosen.expect("a game that goes on has a cell to open");
            guesses += u32::from(chosen.kind != MoveKind::Certain);
            next = chosen.pos;
        }
    }
}
