//! Luck told from skill, over many games.

use std::collections::HashMap;

use eframe::egui::{Rect, RichText, Sense, Ui, vec2};
use minewise_frontend::words;
use minewise_library::date;
use minewise_review::{NamedGame, Summary};
use minewise_store::{GameId, PlayedGame};
use minewise_texts::{Language, msg};

use crate::icons::Icon;
use crate::look::{self, colour};
use crate::luck_rarity::rarity;
use crate::statistics_figures::{NOTHING, Tile, show_tiles, two_decimals};
use crate::statistics_reader::StatisticsReader;
use crate::widgets::{self, PushButton, Weight};

/// In a narrower page, the lists are below each other.
const WIDE: f32 = 840.0;

/// What was luck in many games, and what was skill.
pub(crate) struct LuckSection {
    tiles: Vec<Tile>,
    /// How rare the luck of all games is.
    rarity: String,
    /// How often each pattern was overlooked, the most frequent first.
    overlooked: Vec<(String, u64)>,
    luckiest: Vec<(GameId, String)>,
    unluckiest: Vec<(GameId, String)>,
    /// How many of the games are reviewed, as long as more are to come.
    progress: Option<String>,
}

impl LuckSection {
    /// What is known about games so far. `None` as long as none of them was reviewed.
    pub(crate) fn of(
        games: &[&PlayedGame],
        reader: &StatisticsReader,
        language: Language,
    ) -> Option<Self> {
        let mut summary = Summary::default();
        let mut reviewed = HashMap::new();
        for game in games {
            if let Some(figures) = reader.reviews.get(&game.id) {
                summary.add_figures(|| game.id.to_string(), figures);
                reviewed.insert(game.id.to_string(), *game);
            }
        }
        let found = summary.statistics();
        if found.games == 0 {
            return None;
        }
        // An estimate may leave the range of what is possible.
        let share = |value: f64| language.percent(value.clamp(0.0, 1.0));
        let fair = found.adjusted_win_rate.map(|fair| {
            let (low, high) = (share(fair.low), share(fair.high));
            let about = msg::StatisticsFairRateAbout { low: &low, high: &high }.text(language);
            (share(fair.value), about)
        });
        let (rate, about) = fair.unwrap_or_else(|| (NOTHING.to_owned(), String::new()));
        let mistaken = language.percent(found.risk_mistaken);
        let mistakes = found.mistakes.values().sum::<u64>() as f64 / found.games as f64;
        let tile = |name, value, about| Tile { name, value, about };
        let tiles = vec![
            tile(msg::StatisticsFairRate.text(language), rate, about),
            tile(
                msg::StatisticsAccuracy.text(language),
                language.decimal(&format!("{:.1}", found.accuracy)),
                msg::StatisticsAccuracyAbout.text(language).to_owned(),
            ),
            tile(
                msg::StatisticsRisk.text(language),
                language.percent(found.risk_taken),
                msg::StatisticsRiskAbout { mistaken: &mistaken }.text(language),
            ),
            tile(
                msg::StatisticsMistakes.text(language),
                two_decimals(mistakes, language),
                String::new(),
            ),
            tile(
                msg::WindowLuck.text(language),
                signed(found.luck, language),
                msg::WindowLuckAbout.text(language).to_owned(),
            ),
        ];
        let rarity = rarity(&found, language);
        let mut overlooked: Vec<(String, u64)> = found.overlooked.into_iter().collect();
        overlooked.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let named = |list: &[NamedGame]| {
            let line = |named: &NamedGame| {
                let game = reviewed.get(&named.name)?;
                Some((game.id, told(game, named.luck, language)))
            };
            list.iter().filter_map(line).collect()
        };
        let (done, all) = (found.games.into(), (games.len() as u64).into());
        let progress = msg::StatisticsLuckProgress { done, all };
        Some(LuckSection {
            tiles,
            rarity,
            overlooked: overlooked
                .into_iter()
                .map(|(name, count)| (pattern(&name, language), count))
                .collect(),
            luckiest: named(&found.luckiest),
            unluckiest: named(&found.unluckiest),
            progress: (!reader.is_done).then(|| progress.text(language)),
        })
    }

    /// Shows the section. Returns the game that the player wants to watch.
    pub(crate) fn show(&self, ui: &mut Ui, language: Language) -> Option<GameId> {
        ui.add_space(16.0);
        ui.label(look::strong(msg::StatisticsLuck.text(language), 18.0));
        ui.label(RichText::new(msg::StatisticsLuckAbout.text(language)).weak());
        if let Some(progress) = &self.progress {
            ui.label(RichText::new(progress).weak());
        }
        ui.add_space(4.0);
        show_tiles(ui, &self.tiles);
        ui.label(RichText::new(&self.rarity).weak());
        ui.add_space(10.0);
        let mut watched = None;
        let lists = [
            (msg::StatisticsLuckiest.text(language), &self.luckiest),
            (msg::StatisticsUnluckiest.text(language), &self.unluckiest),
        ];
        let lists: Vec<_> = lists.into_iter().filter(|(_, games)| !games.is_empty()).collect();
        let has_patterns = !self.overlooked.is_empty();
        let count = lists.len() + usize::from(has_patterns);
        let columns = if ui.available_width() >= WIDE { count.max(1) } else { 1 };
        ui.columns(columns, |columns| {
            let last = columns.len() - 1;
            if has_patterns {
                self.show_patterns(&mut columns[0], language);
            }
            for (at, (title, games)) in lists.iter().enumerate() {
                let column = &mut columns[(at + usize::from(has_patterns)).min(last)];
                watched = show_games(column, title, games).or(watched);
            }
        });
        watched
    }

    fn show_patterns(&self, ui: &mut Ui, language: Language) {
        let theme = look::theme(ui.ctx());
        let most = self.overlooked.first().map_or(1, |(_, count)| *count).max(1);
        widgets::card(ui).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(look::strong(msg::StatisticsOverlooked.text(language), 14.0));
            for (name, count) in &self.overlooked {
                ui.horizontal(|ui| {
                    ui.label(name);
                    ui.label(look::strong(count.to_string(), 13.5));
                });
                let size = vec2(ui.available_width(), 5.0);
                let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                let width = rect.width() * *count as f32 / most as f32;
                let bar = Rect::from_min_size(rect.min, vec2(width.max(2.0), rect.height()));
                ui.painter().rect_filled(bar, look::radius(theme, 2), colour(theme.danger));
            }
        });
    }
}

/// A list of games, each of which can be watched.
fn show_games(ui: &mut Ui, title: &str, games: &[(GameId, String)]) -> Option<GameId> {
    let mut watched = None;
    widgets::card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(look::strong(title, 14.0));
        for (id, text) in games {
            let button = PushButton::new(Weight::Quiet, text).icon(Icon::Replay);
            if ui.add(button).clicked() {
                watched = Some(*id);
            }
        }
    });
    watched
}

/// A game by its luck, its kind and its day.
fn told(game: &PlayedGame, luck: f64, language: Language) -> String {
    let luck = signed(luck, language);
    let kind = words::kind(&game.config, language).join(", ");
    format!("{luck} · {kind} · {}", date(game.finish.finished))
}

/// Luck with its sign.
fn signed(luck: f64, language: Language) -> String {
    let sign = if luck < 0.0 { "\u{2212}" } else { "+" };
    format!("{sign}{}", two_decimals(luck.abs(), language))
}

/// The name of something that was overlooked: a pattern has one in all languages.
fn pattern(name: &str, language: Language) -> String {
    let id = format!("statistics-overlooked-{}", name.replace([' ', '_'], "-"));
    language.message(&id).unwrap_or(name).to_owned()
}
