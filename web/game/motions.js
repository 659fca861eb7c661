// Where the cursor goes. `crates/frontend/src/motion.rs` has the same motions for terminal
// and window.

import { LETTERS, clueOf } from '../board/letters.js';

/** @typedef {import('../board/view.js').BoardView} BoardView */

/**
 * The motions, by the action that asks for them. Null means that there is no such cell.
 *
 * @type {Partial<Record<import('../generated/actions.js').Action, (board: BoardView) => number | null>>}
 */
export const MOTIONS = {
  'move-left': ({ camera, cursor }) => camera.step(cursor, -1, 0),
  'move-right': ({ camera, cursor }) => camera.step(cursor, 1, 0),
  'move-up': ({ camera, cursor }) => camera.step(cursor, 0, -1),
  'move-down': ({ camera, cursor }) => camera.step(cursor, 0, 1),
  'page-up': ({ camera, cursor }) => camera.step(cursor, 0, -camera.page),
  'page-down': ({ camera, cursor }) => camera.step(cursor, 0, camera.page),
  'row-start': ({ columns, cursor }) => cursor - (cursor % columns),
  'row-end': ({ columns, cursor }) => cursor - (cursor % columns) + columns - 1,
  'first-row': ({ columns, cursor }) => cursor % columns,
  'last-row': ({ columns, rows, cursor }) => (rows - 1) * columns + (cursor % columns),
  'next-frontier': (board) => search(board, 1, isFrontier),
  'previous-frontier': (board) => search(board, -1, isFrontier),
  'next-alike': (board) => search(board, 1, isAlike),
  'previous-alike': (board) => search(board, -1, isAlike),
};

/**
 * The next cell of a kind in reading order, round and round; the cursor's own comes last.
 *
 * @param {BoardView} board
 * @param {1 | -1} direction
 * @param {(board: BoardView, cell: number) => boolean} fits
 */
function search(board, direction, fits) {
  const count = board.columns * board.rows;
  for (let distance = 1; distance <= count; distance += 1) {
    const cell = (board.cursor + direction * distance + count) % count;
    if (fits(board, cell)) return cell;
  }
  return null;
}

/** @type {Set<number>} */
const OPENABLE = new Set([
  LETTERS.covered,
  LETTERS.question,
  LETTERS.proposed,
  LETTERS.impliedMine,
  LETTERS.impliedSafe,
]);

/**
 * A covered cell without a flag beside an open one: where the next move is.
 *
 * @param {BoardView} board
 * @param {number} cell
 */
function isFrontier(board, cell) {
  const { cells } = board.picture;
  return OPENABLE.has(cells[cell]) && board.neighbours(cell).some((near) => clueOf(cells[near]) >= 0);
}

/**
 * A cell that shows the same as the cursor's; a violated clue is still that number.
 *
 * @param {BoardView} board
 * @param {number} cell
 */
function isAlike({ cursor, picture: { cells } }, cell) {
  const clue = clueOf(cells[cursor]);
  return clue >= 0 ? clueOf(cells[cell]) === clue : cells[cell] === cells[cursor];
}
