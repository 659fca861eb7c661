//! The session itself.

use std::sync::{Arc, OnceLock};

use minewise_board::{Pos, View};
use minewise_rules::{BoardId, BoardMetrics, Game, Layout, Seed, Unlaid};
use minewise_solver::Stop;

use crate::analysis_cache::AnalysisCache;
use crate::assistant::AssistantState;
use crate::clock::Clock;
use crate::guarantee::GuaranteeCache;
use crate::help::HintChoice;
use crate::history::Step;
use crate::marks::Marks;
use crate::memory::Memory;
use crate::{
    Assistant, CellState, Command, CommandError, Config, Event, GameResult, Loss, Mark, Millis,
    MouseAction, MouseEvent, MouseTextError, MouseTrace, Record, Snapshot, Status, Tally,
    TimedCommand,
};

/// One player at one board, and at the next one after a restart.
#[derive(Debug, Clone)]
pub struct Session {
    pub(crate) config: Config,
    seed: Seed,
    /// Where the mines are, on a board that came from elsewhere.
    pub(crate) given: Option<Arc<Layout>>,
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
    /// What the mouse did, as far as the front end says, with times counted from `started`.
    mouse: MouseTrace,
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
    /// Whether a game without guesses can be promised, once that is needed.
    pub(crate) guarantee_cache: GuaranteeCache,
}

impl Session {
    /// A session with its first board.
    pub fn new(config: Config, seed: Seed, now: Millis) -> Self {
        let game = Game::new(Unlaid::new(config.board, config.first_click, seed));
        Session {
            config,
            seed,
            given: None,
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
            mouse: MouseTrace::NONE,
            started: now,
            latest: now,
            work: 0,
            memory: Memory::default(),
            stop: Stop::NEVER,
            metrics: OnceLock::new(),
            guarantee_cache: GuaranteeCache::default(),
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
        let (commands, mouse) = (self.commands.clone(), self.mouse.clone());
        let (config, given) = (self.config, self.given.clone());
        Record { config, seed: self.seed, commands, given, mouse, origin: None }
    }

    /// Notes what the mouse did, for the record. It has no effect on the game.
    ///
    /// A front end that has a mouse calls this for every move, press and release, before it applies
    /// what a press or release means, and with the same time; the path is thinned here. `x` and `y`
    /// are sixteenths of a cell from the upper left corner of the board. A front end whose player
    /// doesn't want the mouse recorded doesn't call it.
    pub fn note_mouse(&mut self, x: i32, y: i32, action: MouseAction, now: Millis) {
        if !matches!(self.status, Status::Ready | Status::Playing) {
            return;
        }
        let at = now.max(self.latest).since(self.started);
        // Where the mouse is when a game begins says nothing if it stays there: see
        // [`MouseTrace::note`]. So that events are only ever added, it isn't noted at all.
        if at == Millis(0) && action == MouseAction::Move {
            return;
        }
        let size = self.config.board.size();
        self.mouse.note(MouseEvent::new(at, x, y, action, size));
    }

    /// What the mouse did so far, as far as it was noted.
    pub const fn mouse(&self) -> &MouseTrace {
        &self.mouse
    }

    /// Adds what the mouse did from a text that continues what is known.
    ///
    /// # Errors
    /// If it doesn't; then nothing has changed.
    pub fn extend_mouse(&mut self, text: &str) -> Result<(), MouseTextError> {
        self.mouse.extend_from_text(text, self.config.board.size())
    }

    /// Takes over what was noted of the mouse in a session of which this is a later copy.
    pub fn take_mouse_of(&mut self, noted: &mut Session) {
        self.mouse = std::mem::take(&mut noted.mouse);
    }

    /// Continues with what the mouse did so far.
    pub(crate) fn restore_mouse(&mut self, mouse: MouseTrace) {
        self.mouse = mouse;
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
            let guarantee_cache = self.guarantee_cache.clone();
            *self = Session { guarantee_cache, ..Session::new(self.config, seed, now) };
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
        self.snapshot_with(self.cells(), now)
    }

    /// Everything that a screen needs, with cells that are known already.
    pub(crate) fn snapshot_with(&self, cells: Vec<CellState>, now: Millis) -> Snapshot {
        let now = now.max(self.latest);
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
            cells,
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
}
