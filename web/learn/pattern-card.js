// A pattern: a position to play, and the engine's own explanation of every cell.

import { Unreachable } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { errorText } from '../lib/error-text.js';
import { icon } from '../lib/icons.js';
import { highlightsOf, whyText } from '../lib/proofs.js';
import { message, named, percent } from '../lib/texts.js';
import { analyse, explain, notationOf } from './position.js';
import { SmallBoard } from './small-board.js';

/** @typedef {import('./pattern-list.js').Pattern} Pattern */

export class PatternCard {
  #pattern;
  #cells = '';
  #board;
  #answer = element('div', { className: 'pattern-answer', 'aria-live': 'polite' });
  /** What is being done, one thing after the other. @type {Promise<unknown>} */
  #turn = Promise.resolve();

  /** @param {Pattern} pattern */
  constructor(pattern) {
    this.#pattern = pattern;
    const title = named('learn-pattern', pattern.name);
    this.#board = new SmallBoard({
      label: title,
      ongesture: (gesture, cell) =>
        this.#do(() =>
          gesture === 'secondary' || gesture === 'middle' ? this.#flag(cell) : this.#open(cell),
        ),
      onwhy: (cell) => this.#do(() => this.#explain(cell)),
    });
    this.root = element(
      'section',
      { className: 'card pattern', id: pattern.name },
      element('h2', {}, title),
      element('p', {}, named('learn-pattern-about', pattern.name)),
      this.#board.root,
      this.#answer,
      element(
        'div',
        { className: 'lesson-buttons' },
        element(
          'button',
          { type: 'button', onclick: () => this.#do(() => this.#explain(pattern.key)) },
          icon('why'),
          message('button-why'),
          element('span', { className: 'visually-hidden' }, `: ${title}`),
        ),
        element(
          'button',
          { type: 'button', className: 'quiet', onclick: () => this.#do(() => this.#reset()) },
          icon('retry'),
          message('learn-pattern-again'),
          element('span', { className: 'visually-hidden' }, `: ${title}`),
        ),
      ),
    );
    this.#reset();
  }

  /** @param {() => Promise<void> | void} action */
  #do(action) {
    this.#turn = this.#turn.then(action).catch((error) => {
      this.#say(error instanceof Unreachable ? message('learn-unavailable') : errorText(error), '', 'bad');
    });
  }

  #reset() {
    this.#cells = this.#pattern.covered.replaceAll('_', '#');
    this.#draw();
    this.#say(named('learn-pattern-goal', this.#pattern.goal));
  }

  get #notation() {
    return notationOf(this.#pattern.size, this.#cells);
  }

  /** @param {number} cell */
  #pos(cell) {
    const { width } = this.#pattern.size;
    return { x: cell % width, y: Math.floor(cell / width) };
  }

  /** @param {number} cell @param {string} letter */
  #set(cell, letter) {
    this.#cells = this.#cells.slice(0, cell) + letter + this.#cells.slice(cell + 1);
  }

  /** Plants a flag, or takes it off. @param {number} cell */
  async #flag(cell) {
    const letter = this.#cells[cell];
    if (letter !== '#' && letter !== 'F') return;
    this.#set(cell, letter === '#' ? 'F' : '#');
    this.#draw();
    if (letter === 'F') return;
    const { reason, risk } = await explain(this.#notation, this.#pos(cell));
    if (!reason) {
      this.#say(message('learn-pattern-unsure', { risk: percent(risk ?? 0) }));
      return;
    }
    this.#draw(reason);
    const said = message(reason.mine ? 'learn-pattern-right' : 'learn-pattern-is-safe');
    this.#say(said, whyText(reason.argument, message), reason.mine ? 'good' : 'bad');
  }

  /** Opens a cell, if that is certainly safe, or nothing is. @param {number} cell */
  async #open(cell) {
    if (this.#cells[cell] !== '#') return;
    const before = this.#notation;
    const { safe, mine } = await analyse(before);
    const { reason, risk } = await explain(before, this.#pos(cell));
    const proof = reason ? whyText(reason.argument, message) : '';
    if (mine.includes(cell)) {
      this.#draw(reason);
      this.#say(message('learn-pattern-mine'), proof, 'bad');
      return;
    }
    if (!safe.includes(cell) && safe.length > 0) {
      this.#say(message('learn-pattern-unsure', { risk: percent(risk ?? 0) }));
      return;
    }
    const under = this.#pattern.solution[cell];
    this.#set(cell, under === '*' ? 'X' : under);
    this.#draw(reason);
    if (safe.length === 0) this.#tellGuess(under === '*', risk ?? 0);
    else this.#say(message(this.#isSolved ? 'learn-pattern-solved' : 'learn-pattern-right'), proof, 'good');
  }

  /**
   * @param {boolean} isMine
   * @param {number} risk
   */
  #tellGuess(isMine, risk) {
    const values = { risk: percent(risk) };
    this.#say(isMine ? message('learn-pattern-unlucky', values) : message('learn-pattern-lucky', values));
  }

  /** Whether every safe cell is open. */
  get #isSolved() {
    return [...this.#cells].every((letter, cell) => letter !== '#' || this.#pattern.solution[cell] === '*');
  }

  /** @param {number} cell */
  async #explain(cell) {
    const covered = /[#F]/.test(this.#cells[cell]) ? cell : this.#cells.search(/[#F]/);
    if (covered < 0) return;
    const { reason, risk } = await explain(this.#notation, this.#pos(covered));
    this.#draw(reason ?? { clues: [], cells: [this.#pos(covered)], steps: [] });
    if (reason)
      this.#say(
        message(reason.mine ? 'learn-pattern-is-mine' : 'learn-pattern-is-safe'),
        whyText(reason.argument, message),
      );
    else this.#say(message('learn-pattern-unsure', { risk: percent(risk ?? 0) }));
  }

  /** @param {Pick<import('../lib/proofs.js').ReasonData, 'clues' | 'cells' | 'steps'> | null} [reason] */
  #draw(reason = null) {
    const { width, height } = this.#pattern.size;
    this.#board.show(width, height, this.#cells);
    const index = (/** @type {{x: number, y: number}} */ { x, y }) => y * width + x;
    this.#board.view.setHighlights(reason ? highlightsOf(/** @type {any} */ (reason), index) : []);
  }

  /**
   * @param {string} text
   * @param {string} [proof] the engine's own words
   * @param {'good' | 'bad' | 'plain'} [tone]
   */
  #say(text, proof = '', tone = 'plain') {
    this.#answer.className = `pattern-answer is-${tone}`;
    this.#answer.replaceChildren(
      element('p', {}, proof ? element('strong', {}, text) : text),
      ...(proof ? [element('p', {}, proof)] : []),
    );
  }
}
