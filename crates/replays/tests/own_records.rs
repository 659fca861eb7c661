//! Records of our own as replays of other programs, and back.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos};
use minewise_replays::{
    Action, ForeignReplay, Format, Mode, OwnRecordError, from_record, listings, play, read,
    read_any, to_record, write_evf, write_rawvf,
};
use minewise_rules::{FirstClick, Outcome, Seed};
use minewise_session::{
    Command, Config, Fairness, Gesture, ListReason, Millis, MouseAction, Record, Session, Status,
};

/// A game that opens safe cells, flags mines and chords until it is won.
fn won(seed: u64) -> Session {
    let config = Config::new(Params::new(9, 9, 10).unwrap());
    let mut session = Session::new(config, Seed(seed), Millis(0));
    session.apply(Command::Open(Pos::new(4, 4)), Millis(1_000)).unwrap();
    let replay = from_record(&session.record()).unwrap();
    let mut now = 1_000;
    for pos in replay.params().size().positions() {
        now += 250;
        let command = match replay.layout.is_mine(pos) {
            true => Command::Flag(pos),
            false => Command::Chord(pos),
        };
        // A chord that opens nothing is refused, and then the cell is opened.
        if session.apply(command, Millis(now)).is_err() {
            let _ = session.apply(Command::Open(pos), Millis(now));
        }
    }
    assert_eq!(session.status(), Status::Won);
    session
}

#[test]
fn a_record_survives_the_formats_of_others() {
    for seed in 0..30 {
        let session = won(seed);
        let record = session.record();
        let replay = from_record(&record).unwrap();
        assert_eq!(play(&replay).outcome, Some(Outcome::Won));
        assert_eq!(play(&replay).remarks, []);
        let evf = write_evf(&replay).unwrap();
        let text = write_rawvf(&replay);
        for (bytes, format) in [(&evf[..], Format::Evf), (text.as_bytes(), Format::Rawvf)] {
            let back = to_record(&read(bytes, format).unwrap()[0]);
            assert_eq!(back.commands, record.commands, "{format}");
            let replayed = back.replay().unwrap();
            let end = Millis(1_000_000);
            assert_eq!(replayed.snapshot(end).cells, session.snapshot(end).cells);
            assert_eq!(replayed.elapsed(end), session.elapsed(end));
            // The record has a text of its own.
            assert_eq!(Record::parse(&back.to_string()).unwrap(), back);
        }
    }
}

/// A game that is played with the mouse: presses, releases and moves are noted, and commands follow
/// from them.
fn played_with_the_mouse(seed: u64) -> Record {
    let layout = from_record(&won(seed).record()).unwrap().layout;
    let config = Config::new(layout.params());
    let mut session = Session::new(config, Seed(seed), Millis(0));
    let mut now = 120;
    let mut click = |session: &mut Session, pos: Pos, buttons: [MouseAction; 2]| {
        let (x, y) = (i32::from(pos.x) * 16 + 5, i32::from(pos.y) * 16 + 11);
        session.note_mouse(x - 9, y, MouseAction::Move, Millis(now));
        session.note_mouse(x - 3, y - 2, MouseAction::Move, Millis(now + 40));
        session.note_mouse(x, y, buttons[0], Millis(now + 70));
        session.note_mouse(x + 1, y, buttons[1], Millis(now + 110));
        now += 300;
        let _ = match buttons[0] {
            MouseAction::LeftDown => session.apply(Command::Open(pos), Millis(now - 190)),
            _ => session.apply(Command::Flag(pos), Millis(now - 230)),
        };
    };
    let (left, right) = (
        [MouseAction::LeftDown, MouseAction::LeftUp],
        [MouseAction::RightDown, MouseAction::RightUp],
    );
    click(&mut session, Pos::new(4, 4), left);
    for pos in layout.size().positions() {
        click(&mut session, pos, if layout.is_mine(pos) { right } else { left });
    }
    assert_eq!(session.status(), Status::Won);
    session.record()
}

#[test]
fn what_the_mouse_did_survives_too() {
    for seed in 0..10 {
        let record = played_with_the_mouse(seed);
        assert!(record.mouse.events().len() > 100);
        let replay = from_record(&record).unwrap();
        assert_eq!(play(&replay).remarks, []);
        let (evf, text) = (write_evf(&replay).unwrap(), write_rawvf(&replay));
        for (bytes, format) in [(&evf[..], Format::Evf), (text.as_bytes(), Format::Rawvf)] {
            let back = to_record(&read(bytes, format).unwrap()[0]);
            assert_eq!(back.commands, record.commands, "{format}");
            assert_eq!(back.mouse, record.mouse, "{format}");
            assert_eq!(Record::parse(&back.to_string()).unwrap(), back);
        }
    }
}

/// Plays with the mouse as our front ends understand it: a gesture follows from its last event.
struct Hand {
    session: Session,
    now: u64,
}

impl Hand {
    /// Moves to a cell, presses a button there, and releases it on the same or another cell.
    fn click(&mut self, pos: Pos, to: Pos, [down, up]: [MouseAction; 2], gesture: Option<Gesture>) {
        let middle = |cell: u16| i32::from(cell) * 16 + 8;
        for (wait, at, action) in [(300, pos, MouseAction::Move), (60, pos, down), (90, to, up)] {
            self.now += wait;
            self.session.note_mouse(middle(at.x), middle(at.y), action, Millis(self.now));
        }
        if let Some(gesture) = gesture {
            let command = self.session.interpret(gesture, to).unwrap();
            self.session.apply(command, Millis(self.now)).unwrap();
        }
    }
}

#[test]
fn gestures_that_mean_something_else_elsewhere_are_told_in_other_clicks() {
    const LEFT: [MouseAction; 2] = [MouseAction::LeftDown, MouseAction::LeftUp];
    const MIDDLE: [MouseAction; 2] = [MouseAction::MiddleDown, MouseAction::MiddleUp];
    let mut chords = 0;
    for seed in 0..10 {
        let config = Config::new(Params::new(9, 9, 10).unwrap());
        let session = Session::new(config, Seed(seed), Millis(0));
        let mut hand = Hand { session, now: 1_000 };
        let (start, corner) = (Pos::new(4, 4), Pos::new(0, 0));
        // A press that is released elsewhere opens nothing here.
        hand.click(corner, Pos::new(1, 0), LEFT, None);
        hand.click(start, start, LEFT, Some(Gesture::Primary));
        let layout = from_record(&hand.session.record()).unwrap().layout;
        for mine in layout.mines() {
            // The middle button flags here, and so does a key.
            if mine.x % 2 == 0 {
                hand.click(mine, mine, MIDDLE, Some(Gesture::Middle));
            } else {
                hand.now += 400;
                hand.session.apply(Command::Flag(mine), Millis(hand.now)).unwrap();
            }
        }
        // A click on a clue chords, or does nothing but count.
        for pos in layout.size().positions().filter(|&pos| !layout.is_mine(pos)) {
            if !hand.session.status().is_over() && !hand.session.view().cell(pos).is_covered() {
                hand.click(pos, pos, LEFT, Some(Gesture::Primary));
            }
        }
        let record = hand.session.record();
        let replay = from_record(&record).unwrap();
        let commands = |record: &Record| -> Vec<_> {
            let moves = |timed: &&minewise_session::TimedCommand| {
                !matches!(timed.command, Command::Click(_))
            };
            record.commands.iter().filter(moves).copied().collect()
        };
        assert_eq!(commands(&to_record(&replay)), commands(&record), "seed {seed}");
        let played = play(&replay);
        assert_eq!(played.remarks, [], "seed {seed}");
        let count = |what: fn(&Command) -> bool| {
            record.commands.iter().filter(|timed| what(&timed.command)).count() as u32
        };
        chords += played.clicks.chords;
        assert_eq!(played.clicks.chords, count(|command| matches!(command, Command::Chord(_))));
        assert_eq!(played.clicks.right, count(|command| matches!(command, Command::Flag(_))));
        // The releases are where and when they were.
        let releases = |events: &mut dyn Iterator<Item = (i32, bool)>| -> Vec<i32> {
            events.filter(|(_, is_up)| *is_up).map(|(at, _)| at).collect()
        };
        let told = releases(
            &mut replay.events.iter().map(|event| (event.at, event.action == Action::LeftUp)),
        );
        let kept = releases(&mut record.mouse.events().iter().skip(3).map(|event| {
            (i32::try_from(event.at.0).unwrap(), event.action == MouseAction::LeftUp)
        }));
        assert_eq!(told, kept, "seed {seed}");
    }
    assert!(chords > 20, "{chords} chords");
}

#[test]
fn keys_leave_the_path_of_the_mouse() {
    let mut record = played_with_the_mouse(1);
    // As if the first cell had been opened by a key.
    record.commands[0].at = Millis(1);
    let replay = from_record(&record).unwrap();
    let back = to_record(&replay);
    assert_eq!(back.commands, record.commands);
    let path = |record: &Record| {
        let moves = |event: &&minewise_session::MouseEvent| event.action == MouseAction::Move;
        record.mouse.events().iter().filter(moves).count()
    };
    assert!(path(&back) > 50 && path(&back) <= path(&record) + 1);
}

#[test]
fn what_no_mouse_does_is_refused() {
    let mut session = won(1);
    session.apply(Command::Retry, Millis(99_000)).unwrap();
    let error = from_record(&session.record()).unwrap_err().to_string();
    assert!(error.ends_with("has no counterpart in other programs"), "{error}");
}

#[test]
fn pauses_are_left_out() {
    let config = Config::new(Params::new(9, 9, 10).unwrap());
    let mut session = Session::new(config, Seed(1), Millis(0));
    session.apply(Command::Open(Pos::new(4, 4)), Millis(1_000)).unwrap();
    session.apply(Command::Pause, Millis(2_000)).unwrap();
    session.apply(Command::Resume, Millis(60_000)).unwrap();
    let mine = from_record(&session.record()).unwrap().layout.mines().next().unwrap();
    session.apply(Command::Flag(mine), Millis(61_000)).unwrap();
    let replay = from_record(&session.record()).unwrap();
    assert_eq!(replay.events.last().unwrap().at, 3_000);
}

#[test]
fn a_game_that_has_not_begun_has_no_board() {
    let config = Config::new(Params::new(9, 9, 10).unwrap());
    let session = Session::new(config, Seed(1), Millis(0));
    assert_eq!(from_record(&session.record()), Err(OwnRecordError::NotBegun));
}

/// A game that doesn't count must not begin to count because it is written in another way.
#[test]
fn modes_and_players_survive_every_format() {
    let game = |mode: &str, time: &str| {
        format!(
            "Program: Arbiter\nPlayer: 张三\nNickname: zs\nCountry: CN\nCompetition: Cup\nWidth: 2\n\
             Height: 1\nMines: 1\nTime: {time}\nMode: {mode}\nBoard:\n*0\n0.0 lc 2 1\n0.0 lr 2 1\n"
        )
    };
    let modes = [
        ("Classic", Mode::STANDARD),
        ("UPK", Mode::UPK),
        ("Lucky", Mode::CHEAT),
        ("Cheat (hinted)", Mode::CHEAT),
        ("density", Mode::DENSITY),
        ("win7", Mode::WINDOWS_7),
        ("weak guessable", Mode(10)),
        ("77", Mode(77)),
        ("Classic NG", Mode::OTHER),
    ];
    for (word, mode) in modes {
        let replay = read_any(game(word, "0.000").as_bytes()).unwrap().remove(0);
        assert_eq!(replay.mode, mode, "{word}");
        let record = Record::parse(&to_record(&replay).to_string()).unwrap();
        for same in all_formats(&replay).into_iter().chain([from_record(&record).unwrap()]) {
            assert_eq!((same.mode, &same.player), (mode, &replay.player), "{word}");
            assert_eq!(reasons(&same), reasons(&replay), "{word}");
        }
        let listings = record.listings(&record.replay().unwrap());
        let of_record: Vec<_> = listings.into_iter().map(|listing| listing.reasons).collect();
        assert_eq!(of_record, reasons(&replay), "{word}");
    }
    // What a file claims wrongly isn't written, so it is marked instead.
    let replay = read_any(game("Classic", "9.000").as_bytes()).unwrap().remove(0);
    let record = to_record(&replay);
    assert!(record.origin.as_ref().is_some_and(|origin| origin.contradiction));
    let again = from_record(&record).unwrap();
    assert_eq!(reasons(&again), reasons(&replay));
    for same in all_formats(&replay).into_iter().chain(all_formats(&again)) {
        assert_eq!(same.mode, Mode::OTHER);
    }
}

/// The same replay, written and read in every format.
fn all_formats(replay: &ForeignReplay) -> Vec<ForeignReplay> {
    let (evf, text) = (write_evf(replay).unwrap(), write_rawvf(replay));
    let files = [(&evf[..], Format::Evf), (text.as_bytes(), Format::Rawvf)];
    files.into_iter().flat_map(|(bytes, format)| read(bytes, format).unwrap()).collect()
}

/// Why a game doesn't count, list by list.
fn reasons(replay: &ForeignReplay) -> Vec<Vec<ListReason>> {
    let listings = listings(replay, &play(replay)).into_iter();
    listings.map(|listing| listing.reasons).collect()
}

#[test]
fn our_own_games_have_a_mode_elsewhere() {
    let mode = |change: &dyn Fn(&mut Config), commands: &[Command]| {
        let mut config = Config::new(Params::new(9, 9, 10).unwrap());
        change(&mut config);
        let mut session = Session::new(config, Seed(3), Millis(0));
        for (at, command) in (1..).zip(commands) {
            session.apply(*command, Millis(1_000 * at)).unwrap();
        }
        from_record(&session.record()).unwrap().mode
    };
    let open = Command::Open(Pos::new(4, 4));
    assert_eq!(mode(&|_| {}, &[open]), Mode::WINDOWS_7);
    assert_eq!(mode(&|config| config.first_click = FirstClick::Safe, &[open]), Mode::STANDARD);
    assert_eq!(mode(&|config| config.first_click = FirstClick::None, &[open]), Mode::OTHER);
    assert_eq!(mode(&|config| config.fairness = Fairness::NoGuess, &[open]), Mode::NO_GUESS);
    assert_eq!(mode(&|config| config.fairness = Fairness::Kind, &[open]), Mode::OTHER);
    assert_eq!(mode(&|_| {}, &[open, Command::Odds]), Mode::CHEAT);
    assert_eq!(mode(&|_| {}, &[open, Command::Pause, Command::Resume]), Mode::OTHER);
}
