// Leaving a game for another: the question before, and the way back.

import { element } from '../lib/dom.js';
import { texts } from '../lib/texts.js';

export class Leaving {
  /** What the player was asked about. @type {'new' | 'retry' | null} */
  #asked = null;
  /** The game that was left for the one that is shown. @type {string | null} */
  #left = null;

  /** @param {HTMLElement} message where questions and answers stand */
  constructor(message) {
    this.message = message;
  }

  /** The question is gone: something else is said. */
  forgetQuestion() {
    this.#asked = null;
  }

  /**
   * Does something at once, or asks first if progress would be left. To wish it again
   * answers the question.
   *
   * @param {'new' | 'retry'} wish
   * @param {boolean} hasProgress
   * @param {() => void} act
   */
  ask(wish, hasProgress, act) {
    if (this.#asked === wish || !hasProgress) {
      this.#asked = null;
      act();
      return;
    }
    const isNew = wish === 'new';
    this.message.replaceChildren(isNew ? texts.game.leave : texts.game.loseProgress);
    this.#offer(isNew ? texts.game.leaveIt : texts.game.retry, act);
    this.#asked = wish;
  }

  /** @param {string} id the game that is left */
  leave(id) {
    this.#left = id;
  }

  /** @param {(id: string) => void} goTo */
  offerWayBack(goTo) {
    const left = this.#left;
    this.#left = null;
    if (left) this.#offer(texts.game.wayBack, () => goTo(left));
  }

  /**
   * @param {string} answer
   * @param {() => void} onclick
   */
  #offer(answer, onclick) {
    this.message.append(' ', element('button', { type: 'button', onclick }, answer));
  }
}
