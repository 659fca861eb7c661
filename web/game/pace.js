// How much of a board is solved, in the measure that players compare.

import { clueOf } from '../board/letters.js';

/**
 * The fewest clicks that would have opened what is open now: one for each opening, and one for each
 * open clue that touches no zero. An opening opens as a whole, so what is seen is all that is needed.
 *
 * @param {Uint8Array} cells their letters
 * @param {number} columns
 */
export function solvedThreeBv(cells, columns) {
  const rows = cells.length / columns;
  /** @param {number} cell */
  const around = (cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const near = [];
    for (let nearY = Math.max(0, y - 1); nearY <= Math.min(rows - 1, y + 1); nearY += 1)
      for (let nearX = Math.max(0, x - 1); nearX <= Math.min(columns - 1, x + 1); nearX += 1)
        if (nearX !== x || nearY !== y) near.push(nearY * columns + nearX);
    return near;
  };
  const isZero = (/** @type {number} */ cell) => clueOf(cells[cell]) === 0;
  const seen = new Uint8Array(cells.length);
  let clicks = 0;
  for (let start = 0; start < cells.length; start += 1) {
    if (!isZero(start) || seen[start]) continue;
    clicks += 1;
    seen[start] = 1;
    const queue = [start];
    for (const cell of queue) {
      for (const near of around(cell)) {
        if (seen[near]) continue;
        seen[near] = 1;
        if (isZero(near)) queue.push(near);
      }
    }
  }
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (clueOf(cells[cell]) > 0 && !seen[cell]) clicks += 1;
  }
  return clicks;
}
