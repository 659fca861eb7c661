//! The session itself.

use std::sync::{Arc, OnceLock};

use minewise_board::{Pos, View};
use minewise_rules::{BoardId, BoardMetrics, Game, MoveError, Opened, Outcome, Seed, Unlaid};
use minewise_solver::Stop;

use crate::analysis_cache::AnalysisCache;
use crate::assistant::AssistantState;
use crate::clock::Clock;
use crate::fairness::Verdict;
use crate::help::HintChoice;
use crate::history::Step;
use crate::marks::Marks;
use crate::memory::Memory;
use crate::snapshot::{final_cells, live_cells};
use crate::{
    Assistant, CellState, Command, CommandError, Config, Event, GameResult, Loss, Mark, Millis,
    Record, Snapshot, Status, Tally, TimedCommand,
};

/// One player at one board, and at the next one after a restart.
#[derive(Debug, Clone)]
pub struct Session {
    pub(crate) config: Config,
    seed: Seed,
    pub(crate) game: Game,
    pub(crate) marks: Marks,
    pub(crate) clock: Clock,
    pub(crate) status: Status,
    pub(crate) tally: Tally,
    /// Shared with the copies of this session, of which there may be many.
    pub(crate) history: Vec<Arc<Step>>,
    pub(crate) assistant: AssistantState,
    /// The certainly safe cell that is displayed as a hint.
    pub(crate) hint: Option<Pos>,
    /// Whether the odds are shown, and the odds.
    pub(crate) shows_odds: bool,
    pub(crate) odds: Option<Arc<Vec<Option<f64>>>>,
    /// The cached analysis of the view.
    pub(crate) analysis_cache: AnalysisCache,
    /// The first cell of a no-guess board. From there on, it needs no guess.
    pub(crate) start: Option<Pos>,
    /// The cell that lost a strict game.
    pub(crate) guessed: Option<Pos>,
    /// How often the mines were laid again for the player's benefit.
    pub(crate) relocations: u64,
    /// The commands of this game, with times counted from `started`.
    commands: Vec<TimedCommand>,
    started: Millis,
    /// The latest time that the session was given: time never runs backwards.
    latest: Millis,
    /// What the commands cost, in cells.
    pub(crate) work: u64,
    /// What was worked out for the last command, and what is remembered for the one being replayed.
    pub(crate) memory: Memory,
    /// The signal to stop thinking about the command that is being carried out.
    pub(crate) stop: Stop,
    /// The metrics of the board, once they are needed at the end of the game.
    metrics: OnceLock<BoardMetrics>,
}

impl Session {
    /// A session with its first board.
    pub fn new(config: Config, seed: Seed, now: Millis) -> Self {
        let game = Game::new(Unlaid::new(config.board, config.first_click, seed));
        Session {
            config,
            seed,
            game,
            marks: Marks::none(config.board.size()),
            clock: Clock::ZERO,
            status: Status::Ready,
            tally: Tally::default(),
            history: Vec::new(),
            assistant: AssistantState::default(),
            hint: None,
            shows_odds: false,
            odds: None,
            analysis_cache: AnalysisCache::default(),
            start: None,
            guessed: None,
            relocations: 0,
            commands: Vec::new(),
            started: now,
            latest: now,
            work: 0,
            memory: Memory::default(),
            stop: Stop::NEVER,
            metrics: OnceLock::new(),
        }
    }

    /// The options that the player chose.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// What the player sees of the board, without marks.
    pub const fn view(&self) -> &View {
        self.game.view()
    }

    /// The status of the game, as of the last command.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// The playing time. The same as in the snapshot, but cheaper.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.clock.elapsed(now.max(self.latest))
    }

    /// The time left of a countdown. The same as in the snapshot, but cheaper.
    pub fn time_left(&self, now: Millis) -> Option<Millis> {
        let limit = self.config.time_limit?;
        Some(limit.millis().since(self.elapsed(now)))
    }

    /// Whether the odds are shown.
    pub const fn shows_odds(&self) -> bool {
        self.shows_odds
    }

    /// The mark on a cell.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn mark(&self, pos: Pos) -> Mark {
        self.marks.get(pos)
    }

    /// The permanent name of the board. It contains the seed, so it is secret until the end.
    pub const fn board_id(&self) -> BoardId {
        BoardId { params: self.config.board, first_click: self.config.first_click, seed: self.seed }
    }

    /// The commands of this game so far, with times counted from its start.
    pub fn commands(&self) -> &[TimedCommand] {
        &self.commands
    }

    /// The record of the current game, complete after every command. It contains the seed, so it is
    /// secret until the end.
    pub fn record(&self) -> Record {
        Record { config: self.config, seed: self.seed, commands: self.commands.clone() }
    }

    /// Carries out a command.
    ///
    /// If a countdown has run out by `now`, the game ends first, and a move that
    /// came too late is dropped.
    ///
    /// # Errors
    /// If the command makes no sense now; then nothing has changed.
    pub fn apply(&mut self, command: Command, now: Millis) -> Result<Vec<Event>, CommandError> {
        self.apply_with(command, now, HintChoice::Easiest)
    }

    /// Carries out a command of a record as it was carried out when it was recorded, whatever the
    /// program would choose today.
    ///
    /// # Errors
    /// If the command makes no sense now; then nothing has changed.
    pub fn replay(&mut self, timed: TimedCommand) -> Result<Vec<Event>, CommandError> {
        self.apply_with(timed.command, timed.at, HintChoice::Nearest)
    }

    pub(crate) fn apply_with(
        &mut self,
        command: Command,
        now: Millis,
        choice: HintChoice,
    ) -> Result<Vec<Event>, CommandError> {
        self.forget_noted();
        let now = now.max(self.latest);
        let timed_out_by_now = self.has_timed_out(now);
        let begins_anew = matches!(command, Command::Restart { .. } | Command::Retry);
        if command == Command::Tick || (timed_out_by_now && !begins_anew) {
            return Ok(self.end_if_timed_out(now));
        }
        // Starting a board is never refused, so an `Err` leaves even the clock alone.
        let mut events = if timed_out_by_now { self.end_if_timed_out(now) } else { Vec::new() };
        self.check_pause(command)?;
        let command = match command {
            Command::Gesture { gesture, pos } => self.interpret(gesture, pos)?,
            other => other,
        };
        let status_before = self.status;
        if let Command::Restart { seed } = command {
            *self = Session::new(self.config, seed, now);
            events.push(Event::Started);
            return Ok(events);
        }
        let (trace_before, work_before) = (self.take_trace(), self.work);
        let command = match self.carry_out(command, now, choice, &mut events) {
            Ok(command) => command,
            Err(refusal) => {
                self.restore_trace(trace_before);
                self.work = work_before;
                return Err(refusal);
            }
        };
        self.latest = now;
        // It may continue with another board now.
        self.metrics = OnceLock::new();
        self.count_command();
        self.commands.push(TimedCommand { at: now.since(self.started), command });
        if command.changes_board() {
            self.refresh_what_if(&mut events);
        }
        if command.changes_board() || command == Command::Odds {
            self.refresh_odds();
        }
        if self.status != status_before {
            events.push(Event::StatusChanged { status: self.status });
        }
        Ok(events)
    }

    /// Carries out a command. Returns the command to record, which leaves nothing for the program
    /// to choose.
    fn carry_out(
        &mut self,
        command: Command,
        now: Millis,
        choice: HintChoice,
        events: &mut Vec<Event>,
    ) -> Result<Command, CommandError> {
        match command {
            Command::Open(pos) => self.open(pos, now, events),
            Command::Chord(pos) => self.chord(pos, now, events),
            Command::Click(pos) => return self.click(pos, now, events),
            Command::Flag(pos) => {
                let next = self.markable(pos)?.next(&self.config);
                self.put_mark(pos, next, events);
                Ok(())
            }
            Command::Question(pos) => self.question(pos, events),
            Command::Retry => {
                self.retry(events);
                Ok(())
            }
            Command::Pause => self.pause(now),
            Command::Resume => {
                self.clock.start(now);
                self.status = Status::Playing;
                Ok(())
            }
            Command::Undo => self.undo(now, events),
            Command::GiveUp => self.give_up(now),
            Command::Hint => return self.hint(choice, now, events),
            Command::HintAt(pos) => self.hint_at(pos, events),
            Command::Why(pos) => self.why(pos, events),
            Command::Odds => self.toggle_odds(),
            Command::Advice => self.advise(events),
            Command::WinChance => self.estimate_win(events),
            Command::Auto => self.auto(now, events),
            Command::AutoPlay => return self.auto_play(now, events),
            Command::AutoOpen(pos) => self.auto_open(pos, now, events),
            Command::AutoNear(pos) => self.auto_near(pos, now, events),
            Command::Gesture { .. } | Command::Restart { .. } | Command::Tick => Ok(()),
        }?;
        Ok(command)
    }

    /// Ends the game if its countdown has run out. Front ends with a countdown call this as time
    /// passes; every command does it first.
    pub fn end_if_timed_out(&mut self, now: Millis) -> Vec<Event> {
        self.latest = now.max(self.latest);
        if !self.has_timed_out(self.latest) {
            return Vec::new();
        }
        let limit = self.config.time_limit.expect("only a limit can run out");
        self.clock = Clock::Stopped(limit.millis());
        self.game.abandon();
        self.forget_noted();
        self.end_assistance();
        self.status = Status::Lost(Loss::TimeOut);
        let at = self.latest.since(self.started);
        self.commands.push(TimedCommand { at, command: Command::Tick });
        vec![Event::StatusChanged { status: self.status }]
    }

    /// Everything that a screen needs at this moment.
    pub fn snapshot(&self, now: Millis) -> Snapshot {
        let now = now.max(self.latest);
        if self.has_timed_out(now) {
            // The game hasn't been ended yet; show it as it will be.
            let mut ended = self.clone();
            ended.end_if_timed_out(now);
            return ended.snapshot(now);
        }
        let elapsed = self.clock.elapsed(now);
        let limit = self.config.time_limit;
        let is_hidden = self.status == Status::Paused;
        let conflict = if is_hidden { &[] } else { self.assistant.conflict.as_slice() };
        let flags = match self.status {
            // The remaining mines have been flagged.
            Status::Won => self.config.board.mines(),
            _ => self.marks.flags(),
        };
        Snapshot {
            board: self.config.board,
            status: self.status,
            face: self.status.face(),
            cells: self.cells(),
            mines_left: i64::from(self.config.board.mines()) - i64::from(flags),
            score: self.view().open_count(),
            elapsed,
            time_left: limit.map(|limit| limit.millis().since(elapsed)),
            assistant: self.config.assistant,
            tally: self.tally,
            hint: self.hint.filter(|_| !is_hidden),
            must_be_safe: if let [only] = conflict { Some(*only) } else { None },
            conflict: conflict.to_vec(),
            odds: self.odds.clone().filter(|_| !is_hidden),
            odds_of: self.odds_of(),
            won_by_rule: self.is_won_by_rule(),
            actions: self.allowed_actions(),
        }
    }

    /// The result of the game, if it is over. Measures the board only once.
    pub fn result(&self) -> Option<GameResult> {
        self.status.is_over().then(|| GameResult {
            status: self.status,
            elapsed: self.clock.elapsed(self.latest),
            score: self.view().open_count(),
            tally: self.tally,
            clean_win: self.status == Status::Won
                && self.tally.is_clean()
                && self.config.assistant != Assistant::Intelligent,
            metrics: self
                .game
                .layout()
                .map(|layout| *self.metrics.get_or_init(|| BoardMetrics::of(layout))),
        })
    }

    fn cells(&self) -> Vec<CellState> {
        match self.status {
            Status::Ready | Status::Playing => live_cells(self.view(), &self.marks),
            Status::Paused => vec![CellState::Covered; self.config.board.size().cells()],
            Status::Won | Status::Lost(_) => final_cells(&self.game, &self.marks, self.guessed),
        }
    }

    fn has_timed_out(&self, now: Millis) -> bool {
        let limit = self.config.time_limit;
        self.status == Status::Playing
            && limit.is_some_and(|limit| self.clock.elapsed(now) >= limit.millis())
    }

    fn check_pause(&self, command: Command) -> Result<(), CommandError> {
        let works_in_a_pause = matches!(
            command,
            Command::Resume | Command::Restart { .. } | Command::Retry | Command::GiveUp
        );
        match self.status {
            Status::Paused if !works_in_a_pause => Err(CommandError::Paused),
            Status::Paused => Ok(()),
            _ if command == Command::Resume => Err(CommandError::NotPaused),
            _ => Ok(()),
        }
    }

    pub(crate) fn open(
        &mut self,
        pos: Pos,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        let marks = &self.marks;
        self.game.check_open(pos, |pos| marks.is_flag(pos))?;
        if let Verdict::Fatal = self.apply_fairness(&[pos], now, events)? {
            self.tally.clicks += 1;
            return Ok(());
        }
        let mut step = Step::default();
        self.open_in(pos, &mut step, events)?;
        self.finish_click(step, now, events);
        Ok(())
    }

    pub(crate) fn chord(
        &mut self,
        pos: Pos,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        let targets = self.chord_targets(pos)?;
        if let Verdict::Fatal = self.apply_fairness(&targets, now, events)? {
            self.tally.clicks += 1;
            return Ok(());
        }
        let marks = &self.marks;
        let opened = self.game.chord(pos, |pos| marks.is_flag(pos))?;
        let mut step = Step::default();
        self.add_opened(opened, &mut step, events);
        self.finish_click(step, now, events);
        Ok(())
    }

    /// Opens a cell as part of a step.
    pub(crate) fn open_in(
        &mut self,
        pos: Pos,
        step: &mut Step,
        events: &mut Vec<Event>,
    ) -> Result<(), MoveError> {
        self.count_laying();
        let marks = &self.marks;
        let opened = self.game.open(pos, |pos| marks.is_flag(pos))?;
        self.add_opened(opened, step, events);
        Ok(())
    }

    /// Adds what was opened to a step. Opened cells lose their marks.
    fn add_opened(&mut self, opened: Opened, step: &mut Step, events: &mut Vec<Event>) {
        self.hint = None;
        self.analysis_cache.clear();
        if !self.marks.is_empty() {
            for &pos in opened.cells.iter() {
                let before = self.marks.set(pos, Mark::None);
                if before != Mark::None && !before.is_implied() {
                    step.marks_before.push((pos, before));
                }
            }
        }
        if !opened.cells.is_empty() {
            events.push(Event::Opened { cells: Arc::clone(&opened.cells) });
        }
        if !opened.exploded.is_empty() {
            events.push(Event::Exploded { cells: opened.exploded.clone() });
        }
        step.opened.push(opened);
    }

    /// Completes a step that began with a click on the board.
    pub(crate) fn finish_click(&mut self, mut step: Step, now: Millis, events: &mut Vec<Event>) {
        self.tally.clicks += 1;
        self.assist(&mut step, events);
        self.finish(step, now);
    }

    /// Completes a step: clock, history, the end of the game.
    pub(crate) fn finish(&mut self, step: Step, now: Millis) {
        if !step.opened.is_empty() {
            self.clock.start(now);
            self.status = Status::Playing;
        }
        self.count_step(&step);
        self.history.push(Arc::new(step));
        match self.game.outcome() {
            Some(Outcome::Won) => self.end(Status::Won, now),
            Some(_) => self.end(Status::Lost(Loss::Mine), now),
            None => {}
        }
    }

    pub(crate) fn end(&mut self, status: Status, now: Millis) {
        self.clock.stop(now);
        self.end_assistance();
        self.status = status;
    }

    /// Removes everything that was displayed as help.
    fn end_assistance(&mut self) {
        self.hint = None;
        self.take_implied_marks();
        self.odds = None;
        self.assistant.conflict.clear();
    }

    fn pause(&mut self, now: Millis) -> Result<(), CommandError> {
        if self.status != Status::Playing {
            return Err(CommandError::NotRunning);
        }
        self.clock.stop(now);
        self.status = Status::Paused;
        Ok(())
    }

    fn give_up(&mut self, now: Millis) -> Result<(), CommandError> {
        if self.status.is_over() {
            return Err(MoveError::Over.into());
        }
        self.game.abandon();
        self.end(Status::Lost(Loss::GaveUp), now);
        Ok(())
    }
}
