//! The games that an agent plays through tools.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Instant;

use minewise_board::{Pos, View};
use minewise_frontend::Seeds;
use minewise_session::{
    CellState, Command, Config, Loss, Mark, Millis, Session, Snapshot, Status, Stop,
};
use serde_json::{Value, json};

use crate::seeds::seeds;
use crate::tool_arguments::{NewGame, Place};

/// More games than this are kept only while none of them is over.
const MANY_GAMES: usize = 100;
/// No more games are begun past this.
const MOST_GAMES: usize = 1_000;

/// What a tool answers: for reading, and as data.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) data: Value,
}

/// The games of one agent, by number. Every command is carried out on a copy that takes the place
/// of the game when it is done, so nothing that goes wrong can leave a game half changed.
#[derive(Debug)]
pub(crate) struct ToolGames {
    games: BTreeMap<u64, Session>,
    latest: u64,
    seeds: Seeds,
    start: Instant,
}

impl ToolGames {
    pub(crate) fn new(seeds: Seeds) -> Self {
        ToolGames { games: BTreeMap::new(), latest: 0, seeds, start: Instant::now() }
    }

    pub(crate) fn begin(&mut self, asked: &NewGame) -> Result<Told, String> {
        let config: Config = asked.config()?;
        if self.games.len() >= MANY_GAMES
            && let Some(over) = self.games.iter().find(|(_, game)| game.status().is_over())
        {
            let number = *over.0;
            self.games.remove(&number);
        }
        if self.games.len() >= MOST_GAMES {
            return Err(format!("there are {MOST_GAMES} unfinished games: finish one first"));
        }
        let seed = match asked.seed()? {
            Some(seed) => seeds(Some(seed)).map_err(|error| error.to_string())?.draw(),
            None => self.seeds.draw(),
        };
        let session = Session::new(config, seed, self.now());
        self.latest += 1;
        self.games.insert(self.latest, session);
        self.state(None)
    }

    /// How a game stands.
    pub(crate) fn state(&self, game: Option<&str>) -> Result<Told, String> {
        let number = self.number(game)?;
        let snapshot = self.games[&number].snapshot(self.now());
        Ok(told(number, &snapshot, self.games[&number].view()))
    }

    /// A game that isn't over.
    pub(crate) fn running(&self, game: Option<&str>) -> Result<&Session, String> {
        let number = self.number(game)?;
        let session = &self.games[&number];
        match session.status().is_over() {
            true => Err(format!("game-{number} is over: begin another one with new_game")),
            false => Ok(session),
        }
    }

    /// Opens cells one after another, except for those that others have opened by then. Nothing is
    /// opened if one of them can't be.
    pub(crate) fn open(
        &mut self,
        game: Option<&str>,
        cells: &[Place],
        stop: &Stop,
    ) -> Result<Told, String> {
        self.change(game, cells, |session, positions, now| {
            for &pos in positions {
                let is_flagged = session.mark(pos) == Mark::Flag;
                match (session.view().cell(pos).is_covered(), is_flagged) {
                    (true, false) => {}
                    (true, true) => return Err(format!("{pos} has a flag: remove it with flag")),
                    (false, _) => return Err(format!("{pos} is open already: leave it out")),
                }
            }
            for &pos in positions {
                if session.view().cell(pos).is_covered() && !session.status().is_over() {
                    apply(session, Command::Open(pos), now, stop)?;
                }
            }
            Ok(())
        })
    }

    /// Puts flags on cells, or takes them away.
    pub(crate) fn flag(
        &mut self,
        game: Option<&str>,
        cells: &[Place],
        stop: &Stop,
    ) -> Result<Told, String> {
        self.change(game, cells, |session, positions, now| {
            positions.iter().try_for_each(|&pos| apply(session, Command::Flag(pos), now, stop))
        })
    }

    /// Opens what is left around a clue.
    pub(crate) fn chord(
        &mut self,
        game: Option<&str>,
        cell: Place,
        stop: &Stop,
    ) -> Result<Told, String> {
        self.change(game, &[cell], |session, positions, now| {
            positions.iter().try_for_each(|&pos| apply(session, Command::Chord(pos), now, stop))
        })
    }

    /// Changes a copy of a game, which takes its place if nothing goes wrong.
    fn change(
        &mut self,
        game: Option<&str>,
        cells: &[Place],
        carry_out: impl FnOnce(&mut Session, &[Pos], Millis) -> Result<(), String>,
    ) -> Result<Told, String> {
        let number = self.number(game)?;
        let mut session = self.running(game)?.clone();
        let positions: Vec<Pos> =
            cells.iter().map(|cell| cell.pos(session.view())).collect::<Result<_, _>>()?;
        if positions.is_empty() {
            return Err("name at least one cell".to_owned());
        }
        carry_out(&mut session, &positions, self.now())?;
        self.games.insert(number, session);
        self.state(Some(&format!("game-{number}")))
    }

    fn now(&self) -> Millis {
        Millis(self.start.elapsed().as_millis() as u64)
    }

    fn number(&self, game: Option<&str>) -> Result<u64, String> {
        let Some(name) = game else {
            return match self.latest {
                0 => Err("there is no game yet: begin one with new_game".to_owned()),
                latest => Ok(latest),
            };
        };
        let number = name.strip_prefix("game-").and_then(|number| number.parse().ok());
        number.filter(|number| self.games.contains_key(number)).ok_or_else(|| {
            format!("there is no game {name}: games are called game-1, game-2 and so on")
        })
    }
}

fn apply(session: &mut Session, command: Command, now: Millis, stop: &Stop) -> Result<(), String> {
    let done = match session.takes_thought(command) {
        false => session.apply(command, now).map(|_| ()),
        true => session.clone().apply_until(command, now, stop).map(|(after, _)| *session = after),
    };
    done.map_err(|error| error.to_string())
}

/// How a game stands, for reading and as data.
fn told(number: u64, snapshot: &Snapshot, view: &View) -> Told {
    let size = snapshot.board.size();
    let letters: Vec<char> = snapshot.cells.iter().map(|&cell| letter(cell)).collect();
    let rows: Vec<String> =
        letters.chunks(size.width().into()).map(|row| row.iter().collect()).collect();
    let status = match snapshot.status {
        Status::Ready => "ready",
        Status::Playing | Status::Paused => "playing",
        Status::Won => "won",
        Status::Lost(_) => "lost",
    };
    let sentence = match snapshot.status {
        Status::Ready => "Nothing is open yet: open a cell.",
        Status::Playing | Status::Paused => "The game goes on.",
        Status::Won => "The game is won: every safe cell is open.",
        Status::Lost(Loss::Guess) => "The game is lost: another cell was certainly safe.",
        Status::Lost(_) => "The game is lost: a mine was opened.",
    };
    let mines = match snapshot.mines_left {
        1 => "1 mine".to_owned(),
        mines => format!("{mines} mines"),
    };
    let mut text = format!("game-{number}: {sentence} {mines} left.\n");
    let _ = write!(text, "{:>7}", "column");
    for column in 1..=size.width() {
        let _ = write!(text, " {column:>2}");
    }
    for (index, row) in rows.iter().enumerate() {
        let _ = write!(text, "\nrow {:>3}", index + 1);
        row.chars().for_each(|cell| {
            let _ = write!(text, "  {cell}");
        });
    }
    text.push_str("\n_ covered, F flag, digits are clues");
    if snapshot.status.is_over() {
        text.push_str(", * mine, X the mine that was opened, C flagged mine, W wrong flag");
    }
    let data = json!({
        "game": format!("game-{number}"),
        "status": status,
        "width": size.width(),
        "height": size.height(),
        "mines": snapshot.board.mines(),
        "mines_left": snapshot.mines_left,
        "covered": view.covered_count(),
        "rows": rows,
    });
    Told { text, data }
}

/// A cell in one letter, with covered cells as in the notation of positions. Whether flags
/// contradict a clue is for the agent to notice.
const fn letter(cell: CellState) -> char {
    match cell {
        CellState::Covered => '_',
        CellState::Violated(clue) => CellState::Open(clue).symbol(),
        cell => cell.symbol(),
    }
}
