//! A compiled message, and how it is written out.

use crate::{Plural, PluralRule};

/// A message: its parts in their order.
pub type Pattern = &'static [Part];

/// A part of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Words that are always the same.
    Text(&'static str),
    /// The argument with this index.
    Argument(usize),
    /// Parts whose first letter becomes a capital.
    Capitalised(Pattern),
    /// One of several patterns, chosen by an argument.
    Select {
        /// The index of the argument.
        argument: usize,
        /// What to write for which value.
        variants: &'static [(Key, Pattern)],
        /// What to write for all other values.
        otherwise: Pattern,
    },
}

/// The value that a variant is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// Exactly this number.
    Number(i64),
    /// Numbers of this plural category.
    Plural(Plural),
    /// Exactly this text.
    Word(&'static str),
}

/// A whole number that is given to a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Number(pub i64);

/// An argument of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value<'a> {
    /// A number, which may choose a plural.
    Number(Number),
    /// Text that is ready to be shown, or a word that chooses a variant.
    Text(&'a str),
}

macro_rules! number_from {
    ($($kind:ty),+) => {
        $(impl From<$kind> for Number {
            fn from(value: $kind) -> Self {
                Number(i64::try_from(value).unwrap_or(i64::MAX))
            }
        })+
    };
}

number_from!(u8, u16, u32, u64, usize, i32, i64);

/// Writes a message out.
pub fn write(pattern: Pattern, values: &[Value<'_>], rule: PluralRule) -> String {
    let mut text = String::new();
    add(&mut text, pattern, values, rule);
    text
}

fn add(text: &mut String, pattern: Pattern, values: &[Value<'_>], rule: PluralRule) {
    for part in pattern {
        match *part {
            Part::Text(words) => text.push_str(words),
            Part::Argument(index) => match values[index] {
                Value::Number(Number(number)) => text.push_str(&number.to_string()),
                Value::Text(words) => text.push_str(words),
            },
            Part::Capitalised(parts) => {
                let inner = write(parts, values, rule);
                let mut letters = inner.chars();
                text.extend(letters.next().into_iter().flat_map(char::to_uppercase));
                text.push_str(letters.as_str());
            }
            Part::Select { argument, variants, otherwise } => {
                add(
                    text,
                    chosen(values[argument], variants, rule).unwrap_or(otherwise),
                    values,
                    rule,
                );
            }
        }
    }
}

/// A number prefers a variant for itself to that of its plural category.
fn chosen(value: Value<'_>, variants: &[(Key, Pattern)], rule: PluralRule) -> Option<Pattern> {
    let find = |wanted: Key| variants.iter().find(|(key, _)| *key == wanted);
    let found = match value {
        Value::Number(Number(number)) => find(Key::Number(number))
            .or_else(|| find(Key::Plural(rule.category(number.unsigned_abs())))),
        Value::Text(word) => {
            variants.iter().find(|(key, _)| matches!(key, Key::Word(known) if *known == word))
        }
    };
    found.map(|(_, pattern)| *pattern)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELLS: Pattern = &[
        Part::Select {
            argument: 0,
            variants: &[
                (Key::Number(0), &[Part::Text("no cell")]),
                (Key::Plural(Plural::One), &[Part::Argument(0), Part::Text(" cell")]),
            ],
            otherwise: &[Part::Argument(0), Part::Text(" cells")],
        },
        Part::Text(" in "),
        Part::Argument(1),
    ];

    fn english(pattern: Pattern, values: &[Value<'_>]) -> String {
        write(pattern, values, PluralRule::of("en").unwrap())
    }

    #[test]
    fn numbers_choose_by_value_then_by_plural() {
        for (number, text) in [(0, "no cell in a"), (1, "1 cell in a"), (2, "2 cells in a")] {
            let values = [Value::Number(Number(number)), Value::Text("a")];
            assert_eq!(english(CELLS, &values), text);
        }
    }

    #[test]
    fn capitals_and_words() {
        let pattern: Pattern = &[
            Part::Capitalised(&[Part::Argument(0)]),
            Part::Select {
                argument: 1,
                variants: &[(Key::Word("mine"), &[Part::Text("!")])],
                otherwise: &[Part::Text(".")],
            },
        ];
        assert_eq!(english(pattern, &[Value::Text("örtlich"), Value::Text("mine")]), "Örtlich!");
        assert_eq!(english(pattern, &[Value::Text(""), Value::Text("safe")]), ".");
    }
}
