//! The full screen in a real pseudo-terminal: games won and lost, and a terminal that is restored
//! however the program ends.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

#[path = "../../terminal/tests/support/known_board.rs"]
#[allow(dead_code)]
mod known_board;
#[path = "support/pty.rs"]
mod pty;

use std::path::PathBuf;
use std::process::Command;

use known_board::KnownBoard;
use minewise_board::Pos;
use minewise_rules::Level;
use minewise_testkit::until;
use pty::Pty;
use rexpect::process::WaitStatus;
use rustix::process::Signal;

const SEED: u64 = 7;

/// A directory for what a test saves.
fn data(test: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("full_screen").join(test);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn minewise(arguments: &[&str], data: &PathBuf) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minewise"));
    command.args(arguments).env("XDG_DATA_HOME", data).env("TERM", "xterm-256color");
    for name in ["LC_CTYPE", "LANG", "NO_COLOR", "COLORTERM", "COLORFGBG"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C.UTF-8");
    command
}

fn start(arguments: &[&str], test: &str) -> Pty {
    Pty::start(&minewise(arguments, &data(test)), 24, 80)
}

/// The easy board with the known seed.
const EASY: [&str; 5] = ["play", "--level", "easy", "--seed", "7"];

/// The keys that open a cell, wherever the cursor is.
fn open(pos: Pos) -> String {
    format!("{}G{}| ", pos.y + 1, pos.x + 1)
}

#[test]
fn a_game_is_won_and_the_next_one_lost() {
    let mut pty = start(&EASY, "won");
    let easy = KnownBoard::new(Level::Easy.params(), SEED);
    pty.see("Ready");
    pty.assert_full_screen();
    for pos in easy.winning_opens() {
        pty.send(&open(pos));
    }
    pty.see("You win!");
    pty.see("Won without help.");
    // The same board again, and this time a loss.
    pty.send("R");
    pty.see("Ready");
    pty.send(&open(easy.start()));
    pty.see("Playing");
    pty.send(&open(easy.mines()[0]));
    pty.see("You lose: that was a mine.");
    pty.see("\u{2739}");
    pty.send("q");
    let status = pty.end();
    assert!(matches!(status, WaitStatus::Exited(_, 0)), "{status:?}");
}

#[test]
fn the_terminal_is_as_before_after_a_quit() {
    let data = data("quit");
    let mut shell = Pty::start(&shell(&data), 24, 80);
    shell.see("ready>");
    let before = shell.modes();
    shell.send(&format!("{} play --level expert\n", env!("CARGO_BIN_EXE_minewise")));
    shell.see("Ready");
    shell.assert_full_screen();
    shell.send(" ");
    shell.see("Playing");
    shell.send("q");
    shell.see("Your game is saved: `minewise play --resume` continues it.");
    has_prompt_after(&shell, 1);
    shell.assert_restored(before);
    // And it is.
    shell.send(&format!("{} play\n", env!("CARGO_BIN_EXE_minewise")));
    shell.see("Resume");
    shell.send("\r");
    shell.see("Paused");
    shell.send("p");
    shell.see("Playing");
    shell.send("q");
    has_prompt_after(&shell, 2);
    shell.send("exit\n");
    shell.end();
}

/// Waits for the shell's prompt after this many saved games.
fn has_prompt_after(shell: &Pty, games: usize) {
    shell.wait_for("prompt", |screen| {
        let text = screen.contents();
        text.matches("Your game is saved").count() == games && text.trim_end().ends_with("ready>")
    });
}

#[test]
fn best_times_stay_in_the_store_unless_the_board_was_chosen() {
    let data = data("best");
    // Only one cell is safe, so the first key wins, without help.
    let board = ["play", "--size", "1x1", "--mines", "0"];
    for games in 1..=2 {
        let mut pty = Pty::start(&minewise(&board, &data), 24, 80);
        pty.see("Ready");
        pty.send(" ");
        pty.see("You win!");
        pty.see("Best times, 1x1x0:");
        pty.see(&format!("  {games}. 0."));
        pty.send("q");
        pty.end();
    }
    let chosen = [&board[..], &["--seed", "1"]].concat();
    let mut pty = Pty::start(&minewise(&chosen, &data), 24, 80);
    pty.see("Ready");
    pty.send(" ");
    pty.see("You win!");
    pty.see("  2. 0.");
    assert!(!pty.text().contains("  3. 0."), "{}", pty.text());
    pty.send("q");
    pty.end();
}

/// A shell with job control and without the user's settings.
fn shell(data: &PathBuf) -> Command {
    let game = minewise(&[], data);
    let mut shell = Command::new("bash");
    shell.args(["--norc", "--noprofile", "--noediting", "-i"]).env("PS1", "ready>");
    for (name, value) in game.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell
}

#[test]
fn ctrl_z_restores_the_terminal_and_fg_returns_to_the_game() {
    let data = data("suspend");
    let mut shell = Pty::start(&shell(&data), 24, 80);
    shell.see("ready>");
    let before = shell.modes();
    let program = env!("CARGO_BIN_EXE_minewise");
    shell.send(&format!("{program} play --level easy --seed {SEED}\n"));
    shell.see("Ready");
    shell.send(" \u{1a}");
    shell.see("Stopped");
    shell.wait_for("prompt", |screen| screen.contents().trim_end().ends_with("ready>"));
    shell.assert_restored(before);
    shell.send("fg\n");
    shell.see("Paused. The board is hidden. Press p to resume.");
    shell.assert_full_screen();
    shell.send("p");
    shell.see("Playing");
    shell.send("q");
    has_prompt_after(&shell, 1);
    shell.assert_restored(before);
    shell.send("exit\n");
    shell.end();
}

#[test]
fn a_kill_restores_the_terminal_and_saves_the_game() {
    let data = data("kill");
    for (signal, number) in [(Signal::TERM, 15), (Signal::HUP, 1), (Signal::INT, 2)] {
        let command = minewise(&["play", "--level", "expert"], &data);
        let mut pty = Pty::start(&command, 24, 80);
        pty.see("Ready");
        pty.send(" ");
        pty.see("Playing");
        pty.assert_full_screen();
        pty.signal(signal);
        let status = pty.end();
        assert!(
            matches!(status, WaitStatus::Signaled(_, with, _) if with as i32 == number),
            "{status:?}"
        );
        pty.assert_restored(pty.modes_before);
    }
    let mut pty = Pty::start(&minewise(&["play"], &data), 24, 80);
    pty.see("Resume");
    pty.see("3 unfinished games");
    pty.send("q");
    pty.end();
}

#[test]
fn the_menu_remembers_its_choices_unless_the_command_line_overrides_them() {
    let data = data("menu");
    let mut pty = Pty::start(&minewise(&["play"], &data), 24, 80);
    pty.see("< Beginner >");
    pty.send("ljl");
    pty.see("< No guessing >");
    pty.send("q");
    pty.end();
    let arguments = ["play", "--fairness", "kind", "--keys", "arrows"];
    for (arguments, seen) in [
        (&["play"][..], ["< Intermediate >", "< No guessing >", "< vi >"]),
        (&arguments, ["< Intermediate >", "< Kind >", "< arrows >"]),
        (&["play"], ["< Intermediate >", "< Kind >", "< arrows >"]),
    ] {
        let mut pty = Pty::start(&minewise(arguments, &data), 24, 80);
        for text in seen {
            pty.see(text);
        }
        pty.send("q");
        pty.end();
    }
}

#[test]
fn a_resize_loses_nothing() {
    let expert = ["play", "--level", "expert", "--seed", "7", "--cell-width", "2"];
    let mut pty = start(&expert, "resize");
    pty.see("Ready");
    pty.send(" ");
    pty.see("Playing");
    let row = |text: &str| {
        let line = text.lines().find(|line| line.trim_start().starts_with("9 "));
        line.map(|line| line.trim().to_owned()).unwrap_or_default()
    };
    let before = row(&pty.text());
    assert!(before.contains('1'), "{}", pty.text());
    pty.resize(8, 30);
    pty.wait_for("a smaller board", |screen| {
        screen.contents().lines().count() <= 8 && screen.contents().contains("9 ")
    });
    pty.resize(60, 200);
    // The side panel is shown.
    pty.see("PLAYING");
    pty.wait_for("the same board", |screen| row(&screen.contents()).starts_with(&before));
    pty.send("q");
    pty.end();
}

#[test]
fn replays_and_analyses_also_use_the_full_screen() {
    let data = data("replay");
    let record = data.join("game.jsonl");
    let record = record.to_str().unwrap();
    let arguments = ["play", "--level", "easy", "--seed", "7", "--record", record];
    let mut pty = Pty::start(&minewise(&arguments, &data), 24, 80);
    pty.see("Ready");
    pty.send(&open(KnownBoard::new(Level::Easy.params(), SEED).start()));
    pty.see("Playing");
    pty.send(":give up\r");
    pty.see("You gave up.");
    pty.send("q");
    pty.end();

    let mut pty = Pty::start(&minewise(&["replay", record], &data), 24, 80);
    pty.see("step 0 of 2");
    pty.send("l");
    pty.see("Step 1: open row 3, column 3");
    pty.send("$");
    pty.see("You gave up.");
    pty.send("q");
    assert!(matches!(pty.end(), WaitStatus::Exited(_, 0)));
    pty.assert_restored(pty.modes_before);

    let mut pty = Pty::start(&minewise(&["analyze", "-i", "4x2x2"], &data), 24, 80);
    pty.see("Possible layouts: 28");
    pty.send("8");
    pty.see("shows 8 but has only 5 neighbours.");
    pty.send("1");
    pty.see("4x2x2:____/__1_");
    pty.send("q");
    assert!(matches!(pty.end(), WaitStatus::Exited(_, 0)));
    pty.assert_restored(pty.modes_before);
    assert!(pty.text().contains("4x2x2:____/__1_"), "it is printed: {}", pty.text());
}

#[test]
fn the_line_mode_keeps_its_record_when_it_is_interrupted() {
    let data = data("interrupted");
    let record = data.join("game.jsonl");
    let path = record.to_str().unwrap();
    let arguments =
        ["play", "--line", "--ascii", "--level", "easy", "--seed", "7", "--record", path];
    for (count, signal) in [(1, None), (2, Some(Signal::TERM))] {
        let mut pty = Pty::start(&minewise(&arguments, &data), 24, 80);
        pty.see("> ");
        pty.send("3,3\n");
        pty.see(" . ");
        match signal {
            None => pty.send("\u{3}"),
            Some(signal) => pty.signal(signal),
        }
        let status = pty.end();
        assert!(matches!(status, WaitStatus::Signaled(..)), "{status:?}");
        let kept = std::fs::read_to_string(&record).unwrap();
        assert_eq!(kept.matches("\"do\":\"open\"").count(), count, "{kept}");
    }
}

/// The score on the screen.
fn score(text: &str) -> u32 {
    let digits = text.split("Score: ").nth(1).and_then(|rest| rest.split_whitespace().next());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// A board on which making all certain moves takes a while.
const HUGE: [&str; 7] = ["play", "--size", "2000x2000", "--mines", "700000", "--seed", "7"];

#[test]
fn a_huge_board_is_played_while_keys_are_answered() {
    // The cursor follows a program that plays step by step, so a key that moves it leaves no trace.
    for (keys, answered, answer, end) in
        [("a", "gg", "Row 1, column ", Signal::TERM), ("A", "+", "speed 5 of 8", Signal::INT)]
    {
        let mut pty = Pty::start(&minewise(&HUGE, &data("huge")), 30, 120);
        pty.see("Ready");
        pty.send(" ");
        pty.see("Playing");
        let opened = score(&pty.text());
        pty.send(keys);
        pty.wait_for("moves", |screen| score(&screen.contents()) > opened);
        pty.see("auto, ");
        // Keys are answered while the program plays.
        pty.send(answered);
        pty.see(answer);
        pty.signal(end);
        let status = pty.end();
        assert!(
            matches!(status, WaitStatus::Signaled(_, with, _) if with as i32 == end.as_raw()),
            "{status:?}"
        );
        pty.assert_restored(pty.modes_before);
    }
}

#[test]
fn the_line_mode_stops_thinking_and_continues() {
    let data = data("thinking");
    let arguments =
        ["play", "--line", "--ascii", "--size", "100x90", "--mines", "1800", "--seed", "7"];
    // It thinks for a second or two. If this test has to wait that long for its turn, the game gets
    // the key after the answer, and ends.
    let mut pty = until("a key before the answer", || {
        let mut pty = Pty::start(&minewise(&arguments, &data), 24, 80);
        pty.see("> ");
        pty.send("45,50\n");
        pty.see("Playing |");
        pty.send("chance\n");
        pty.see("Thinking … Ctrl+C stops.");
        pty.send("\u{3}");
        let stopped = "Stopped. The game has not changed.";
        let is_stopped =
            pty.wait_unless_over(stopped, |screen| screen.contents().contains(stopped));
        if is_stopped { Ok(pty) } else { Err(pty.text()) }
    });
    pty.send("why 1,1\n");
    pty.see("Row 1, column 1 is not certain");
    pty.send("\u{3}");
    let status = pty.end();
    assert!(matches!(status, WaitStatus::Signaled(..)), "{status:?}");
}
