//! The player: which cell to open next, and how likely the game is won.
//!
//! [`Player`] follows one game and names the next cell to open:
//!
//! 1. **Certain cells** first, by complete inference (the solver's
//!    [`Deducer`](minewise_solver::Deducer)): they cost nothing.
//! 2. **Exactly**, where few layouts are left ([`Endgame`]): the whole tree of what
//!    can happen is searched, so that no play wins more often. A part of the board
//!    that nothing else depends on is searched by itself, however large the rest is.
//! 3. **By looking ahead** else: for each promising cell, over each clue that it may
//!    show, how safe it is to go on from there.
//!
//! [`win_chance()`] says how likely a position is won: exactly where a full search
//! suffices, else from games played out on layouts drawn from all that fit;
//! [`win_chance_at_start()`] says it of a game whose first open is promised to be safe.
//!
//! [`Strength`] bounds the work, in positions looked at and never in time, so the same
//! game is played on every machine. The crate depends on the board and the solver
//! alone: like the solver, the player cannot cheat. `docs/strength.md` tells how strong
//! it is, and what was tried.

mod advice;
mod candidates;
mod endgame;
mod exact_win;
mod first_cell;
mod forced;
mod guess;
mod play_out;
mod player;
mod regions;
mod strength;
mod win_chance;

pub use advice::{best_move, best_start};
pub use endgame::{Endgame, Solved};
pub use exact_win::WonLayouts;
pub use first_cell::{FirstOpen, best_first_cell};
pub use player::{Kind, Move, Player};
pub use strength::{Strength, UnknownStrength};
pub use win_chance::{NoWinChance, WinChance, win_chance, win_chance_at_start};
