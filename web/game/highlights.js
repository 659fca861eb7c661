// Which cells of the board are highlighted, and why.

import { highlightsOf } from '../lib/proofs.js';

/** @typedef {import('../board/view.js').Highlight} Highlight */
/** @typedef {import('./model.js').GameModel} GameModel */
/** @typedef {import('./model.js').Pos} Pos */

export class Highlights {
  /** The reason or step that is shown. @type {import('./reason-steps.js').Lit | null} */
  reason = null;
  /** The best move that the player asked for. @type {Pos | null} */
  bestMove = null;

  clear() {
    this.reason = null;
    this.bestMove = null;
  }

  /**
   * Replaces what was highlighted by what an update points at.
   *
   * @param {import('../generated/wire.js').Event[]} events
   */
  follow(events) {
    this.clear();
    for (const event of events) {
      if ('reason' in event) this.reason = event.reason ?? null;
      if (event.event === 'advice') this.bestMove = event.cell;
    }
  }

  /**
   * Later ones cover earlier ones.
   *
   * @param {GameModel} game
   * @returns {Highlight[]}
   */
  of(game) {
    const { hint, conflict, must_be_safe: mustBeSafe } = game.snapshot;
    const index = (/** @type {Pos} */ pos) => game.index(pos);
    /** @type {Highlight[]} */
    const highlights = [{ kind: 'conflict', cells: (conflict ?? []).map(index) }];
    if (this.reason) highlights.push(...highlightsOf(this.reason, index));
    if (this.bestMove) highlights.push({ kind: 'best', cells: [index(this.bestMove)] });
    if (mustBeSafe) highlights.push({ kind: 'best', cells: [index(mustBeSafe)] });
    if (hint) highlights.push({ kind: 'hint', cells: [index(hint)] });
    return highlights;
  }

  /** The cell that should be in sight. @param {GameModel} game @returns {Pos | null} */
  target(game) {
    return game.snapshot.hint ?? this.bestMove;
  }
}
