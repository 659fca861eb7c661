//! The measurements.

use std::fmt::Write;
use std::time::Duration;

/// Times against sizes, both on logarithmic scales.
pub(crate) struct Chart {
    pub(crate) title: &'static str,
    pub(crate) subtitle: &'static str,
    /// What the size measures.
    pub(crate) across: &'static str,
    pub(crate) series: Vec<Series>,
    /// The sizes labelled on the axis.
    pub(crate) ticks: Vec<(f64, &'static str)>,
}

/// One line of a chart.
pub(crate) struct Series {
    pub(crate) name: &'static str,
    pub(crate) dots: Vec<Dots>,
}

/// The positions of one size.
pub(crate) struct Dots {
    pub(crate) at: f64,
    pub(crate) looks: Vec<Look>,
}

/// One measured position.
pub(crate) struct Look {
    pub(crate) time: Duration,
    pub(crate) answer: Answer,
}

/// Whether the default budget was enough.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Exact,
    Estimate,
}

impl Dots {
    pub(crate) fn median(&self) -> Duration {
        median(self.looks.iter().map(|look| look.time).collect())
    }

    fn estimates(&self) -> usize {
        self.looks.iter().filter(|look| look.answer == Answer::Estimate).count()
    }
}

impl Chart {
    pub(crate) fn dots(&self) -> impl Iterator<Item = &Dots> {
        self.series.iter().flat_map(|series| &series.dots)
    }

    /// The chart as text, in milliseconds.
    pub(crate) fn table(&self) -> String {
        let mut table = format!("\n{}: {}\n{:12}{:>8}", self.title, self.subtitle, "", self.across);
        for head in ["least", "median", "most", "estimates"] {
            let _ = write!(table, "{head:>12}");
        }
        table.push('\n');
        for series in &self.series {
            for dots in &series.dots {
                let _ = write!(table, "{:<12}{:>8}", series.name, dots.at);
                let times = dots.looks.iter().map(|look| look.time);
                let (least, most) = (times.clone().min(), times.max());
                for time in [least, Some(dots.median()), most].into_iter().flatten() {
                    let _ = write!(table, "{:>12.3}", time.as_secs_f64() * 1e3);
                }
                let _ = writeln!(table, "{:>12}", dots.estimates());
            }
        }
        table
    }
}

/// The median of some times, at least one.
pub(crate) fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
