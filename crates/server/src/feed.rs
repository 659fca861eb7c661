//! What the watchers of a game get: updates like its player's, but at most 20 per second, encoded
//! once for all of them, and paid for by the game.
//!
//! What happens in between is put together: the next update says what looks different since the
//! last one. A game whose watchers cost more than its share tells them less often, so that no game
//! can take the whole server, however many watch and however fast it is played.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use minewise_session::{Event, Snapshot};
use minewise_store::UnixMillis;
use tokio::sync::broadcast;

use crate::answers::News;
use crate::games::Games;
use crate::live_game::{LiveGame, Step};
use crate::slot::{QUEUE, Slot, Update};

/// The least time between two updates to watchers, in milliseconds.
pub(crate) const INTERVAL: u64 = 50;

/// The most events and cells in the events of an update to watchers. The board has them all.
const MOST_LISTED: usize = 200;

/// What a message to one watcher costs the game, as CPU time: more than it takes this process,
/// since the network and the proxy pay as well. A game's share of a tenth of a core is then about
/// 10 MB per second.
const COST_OF_MESSAGE: Duration = Duration::from_micros(5);
const COST_OF_BYTE: Duration = Duration::from_nanos(10);

/// The watchers of a game, and what they don't know yet.
#[derive(Debug, Default)]
pub(crate) struct Feed {
    updates: OnceLock<broadcast::Sender<Update>>,
    queue: Mutex<Queue>,
}

#[derive(Debug)]
struct Queue {
    /// When the next update may be sent, by the clock of games.
    next: UnixMillis,
    waiting: Option<Waiting>,
    /// Whether a task is going to send it.
    is_scheduled: bool,
}

impl Default for Queue {
    fn default() -> Self {
        Queue { next: UnixMillis(0), waiting: None, is_scheduled: false }
    }
}

/// What watchers don't know yet.
#[derive(Debug)]
pub(crate) enum Waiting {
    /// Steps of the game.
    Steps(Box<Steps>),
    /// So much that the state has to be read again.
    Reload {
        /// The number of the last entry.
        seq: u32,
    },
}

/// One or more steps as one.
#[derive(Debug)]
pub(crate) struct Steps {
    /// The number of the entry before the first.
    after: u32,
    before: Snapshot,
    now: Snapshot,
    /// The last step, with the events of all.
    news: News,
    text: SharedText,
}

/// The message about steps, as far as it is known.
#[derive(Debug)]
enum SharedText {
    /// What the player gets says everything.
    Players(Bytes),
    /// It is about one step, and has to be written.
    OfOne,
    /// It is about several steps, and has to be written.
    OfSeveral,
}

impl Waiting {
    /// A step, and the player's message about it if there is one, to be shared with watchers.
    pub(crate) fn step(live: &LiveGame, step: &Step, text: Option<Bytes>) -> Self {
        let Some(before) = &step.before else { return Waiting::Reload { seq: step.seq } };
        let mut news = News::of(live, step);
        let is_cut = keep_newest(&mut news.events);
        Waiting::Steps(Box::new(Steps {
            after: step.seq - step.commands.len() as u32,
            before: before.clone(),
            now: step.after.clone(),
            news,
            text: text.filter(|_| !is_cut).map_or(SharedText::OfOne, SharedText::Players),
        }))
    }

    fn seq(&self) -> u32 {
        match self {
            Waiting::Steps(steps) => steps.news.seq,
            Waiting::Reload { seq } => *seq,
        }
    }

    /// Adds what happened next.
    fn join(self, next: Waiting) -> Waiting {
        match (self, next) {
            (Waiting::Steps(mut steps), Waiting::Steps(next)) if steps.news.seq == next.after => {
                let earlier = std::mem::replace(&mut steps.news, next.news).events;
                steps.news.events.splice(..0, earlier);
                keep_newest(&mut steps.news.events);
                steps.now = next.now;
                steps.text = SharedText::OfSeveral;
                Waiting::Steps(steps)
            }
            (_, next) => Waiting::Reload { seq: next.seq() },
        }
    }
}

impl Feed {
    /// Subscribes to updates from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Update> {
        self.updates.get_or_init(|| broadcast::Sender::new(QUEUE)).subscribe()
    }

    /// How many are watching.
    pub(crate) fn watchers(&self) -> usize {
        self.updates.get().map_or(0, broadcast::Sender::receiver_count)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Nothing panics while holding the lock.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, news: Waiting) {
        let mut queue = self.queue();
        queue.waiting = Some(match queue.waiting.take() {
            Some(waiting) => waiting.join(news),
            None => news,
        });
    }

    /// Whether a task has to be started that sends what is waiting.
    fn schedule(&self) -> bool {
        !std::mem::replace(&mut self.queue().is_scheduled, true)
    }

    /// Whether the task can end, because nothing is waiting.
    fn is_done(&self) -> bool {
        let mut queue = self.queue();
        queue.is_scheduled = queue.waiting.is_some();
        !queue.is_scheduled
    }
}

impl Games {
    /// Tells the watchers of a game what happened: at once, or as soon as they may be told.
    pub(crate) fn feed(&self, slot: &Slot, news: impl FnOnce() -> Waiting) {
        if slot.feed.watchers() == 0 {
            return;
        }
        slot.feed.add(news());
        if self.send_to_watchers(slot).is_some()
            && let Some(slot) = self.cache.find(slot.id)
            && slot.feed.schedule()
        {
            tokio::spawn(self.clone().feed_later(slot));
        }
    }

    async fn feed_later(self, slot: Arc<Slot>) {
        loop {
            match self.send_to_watchers(&slot) {
                Some(wait) => tokio::time::sleep(wait).await,
                None if slot.feed.is_done() => return,
                None => {}
            }
        }
    }

    /// Sends watchers what is waiting, if they may be told. Returns how long it has to wait
    /// otherwise.
    fn send_to_watchers(&self, slot: &Slot) -> Option<Duration> {
        let mut queue = slot.feed.queue();
        let watchers = slot.feed.watchers();
        if watchers == 0 {
            queue.waiting = None;
        }
        if queue.waiting.is_some() {
            let now = self.clock.now();
            let pause = Duration::from_millis(queue.next.0.saturating_sub(now.0));
            let wait = pause.max(self.thinking.debt(slot.id));
            if !wait.is_zero() {
                return Some(wait);
            }
            queue.next = UnixMillis(now.0 + INTERVAL);
        }
        let update = match queue.waiting.take()? {
            Waiting::Steps(steps) => self.update_of(*steps),
            Waiting::Reload { seq } => Update::Reload { seq },
        };
        if let Update::Step { text, .. } = &update {
            self.charge_watchers(slot, watchers, text);
        }
        if let Some(sender) = slot.feed.updates.get() {
            // All of them may have left in the meantime.
            let _ = sender.send(update);
        }
        None
    }

    fn update_of(&self, steps: Steps) -> Update {
        let Steps { after, before, now, news, text } = steps;
        let seq = news.seq;
        let text = match text {
            SharedText::Players(text) => text,
            SharedText::OfOne => self.backlog.count_text(news.text(None, &before, &now)),
            SharedText::OfSeveral => self.backlog.count_text(news.text(Some(after), &before, &now)),
        };
        Update::Step { seq, after, text }
    }

    /// Charges a game for a message to some of its watchers.
    pub(crate) fn charge_watchers(&self, slot: &Slot, watchers: usize, text: &Bytes) {
        let cost = COST_OF_MESSAGE + COST_OF_BYTE * text.len() as u32;
        self.thinking.charge(slot.id, cost * watchers as u32);
        self.metrics.connections.watcher_bytes.inc_by((watchers * text.len()) as u64);
    }

    /// Tells everybody who listens to a game to read its state, since too much has happened to send
    /// it step by step.
    pub(crate) fn tell_to_reload(&self, slot: &Slot, seq: u32) {
        slot.publish(Update::Reload { seq });
        self.feed(slot, || Waiting::Reload { seq });
    }
}

/// Keeps the newest events, and cuts the last one short. Returns whether anything is missing.
fn keep_newest(events: &mut Vec<Event>) -> bool {
    let mut room = MOST_LISTED;
    let mut is_cut = false;
    let mut first = events.len();
    for event in events.iter_mut().rev() {
        if room == 0 {
            break;
        }
        let listed = match event {
            Event::Opened { cells } | Event::Undone { covered: cells } => {
                if cells.len() > room {
                    *cells = Arc::new(cells[..room].to_vec());
                    is_cut = true;
                }
                cells.len()
            }
            _ => 1,
        };
        room -= listed.clamp(1, room);
        first -= 1;
    }
    events.drain(..first);
    is_cut || first > 0
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use minewise_board::{Params, Pos};
    use minewise_rules::Seed;
    use minewise_session::{Command, Config, Millis, Player, Status};
    use minewise_store::{GameId, NewGame, Nonce, Secret};

    use super::*;
    use crate::clock::Clock;
    use crate::fuzzing::no_games;
    use crate::live_game::StepDetail;
    use crate::settings::Settings;
    use crate::thinking::Thinking;
    use crate::timing::Moment;

    const WATCHERS: u64 = 249;
    const MEGABYTE: u64 = 1_000_000;

    /// A game on a board that opens almost completely at its first click.
    fn game() -> NewGame {
        NewGame {
            id: GameId([1; 16]),
            created: UnixMillis(0),
            config: Config::new(Params::new(64, 64, 64).unwrap()),
            seed: Seed(1),
            nonce: Nonce([2; 16]),
            player: Secret([3; 16]).digest(),
            watcher: Secret([4; 16]).digest(),
            practice: true,
            self_timed: false,
            played_by: Player::Person,
            draw: None,
            name: None,
        }
    }

    /// Games that live by a clock which is moved by hand, in milliseconds.
    async fn games_by(millis: &Arc<AtomicU64>) -> Games {
        let running = Arc::clone(millis);
        let clock = Clock::steady(
            || UnixMillis(0),
            move || Duration::from_millis(running.load(Ordering::SeqCst)),
        );
        let mut games = no_games().await;
        let settings = Settings { clock: clock.clone(), ..Settings::default() };
        games.thinking = Thinking::new(&settings, Arc::clone(&games.metrics));
        games.clock = clock;
        games
    }

    /// In the long run, a game may use its share and no more, however fast it is played. When it
    /// rests, its watchers learn everything.
    #[tokio::test]
    async fn a_game_pays_for_its_watchers() {
        // Five commands per update, so that each of them changes the whole board.
        const APART: u64 = 10;
        let millis = Arc::default();
        let games = games_by(&millis).await;
        let mut live = LiveGame::new(game());
        let slot = games.cache.place(live.game().id);
        let mut watchers: Vec<_> = (0..WATCHERS).map(|_| slot.feed.listen()).collect();
        let mut sent = vec![0];
        for number in 0..40_000 / APART {
            let command = match number % 2 {
                0 => Command::Open(Pos::new(32, 32)),
                _ => Command::Undo,
            };
            let moment = Moment::now(Millis(number * APART));
            let step = live.apply(command, moment, StepDetail::BeforeAndAfter).unwrap();
            games.notify(&slot, &live, &step);
            millis.fetch_add(APART, Ordering::SeqCst);
            if number * APART / 10_000 + 1 > sent.len() as u64 {
                sent.push(games.metrics.connections.watcher_bytes.get());
            }
        }
        let tasks = tokio::runtime::Handle::current().metrics().num_alive_tasks();
        assert_eq!(tasks, 1, "one task is enough to tell them later");
        let last = games.metrics.connections.watcher_bytes.get() - sent[3];
        assert!(sent[1] > 150 * MEGABYTE, "{sent:?}: at first, watchers see all of it");
        assert!((50 * MEGABYTE..110 * MEGABYTE).contains(&last), "{last} bytes in ten seconds");
        millis.fetch_add(60_000, Ordering::SeqCst);
        assert_eq!(games.send_to_watchers(&slot), None);
        for watcher in &mut watchers {
            let mut newest = 0;
            loop {
                match watcher.try_recv() {
                    Ok(Update::Step { seq, .. }) => newest = seq,
                    Ok(Update::Reload { .. }) => panic!("nobody has to reload"),
                    Err(broadcast::error::TryRecvError::Lagged(_)) => {}
                    Err(_) => break,
                }
            }
            assert_eq!(newest, live.seq());
        }
    }

    #[test]
    fn the_newest_events_are_kept() {
        let cells = |count: u16| Arc::new((0..count).map(|x| Pos::new(x, 0)).collect::<Vec<_>>());
        let opened = |count| Event::Opened { cells: cells(count) };
        let undone = |count| Event::Undone { covered: cells(count) };
        let won = Event::StatusChanged { status: Status::Won };
        let kept = |mut events: Vec<Event>| {
            let is_cut = keep_newest(&mut events);
            (events, is_cut)
        };
        let few = vec![undone(99), opened(100), won.clone()];
        assert_eq!(kept(few.clone()), (few, false));
        assert_eq!(
            kept(vec![opened(7), undone(200), opened(100), won.clone()]),
            (vec![undone(99), opened(100), won.clone()], true)
        );
        assert_eq!(kept(vec![opened(1), opened(200)]), (vec![opened(200)], true));
        assert_eq!(kept(vec![won; 300]).0.len(), MOST_LISTED);
    }
}
