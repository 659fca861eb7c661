//! Hint, why, odds, and the Intelligent assistant.

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Level, Seed};
use minewise_session::{
    Assistant, Basis, CellState, Command, CommandError, Config, Event, Mark, Millis, OddsOf,
    Session, Status, Strength, TimedCommand,
};
use minewise_solver::{Argument, Assumptions, Budget, Pattern, Tier, analyze, explain};

use crate::script::Play;

fn intelligent(layout: &str, strength: Strength) -> Play {
    Play::with(layout, |config| {
        config.assistant = Assistant::Intelligent;
        config.strength = strength;
    })
}

// Row Q4.
#[test]
fn q4_hint_marks_a_safe_cell_and_then_opens_it() {
    let mut play = Play::on(".*.*.");
    play.does("open 2,0");
    let hint = Event::Hint { cell: Pos::new(0, 0), tier: Tier::MineTotal };
    assert_eq!(play.step("hint").unwrap(), [hint]);
    play.has(|snapshot| assert_eq!(snapshot.hint, Some(Pos::new(0, 0)))).shows("##2##");
    play.does("hint").shows("1#2##").has(|snapshot| {
        assert_eq!(snapshot.hint, None);
        assert_eq!(snapshot.tally.hints, 1);
    });
}

// Row Q4.
#[test]
fn q4_any_other_open_clears_the_hint() {
    let mut play = Play::on(".*.*.");
    play.does("open 2,0; hint; open 4,0").shows("##2#1");
    play.has(|snapshot| assert_eq!(snapshot.hint, None));
    let hint = Event::Hint { cell: Pos::new(0, 0), tier: Tier::MineTotal };
    assert_eq!(play.step("hint").unwrap(), [hint]);
}

// Row Q3.
#[test]
fn q3_the_hinted_cell_takes_no_flag() {
    let mut play = Play::on(".*.*.");
    play.does("open 2,0; hint")
        .refuses("flag 0,0", "row 1, column 1 is shown as a hint: it is safe, so it takes no mark");
    play.does("flag 4,0").shows("##2#F");
}

// Row Q4.
#[test]
fn q4_a_wrong_flag_does_not_stop_the_hint() {
    let mut play = Play::on("..*.");
    play.does("open 0,0; flag 3,0; hint; hint").has(|snapshot| {
        assert_eq!(snapshot.status, Status::Won);
    });
}

// Row Q4.
#[test]
fn q4_without_a_certain_cell_the_hint_says_so() {
    let mut play = Play::on("..*..*");
    play.does("open 0,0");
    assert_eq!(play.step("hint").unwrap(), [Event::NothingCertain]);
    play.has(|snapshot| assert_eq!(snapshot.hint, None)).shows("01####");
    let advice = play.step("advice").unwrap();
    let [Event::Advice { cell, risk }] = advice[..] else { panic!("{advice:?}") };
    assert_eq!(cell, Pos::new(3, 0));
    assert!((risk - 1.0 / 3.0).abs() < 1e-15);
}

// Row Q4.
#[test]
fn q4_the_first_cell_is_safe_by_the_rules() {
    let mut session = Session::new(Config::new(Level::Beginner.params()), Seed(3), Millis(0));
    let events = session.apply(Command::Hint, Millis(0)).unwrap();
    assert_eq!(events, [Event::Hint { cell: Pos::new(4, 4), tier: Tier::FirstClick }]);
    let events = session.apply(Command::Why(Pos::new(0, 0)), Millis(0)).unwrap();
    let [Event::Explained { reason }] = &events[..] else { panic!("{events:?}") };
    assert_eq!(reason.argument, Argument::FirstClick { cells: vec![Pos::new(0, 0)] });
    assert_eq!((reason.tier, reason.clues.len()), (Tier::FirstClick, 0));
    session.apply(Command::Hint, Millis(0)).unwrap();
    assert!(session.view().open_count() >= 9);
}

/// A hint is given if and only if some cell is certainly safe.
// Row Q5.
#[test]
fn q5_a_hint_exists_if_and_only_if_a_certain_cell_does() {
    let (mut hints, mut none) = (0, 0);
    for seed in 0..60 {
        let mut session =
            Session::new(Config::new(Level::Beginner.params()), Seed(seed), Millis(0));
        session.apply(Command::Open(Pos::new(4, 4)), Millis(0)).unwrap();
        while !session.status().is_over() {
            let analysis = analyze(session.view(), &Assumptions::NONE, Budget::DEFAULT).unwrap();
            let events = session.apply(Command::Hint, Millis(0)).unwrap();
            match events[..] {
                [Event::Hint { cell, tier }] => {
                    assert!(analysis.safe().contains(&cell));
                    let proof = explain(session.view(), cell).unwrap().unwrap();
                    assert_eq!(tier, proof.tier());
                    hints += 1;
                    session.apply(Command::Hint, Millis(0)).unwrap();
                }
                [Event::NothingCertain] => {
                    assert_eq!(analysis.safe(), []);
                    none += 1;
                    session.apply(Command::AutoPlay, Millis(0)).unwrap();
                }
                _ => panic!("{events:?}"),
            }
        }
    }
    assert!(hints > 100 && none > 10, "{hints} {none}");
}

/// A plain 1-1 comes before cells that are nearer but harder, and the record names the cell.
#[test]
fn a_hint_names_the_cell_with_the_simplest_proof() {
    let config = Config::new(Level::Easy.params());
    let mut session = Session::new(config, Seed(1), Millis(0));
    session.apply(Command::Open(Pos::new(2, 2)), Millis(0)).unwrap();
    let events = session.apply(Command::Hint, Millis(0)).unwrap();
    let [Event::Hint { cell, tier: Tier::TwoClues }] = events[..] else { panic!("{events:?}") };
    let proof = explain(session.view(), cell).unwrap().unwrap();
    assert_eq!((proof.tier(), proof.pattern()), (Tier::TwoClues, Some(Pattern::OneOne)));
    assert_eq!(session.commands()[1].command, Command::HintAt(cell));
    session.apply(Command::Hint, Millis(0)).unwrap();
    assert!(!session.view().cell(cell).is_covered());
    let replayed = session.record().replay().unwrap();
    assert_eq!(replayed.record(), session.record());
    assert_eq!(replayed.view(), session.view());
}

/// Earlier records only said that there was a hint: the nearest certain cell.
#[test]
fn a_bare_hint_of_an_old_record_is_the_nearest_certain_cell() {
    let config = Config::new(Level::Easy.params());
    let mut session = Session::new(config, Seed(1), Millis(0));
    let commands = [Command::Open(Pos::new(2, 2)), Command::Hint, Command::Hint];
    let commands = commands.map(|command| TimedCommand { at: Millis(0), command });
    session.replay(commands[0]).unwrap();
    let analysis = analyze(session.view(), &Assumptions::NONE, Budget::DEFAULT).unwrap();
    let away = |pos: &Pos| (pos.x.abs_diff(2).max(pos.y.abs_diff(2)), *pos);
    let nearest = *analysis.safe().iter().min_by_key(|pos| away(pos)).unwrap();
    session.replay(commands[1]).unwrap();
    assert_eq!(session.snapshot(Millis(0)).hint, Some(nearest));
    session.replay(commands[2]).unwrap();
    assert!(!session.view().cell(nearest).is_covered());
    assert_eq!(session.commands(), commands);
    // Today's choice differs.
    let mut today = Session::new(config, Seed(1), Millis(0));
    today.apply(commands[0].command, Millis(0)).unwrap();
    today.apply(Command::Hint, Millis(0)).unwrap();
    assert_ne!(today.snapshot(Millis(0)).hint, Some(nearest));
    // A record can't pass off anything else as a hint.
    let forged = TimedCommand { at: Millis(0), command: Command::HintAt(analysis.mines()[0]) };
    let mut again = Session::new(config, Seed(1), Millis(0));
    again.replay(commands[0]).unwrap();
    assert_eq!(again.replay(forged), Err(CommandError::NothingCertain));
}

#[test]
fn why_gives_the_reason_or_the_risk() {
    let mut play = Play::on("..*.");
    play.does("open 0,0");
    let events = play.step("why 2,0").unwrap();
    let [Event::Explained { reason }] = &events[..] else { panic!("{events:?}") };
    assert!(reason.mine);
    assert_eq!(reason.clues, [Pos::new(1, 0)]);
    let Argument::AllCellsNeeded { clue, cells } = &reason.argument else { panic!("{reason:?}") };
    assert_eq!((clue.pos, clue.value, clue.needs), (Pos::new(1, 0), 1, 1));
    assert_eq!(*cells, [Pos::new(2, 0)]);
    play.refuses("why 0,0", "row 1, column 1 is open already");
    play.refuses("why 9,9", "row 10, column 10 is not on the board");
    play.has(|snapshot| assert_eq!(snapshot.tally.explanations, 1));
    let mut uncertain = Play::on("..*..*");
    uncertain.does("open 0,0");
    let events = uncertain.step("why 4,0").unwrap();
    let [Event::NotCertain { cell, risk: Some(risk) }] = events[..] else { panic!("{events:?}") };
    assert_eq!(cell, Pos::new(4, 0));
    assert!((risk - 1.0 / 3.0).abs() < 1e-15);
}

// Row W11.
#[test]
fn w11_odds_are_exact_and_follow_the_game() {
    let mut play = Play::on("..*..*");
    play.does("open 0,0; odds").has(|snapshot| {
        let odds = snapshot.odds.as_deref().unwrap();
        assert_eq!(odds[..2], [None, None]);
        assert_eq!(odds[2], Some(1.0));
        assert!((odds[4].unwrap() - 1.0 / 3.0).abs() < 1e-15);
    });
    play.does("open 4,0").has(|snapshot| {
        let odds = snapshot.odds.as_deref().unwrap();
        assert_eq!(odds[3..], [Some(0.5), None, Some(0.5)]);
        assert_eq!(snapshot.tally.odds, 2);
    });
    play.does("pause").has(|snapshot| assert_eq!(snapshot.odds, None));
    play.does("resume; odds").has(|snapshot| assert_eq!(snapshot.odds, None));
}

/// Learning that nothing is certain is help, and the record says so.
#[test]
fn auto_in_vain_counts_once_and_is_recorded() {
    let mut play = Play::on("..*..*");
    play.does("open 0,0; flag 2,0").shows("01F###");
    assert_eq!(play.step("auto").unwrap(), [Event::NothingCertain]);
    assert_eq!(play.session.snapshot(Millis(0)).tally.autos, 1);
    assert_eq!(play.session.commands().last().unwrap().command, Command::Auto);
    play.refuses("auto", "nothing is certain here");
    let replayed = play.session.record().replay().unwrap();
    assert_eq!(replayed.snapshot(Millis(0)), play.session.snapshot(Millis(0)));
}

#[test]
fn auto_makes_every_certain_move_and_one_undo_reverts_it() {
    let mut play = Play::on("..*..*");
    play.does("open 0,0; auto").shows("01F###").refuses("auto", "nothing is certain here");
    play.does("undo").shows("01####").does("open 4,0; open 3,0").shows("01F11F");
    let result = play.session.result().unwrap();
    assert_eq!((result.status, result.clean_win, result.tally.autos), (Status::Won, false, 1));
}

// Row W11.
#[test]
fn w11_the_best_move_wins_most_and_its_chance_is_reported() {
    // The first mine is certain. The other is in one of three cells, and what then opens settles
    // the rest.
    let mut play = Play::on("..*..*");
    play.does("open 0,0");
    let events = play.step("chance").unwrap();
    let [Event::WinChance { chance: Some(chance), error, games, basis, play: whose, of }] =
        events[..]
    else {
        panic!("{events:?}")
    };
    assert!((chance - 2.0 / 3.0).abs() < 1e-12, "{chance}");
    assert_eq!((error, games), (0.0, 0));
    assert_eq!((basis, whose, of), (Some(Basis::Exact), Some("best"), OddsOf::Game));
    play.has(|snapshot| assert_eq!(snapshot.tally.hints, 1));
}

// Row W11.
#[test]
fn w11_before_the_first_open_its_guarantee_counts() {
    // The share of 200,000 and 300,000 Beginner games that the player wins. Without a guarantee,
    // the first cell is a mine in 10 of 81 games, and the win rate of the others is no higher.
    for (rule, best, wins) in [
        (FirstClick::Safe, Pos::new(0, 0), 0.9177),
        (FirstClick::Opening, Pos::new(2, 2), 0.9719),
        (FirstClick::None, Pos::new(0, 0), 0.9177 * 71.0 / 81.0),
    ] {
        let config = Config { first_click: rule, ..Config::new(Level::Beginner.params()) };
        let mut session = Session::new(config, Seed(1), Millis(0));
        let events = session.apply(Command::Advice, Millis(0)).unwrap();
        assert!(matches!(events[..], [Event::Advice { cell, .. }] if cell == best), "{events:?}");
        let events = session.apply(Command::WinChance, Millis(0)).unwrap();
        let [Event::WinChance { chance: Some(chance), error, games: 100, basis, play, of }] =
            events[..]
        else {
            panic!("{events:?}")
        };
        assert!(error < 0.02 && (chance - wins).abs() < 3.0 * error, "{rule:?}: {chance}");
        assert_eq!((basis, play, of), (Some(Basis::Estimate), Some("program"), OddsOf::Game));
    }
}

// Row W11.
#[test]
fn w11_on_a_huge_board_no_chance_is_reported_and_nothing_hangs() {
    let config = Config::new(Params::new(1_000, 1_000, 200_000).unwrap());
    let mut session = Session::new(config, Seed(1), Millis(0));
    let events = session.apply(Command::WinChance, Millis(0)).unwrap();
    let of = OddsOf::Game;
    let unknown =
        Event::WinChance { chance: None, error: 0.0, games: 0, basis: None, play: None, of };
    assert_eq!(events, [unknown]);
}

// Row W11.
#[test]
fn w11_the_program_plays_to_the_end_by_itself() {
    let mut wins = 0;
    for seed in 0..50 {
        let mut session =
            Session::new(Config::new(Level::Beginner.params()), Seed(seed), Millis(0));
        while !session.status().is_over() {
            session.apply(Command::AutoPlay, Millis(0)).unwrap();
        }
        wins += u32::from(session.status() == Status::Won);
        assert_eq!(
            session.apply(Command::AutoPlay, Millis(0)).unwrap_err().to_string(),
            "the game is over: start a new one"
        );
    }
    assert!(wins > 40, "{wins} of 50");
}

// Row W5.
#[test]
fn w5_the_old_strength_looks_at_one_clue_at_a_time() {
    let layout = ".*.* / ....";
    let mut old = intelligent(layout, Strength::Single);
    old.does("open 0,1; open 1,1; open 2,1; open 3,1").shows("#### / 1121");
    let mut complete = intelligent(layout, Strength::Complete);
    complete.does("open 0,1; open 1,1").shows("1F2# / 112#");
}

// Row W5.
#[test]
fn w5_single_clues_confirm_and_open_until_nothing_is_left() {
    let mut play = intelligent("..*..*", Strength::Single);
    play.does("open 0,0").shows("01F###");
    play.refuses("flag 2,0", "row 1, column 3 is certainly a mine: its mark cannot be changed");
    // The 2 confirms both mines beside it; then everything else is safe.
    intelligent("...*.*...", Strength::Single).does("open 4,0").shows("001F2F100");
}

// Row W5.
#[test]
fn w5_nothing_certain_is_ever_left() {
    for seed in 0..40 {
        let config = Config {
            assistant: Assistant::Intelligent,
            ..Config::new(Level::Intermediate.params())
        };
        let mut session = Session::new(config, Seed(seed), Millis(0));
        session.apply(Command::Open(Pos::new(8, 8)), Millis(0)).unwrap();
        if session.status().is_over() {
            continue;
        }
        let analysis = analyze(session.view(), &Assumptions::NONE, Budget::DEFAULT).unwrap();
        assert_eq!(analysis.safe(), []);
        for &pos in analysis.mines() {
            assert_eq!(session.mark(pos), Mark::Flag);
        }
    }
}

// Rows W4, W6.
#[test]
fn w4_w6_a_proposal_shows_what_follows_from_it() {
    let mut play = intelligent("*..", Strength::Complete);
    play.does("open 1,0; flag 0,0").shows("P1s");
    play.does("flag 0,0").shows("#1#");
    play.does("flag 2,0").shows("s1P");
    // An implied mark counts as none.
    play.does("flag 0,0").shows("PbP");
    play.has(|snapshot| {
        assert_eq!(snapshot.conflict, [Pos::new(0, 0), Pos::new(2, 0)]);
        assert_eq!(snapshot.must_be_safe, None);
    });
    play.does("undo").shows("s1P").has(|snapshot| assert_eq!(snapshot.conflict, []));
}

// Row W7.
#[test]
fn w7_an_impossible_proposal_is_offered_for_opening() {
    let mut play = intelligent(".*.* / ....", Strength::Single);
    play.does("open 0,1; open 1,1; open 2,1; open 3,1");
    let events = play.step("flag 2,0").unwrap();
    let proposals = vec![Pos::new(2, 0)];
    assert!(events.contains(&Event::Conflict { proposals }), "{events:?}");
    play.has(|snapshot| {
        assert_eq!(snapshot.must_be_safe, Some(Pos::new(2, 0)));
        let violated = |cell: &CellState| matches!(cell, CellState::Violated(_));
        assert!(snapshot.cells.iter().any(violated), "{:?}", snapshot.cells);
    });
    play.does("open 2,0");
    play.has(|snapshot| assert_eq!((snapshot.must_be_safe, snapshot.conflict.len()), (None, 0)));
}

// Row W8.
#[test]
fn w8_impossible_proposals_are_found_without_a_violated_clue() {
    let mut play = intelligent("*.. / ... / ...", Strength::Complete);
    play.does("flag 0,2; flag 2,2").shows("### / ### / P#P").has(|snapshot| {
        assert_eq!(snapshot.conflict, [Pos::new(0, 2), Pos::new(2, 2)]);
    });
}

/// Implied marks are exactly the logical consequences of the proposals.
// Row W8.
#[test]
fn w8_implied_marks_are_exactly_the_consequences() {
    let mut checked = 0;
    for seed in 0..40 {
        let board = Params::new(6, 6, 9).unwrap();
        let config = Config { assistant: Assistant::Intelligent, ..Config::new(board) };
        let mut session = Session::new(config, Seed(seed), Millis(0));
        session.apply(Command::Open(Pos::new(0, 0)), Millis(0)).unwrap();
        let Some(proposed) =
            session.view().covered_positions().find(|&pos| session.mark(pos) == Mark::None)
        else {
            continue;
        };
        if session.status().is_over() {
            continue;
        }
        session.apply(Command::Flag(proposed), Millis(0)).unwrap();
        let assumptions = Assumptions { mines: vec![proposed], safe: vec![] };
        let analysis = analyze(session.view(), &assumptions, Budget::DEFAULT).unwrap();
        for pos in board.size().positions() {
            let expected_mine = analysis.mines().contains(&pos) && pos != proposed;
            let mark = session.mark(pos);
            assert_eq!(mark == Mark::ImpliedSafe, analysis.safe().contains(&pos));
            assert_eq!(matches!(mark, Mark::ImpliedMine | Mark::Flag), expected_mine, "{pos}");
            checked += 1;
        }
    }
    assert!(checked > 300, "{checked}");
}

/// On a board where much is known already, only what needs the proposal is a step.
#[test]
fn a_proposal_is_explained_by_what_follows_from_it_alone() {
    let mut checked = 0;
    for seed in 0..10 {
        let board = Params::new(9, 9, 14).unwrap();
        let config = Config { assistant: Assistant::Intelligent, ..Config::new(board) };
        let mut session = Session::new(config, Seed(seed), Millis(0));
        session.apply(Command::Open(Pos::new(4, 4)), Millis(0)).unwrap();
        let covered = session.view().covered_positions();
        let unsure = covered.filter(|&pos| session.mark(pos) == Mark::None).collect::<Vec<_>>();
        if session.status().is_over() || unsure.is_empty() {
            continue;
        }
        let certain = analyze(session.view(), &Assumptions::NONE, Budget::DEFAULT).unwrap();
        session.apply(Command::Flag(unsure[0]), Millis(0)).unwrap();
        let positions = board.size().positions();
        let implied =
            |pos: &Pos| matches!(session.mark(*pos), Mark::ImpliedMine | Mark::ImpliedSafe);
        let implied = positions.filter(implied).collect::<Vec<_>>();
        let trace = session.trace();
        for reason in &trace {
            assert!(reason.cells.iter().any(|pos| implied.contains(pos)), "{reason:?}");
            let is_known = |pos: &Pos| certain.mines().contains(pos);
            assert!(!reason.cells.iter().all(is_known), "{reason:?}");
        }
        for &pos in &implied {
            assert!(trace.iter().any(|reason| reason.cells.contains(&pos)), "{pos}");
            let events = session.apply(Command::Why(pos), Millis(0)).unwrap();
            let [Event::Implied { cell, reason }] = &events[..] else { panic!("{events:?}") };
            assert_eq!(*cell, pos);
            assert_eq!(reason.mine, session.mark(pos) == Mark::ImpliedMine);
            checked += 1;
        }
    }
    assert!(checked > 10, "{checked}");
}

// Row W10.
#[test]
fn w10_every_deduction_leaves_a_trace_line() {
    let mut play = intelligent(".*.* / ....", Strength::Complete);
    play.does("open 0,1; open 1,1");
    let trace = play.session.trace();
    let cells: Vec<Pos> = trace.iter().flat_map(|line| line.cells.clone()).collect();
    for pos in [Pos::new(1, 0), Pos::new(0, 0), Pos::new(2, 0), Pos::new(2, 1)] {
        assert!(cells.contains(&pos), "{trace:?}");
    }
    assert!(trace.iter().all(|line| line.steps.len() > 1 && !line.clues.is_empty()), "{trace:?}");
    let mut what_if = intelligent("*..", Strength::Complete);
    what_if.does("open 1,0");
    assert_eq!(what_if.session.trace(), []);
    what_if.does("flag 0,0");
    let trace = what_if.session.trace();
    assert_eq!(trace[0].cells, [Pos::new(2, 0)]);
    assert!(!trace[0].mine);
}

// Row W12.
#[test]
fn w12_with_all_mines_confirmed_the_rest_is_opened() {
    let mut play = intelligent(".*.*. / .....", Strength::Single);
    play.does("open 0,0; open 1,1; open 2,0; open 2,1; open 3,1");
    play.has(|snapshot| {
        assert_eq!(snapshot.status, Status::Won);
        assert_eq!(snapshot.mines_left, 0);
    });
}

#[test]
fn help_ends_with_the_game() {
    let mut play = Play::on("..*.");
    play.does("open 0,0; odds; hint; give up").has(|snapshot| {
        assert_eq!((snapshot.hint, snapshot.odds.clone()), (None, None));
    });
    for line in ["hint", "odds", "advice", "why 3,0", "auto"] {
        let error = play.step(line).unwrap_err();
        assert!(matches!(error, CommandError::Move(_)), "{line}: {error}");
    }
}
