//! Where a cell is. People count rows and columns from 1; programs get `x` and `y`
//! from 0 and never these words.

use minewise_board::Pos;

use crate::{Language, msg};

/// Of a long list only this many items are named.
pub(crate) const MOST_NAMED: usize = 6;

impl Language {
    /// `row 3, column 4`, for the middle of a sentence.
    ///
    /// ```
    /// # use minewise_board::Pos;
    /// # use minewise_texts::Language;
    /// assert_eq!(Language::En.place(Pos::new(3, 2)), "row 3, column 4");
    /// assert_eq!(Language::De.place(Pos::new(3, 2)), "Zeile 3, Spalte 4");
    /// ```
    pub fn place(self, pos: Pos) -> String {
        let (row, column) = (u32::from(pos.y) + 1, u32::from(pos.x) + 1);
        msg::Place { row: row.into(), column: column.into() }.text(self)
    }

    /// "a; b and c"; of a long list only the beginning.
    pub(crate) fn list(self, items: impl ExactSizeIterator<Item = String>) -> String {
        let total = items.len();
        let mut items: Vec<String> = items.take(MOST_NAMED).collect();
        if total > MOST_NAMED {
            items.push(msg::ListRest { count: (total - MOST_NAMED).into() }.text(self));
        }
        let Some(last) = items.pop() else { return String::new() };
        let joined = items
            .into_iter()
            .reduce(|items, item| msg::ListNext { items: &items, item: &item }.text(self));
        match joined {
            Some(items) => msg::ListLast { items: &items, item: &last }.text(self),
            None => last,
        }
    }
}
