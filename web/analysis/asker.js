// Questions about a position to the server: only the latest one counts.

import { request } from '../lib/api.js';

/** @typedef {import('./position.js').Position} Position */

/**
 * @typedef {object} Findings
 * @property {boolean} complete
 * @property {string | null} solutions
 * @property {Array<number | null>} probabilities
 * @property {number[]} safe
 * @property {number[]} mine
 * @property {{cell: number, safe: number} | null} best
 */

/** @typedef {import('../texts/proofs.js').ReasonData} Reason */

export class Asker {
  #abort = new AbortController();

  /** Forgets what was asked before. */
  cancel() {
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  /**
   * @param {string} path
   * @param {object} body
   */
  #ask(path, body) {
    return request('POST', `/api/v1/${path}`, { body, signal: this.#abort.signal });
  }

  /**
   * What can be known.
   *
   * @param {Position} position
   * @returns {Promise<Findings>}
   */
  analyse(position) {
    this.cancel();
    return this.#ask('analysis', {
      position: position.notation,
      mines: position.supposed('m'),
      safe: position.supposed('s'),
    });
  }

  /**
   * Why a cell is certain.
   *
   * @param {Position} position
   * @param {number} cell
   * @returns {Promise<{reason: Reason | null, risk: number | null}>}
   */
  explain(position, cell) {
    const at = { x: cell % position.width, y: Math.floor(cell / position.width) };
    return this.#ask('explanations', { position: position.notation, cell: at });
  }

  /**
   * How likely it is won.
   *
   * @param {Position} position
   * @returns {Promise<{chance: number, exact: boolean, error: number, games: number}>}
   */
  winChance(position) {
    return this.#ask('win-chances', { position: position.notation });
  }
}

/** Whether a question was given up for a later one. @param {unknown} error */
export function isGivenUp(error) {
  return error instanceof DOMException && error.name === 'AbortError';
}
