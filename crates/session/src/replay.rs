//! A recorded game that can be stepped forwards and backwards.

use crate::{
    CommandError, Event, Findings, Judgement, Millis, Record, Session, Stop, TimedCommand,
};

/// The least number of commands between two checkpoints. Going back replays at most this many
/// commands.
const CHECKPOINT_INTERVAL: usize = 32;
/// The most checkpoints of a long replay: each takes memory in proportion to the commands before
/// it.
const MAX_CHECKPOINTS: usize = 32;

/// A record, and the game at one of its steps.
#[derive(Debug)]
pub struct Replay {
    record: Record,
    /// The game after 0, 32, 64 ... commands (less often in a long game), and after the first
    /// command, whose board may have taken long to generate.
    checkpoints: Vec<(usize, Session)>,
    session: Session,
    step: usize,
    /// The effects of the last step.
    events: Vec<Event>,
    /// Whether the caller wants those events.
    reports_events: bool,
    /// A step that the game refuses, which no real game contains.
    broken: Option<(usize, CommandError)>,
    stop: Stop,
}

impl Replay {
    /// A replay at the start of a record.
    pub fn new(record: Record) -> Self {
        let session = record.start();
        let checkpoints = vec![(0, session.clone())];
        Replay {
            record,
            checkpoints,
            session,
            step: 0,
            events: Vec::new(),
            reports_events: true,
            broken: None,
            stop: Stop::NEVER,
        }
    }

    /// A replay without events: questions that the player asked aren't answered again.
    pub fn silent(record: Record) -> Self {
        Replay { reports_events: false, ..Replay::new(record) }
    }

    /// Makes the replay stop at the stop signal. What it reports about moves or chances after that
    /// is meaningless.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.stop.clone_from(stop);
        self.session.listen_to(stop);
    }

    /// The game at the current step.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// How many commands have been carried out.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// How many there are in all, up to the first that is impossible.
    pub fn steps(&self) -> usize {
        self.broken.as_ref().map_or(self.record.commands.len(), |(step, _)| *step)
    }

    /// The effects of the last step. Empty after a step back, and in a silent replay.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The number of the step that the game refuses, and why, if there is one.
    pub fn broken(&self) -> Option<&(usize, CommandError)> {
        self.broken.as_ref().filter(|(step, _)| *step == self.step)
    }

    /// The command that led to the current step; none at the start.
    pub fn last(&self) -> Option<&TimedCommand> {
        self.record.commands[..self.step].last()
    }

    /// The next command; none at the end.
    pub fn next(&self) -> Option<&TimedCommand> {
        self.record.commands.get(self.step).filter(|_| self.broken().is_none())
    }

    /// The time of the current step, from the start of the record.
    pub fn time(&self) -> Millis {
        self.last().map_or(Millis(0), |timed| timed.at)
    }

    /// The record itself.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The risk of the next command, if it opens cells.
    pub fn judgement(&self) -> Option<Judgement> {
        self.session.judgement_of(self.next()?.command)
    }

    /// The number of checkpoints.
    pub fn checkpoints(&self) -> usize {
        self.checkpoints.len()
    }

    /// Goes to a step, or to the last one if there are fewer.
    pub fn go_to(&mut self, step: usize) {
        let step = step.min(self.record.commands.len());
        if step < self.step {
            let checkpoint = self.checkpoints.iter().rev().find(|(at, _)| *at <= step);
            let (at, session) = checkpoint.cloned().unwrap_or_else(|| (0, self.record.start()));
            (self.step, self.session) = (at, session);
            self.session.listen_to(&self.stop);
            self.events.clear();
        }
        while self.step < step && self.broken().is_none() && !self.stop.is_requested() {
            self.advance();
        }
    }

    fn advance(&mut self) {
        let Some(timed) = self.record.commands.get(self.step) else { return };
        // Only commands that involve the solver can be stopped midway.
        let before = self.session.takes_thought(timed.command).then(|| self.session.clone());
        let stop = if before.is_some() { &self.stop } else { &Stop::NEVER };
        self.session.listen_to(stop);
        let done = match self.reports_events {
            true => self.session.replay(*timed),
            false => {
                let replayed = self.session.replay_with_findings(*timed, Findings::default(), stop);
                self.session.listen_to(stop);
                replayed.map(|()| {
                    self.session.show_all();
                    Vec::new()
                })
            }
        };
        self.session.listen_to(&self.stop);
        if let Some(before) = before
            && self.stop.is_requested()
        {
            self.session = before;
            return;
        }
        match done {
            Ok(events) => {
                self.events = events;
                self.step += 1;
            }
            Err(error) => self.broken = Some((self.step, error)),
        }
        let is_new = self.checkpoints.iter().all(|(at, _)| *at != self.step);
        let distance = CHECKPOINT_INTERVAL.max(self.record.commands.len() / MAX_CHECKPOINTS);
        if is_new && (self.step.is_multiple_of(distance) || self.step == 1) {
            let place = self.checkpoints.partition_point(|(at, _)| *at < self.step);
            self.checkpoints.insert(place, (self.step, self.session.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use minewise_board::{Params, Pos};
    use minewise_rules::Seed;

    use super::*;
    use crate::{Command, Config};

    /// A game of 100 flags placed and removed.
    fn record() -> Record {
        let config = Config::new(Params::new(9, 9, 10).unwrap());
        let mut session = Session::new(config, Seed(1), Millis(0));
        for number in 0..100u64 {
            let corner = Pos::new(if number % 3 == 0 { 0 } else { 8 }, 0);
            session.apply(Command::Flag(corner), Millis(10 * number + 10)).unwrap();
        }
        session.record()
    }

    #[test]
    fn a_long_replay_has_few_checkpoints() {
        let mut record = record();
        let last = record.commands[99].at;
        let flags = (0..4_000).map(|_| Command::Flag(Pos::new(3, 3)));
        record.commands.extend(flags.map(|command| TimedCommand { at: last, command }));
        let mut replay = Replay::silent(record);
        replay.go_to(4_100);
        assert_eq!((replay.step(), replay.broken()), (4_100, None));
        assert!(replay.checkpoints() <= MAX_CHECKPOINTS + 2, "{}", replay.checkpoints());
    }

    #[test]
    fn every_step_is_the_same_forwards_and_backwards() {
        let record = record();
        let mut replay = Replay::new(record.clone());
        let mut forwards = Vec::new();
        for step in 0..=record.commands.len() {
            replay.go_to(step);
            forwards.push(replay.session().snapshot(replay.time()));
        }
        for step in (0..=record.commands.len()).rev().chain([50, 3, 99, 0]) {
            replay.go_to(step);
            assert_eq!(replay.step(), step);
            assert_eq!(replay.session().snapshot(replay.time()), forwards[step]);
        }
        replay.go_to(usize::MAX);
        assert_eq!((replay.step(), replay.next()), (record.commands.len(), None));
    }

    #[test]
    fn an_impossible_step_ends_the_replay() {
        let mut record = record();
        record.commands[40].command = Command::Open(Pos::new(99, 99));
        let mut replay = Replay::new(record);
        replay.go_to(100);
        assert_eq!((replay.step(), replay.steps()), (40, 40));
        assert!(replay.broken().is_some() && replay.next().is_none());
        replay.go_to(39);
        assert!(replay.broken().is_none() && replay.next().is_some());
    }
}
