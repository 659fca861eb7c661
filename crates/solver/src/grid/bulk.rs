//! Settling all cells at once.

use super::{Grid, MINE, SAFE, UNKNOWN, places_of_flags};
use crate::Contradiction;

/// How many rounds settle all cells at once, before the rest is done clue by clue.
const BULK_ROUNDS: usize = 3;

impl Grid {
    /// Lets complete clues settle their cells for a few rounds, all cells at once. These
    /// are branch-free sums over bytes, and they settle most of what follows from single
    /// clues. Afterwards the needs and unknown neighbours are up to date.
    pub(super) fn settle_in_bulk(&mut self) -> Result<(), Contradiction> {
        for round in 0.. {
            self.sum_around();
            if round == BULK_ROUNDS || !self.settle_complete_clues()? {
                break;
            }
        }
        let codes = self.code.iter();
        self.unknown = codes.clone().map(|&code| u32::from(code == UNKNOWN)).sum();
        let mines: u32 = codes.map(|&code| u32::from(code == MINE)).sum();
        self.mines_left -= i64::from(mines);
        Ok(())
    }

    /// Counts the unknown cells and the settled mines around every cell. The counts are
    /// only meaningful for open cells; the others include themselves.
    pub(super) fn sum_around(&mut self) {
        let flags = self.flags.iter_mut();
        for (flag, &code) in flags.zip(&self.code) {
            // Unknown cells in the low half of the byte, mines in the high half: a sum of
            // nine fits in its half.
            *flag = u8::from(code == UNKNOWN) | (u8::from(code == MINE) << 4);
        }
        sum_of_nine(&self.flags, self.stride, &mut self.triples, &mut self.around_mines);
        let sums = self.around_mines.iter_mut().zip(&mut self.free);
        for (sum, free) in sums {
            *free = *sum & 15;
            *sum >>= 4;
        }
    }

    /// One round: settles the cells around complete clues. Returns whether there were
    /// any.
    fn settle_complete_clues(&mut self) -> Result<bool, Contradiction> {
        let clues = self.code.iter().zip(&self.free).zip(&self.around_mines);
        for (flag, ((&code, &free), &mines)) in self.flags.iter_mut().zip(clues) {
            let is_clue = u8::from(code <= 8) & u8::from(free > 0);
            let need = code.wrapping_sub(mines);
            *flag = (is_clue & u8::from(need == 0)) | ((is_clue & u8::from(need == free)) << 4);
        }
        sum_of_nine(&self.flags, self.stride, &mut self.triples, &mut self.around_unknown);
        let (mut settled, mut clash) = (0, 0);
        for (code, &claims) in self.code.iter_mut().zip(&self.around_unknown) {
            let is_unknown = u8::from(*code == UNKNOWN);
            let safe = is_unknown & u8::from(claims & 15 != 0);
            let mine = is_unknown & u8::from(claims >> 4 != 0);
            settled |= safe | mine;
            clash |= safe & mine;
            *code += safe * (SAFE - UNKNOWN) + mine * (MINE - UNKNOWN);
        }
        if clash != 0 { Err(Contradiction) } else { Ok(settled != 0) }
    }

    /// Lists the clues that still have unknown cells around them, and queues the complete
    /// ones.
    pub(super) fn collect_clues(&mut self) -> Result<(), Contradiction> {
        self.need.clear();
        let needs = self.code.iter().zip(&self.around_mines);
        self.need.extend(needs.map(|(&code, &mines)| code.wrapping_sub(mines) as i8));
        let mut impossible = 0;
        let clues = self.code.iter().zip(&self.free).zip(&self.need);
        for (flag, ((&code, &free), &need)) in self.flags.iter_mut().zip(clues) {
            let is_clue = u8::from(code <= 8);
            impossible |= is_clue & (u8::from(need < 0) | u8::from(need > free as i8));
            *flag = is_clue & u8::from(free > 0);
        }
        if impossible != 0 {
            return Err(Contradiction);
        }
        self.clues.clear();
        self.queue.clear();
        for cell in places_of_flags(&self.flags) {
            self.clues.push(cell as u32);
            let need = self.need[cell];
            if need == 0 || need == self.free[cell] as i8 {
                self.queue.push(cell as u32);
            }
        }
        Ok(())
    }
}

/// For every cell, the sum over itself and the eight cells around it. The sums of the
/// border are meaningless.
fn sum_of_nine(bytes: &[u8], stride: usize, triples: &mut Vec<u8>, sums: &mut [u8]) {
    triples.clear();
    triples.resize(bytes.len(), 0);
    let threes = bytes.iter().zip(&bytes[1..]).zip(&bytes[2..]);
    for (sum, ((&left, &middle), &right)) in triples[1..].iter_mut().zip(threes) {
        *sum = left + middle + right;
    }
    let columns = triples.iter().zip(&triples[stride..]).zip(&triples[2 * stride..]);
    for (sum, ((&above, &middle), &below)) in sums[stride..].iter_mut().zip(columns) {
        *sum = above + middle + below;
    }
}
