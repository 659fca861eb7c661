//! A game over a WebSocket: commands in, updates out.

use std::collections::VecDeque;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, close_code};
use minewise_store::GameId;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::app::{App, stopped};
use crate::auth::{Key, Role};
use crate::json_body;
use crate::problem::Problem;
use crate::rate_limit::Pace;
use crate::slot::{News, Slot};
use crate::thinking::Asker;
use crate::wire::{CommandAnswer, Message, NumberedCommand};

/// The most bytes of a message from a client: a command is short.
pub(crate) const MAX_MESSAGE: usize = 4 * 1_024;

/// How many messages may come in while a command is carried out.
const MOST_AHEAD: usize = 64;

/// The next message, or what came in before it was wanted.
async fn next_frame(
    ahead: &mut VecDeque<Frame>,
    socket: &mut WebSocket,
) -> Option<Result<Frame, axum::Error>> {
    match ahead.pop_front() {
        Some(frame) => Some(Ok(frame)),
        None => socket.recv().await,
    }
}

/// One open socket.
pub(crate) struct GameSocket {
    app: App,
    socket: WebSocket,
    slot: Arc<Slot>,
    key: Key,
    role: Role,
    news: broadcast::Receiver<News>,
    /// The number of the last command that the client knows of.
    told: u32,
    pace: Pace,
    /// When the client was last heard.
    heard: Instant,
    /// What came in while a command was carried out.
    ahead: VecDeque<Frame>,
}

/// Why a socket is closed.
enum End {
    /// The client has gone, or cannot be reached.
    Gone,
    /// We close it.
    Close(u16, &'static str),
}

impl From<axum::Error> for End {
    fn from(_: axum::Error) -> Self {
        End::Gone
    }
}

/// Serves a socket until it ends.
pub(crate) async fn run(app: App, socket: WebSocket, slot: Arc<Slot>, key: Key, role: Role) {
    let _open = app.sockets.subscribe();
    app.metrics.sockets.inc();
    let metrics = Arc::clone(&app.metrics);
    let now = Instant::now();
    let socket = GameSocket {
        pace: Pace::new(app.settings.socket_commands, now),
        news: slot.listen(),
        app,
        socket,
        slot,
        key,
        role,
        told: 0,
        heard: now,
        ahead: VecDeque::new(),
    };
    socket.serve().await;
    metrics.sockets.dec();
}

impl GameSocket {
    fn id(&self) -> GameId {
        self.slot.id
    }

    async fn serve(mut self) {
        let end = match self.send_state().await {
            Ok(()) => self.converse().await,
            Err(end) => end,
        };
        if let End::Close(code, reason) = end {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            // If it is gone already, so be it.
            let _ = self.socket.send(Frame::Close(Some(frame))).await;
        }
    }

    /// Hears and tells until one side has enough.
    async fn converse(&mut self) -> End {
        let mut stopping = self.app.stopping.clone();
        let every = self.app.settings.ping_interval;
        let mut alarm = pin!(tokio::time::sleep(every));
        loop {
            // Set anew only if it has to ring earlier; one that rings too early
            // costs nothing.
            let next = tokio::time::Instant::now() + self.next_alarm(every);
            if next < alarm.deadline() {
                alarm.as_mut().reset(next);
            }
            let happened = tokio::select! {
                biased;
                () = stopped(&mut stopping) => {
                    return End::Close(close_code::RESTART, "the server restarts: come back soon");
                }
                news = self.news.recv() => self.take_news(news).await,
                frame = next_frame(&mut self.ahead, &mut self.socket) => match frame {
                    Some(Ok(frame)) => self.take_frame(frame).await,
                    Some(Err(_)) | None => return End::Gone,
                },
                () = alarm.as_mut() => {
                    let next = tokio::time::Instant::now() + every;
                    alarm.as_mut().reset(next);
                    self.take_alarm(every).await
                }
            };
            if let Err(end) = happened {
                return end;
            }
        }
    }

    /// How long until something has to be done unasked.
    fn next_alarm(&self, every: Duration) -> Duration {
        let silence = self.heard.elapsed();
        let until_ping = if silence < every { every - silence } else { every };
        match self.slot.deadline() {
            Some(deadline) => {
                let left = deadline.0.saturating_sub(self.app.games.clock.now().0);
                // A little later rather than a little too early.
                until_ping.min(Duration::from_millis(left + 1))
            }
            None => until_ping,
        }
    }

    async fn take_alarm(&mut self, every: Duration) -> Result<(), End> {
        let now = self.app.games.clock.now();
        if self.slot.deadline().is_some_and(|deadline| deadline <= now)
            && let Err(problem) = Box::pin(self.app.games.settle(&self.slot)).await
        {
            self.refuse(None, &problem).await?;
        }
        let silence = self.heard.elapsed();
        if silence >= 2 * every {
            return Err(End::Close(close_code::POLICY, "no answer to a ping"));
        }
        if silence >= every {
            self.socket.send(Frame::Ping(axum::body::Bytes::new())).await?;
        }
        Ok(())
    }

    async fn take_news(&mut self, news: Result<News, RecvError>) -> Result<(), End> {
        match news {
            // The client has been told more than this already.
            Ok(News::Update { seq, .. } | News::LookAgain { seq }) if seq <= self.told => Ok(()),
            Ok(News::Update { seq, after, text }) if after == self.told => {
                self.told = seq;
                Ok(self.socket.send(Frame::Text(text)).await?)
            }
            Ok(News::Update { .. } | News::LookAgain { .. }) | Err(RecvError::Lagged(_)) => {
                self.send_state().await
            }
            Err(RecvError::Closed) => Err(End::Close(close_code::AWAY, "the game has gone")),
        }
    }

    async fn send_state(&mut self) -> Result<(), End> {
        match Box::pin(self.app.games.state(self.id(), self.key)).await {
            Ok(state) => {
                self.told = state.seq;
                let text = Message::State { state: &state }.text();
                Ok(self.socket.send(Frame::Text(text)).await?)
            }
            Err(problem) => {
                self.refuse(None, &problem).await?;
                Err(End::Close(close_code::AGAIN, "the game cannot be read now: come back soon"))
            }
        }
    }

    async fn take_frame(&mut self, frame: Frame) -> Result<(), End> {
        self.heard = Instant::now();
        // Pings count, too: each is answered.
        if self.pace.take(self.heard).is_err() {
            self.app.metrics.rate_limited.inc();
            return Err(End::Close(close_code::POLICY, "too many messages: send fewer"));
        }
        match frame {
            Frame::Text(text) => self.take_command(&text).await,
            Frame::Binary(_) => Err(End::Close(close_code::UNSUPPORTED, "send text")),
            Frame::Close(_) => Err(End::Gone),
            Frame::Ping(_) | Frame::Pong(_) => Ok(()),
        }
    }

    async fn take_command(&mut self, text: &str) -> Result<(), End> {
        if self.role == Role::Watch {
            return Err(End::Close(close_code::POLICY, "this link only watches"));
        }
        let numbered: NumberedCommand = match json_body::parse(text.as_bytes()) {
            Ok(numbered) => numbered,
            Err(problem) => return self.refuse(None, &problem).await,
        };
        match self.carry_out(numbered).await? {
            // It comes as news, in its place among the others.
            Ok(answer) if answer.seq > self.told => Ok(()),
            // Sent again: it is told again what it was told then.
            Ok(_) => self.send_again(numbered.seq).await,
            Err(problem) => self.refuse(Some(numbered.seq), &problem).await,
        }
    }

    /// Carries out a command, whole, while it is heard whether the client is still there: if
    /// it goes away, thinking ends.
    async fn carry_out(
        &mut self,
        numbered: NumberedCommand,
    ) -> Result<Result<CommandAnswer, Problem>, End> {
        let (asker, present) = Asker::current().who_may_go();
        let work = self.app.games.command_at(&self.slot, numbered);
        // In a box, so that a socket that waits does not keep the room for it.
        let mut work = Box::pin(asker.scope(work));
        loop {
            let frame = tokio::select! {
                biased;
                answer = work.as_mut() => return Ok(answer),
                frame = self.socket.recv(), if self.ahead.len() < MOST_AHEAD => frame,
            };
            let Some(Ok(frame)) = frame else {
                drop(present);
                // Nobody is left to be told.
                let _ = work.await;
                return Err(End::Gone);
            };
            self.ahead.push_back(frame);
        }
    }

    async fn send_again(&mut self, seq: u32) -> Result<(), End> {
        match Box::pin(self.app.games.update_again(self.id(), self.key, seq)).await {
            Ok(text) => Ok(self.socket.send(Frame::Text(text)).await?),
            Err(problem) => self.refuse(Some(seq), &problem).await,
        }
    }

    async fn refuse(&mut self, seq: Option<u32>, problem: &Problem) -> Result<(), End> {
        let text = Message::Refused { seq, problem }.text();
        Ok(self.socket.send(Frame::Text(text)).await?)
    }
}
