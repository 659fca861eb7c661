// The panel beside the board: the current step, the mistakes and the result.

import { ANALYSIS } from '../lib/addresses.js';
import { MOST_CELLS } from '../analysis/position.js';
import { element } from '../lib/dom.js';
import { asSentence, refusalText } from '../lib/error-text.js';
import { section } from '../lib/section.js';
import { message } from '../lib/texts.js';
import { analysisOf, mistakeText, resultText, stepText } from './commentary.js';

/** @typedef {import('./replay.js').Replay} Replay */

/**
 * @typedef {object} PanelOptions
 * @property {(step: number) => void} goTo
 * @property {() => void} save
 * @property {HTMLElement} opener
 */

export class ReplayPanel {
  #kind = element('p', { className: 'note' });
  #error = element('p', { className: 'page-error', role: 'alert', hidden: true });
  #counters = element('p', { className: 'replay-counters' });
  #now = element('div', { className: 'replay-now', 'aria-live': 'polite' });
  #analysis = element('a', { href: ANALYSIS }, message('replay-now-analyse'));
  #mistakes = element('div', { className: 'replay-mistakes' });
  #result = element('div', { className: 'replay-result' });
  #goTo;

  /** @param {PanelOptions} options */
  constructor({ goTo, save, opener }) {
    this.#goTo = goTo;
    this.save = element(
      'button',
      { type: 'button', onclick: save, hidden: true },
      message('replay-controls-save'),
    );
    this.children = [
      element('h1', {}, message('replay-title')),
      this.#kind,
      this.#error,
      section(message('replay-now-title'), this.#counters, this.#now, element('p', {}, this.#analysis)),
      section(message('replay-mistakes-title'), this.#mistakes),
      section(message('replay-result-title'), this.#result),
      element('div', { className: 'buttons' }, this.save),
      element('p', { className: 'note' }, message('replay-controls-keys')),
      opener,
    ];
  }

  showLoading() {
    this.#error.hidden = true;
    this.#mistakes.replaceChildren(element('p', {}, message('replay-mistakes-looking')));
    this.#result.replaceChildren();
    this.#kind.textContent = message('replay-loading');
  }

  /** Shows what is known from the first part on. @param {Replay} replay */
  showGame(replay) {
    const { width, height, mines } = replay.board;
    const parts = [
      message('board-size', { width, height, mines }),
      replay.name && message('replay-by', { name: replay.name }),
      replay.isSelfTimed && message('replay-self-timed'),
    ];
    this.#kind.textContent = parts.filter(Boolean).join(', ');
    this.#analysis.hidden = width * height > MOST_CELLS;
  }

  /** Shows what only the whole replay tells: how the game ended, and what went wrong.
   *
   * @param {Replay} replay
   */
  showWhole(replay) {
    const { broken, mistakes } = replay;
    const columns = replay.board.width;
    const items = mistakes.map((frame) => {
      const onclick = () => this.#goTo(frame.step - 1);
      const text = mistakeText(frame, columns);
      return element('li', {}, element('button', { type: 'button', className: 'link', onclick }, text));
    });
    this.#mistakes.replaceChildren(
      items.length > 0 ? element('ol', {}, ...items) : element('p', {}, message('replay-mistakes-none')),
    );
    this.#result.replaceChildren(...resultText(replay));
    if (broken) {
      const reason = refusalText(broken.code) || asSentence(broken.reason);
      this.showError(message('replay-errors-broken', { step: broken.step, reason }));
    }
  }

  /**
   * @param {Replay} replay
   * @param {number} step
   */
  showStep(replay, step) {
    const { mines_left: minesLeft, elapsed } = replay.frames[step];
    this.#now.replaceChildren(...stepText(replay, step));
    this.#counters.replaceChildren(
      `${message('replay-now-mines-left', { count: minesLeft })} · ${message('replay-now-time', { time: clock(elapsed) })}`,
    );
    if (!this.#analysis.hidden) this.#analysis.href = analysisOf(replay, step);
  }

  /** @param {boolean} isEmpty whether there is no replay at all */
  clearFindings(isEmpty) {
    if (isEmpty) this.#kind.textContent = '';
    this.#mistakes.replaceChildren();
  }

  /**
   * @param {string} text
   * @param {(() => void) | null} [retry]
   */
  showError(text, retry = null) {
    this.#error.hidden = false;
    this.#error.textContent = text;
    if (retry) {
      this.#error.append(
        ' ',
        element('button', { type: 'button', onclick: retry }, message('replay-errors-again')),
      );
    }
  }
}

/** @param {number} millis */
function clock(millis) {
  const seconds = Math.floor(millis / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
