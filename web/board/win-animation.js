// A short wave over the flags of a won board, outwards from the last move.
// `crates/desktop/src/wave.rs` shows the same in the window.

/** How long one flag moves, in milliseconds. */
const HOP = 340;
/** The longest time until the last flag starts. */
const MOST_DELAY = 460;
/** How long the wave takes from one cell to the next, on a board that is small enough. */
const CELL_DELAY = 45;
/** With more flags in sight than this, the wave would be slow and look like a flicker. */
const MOST_FLAGS = 1_000;

export class WinAnimation {
  /** When each flag starts. @type {Map<number, number>} */
  #delays = new Map();
  /** @type {number | null} */
  #began = null;

  /**
   * @param {number[]} flags the cells with flags that are seen
   * @param {number} origin the cell of the last move
   * @param {number} columns of the board
   */
  constructor(flags, origin, columns) {
    if (flags.length > MOST_FLAGS) return;
    const distances = flags.map((cell) => {
      const [dx, dy] = [(cell % columns) - (origin % columns), row(cell, columns) - row(origin, columns)];
      return Math.hypot(dx, dy);
    });
    const farthest = Math.max(1, ...distances);
    const perCell = Math.min(CELL_DELAY, MOST_DELAY / farthest);
    flags.forEach((cell, at) => this.#delays.set(cell, distances[at] * perCell));
  }

  /** The cells that take part. */
  get cells() {
    return this.#delays.keys();
  }

  /**
   * How high a flag is at a given time, from 0 to 1. The first call starts the wave.
   *
   * @param {number} cell
   * @param {number} now
   */
  height(cell, now) {
    this.#began ??= now;
    const share = (now - this.#began - (this.#delays.get(cell) ?? 0)) / HOP;
    return share <= 0 || share >= 1 ? 0 : Math.sin(share * Math.PI);
  }

  /** @param {number} now */
  isOver(now) {
    return this.#delays.size === 0 || (this.#began !== null && now - this.#began > MOST_DELAY + HOP);
  }
}

/**
 * @param {number} cell
 * @param {number} columns
 */
function row(cell, columns) {
  return Math.floor(cell / columns);
}
