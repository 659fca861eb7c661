//! For which lists of the community a game counts, and why not for the others.
//!
//! The lists are those that players keep elsewhere, as rules: which boards they take, which 3BV at
//! least, and what they want of the first click. `docs/ranking.md` says where the rules come from.
//! The lists of our own server are in [`ranking`](crate::RankingReason).

use minewise_board::{Params, named_enum};
use minewise_rules::{BoardMetrics, FirstClick, Level};
use serde::{Deserialize, Serialize};

use crate::{Assistant, Command, Fairness, ForeignMode, Record, Session, Status};

/// A list of the community, or a family of lists with the same rules.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommunityList {
    /// The world ranking of minesweepergame.com: the boards of the first Windows versions.
    World,
    /// The boards of Windows XP, with a larger Beginner board.
    WindowsXp,
    /// The same with an opening at the first click, as in Windows 7 and most programs since.
    #[serde(rename = "windows_7")]
    Windows7,
}

named_enum! {
    /// All lists.
    CommunityList { World = "world", WindowsXp = "windows_xp", Windows7 = "windows_7" }
    /// A word that is not a list.
    UnknownList = "is not a list of the community"
}

/// The levels that every list has.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ListLevel {
    Beginner,
    Intermediate,
    Expert,
}

impl ListLevel {
    /// All levels.
    pub const ALL: [ListLevel; 3] =
        [ListLevel::Beginner, ListLevel::Intermediate, ListLevel::Expert];

    /// The level with this name, if lists have it.
    pub const fn of(level: Level) -> Option<Self> {
        match level {
            Level::Beginner => Some(ListLevel::Beginner),
            Level::Intermediate => Some(ListLevel::Intermediate),
            Level::Expert => Some(ListLevel::Expert),
            Level::Easy | Level::Normal | Level::Evil => None,
        }
    }

    /// The least 3BV that counts: easier boards are luck.
    pub const fn least_three_bv(self) -> u32 {
        match self {
            ListLevel::Beginner => 2,
            ListLevel::Intermediate => 30,
            ListLevel::Expert => 100,
        }
    }
}

impl CommunityList {
    /// What the first click must be promised: no more and no less, since more would make the board
    /// easier.
    pub const fn first_click(self) -> FirstClick {
        match self {
            CommunityList::World | CommunityList::WindowsXp => FirstClick::Safe,
            CommunityList::Windows7 => FirstClick::Opening,
        }
    }

    /// The board of a level.
    pub fn board(self, level: ListLevel) -> Params {
        match (self, level) {
            (CommunityList::World, ListLevel::Beginner) => {
                Params::new(8, 8, 10).expect("it is within the limits")
            }
            (_, ListLevel::Beginner) => Level::Beginner.params(),
            (_, ListLevel::Intermediate) => Level::Intermediate.params(),
            (_, ListLevel::Expert) => Level::Expert.params(),
        }
    }

    /// The level of a board, if the list has it.
    pub fn level_of(self, board: Params) -> Option<ListLevel> {
        ListLevel::ALL.into_iter().find(|&level| self.board(level) == board)
    }
}

/// Why a game doesn't count for a list.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListReason {
    /// It was not won.
    NotWon,
    /// The list has no such board.
    Board,
    /// The 3BV of the board is too small.
    ThreeBv,
    /// The first click was promised something else than the list wants.
    FirstClick,
    /// It was played by other rules: without guesses, say.
    Mode,
    /// The program helped.
    Help,
    /// The clock was stopped.
    Pause,
    /// The board was not new to the player.
    Repeated,
    /// What the file says about the game isn't what happened.
    Contradiction,
}

named_enum! {
    /// All reasons.
    ListReason {
        NotWon = "not_won", Board = "board", ThreeBv = "three_bv", FirstClick = "first_click",
        Mode = "mode", Help = "help", Pause = "pause", Repeated = "repeated",
        Contradiction = "contradiction"
    }
    /// A word that is not a reason.
    UnknownListReason = "is not a reason"
}

/// What matters to lists about a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListCandidate {
    /// The size of the board and its number of mines.
    pub board: Params,
    /// What the first click was promised.
    pub first_click: FirstClick,
    /// The 3BV of the board; none if it has no mines yet.
    pub three_bv: Option<u32>,
    /// Whether the game was won.
    pub is_won: bool,
    /// What speaks against it in every list.
    pub flaws: Vec<ListReason>,
}

/// Whether a game counts for a list.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Listing {
    /// The list.
    pub list: CommunityList,
    /// The level there; null if the list has no such board.
    #[cfg_attr(feature = "schema", schema(required))]
    pub level: Option<ListLevel>,
    /// Whether the game counts.
    pub counts: bool,
    /// Why not, if it doesn't.
    pub reasons: Vec<ListReason>,
}

impl Listing {
    /// Judges a game by the rules of every list.
    pub fn of(candidate: &ListCandidate) -> Vec<Listing> {
        CommunityList::ALL.into_iter().map(|list| Listing::by(list, candidate)).collect()
    }

    /// Adds what speaks against the game.
    pub fn object(&mut self, reason: ListReason) {
        self.counts = false;
        if !self.reasons.contains(&reason) {
            self.reasons.push(reason);
        }
    }

    fn by(list: CommunityList, candidate: &ListCandidate) -> Self {
        let level = list.level_of(candidate.board);
        let is_too_easy = |level: ListLevel| {
            candidate.three_bv.is_some_and(|three_bv| three_bv < level.least_three_bv())
        };
        let own = [
            (!candidate.is_won, ListReason::NotWon),
            (level.is_none(), ListReason::Board),
            (level.is_some_and(is_too_easy), ListReason::ThreeBv),
            (candidate.first_click != list.first_click(), ListReason::FirstClick),
        ];
        let own = own.into_iter().filter_map(|(holds, reason)| holds.then_some(reason));
        let reasons: Vec<ListReason> = own.chain(candidate.flaws.iter().copied()).collect();
        Listing { list, level, counts: reasons.is_empty(), reasons }
    }
}

impl Session {
    /// For which lists of the community this game counts; empty as long as it isn't over.
    pub fn listings(&self) -> Vec<Listing> {
        self.list_candidate().map_or_else(Vec::new, |candidate| Listing::of(&candidate))
    }

    /// What speaks against this game in every list, as far as it has been played.
    pub fn list_flaws(&self) -> Vec<ListReason> {
        let tally = self.tally;
        let is_helped = tally.undos + tally.hints + tally.explanations + tally.odds + tally.autos
            > 0
            || self.config.assistant == Assistant::Intelligent;
        let was_paused = self.commands().iter().any(|timed| timed.command == Command::Pause);
        let flaws = [
            (self.config.fairness != Fairness::Classic, ListReason::Mode),
            (is_helped, ListReason::Help),
            (was_paused, ListReason::Pause),
            (tally.retries > 0, ListReason::Repeated),
        ];
        flaws.into_iter().filter_map(|(holds, flaw)| holds.then_some(flaw)).collect()
    }

    fn list_candidate(&self) -> Option<ListCandidate> {
        let result = self.result()?;
        Some(ListCandidate {
            board: self.config.board,
            // The programs that boards come from promise that the first click is safe.
            first_click: match self.given {
                Some(_) => ForeignMode::STANDARD.first_click(),
                None => self.config.first_click,
            },
            three_bv: result.metrics.map(|metrics: BoardMetrics| metrics.three_bv),
            is_won: result.status == Status::Won,
            flaws: self.list_flaws(),
        })
    }
}

impl Record {
    /// For which lists of the community this game counts, once it is played; empty if it isn't over.
    /// Where it comes from matters as well.
    pub fn listings(&self, played: &Session) -> Vec<Listing> {
        let Some(mut candidate) = played.list_candidate() else { return Vec::new() };
        if let Some(origin) = &self.origin {
            candidate.first_click = origin.mode.first_click();
            candidate.flaws.extend(origin.mode.flaw());
            candidate.flaws.extend(origin.contradiction.then_some(ListReason::Contradiction));
        }
        Listing::of(&candidate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(board: (u64, u64, u64), three_bv: u32, first_click: FirstClick) -> ListCandidate {
        let board = Params::new(board.0, board.1, board.2).unwrap();
        let three_bv = Some(three_bv);
        ListCandidate { board, first_click, three_bv, is_won: true, flaws: Vec::new() }
    }

    fn listed(candidate: &ListCandidate) -> Vec<&'static str> {
        let listings = Listing::of(candidate).into_iter();
        listings.filter(|listing| listing.counts).map(|listing| listing.list.name()).collect()
    }

    #[test]
    fn each_list_has_its_boards_its_first_click_and_its_least_3bv() {
        use FirstClick::{None, Opening, Safe};
        for (board, least, by_safe, by_opening) in [
            ((8, 8, 10), 2, &["world"][..], &[][..]),
            ((9, 9, 10), 2, &["windows_xp"], &["windows_7"]),
            ((16, 16, 40), 30, &["world", "windows_xp"], &["windows_7"]),
            ((30, 16, 99), 100, &["world", "windows_xp"], &["windows_7"]),
            ((16, 30, 99), 100, &[], &[]),
            ((30, 16, 98), 100, &[], &[]),
        ] {
            assert_eq!(listed(&candidate(board, least, Safe)), by_safe, "{board:?}");
            assert_eq!(listed(&candidate(board, least, Opening)), by_opening, "{board:?}");
            assert!(listed(&candidate(board, least, None)).is_empty(), "{board:?}");
            assert!(listed(&candidate(board, least - 1, Safe)).is_empty(), "{board:?}");
        }
    }

    #[test]
    fn every_reason_is_given() {
        let mut game = candidate((30, 16, 99), 99, FirstClick::Opening);
        game.is_won = false;
        game.flaws = vec![ListReason::Help, ListReason::Pause];
        let world = Listing::of(&game).remove(0);
        assert_eq!((world.level, world.counts), (Some(ListLevel::Expert), false));
        let reasons: Vec<&str> = world.reasons.iter().map(|reason| reason.name()).collect();
        assert_eq!(reasons, ["not_won", "three_bv", "first_click", "help", "pause"]);
        let mut repeated = world.clone();
        repeated.object(ListReason::Repeated);
        repeated.object(ListReason::Repeated);
        assert_eq!(repeated.reasons[..5], world.reasons);
        assert_eq!(repeated.reasons[5..], [ListReason::Repeated]);
        let json = serde_json::to_string(&world).unwrap();
        assert!(json.starts_with(r#"{"list":"world","level":"expert","counts":false,"#), "{json}");
    }
}
