//! The player: which cell to open next, and how likely a game is to be won.
//!
//! [`Player`] follows one game and chooses the next cell to open:
//!
//! 1. **Certain cells** come first, found by complete inference (the solver's
//!    [`Deducer`](minewise_solver::Deducer)): they carry no risk.
//! 2. **Exact search** follows where few layouts are left ([`Endgame`]): it searches the
//!    whole game tree, so no play wins more often. A part of the board that nothing else
//!    depends on is searched by itself, however large the rest is.
//! 3. **Look-ahead** decides the rest: for each promising cell, and each clue that it may
//!    show, it estimates how safe it is to continue from there.
//!
//! [`win_chance()`] says how likely a position is to be won: exactly where a full search
//! is possible, otherwise estimated from games played out on randomly drawn layouts that
//! fit. [`win_chance_at_start()`] does the same for a game whose first open is guaranteed
//! to be safe. [`Valuer`] values the positions of one game by one measure, [`exact_loss()`]
//! says what a move gave away, and [`is_unavoidable`] whether a guess had to be made.
//!
//! [`Strength`] limits the work, counted in positions and never in time, so the same game
//! is played on every machine. The crate depends on the board and the solver alone: like
//! the solver, the player cannot cheat. `docs/strength.md` describes how strong it is and
//! what was tried.

mod advice;
mod candidates;
mod endgame;
mod exact_loss;
mod exact_win;
mod first_cell;
mod forced;
mod guess;
mod play_out;
mod player;
mod regions;
mod strength;
mod valuer;
mod win_chance;

pub use advice::{best_guess, best_move, best_start, judging_guess};
pub use endgame::{Endgame, Solved};
pub use exact_loss::exact_loss;
pub use exact_win::WonLayouts;
pub use first_cell::{FirstOpen, best_first_cell};
pub use forced::is_unavoidable;
pub use player::{Move, MoveKind, Player};
pub use strength::{Strength, UnknownStrength};
pub use valuer::Valuer;
pub use win_chance::{NoWinChance, WhosePlay, WinChance, win_chance, win_chance_at_start};
