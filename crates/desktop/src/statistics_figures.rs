//! The figures of the statistics: tiles, and tables of games of different kinds.

use eframe::egui::{Align, Label, Layout, Margin, Rect, RichText, Sense, Ui, UiBuilder, vec2};
use minewise_frontend::words;
use minewise_library::Figures;
use minewise_session::{Fairness, Millis};
use minewise_store::PlayedGame;
use minewise_texts::{Language, msg};

use crate::look;
use crate::statistics_filter::{BoardKind, Filter};
use crate::widgets;

/// Stands where there is no figure.
pub(crate) const NOTHING: &str = "–";

const GAP: f32 = 10.0;
/// The least width of a tile, and its height.
const NARROWEST: f32 = 148.0;
const TILE_HEIGHT: f32 = 82.0;
const ROW_HEIGHT: f32 = 24.0;
/// The least width of the first column.
const FIRST_COLUMN: f32 = 84.0;
/// In a narrower table, times are left out.
const WIDE_TABLE: f32 = 480.0;

/// A figure with its name, and what else there is to say about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tile {
    pub(crate) name: &'static str,
    pub(crate) value: String,
    pub(crate) about: String,
}

/// The figures of games.
pub(crate) fn tiles(found: &Figures, filter: Filter, language: Language) -> Vec<Tile> {
    let tile = |name, value: String, about: String| Tile { name, value, about };
    let figure = |value: Option<String>| value.unwrap_or_else(|| NOTHING.to_owned());
    let seconds = |time: Millis| words::exact_seconds(time, language);
    let percent = |share: f64| language.percent(share);
    let mut tiles = vec![
        tile(
            msg::StatisticsGames.text(language),
            found.games.to_string(),
            playing_time(found.total, language),
        ),
        tile(
            msg::StatisticsRate.text(language),
            figure(found.rate().map(percent)),
            msg::StatisticsWins { wins: found.wins.into() }.text(language),
        ),
        tile(
            msg::StatisticsStreak.text(language),
            found.streak.to_string(),
            msg::StatisticsStreakLongest { longest: found.longest_streak.into() }.text(language),
        ),
    ];
    if filter.has_times() {
        let average = found.average.map(seconds);
        let about = average.map(|time| msg::StatisticsBestAverage { time: &time }.text(language));
        let name = msg::StatisticsBest.text(language);
        tiles.push(tile(name, figure(found.best.map(seconds)), about.unwrap_or_default()));
    }
    let speed = found.per_second.map(|speed| two_decimals(speed, language));
    let about = msg::StatisticsAverage.text(language).to_owned();
    tiles.push(tile(msg::StatisticsPerSecond.text(language), figure(speed), about));
    // More than 100 % is possible, so it isn't written as a chance.
    let efficiency = found.efficiency.map(|share| whole_percent(share, language));
    let about = msg::StatisticsEfficiencyAbout.text(language).to_owned();
    tiles.push(tile(msg::StatisticsEfficiency.text(language), figure(efficiency), about));
    tiles
}

/// How long somebody has played.
fn playing_time(total: Millis, language: Language) -> String {
    let minutes = (total.0 + 30_000) / 60_000;
    match minutes {
        0..60 => msg::StatisticsTotalMinutes { minutes: minutes.into() }.text(language),
        _ => {
            let (hours, minutes) = ((minutes / 60).into(), (minutes % 60).into());
            msg::StatisticsTotalHours { hours, minutes }.text(language)
        }
    }
}

/// Always with the same number of decimals, so that columns line up.
pub(crate) fn two_decimals(value: f64, language: Language) -> String {
    language.decimal(&format!("{value:.2}"))
}

/// A whole percentage.
pub(crate) fn whole_percent(share: f64, language: Language) -> String {
    msg::Percent { value: &format!("{:.0}", 100.0 * share) }.text(language)
}

/// Shows tiles, as many in a row as there is room for.
pub(crate) fn show_tiles(ui: &mut Ui, tiles: &[Tile]) {
    let room = ui.available_width();
    let fits = (((room + GAP) / (NARROWEST + GAP)).floor() as usize).clamp(1, tiles.len().max(1));
    // As many in every row, if there are several.
    let rows = tiles.len().div_ceil(fits).max(1);
    let in_a_row = tiles.len().div_ceil(rows).max(1);
    let width = (room - (in_a_row - 1) as f32 * GAP) / in_a_row as f32;
    let size = vec2(room, rows as f32 * (TILE_HEIGHT + GAP) - GAP);
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    let theme = look::theme(ui.ctx());
    for (at, tile) in tiles.iter().enumerate() {
        let (column, row) = ((at % in_a_row) as f32, (at / in_a_row) as f32);
        let corner = place.min + vec2(column * (width + GAP), row * (TILE_HEIGHT + GAP));
        let rect = Rect::from_min_size(corner, vec2(width, TILE_HEIGHT));
        widgets::paint_card(ui.painter(), rect, theme);
        let inside = UiBuilder::new().max_rect(rect.shrink2(vec2(14.0, 9.0)));
        let ui = &mut ui.new_child(inside);
        ui.spacing_mut().item_spacing.y = 1.0;
        let line = |ui: &mut Ui, text: RichText| ui.add(Label::new(text).truncate());
        line(ui, RichText::new(tile.name).small().weak());
        line(ui, look::strong(&*tile.value, 22.0));
        line(ui, RichText::new(&*tile.about).small().weak());
    }
}

/// Games of different kinds, one kind in a row.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Table {
    title: &'static str,
    rows: Vec<(&'static str, Filter, Figures)>,
}

/// The tables for games that aren't all of one kind: by board, and by rule.
pub(crate) fn tables(games: &[&PlayedGame], filter: Filter, language: Language) -> Vec<Table> {
    let mut tables = Vec::new();
    let figures =
        |filter: Filter| Figures::of(games.iter().copied().filter(|game| filter.counts(game)));
    let row = |name, filter| Some((name, filter, figures(filter))).filter(|row| row.2.games > 0);
    if filter.board.is_none() {
        let board =
            |board: BoardKind| row(board.name(language), Filter { board: Some(board), ..filter });
        tables.push(Table {
            title: msg::StatisticsLevels.text(language),
            rows: BoardKind::all().into_iter().filter_map(board).collect(),
        });
    }
    if filter.luck.is_none() {
        let rule = |luck: Fairness| {
            let name = words::named(language, "fairness", luck.name());
            row(name, Filter { luck: Some(luck), ..filter })
        };
        let rows: Vec<_> = Fairness::ALL.into_iter().filter_map(rule).collect();
        let title = msg::StartFairness.text(language);
        if rows.len() > 1 {
            tables.push(Table { title, rows });
        }
    }
    tables
}

impl Table {
    /// Shows the table. Returns the kind that the player chose.
    pub(crate) fn show(&self, ui: &mut Ui, language: Language) -> Option<Filter> {
        let mut chosen = None;
        ui.add_space(16.0);
        ui.label(look::strong(self.title, 18.0));
        ui.add_space(4.0);
        widgets::card(ui).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().interact_size.y = ROW_HEIGHT;
            let has_times = ui.available_width() >= WIDE_TABLE;
            let count = if has_times { 5 } else { 3 };
            let titles = [
                msg::StatisticsGames.text(language),
                msg::StatisticsWon.text(language),
                msg::StatisticsRate.text(language),
                msg::StatisticsBest.text(language),
                msg::StatisticsAverageTime.text(language),
            ];
            let width = ((ui.available_width() - FIRST_COLUMN) / count as f32).min(130.0);
            row(
                ui,
                width,
                |_| {},
                titles[..count].iter().map(|title| RichText::new(*title).small().weak()),
            );
            for (name, filter, found) in &self.rows {
                let time = |time: Option<Millis>| match time.filter(|_| filter.has_times()) {
                    Some(time) => words::exact_seconds(time, language),
                    None => NOTHING.to_owned(),
                };
                let rate =
                    found.rate().map_or_else(|| NOTHING.to_owned(), |rate| language.percent(rate));
                let texts = [
                    found.games.to_string(),
                    found.wins.to_string(),
                    rate,
                    time(found.best),
                    time(found.average),
                ];
                row(
                    ui,
                    width,
                    |ui| {
                        if ui.link(*name).clicked() {
                            chosen = Some(*filter);
                        }
                    },
                    texts.into_iter().take(count).map(RichText::new),
                );
            }
        });
        chosen
    }
}

/// A row of a table: what is on the left, and columns of one width on the right.
fn row(
    ui: &mut Ui,
    width: f32,
    first: impl FnOnce(&mut Ui),
    columns: impl DoubleEndedIterator<Item = RichText>,
) {
    ui.horizontal(|ui| {
        ui.set_height(ROW_HEIGHT);
        first(ui);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for text in columns.rev() {
                let (rect, _) = ui.allocate_exact_size(vec2(width, ROW_HEIGHT), Sense::hover());
                let layout = Layout::right_to_left(Align::Center);
                let inside = Margin { left: 4, ..Margin::ZERO };
                let place = UiBuilder::new().max_rect(rect - inside).layout(layout);
                ui.new_child(place).add(Label::new(text).truncate());
            }
        });
    });
}
