//! By which rules our own games were played, in the words of other programs.

use minewise_rules::FirstClick;
use minewise_session::{Fairness, ListReason, Origin, Record, Session};

use crate::listings::is_contradicted;
use crate::{ForeignReplay, Mode, Play, Player};

/// How our own games name the program that they were played with.
pub(crate) const OWN_SOFTWARE: &str = "Minewise";

/// By which rules a record that has been replayed was played. A game that doesn't count for lists has
/// no mode that does.
pub fn mode_of(record: &Record, session: &Session) -> Mode {
    let flaws = session.list_flaws();
    let has = |flaw| flaws.contains(&flaw);
    let origin = record.origin.as_ref().map(|origin| origin.mode);
    match (origin, record.config.first_click) {
        (Some(mode), _) if mode.flaw().is_some() => mode,
        _ if has(ListReason::Help) => Mode::CHEAT,
        _ if has(ListReason::Repeated) => Mode::UPK,
        _ if flaws == [ListReason::Mode] && record.config.fairness == Fairness::NoGuess => {
            Mode::NO_GUESS
        }
        _ if !flaws.is_empty() => Mode::OTHER,
        (Some(mode), _) => mode,
        (None, _) if record.given.is_some() => Mode::STANDARD,
        (None, FirstClick::Opening) => Mode::WINDOWS_7,
        (None, FirstClick::Safe) => Mode::STANDARD,
        (None, FirstClick::None) => Mode::OTHER,
    }
}

/// What a record has to know about a replay besides the game; none if there is nothing.
pub(crate) fn origin_of(replay: &ForeignReplay, play: &Play) -> Option<Box<Origin>> {
    let Player { name, nickname, country, event } = replay.player.clone();
    let software = replay.source.software.clone();
    let origin = Origin {
        software: if software == OWN_SOFTWARE { String::new() } else { software },
        player: name,
        nickname,
        country,
        competition: event,
        mode: replay.mode,
        contradiction: is_contradicted(replay, play),
    };
    (origin != Origin::default()).then(|| Box::new(origin))
}

/// The other way round: what a record that has been replayed says besides the game.
pub(crate) fn describe(replay: &mut ForeignReplay, record: &Record, session: &Session) {
    replay.mode = mode_of(record, session);
    replay.source.software = OWN_SOFTWARE.to_owned();
    let Some(origin) = &record.origin else { return };
    let Origin { software, player, nickname, country, competition, contradiction, .. } = &**origin;
    if !software.is_empty() {
        replay.source.software.clone_from(software);
    }
    replay.player = Player {
        name: player.clone(),
        nickname: nickname.clone(),
        country: country.clone(),
        event: competition.clone(),
    };
    replay.contradiction = *contradiction;
}
