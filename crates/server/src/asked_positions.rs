//! Who has asked the public analysis about which position lately.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use minewise_board::View;

/// Addresses that are remembered at most.
const ADDRESSES: usize = 4_096;
/// Positions that are remembered of an address: the oldest goes first.
const POSITIONS: usize = 64;

/// Hashes of the positions that each address has asked about lately, so that a player
/// who asks about the game that is being played is noticed. Only the same address
/// counts: otherwise a watcher could spoil a game.
#[derive(Debug, Default)]
pub(crate) struct AskedPositions {
    hasher: RandomState,
    asked: Mutex<HashMap<IpAddr, Vec<u64>>>,
}

impl AskedPositions {
    /// Remembers a question.
    pub(crate) fn remember(&self, address: IpAddr, view: &View) {
        // Of a board that is all covered there is nothing to learn.
        if view.open_count() == 0 {
            return;
        }
        let hash = self.hasher.hash_one(view);
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.len() >= ADDRESSES && !asked.contains_key(&address) {
            // Rather forget some questions than remember without bounds.
            asked.clear();
        }
        let hashes = asked.entry(address).or_default();
        if !hashes.contains(&hash) {
            if hashes.len() >= POSITIONS {
                hashes.remove(0);
            }
            hashes.push(hash);
        }
    }

    /// Whether somebody at this address has asked about this position. Costs nothing
    /// to those who never asked anything.
    pub(crate) fn has_asked(&self, address: IpAddr, view: &View) -> bool {
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.get(&address).is_some_and(|hashes| hashes.contains(&self.hasher.hash_one(view)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_remembered_by_address_and_within_bounds() {
        let asked = AskedPositions::default();
        let [me, other] = [IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2])];
        let view: View = "4x2x2:____/1121".parse().unwrap();
        assert!(!asked.has_asked(me, &view));
        asked.remember(me, &view);
        assert!(asked.has_asked(me, &view));
        assert!(!asked.has_asked(other, &view));
        assert!(!asked.has_asked(me, &"4x2x2:____/1_21".parse().unwrap()));
        let covered: View = "4x2x2:____/____".parse().unwrap();
        asked.remember(me, &covered);
        assert!(!asked.has_asked(me, &covered));
        for mines in 1..=POSITIONS {
            asked.remember(me, &format!("100x1x{mines}:_0{}", "_".repeat(98)).parse().unwrap());
        }
        assert!(!asked.has_asked(me, &view), "the oldest goes first");
        for number in 0..ADDRESSES as u32 {
            asked.remember(IpAddr::from(number.to_be_bytes()), &view);
        }
        assert!(asked.asked.lock().unwrap().len() <= ADDRESSES);
    }
}
