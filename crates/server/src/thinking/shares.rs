//! Whose turn it is.
//!
//! Every address has a clock that runs while its thoughts run, and so does every payer within an
//! address. The one whose clock is furthest behind comes next. So all addresses get the same share,
//! however much each of them asks for, and so do the games of one address. The clock of somebody
//! who has been quiet is set a little behind the busy ones, but no further: a short thought comes
//! first, but nobody can save up for a long one.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use minewise_store::GameId;

/// How far behind the others a clock starts after a quiet period: thoughts no longer than this
/// don't wait for busy owners.
pub(super) const CREDIT: Duration = Duration::from_millis(100);
/// How far a clock may be ahead of the others. With more threads than owners, some get more than
/// their share, and don't have to wait for all of it later.
const DEBT: Duration = Duration::from_secs(1);
/// The most clocks that are remembered while they aren't in use.
const REMEMBERED: usize = 4_096;

/// What a thought is charged to, within an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Payer {
    /// All questions about positions, boards and replays together.
    Questions,
    /// A game.
    Game(GameId),
}

/// Who a thought belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Owner {
    /// The client's address; none for the server itself.
    pub(super) address: Option<IpAddr>,
    pub(super) payer: Payer,
}

/// The clocks of all addresses and payers.
#[derive(Debug, Default)]
pub(super) struct Shares {
    addresses: Clocks<Option<IpAddr>>,
    payers: HashMap<Option<IpAddr>, Clocks<Payer>>,
}

impl Shares {
    /// Adds a thought of an owner.
    pub(super) fn enter(&mut self, owner: Owner) {
        self.addresses.enter(owner.address);
        self.payers.entry(owner.address).or_default().enter(owner.payer);
        if self.payers.len() > REMEMBERED {
            self.payers.retain(|_, payers| payers.are_in_use());
        }
    }

    /// Removes a thought of an owner.
    pub(super) fn leave(&mut self, owner: Owner) {
        self.addresses.leave(owner.address);
        if let Some(payers) = self.payers.get_mut(&owner.address) {
            payers.leave(owner.payer);
        }
    }

    /// Advances an owner's clocks by the CPU time used.
    pub(super) fn charge(&mut self, owner: Owner, used: Duration) {
        self.addresses.charge(owner.address, used);
        if let Some(payers) = self.payers.get_mut(&owner.address) {
            payers.charge(owner.payer, used);
        }
    }

    /// Which of two owners comes first; equal if it is the same one.
    pub(super) fn order(&self, one: Owner, other: Owner) -> Ordering {
        if one.address != other.address {
            return self.addresses.order(one.address, other.address);
        }
        match self.payers.get(&one.address) {
            Some(payers) => payers.order(one.payer, other.payer),
            None => Ordering::Equal,
        }
    }
}

#[derive(Debug)]
struct Clocks<K> {
    clocks: HashMap<K, Clock>,
    /// The time of the clock in use that is furthest behind; it never decreases.
    slowest: Duration,
}

#[derive(Debug, Default)]
struct Clock {
    time: Duration,
    thoughts: usize,
}

impl<K> Default for Clocks<K> {
    fn default() -> Self {
        // Far enough from zero that a clock can be set behind it.
        Clocks { clocks: HashMap::new(), slowest: CREDIT }
    }
}

impl<K: Copy + Eq + Hash> Clocks<K> {
    fn enter(&mut self, who: K) {
        let (least, most) = (self.slowest.saturating_sub(CREDIT), self.slowest + DEBT);
        if self.clocks.len() > REMEMBERED {
            self.clocks.retain(|_, clock| clock.thoughts > 0);
        }
        let clock = self.clocks.entry(who).or_default();
        if clock.thoughts == 0 {
            clock.time = clock.time.clamp(least, most);
        }
        clock.thoughts += 1;
    }

    fn leave(&mut self, who: K) {
        if let Some(clock) = self.clocks.get_mut(&who) {
            clock.thoughts = clock.thoughts.saturating_sub(1);
        }
    }

    fn charge(&mut self, who: K, used: Duration) {
        if let Some(clock) = self.clocks.get_mut(&who) {
            clock.time += used;
        }
        let in_use = self.clocks.values().filter(|clock| clock.thoughts > 0);
        if let Some(slowest) = in_use.map(|clock| clock.time).min() {
            self.slowest = self.slowest.max(slowest);
        }
        let most = self.slowest + DEBT;
        if let Some(clock) = self.clocks.get_mut(&who) {
            clock.time = clock.time.min(most);
        }
    }

    fn order(&self, one: K, other: K) -> Ordering {
        let time = |who| self.clocks.get(&who).map(|clock: &Clock| clock.time);
        time(one).cmp(&time(other))
    }

    fn are_in_use(&self) -> bool {
        self.clocks.values().any(|clock| clock.thoughts > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLICE: Duration = Duration::from_millis(4);

    fn owner(address: u8, game: u8) -> Owner {
        let payer = if game == 0 { Payer::Questions } else { Payer::Game(GameId([game; 16])) };
        Owner { address: Some([127, 0, 0, address].into()), payer }
    }

    /// Lets thoughts take turns on one thread, and counts the turns of each.
    fn turns(shares: &mut Shares, thoughts: &[Owner], count: usize) -> Vec<usize> {
        let mut turns = vec![0; thoughts.len()];
        for turn in 0..count {
            // Among equals, those who have waited longest come first.
            let mut order: Vec<usize> = (0..thoughts.len()).collect();
            order.rotate_left(turn % thoughts.len());
            let next = order.into_iter().reduce(|best, next| {
                match shares.order(thoughts[next], thoughts[best]) {
                    Ordering::Less => next,
                    Ordering::Equal | Ordering::Greater => best,
                }
            });
            let next = next.unwrap();
            turns[next] += 1;
            shares.charge(thoughts[next], SLICE);
        }
        turns
    }

    #[test]
    fn addresses_get_equal_shares_and_so_do_games_of_one_address() {
        let mut shares = Shares::default();
        // One address with a question and two games, one of them with two thoughts;
        // another address with one question.
        let thoughts = [owner(1, 0), owner(1, 1), owner(1, 2), owner(1, 2), owner(2, 0)];
        thoughts.iter().for_each(|&owner| shares.enter(owner));
        let turns = turns(&mut shares, &thoughts, 600);
        assert!((turns[4] as i32 - 300).abs() <= 2, "{turns:?}");
        assert!((turns[0] as i32 - 100).abs() <= 2, "{turns:?}");
        assert!((turns[1] as i32 - 100).abs() <= 2, "{turns:?}");
        assert!(((turns[2] + turns[3]) as i32 - 100).abs() <= 2, "{turns:?}");
    }

    #[test]
    fn a_quiet_owner_comes_first_but_not_for_ever() {
        let mut shares = Shares::default();
        let busy = [owner(1, 0), owner(2, 0)];
        busy.iter().for_each(|&owner| shares.enter(owner));
        turns(&mut shares, &busy, 10_000);
        let all = [busy[0], busy[1], owner(3, 1)];
        shares.enter(all[2]);
        let credit = (CREDIT.as_millis() / SLICE.as_millis()) as usize;
        assert_eq!(turns(&mut shares, &all, credit), [0, 0, credit]);
        let after = turns(&mut shares, &all, 300);
        assert!(after.iter().all(|turns| turns.abs_diff(100) <= 2), "{after:?}");
        // Within an address, a game that was quiet comes before one that was not.
        shares.enter(owner(3, 2));
        assert_eq!(shares.order(owner(3, 2), owner(3, 1)), Ordering::Less);
    }

    #[test]
    fn time_used_while_threads_were_free_is_soon_forgotten() {
        let mut shares = Shares::default();
        let (greedy, modest) = (owner(1, 0), owner(2, 0));
        shares.enter(greedy);
        shares.enter(modest);
        // While threads are free, one owner uses far more than the other.
        for _ in 0..10_000 {
            shares.charge(greedy, SLICE);
        }
        shares.charge(modest, SLICE);
        let turns = turns(&mut shares, &[greedy, modest], 2_000);
        assert!(turns[0] > 800, "{turns:?}");
    }

    #[test]
    fn unused_clocks_are_forgotten() {
        let mut shares = Shares::default();
        for number in 0..3 * REMEMBERED as u32 {
            let address = Some(std::net::Ipv4Addr::from_bits(number).into());
            let owner = Owner { address, payer: Payer::Questions };
            shares.enter(owner);
            shares.charge(owner, SLICE);
            shares.leave(owner);
        }
        assert!(shares.addresses.clocks.len() <= REMEMBERED + 1);
        assert!(shares.payers.len() <= REMEMBERED + 1);
    }
}
