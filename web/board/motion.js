// How the board moves: what has changed is already true, and the picture follows in a quarter of
// a second. A plan says for each cell what moves and when.

import { LETTERS, OPEN, clueOf, isCovered } from './letters.js';

/** How long one cell moves, in milliseconds. */
export const CELL_MILLIS = 110;
/** How long a change moves in all. */
export const MOST_MILLIS = 250;
/** How long a wave takes from one cell to the next, where the way is short enough. */
const STEP_MILLIS = 22;
/** With more cells than this, a wave would be slow and look like a flicker. */
const MOST_CELLS = 1_500;
/** What lies this close to the player's cell is shown at once. */
const AT_ONCE = 1.5;

/**
 * @typedef {object} Change
 * @property {number} cell
 * @property {number} before its letter
 * @property {number} after
 */

/**
 * How one cell moves: it is uncovered, or it flashes.
 *
 * @typedef {object} Move
 * @property {number} cell
 * @property {'uncover' | 'flash'} kind
 * @property {number} before the letter that is still shown while it waits
 * @property {number} delay in milliseconds
 */

/** The mines and mistakes that the end of a game reveals. @type {Set<number>} */
const REVEALED = new Set([
  LETTERS.mine,
  LETTERS.flaggedMine,
  LETTERS.wrongFlag,
  LETTERS.guessed,
  LETTERS.guessedMine,
]);

/**
 * @param {Change[]} changes the cells that are in sight
 * @param {number} origin the cell that the player acted on
 * @param {number} columns of the board
 * @returns {Move[]}
 */
export function planMotion(changes, origin, columns) {
  if (changes.length > MOST_CELLS) return [];
  const exploded = changes.find(({ after }) => after === LETTERS.exploded);
  if (exploded) {
    const revealed = changes.filter(({ after }) => REVEALED.has(after));
    return [
      { cell: exploded.cell, kind: 'flash', before: exploded.before, delay: 0 },
      ...spread(revealed, exploded.cell, columns),
    ];
  }
  // A player who opens a few cells wants to read them, not to watch them.
  const opened = changes.filter(({ before, after }) => isCovered(before) && clueOf(after) >= 0);
  return opened.some(({ after }) => after === OPEN) ? spread(opened, origin, columns) : [];
}

/**
 * @param {Change[]} changes
 * @param {number} origin
 * @param {number} columns
 * @returns {Move[]}
 */
function spread(changes, origin, columns) {
  const [x, y] = [origin % columns, Math.floor(origin / columns)];
  const far = changes
    .map(({ cell, before }) => {
      const distance = Math.hypot((cell % columns) - x, Math.floor(cell / columns) - y);
      return { cell, before, distance };
    })
    .filter(({ distance }) => distance > AT_ONCE);
  const farthest = far.reduce((most, { distance }) => Math.max(most, distance), 0);
  const step = Math.min(STEP_MILLIS, (MOST_MILLIS - CELL_MILLIS) / Math.max(1, farthest - AT_ONCE));
  return far.map(({ cell, before, distance }) => ({
    cell,
    kind: 'uncover',
    before,
    delay: (distance - AT_ONCE) * step,
  }));
}

/** The moves that the picture is making. */
export class Motion {
  /** @type {Map<number, Move & {begin: number}>} */
  #moves = new Map();

  /**
   * @param {Move[]} moves
   * @param {number} now
   */
  add(moves, now) {
    for (const move of moves) this.#moves.set(move.cell, { ...move, begin: now + move.delay });
  }

  get isResting() {
    return this.#moves.size === 0;
  }

  /** The move that a cell is making. @param {number} cell */
  of(cell) {
    return this.#moves.get(cell);
  }

  /** The cells that move. */
  get cells() {
    return this.#moves.keys();
  }

  /**
   * Forgets the moves that are over.
   *
   * @param {number} now
   */
  end(now) {
    for (const [cell, { begin }] of this.#moves) {
      if (now >= begin + CELL_MILLIS) this.#moves.delete(cell);
    }
  }

  /** Ends everything, because the player goes on. */
  clear() {
    this.#moves.clear();
  }
}
