// The line below the board: what has just happened, questions to the player, and what holds as
// long as it is shown.

import { element } from '../lib/dom.js';

/**
 * @typedef {object} Saying
 * @property {() => boolean} [holds] Whether it is still true; it vanishes when it is not.
 */

export class MessageLine {
  #said = saying();
  #standing = element('span', { className: 'standing' });
  root = element(
    'p',
    { className: 'message', role: 'status', 'aria-live': 'polite' },
    this.#said,
    this.#standing,
  );
  /** The subject of the question that waits for an answer. @type {string | null} */
  #asked = null;
  /** @type {() => boolean} */
  #holds = () => true;

  /**
   * @param {string} text
   * @param {Saying} [saying]
   */
  show(text, { holds = () => true } = {}) {
    this.#asked = null;
    this.#holds = holds;
    this.#say(text);
  }

  /**
   * Each saying is an element of its own: another one in its place is no movement.
   *
   * @param {...(Node | string)} parts
   */
  #say(...parts) {
    const before = this.#said;
    this.#said = saying(...parts);
    before.replaceWith(this.#said);
  }

  /** Takes back what doesn't hold any more. */
  refresh() {
    if (!this.#holds()) this.show('');
  }

  /**
   * What holds all the time, beside whatever happens.
   *
   * @param {string} text
   */
  stand(text) {
    if (this.#standing.textContent !== text) this.#standing.textContent = text;
  }

  /**
   * Adds a button to the message that is shown.
   *
   * @param {string} label
   * @param {() => void} onclick
   * @param {string} [className]
   */
  offer(label, onclick, className = '') {
    this.#say(
      ...this.#said.childNodes,
      ' ',
      element('button', { type: 'button', className, onclick }, label),
    );
  }

  /**
   * Asks before it acts. Asking for the same thing again means yes, so that a player can
   * simply press the key twice.
   *
   * @param {string} subject
   * @param {{question: string, answer: string}} texts
   * @param {() => void} act
   */
  confirm(subject, { question, answer }, act) {
    if (this.#asked === subject) {
      this.show('');
      act();
      return;
    }
    this.show(question);
    this.offer(answer, () => {
      this.show('');
      act();
    });
    this.#asked = subject;
  }

  /** Takes a question back. */
  dismiss() {
    if (this.#asked !== null) this.show('');
  }
}

/** @param {...(Node | string)} parts */
function saying(...parts) {
  const isEmpty = parts.every((part) => part === '');
  return element('span', { className: 'said' }, !isEmpty && element('span', {}, ...parts));
}
