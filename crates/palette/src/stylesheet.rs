//! The colours as CSS for web pages.

use std::fmt::Write as _;

use crate::{ODDS_STOPS, Rgb, Theme};

/// All themes as CSS: a rule for each, such as `[data-theme="dark"] { --clue-1: #6cb0ff;
/// ... }`, with `--odds-15` for a probability of 15 %.
/// A page that names no theme follows the light or dark setting of the system.
pub fn stylesheet() -> String {
    let mut css = String::new();
    for theme in Theme::ALL {
        let named = format!("[data-theme=\"{}\"]", theme.name);
        let is_default = *theme == Theme::LIGHT;
        let selector = if is_default { format!("{UNNAMED}, {named}") } else { named };
        theme.write_rule(&selector, &mut css);
    }
    css.push_str("@media (prefers-color-scheme: dark) {\n");
    Theme::DARK.write_rule(UNNAMED, &mut css);
    css.push_str("}\n");
    css
}

/// Selects a page that names no theme.
const UNNAMED: &str = ":root:not([data-theme])";

impl Theme {
    fn write_rule(&self, selector: &str, css: &mut String) {
        let scheme = if self.is_dark() { "dark" } else { "light" };
        let _ = writeln!(css, "{selector} {{\n  color-scheme: {scheme};");
        for (name, colour) in self.properties() {
            let _ = writeln!(css, "  --{name}: {colour};");
        }
        css.push_str("}\n");
    }

    /// Every colour with the name of its custom property.
    fn properties(&self) -> Vec<(String, Rgb)> {
        let Theme { covered, open, clues, .. } = *self;
        let surfaces = [
            ("background", self.background),
            ("surface", self.surface),
            ("raised", self.raised),
            ("line", self.line),
            ("text", self.text),
            ("muted", self.muted),
            ("accent", self.accent),
            ("action", self.action),
            ("on-action", self.on_action),
            ("help", self.help),
            ("danger", self.danger),
            ("good", self.good),
        ];
        let mut properties: Vec<(String, Rgb)> =
            surfaces.map(|(name, colour)| (name.to_owned(), colour)).into();
        for (chance, colour) in ODDS_STOPS.into_iter().zip(self.odds) {
            properties.push((format!("odds-{:.0}", chance * 100.0), colour));
        }
        for (name, shades) in [("covered", covered), ("open", open)] {
            let shades = shades.into_iter().enumerate();
            properties.extend(shades.map(|(shade, colour)| (format!("{name}-{shade}"), colour)));
        }
        let clues = clues.into_iter().enumerate().skip(1);
        properties.extend(clues.map(|(clue, colour)| (format!("clue-{clue}"), colour)));
        let marks = [
            ("flag", self.flag),
            ("proposed", self.proposed),
            ("question", self.question),
            ("implied-mine", self.implied_mine),
            ("implied-safe", self.implied_safe),
            ("mine", self.mine),
            ("exploded", self.exploded),
            ("tick", self.tick),
            ("wrong", self.wrong),
            ("wrong-flag", self.wrong_flag()),
            ("cross", self.cross),
            ("violated", self.violated),
            ("hint", self.hint),
            ("reason", self.reason),
            ("cursor", self.cursor),
        ];
        properties.extend(marks.map(|(name, colour)| (name.to_owned(), colour)));
        properties
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_every_property_once() {
        let css = stylesheet();
        for theme in Theme::ALL {
            assert!(css.contains(&format!("[data-theme=\"{}\"] {{\n", theme.name)), "{css}");
            let names: Vec<String> = theme.properties().into_iter().map(|(name, _)| name).collect();
            assert_eq!(names.len(), 44);
            for (index, name) in names.iter().enumerate() {
                assert!(!names[..index].contains(name), "{name}");
            }
        }
        // The dark theme occurs twice: by name, and for systems set to dark.
        assert_eq!(css.matches("--clue-3: ").count(), Theme::ALL.len() + 1);
        assert!(css.contains(":root:not([data-theme]), [data-theme=\"light\"] {\n"), "{css}");
        let (_, by_system) = css.split_once("@media (prefers-color-scheme: dark) {\n").unwrap();
        assert!(by_system.starts_with(
            ":root:not([data-theme]) {\n  color-scheme: dark;\n  --background: #0f1317;\n"
        ));
        assert!(css.contains("  --clue-3: #ff8a80;\n"), "{css}");
        assert!(css.contains("  --odds-55: #7e4c38;\n"), "{css}");
    }
}
