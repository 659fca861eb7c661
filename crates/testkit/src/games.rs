//! Every game that can be played on a small board, without first-click
//! protection and without flags.

use std::collections::{HashMap, HashSet};

use minewise_board::{Params, Pos, View};
use minewise_rules::{Game, Outcome};

use crate::all_layouts;

/// A view that some game on some layout leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReachableView {
    /// The view.
    pub view: View,
    /// The number of layouts on which it can be reached. This equals the number of
    /// layouts that fit it, because the same clicks show the same clues on each of them.
    pub layouts: u64,
}

/// Every view that can be reached by opening one safe cell at a time, from the
/// covered board to the won ones, in the order of discovery (which is fixed).
///
/// This includes won views, as the reference numbers do; each of those has exactly one
/// layout.
pub fn reachable_views(params: Params) -> Vec<ReachableView> {
    let mut found: Vec<ReachableView> = Vec::new();
    let mut number_of: HashMap<View, usize> = HashMap::new();
    for layout in all_layouts(params) {
        for view in safe_views(Game::on_layout(layout)) {
            if let Some(&number) = number_of.get(&view) {
                found[number].layouts += 1;
            } else {
                number_of.insert(view.clone(), found.len());
                found.push(ReachableView { view, layouts: 1 });
            }
        }
    }
    found
}

/// The views of all games on one layout in which no mine was opened.
fn safe_views(start: Game) -> Vec<View> {
    let mut views = vec![start.view().clone()];
    let mut seen: HashSet<View> = views.iter().cloned().collect();
    let mut games = vec![start];
    while let Some(game) = games.pop() {
        for pos in covered(&game) {
            let next = opened(&game, pos);
            if next.outcome() == Some(Outcome::Lost) || !seen.insert(next.view().clone()) {
                continue;
            }
            views.push(next.view().clone());
            if next.outcome().is_none() {
                games.push(next);
            }
        }
    }
    views
}

/// The number of paths of `depth` steps through all games on a board, where a step is a
/// click and its result: a view or an explosion. A game that ends before `depth` does not
/// count. This is the analogue of perft in chess.
pub fn perft(params: Params, depth: u32) -> u64 {
    let games: Vec<Game> = all_layouts(params).map(Game::on_layout).collect();
    paths(&games, depth)
}

/// The paths from a view, given as one game on every layout that fits it.
fn paths(games: &[Game], depth: u32) -> u64 {
    let Some(first) = games.first() else { return 0 };
    if depth == 0 {
        return 1;
    }
    covered(first).map(|pos| paths_by_click(games, pos, depth - 1)).sum()
}

fn paths_by_click(games: &[Game], pos: Pos, depth_after: u32) -> u64 {
    let mut explodes = false;
    let mut won: HashSet<View> = HashSet::new();
    let mut running: HashMap<View, Vec<Game>> = HashMap::new();
    for game in games {
        let game = opened(game, pos);
        match game.outcome() {
            Some(Outcome::Won) => {
                won.insert(game.view().clone());
            }
            Some(_) => explodes = true,
            None => running.entry(game.view().clone()).or_default().push(game),
        }
    }
    let ended = won.len() as u64 + u64::from(explodes);
    let ended_here = if depth_after == 0 { ended } else { 0 };
    ended_here + running.values().map(|games| paths(games, depth_after)).sum::<u64>()
}

fn covered(game: &Game) -> impl Iterator<Item = Pos> + '_ {
    game.view().covered_positions()
}

fn opened(game: &Game, pos: Pos) -> Game {
    let mut game = game.clone();
    game.open(pos, |_| false).expect("a covered cell of a running game");
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(width: u64, height: u64, mines: u64) -> Params {
        Params::new(width, height, mines).unwrap()
    }

    /// Two cells, one mine: each click shows a clue or explodes, and either way
    /// the game is over.
    #[test]
    fn the_smallest_games() {
        let views: Vec<(String, u64)> = reachable_views(params(2, 1, 1))
            .into_iter()
            .map(|reachable| (reachable.view.to_string(), reachable.layouts))
            .collect();
        let expected = [("2x1x1:__", 2), ("2x1x1:_1", 1), ("2x1x1:1_", 1)];
        assert_eq!(views, expected.map(|(view, layouts)| (view.to_owned(), layouts)));
        assert_eq!(perft(params(2, 1, 1), 1), 4);
        assert_eq!(perft(params(2, 1, 1), 2), 0);
    }

    #[test]
    fn an_empty_board_is_won_by_any_click() {
        assert_eq!(perft(params(3, 2, 0), 1), 6);
        assert_eq!(perft(params(3, 2, 0), 2), 0);
        assert_eq!(reachable_views(params(3, 2, 0)).len(), 2);
    }
}
