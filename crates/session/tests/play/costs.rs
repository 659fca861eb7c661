//! What commands cost, by which whoever loads games limits them.

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{Command, Config, Millis, Session, Status};

fn cost(session: &mut Session, command: Command) -> u64 {
    let before = session.work();
    session.apply(command, Millis(0)).unwrap();
    session.work() - before
}

#[test]
fn a_command_costs_as_much_as_it_changes() {
    let board = Params::new(60, 50, 20).unwrap();
    let mut session = Session::new(Config::new(board), Seed(1), Millis(0));
    let mark = cost(&mut session, Command::Flag(Pos::new(0, 0)));
    assert!(mark > 0 && mark < 1_000, "{mark}");
    let first = cost(&mut session, Command::Open(Pos::new(30, 25)));
    let opened = u64::from(session.view().open_count());
    assert!(opened > 2_000 && session.status() == Status::Playing, "{opened} cells");
    assert!(first > 3_000 + opened, "{first}: the mines are laid, too");
    let undo = cost(&mut session, Command::Undo);
    assert!(undo > opened, "{undo}: every cell is covered again");
    assert!(undo < first - 2_000, "{undo}: no mine is laid");
    let before = session.work();
    assert!(session.apply(Command::Open(Pos::new(60, 0)), Millis(0)).is_err());
    assert_eq!(session.work(), before, "what is refused costs nothing");
}
