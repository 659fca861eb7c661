//! What was measured.

use std::fmt::Write;
use std::time::Duration;

/// Times against a size; both are drawn to logarithmic scales.
pub(crate) struct Chart {
    pub(crate) title: &'static str,
    pub(crate) subtitle: &'static str,
    /// What the size is.
    pub(crate) across: &'static str,
    pub(crate) series: Vec<Series>,
    /// The sizes that are named on the axis.
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
    pub(crate) times: Vec<Duration>,
}

impl Dots {
    pub(crate) fn median(&self) -> Duration {
        median(&self.times)
    }
}

impl Chart {
    pub(crate) fn dots(&self) -> impl Iterator<Item = &Dots> {
        self.series.iter().flat_map(|series| &series.dots)
    }

    /// The chart as text, in milliseconds.
    pub(crate) fn table(&self) -> String {
        let mut table = format!("\n{}: {}\n", self.title, self.subtitle);
        let heads = ["least", "median", "most"];
        let _ = writeln!(
            table,
            "{:<12}{:>8}{:>12}{:>12}{:>12}",
            "", self.across, heads[0], heads[1], heads[2]
        );
        for series in &self.series {
            for dots in &series.dots {
                let _ = write!(table, "{:<12}{:>8}", series.name, dots.at);
                let (least, most) = (dots.times.iter().min(), dots.times.iter().max());
                for time in [least, Some(&dots.median()), most].into_iter().flatten() {
                    let _ = write!(table, "{:>12.3}", time.as_secs_f64() * 1e3);
                }
                table.push('\n');
            }
        }
        table
    }
}

/// The middle one of some times; there is at least one.
pub(crate) fn median(times: &[Duration]) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted[sorted.len() / 2]
}
