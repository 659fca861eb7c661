//! The statistics: what all finished games of this machine add up to.

use eframe::egui::{Align, Context, Key, Layout, Rect, RichText, Sense, Ui, vec2};
use minewise_library::Figures;
use minewise_store::{GameId, PlayedGame};
use minewise_texts::{Language, msg};

use crate::environment::DesktopEnvironment;
use crate::icons::Icon;
use crate::look;
use crate::main_menu::MainMenu;
use crate::page;
use crate::plot::{self, Plot};
use crate::pop_up;
use crate::statistics_figures::{Table, Tile, show_tiles, tables, tiles};
use crate::statistics_filter::Filter;
use crate::statistics_luck::LuckSection;
use crate::statistics_plots::plots;
use crate::statistics_reader::StatisticsReader;
use crate::widgets::{PushButton, Weight};

/// In a narrower page, plots are below each other.
const TWO_COLUMNS: f32 = 720.0;
const GAP: f32 = 10.0;

/// The statistics.
pub(crate) struct StatisticsView {
    reader: StatisticsReader,
    filter: Filter,
    /// What is shown, until something changes.
    page: Option<Page>,
}

/// What is shown for a choice of games.
struct Page {
    language: Language,
    filter: Filter,
    tiles: Vec<Tile>,
    tables: Vec<Table>,
    plots: Vec<Plot>,
    luck: Option<LuckSection>,
}

/// What happens after a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AfterStatistics {
    Stay,
    Menu,
    /// Watch the record of this game.
    Watch(GameId),
}

impl StatisticsView {
    pub(crate) fn open(environment: &mut DesktopEnvironment, ctx: &Context) -> Self {
        let reader = StatisticsReader::begin(environment, ctx);
        StatisticsView { reader, filter: Filter::default(), page: None }
    }

    /// Shows one frame.
    pub(crate) fn show(
        &mut self,
        ui: &mut Ui,
        language: Language,
        menu: &mut MainMenu,
    ) -> AfterStatistics {
        if self.reader.take_news() {
            self.page = None;
        }
        let mut after = AfterStatistics::Stay;
        let is_free = ui.memory(|memory| memory.focused().is_none()) && !pop_up::has_menu(ui.ctx());
        if is_free && ui.input(|input| input.key_pressed(Key::Escape)) {
            after = AfterStatistics::Menu;
        }
        page::show(ui, |ui| {
            ui.add_space(8.0);
            if show_header(ui, language, menu) {
                after = AfterStatistics::Menu;
            }
            let inner = self.show_content(ui, language);
            ui.add_space(20.0);
            if matches!(after, AfterStatistics::Stay) { inner } else { after }
        })
    }

    fn show_content(&mut self, ui: &mut Ui, language: Language) -> AfterStatistics {
        let games = match &self.reader.games {
            None => {
                ui.spinner();
                return AfterStatistics::Stay;
            }
            Some(Err(error)) => {
                ui.label(RichText::new(error).color(ui.visuals().error_fg_color));
                return AfterStatistics::Stay;
            }
            Some(Ok(games)) => games,
        };
        if games.is_empty() {
            return show_empty(ui, language);
        }
        self.filter.show(ui, language);
        ui.add_space(8.0);
        let is_current = |page: &Page| page.language == language && page.filter == self.filter;
        if !self.page.as_ref().is_some_and(is_current) {
            self.page = Some(Page::of(games, &self.reader, self.filter, language));
        }
        let Some(page) = &self.page else { return AfterStatistics::Stay };
        let (chosen, watched) = page.show(ui);
        if let Some(filter) = chosen {
            self.filter = filter;
        }
        watched.map_or(AfterStatistics::Stay, AfterStatistics::Watch)
    }
}

/// Returns whether the player wants to go to the menu.
fn show_header(ui: &mut Ui, language: Language, menu: &mut MainMenu) -> bool {
    let header = ui.horizontal(|ui| {
        let back = PushButton::new(Weight::Quiet, msg::WindowBarMenu.text(language));
        let leaves = ui.add(back.icon(Icon::Home)).clicked();
        ui.label(look::strong(msg::StatisticsTitle.text(language), 20.0));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| menu.show_button(ui));
        leaves
    });
    ui.add_space(6.0);
    header.inner
}

/// Shows that there is nothing to count yet.
fn show_empty(ui: &mut Ui, language: Language) -> AfterStatistics {
    let place = ui.available_height().max(120.0) / 3.0;
    ui.add_space(place);
    let plays = ui.with_layout(Layout::top_down(Align::Center), |ui| {
        ui.label(msg::StatisticsEmpty.text(language));
        ui.add_space(8.0);
        ui.add(PushButton::new(Weight::Main, msg::StatisticsPlay.text(language))).clicked()
    });
    if plays.inner { AfterStatistics::Menu } else { AfterStatistics::Stay }
}

impl Page {
    fn of(
        games: &[PlayedGame],
        reader: &StatisticsReader,
        filter: Filter,
        language: Language,
    ) -> Self {
        let games: Vec<&PlayedGame> = games.iter().filter(|game| filter.counts(game)).collect();
        Page {
            language,
            filter,
            tiles: tiles(&Figures::of(games.iter().copied()), filter, language),
            tables: tables(&games, filter, language),
            plots: plots(&games, filter, language),
            luck: LuckSection::of(&games, reader, language),
        }
    }

    /// Returns which games the player wants to count from now on, and which one to watch.
    fn show(&self, ui: &mut Ui) -> (Option<Filter>, Option<GameId>) {
        let language = self.language;
        if self.plots.is_empty() {
            ui.label(msg::StatisticsNone.text(language));
            let all = msg::StatisticsNoneAll.text(language);
            let wants_all = ui.add(PushButton::new(Weight::Plain, all)).clicked();
            return (wants_all.then(Filter::default), None);
        }
        show_tiles(ui, &self.tiles);
        let mut chosen = None;
        for table in &self.tables {
            chosen = table.show(ui, language).or(chosen);
        }
        ui.add_space(16.0);
        ui.label(look::strong(msg::StatisticsPlots.text(language), 18.0));
        ui.add_space(4.0);
        show_plots(ui, &self.plots);
        let watched = self.luck.as_ref().and_then(|luck| luck.show(ui, language));
        (chosen, watched)
    }
}

fn show_plots(ui: &mut Ui, plots: &[Plot]) {
    let room = ui.available_width();
    let in_a_row = if room >= TWO_COLUMNS { 2 } else { 1 };
    let width = (room - (in_a_row - 1) as f32 * GAP) / in_a_row as f32;
    let rows = plots.len().div_ceil(in_a_row);
    let size = vec2(room, rows as f32 * (plot::HEIGHT + GAP) - GAP);
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    for (at, plot) in plots.iter().enumerate() {
        let (column, row) = ((at % in_a_row) as f32, (at / in_a_row) as f32);
        let corner = place.min + vec2(column * (width + GAP), row * (plot::HEIGHT + GAP));
        plot.show(ui, Rect::from_min_size(corner, vec2(width, plot::HEIGHT)));
    }
}
