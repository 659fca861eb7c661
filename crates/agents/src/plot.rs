//! Scores as an SVG picture that is legible on light and dark pages.

use std::fmt::Write;

use crate::{Bin, Scores};

const WIDTH: u32 = 960;
const HEIGHT: u32 = 440;
/// The square of the calibration curve.
const SQUARE: Area = Area { left: 72.0, top: 84.0, width: 290.0, height: 280.0 };
/// Where the shares are drawn, one row for each.
const SHARES: Area = Area { left: 600.0, top: 84.0, width: 310.0, height: 280.0 };

/// The classes that colour the agents, in order. Each also has its own shape, so that nobody needs
/// to tell the colours apart.
const CLASSES: [&str; 4] = ["a", "b", "c", "d"];

/// Plain rules without variables, which not every SVG viewer supports.
const STYLE: &str = "\
text{font:12px system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;fill:#59636e}
.page{fill:#fff}.title{font-size:16px;font-weight:600;fill:#1f2328}
.grid{stroke:#e4e8ec}.guide{stroke:#59636e;stroke-dasharray:2 5;stroke-linecap:round}
.line{fill:none;stroke-width:2;stroke-linejoin:round}.key{font-weight:600}
.a{fill:#0969da;stroke:#0969da}.b{fill:#6e7781;stroke:#6e7781}
.c{fill:#bc4c00;stroke:#bc4c00}.d{fill:#8b2a8f;stroke:#8b2a8f}
.line.a,.line.b,.line.c,.line.d{fill:none}
@media (prefers-color-scheme:dark){
text{fill:#9198a1}
.page{fill:#0d1117}.title{fill:#f0f6fc}
.grid{stroke:#262c34}.guide{stroke:#9198a1}
.a{fill:#58a6ff;stroke:#58a6ff}.b{fill:#9198a1;stroke:#9198a1}
.c{fill:#f0883e;stroke:#f0883e}.d{fill:#e29cf0;stroke:#e29cf0}
}
";

/// A share of something good, from 0 to 1; `None` if nothing was asked.
type Share = fn(&Scores) -> Option<f64>;

/// The shares that are drawn, each with its name.
const MEASURES: [(&str, Share); 6] = [
    ("certain cells: precision", |scores| scores.certain.precision()),
    ("certain cells: recall", |scores| scores.certain.recall()),
    ("certain cells: all right", |scores| {
        let questions = scores.certain.questions;
        (questions > 0).then(|| scores.certain.solved as f64 / questions as f64)
    }),
    ("best cell: chance kept", |scores| scores.best.kept()),
    ("games: won", |scores| scores.games.rate()),
    ("games: safe cells opened", |scores| scores.games.progress()),
];

/// Part of the picture.
struct Area {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Area {
    /// Where a share is, from left to right.
    fn across(&self, share: f64) -> f64 {
        self.left + self.width * share.clamp(0.0, 1.0)
    }

    /// Where a share is, from the bottom to the top.
    fn up(&self, share: f64) -> f64 {
        self.top + self.height * (1.0 - share.clamp(0.0, 1.0))
    }

    fn bottom(&self) -> f64 {
        self.top + self.height
    }
}

/// Draws the scores of up to four agents by name: how well calibrated their odds are, and how much
/// of everything else they got right.
pub fn plot(set: &str, agents: &[(String, Scores)]) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         aria-label=\"Calibration and scores of agents in Minesweeper\">\n\
         <style>\n{STYLE}</style>\n\
         <rect class=\"page\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\"/>\n"
    );
    heading(&mut svg, SQUARE.left, "Calibration", "odds given (across), exact odds (up)");
    heading(&mut svg, 440.0, "Scores", &format!("the set {}", escaped(set)));
    draw_square(&mut svg);
    draw_rows(&mut svg);
    // The first agent is the one in question, so it is drawn last.
    for (place, ((name, scores), class)) in agents.iter().zip(CLASSES).enumerate().rev() {
        draw_curve(&mut svg, &scores.odds.bins, place, class);
        for (row, (_, share)) in MEASURES.iter().enumerate() {
            if let Some(share) = share(scores) {
                // A little apart, so that agents with the same score are all seen.
                let y = row_height(row) + (place as f64 - 1.5) * 5.0;
                draw_shape(&mut svg, SHARES.across(share), y, 4.5, place, class);
            }
        }
        let x = 72.0 + place as f64 * 210.0;
        draw_shape(&mut svg, x, f64::from(HEIGHT) - 22.0, 5.0, place, class);
        let name: String = name.chars().take(26).collect();
        let (x, y) = (x + 12.0, HEIGHT - 18);
        let _ = writeln!(svg, "<text class=\"key\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(&name));
    }
    svg.push_str("</svg>\n");
    svg
}

fn heading(svg: &mut String, x: f64, title: &str, subtitle: &str) {
    let _ = writeln!(svg, "<text class=\"title\" x=\"{x}\" y=\"32\">{title}</text>");
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"52\">{subtitle}</text>");
}

/// The axes of the calibration curve, and the diagonal on which perfect odds lie.
fn draw_square(svg: &mut String) {
    let (left, bottom) = (SQUARE.left, SQUARE.bottom());
    for step in 0..=4 {
        let share = f64::from(step) / 4.0;
        let (x, y) = (SQUARE.across(share), SQUARE.up(share));
        let _ = writeln!(
            svg,
            "<path class=\"grid\" d=\"M{left} {y}h{}M{x} {bottom}v-{}\"/>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"end\">{} %</text>\
             <text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{} %</text>",
            SQUARE.width,
            SQUARE.height,
            left - 8.0,
            y + 4.0,
            25 * step,
            bottom + 18.0,
            25 * step,
        );
    }
    let (right, top) = (SQUARE.across(1.0), SQUARE.top);
    let _ = writeln!(svg, "<path class=\"guide\" d=\"M{left} {bottom}L{right} {top}\"/>");
}

/// The rows of the other scores, with their names.
fn draw_rows(svg: &mut String) {
    let (left, right, bottom) = (SHARES.left, SHARES.across(1.0), SHARES.bottom());
    for step in 0..=4 {
        let x = SHARES.across(f64::from(step) / 4.0);
        let _ = writeln!(
            svg,
            "<path class=\"grid\" d=\"M{x} {}V{bottom}\"/>\
             <text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{} %</text>",
            SHARES.top,
            bottom + 18.0,
            25 * step,
        );
    }
    for (row, (name, _)) in MEASURES.iter().enumerate() {
        let y = row_height(row);
        let _ = writeln!(
            svg,
            "<path class=\"grid\" d=\"M{left} {y:.1}H{right}\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>",
            left - 12.0,
            y + 4.0,
        );
    }
}

fn row_height(row: usize) -> f64 {
    SHARES.top + SHARES.height * (row as f64 + 0.5) / MEASURES.len() as f64
}

/// A calibration curve, with larger dots for more cells.
fn draw_curve(svg: &mut String, bins: &[Bin], place: usize, class: &str) {
    let all: u64 = bins.iter().map(|bin| bin.cells).sum();
    let points: Vec<(f64, f64, f64)> = bins
        .iter()
        .filter_map(|bin| {
            let share = bin.cells as f64 / all as f64;
            Some((SQUARE.across(bin.said()?), SQUARE.up(bin.exact()?), 2.5 + 5.0 * share.sqrt()))
        })
        .collect();
    let corners: Vec<String> = points.iter().map(|(x, y, _)| format!("{x:.1} {y:.1}")).collect();
    if !corners.is_empty() {
        let _ = writeln!(svg, "<path class=\"line {class}\" d=\"M{}\"/>", corners.join("L"));
    }
    for (x, y, radius) in points {
        draw_shape(svg, x, y, radius, place, class);
    }
}

/// A circle, a square, a triangle or a diamond.
fn draw_shape(svg: &mut String, x: f64, y: f64, radius: f64, place: usize, class: &str) {
    let (r, side) = (radius, 1.7 * radius);
    let _ = match place {
        0 => writeln!(svg, "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\"/>"),
        1 => {
            let (left, top) = (x - side / 2.0, y - side / 2.0);
            let path = format!("M{left:.1} {top:.1}h{side:.1}v{side:.1}h-{side:.1}z");
            writeln!(svg, "<path class=\"{class}\" d=\"{path}\"/>")
        }
        2 => {
            let (top, left, half) = (y - r, x - r, 2.0 * r);
            let path = format!("M{x:.1} {top:.1}L{:.1} {:.1}H{left:.1}z", x + r, top + half);
            writeln!(svg, "<path class=\"{class}\" d=\"{path}\"/>")
        }
        _ => {
            let path =
                format!("M{x:.1} {:.1}l{r:.1} {r:.1}l-{r:.1} {r:.1}l-{r:.1} -{r:.1}z", y - r);
            writeln!(svg, "<path class=\"{class}\" d=\"{path}\"/>")
        }
    };
}

/// Text that can't be mistaken for markup, whatever an agent is called.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            // Most control characters are forbidden in XML, even escaped.
            sign if sign.is_control() => safe.push(' '),
            sign => safe.push(sign),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped_and_nothing_is_drawn_for_nothing() {
        let svg = plot("seed-1", &[("<b>&\"\u{1b}".to_owned(), Scores::default())]);
        assert!(svg.contains(">&lt;b&gt;&amp;&quot; </text>"), "{svg}");
        assert!(!svg.contains("NaN") && !svg.contains("class=\"line"), "{svg}");
        // The key alone.
        assert_eq!(svg.matches("<circle").count(), 1);
    }
}
