// A small board in the middle of a page: it has the size of its cells, and lets the page scroll.

import { BoardView } from '../board/view.js';
import { element } from '../lib/dom.js';
import { keyOf } from '../lib/keymap.js';
import { keymap } from '../lib/keys.js';

/** @typedef {import('../board/gestures.js').Gesture} Gesture */
/** @typedef {import('../generated/actions.js').Action} Action */

/**
 * @typedef {object} SmallBoardOptions
 * @property {string} label What it is called for screen readers.
 * @property {(gesture: Gesture, cell: number) => void} ongesture
 * @property {(cell: number) => void} [onwhy] Somebody wants to know why, by a key.
 */

/** The actions that move the cursor. @type {Partial<Record<Action, [right: number, down: number]>>} */
const MOVES = { 'move-left': [-1, 0], 'move-right': [1, 0], 'move-up': [0, -1], 'move-down': [0, 1] };

/** What actions do to the cell under the cursor. @type {Partial<Record<Action, Gesture>>} */
const GESTURES = { open: 'primary', flag: 'secondary', chord: 'chord' };

export class SmallBoard {
  #options;

  /** @param {SmallBoardOptions} options */
  constructor(options) {
    this.#options = options;
    const frame = element('div');
    this.root = element('div', { className: 'small-board' }, frame);
    // There is nothing to pan, so the wheel belongs to the page.
    this.root.addEventListener('wheel', (event) => event.stopPropagation(), { capture: true });
    this.root.addEventListener('keydown', (event) => this.#key(event));
    this.view = new BoardView(frame, { label: options.label, ongesture: options.ongesture });
  }

  /**
   * @param {number} columns
   * @param {number} rows
   * @param {string} letters
   */
  show(columns, rows, letters) {
    this.root.style.setProperty('--columns', String(columns));
    this.root.style.setProperty('--rows', String(rows));
    this.view.setBoard(columns, rows);
    this.view.setCells(letters);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const key = keyOf(event);
    const action = key === null ? null : keymap().action(key);
    if (action === null) return;
    const { view } = this;
    const move = MOVES[action];
    const gesture = GESTURES[action];
    if (move) view.focusCell(view.camera.step(view.cursor, ...move));
    else if (gesture) this.#options.ongesture(gesture, view.cursor);
    else if (action === 'why' && this.#options.onwhy) this.#options.onwhy(view.cursor);
    else return;
    event.preventDefault();
  }
}
