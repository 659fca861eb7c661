//! The colours as CSS for web pages.

use std::fmt::Write as _;

use crate::{ODDS_STOPS, Rgb, Theme};

/// All themes as CSS: a rule for each, such as `[data-theme="dark"] { --clue-1: #6cb0ff;
/// ... }`, and the shared probability scale, with `--odds-15` for a probability of 15 %.
/// A page that names no theme follows the light or dark setting of the system.
pub fn stylesheet() -> String {
    let mut css = String::from(":root {\n");
    for (chance, colour) in ODDS_STOPS {
        let _ = writeln!(css, "  --odds-{:.0}: {colour};", chance * 100.0);
    }
    css.push_str("}\n");
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
        let _ = writeln!(css, "{selector} {{");
        for (name, colour) in self.properties() {
            let _ = writeln!(css, "  --{name}: {colour};");
        }
        css.push_str("}\n");
    }

    /// Every colour with the name of its custom property.
    fn properties(&self) -> Vec<(String, Rgb)> {
        let Theme { name: _, background, text, muted, accent, covered, open, clues, .. } = *self;
        let mut properties = vec![
            ("background".to_owned(), background),
            ("text".to_owned(), text),
            ("muted".to_owned(), muted),
            ("accent".to_owned(), accent),
        ];
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
            assert_eq!(names.len(), 31);
            for (index, name) in names.iter().enumerate() {
                assert!(!names[..index].contains(name), "{name}");
            }
        }
        // The dark theme occurs twice: by name, and for systems set to dark.
        assert_eq!(css.matches("--clue-3: ").count(), Theme::ALL.len() + 1);
        assert!(css.contains(":root:not([data-theme]), [data-theme=\"light\"] {\n"), "{css}");
        let (_, by_system) = css.split_once("@media (prefers-color-scheme: dark) {\n").unwrap();
        assert!(by_system.starts_with(":root:not([data-theme]) {\n  --background: #14171b;\n"));
        assert!(css.contains("  --clue-3: #ff7b72;\n"), "{css}");
        assert!(css.contains("  --odds-55: #ef8a62;\n"), "{css}");
    }
}
