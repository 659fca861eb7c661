//! Why no layout fits a position.

use minewise_board::{Cell, Pos, View};
use minewise_solver::Assumptions;

use crate::place::MOST_NAMED;
use crate::{Language, Voice, msg};

impl Language {
    /// That no layout fits, and which clues cannot all be right.
    ///
    /// ```
    /// use minewise_board::Pos;
    /// use minewise_solver::Assumptions;
    /// use minewise_texts::Language;
    ///
    /// let view = "7x1x2:_2___1_".parse()?;
    /// let clues = [Pos::new(1, 0), Pos::new(5, 0)];
    /// assert_eq!(
    ///     Language::En.contradiction(&view, &Assumptions::NONE, &clues),
    ///     "No layout of the mines fits this position: the 2 in row 1, column 2 and the 1 in \
    ///      row 1, column 6 cannot both be right with 2 mines on the board."
    /// );
    /// # Ok::<(), minewise_board::NotationError>(())
    /// ```
    pub fn contradiction(self, view: &View, assumptions: &Assumptions, clues: &[Pos]) -> String {
        let named = clues.iter().filter_map(|&pos| match view.cell(pos) {
            Cell::Open(clue) => Some(Voice::from(self).clue(clue.value(), pos)),
            Cell::Covered => None,
        });
        let named: Vec<String> = named.collect();
        let (count, mines) = (named.len().into(), view.mines().into());
        let is_assumed = *assumptions != Assumptions::NONE;
        let assumed = if is_assumed { "yes" } else { "no" };
        match named.len() {
            0 if is_assumed => msg::ImpossibleAssumed { mines, assumed }.text(self),
            0 => msg::Impossible.text(self).to_owned(),
            1..=MOST_NAMED => {
                let clues = self.list(named.into_iter());
                msg::ImpossibleClues { count, clues: &clues, mines, assumed }.text(self)
            }
            _ => msg::ImpossibleManyClues { count, mines, assumed }.text(self),
        }
    }
}
