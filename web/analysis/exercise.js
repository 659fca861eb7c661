// An exercise: a position that asks first, and tells what is known of it when the answer was found or
// asked for.

import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { whyText } from '../lib/proofs.js';
import { message, percent } from '../lib/texts.js';

/** @typedef {import('./client.js').Findings} Findings */
/** @typedef {import('./client.js').Explanation} Explanation */

/** Chances that differ by less are the same: they are rounded on their way. */
const SAME = 1e-9;

export class Exercise {
  #task = element('p', { className: 'exercise-task' });
  #answer = element('div', { className: 'exercise-answer', 'aria-live': 'polite' });
  #show;
  /** @type {Findings | null} */
  #found = null;

  /** @param {() => void} show shows the answer */
  constructor(show) {
    this.#show = element(
      'button',
      { type: 'button', onclick: show },
      icon('hint'),
      message('analysis-exercise-show'),
    );
    this.root = element(
      'section',
      { className: 'exercise', hidden: true },
      element('h2', {}, message('analysis-exercise-title')),
      this.#task,
      this.#answer,
      element('div', { className: 'buttons' }, this.#show),
    );
  }

  /** Makes room for a question. */
  open() {
    this.#found = null;
    this.#task.textContent = '';
    this.#task.hidden = false;
    this.#answer.replaceChildren();
    this.#show.hidden = true;
    this.root.hidden = false;
  }

  close() {
    this.root.hidden = true;
  }

  /**
   * Asks about a position.
   *
   * @param {Findings} found
   * @returns {boolean} whether there is anything to find
   */
  ask(found) {
    if (!found.best) return false;
    this.#found = found;
    this.#show.hidden = false;
    this.#task.textContent = message(
      found.safe.length > 0 ? 'analysis-exercise-safe' : 'analysis-exercise-guess',
    );
    return true;
  }

  /** The cell that is shown to whoever asks for the answer. */
  get answer() {
    return this.#found?.best?.cell ?? -1;
  }

  /** Whether a cell is right. @param {number} cell */
  isRight(cell) {
    const { safe = [], best, probabilities = [] } = this.#found ?? {};
    if (safe.length > 0) return safe.includes(cell);
    return best?.cell === cell || (probabilities[cell] ?? 1) <= 1 - (best?.safe ?? 1) + SAME;
  }

  /**
   * Answers what was tried.
   *
   * @param {number} cell
   * @param {Explanation} explanation of the cell
   */
  tell(cell, { reason }) {
    const isRight = this.isRight(cell);
    this.#say(this.#verdict(cell, isRight), reason, isRight);
    if (isRight) this.#show.hidden = true;
  }

  /** Tells the answer without having been told it. @param {Explanation} explanation */
  tellAnswer({ reason }) {
    const risk = this.#risk(this.answer);
    const text = reason
      ? message('analysis-exercise-is-safe')
      : message('analysis-exercise-is-best', { risk });
    this.#say(text, reason, true);
    this.#show.hidden = true;
  }

  /** @param {number} cell */
  #risk(cell) {
    return percent(this.#found?.probabilities[cell] ?? 0);
  }

  /**
   * @param {number} cell
   * @param {boolean} isRight
   */
  #verdict(cell, isRight) {
    const risk = this.#risk(cell);
    const isCertain = (this.#found?.safe.length ?? 0) > 0;
    if (isRight)
      return isCertain
        ? message('analysis-exercise-right')
        : message('analysis-exercise-right-guess', { risk });
    if (this.#found?.mine.includes(cell)) return message('analysis-exercise-mine');
    return isCertain
      ? message('analysis-exercise-unsure', { risk })
      : message('analysis-exercise-worse', { risk });
  }

  /**
   * @param {string} text
   * @param {Explanation['reason']} reason
   * @param {boolean} isRight
   */
  #say(text, reason, isRight) {
    this.#task.hidden = isRight;
    this.#answer.className = `exercise-answer ${isRight ? 'is-good' : 'is-bad'}`;
    this.#answer.replaceChildren(
      element('p', {}, element('strong', {}, text)),
      ...(reason ? [element('p', {}, whyText(reason.argument, message))] : []),
    );
  }
}
