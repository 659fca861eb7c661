//! Plural rules, against those of the browsers: `web/tests/messages.test.js` checks the
//! table, and so does this.
#![allow(clippy::unwrap_used)]

use minewise_messages::{Plural, PluralRule};
use serde_json::Value;

#[test]
fn plurals_are_those_of_the_browser() {
    let table: Value = serde_json::from_str(include_str!("plurals.json")).unwrap();
    let numbers: Vec<u64> = serde_json::from_value(table["numbers"].clone()).unwrap();
    let languages = table["categories"].as_object().unwrap();
    assert!(numbers.len() > 100 && languages.len() > 20);
    for (code, letters) in languages {
        let rule = PluralRule::of(code).unwrap();
        let found: String = numbers.iter().map(|&number| letter(rule.category(number))).collect();
        assert_eq!(found, letters.as_str().unwrap(), "{code}");
    }
}

/// One letter for each category, as in the table.
fn letter(category: Plural) -> char {
    match category {
        Plural::One => '1',
        other => other.name().chars().next().unwrap(),
    }
}
