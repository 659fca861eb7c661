//! The plots of the statistics.

use minewise_frontend::words;
use minewise_library::{Figures, LENGTHS, Period, PeriodLength, periods, spread};
use minewise_palette::{Rgb, Theme};
use minewise_session::Millis;
use minewise_store::PlayedGame;
use minewise_texts::{Language, msg};

use crate::plot::{Plot, PlotKind, PlotPoint, PlotSeries, Writer, whole_steps};
use crate::statistics_figures::{two_decimals, whole_percent};
use crate::statistics_filter::Filter;

/// Plots of games, which come in the order they finished. Those without any value are left out.
pub(crate) fn plots(games: &[&PlayedGame], filter: Filter, language: Language) -> Vec<Plot> {
    let periods: Vec<(Period, Figures)> =
        periods(games).into_iter().map(|(period, games)| (period, Figures::of(games))).collect();
    let over_time = |values: &dyn Fn(&Figures) -> Vec<Option<f64>>| -> Vec<PlotPoint> {
        let point = |(period, found): &(Period, Figures)| PlotPoint {
            label: label(*period, language),
            short: period.short_date(),
            values: values(found),
        };
        periods.iter().map(point).collect()
    };
    let count: fn(f64) -> String = |value| format!("{value:.0}");
    let mut plots = vec![
        Plot {
            kind: PlotKind::Bars,
            series: vec![
                series(msg::StatisticsWon.text(language), |theme| theme.good),
                series(msg::StatisticsLost.text(language), |theme| {
                    theme.surface.towards(theme.muted, 0.6)
                }),
            ],
            points: over_time(&|found| {
                vec![Some(found.wins.into()), Some((found.games - found.wins).into())]
            }),
            steps: whole_steps(),
            ..plot(
                msg::StatisticsPlotGames.text(language),
                msg::StatisticsPlotGamesAbout.text(language),
                Box::new(count),
            )
        },
        Plot {
            series: vec![series(msg::StatisticsRate.text(language), |theme| theme.accent)],
            points: over_time(&|found| vec![found.rate()]),
            write_tick: Box::new(move |share| whole_percent(share, language)),
            most: Some(1.0),
            ..plot(
                msg::StatisticsPlotRate.text(language),
                msg::StatisticsPlotRateAbout.text(language),
                Box::new(move |share| language.percent(share)),
            )
        },
    ];
    if filter.has_times() {
        plots.push(Plot {
            series: vec![series(msg::StatisticsAverageTime.text(language), |theme| theme.accent)],
            points: over_time(&|found| vec![found.average.map(|time| time.0 as f64)]),
            write_tick: Box::new(move |millis| seconds(millis, language)),
            steps: LENGTHS.map(|length| length as f64).to_vec(),
            ..plot(
                msg::StatisticsPlotTimes.text(language),
                msg::StatisticsPlotTimesAbout.text(language),
                Box::new(move |millis| words::exact_seconds(Millis(millis as u64), language)),
            )
        });
    }
    plots.push(Plot {
        series: vec![series(msg::StatisticsPerSecond.text(language), |theme| theme.help)],
        points: over_time(&|found| vec![found.per_second]),
        ..plot(
            msg::StatisticsPlotPerSecond.text(language),
            msg::StatisticsPlotPerSecondAbout.text(language),
            Box::new(move |speed| two_decimals(speed, language)),
        )
    });
    plots.push(Plot {
        series: vec![series(msg::StatisticsEfficiency.text(language), |theme| theme.help)],
        points: over_time(&|found| vec![found.efficiency]),
        ..plot(
            msg::StatisticsPlotEfficiency.text(language),
            msg::StatisticsPlotEfficiencyAbout.text(language),
            Box::new(move |share| whole_percent(share, language)),
        )
    });
    if filter.has_times() {
        plots.push(Plot {
            kind: PlotKind::Bars,
            series: vec![series(msg::StatisticsWon.text(language), |theme| theme.action)],
            points: times(games, language),
            steps: whole_steps(),
            ..plot(
                msg::StatisticsPlotSpread.text(language),
                msg::StatisticsPlotSpreadAbout.text(language),
                Box::new(count),
            )
        });
    }
    let has_values =
        |plot: &Plot| plot.points.iter().any(|point| point.values.iter().any(Option::is_some));
    plots.retain(has_values);
    plots
}

/// A line with nothing on it yet.
fn plot(title: &str, about: &str, write: Writer) -> Plot {
    let write: std::rc::Rc<dyn Fn(f64) -> String> = write.into();
    let tick = std::rc::Rc::clone(&write);
    Plot {
        title: title.to_owned(),
        about: about.to_owned(),
        kind: PlotKind::Line,
        series: Vec::new(),
        points: Vec::new(),
        write: Box::new(move |value| write(value)),
        write_tick: Box::new(move |value| tick(value)),
        most: None,
        steps: Vec::new(),
    }
}

fn series(name: &str, ink: fn(&Theme) -> Rgb) -> PlotSeries {
    PlotSeries { name: name.to_owned(), ink }
}

fn label(period: Period, language: Language) -> String {
    let date = period.date();
    match period.length {
        PeriodLength::Week => msg::StatisticsWeek { date: &date }.text(language),
        PeriodLength::Day | PeriodLength::Month | PeriodLength::Year => date,
    }
}

/// A time with as few decimals as it needs.
fn seconds(millis: f64, language: Language) -> String {
    let written = (millis / 1_000.0).to_string();
    msg::Seconds { value: &language.decimal(&written) }.text(language)
}

/// How long wins took.
fn times(games: &[&PlayedGame], language: Language) -> Vec<PlotPoint> {
    let wins = games.iter().filter(|game| game.finish.won);
    let times: Vec<Millis> = wins.map(|game| Millis(game.finish.elapsed)).collect();
    let written = |time: Millis| seconds(time.0 as f64, language);
    let point = |bin: minewise_library::TimeBin| {
        let (from, to) = (written(bin.from), written(bin.to));
        let label = msg::StatisticsFromTo { from: &from, to: &to }.text(language);
        PlotPoint { label, short: from, values: vec![Some(bin.count.into())] }
    };
    spread(&times).into_iter().map(point).collect()
}
