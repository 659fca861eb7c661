//! Games that were played elsewhere and are published here when they are over.
//!
//! The server replays the record, so what it shows is possible. It vouches for nothing else: it
//! saw neither the times nor whether the board was known before. So such a game is marked as
//! self-timed, is never ranked, and nothing about it is signed.

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::Bytes;
use minewise_session::{Command, MouseTrace, Record, TimedCommand};
use minewise_store::{
    FindingBytes, GameId, LogEntry, NewGame, Nonce, Player, Secret, SharedLog, StoreError,
    StoredFindings, UnixMillis,
};
use minewise_wire::PublishRequest;

use crate::asked_positions::Asker;
use crate::games::Games;
use crate::json_body;
use crate::live_game::LiveGame;
use crate::loading::permit;
use crate::player_name;
use crate::problem::{Code, Problem};
use crate::publishing_limits::PublishingLimits;
use crate::questions::Inquiry;
use crate::requests::{Validate, check_cells};
use crate::thinking::{Payer, Thought};

/// The most commands in a record: so many, and so many more for each cell. Even a game full of
/// hints and second thoughts has far fewer.
const MOST_COMMANDS: (usize, usize) = (2_000, 20);

/// A game that has been published.
#[derive(Debug)]
pub(crate) struct Published {
    pub(crate) id: GameId,
    pub(crate) watcher: Secret,
    /// Whether it wasn't here before.
    pub(crate) is_new: bool,
}

/// What is to be published, before it is replayed.
#[derive(Debug)]
pub(crate) struct Publication {
    record: Record,
    name: Option<String>,
}

impl Validate for PublishRequest {
    type Valid = Publication;

    /// Parses the record, and checks everything that can be seen without replaying it.
    fn validate(self) -> Result<Publication, Problem> {
        let refused = |detail: &dyn ToString| {
            Problem::refused(Code::ValueRefused, detail.to_string()).about("record")
        };
        let mut record = Record::parse(&self.record).map_err(|error| refused(&error))?;
        // Where a player's mouse was is nothing that a server keeps.
        record.mouse = MouseTrace::NONE;
        check_cells(&record.config)?;
        if record.given.is_some() {
            return Err(refused(&"a game on a board from elsewhere can't be published"));
        }
        if record.commands.iter().any(|timed| matches!(timed.command, Command::Restart { .. })) {
            return Err(refused(
                &"the record restarts on another board: publish one game at a time",
            ));
        }
        let cells = record.config.board.size().cells();
        let most = MOST_COMMANDS.0 + MOST_COMMANDS.1 * cells;
        if record.commands.len() > most {
            return Err(refused(&format!(
                "the record has {} commands, and a game on {cells} cells can be published with up \
                 to {most}",
                record.commands.len()
            )));
        }
        let name = self.name.as_deref().map(player_name::check).transpose()?;
        Ok(Publication { record, name })
    }
}

impl Publication {
    /// The id and the watchers' key follow from the content.
    fn identity(&self) -> (GameId, Secret) {
        let name = self.name.as_deref().unwrap_or_default();
        GameId::of_published(&format!("{name}\n{}", self.record))
    }

    fn new_game(&self, created: UnixMillis) -> Result<NewGame, Problem> {
        let no_random_bytes = |error| Problem::internal(&error);
        let (id, watcher) = self.identity();
        Ok(NewGame {
            id,
            created,
            config: self.record.config,
            seed: self.record.seed,
            nonce: Nonce::random().map_err(no_random_bytes)?,
            // Thrown away: nobody can continue the game.
            player: Secret::random().map_err(no_random_bytes)?.digest(),
            watcher: watcher.digest(),
            practice: false,
            self_timed: true,
            played_by: Player::Person,
            draw: None,
            name: self.name.clone(),
        })
    }
}

impl Games {
    /// Publishes a game for somebody at an address. Publishing it again changes nothing.
    pub(crate) async fn publish(
        &self,
        request: Bytes,
        limits: &PublishingLimits,
        address: IpAddr,
    ) -> Result<Published, Problem> {
        let read = move |_: &Thought| json_body::parse::<PublishRequest>(&request)?.validate();
        let publication = self.thinking.run(Payer::Questions, read).await??;
        let (id, watcher) = publication.identity();
        let entries = publication.record.commands.len();
        if self.store.head(id).await?.is_some_and(|head| head as usize >= entries) {
            return Ok(Published { id, watcher, is_new: false });
        }
        let game = publication.new_game(self.clock.now())?;
        let commands = publication.record.commands;
        let log: Vec<LogEntry> = commands.iter().map(|&timed| timed.into()).collect();
        let check = move |inquiry: &mut Inquiry<'_>| replayed(game, &commands, inquiry);
        let (live, findings) = self.ask(Asker::Visitor, check).await??;
        let mut live = Arc::new(live);
        self.judge(&mut live).await?;
        let finish = live.finish().ok_or_else(|| Problem::internal(&"a game without an end"))?;
        let log = SharedLog::new(&log, &findings)?;
        let charged = self.charge(limits, address, &log).await?;
        // A crash in between leaves a game without commands, to which the next attempt adds them.
        let is_new = match self.store.create(live.game().clone()).await {
            Err(StoreError::Exists) => false,
            created => created.map(|()| true)?,
        };
        // It may have its log already: somebody has published the same game at the same moment.
        self.store.share_log(id, log, finish).await?;
        self.metrics.games.published.inc();
        self.metrics.games.published_bytes.inc_by(charged as u64);
        Ok(Published { id, watcher, is_new })
    }

    /// Charges an address for a log that is about to be stored. Returns the bytes charged.
    async fn charge(
        &self,
        limits: &PublishingLimits,
        address: IpAddr,
        log: &SharedLog,
    ) -> Result<usize, Problem> {
        let usage = self.store.usage().await?;
        limits.check_room(usage).inspect_err(|_| {
            self.metrics.games.refused_without_room.inc();
        })?;
        limits.charge(address, log.size(), self.clock.instant()).inspect_err(|_| {
            self.metrics.games.refused_by_quota.inc();
        })
    }
}

/// Replays a record within the limits of a thought. Returns the game, and what was worked out for
/// its commands.
fn replayed(
    game: NewGame,
    commands: &[TimedCommand],
    inquiry: &mut Inquiry<'_>,
) -> Result<(LiveGame, Vec<StoredFindings>), Problem> {
    let thought = inquiry.thought();
    let mut live = LiveGame::new(game);
    let mut findings = Vec::new();
    for (number, &timed) in (1..).zip(commands) {
        permit(&live, timed.command)?;
        // What the program did in the game can be seen in its final board.
        let thinks = !is_question(timed.command) && live.session().takes_thought(timed.command);
        if thinks {
            inquiry.note_session(live.session());
        }
        let done = match is_question(timed.command) {
            true => {
                let nothing = FindingBytes(Vec::new());
                live.replay_entry(timed.into(), &nothing, thought.stop()).map(|()| None)
            }
            false => live.follow(timed.into(), thought.stop()).map(|step| step.stored_findings()),
        };
        if thought.is_over() {
            return Err(thought.unfinished());
        }
        findings.extend(done.map_err(|_| impossible(number))?);
        if thinks {
            inquiry.note_session(live.session());
        }
    }
    live.finish_replay(thought.stop()).map_err(|_| thought.unfinished())?;
    if !live.session().status().is_over() {
        let detail = "the game in this record is not over yet: only finished games are published";
        return Err(Problem::refused(Code::NotOver, detail).about("record"));
    }
    Ok((live, findings))
}

/// Whether a command changes nothing but a count, so that its answer need not be worked out.
const fn is_question(command: Command) -> bool {
    matches!(command, Command::Why(_) | Command::Odds | Command::Advice | Command::WinChance)
}

fn impossible(number: u32) -> Problem {
    let detail = format!("command {number} of the record is impossible, so it can't be published");
    Problem::refused(Code::ValueRefused, detail).about("record")
}
