//! The colours of the palette and the letters, for egui.

use std::sync::Arc;

use eframe::egui::style::ScrollStyle;
use eframe::egui::{
    self, Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Id,
    RichText, Stroke, TextStyle, Visuals,
};
use minewise_palette::{Rgb, Theme};

/// Inter, for all texts.
const REGULAR: &[u8] = include_bytes!("../fonts/Inter-Regular.otf");
/// The same in a heavier weight, for what stands out.
const STRONG: &[u8] = include_bytes!("../fonts/Inter-SemiBold.otf");

/// A colour of the palette for egui.
pub(crate) const fn colour(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// Whether this is the look of the nineties, which has edges instead of round corners.
pub(crate) fn is_classic(theme: &Theme) -> bool {
    theme.name == Theme::CLASSIC.name
}

/// Whether light text is on a dark background.
pub(crate) fn is_dark(theme: &Theme) -> bool {
    theme.background.contrast(Rgb::BLACK) < theme.background.contrast(Rgb::WHITE)
}

/// The theme that was applied last.
pub(crate) fn theme(ctx: &Context) -> &'static Theme {
    ctx.data(|data| data.get_temp(Id::unique("theme"))).unwrap_or(&Theme::LIGHT)
}

/// The heavier letters in some size.
pub(crate) fn strong_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("strong".into()))
}

/// A text in the heavier letters.
pub(crate) fn strong(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).font(strong_font(size))
}

/// How round corners of cards and buttons are.
pub(crate) fn radius(theme: &Theme, wanted: u8) -> CornerRadius {
    CornerRadius::same(if is_classic(theme) { 0 } else { wanted })
}

/// Behind the chosen one of several.
pub(crate) fn chosen(theme: &Theme) -> Color32 {
    colour(theme.raised.towards(theme.action, 0.24))
}

/// The letters of the window: few enough to be part of the program, so that it looks the same
/// everywhere.
pub(crate) fn set_fonts(ctx: &Context) {
    let mut fonts = FontDefinitions::empty();
    for (name, letters) in [("regular", REGULAR), ("strong", STRONG)] {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(letters)));
    }
    let regular = vec!["regular".to_owned()];
    fonts.families.insert(FontFamily::Proportional, regular.clone());
    fonts.families.insert(FontFamily::Monospace, regular);
    fonts.families.insert(FontFamily::Name("strong".into()), vec!["strong".to_owned()]);
    ctx.set_fonts(fonts);
}

/// Applies the colours of a theme to everything except the board.
pub(crate) fn apply_theme(ctx: &Context, theme: &'static Theme) {
    ctx.data_mut(|data| data.insert_temp(Id::unique("theme"), theme));
    let visuals = visuals(theme);
    // The same for both: this program chooses the theme, not egui.
    for base in [egui::Theme::Light, egui::Theme::Dark] {
        ctx.set_visuals_of(base, visuals.clone());
        ctx.style_mut_of(base, |style| {
            style.spacing.item_spacing = egui::vec2(8.0, 6.0);
            style.spacing.button_padding = egui::vec2(12.0, 6.0);
            style.spacing.interact_size.y = 30.0;
            style.spacing.window_margin = egui::Margin::same(20);
            style.spacing.menu_margin = egui::Margin::same(8);
            style.spacing.scroll = scroll_bars();
            for (kind, size) in [
                (TextStyle::Small, 12.0),
                (TextStyle::Body, 14.0),
                (TextStyle::Button, 14.0),
                (TextStyle::Monospace, 14.0),
                (TextStyle::Heading, 20.0),
            ] {
                style.text_styles.insert(kind, FontId::proportional(size));
            }
        });
    }
}

/// Quiet bars with a place of their own, which stand out under the mouse.
fn scroll_bars() -> ScrollStyle {
    ScrollStyle {
        bar_width: 9.0,
        floating_width: 6.0,
        floating_allocated_width: 12.0,
        foreground_color: true,
        dormant_background_opacity: 0.0,
        active_background_opacity: 0.0,
        interact_background_opacity: 0.15,
        dormant_handle_opacity: 0.3,
        active_handle_opacity: 0.4,
        interact_handle_opacity: 0.6,
        ..ScrollStyle::floating()
    }
}

fn visuals(theme: &Theme) -> Visuals {
    let mut visuals = if is_dark(theme) { Visuals::dark() } else { Visuals::light() };
    let towards_text = |part: f64| colour(theme.raised.towards(theme.text, part));
    let [text, accent, line] = [theme.text, theme.accent, theme.line].map(colour);
    let radius = radius(theme, 8);
    visuals.panel_fill = colour(theme.background);
    visuals.window_fill = colour(theme.surface);
    visuals.window_stroke = Stroke::new(1.0, line);
    visuals.window_corner_radius = self::radius(theme, 14);
    visuals.menu_corner_radius = self::radius(theme, 10);
    visuals.extreme_bg_color = colour(if is_classic(theme) { Rgb::WHITE } else { theme.raised });
    visuals.faint_bg_color = colour(theme.background.towards(theme.text, 0.04));
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(colour(theme.muted));
    visuals.hyperlink_color = accent;
    visuals.error_fg_color = colour(theme.danger);
    visuals.warn_fg_color = colour(theme.danger);
    visuals.selection.bg_fill = chosen(theme);
    visuals.selection.stroke = Stroke::new(1.0, text);
    let states = [
        (&mut visuals.widgets.noninteractive, 0.0),
        (&mut visuals.widgets.inactive, 0.0),
        (&mut visuals.widgets.hovered, 0.07),
        (&mut visuals.widgets.active, 0.14),
        (&mut visuals.widgets.open, 0.05),
    ];
    for (state, fill) in states {
        state.bg_fill = towards_text(fill);
        state.weak_bg_fill = towards_text(fill);
        state.bg_stroke = Stroke::new(1.0, line);
        state.fg_stroke = Stroke::new(1.0, text);
        state.corner_radius = radius;
        state.expansion = 0.0;
    }
    // Keyboard users have to see where the focus is: egui draws it as if it were hovered.
    visuals.widgets.hovered.bg_stroke = Stroke::new(1.5, accent);
    visuals
}
