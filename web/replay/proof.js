// Why a cell was certain that a player overlooked: in words, and on the board.

import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { highlightsOf, whyText } from '../lib/proofs.js';
import { message } from '../lib/texts.js';

/** @typedef {import('../generated/wire.js').Reason} Reason */

export class ProofOnDemand {
  #text = element('p', { className: 'replay-proof', hidden: true });
  #button = element(
    'button',
    { type: 'button', hidden: true, onclick: () => this.#show() },
    icon('why'),
    message('review-show'),
  );
  /** @type {Reason | null} */
  #reason = null;
  #columns = 1;
  #highlight;
  root = element('div', { className: 'proof-on-demand', 'aria-live': 'polite' }, this.#button, this.#text);

  /** @param {(highlights: import('../board/view.js').Highlight[]) => void} highlight */
  constructor(highlight) {
    this.#highlight = highlight;
  }

  /**
   * Offers the proof of what the next move overlooks, if it does.
   *
   * @param {import('./replay.js').Replay} replay
   * @param {number} step
   */
  follow({ review, board }, step) {
    const mistake = review?.mistakes.find((mistake) => mistake.step === step + 1);
    this.#reason = mistake?.overlooked?.reason ?? null;
    this.#columns = board.width;
    this.#button.hidden = this.#reason === null;
    this.#text.hidden = true;
  }

  #show() {
    const reason = this.#reason;
    if (!reason) return;
    this.#button.hidden = true;
    this.#text.hidden = false;
    this.#text.textContent = whyText(reason.argument, message);
    this.#highlight(highlightsOf(reason, ({ x, y }) => y * this.#columns + x));
  }
}
