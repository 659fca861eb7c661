//! Measurements of a layout.

use minewise_board::{Clue, Pos};
use serde::{Deserialize, Serialize};

use crate::Layout;

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
        let size = layout.size();
        let mut metrics = BoardMetrics::default();
        let mut kinds = Vec::with_capacity(size.cells());
        for pos in size.positions() {
            let kind = Kind::of(layout, pos);
            if let Some(clue) = layout.clue(pos) {
                metrics.clues[usize::from(clue.value())] += 1;
            }
            metrics.three_bv += u32::from(kind == Kind::Single);
            kinds.push(kind);
        }
        metrics.islands = count_regions(layout, &mut kinds, Kind::Single);
        metrics.openings = count_regions(layout, &mut kinds, Kind::Zero);
        metrics.three_bv += metrics.openings;
        metrics
    }
}

/// How a cell counts towards the clicks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A zero: part of an opening.
    Zero,
    /// A safe cell that no zero opens.
    Single,
    /// A mine, the rim of an opening, or a cell that has been counted.
    Other,
}

impl Kind {
    fn of(layout: &Layout, pos: Pos) -> Kind {
        match layout.clue(pos) {
            None => Kind::Other,
            Some(Clue::Zero) => Kind::Zero,
            Some(_) => {
                let mut around = layout.size().neighbours(pos);
                let on_rim = around.any(|near| layout.clue(near) == Some(Clue::Zero));
                if on_rim { Kind::Other } else { Kind::Single }
            }
        }
    }
}

/// Counts the connected regions of a kind, erasing them along the way.
fn count_regions(layout: &Layout, kinds: &mut [Kind], wanted: Kind) -> u32 {
    let size = layout.size();
    let mut regions = 0;
    let mut stack = Vec::new();
    for start in size.positions() {
        if kinds[size.index(start)] != wanted {
            continue;
        }
        regions += 1;
        kinds[size.index(start)] = Kind::Other;
        stack.push(start);
        while let Some(pos) = stack.pop() {
            for near in size.neighbours(pos) {
                if kinds[size.index(near)] == wanted {
                    kinds[size.index(near)] = Kind::Other;
                    stack.push(near);
                }
            }
        }
    }
    regions
}
