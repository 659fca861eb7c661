//! One game of a batch.

use minewise_board::{Pos, View};
use minewise_rules::{Game, Outcome, Seed, Unlaid};
use minewise_session::{Command, Fairness, Mark, Millis, Session, Status};
use minewise_solver::Stop;

use crate::environment::reward::{Scheme, chance};
use crate::environment::rules::{Kind, Rules, seed_of_game};
use crate::session::state_number;
use crate::view::{COVERED, EXPLODED, FLAG, number};

/// One game of a batch, and its place in the series of games that are played there.
#[derive(Clone)]
pub(crate) struct Board {
    play: Play,
    /// The seed of the series.
    series: u64,
    /// Which game of the series this is.
    game: u64,
    pub(crate) steps: u32,
    /// The chance to win, if it is known: it is found when a reward first depends on it.
    chance: Option<f64>,
    /// The actions that had an effect: with the seed, they are the game.
    actions: Vec<u32>,
}

/// A game as it can be kept: the seed of its series, its number there, how many steps were taken,
/// and the actions that had an effect.
pub(crate) type Kept = (u64, u64, u32, Vec<u32>);

/// A game. Without a rule about luck nothing has to be thought about, and the plain rules do; they
/// are those of the session, which tests compare move by move.
#[derive(Clone)]
enum Play {
    Plain { game: Game, flags: Vec<bool>, flag_count: u32 },
    Session(Box<Session>),
}

/// What a step did.
#[derive(Clone, Copy)]
pub(crate) struct Done {
    pub(crate) reward: f32,
    /// The game is won or lost.
    pub(crate) is_over: bool,
    /// The action was impossible, and nothing has changed.
    pub(crate) is_refused: bool,
}

impl Board {
    /// The game that was kept.
    pub(crate) fn restore(rules: &Rules, kept: Kept, stop: &Stop) -> Self {
        let (series, game, steps, actions) = kept;
        let play = Play::new(rules, seed_of_game(series, game));
        let mut board = Board { play, series, game, steps, chance: None, actions: Vec::new() };
        let mut opened = Vec::new();
        for action in actions {
            let (kind, pos) = rules.action(action as usize);
            board.play.act(kind, pos, &mut opened, stop);
            board.actions.push(action);
        }
        board
    }

    pub(crate) fn keep(&self) -> Kept {
        (self.series, self.game, self.steps, self.actions.clone())
    }

    /// The next game of the series.
    pub(crate) fn go_on(&mut self, rules: &Rules) {
        self.game += 1;
        self.steps = 0;
        self.chance = None;
        self.actions.clear();
        let seed = self.seed();
        self.play.begin(rules, seed);
    }

    /// The seed of the game.
    pub(crate) fn seed(&self) -> u64 {
        seed_of_game(self.series, self.game)
    }

    pub(crate) fn view(&self) -> &View {
        match &self.play {
            Play::Plain { game, .. } => game.view(),
            Play::Session(session) => session.view(),
        }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match &self.play {
            Play::Plain { game, .. } => game.outcome(),
            Play::Session(session) => match session.status() {
                Status::Won => Some(Outcome::Won),
                Status::Lost(_) => Some(Outcome::Lost),
                Status::Ready | Status::Playing | Status::Paused => None,
            },
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// The chance to win as the game stands.
    fn chance(&mut self, rules: &Rules, stop: &Stop) -> f64 {
        if let Some(known) = self.chance {
            return known;
        }
        let found = chance(rules, self.view(), self.outcome(), stop);
        // What was found in a hurry is nothing to go on with.
        self.chance = (!stop.is_requested()).then_some(found);
        found
    }

    /// Carries out an action. What it opens goes to a list that all games of a thread share.
    pub(crate) fn step(
        &mut self,
        rules: &Rules,
        action: usize,
        opened: &mut Vec<Pos>,
        stop: &Stop,
    ) -> Done {
        self.steps += 1;
        let open_before = self.view().open_count();
        let (kind, pos) = rules.action(action);
        let depends_on_chance = rules.scheme == Scheme::Chance && kind != Kind::Flag;
        let chance_before = if depends_on_chance { self.chance(rules, stop) } else { 0.0 };
        let is_done = self.play.act(kind, pos, opened, stop);
        if is_done {
            self.actions.push(action as u32);
        }
        let outcome = self.outcome();
        let reward = match (is_done, rules.scheme, outcome) {
            (false, ..) => rules.refused_reward,
            (true, Scheme::Win, outcome) => f32::from(outcome == Some(Outcome::Won)),
            (true, Scheme::Safe, _) => {
                let opened = self.view().open_count() - open_before;
                opened as f32 / rules.params.safe_cells() as f32
            }
            (true, Scheme::Chance, _) if kind == Kind::Flag => 0.0,
            (true, Scheme::Chance, _) => {
                self.chance = None;
                (self.chance(rules, stop) - chance_before) as f32
            }
        };
        let loss = match outcome {
            Some(Outcome::Lost) => rules.loss_reward,
            _ => 0.0,
        };
        Done { reward: reward + loss, is_over: outcome.is_some(), is_refused: !is_done }
    }

    /// Writes the view as numbers.
    pub(crate) fn write_view(&self, numbers: &mut [u8]) {
        for (number_here, &cell) in numbers.iter_mut().zip(self.view().cells()) {
            *number_here = number(cell);
        }
        match &self.play {
            Play::Plain { game, flags, flag_count } => {
                if *flag_count > 0 {
                    for (number, &flag) in numbers.iter_mut().zip(flags) {
                        *number = if flag { FLAG } else { *number };
                    }
                }
                let size = game.params().size();
                game.exploded().iter().for_each(|&pos| numbers[size.index(pos)] = EXPLODED);
            }
            // On a won board a session shows a flag on every mine; here they are the agent's own.
            Play::Session(session) if session.status() == Status::Won => {
                let size = session.view().size();
                for (number, pos) in numbers.iter_mut().zip(size.positions()) {
                    *number = if session.mark(pos) == Mark::Flag { FLAG } else { *number };
                }
            }
            Play::Session(session) => {
                let snapshot = session.snapshot(Millis(0));
                for (number, state) in numbers.iter_mut().zip(snapshot.cells) {
                    *number = state_number(state);
                }
            }
        }
    }

    /// Writes which actions are possible, given the view as numbers.
    pub(crate) fn write_mask(&self, rules: &Rules, numbers: &[u8], mask: &mut [bool]) {
        if self.is_over() {
            mask.fill(false);
            return;
        }
        for (kind, mask) in rules.kinds.iter().zip(mask.chunks_exact_mut(rules.cells())) {
            match kind {
                Kind::Open => {
                    mask.iter_mut().zip(numbers).for_each(|(can, &cell)| *can = cell == COVERED);
                }
                Kind::Flag => {
                    mask.iter_mut().zip(numbers).for_each(|(can, &cell)| *can = cell >= COVERED);
                }
                Kind::Chord => self.write_chords(numbers, mask),
            }
        }
    }

    fn write_chords(&self, numbers: &[u8], mask: &mut [bool]) {
        let size = self.view().size();
        for ((can, &clue), pos) in mask.iter_mut().zip(numbers).zip(size.positions()) {
            *can = (1..=8).contains(&clue) && {
                let around = || size.neighbours(pos).map(|near| numbers[size.index(near)]);
                let flags = around().filter(|&cell| cell == FLAG).count();
                flags == usize::from(clue) && around().any(|cell| cell == COVERED)
            };
        }
    }
}

impl Play {
    fn new(rules: &Rules, seed: u64) -> Self {
        match rules.fairness {
            Fairness::Classic => Play::Plain {
                game: Game::new(Unlaid::new(rules.params, rules.first_click, Seed(seed))),
                flags: match rules.kinds.len() {
                    1 => Vec::new(),
                    _ => vec![false; rules.cells()],
                },
                flag_count: 0,
            },
            Fairness::NoGuess | Fairness::Strict | Fairness::Kind => {
                Play::Session(Box::new(Session::new(rules.config(), Seed(seed), Millis(0))))
            }
        }
    }

    /// Begins another game, if possible in the memory of this one.
    fn begin(&mut self, rules: &Rules, seed: u64) {
        match self {
            Play::Plain { game, flags, flag_count } => {
                game.begin(Unlaid::new(rules.params, rules.first_click, Seed(seed)));
                flags.fill(false);
                *flag_count = 0;
            }
            Play::Session(_) => *self = Play::new(rules, seed),
        }
    }

    /// Whether the action was possible; if not, nothing has changed.
    fn act(&mut self, kind: Kind, pos: Pos, opened: &mut Vec<Pos>, stop: &Stop) -> bool {
        match self {
            Play::Plain { game, flags, flag_count } => {
                let size = game.params().size();
                let is_flag = |pos: Pos| *flag_count > 0 && flags[size.index(pos)];
                match kind {
                    Kind::Open => game.open_into(pos, is_flag, opened).is_ok(),
                    Kind::Chord => game.chord(pos, is_flag).is_ok(),
                    Kind::Flag => {
                        let possible =
                            game.outcome().is_none() && game.view().cell(pos).is_covered();
                        if possible {
                            let flag = &mut flags[size.index(pos)];
                            *flag = !*flag;
                            *flag_count = if *flag { *flag_count + 1 } else { *flag_count - 1 };
                        }
                        possible
                    }
                }
            }
            Play::Session(session) => {
                let command = match kind {
                    Kind::Open => Command::Open(pos),
                    Kind::Chord => Command::Chord(pos),
                    Kind::Flag => Command::Flag(pos),
                };
                if !session.takes_thought(command) {
                    return session.apply(command, Millis(0)).is_ok();
                }
                match session.clone().apply_until(command, Millis(0), stop) {
                    Ok((after, _)) => {
                        **session = after;
                        true
                    }
                    Err(_) => false,
                }
            }
        }
    }
}
