//! What is said about a position, beside its board.

use eframe::egui::text::LayoutJob;
use eframe::egui::{Align, FontSelection, Layout, RichText, ScrollArea, Style, Ui};
use minewise_frontend::{Examined, SHOW_THINKING_AFTER};
use minewise_report::{Best, BestKind, Report, WinChance};
use minewise_session::Millis;
use minewise_solver::Assumptions;
use minewise_texts::{Language, msg};

use crate::analysis_view::AnalysisView;
use crate::icons::Icon;
use crate::look;
use crate::side_place::SidePlace;
use crate::widgets::{PushButton, Weight};

/// Longer numbers are written with a power of ten.
const MOST_DIGITS: usize = 12;
/// Below the board, figures and sentences are beside each other if there is so much room.
const TWO_COLUMNS: f32 = 560.0;
/// Figures are beside their names if there is so much room.
const IN_LINES: f32 = 220.0;

impl AnalysisView {
    /// Shows what is known. Returns whether the player asks for the chance to win.
    pub(crate) fn show_findings(&mut self, ui: &mut Ui, place: SidePlace, now: Millis) -> bool {
        let language = self.wording.language;
        let area = ScrollArea::vertical().auto_shrink(false).min_scrolled_height(0.0);
        area.show(ui, |ui| {
            if let SidePlace::Beside(_) = place {
                let title = msg::AnalysisFoundTitle.text(language);
                ui.label(look::strong(title, 13.5).color(ui.visuals().weak_text_color()));
            }
            if let Some((since, _)) = &self.examining {
                if now.since(*since) >= SHOW_THINKING_AFTER {
                    self.show_thinking(ui, msg::AnalysisFoundThinking.text(language));
                }
                return false;
            }
            let Some(examined) = self.examined.clone() else {
                if self.gave_up {
                    ui.label(msg::GameStopped.text(language));
                }
                return false;
            };
            match (&*examined, place) {
                (Examined::Impossible(why), _) => {
                    let danger = ui.visuals().error_fg_color;
                    ui.label(RichText::new(&why.text).color(danger));
                    self.show_said(ui);
                    false
                }
                (Examined::Sound { report, .. }, SidePlace::Beside(_))
                    if ui.available_width() >= IN_LINES =>
                {
                    // Lines of text, not of buttons.
                    ui.spacing_mut().interact_size.y = 18.0;
                    ui.label(summary(report, language));
                    ui.add_space(6.0);
                    for (title, value) in figures(ui, report, language) {
                        ui.horizontal(|ui| {
                            ui.label(RichText::new(title).weak());
                            let right = Layout::right_to_left(Align::Center);
                            ui.with_layout(right, |ui| ui.label(value));
                        });
                    }
                    ui.add_space(6.0);
                    show_best(ui, report, language);
                    ui.add_space(6.0);
                    let asks = self.show_chance(ui, report);
                    ui.add_space(6.0);
                    self.show_said(ui);
                    asks
                }
                (Examined::Sound { report, .. }, SidePlace::Below(_))
                    if ui.available_width() >= TWO_COLUMNS =>
                {
                    ui.columns(2, |columns| {
                        columns[0].with_layout(Layout::default(), |ui| {
                            self.show_news(ui, report);
                        });
                        columns[1]
                            .with_layout(Layout::default(), |ui| {
                                show_figures_in_a_row(ui, report, language);
                                self.show_chance(ui, report)
                            })
                            .inner
                    })
                }
                (Examined::Sound { report, .. }, _) => {
                    self.show_news(ui, report);
                    self.show_chance(ui, report)
                }
            }
        })
        .inner
    }

    /// Where there is little room, what was asked last comes first.
    fn show_news(&self, ui: &mut Ui, report: &Report) {
        let (language, has_answer) = (self.wording.language, !self.said.text.is_empty());
        if has_answer {
            self.show_said(ui);
        }
        ui.label(summary(report, language));
        show_best(ui, report, language);
        if !has_answer {
            self.show_said(ui);
        }
    }

    /// What was asked last, or how to ask.
    fn show_said(&self, ui: &mut Ui) {
        let text = RichText::new(&self.said.text);
        ui.label(match &self.said {
            said if said.text.is_empty() => {
                let how = msg::AnalysisWhyHow.text(self.wording.language);
                RichText::new(how).small().weak()
            }
            said if said.is_refusal => text.color(ui.visuals().error_fg_color),
            _ => text,
        });
    }

    fn show_thinking(&mut self, ui: &mut Ui, text: &str) {
        let stop = msg::WindowStop.text(self.wording.language);
        let pressed = ui.horizontal_wrapped(|ui| {
            ui.label(look::strong(text, 14.0));
            ui.add(PushButton::new(Weight::Plain, stop))
        });
        if pressed.inner.clicked() {
            self.stop();
        }
    }

    /// The chance to win, or the button that asks for it.
    fn show_chance(&mut self, ui: &mut Ui, report: &Report) -> bool {
        let language = self.wording.language;
        if self.winning.is_some() {
            self.show_thinking(ui, msg::AnalysisWinThinking.text(language));
            return false;
        }
        match &self.chance {
            Some(Ok(chance)) => {
                ui.label(chance_text(chance, language));
                false
            }
            Some(Err(_)) => {
                ui.label(msg::ToldWinChanceUnknown.text(language));
                false
            }
            None => {
                // It takes no assumptions into account.
                let is_possible =
                    report.best.is_some() && *self.position.assumptions() == Assumptions::NONE;
                let text = msg::AnalysisWinAsk.text(language);
                let button = PushButton::new(Weight::Plain, text).icon(Icon::Chance);
                ui.add_enabled(is_possible, button).clicked()
            }
        }
    }
}

/// The findings in a sentence.
fn summary(report: &Report, language: Language) -> String {
    let analysis = &report.analysis;
    if !analysis.is_complete() {
        return msg::AnalysisFoundEstimates.text(language).to_owned();
    }
    match (analysis.safe().len(), analysis.mines().len(), &report.best) {
        (0, 0, None) => msg::AnalysisFoundNothingCovered.text(language).to_owned(),
        (0, _, Some(best)) if best.risk == 0.5 => msg::AnalysisFoundCoin.text(language).to_owned(),
        (0, 0, _) => msg::AnalysisFoundNothingCertain.text(language).to_owned(),
        (0, mines, _) => msg::AnalysisFoundSomeMines { count: mines.into() }.text(language),
        (safe, _, _) => msg::AnalysisFoundSomeSafe { count: safe.into() }.text(language),
    }
}

/// Three figures with their titles.
fn figures(ui: &Ui, report: &Report, language: Language) -> [(&'static str, LayoutJob); 3] {
    let (safe, mines) = (report.analysis.safe().len(), report.analysis.mines().len());
    let layouts = match &report.layouts {
        Some(layouts) => number(ui.style(), &layouts.to_string(), language),
        None => plain(ui.style(), msg::AnalysisFoundUncounted.text(language)),
    };
    [
        (msg::AnalysisFoundLayouts.text(language), layouts),
        (msg::AnalysisFoundSafe.text(language), plain(ui.style(), &safe.to_string())),
        (msg::AnalysisFoundMines.text(language), plain(ui.style(), &mines.to_string())),
    ]
}

fn show_figures_in_a_row(ui: &mut Ui, report: &Report, language: Language) {
    let figures = figures(ui, report, language);
    ui.columns(figures.len(), |columns| {
        for (ui, (title, value)) in columns.iter_mut().zip(figures) {
            // Columns would spread the letters of a narrow text.
            ui.with_layout(Layout::default(), |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.label(RichText::new(title).small().weak());
                ui.label(value);
            });
        }
    });
}

fn show_best(ui: &mut Ui, report: &Report, language: Language) {
    let Some(Best { pos, risk, kind }) = report.best else { return };
    let place = &language.place(pos);
    let text = match kind {
        BestKind::Certain => msg::LocalAnalysisBestSafe { place }.text(language),
        _ if report.analysis.is_complete() => {
            let risk = &language.exact_percent(risk);
            msg::LocalAnalysisBest { place, risk }.text(language)
        }
        _ => {
            let risk = &language.percent(risk);
            msg::LocalAnalysisBestAbout { place, risk }.text(language)
        }
    };
    ui.label(look::strong(text, 14.0));
}

fn chance_text(found: &WinChance, language: Language) -> String {
    let chance = &language.percent(found.chance);
    if found.is_exact() {
        return msg::AnalysisWinExact { chance }.text(language);
    }
    let error = &language.percent(found.error);
    msg::AnalysisWinEstimate { chance, error, games: found.games.into() }.text(language)
}

fn plain(style: &Style, text: &str) -> LayoutJob {
    let mut job = LayoutJob::default();
    look::strong(text, 14.0).append_to(&mut job, style, FontSelection::Default, Align::Center);
    job
}

/// A whole number of any length, in groups of three digits, or with a power of ten.
fn number(style: &Style, digits: &str, language: Language) -> LayoutJob {
    if digits.len() <= MOST_DIGITS {
        return plain(style, &grouped(digits));
    }
    let mantissa = language.decimal(&format!("{}.{}", &digits[..1], &digits[1..3]));
    let mut job = plain(style, &format!("{mantissa} × 10"));
    let power = look::strong((digits.len() - 1).to_string(), 10.0);
    power.append_to(&mut job, style, FontSelection::Default, Align::TOP);
    job
}

fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            // Narrow, and no place for a line break.
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_length_can_be_read() {
        let text = |digits: &str| number(&Style::default(), digits, Language::De).text;
        assert_eq!(text("7"), "7");
        assert_eq!(text("360"), "360");
        assert_eq!(text("1234567"), "1\u{202f}234\u{202f}567");
        assert_eq!(text("1234567890123"), "1,23 × 1012");
    }
}
