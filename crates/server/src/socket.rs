//! A game over a WebSocket: commands in, updates out.

use std::collections::VecDeque;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use futures_util::FutureExt;
use minewise_session::Millis;
use minewise_store::{GameId, UnixMillis};
use minewise_wire::{
    ClientMessage, NumberedCommand, RefusedMessage, ResumeMessage, ServerMessage, SocketCommand,
};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tungstenite::protocol::frame::coding::CloseCode;

use crate::app::{App, stopped};
use crate::auth::{Key, Role};
use crate::feed::INTERVAL;
use crate::frames::Incoming;
use crate::json_body;
use crate::problem::{Code, Problem};
use crate::rate_limit::Pace;
use crate::slot::{Slot, Subscription, Update};
use crate::socket_key::{Admitted, admit_by_message};
use crate::thinking::Requester;
use crate::timing::ClientClock;
use crate::web_socket::{End, WebSocket};

/// The most bytes of a message from a client: a command is short.
pub(crate) const MAX_MESSAGE: usize = 4 * 1_024;

/// How many messages may be queued while a command is carried out.
const MAX_EARLY: usize = 64;

/// One open socket.
pub(crate) struct GameSocket {
    app: App,
    socket: WebSocket,
    slot: Arc<Slot>,
    key: Key,
    role: Role,
    /// Updates of the game; none while the client isn't reading.
    updates: Option<broadcast::Receiver<Update>>,
    /// Whether it is told at the pace of watchers.
    is_fed: bool,
    /// When it may be sent the state again, if it is.
    next_state: UnixMillis,
    /// The number of the last command that the client knows of; none if it knows nothing yet.
    last_sent: Option<u32>,
    /// Whether more may have happened than the client knows.
    is_behind: bool,
    /// How many of its commands were refused.
    refusals: u32,
    /// What its commands say about the client's clock.
    client_clock: ClientClock,
    /// When the ping was sent whose answer tells the delay of the line.
    pinged: Option<UnixMillis>,
    pace: Pace,
    /// When the client last sent anything.
    last_received: Instant,
    /// Messages that arrived while a command was being carried out.
    early: VecDeque<Incoming>,
    /// Whether the client is closing the socket. What it sent before is carried out, but nobody
    /// waits for the solver's help.
    is_left: bool,
}

/// Serves a socket until it ends. If its request had no key, the first message has to contain it.
pub(crate) async fn run(app: App, mut socket: WebSocket, id: GameId, admitted: Option<Admitted>) {
    let _open = app.sockets.subscribe();
    app.metrics.connections.sockets.inc();
    let metrics = Arc::clone(&app.metrics);
    let admitted = match admitted {
        Some(admitted) => Ok(admitted),
        None => admit_by_message(&app, id, &mut socket).await,
    };
    match admitted {
        // Boxed, so that a socket without access takes little memory.
        Ok(admitted) => Box::pin(GameSocket::new(app, socket, admitted).serve()).await,
        Err(end) => socket.close(end).await,
    }
    metrics.connections.sockets.dec();
}

impl GameSocket {
    fn new(app: App, mut socket: WebSocket, admitted: Admitted) -> Self {
        socket.set_limit(MAX_MESSAGE);
        let Admitted { slot, key, role, client_clock } = admitted;
        let now = app.games.clock.instant();
        GameSocket {
            pace: Pace::new(app.settings.socket_commands, now),
            updates: None,
            is_fed: role == Role::Watch,
            next_state: UnixMillis(0),
            app,
            socket,
            slot,
            key,
            role,
            last_sent: None,
            is_behind: true,
            refusals: 0,
            client_clock,
            pinged: None,
            last_received: now,
            early: VecDeque::new(),
            is_left: false,
        }
    }

    fn id(&self) -> GameId {
        self.slot.id
    }

    async fn serve(mut self) {
        let end = self.exchange_messages().await;
        self.socket.close(end).await;
    }

    /// Exchanges messages until one side ends it.
    async fn exchange_messages(&mut self) -> End {
        let mut stopping = self.app.stopping.clone();
        let every = self.app.settings.ping_interval;
        let mut alarm = pin!(tokio::time::sleep(every));
        if let Err(end) = self.begin().await {
            return end;
        }
        loop {
            // Repeatedly, if more happens while the client is reading.
            while self.is_behind && self.wait_for_state().is_zero() {
                if let Err(end) = self.send_state().await {
                    return end;
                }
            }
            // Reset only if it has to ring earlier; an alarm that rings too early does no harm.
            let next = tokio::time::Instant::now() + self.next_alarm(every);
            if next < alarm.deadline() {
                alarm.as_mut().reset(next);
            }
            let happened = tokio::select! {
                biased;
                () = stopped(&mut stopping) => return End::RESTART,
                update = next_update(&mut self.updates) => self.forward_update(update).await,
                incoming = next_incoming(&mut self.early, &mut self.socket) => match incoming {
                    Ok(incoming) => self.receive(incoming).await,
                    Err(end) => return end,
                },
                () = alarm.as_mut() => {
                    let next = tokio::time::Instant::now() + every;
                    alarm.as_mut().reset(next);
                    self.handle_alarm(every).await
                }
            };
            if let Err(end) = happened {
                return end;
            }
        }
    }

    /// Sends the state, and right behind it the ping that measures the player's line.
    async fn begin(&mut self) -> Result<(), End> {
        let now = self.app.games.clock.now();
        self.send_state().await?;
        if self.role == Role::Play {
            self.pinged = Some(now);
            self.socket.ping().await?;
        }
        Ok(())
    }

    /// Takes note of the delay of the line, if this is the answer that tells it.
    fn measure_line(&mut self) -> bool {
        let Some(pinged) = self.pinged.take() else { return false };
        let games = &self.app.games;
        let delay = Millis(games.clock.now().0.saturating_sub(pinged.0));
        self.slot.set_tolerance(delay.min(games.max_delay));
        true
    }

    /// When the game has to be ended because its countdown has run out.
    fn deadline(&self) -> Option<UnixMillis> {
        let grace = self.app.games.grace(&self.slot);
        self.slot.deadline().map(|deadline| UnixMillis(deadline.0 + grace.0))
    }

    /// How long the client has been silent.
    fn silence(&self) -> Duration {
        self.app.games.clock.instant().saturating_duration_since(self.last_received)
    }

    /// How long a client that is behind has to wait for the state: a watcher gets it no more often
    /// than updates.
    fn wait_for_state(&self) -> Duration {
        if !self.is_fed {
            return Duration::ZERO;
        }
        let games = &self.app.games;
        let pause = self.next_state.0.saturating_sub(games.clock.now().0);
        // Nobody has to pay for the first one.
        let debt = || self.last_sent.map_or(Duration::ZERO, |_| games.thinking.debt(self.id()));
        Duration::from_millis(pause).max(debt())
    }

    /// How long until a ping is due, the countdown runs out, or the client may get the state.
    fn next_alarm(&self, every: Duration) -> Duration {
        let silence = self.silence();
        let until_ping = if silence < every { every - silence } else { every };
        let until_end = self.deadline().map(|deadline| {
            let left = deadline.0.saturating_sub(self.app.games.clock.now().0);
            // Rounded up, so that the countdown has run out by then.
            Duration::from_millis(left + 1)
        });
        let until_state = self.is_behind.then(|| self.wait_for_state());
        [until_end, until_state].into_iter().flatten().fold(until_ping, Duration::min)
    }

    async fn handle_alarm(&mut self, every: Duration) -> Result<(), End> {
        let now = self.app.games.clock.now();
        if self.deadline().is_some_and(|deadline| deadline <= now)
            && let Err(problem) = Box::pin(self.app.games.end_if_timed_out(&self.slot)).await
        {
            self.refuse(None, problem).await?;
        }
        let silence = self.silence();
        if silence >= 2 * every {
            return Err(End::Close(CloseCode::Policy.into(), "no answer to a ping"));
        }
        if silence >= every {
            self.socket.ping().await?;
        }
        Ok(())
    }

    async fn forward_update(&mut self, update: Result<Update, RecvError>) -> Result<(), End> {
        match update {
            // The client already knows this.
            Ok(Update::Step { seq, .. } | Update::Reload { seq })
                if Some(seq) <= self.last_sent =>
            {
                Ok(())
            }
            Ok(Update::Step { seq, after, text }) if Some(after) == self.last_sent => {
                self.last_sent = Some(seq);
                self.send(text).await
            }
            Ok(Update::Step { .. } | Update::Reload { .. }) | Err(RecvError::Lagged(_)) => {
                self.is_behind = true;
                Ok(())
            }
            Err(RecvError::Closed) => {
                Err(End::Close(CloseCode::Away.into(), "the game no longer exists"))
            }
        }
    }

    /// Sends the whole state, if there is anything new.
    async fn send_state(&mut self) -> Result<(), End> {
        self.is_behind = false;
        // Subscribes before reading the game, so that nothing in between is missed.
        if self.updates.is_none() {
            let Subscription { updates, is_fed } = self.slot.listen(self.role);
            (self.updates, self.is_fed) = (Some(updates), is_fed);
        }
        self.next_state = UnixMillis(self.app.games.clock.now().0 + INTERVAL);
        let is_first = self.last_sent.is_none();
        let state = Box::pin(self.app.games.state(self.id(), self.key)).await;
        let text = match state {
            Ok(state) if self.last_sent == Some(state.seq) => return Ok(()),
            Ok(state) => {
                self.last_sent = Some(state.seq);
                ServerMessage::State(&state).text()
            }
            Err(problem) => {
                self.refuse(None, problem).await?;
                let reason = "the game cannot be read at the moment: try again soon";
                return Err(End::Close(CloseCode::Again.into(), reason));
            }
        };
        let games = &self.app.games;
        let text = games.backlog.count_text(text);
        if self.is_fed && !is_first {
            games.charge_watchers(&self.slot, 1, &text);
        }
        self.send(text).await
    }

    /// Sends a message. While the client isn't reading, no updates are queued for it; once it reads
    /// again, it gets the newest state.
    async fn send(&mut self, text: Bytes) -> Result<(), End> {
        let mut sending = pin!(self.socket.send(text));
        if let Some(sent) = sending.as_mut().now_or_never() {
            return sent;
        }
        self.updates = None;
        self.is_behind = true;
        sending.await
    }

    async fn receive(&mut self, incoming: Incoming) -> Result<(), End> {
        self.last_received = self.app.games.clock.instant();
        if incoming == Incoming::Pong && self.measure_line() {
            return Ok(());
        }
        // Pings count, too, since each is answered.
        if self.pace.take(self.last_received).is_err() {
            self.app.metrics.connections.rate_limited.inc();
            return Err(End::Close(CloseCode::Policy.into(), "too many messages: send fewer"));
        }
        match incoming {
            Incoming::Text(text) => self.receive_message(&text).await,
            Incoming::Binary => Err(End::NOT_TEXT),
            Incoming::Close(code) => Err(End::answer_to(code)),
            Incoming::Ping(content) => self.socket.pong(content).await,
            Incoming::Pong => Ok(()),
        }
    }

    async fn receive_message(&mut self, text: &str) -> Result<(), End> {
        if self.role == Role::Watch {
            return Err(End::Close(CloseCode::Policy.into(), "this key is only for watching"));
        }
        match json_body::parse(text.as_bytes()) {
            Ok(ClientMessage::Command(command)) => self.receive_command(command).await,
            Ok(ClientMessage::Resume(question)) => self.receive_resume(&question).await,
            Ok(ClientMessage::Enter(_)) => {
                let detail = "the key is known already: send commands";
                self.refuse(None, Problem::refused(Code::ValueRefused, detail)).await
            }
            Err(problem) => self.refuse(None, problem).await,
        }
    }

    async fn receive_command(&mut self, command: SocketCommand) -> Result<(), End> {
        let numbered = command.numbered_after(self.refusals);
        let now = self.app.games.clock.now();
        let claimed = command.at.map(|at| self.client_clock.claimed(at, now));
        match self.carry_out(numbered, claimed).await? {
            // The client gets it as an update, in order.
            Ok(seq) if Some(seq) > self.last_sent => Ok(()),
            // A repeated command: its update is sent once more.
            Ok(_) => self.send_again(numbered.seq).await,
            Err(problem) => {
                self.refusals += 1;
                self.refuse(Some(command), problem).await
            }
        }
    }

    async fn receive_resume(&mut self, question: &ResumeMessage) -> Result<(), End> {
        let ResumeMessage::Resume { after, commands } = question;
        let most = ResumeMessage::MOST_UNANSWERED;
        if commands.0.len() > most {
            let detail = format!("ask about {most} commands at most");
            return self.refuse(None, Problem::refused(Code::ValueRefused, detail)).await;
        }
        match Box::pin(self.app.games.resumed(&self.slot, *after, &commands.0)).await {
            Ok(resumed) => self.send(ServerMessage::Resumed(&resumed).text().into()).await,
            Err(problem) => self.refuse(None, problem).await,
        }
    }

    /// Carries out a command to the end while watching the connection: if the client disconnects,
    /// the solver stops. But a player who makes a move and leaves has made it, and the solver
    /// completes what belongs to it. If the line breaks, what has not begun is left to the next
    /// socket.
    async fn carry_out(
        &mut self,
        numbered: NumberedCommand,
        claimed: Option<UnixMillis>,
    ) -> Result<Result<u32, Problem>, End> {
        let (requester, present) = Requester::current().with_presence();
        let is_help = !numbered.command.is_own_move();
        let mut present = Some(present).filter(|_| !(self.is_left && is_help));
        let work = self.app.games.command_with_access(&self.slot, numbered, claimed);
        // Boxed, so that an idle socket doesn't reserve memory for it.
        let mut work = Box::pin(requester.scope(work));
        loop {
            let incoming = tokio::select! {
                biased;
                answer = work.as_mut() => return Ok(answer),
                incoming = self.socket.recv(), if !self.is_left && self.early.len() < MAX_EARLY => {
                    incoming
                }
            };
            match incoming {
                Ok(incoming) => {
                    if matches!(incoming, Incoming::Close(_)) {
                        self.is_left = true;
                        present = present.filter(|_| !is_help);
                    }
                    self.early.push_back(incoming);
                }
                Err(end) => {
                    drop(present);
                    // Nobody is left to answer.
                    let _ = work.await;
                    return Err(end);
                }
            }
        }
    }

    async fn send_again(&mut self, seq: u32) -> Result<(), End> {
        match Box::pin(self.app.games.update_again(self.id(), self.key, seq)).await {
            Ok(text) => self.send(text).await,
            // The command was carried out, so this must not look like a refusal.
            Err(_) => {
                self.last_sent = None;
                self.is_behind = true;
                Ok(())
            }
        }
    }

    /// Says that a message was not carried out: a command, if it was one.
    async fn refuse(
        &mut self,
        command: Option<SocketCommand>,
        problem: Problem,
    ) -> Result<(), End> {
        let refused = RefusedMessage {
            seq: command.map(|command| command.numbered.seq),
            refusals: command.and_then(|command| command.refusals),
            problem: &problem.body,
        };
        let text = ServerMessage::Refused(&refused).text();
        // The problem may hold a whole board, and the client may be slow to read.
        drop(problem);
        self.send(self.app.games.backlog.count_text(text)).await?;
        // A client that sends nothing but bad messages must not hold up others.
        tokio::task::yield_now().await;
        Ok(())
    }
}

/// The next update; waits forever if there is no subscription.
async fn next_update(
    updates: &mut Option<broadcast::Receiver<Update>>,
) -> Result<Update, RecvError> {
    match updates {
        Some(updates) => updates.recv().await,
        None => std::future::pending().await,
    }
}

/// The next message: a queued one if there is any.
async fn next_incoming(
    early: &mut VecDeque<Incoming>,
    socket: &mut WebSocket,
) -> Result<Incoming, End> {
    match early.pop_front() {
        Some(incoming) => Ok(incoming),
        None => socket.recv().await,
    }
}
