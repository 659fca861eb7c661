//! Players who carry on whatever happens to the server, and remember every command that was
//! acknowledged.

use std::fmt;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;

use minewise_testkit::{PATIENCE, until};
use serde_json::{Value, json};

use crate::http::{Client, Ticket, at, numbered};
use crate::socket::{Ended, Socket};
use crate::view::View;

const WIDTH: usize = 30;

/// What has happened so far.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Counts {
    /// Commands that were answered with success.
    pub(crate) acknowledged: u64,
    /// Commands without an answer, or with a database error as the answer.
    pub(crate) unanswered: u64,
    /// How many of these the server had in its log anyway.
    pub(crate) found_again: u64,
    /// Connections that ended, and attempts to connect that failed.
    pub(crate) cut: u64,
    /// Answers saying that the database is unavailable.
    pub(crate) unavailable: u64,
}

/// What all players share.
struct Table {
    /// The servers. A player moves to another one after every failure.
    addresses: Vec<SocketAddr>,
    counts: Mutex<Counts>,
    counted: Condvar,
    /// Whether it makes sense to connect.
    open: Mutex<bool>,
    opened: Condvar,
    stopping: AtomicBool,
}

impl Table {
    fn count(&self, change: impl FnOnce(&mut Counts)) {
        change(&mut self.counts.lock().unwrap());
        self.counted.notify_all();
    }

    fn wait_until_open(&self) {
        let open = self.opened.wait_while(self.open.lock().unwrap(), |open| !*open);
        drop(open.unwrap());
    }
}

/// How a player talks to the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wire {
    Http,
    Socket,
}

/// A finished game, and the commands that were acknowledged in it.
pub(crate) struct Played {
    pub(crate) ticket: Ticket,
    pub(crate) log: Vec<Value>,
}

/// Players in threads of their own.
pub(crate) struct Players {
    table: Arc<Table>,
    threads: Vec<JoinHandle<Vec<Played>>>,
}

impl Players {
    /// Half of the players use HTTP, half WebSockets.
    pub(crate) fn start(addresses: &[SocketAddr], count: u64) -> Self {
        let table = Arc::new(Table {
            addresses: addresses.to_vec(),
            counts: Mutex::default(),
            counted: Condvar::new(),
            open: Mutex::new(true),
            opened: Condvar::new(),
            stopping: AtomicBool::new(false),
        });
        let threads = (0..count).map(|number| {
            let table = Arc::clone(&table);
            let wire = if number % 2 == 0 { Wire::Http } else { Wire::Socket };
            std::thread::spawn(move || {
                let mut chance = Chance(number);
                let mut played = Vec::new();
                while !table.stopping.load(Ordering::Relaxed) {
                    played.push(Player::begin(&table, wire, &mut chance).play(&mut chance));
                }
                played
            })
        });
        Players { threads: threads.collect(), table }
    }

    /// Waits until the counts meet a condition.
    #[track_caller]
    pub(crate) fn wait_until(&self, what: &str, is_so: impl Fn(&Counts) -> bool) -> Counts {
        let counts = self.table.counts.lock().unwrap();
        let waited = self.table.counted.wait_timeout_while(counts, PATIENCE, |now| {
            !is_so(now) && !self.threads.iter().any(JoinHandle::is_finished)
        });
        let (counts, _) = waited.unwrap();
        assert!(is_so(&counts), "{what}: {counts:?}");
        *counts
    }

    pub(crate) fn counts(&self) -> Counts {
        *self.table.counts.lock().unwrap()
    }

    /// Sets whether players should try to connect.
    pub(crate) fn set_open(&self, open: bool) {
        *self.table.open.lock().unwrap() = open;
        self.table.opened.notify_all();
    }

    /// Lets everybody finish, and compares every log with what was acknowledged.
    pub(crate) fn finish(self, what: &str) -> Counts {
        self.table.stopping.store(true, Ordering::Relaxed);
        let table = self.table;
        let played: Vec<Played> =
            self.threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect();
        let mut clients: Vec<Client> = table.addresses.iter().copied().map(Client::new).collect();
        let (mut commands, mut lost, mut doubled) = (0, 0, 0);
        let servers = clients.len();
        for (number, game) in played.iter().enumerate() {
            let (log, times) = clients[number % servers].replay(&game.ticket);
            assert!(times.is_sorted(), "{times:?}");
            commands += log.len() as u64;
            lost += game.log.len().saturating_sub(log.len());
            doubled += log.len().saturating_sub(game.log.len());
            assert_eq!(log, game.log, "{what}: the log has something else");
        }
        let counts = *table.counts.lock().unwrap();
        println!(
            "{what}: {} games, {counts:?}, {commands} in the logs, {lost} lost, {doubled} doubled",
            played.len()
        );
        assert_eq!(commands, counts.acknowledged);
        counts
    }
}

/// Why a command was not acknowledged.
#[derive(Debug)]
enum Trouble {
    Cut,
    Unavailable,
}

impl fmt::Display for Trouble {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, formatter)
    }
}

impl From<Ended> for Trouble {
    fn from(ended: Ended) -> Self {
        if ended == Ended(Some(503)) { Trouble::Unavailable } else { Trouble::Cut }
    }
}

impl From<std::io::Error> for Trouble {
    fn from(_: std::io::Error) -> Self {
        Trouble::Cut
    }
}

/// A player with a game.
struct Player<'a> {
    table: &'a Table,
    wire: Wire,
    server: usize,
    client: Client,
    socket: Option<Socket>,
    ticket: Ticket,
    view: View,
    /// Every command that was acknowledged.
    log: Vec<Value>,
    /// The highest number that was sent more than once: the socket may answer it
    /// more than once.
    repeated: u64,
}

impl<'a> Player<'a> {
    /// Creates a game, however many attempts it takes.
    fn begin(table: &'a Table, wire: Wire, chance: &mut Chance) -> Self {
        let choice = json!({ "width": WIDTH, "height": 16, "mines": 40 });
        until("a new game", || {
            table.wait_until_open();
            let server = chance.below(table.addresses.len());
            let mut client = Client::new(table.addresses[server]);
            let trouble = match client.request("POST", "/api/v1/games", None, Some(&choice)) {
                Ok(answer) if answer.status == 201 => {
                    let created = answer.json();
                    let (ticket, view) = (Ticket::of(&created), View::of(&created["state"]));
                    let (log, repeated, socket) = (Vec::new(), 0, None);
                    return Ok(Player {
                        table,
                        wire,
                        server,
                        client,
                        socket,
                        ticket,
                        view,
                        log,
                        repeated,
                    });
                }
                Ok(answer) => unavailable(answer.status, answer.code().as_deref(), &answer.body),
                Err(_) => Trouble::Cut,
            };
            count_trouble(table, &trouble, 0);
            Err(trouble)
        })
    }

    fn play(mut self, chance: &mut Chance) -> Played {
        let length = 20 + chance.below(100);
        while !self.view.is_over() {
            let is_enough = self.log.len() >= length || self.table.stopping.load(Ordering::Relaxed);
            let batch = if is_enough { None } else { self.choose(chance) };
            self.give(&batch.unwrap_or_else(|| vec![json!({ "do": "give_up" })]));
        }
        Played { ticket: self.ticket, log: self.log }
    }

    /// What to do next: open a cell, or change some flags, where doing it twice would show at once.
    fn choose(&self, chance: &mut Chance) -> Option<Vec<Value>> {
        let cells = self.view.cells.iter().enumerate();
        let of = |letter| move |(index, &cell): (usize, &char)| (cell == letter).then_some(index);
        let mut covered: Vec<usize> = cells.clone().filter_map(of('#')).collect();
        if covered.is_empty() {
            return None;
        }
        let command = |word: &str, index: usize| at(word, index % WIDTH, index / WIDTH);
        if chance.below(10) == 0 {
            return Some(vec![command("open", covered[chance.below(covered.len())])]);
        }
        covered.extend(cells.filter_map(of('F')));
        let count = 1 + chance.below(4.min(covered.len()));
        let flags = (0..count).map(|_| covered.swap_remove(chance.below(covered.len())));
        Some(flags.map(|index| command("flag", index)).collect())
    }

    /// Sends commands until each is acknowledged.
    fn give(&mut self, batch: &[Value]) {
        let end = self.log.len() + batch.len();
        while self.log.len() < end {
            let rest = &batch[batch.len() - (end - self.log.len())..];
            let tried = match self.wire {
                Wire::Http => self.give_by_request(rest),
                Wire::Socket => self.give_by_socket(rest),
            };
            if let Err(trouble) = tried {
                let unanswered = (end - self.log.len()) as u64;
                count_trouble(self.table, &trouble, unanswered);
                self.reconnect(unanswered);
            }
        }
    }

    fn acknowledge(&mut self, command: &Value) {
        self.log.push(command.clone());
        self.table.count(|counts| counts.acknowledged += 1);
    }

    fn give_by_request(&mut self, commands: &[Value]) -> Result<(), Trouble> {
        for command in commands {
            let seq = self.log.len() as u64 + 1;
            let (path, key) = (self.ticket.path("/commands"), self.ticket.player.clone());
            let body = numbered(seq, command);
            let answer = self.client.request("POST", &path, Some(&key), Some(&body))?;
            if answer.status != 200 {
                return Err(unavailable(answer.status, answer.code().as_deref(), &answer.body));
            }
            let told = View::of(&answer.json());
            assert_eq!(told.seq, seq, "{}", answer.body);
            if told.seq > self.view.seq {
                self.view.replace(told);
            }
            self.acknowledge(command);
        }
        Ok(())
    }

    /// Sends all at once, and waits for the answers.
    fn give_by_socket(&mut self, commands: &[Value]) -> Result<(), Trouble> {
        if self.socket.is_none() {
            self.open_socket()?;
        }
        let socket = self.socket.as_mut().expect("it was just opened");
        for (seq, command) in (self.log.len() as u64 + 1..).zip(commands) {
            socket.send(seq, command)?;
        }
        for command in commands {
            self.hear_of(self.log.len() as u64 + 1)?;
            self.acknowledge(command);
        }
        Ok(())
    }

    /// Waits until the socket has reported a command, with an update or with a state that includes
    /// it.
    fn hear_of(&mut self, expected: u64) -> Result<(), Trouble> {
        loop {
            let told = self.socket.as_mut().expect("it is open").hear()?;
            let seq = told["seq"].as_u64();
            match (told["type"].as_str(), seq) {
                (Some("refused"), _) => {
                    let problem = &told["problem"];
                    let status = problem["status"].as_u64().unwrap() as u16;
                    return Err(unavailable(status, problem["code"].as_str(), &told.to_string()));
                }
                (Some("state"), Some(seq)) => {
                    assert!(seq > self.view.seq, "{told}");
                    self.view.replace(View::of(&told));
                    self.repeated = self.repeated.max(seq);
                    if seq >= expected {
                        return Ok(());
                    }
                }
                (Some("update"), Some(seq)) if seq < expected => {
                    assert!(seq <= self.repeated, "{seq} was told twice, but sent once");
                }
                (Some("update"), Some(seq)) => {
                    assert_eq!(seq, expected, "{told}");
                    if expected > self.view.seq {
                        self.view.update(&told);
                    }
                    return Ok(());
                }
                _ => panic!("{told}"),
            }
        }
    }

    fn open_socket(&mut self) -> Result<(), Trouble> {
        let address = self.table.addresses[self.server];
        let mut socket = Socket::open(address, &self.ticket, &self.ticket.player)?;
        let state = socket.hear()?;
        if state["type"] == "refused" {
            return Err(Trouble::Unavailable);
        }
        assert_eq!(state["type"], "state", "{state}");
        self.view.replace(View::of(&state));
        self.socket = Some(socket);
        Ok(())
    }

    /// Reconnects, and finds out what became of the unanswered commands.
    fn reconnect(&mut self, unanswered: u64) {
        self.socket = None;
        let acknowledged = self.log.len() as u64;
        until("a server that answers", || {
            self.table.wait_until_open();
            self.server = (self.server + 1) % self.table.addresses.len();
            self.client = Client::new(self.table.addresses[self.server]);
            let looked = match self.wire {
                Wire::Http => self.look(),
                Wire::Socket => self.open_socket(),
            };
            looked.inspect_err(|trouble| count_trouble(self.table, trouble, 0))
        });
        let found = self.view.seq;
        assert!(found >= acknowledged, "{found} of {acknowledged} acknowledged commands are left");
        assert!(
            found <= acknowledged + unanswered,
            "{found}, but only {acknowledged} and {unanswered}"
        );
        self.repeated = acknowledged + unanswered;
        self.table.count(|counts| counts.found_again += found - acknowledged);
    }

    fn look(&mut self) -> Result<(), Trouble> {
        let key = self.ticket.player.clone();
        let answer = self.client.request("GET", &self.ticket.path(""), Some(&key), None)?;
        if answer.status != 200 {
            return Err(unavailable(answer.status, answer.code().as_deref(), &answer.body));
        }
        self.view.replace(View::of(&answer.json()));
        Ok(())
    }
}

/// The only refusal that may occur, and what it means.
#[track_caller]
fn unavailable(status: u16, code: Option<&str>, text: &str) -> Trouble {
    assert_eq!((status, code), (503, Some("storage-unavailable")), "{text}");
    Trouble::Unavailable
}

fn count_trouble(table: &Table, trouble: &Trouble, unanswered: u64) {
    table.count(|counts| {
        counts.unanswered += unanswered;
        match trouble {
            Trouble::Cut => counts.cut += 1,
            Trouble::Unavailable => counts.unavailable += 1,
        }
    });
}

/// Random numbers that are the same every time (SplitMix64).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}
