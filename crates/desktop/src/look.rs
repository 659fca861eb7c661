//! The colours of the palette for egui.

use eframe::egui::{self, Color32, CornerRadius, Stroke, Visuals};
use minewise_palette::{Rgb, Theme};

/// A colour of the palette for egui.
pub(crate) const fn colour(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// Applies the colours of a theme to everything except the board.
pub(crate) fn apply_theme(ctx: &egui::Context, theme: &Theme) {
    let visuals = visuals(theme);
    // The same for both: this program chooses the theme, not egui.
    for base in [egui::Theme::Light, egui::Theme::Dark] {
        ctx.set_visuals_of(base, visuals.clone());
        ctx.style_mut_of(base, |style| {
            style.spacing.item_spacing = egui::vec2(8.0, 6.0);
            style.spacing.button_padding = egui::vec2(10.0, 5.0);
        });
    }
}

fn visuals(theme: &Theme) -> Visuals {
    let is_dark = theme.background.contrast(Rgb::BLACK) < theme.background.contrast(Rgb::WHITE);
    let mut visuals = if is_dark { Visuals::dark() } else { Visuals::light() };
    let towards_text = |part: f64| colour(theme.background.towards(theme.text, part));
    let [text, accent] = [theme.text, theme.accent].map(colour);
    visuals.panel_fill = colour(theme.background);
    visuals.window_fill = towards_text(0.05);
    visuals.window_stroke = Stroke::new(1.0, towards_text(0.35));
    visuals.extreme_bg_color = colour(if is_dark { Rgb::BLACK } else { Rgb::WHITE });
    visuals.faint_bg_color = towards_text(0.04);
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(colour(theme.muted));
    visuals.hyperlink_color = accent;
    visuals.error_fg_color = accent;
    visuals.selection.bg_fill = accent;
    visuals.selection.stroke = Stroke::new(1.0, colour(theme.accent.text_on()));
    let states = [
        (&mut visuals.widgets.noninteractive, 0.0, 0.2),
        (&mut visuals.widgets.inactive, 0.12, 0.3),
        (&mut visuals.widgets.hovered, 0.2, 0.6),
        (&mut visuals.widgets.active, 0.28, 0.8),
        (&mut visuals.widgets.open, 0.16, 0.4),
    ];
    for (state, fill, edge) in states {
        state.bg_fill = towards_text(fill);
        state.weak_bg_fill = towards_text(fill);
        state.bg_stroke = Stroke::new(1.0, towards_text(edge));
        state.fg_stroke = Stroke::new(1.0, text);
        state.corner_radius = CornerRadius::same(4);
        state.expansion = 0.0;
    }
    // Keyboard users have to see where the focus is.
    visuals.widgets.hovered.bg_stroke = Stroke::new(1.5, accent);
    visuals
}
