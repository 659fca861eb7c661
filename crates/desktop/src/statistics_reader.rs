//! Reads all finished games and reviews them, beside the window.

use std::collections::HashMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};

use eframe::egui::Context;
use minewise_frontend::Environment;
use minewise_review::{ReviewFigures, Reviewer};
use minewise_session::Stop;
use minewise_store::{GameId, LocalStore, PlayedGame};
use serde::{Deserialize, Serialize};

use crate::environment::DesktopEnvironment;

/// Kept reviews with another number were worked out in another way.
const VERSION: u32 = 2;

/// What was found so far. Dropping it ends the work.
pub(crate) struct StatisticsReader {
    news: Receiver<News>,
    stop: Stop,
    /// All finished games, once they have been read, or why they can't be.
    pub(crate) games: Option<Result<Vec<PlayedGame>, String>>,
    /// The reviews that are there.
    pub(crate) reviews: HashMap<GameId, ReviewFigures>,
    /// Whether nothing more will come.
    pub(crate) is_done: bool,
}

enum News {
    Games(Result<Vec<PlayedGame>, String>),
    Reviews(Vec<(GameId, ReviewFigures)>),
    Done,
}

impl Drop for StatisticsReader {
    fn drop(&mut self) {
        self.stop.request();
    }
}

impl StatisticsReader {
    /// Begins to read. The window is drawn again whenever there is something new.
    pub(crate) fn begin(environment: &mut DesktopEnvironment, ctx: &Context) -> Self {
        let (sender, news) = channel();
        let stop = Stop::new();
        let work = Work {
            database: environment.library.path().map(ToOwned::to_owned),
            reviews: environment.reviews_file(),
            stop: stop.clone(),
            sender,
            ctx: ctx.clone(),
        };
        environment.library.in_background(Box::new(move || work.carry_out()));
        StatisticsReader { news, stop, games: None, reviews: HashMap::new(), is_done: false }
    }

    /// Takes in what is new. Returns whether anything is.
    pub(crate) fn take_news(&mut self) -> bool {
        let mut is_new = false;
        for news in self.news.try_iter() {
            is_new = true;
            match news {
                News::Games(games) => self.games = Some(games),
                News::Reviews(reviews) => self.reviews.extend(reviews),
                News::Done => self.is_done = true,
            }
        }
        is_new
    }
}

struct Work {
    database: Option<PathBuf>,
    reviews: Option<PathBuf>,
    stop: Stop,
    sender: Sender<News>,
    ctx: Context,
}

/// A line of the file that keeps reviews, so that a game is reviewed once.
#[derive(Serialize, Deserialize)]
struct KeptReview {
    v: u32,
    game: String,
    #[serde(flatten)]
    figures: ReviewFigures,
}

impl Work {
    fn carry_out(&self) {
        let read = || {
            let path = self.database.as_ref().ok_or("set HOME to say where games are kept")?;
            let store = LocalStore::open(path).map_err(|error| error.to_string())?;
            let games = store.played_games().map_err(|error| error.to_string())?;
            Ok::<_, String>((store, games))
        };
        match read() {
            Ok((store, games)) => {
                let ids: Vec<GameId> = games.iter().rev().map(|game| game.id).collect();
                self.tell(News::Games(Ok(games)));
                self.review(store, &ids);
            }
            Err(error) => self.tell(News::Games(Err(error))),
        }
        self.tell(News::Done);
    }

    fn tell(&self, news: News) {
        // Fails if the player has moved on, which is fine.
        let _ = self.sender.send(news);
        self.ctx.request_repaint();
    }

    /// Reviews the games that weren't reviewed before, the first of them first.
    fn review(&self, mut store: LocalStore, games: &[GameId]) {
        let kept = self.kept();
        let is_kept: Vec<bool> = games.iter().map(|id| kept.contains_key(id)).collect();
        self.tell(News::Reviews(kept.into_iter().collect()));
        let mut reviewer = Reviewer::default();
        for (&id, _) in games.iter().zip(is_kept).filter(|(_, is_kept)| !is_kept) {
            if self.stop.is_requested() {
                return;
            }
            // A game that can't be reviewed doesn't hide the others.
            let Ok(Some(record)) = store.record(id) else { continue };
            let Ok(review) = reviewer.review(&record, &self.stop) else { continue };
            // Once a stop is requested, the chance to win is missing.
            let Some(figures) = ReviewFigures::of(&review).filter(|_| !self.stop.is_requested())
            else {
                continue;
            };
            self.keep(id, &figures);
            self.tell(News::Reviews(vec![(id, figures)]));
        }
    }

    /// The reviews that were kept. Lines that can't be read are of another version, or were never
    /// finished.
    fn kept(&self) -> HashMap<GameId, ReviewFigures> {
        let text = self.reviews.as_ref().and_then(|path| fs::read_to_string(path).ok());
        let review = |line: &str| {
            let KeptReview { v, game, figures } = serde_json::from_str(line).ok()?;
            Some((game.parse().ok()?, figures)).filter(|_| v == VERSION)
        };
        text.unwrap_or_default().lines().filter_map(review).collect()
    }

    /// Keeps a review. Losing one costs only time, and a line is written at once, so several
    /// windows can add to the file.
    fn keep(&self, id: GameId, figures: &ReviewFigures) {
        let kept = KeptReview { v: VERSION, game: id.to_string(), figures: figures.clone() };
        let (Some(path), Ok(line)) = (&self.reviews, serde_json::to_string(&kept)) else { return };
        let file = OpenOptions::new().create(true).append(true).open(path);
        let _ = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
    }
}
