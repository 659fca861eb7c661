//! How sentences about cells name them: a board may label its columns with letters.

use minewise_board::Pos;

use crate::{Language, msg};

/// A language, and how cells are named in it.
///
/// ```
/// use minewise_board::Pos;
/// use minewise_texts::{CellNames, Language, Voice};
///
/// let cell = Pos::new(2, 4);
/// assert_eq!(Voice::from(Language::En).place(cell), "row 5, column 3");
/// let letters = Voice { language: Language::En, cells: CellNames::Letters };
/// assert_eq!(letters.place(cell), "5c");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Voice {
    /// The language of the sentences.
    pub language: Language,
    /// How they name cells.
    pub cells: CellNames,
}

/// How cells are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CellNames {
    /// In words: `row 5, column 3`.
    #[default]
    Words,
    /// As a board with letters labels them: `5c`.
    Letters,
}

impl From<Language> for Voice {
    fn from(language: Language) -> Self {
        Voice { language, cells: CellNames::Words }
    }
}

impl Voice {
    /// The name of a cell, for the middle of a sentence.
    pub fn place(self, pos: Pos) -> String {
        match self.cells {
            CellNames::Words => self.language.place(pos),
            CellNames::Letters => format!("{}{}", u32::from(pos.y) + 1, column_letters(pos.x)),
        }
    }

    /// A clue by its number and its place, in a list.
    pub(crate) fn clue(self, value: u8, pos: Pos) -> String {
        msg::ClueAt { clue: value.into(), place: &self.place(pos) }.text(self.language)
    }

    /// Places in a list: of many, only the first.
    pub(crate) fn list_of_places(self, cells: &[Pos]) -> String {
        self.language.list(cells.iter().map(|&cell| self.place(cell)))
    }
}

/// The letters of a column, counted from 0: a to z, then aa, ab and so on.
///
/// ```
/// use minewise_texts::column_letters;
///
/// assert_eq!([0, 9, 25, 26, 701, 702].map(column_letters), ["a", "j", "z", "aa", "zz", "aaa"]);
/// ```
pub fn column_letters(column: u16) -> String {
    let mut reversed = Vec::new();
    let mut rest = u32::from(column) + 1;
    while rest > 0 {
        rest -= 1;
        reversed.push(b'a' + (rest % 26) as u8);
        rest /= 26;
    }
    reversed.into_iter().rev().map(char::from).collect()
}
