// What a mouse did in the course of a game, by time. It knows nothing of the page.

/**
 * As the engine has it: time, place and press of each event, one after another. Places are pixels of
 * a board whose cells are `cell` pixels wide.
 *
 * @typedef {{cell: number, events: number[]}} Mouse
 */

/** What an event is: see `Press` in crates/engine/src/foreign.rs. */
export const PRESSES = /** @type {const} */ (['moved', 'left', 'right', 'middle', 'up']);

/** @typedef {(typeof PRESSES)[number]} Press */
/** A place in cells from the corner of the board. @typedef {{t: number, x: number, y: number, press: Press}} MouseEvent */

export class MousePath {
  /** @type {MouseEvent[]} */
  events = [];

  /** @param {Mouse} mouse */
  constructor({ cell, events }) {
    let last = 0;
    for (let at = 0; at + 3 < events.length; at += 4) {
      // A time that runs back is shown when it is its turn.
      last = Math.max(last, events[at]);
      const [x, y] = [events[at + 1] / cell, events[at + 2] / cell];
      this.events.push({ t: last, x, y, press: PRESSES[events[at + 3]] });
    }
  }

  /** How many events have happened by then. @param {number} t */
  countAt(t) {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.events[middle].t <= t) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Where the mouse is, on its way between two events, and the button that is down.
   *
   * @param {number} t
   */
  stateAt(t) {
    const count = this.countAt(t);
    if (count === 0) return null;
    const [before, after] = [this.events[count - 1], this.events[count]];
    const share = after && after.t > before.t ? (t - before.t) / (after.t - before.t) : 0;
    const between = (/** @type {'x' | 'y'} */ axis) =>
      before[axis] + ((after ?? before)[axis] - before[axis]) * share;
    return { x: between('x'), y: between('y'), down: this.#downAt(count) };
  }

  /** The button that was pressed last, if none went up since. @param {number} count */
  #downAt(count) {
    for (let at = count - 1; at >= 0; at -= 1) {
      const { press } = this.events[at];
      if (press === 'up') return null;
      if (press !== 'moved') return press;
    }
    return null;
  }
}
