//! The public set is what its seed gives, and the baselines score on it what they always have.
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;

use minewise_agents::{
    Agent, Answer, Baseline, Examiner, Mark, Problem, Question, QuestionSet, Scores, Task,
};

/// If this is set, the stored set is drawn again.
const RENEW: &str = "MINEWISE_RENEW";

/// Changing the set makes results incomparable, so it needs another version in its name.
#[test]
fn the_public_set_is_drawn_from_its_seed() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("sets/public-1.txt");
    let drawn = QuestionSet::draw_public();
    if std::env::var_os(RENEW).is_some() {
        std::fs::write(&path, drawn.to_string()).unwrap();
    }
    let stored = std::fs::read_to_string(path).unwrap();
    assert!(drawn.to_string() == stored, "the set differs (run with {RENEW}=1 to write it down)");
    let read = QuestionSet::read(drawn.name(), &stored).unwrap();
    assert_eq!(read, drawn);
    for task in Task::ALL {
        let expected = if task == Task::Game { 12 } else { 24 };
        assert_eq!(read.count(task), expected, "{task}");
    }
}

/// The scores of a baseline, and what it lost in the questions that a full search can value. What
/// it lost in the others is an estimate, which a better player changes.
fn scores(baseline: Baseline) -> (Scores, f64) {
    let set = QuestionSet::public();
    let (mut asked, mut lost) = (0, 0.0);
    let scores = Examiner::new(&set).examine(&mut baseline.agent(), &mut |question| {
        asked += 1;
        if let Mark::Best { loss, error: 0.0, .. } = question.mark {
            lost += loss;
        }
    });
    assert_eq!((asked, scores.asked(), scores.failed()), (84, 84, 0));
    assert_eq!(scores.best.exact, 21);
    (scores, lost)
}

/// Rounded, since the last bits are nobody's business.
fn rounded(figure: f64) -> f64 {
    (figure * 1e9).round() / 1e9
}

#[test]
fn random_answers_are_as_bad_as_they_were() {
    let (Scores { certain, odds, games, .. }, lost) = scores(Baseline::Random);
    assert_eq!(
        (certain.named, certain.right, certain.certain, certain.solved),
        (1916, 267, 757, 0)
    );
    assert_eq!((odds.cells, rounded(odds.brier().unwrap())), (273, 0.328_620_239));
    assert_eq!(rounded(lost), 7.535_714_286);
    assert_eq!((games.won, games.certain_mine, games.needless_guess, games.guess), (0, 8, 4, 0));
}

#[test]
fn single_clues_miss_what_needs_two() {
    let (Scores { certain, odds, games, .. }, lost) = scores(Baseline::SingleClue);
    assert_eq!((certain.named, certain.right, certain.certain, certain.solved), (685, 685, 757, 8));
    assert_eq!(
        (rounded(certain.recall().unwrap()), rounded(certain.f1().unwrap())),
        (0.904_887_715, 0.950_069_348)
    );
    assert_eq!((odds.cells, rounded(odds.brier().unwrap())), (273, 0.069_935_226));
    assert_eq!(rounded(lost), 0.648_268_398);
    assert_eq!((games.won, games.certain_mine, games.needless_guess, games.guess), (8, 0, 3, 1));
}

/// The exact answers are the best there are.
#[test]
fn the_solver_is_right_about_everything() {
    let (Scores { certain, odds, best, games }, lost) = scores(Baseline::Solver);
    assert_eq!((certain.solved, certain.right, certain.named), (24, 757, 757));
    assert_eq!((odds.brier(), odds.excess()), (odds.least(), 0.0));
    assert_eq!(rounded(odds.least().unwrap()), 0.055_739_665);
    for bin in odds.bins {
        assert_eq!(bin.said(), bin.exact());
    }
    assert_eq!(lost, 0.0);
    assert!(best.lossless >= best.exact && best.kept().unwrap() > 0.99, "{best:?}");
    assert_eq!((games.certain_mine, games.needless_guess), (0, 0));
    assert!(games.won >= 9, "{games:?}");
}

/// Whoever asks for more of a seed gets the same and more.
#[test]
fn the_first_questions_of_a_seed_stay_the_same() {
    let (few, many) = (QuestionSet::from_seed(5, 2, 1), QuestionSet::from_seed(5, 4, 3));
    assert_eq!(many.limited(2, 1), few);
    assert_ne!(few.questions(), QuestionSet::from_seed(6, 2, 1).questions());
    assert_eq!(few.questions()[0].id, "seed-5/certain-1");
}

/// An agent that answers nothing gets the worst score of every kind.
#[test]
fn no_answer_is_the_worst_answer() {
    struct Silent;
    impl Agent for Silent {
        fn answer(&mut self, _: &Question) -> Result<Answer, Problem> {
            Err(Problem::Missing)
        }
    }
    let set = QuestionSet::public().limited(8, 4);
    let mut marks = Vec::new();
    let scores = Examiner::new(&set).examine(&mut Silent, &mut |asked| marks.push(asked.clone()));
    assert_eq!((scores.asked(), scores.failed()), (28, 28));
    let Scores { certain, odds, best, games } = scores;
    assert_eq!((certain.solved, certain.recall(), certain.precision()), (0, Some(0.0), None));
    assert_eq!((best.kept(), best.lossless), (Some(0.0), 0));
    assert_eq!((games.won, games.failed, games.progress()), (0, 4, Some(0.0)));
    // Said to be certain of the less likely, every time.
    assert!(odds.brier().unwrap() > 0.8, "{odds:?}");
    assert!(odds.bins.iter().all(|bin| bin.cells == 0));
    let problem = Some("there is no answer to this question".to_owned());
    assert!(marks.iter().all(|asked| asked.problem == problem));
}
