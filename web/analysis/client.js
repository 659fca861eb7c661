// The server's analysis of a position. Only the latest request counts.

import { request } from '../lib/api.js';

/** @typedef {import('./position.js').Position} Position */

/** @typedef {import('../generated/wire.js').AnalysisAnswer} Findings */

/** @typedef {import('../lib/proofs.js').ReasonData} Reason */
/** @typedef {import('../generated/wire.js').ExplanationAnswer} Explanation */
/** @typedef {import('../generated/wire.js').WinChanceAnswer} WinChance */

export class AnalysisClient {
  #abort = new AbortController();

  /** Abandons the requests under way. */
  cancel() {
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  /**
   * @template Answer
   * @param {string} path
   * @param {object} body
   * @returns {Promise<Answer>}
   */
  #request(path, body) {
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
    return this.#request('analysis', {
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
   * @returns {Promise<Explanation>}
   */
  explain(position, cell) {
    const at = { x: cell % position.width, y: Math.floor(cell / position.width) };
    return this.#request('explanations', { position: position.notation, cell: at });
  }

  /**
   * The chance of winning with best play.
   *
   * @param {Position} position
   * @returns {Promise<WinChance>}
   */
  winChance(position) {
    return this.#request('win-chances', { position: position.notation });
  }
}

/** Whether a request was abandoned for a later one. @param {unknown} error */
export function isCancelled(error) {
  return error instanceof DOMException && error.name === 'AbortError';
}
