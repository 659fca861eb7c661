//! Charts as an SVG picture that is legible on light and dark pages.

use std::fmt::Write;

use crate::chart::{Answer, Chart, Dots, Series};

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 440.0;
/// Where the axes of a chart lie within its half of the picture.
const LEFT: f64 = 64.0;
const RIGHT: f64 = 96.0;
const TOP: f64 = 78.0;
const BOTTOM: f64 = 58.0;
/// How far apart the dots of two lines at the same size are.
const DOTS_APART: f64 = 5.0;

/// The classes that colour the lines of a chart, in order. The colours also differ in
/// lightness, and each line is labelled, for people with colour blindness.
const LINE_CLASSES: [&str; 3] = ["a", "b", "c"];

/// Plain rules without variables, which not every SVG viewer supports.
const STYLE: &str = "\
text{font:12px system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;fill:#59636e}
.page{fill:#fff}.title{font-size:16px;font-weight:600;fill:#1f2328}
.grid{stroke:#e4e8ec}.guide{stroke:#59636e;stroke-dasharray:2 5;stroke-linecap:round}
.line{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.name{font-weight:600}.dot{fill-opacity:.3}.ring{fill:none}
.line.a,.ring.a{stroke:#0969da}.line.b,.ring.b{stroke:#bc4c00}.line.c,.ring.c{stroke:#8b2a8f}
.dot.a,.name.a{fill:#0969da}.dot.b,.name.b{fill:#bc4c00}.dot.c,.name.c{fill:#8b2a8f}
@media (prefers-color-scheme:dark){
text{fill:#9198a1}
.page{fill:#0d1117}.title{fill:#f0f6fc}
.grid{stroke:#262c34}.guide{stroke:#9198a1}
.line.a,.ring.a{stroke:#58a6ff}.line.b,.ring.b{stroke:#f0883e}.line.c,.ring.c{stroke:#e29cf0}
.dot.a,.name.a{fill:#58a6ff}.dot.b,.name.b{fill:#f0883e}.dot.c,.name.c{fill:#e29cf0}
}
";

/// Draws two charts side by side.
pub(crate) fn draw(left: &Chart, right: &Chart) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         aria-label=\"Time of an analysis against {} and against {}\">\n<style>\n{STYLE}</style>\n\
         <rect class=\"page\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\"/>\n",
        left.title.to_lowercase(),
        right.title.to_lowercase(),
    );
    for (place, chart) in [left, right].into_iter().enumerate() {
        let _ = writeln!(svg, "<g transform=\"translate({} 0)\">", place as f64 * WIDTH / 2.0);
        Panel::new(chart).draw(&mut svg);
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

/// A chart with its scales.
struct Panel<'a> {
    chart: &'a Chart,
    sizes: Scale,
    seconds: Scale,
}

impl<'a> Panel<'a> {
    fn new(chart: &'a Chart) -> Self {
        let sizes = extent(chart.dots().map(|dots| dots.at));
        let seconds = chart.dots().flat_map(|dots| &dots.looks).map(|look| look.time.as_secs_f64());
        let (least, most) = extent(seconds);
        Panel {
            chart,
            sizes: Scale { values: sizes, places: (LEFT + 10.0, WIDTH / 2.0 - RIGHT) },
            seconds: Scale { values: (least / 1.3, most * 1.3), places: (HEIGHT - BOTTOM, TOP) },
        }
    }

    fn draw(&self, svg: &mut String) {
        let Chart { title, subtitle, .. } = self.chart;
        let _ = writeln!(svg, "<text class=\"title\" x=\"{LEFT}\" y=\"32\">{title}</text>");
        let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"52\">{subtitle}</text>");
        self.draw_axes(svg);
        let mut names = Vec::new();
        if let Some(y) = self.draw_guide(svg) {
            names.push(Name { text: "proportional".into(), class: String::new(), y });
        }
        let middle = (self.chart.series.len() - 1) as f64 / 2.0;
        for (place, (series, class)) in self.chart.series.iter().zip(LINE_CLASSES).enumerate() {
            self.draw_series(svg, series, class, (place as f64 - middle) * DOTS_APART);
            if let Some(last) = series.dots.last() {
                let y = self.seconds.place(last.median().as_secs_f64());
                names.push(Name { text: series.name.into(), class: format!("name {class}"), y });
            }
        }
        self.draw_names(svg, names);
    }

    fn draw_axes(&self, svg: &mut String) {
        let (left, right) = (LEFT, self.sizes.places.1);
        for second in self.named_seconds() {
            let (y, name) = (self.seconds.place(second), name_of_time(second));
            let _ = writeln!(
                svg,
                "<path class=\"grid\" d=\"M{left} {y:.1}H{right}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>",
                left - 8.0,
                y + 4.0
            );
        }
        let bottom = HEIGHT - BOTTOM;
        for &(size, name) in &self.chart.ticks {
            let (x, y) = (self.sizes.place(size), bottom + 20.0);
            let _ = writeln!(
                svg,
                "<path class=\"grid\" d=\"M{x:.1} {TOP}V{:.1}\"/>\
                 <text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{name}</text>",
                bottom + 5.0
            );
        }
        let (x, y) = ((left + right) / 2.0, bottom + 42.0);
        let across = self.chart.across;
        let _ =
            writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{across}</text>");
    }

    /// The powers of ten.
    fn named_seconds(&self) -> impl Iterator<Item = f64> {
        let (least, most) = self.seconds.values;
        let powers = least.log10().ceil() as i32..=most.log10().floor() as i32;
        powers.map(|power| 10f64.powi(power))
    }

    /// Draws linear growth as a guide, from where the first line starts. Returns where it
    /// ends.
    fn draw_guide(&self, svg: &mut String) -> Option<f64> {
        let first = self.chart.series[0].dots.first()?;
        let (least, most) = (first.at, self.sizes.values.1);
        let seconds = first.median().as_secs_f64();
        let end = self.seconds.place(seconds * most / least);
        let _ = writeln!(
            svg,
            "<path class=\"guide\" d=\"M{:.1} {:.1}L{:.1} {end:.1}\"/>",
            self.sizes.place(least),
            self.seconds.place(seconds),
            self.sizes.place(most),
        );
        Some(end)
    }

    /// `aside` keeps the dots of several lines apart.
    fn draw_series(&self, svg: &mut String, series: &Series, class: &str, aside: f64) {
        for dots in &series.dots {
            let x = self.sizes.place(dots.at) + aside;
            for look in &dots.looks {
                let y = self.seconds.place(look.time.as_secs_f64());
                let kind = match look.answer {
                    Answer::Exact => "dot",
                    Answer::Estimate => "ring",
                };
                let _ = write!(
                    svg,
                    "<circle class=\"{kind} {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.2\"/>"
                );
            }
            svg.push('\n');
        }
        let place = |dots: &Dots| {
            let y = self.seconds.place(dots.median().as_secs_f64());
            format!("{:.1} {y:.1}", self.sizes.place(dots.at))
        };
        let places: Vec<String> = series.dots.iter().map(place).collect();
        let _ = writeln!(svg, "<path class=\"line {class}\" d=\"M{}\"/>", places.join("L"));
    }

    /// Draws the names at the ends of their lines, moved apart where they would touch.
    fn draw_names(&self, svg: &mut String, mut names: Vec<Name>) {
        const APART: f64 = 16.0;
        names.sort_by(|left, right| left.y.total_cmp(&right.y));
        let x = self.sizes.places.1 + 12.0;
        let mut lowest = f64::NEG_INFINITY;
        for Name { text, class, y } in names {
            lowest = y.max(lowest + APART);
            let y = lowest + 4.0;
            let _ =
                writeln!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>");
        }
    }
}

/// The label at the end of a line.
struct Name {
    text: String,
    class: String,
    y: f64,
}

/// A logarithmic scale: the smallest and largest value, and where they are drawn.
struct Scale {
    values: (f64, f64),
    places: (f64, f64),
}

impl Scale {
    fn place(&self, value: f64) -> f64 {
        let (least, most) = self.values;
        let (first, last) = self.places;
        first + (last - first) * (value / least).ln() / (most / least).ln()
    }
}

fn extent(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, 0.0), |(least, most), value| (value.min(least), value.max(most)))
}

fn name_of_time(seconds: f64) -> String {
    match seconds {
        ..0.000_999 => format!("{:.0} µs", seconds * 1e6),
        ..0.999 => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{seconds:.0} s"),
    }
}
