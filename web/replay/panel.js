// The panel beside the board: the current step, the mistakes and the result.

import { MOST_CELLS } from '../analysis/position.js';
import { element } from '../lib/dom.js';
import { section } from '../lib/section.js';
import { analysisOf, mistakeText, resultText, stepText } from './commentary.js';
import { words } from './words.js';

/** @typedef {import('./replay.js').Replay} Replay */

/**
 * @typedef {object} PanelOptions
 * @property {(step: number) => void} goTo
 * @property {() => void} save
 * @property {HTMLElement} opener
 */

export class ReplayPanel {
  #kind = element('p', { className: 'note' });
  #error = element('p', { className: 'trouble', role: 'alert', hidden: true });
  #counters = element('p', { className: 'replay-counters' });
  #now = element('div', { className: 'replay-now', 'aria-live': 'polite' });
  #analysis = element('a', { href: '/analysis' }, words.now.analyse);
  #mistakes = element('div', { className: 'replay-mistakes' });
  #result = element('div', { className: 'replay-result' });
  #goTo;

  /** @param {PanelOptions} options */
  constructor({ goTo, save, opener }) {
    this.#goTo = goTo;
    this.save = element('button', { type: 'button', onclick: save, hidden: true }, words.controls.save);
    this.children = [
      element('h1', {}, words.title),
      this.#kind,
      this.#error,
      section(words.now.title, this.#counters, this.#now, element('p', {}, this.#analysis)),
      section(words.mistakes.title, this.#mistakes),
      section(words.result.title, this.#result),
      element('div', { className: 'buttons' }, this.save),
      element('p', { className: 'note' }, words.controls.keys),
      opener,
    ];
  }

  showLoading() {
    this.#error.hidden = true;
    this.#mistakes.replaceChildren(element('p', {}, words.mistakes.looking));
    this.#result.replaceChildren();
    this.#kind.textContent = words.loading;
  }

  /** Shows what is known from the first part on. @param {Replay} replay */
  showGame(replay) {
    const { width, height, mines } = replay.config.board;
    const parts = [words.kind(width, height, mines), replay.name && words.by(replay.name)];
    this.#kind.textContent = parts.filter(Boolean).join(', ');
    this.#analysis.hidden = width * height > MOST_CELLS;
  }

  /** Shows what only the whole replay tells: how the game ended, and what went wrong.
   *
   * @param {Replay} replay
   */
  showWhole(replay) {
    const { broken, mistakes } = replay;
    const columns = replay.config.board.width;
    const items = mistakes.map((frame) => {
      const onclick = () => this.#goTo(frame.step - 1);
      const text = mistakeText(frame, columns);
      return element('li', {}, element('button', { type: 'button', className: 'link', onclick }, text));
    });
    this.#mistakes.replaceChildren(
      items.length > 0 ? element('ol', {}, ...items) : element('p', {}, words.mistakes.none),
    );
    this.#result.replaceChildren(...resultText(replay));
    if (broken) this.showError(words.errors.broken(broken.step, broken.reason));
  }

  /**
   * @param {Replay} replay
   * @param {number} step
   */
  showStep(replay, step) {
    const { mines_left: minesLeft, elapsed } = replay.frames[step];
    this.#now.replaceChildren(...stepText(replay, step));
    this.#counters.replaceChildren(
      `${words.now.minesLeft}: ${minesLeft} · ${words.now.time}: ${clock(elapsed)}`,
    );
    if (!this.#analysis.hidden) this.#analysis.href = analysisOf(replay, step);
  }

  /** @param {boolean} isEmpty whether there is no replay at all */
  clearFindings(isEmpty) {
    if (isEmpty) this.#kind.textContent = '';
    this.#mistakes.replaceChildren();
  }

  /**
   * @param {string} message
   * @param {(() => void) | null} [retry]
   */
  showError(message, retry = null) {
    this.#error.hidden = false;
    this.#error.textContent = message;
    if (retry) {
      this.#error.append(' ', element('button', { type: 'button', onclick: retry }, words.errors.again));
    }
  }
}

/** @param {number} millis */
function clock(millis) {
  const seconds = Math.floor(millis / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
