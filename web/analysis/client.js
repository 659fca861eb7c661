// The analysis of a position. Only the latest request counts.

import { ask } from '../engine/questions.js';

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
   * @param {import('../engine/questions.js').QuestionKind} kind
   * @param {object} body
   * @returns {Promise<Answer>}
   */
  #ask(kind, body) {
    return ask(kind, body, this.#abort.signal);
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
   * @returns {Promise<Explanation>}
   */
  explain(position, cell) {
    const at = { x: cell % position.width, y: Math.floor(cell / position.width) };
    return this.#ask('explanation', { position: position.notation, cell: at });
  }

  /**
   * The chance of winning with best play.
   *
   * @param {Position} position
   * @returns {Promise<WinChance>}
   */
  winChance(position) {
    return this.#ask('win-chance', { position: position.notation });
  }
}

/** Whether a request was abandoned for a later one. @param {unknown} error */
export function isCancelled(error) {
  return error instanceof DOMException && error.name === 'AbortError';
}
