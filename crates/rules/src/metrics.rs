//! Measurements of a layout.

use serde::{Deserialize, Serialize};

use crate::{BoardParts, Layout};

/// Measurements of a layout that players use to compare games.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BoardMetrics {
    /// The fewest clicks that open every safe cell without chording: one for each
    /// opening, and one for each safe cell that touches no zero.
    pub three_bv: u32,
    /// Connected regions of zeros.
    pub openings: u32,
    /// Connected groups of the safe cells that belong to no opening and must be clicked
    /// one by one.
    pub islands: u32,
    /// How many safe cells show each clue, 0 to 8.
    pub clues: [u32; 9],
}

impl BoardMetrics {
    /// Measures a layout.
    pub fn of(layout: &Layout) -> Self {
        BoardMetrics::of_parts(layout, &BoardParts::of(layout))
    }

    /// Measures a layout whose parts are known.
    pub fn of_parts(layout: &Layout, parts: &BoardParts) -> Self {
        let openings = parts.zeros().len() as u32;
        let mut metrics = BoardMetrics {
            three_bv: openings + parts.singles(),
            openings,
            islands: parts.islands(),
            clues: [0; 9],
        };
        for clue in layout.size().positions().filter_map(|pos| layout.clue(pos)) {
            metrics.clues[usize::from(clue.value())] += 1;
        }
        metrics
    }
}
