//! Chances as text, by the table that the browser follows, too.
#![allow(clippy::unwrap_used)]

use minewise_texts::{Figure, Language, percent};
use serde_json::Value;

#[test]
fn chances_are_written_as_in_the_browser() {
    let table: Vec<Value> = serde_json::from_str(include_str!("chances.json")).unwrap();
    assert!(table.len() > 30);
    for row in table {
        let chance = row["chance"].as_f64().unwrap();
        let english = row["percent"].as_str().unwrap();
        assert_eq!(percent(chance), english, "{chance}");
        assert_eq!(Language::De.percent(chance), english.replace('.', ","), "{chance}");
        assert_eq!(Figure::of(chance).drawn(), row["figure"], "{chance}");
    }
}

#[test]
fn only_what_is_certain_looks_certain() {
    for exponent in 1..300 {
        let tiny = 10_f64.powi(-exponent);
        for chance in [tiny, 1.0 - tiny.max(f64::EPSILON)] {
            assert!(!["0 %", "100 %"].contains(&percent(chance).as_str()), "{chance}");
            assert!(!["ok", "**", "00"].contains(&Figure::of(chance).text()), "{chance}");
            assert!(!["0", "100"].contains(&Figure::of(chance).drawn()), "{chance}");
        }
    }
}
