//! The engine: requests in, answers out.

use std::collections::HashMap;

use minewise_board::Limits;
use minewise_rules::{FirstClick, Level};
use minewise_session::{Assistant, Command, Config, Fairness, Record, Replay, Stop, Strength};
use minewise_solver::Assumptions;
use minewise_wire::{
    Choices, ExplanationRequest, FramesAnswer, FramesRequest, GameState, MOST_FRAMES,
    NamedAssistant, NamedBoard, Problem, ProblemCode, ReasonInWords, WinChanceRequest,
};
use serde::Serialize;

use crate::answer::{Answered, ok, problem};
use crate::home_game::{HomeGame, stopped};
use crate::request::Request;
use crate::{
    Entry, GameLimits, Unfinished, Wanted, analyse, chance_to_win, explain, frames, game_config,
    read_position, read_seed,
};

/// How large boards may be where nobody else has to wait for them.
const LIMITS: GameLimits = GameLimits {
    play: Limits { side: 10_000, cells: 1_000_000 },
    think: Limits { side: 10_000, cells: 40_000 },
};

/// Everything that can be chosen for a game within these limits.
pub fn choices(limits: &GameLimits) -> Choices {
    Choices {
        levels: Level::ALL.map(NamedBoard::from).into(),
        first_click: FirstClick::ALL.into(),
        fairness: Fairness::ALL.into(),
        assistants: Assistant::ALL.map(NamedAssistant::from).into(),
        strengths: Strength::ALL.into(),
        max_cells: limits.play.cells,
        max_cells_with_help: limits.think.cells,
    }
}

/// Games without a server, and answers about positions and replays.
///
/// The host keeps games: a command is answered with what has to be kept, and a kept game can be
/// loaded at any time, by another engine as well.
#[derive(Debug, Default)]
pub struct Engine {
    games: HashMap<String, HomeGame>,
    /// The replay that was asked for last, as far as it was wound.
    replay: Option<Replay>,
    #[cfg(feature = "review")]
    reviews: crate::Reviews,
}

/// A new game, and what the host has to keep of it.
#[derive(Debug, Serialize)]
struct CreatedAnswer {
    header: String,
    is_seed_chosen: bool,
    state: GameState,
}

/// A game from elsewhere, as the host may keep it.
#[derive(Debug, Serialize)]
struct CheckedAnswer {
    header: String,
    entries: Vec<Entry>,
    state: GameState,
}

/// A practice game, and what the host has to keep of it.
#[derive(Debug, Serialize)]
struct BranchedAnswer {
    created: u64,
    header: String,
    entries: Vec<Entry>,
    state: GameState,
}

/// A game, and when its countdown runs out.
#[derive(Debug, Serialize)]
struct GameAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<u64>,
    state: GameState,
}

impl Engine {
    /// Answers a request. Both are JSON.
    pub fn handle(&mut self, request: &[u8], stop: &Stop) -> Vec<u8> {
        // As text, as records are read: code for reading bytes as well would be fetched by browsers.
        let answered = std::str::from_utf8(request)
            .map_err(|error| error.to_string())
            .and_then(|request| serde_json::from_str(request).map_err(|error| error.to_string()))
            .map_err(|detail| Problem::new(400, ProblemCode::BadRequest, detail))
            .and_then(|request| self.answer(request, stop));
        answered.unwrap_or_else(|why| problem(&why))
    }

    fn answer(&mut self, request: Request, stop: &Stop) -> Answered {
        match request {
            Request::Choices => ok(&choices(&LIMITS)),
            Request::Create { id, created, seed, game } => {
                let config = game_config(&game, &LIMITS)?;
                let chosen = game.seed.as_deref();
                let seed = read_seed(chosen.unwrap_or(&seed))?;
                let start = Record::new(config, seed, Vec::new());
                let game = HomeGame::new(id.clone(), created, &start, chosen.is_some());
                let answer = CreatedAnswer {
                    header: game.header(),
                    is_seed_chosen: chosen.is_some(),
                    state: game.state(created),
                };
                self.games.insert(id, game);
                ok(&answer)
            }
            Request::Load { id, created, header, is_seed_chosen, entries, now } => {
                let record = read_record(&header)?;
                let mut game = HomeGame::new(id.clone(), created, &record, is_seed_chosen);
                game.replay(&entries, stop)?;
                game.continue_at(now);
                let answer = game_answer(&game, now);
                self.games.insert(id, game);
                ok(&answer)
            }
            Request::Check { id, created, header, is_seed_chosen, entries } => {
                let record = read_record(&header)?;
                check_size(&record.config)?;
                let mut game = HomeGame::new(id, created, &record, is_seed_chosen);
                let entries = game.check(entries, stop)?;
                let state = game.state(created);
                ok(&CheckedAnswer { header: game.header(), entries, state })
            }
            Request::Branch { id, now, record, steps } => {
                self.branch(id, now, &record, steps, stop)
            }
            Request::FirstEnd { created, header, entries } => {
                let record = read_record(&header)?;
                let game = HomeGame::new(String::new(), created, &record, false);
                ok(&game.find_first_end(&entries, stop)?)
            }
            Request::Follow { id, entries } => self.follow(&id, &entries, stop),
            Request::Close { id } => {
                self.games.remove(&id);
                ok(&())
            }
            Request::State { id, now } => ok(&game_answer(self.game(&id)?, now)),
            Request::Command { id, now, command, mouse } => {
                check_is_for_players(command)?;
                let game = self.game(&id)?;
                game.note_mouse(&mouse);
                game.command(command, now, stop)
            }
            Request::Continue { id, now } => self.game(&id)?.continue_series(now, stop),
            Request::Settle { id, now } => self.game(&id)?.settle(now),
            Request::Trace { id } => {
                let steps = self.game(&id)?.session().trace_until(stop);
                ok(&steps.map(ReasonInWords::from).collect::<Vec<_>>())
            }
            Request::Record { id } => ok(&self.game(&id)?.session().record().to_string()),
            Request::Frames(request) => self.frames(request, stop),
            #[cfg(feature = "review")]
            Request::Review(minewise_wire::ReviewRequest { record, chances }) => {
                let record = read_record(&record)?;
                found(self.reviews.review(&record, chances, &LIMITS.think, stop))
            }
            #[cfg(feature = "review")]
            Request::Exercises { records } => {
                let records = records.iter().map(|record| read_record(record).ok());
                found(self.reviews.exercises(records, &LIMITS.think, stop))
            }
            #[cfg(feature = "replays")]
            Request::Measure { record } => ok(&crate::foreign::own_game(&read_record(&record)?)),
            #[cfg(feature = "replays")]
            Request::Foreign(request) => ok(&crate::foreign::read_foreign(&request)?),
            question => answer_question(question, stop),
        }
    }

    fn game(&mut self, id: &str) -> Result<&mut HomeGame, Problem> {
        self.games
            .get_mut(id)
            .ok_or_else(|| Problem::new(404, ProblemCode::NotFound, "this game is not loaded"))
    }

    fn branch(
        &mut self,
        id: String,
        now: u64,
        record: &str,
        steps: usize,
        stop: &Stop,
    ) -> Answered {
        let mut record = read_record(record)?;
        check_size(&record.config)?;
        let mut commands = std::mem::take(&mut record.commands);
        commands.truncate(steps);
        // So that the clock continues where the record stops.
        let created = now.saturating_sub(commands.last().map_or(0, |last| last.at.0));
        let entries = (1..).zip(commands).map(|(seq, command)| Entry::new(seq, command)).collect();
        let mut game = HomeGame::new(id.clone(), created, &record, true);
        let entries = game.check(entries, stop)?;
        if game.session().status().is_over() {
            let detail = "the game is over at this step: choose an earlier one";
            return Err(Problem::refused(ProblemCode::ValueRefused, detail));
        }
        let (header, state) = (game.header(), game.state(now));
        self.games.insert(id, game);
        ok(&BranchedAnswer { created, header, entries, state })
    }

    /// Adds entries that another page has kept. A copy is changed, because what doesn't fit
    /// leaves nothing to be used.
    fn follow(&mut self, id: &str, entries: &[Entry], stop: &Stop) -> Answered {
        let game = self.game(id)?;
        let mut followed = game.clone();
        followed.replay(entries, stop)?;
        *game = followed;
        ok(&())
    }

    fn frames(&mut self, request: FramesRequest, stop: &Stop) -> Answered {
        let FramesRequest { record, from, count, odds } = request;
        let record = read_record(&record)?;
        if !(1..=MOST_FRAMES).contains(&count) {
            let detail = format!("count must be 1 to {MOST_FRAMES}");
            return Err(Problem::refused(ProblemCode::ValueRefused, detail));
        }
        let config = record.config;
        let kept = self.replay.take().filter(|replay| *replay.record() == record);
        let mut replay = kept.unwrap_or_else(|| Replay::silent(record));
        let wanted = Wanted {
            from: from as usize,
            count: count as usize,
            odds,
            analysed_cells: LIMITS.think.cells,
        };
        replay.listen_to(stop);
        let part = frames(&mut replay, wanted, || !stop.is_requested(), |_| ());
        replay.listen_to(&Stop::NEVER);
        self.replay = Some(replay);
        let part = part.map_err(|_| stopped())?;
        ok(&FramesAnswer { config, name: None, self_timed: false, part })
    }
}

/// Answers a question that concerns no game.
fn answer_question(question: Request, stop: &Stop) -> Answered {
    let limits = &LIMITS.think;
    match question {
        Request::Analysis(request) => {
            let assumed = [&request.mines[..], &request.safe[..]].concat();
            let view = read_position(&request.position, &assumed, limits)?;
            let assumptions = Assumptions { mines: request.mines, safe: request.safe };
            found(analyse(&view, &assumptions, stop))
        }
        Request::Explanation(ExplanationRequest { position, cell }) => {
            let view = read_position(&position, &[cell], limits)?;
            found(explain(&view, cell, stop))
        }
        Request::WinChance(WinChanceRequest { position }) => {
            let view = read_position(&position, &[], limits)?;
            found(chance_to_win(&view, stop))
        }
        _ => Err(Problem::new(400, ProblemCode::BadRequest, "this is not a question")),
    }
}

fn found<T: Serialize>(answer: Result<T, Unfinished>) -> Answered {
    match answer {
        Ok(answer) => ok(&answer),
        Err(Unfinished::Refused(problem)) => Err(*problem),
        Err(Unfinished::Stopped) => Err(stopped()),
    }
}

fn game_answer(game: &HomeGame, now: u64) -> GameAnswer {
    GameAnswer { deadline: game.deadline(), state: game.state(now) }
}

fn read_record(text: &str) -> Result<Record, Problem> {
    Record::parse(text).map_err(|error| Problem::refused(ProblemCode::ValueRefused, error))
}

/// Refuses boards that no game here could have been played on.
fn check_size(config: &Config) -> Result<(), Problem> {
    let (size, limits) = (config.board.size(), LIMITS.for_game(config.assistant, config.fairness));
    if size.cells() as u64 > limits.cells {
        let detail = format!("{} cells are too many: the limit is {}", size.cells(), limits.cells);
        return Err(Problem::refused(ProblemCode::BoardRefused, detail));
    }
    Ok(())
}

/// Refuses commands that only appear in records, or would start another board.
fn check_is_for_players(command: Command) -> Result<(), Problem> {
    match command {
        Command::Restart { .. }
        | Command::Tick
        | Command::HintAt(_)
        | Command::AutoOpen(_)
        | Command::AutoNear(_) => {
            let detail = "this command appears in records only";
            Err(Problem::refused(ProblemCode::CommandRefused, detail))
        }
        _ => Ok(()),
    }
}
