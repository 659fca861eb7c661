//! For which lists of the community a game counts, in words.

use minewise_session::{CommunityList, ListLevel, ListReason, Listing};
use minewise_texts::{Language, msg};

/// One line for the lists for which a win counts, and one for each other set of reasons. Lists that
/// have no such board are left out, and so is a game that wasn't won: nobody expects either.
pub fn listings(listings: &[Listing], language: Language) -> Vec<String> {
    let is_expected = |listing: &&Listing| {
        !listing.reasons.contains(&ListReason::NotWon) && listing.level.is_some()
    };
    let mut groups: Vec<(&[ListReason], Vec<&Listing>)> = Vec::new();
    for listing in listings.iter().filter(is_expected) {
        match groups.iter_mut().find(|(reasons, _)| *reasons == listing.reasons) {
            Some((_, group)) => group.push(listing),
            None => groups.push((&listing.reasons, vec![listing])),
        }
    }
    // What counts comes first.
    groups.sort_by_key(|(reasons, _)| !reasons.is_empty());
    let line = |(reasons, group): (&[ListReason], Vec<&Listing>)| {
        let lists: Vec<_> = group.iter().map(|listing| name(listing.list, language)).collect();
        let lists = &lists.join(", ");
        let reasons: Vec<_> =
            reasons.iter().map(|reason| why_not(*reason, group[0], language)).collect();
        match reasons.is_empty() {
            true => msg::LocalListsCount { lists }.text(language),
            false => msg::LocalListsCountNot { lists, reasons: &reasons.join(", ") }.text(language),
        }
    };
    groups.into_iter().map(line).collect()
}

fn name(list: CommunityList, language: Language) -> &'static str {
    match list {
        CommunityList::World => msg::LocalListWorld.text(language),
        CommunityList::WindowsXp => msg::LocalListWindowsXp.text(language),
        CommunityList::Windows7 => msg::LocalListWindows7.text(language),
    }
}

fn why_not(reason: ListReason, listing: &Listing, language: Language) -> String {
    let text = match reason {
        ListReason::ThreeBv => {
            let least = listing.level.map_or(0, ListLevel::least_three_bv).into();
            return msg::LocalListThreeBv { least }.text(language);
        }
        ListReason::NotWon => msg::RankingReasonNotWon.text(language),
        ListReason::FirstClick => msg::LocalListFirstClick.text(language),
        ListReason::Mode => msg::LocalListLuck.text(language),
        ListReason::Help => msg::LocalListHelp.text(language),
        ListReason::Pause => msg::RankingReasonPause.text(language),
        ListReason::Repeated => msg::LocalListRepeated.text(language),
        ListReason::Contradiction => msg::LocalListContradiction.text(language),
        // Lists without such a board are left out.
        ListReason::Board => reason.name(),
    };
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use minewise_board::Params;
    use minewise_rules::FirstClick;
    use minewise_session::ListCandidate;

    use super::*;

    fn told(board: (u64, u64, u64), three_bv: u32, flaws: &[ListReason]) -> Vec<String> {
        let candidate = ListCandidate {
            board: Params::new(board.0, board.1, board.2).unwrap(),
            first_click: FirstClick::Opening,
            three_bv: Some(three_bv),
            is_won: !flaws.contains(&ListReason::NotWon),
            flaws: flaws.to_vec(),
        };
        listings(&Listing::of(&candidate), Language::En)
    }

    #[test]
    fn lists_with_the_same_reasons_share_a_line() {
        assert_eq!(
            told((30, 16, 99), 150, &[]),
            [
                "Counts for: lists with Windows 7 rules.",
                "Not for the world ranking, lists with Windows XP rules: another rule for the \
                 first click."
            ]
        );
        assert_eq!(
            told((9, 9, 10), 1, &[ListReason::Help]),
            [
                "Not for lists with Windows XP rules: 3BV below 2, another rule for the first \
                 click, help was used.",
                "Not for lists with Windows 7 rules: 3BV below 2, help was used."
            ]
        );
    }

    #[test]
    fn boards_without_a_list_and_losses_are_silent() {
        assert!(told((20, 20, 60), 50, &[]).is_empty());
        assert!(told((9, 9, 10), 9, &[ListReason::NotWon]).is_empty());
    }
}
