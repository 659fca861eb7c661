//! What the build makes of the message files.

use minewise_messages::{Key, Number, Part, Pattern, Plural, PluralRule, Value};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

impl Language {
    /// The message with this id, for ids that are put together (`button-undo`) and messages
    /// without arguments.
    ///
    /// ```
    /// use minewise_texts::Language;
    ///
    /// assert_eq!(Language::En.message("button-undo"), Some("Undo"));
    /// assert_eq!(Language::En.message("button-fly"), None);
    /// ```
    pub fn message(self, id: &str) -> Option<&'static str> {
        let index = IDS.binary_search(&id).ok()?;
        match self.table()[index] {
            [] => Some(""),
            [Part::Text(text)] => Some(text),
            _ => None,
        }
    }

    /// A message without arguments, which the build has made one text.
    fn plain(self, index: usize) -> &'static str {
        match self.table()[index] {
            [Part::Text(text)] => text,
            _ => "",
        }
    }

    fn written(self, index: usize, values: &[Value<'_>]) -> String {
        minewise_messages::write(self.table()[index], values, self.plural_rule())
    }
}
