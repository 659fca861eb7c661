// A game as the page knows it from states and updates.

import { actions } from '../generated/actions.js';

/** The actions that the game decides on. */
export const GAME_ACTIONS = new Set(
  actions.filter(({ group }) => group === 'play' || group === 'assist').map(({ id }) => id),
);

/** @typedef {import('../generated/wire.js').Pos} Pos */

export class GameModel {
  /** @param {import('../generated/wire.js').GameState} state */
  constructor(state) {
    this.config = state.config;
    this.snapshot = state.snapshot;
    this.result = state.result ?? null;
    this.reveal = state.reveal ?? null;
    this.isPractice = state.practice;
    /** How the game ended first, which is what ranks. */
    this.firstEnd = state.first_end ?? null;
    this.isContinued = this.firstEnd !== null && state.seq > this.firstEnd.seq;
    /** When the snapshot arrived, by the clock of this page. */
    this.takenAt = performance.now();
  }

  get width() {
    return this.snapshot.board.width;
  }

  get height() {
    return this.snapshot.board.height;
  }

  /** @param {Pos} pos */
  index(pos) {
    return pos.y * this.width + pos.x;
  }

  /**
   * The cell that the last opening started from, if there was one.
   *
   * @param {import('../generated/wire.js').Event[]} events
   */
  lastOpened(events) {
    const opened = events.filter((event) => event.event === 'opened').at(-1);
    return opened ? this.index(opened.cells[0]) : null;
  }

  /** @param {number} index @returns {Pos} */
  pos(index) {
    return { x: index % this.width, y: Math.floor(index / this.width) };
  }

  /**
   * Applies what a command changed, except the cells: the picture keeps those.
   *
   * @param {import('../generated/wire.js').UpdateMessage} update
   */
  apply(update) {
    const { cells: _, ...fields } = update.changes;
    Object.assign(this.snapshot, fields);
    // A game whose end was undone has no result.
    this.result = update.result ?? null;
    this.reveal = update.reveal ?? null;
    this.firstEnd = update.first_end ?? null;
    this.isContinued = this.firstEnd !== null && update.seq > this.firstEnd.seq;
    // Whatever follows the first end is practice.
    this.isPractice ||= this.isContinued;
    this.takenAt = performance.now();
  }

  get isRunning() {
    return this.snapshot.status === 'playing';
  }

  get isPaused() {
    return this.snapshot.status === 'paused';
  }

  get isReady() {
    return this.snapshot.status === 'ready';
  }

  get isWon() {
    return this.snapshot.status === 'won';
  }

  get isOver() {
    return this.isWon || typeof this.snapshot.status === 'object';
  }

  /**
   * Whether an action is possible now. Those that the game doesn't decide on always are.
   *
   * @param {import('../generated/actions.js').Action} action
   */
  allows(action) {
    return !GAME_ACTIONS.has(action) || this.snapshot.actions.includes(action);
  }

  /** Whether the program has drawn conclusions that can be shown. */
  get hasTrace() {
    return this.config.assistant === 'intelligent' || this.snapshot.tally.autos > 0;
  }

  /** The milliseconds to show: played, or left. */
  get millis() {
    const passed = this.isRunning ? performance.now() - this.takenAt : 0;
    const { elapsed, time_left: left } = this.snapshot;
    return left === null || left === undefined ? elapsed + passed : Math.max(0, left - passed);
  }

  get isCountdown() {
    return this.config.time_limit !== null && this.config.time_limit !== undefined;
  }
}
