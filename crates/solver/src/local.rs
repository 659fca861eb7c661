//! What small groups of clues make certain by themselves.
//!
//! A component that is too wide to sweep is examined through windows: all clues within a
//! few cells of one of them, as if there were no others. What they make certain is
//! certain for the whole board, and often it splits the component.

use crate::component::{Backward, Component};
use crate::grid::Grid;
use crate::order::Orderer;
use crate::structure::{Builder, Unbuilt};
use crate::system::System;
use crate::verdict::CellOdds;
use crate::{Contradiction, Stop};

/// How far the window around a clue reaches.
const RADIUS: usize = 3;
/// The work limit for one window.
const WINDOW_STEPS: u64 = 200_000;

/// Scratch space for sweeping a few clues at a time.
#[derive(Debug, Clone, Default)]
pub(crate) struct Windows {
    system: System,
    orderer: Orderer,
    builder: Builder,
    component: Component,
    backward: Backward,
}

impl Windows {
    /// From now on ends soon after this signal is requested, as if there were a contradiction.
    pub(crate) fn listen_to(&mut self, stop: &Stop) {
        self.builder.stop.clone_from(stop);
    }

    /// Settles what the windows around the given clues make certain. Returns whether they
    /// settled anything.
    pub(crate) fn settle(&mut self, grid: &mut Grid, clues: &[u32]) -> Result<bool, Contradiction> {
        let unknown_before = grid.unknown();
        for &clue in clues {
            if self.builder.stop.is_requested() {
                return Err(Contradiction);
            }
            if grid.free(clue as usize) == 0 {
                continue;
            }
            let window: Vec<usize> = grid.clues_within(clue as usize, RADIUS).collect();
            for (cell, verdict) in self.certain(grid, &window)? {
                grid.settle(cell, verdict)?;
            }
        }
        Ok(grid.unknown() < unknown_before)
    }

    /// The cells that the given clues make certain by themselves.
    pub(crate) fn certain(
        &mut self,
        grid: &Grid,
        clues: &[usize],
    ) -> Result<Vec<(usize, u8)>, Contradiction> {
        self.system.load(grid, clues.iter().copied());
        self.orderer.load(&self.system);
        self.builder.load(&self.system);
        let mut odds = vec![CellOdds::UNKNOWN; self.system.boxes.len()];
        for clue in 0..self.system.clues.len() as u32 {
            let stride = grid.stride() as u32;
            let Some(order) = self.orderer.component(&self.system, stride, clue) else {
                continue;
            };
            let structure = &mut self.component.structure;
            let mut steps = WINDOW_STEPS;
            match self.builder.build(&self.system, order, &mut steps, structure) {
                Ok(()) => {}
                Err(Unbuilt::Contradiction) => return Err(Contradiction),
                Err(Unbuilt::TooWide) => continue,
            }
            let stop = &self.builder.stop;
            self.component.sweep_forward(stop);
            // Any number of mines may be left for the rest, so all have the same weight.
            let rest = vec![1.0; structure_span(&self.component)];
            self.component.odds_narrow(&rest, &mut self.backward, stop, |number, found| {
                odds[number as usize] = found;
            });
            if stop.is_requested() {
                return Err(Contradiction);
            }
        }
        let frontier = self.system.frontier.iter();
        let certain = frontier.filter_map(|member| {
            Some((member.cell as usize, odds[member.cell_box as usize].code()?))
        });
        Ok(certain.collect())
    }
}

fn structure_span(component: &Component) -> usize {
    component.structure.last().span as usize
}
