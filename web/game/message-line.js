// The line under the toolbar: what happened, and questions to the player.

import { element } from '../lib/dom.js';

export class MessageLine {
  root = element('p', { className: 'message', role: 'status', 'aria-live': 'polite' });
  /** The subject of the question that waits for an answer. @type {string | null} */
  #asked = null;

  /** @param {string} text */
  show(text) {
    this.#asked = null;
    this.root.replaceChildren(text);
  }

  /**
   * Adds a button to the message that is shown.
   *
   * @param {string} label
   * @param {() => void} onclick
   */
  offer(label, onclick) {
    this.root.append(' ', element('button', { type: 'button', onclick }, label));
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
      this.#asked = null;
      act();
      return;
    }
    this.show(question);
    this.offer(answer, act);
    this.#asked = subject;
  }
}
