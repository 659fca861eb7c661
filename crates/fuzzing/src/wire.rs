//! Requests, frames and rows.

use std::cell::RefCell;

use minewise_board::{Params, Pos};
use minewise_server::fuzzing::{self, Publisher, Table};
use minewise_session::{
    Assistant, Command, Config, Fairness, Findings, Millis, Record, Stop, TimedCommand,
};

use crate::Target;

pub(crate) const GAME_CHOICE: Target = Target {
    name: "game_choice",
    run: fuzzing::game_choice,
    seeds: &[
        br#"{"level":"expert","first_click":"safe","fairness":"no-guess","assistant":"dual"}"#,
        br#"{"width":30,"height":16,"mines":99,"time_limit":60,"seed":"7","name":"Ada"}"#,
        br#"{"question_marks":true,"chording":null,"strength":"single"}"#,
    ],
};

pub(crate) const BOARDS_CHOICE: Target = Target {
    name: "boards_choice",
    run: fuzzing::boards_choice,
    seeds: &[
        br#"{"level":"easy","no_guess":true,"certificate":true,"count":5,"seed":"1"}"#,
        br#"{"width":9,"height":9,"mines":10,"start":{"x":1,"y":2},"power":"pairs","mode":"uniform"}"#,
    ],
};

pub(crate) const QUESTION: Target = Target {
    name: "question",
    run: fuzzing::question,
    seeds: &[
        br#"{"position":"5x4x5:_____/_1___/_3___/_____","mines":[{"x":0,"y":3}],"safe":[]}"#,
        br#"{"position":"3 2 1 #10110"}"#,
    ],
};

pub(crate) const FRAMES_QUESTION: Target = Target {
    name: "frames_question",
    run: fuzzing::frames_question,
    seeds: &[
        br#"{"record":"{\"record\":1,\"generator\":1,\"seed\":\"7\",\"config\":{\"board\":{\"width\":9,\"height\":9,\"mines\":10},\"first_click\":\"safe\"}}\n{\"t\":5,\"do\":\"open\",\"x\":4,\"y\":4}","from":1,"count":2,"odds":true}"#,
    ],
};

pub(crate) const OLD_GAME: Target = Target {
    name: "old_game",
    run: fuzzing::old_game,
    seeds: &[br#"{"level":"expert","assist":2}"#, br#"{"level":"Beginner","assist":"dual"}"#],
};

pub(crate) const OLD_CLICK: Target = Target {
    name: "old_click",
    run: fuzzing::old_click,
    seeds: &[br#"{"cell":479,"type":"open"}"#, br#"{"cell":"17","type":"flag"}"#],
};

pub(crate) const HEADERS: Target = Target {
    name: "headers",
    run: fuzzing::headers,
    seeds: &[
        b"9.9.9.9, 10.1.1.1, 2001:db8::1",
        b"https",
        b"Bearer 00112233445566778899aabbccddeeff",
        b"a=b; minewise_session=00112233445566778899aabbccddeeff; c=d",
    ],
};

pub(crate) const SOCKET_FRAME: Target = Target {
    name: "socket_frame",
    run: take_frame,
    seeds: &[
        br#"{"seq":0,"do":"open","x":3,"y":4}"#,
        br#"{"seq":0,"do":"flag","x":0,"y":0}"#,
        br#"{"seq":0,"do":"question","x":1,"y":0}"#,
        br#"{"seq":0,"do":"chord","x":3,"y":4}"#,
        br#"{"seq":0,"do":"why","x":1,"y":1}"#,
        br#"{"seq":0,"do":"hint"}"#,
        br#"{"seq":0,"do":"undo"}"#,
        br#"{"seq":0,"do":"retry"}"#,
        br#"{"seq":0,"do":"auto_play"}"#,
        br#"{"seq":1,"do":"odds"}"#,
        br#"{"seq":2,"do":"restart","seed":"1"}"#,
    ],
};

fn take_frame(bytes: &[u8]) {
    thread_local! {
        static TABLE: RefCell<Table> = RefCell::default();
    }
    TABLE.with_borrow_mut(|table| table.frame(bytes));
}

pub(crate) const PUBLISHED_RECORD: Target = Target {
    name: "published_record",
    run: publish,
    seeds: &[
        br#"{"record":"{\"record\":1,\"generator\":1,\"seed\":\"7\",\"config\":{\"board\":{\"width\":5,\"height\":5,\"mines\":4},\"first_click\":\"safe\",\"assistant\":\"single\",\"question_marks\":true,\"chording\":true,\"time_limit\":null}}\n{\"t\":3,\"do\":\"open\",\"x\":2,\"y\":2}\n{\"t\":4,\"do\":\"hint\"}\n{\"t\":9,\"do\":\"give_up\"}","name":"Ada"}"#,
        br#"{"record":"{\"record\":1,\"generator\":1,\"seed\":\"1\",\"config\":{\"board\":{\"width\":3,\"height\":3,\"mines\":0},\"first_click\":\"opening\"}}\n{\"t\":5,\"do\":\"open\",\"x\":1,\"y\":1}"}"#,
        br#"{"record":"{\"record\":1,\"generator\":1,\"seed\":\"5\",\"config\":{\"board\":{\"width\":9,\"height\":9,\"mines\":10},\"first_click\":\"safe\",\"fairness\":\"no-guess\",\"time_limit\":2}}\n{\"t\":5,\"do\":\"open\",\"x\":4,\"y\":4}\n{\"t\":7,\"do\":\"auto\"}\n{\"t\":9,\"do\":\"undo\"}\n{\"t\":9,\"do\":\"odds\"}\n{\"t\":2009,\"do\":\"tick\"}"}"#,
    ],
};

fn publish(bytes: &[u8]) {
    thread_local! {
        static PUBLISHER: RefCell<Publisher> = RefCell::default();
    }
    PUBLISHER.with_borrow_mut(|publisher| publisher.publish(bytes));
}

pub(crate) const COMMAND_CODE: Target = Target {
    name: "command_code",
    run: minewise_store::fuzzing::command_code,
    seeds: &[&[1, 3, 0xc8, 1], &[5, 0xac, 2], &[12, 1, 2], &[17]],
};

pub(crate) const FINDINGS: Target = Target {
    name: "findings",
    run: take_findings,
    seeds: &[
        &[0, 5, 1, 18, 2, 2, 4, 4],
        &[2, 1, 2, 2, 5, 0, 2, 4, 2, 3, 1, 19],
        &[6, 2, 38, 37, 4, 3],
    ],
};

const GAME: &str = r#"{"record":1,"generator":1,"seed":"7","config":{"board":{"width":5,"height":4,"mines":3},"first_click":"opening","assistant":"single","question_marks":false,"chording":true,"time_limit":null}}"#;

/// Reads findings, and replays games with them as they are, true or not.
fn take_findings(bytes: &[u8]) {
    let board = Params::new(5, 4, 3).expect("a small board");
    let Ok(findings) = Findings::from_bytes(bytes, board) else { return };
    assert_eq!(Findings::from_bytes(&findings.to_bytes(board), board).as_ref(), Ok(&findings));
    let open = |x, y| Command::Open(Pos::new(x, y));
    let commands =
        [open(0, 0), open(4, 3), Command::Flag(Pos::new(4, 0)), Command::Hint, Command::Auto];
    let game = Record::parse(GAME).expect("a record");
    for &fairness in &Fairness::ALL {
        let config = Config { fairness, assistant: Assistant::Intelligent, ..Config::new(board) };
        let mut session = Record { config, ..game.clone() }.start();
        for (at, command) in commands.into_iter().enumerate() {
            let timed = TimedCommand { at: Millis(at as u64), command };
            // A game that takes a different course may refuse the command.
            let _ = session.replay_with_findings(timed, findings.clone(), &Stop::NEVER);
        }
        session.refresh_display(&Stop::NEVER).expect("nobody stops it");
    }
}
