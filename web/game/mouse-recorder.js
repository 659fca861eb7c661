// What the mouse does on the board, noted for the replay of the game. It stays in this browser.

import { buttonsOf } from '../board/gestures.js';
import { settings } from '../lib/settings.js';

/**
 * What the mouse did: when, where in sixteenths of a cell, and the number of the action.
 *
 * @typedef {[at: number, x: number, y: number, action: number]} MouseNote
 */

/** The numbers of the actions in crates/session/src/mouse.rs. A button goes up one after it goes down. */
const MOVE = 0;
const DOWN = [
  [1, 1],
  [2, 3],
  [4, 5],
];
/** The side of a cell. */
const CELL = 16;
/** The least time between two moves, in milliseconds. The engine leaves out more of them. */
const LEAST_PAUSE = 25;
/** The most that waits for the next command. Who thinks for longer moves the mouse for nothing. */
const MOST = 2_000;

export class MouseRecorder {
  #board;
  #buttons = 0;
  #movedAt = -Infinity;
  /** @type {MouseNote[]} */
  #notes = [];

  /** @param {import('../board/view.js').BoardView} board */
  constructor(board) {
    this.#board = board;
    for (const kind of /** @type {const} */ (['pointerdown', 'pointermove', 'pointerup'])) {
      // Before the board does anything, so that a command takes along what led to it.
      board.container.addEventListener(kind, (event) => this.#note(event), { capture: true });
    }
    // For tests.
    board.container.dataset.mouse = 'noted';
  }

  /**
   * Everything since the last time.
   *
   * @param {number} offset from the time of the page to that of the day, in milliseconds
   */
  take(offset) {
    const notes = this.#notes.map(
      ([at, ...what]) => /** @type {MouseNote} */ ([Math.round(offset + at), ...what]),
    );
    this.#notes = [];
    return notes;
  }

  /** @param {PointerEvent} event */
  #note(event) {
    if (event.pointerType !== 'mouse' || !settings.recordMouse) return;
    const { timeStamp } = event;
    const buttons = buttonsOf(event, settings);
    const changed = DOWN.filter(([button]) => (buttons ^ this.#buttons) & button);
    this.#buttons = buttons;
    const actions = changed.map(([button, down]) => (buttons & button ? down : down + 1));
    if (actions.length === 0) {
      // A record has one place for all that is beside the board, so a way there would be a wrong one.
      const isBeside = this.#board.cellAt(event.clientX, event.clientY) < 0;
      if (timeStamp - this.#movedAt < LEAST_PAUSE || isBeside) return;
      this.#movedAt = timeStamp;
      actions.push(MOVE);
    }
    const [x, y] = this.#placeOf(event);
    for (const action of actions) this.#notes.push([timeStamp, x, y, action]);
    if (this.#notes.length > MOST) this.#notes.shift();
  }

  /** @param {PointerEvent} event */
  #placeOf({ clientX, clientY }) {
    const { camera, container } = this.#board;
    const box = container.getBoundingClientRect();
    const place = (/** @type {number} */ at, /** @type {number} */ corner) =>
      Math.floor(((at * devicePixelRatio - corner) / camera.cell) * CELL);
    return [place(clientX - box.left, camera.left), place(clientY - box.top, camera.top)];
  }
}
