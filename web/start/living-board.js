// The board beside the name of the game comes to life: the engine plays on it, slowly. It has a
// worker of its own, so that nothing that a player wants ever waits for it, and rests whenever
// nobody sees it.

import { WorkerLine } from '../engine/worker-line.js';
import { HERO } from './positions.js';

/** @typedef {import('../generated/wire.js').AnalysisAnswer} AnalysisAnswer */

/** How long one looks at the first position before anything moves, in milliseconds. */
const FIRST_PACE = 5_000;
/** How long one looks at a position before the next move, in milliseconds. */
const PACE = 900;
/** How many moves of a game nobody sees: a board where nothing has happened yet is nothing to see. */
const UNSEEN = 30;
/** How long the odds are shown before a guess, in milliseconds. */
const ODDS_PACE = 2_600;
/** How long a finished board stays, in milliseconds. */
const END_PACE = 5_000;
/** The game that the engine plays: this one never loses, since a guess that is needed is safe. */
const CHOICE = { ...HERO, mines: 45, fairness: 'kind', player: 'program' };

/** @typedef {{do: 'open' | 'flag', cell: number}} Move */

export class LivingBoard {
  #board;
  /** @type {WorkerLine | null} */
  #line = null;
  #games = 0;
  /** The game that is being played, or nothing before the first one. */
  #id = '';
  #letters = '';
  /** What the engine is certain of and has not done yet. @type {Move[]} */
  #plan = [];
  #isSeen = false;
  #isBusy = false;
  /** Whether it plays without being drawn. */
  #isUnseen = false;
  /** Whether it moves. */
  #isAwake = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {import('./hero-board.js').HeroBoard} board */
  constructor(board) {
    this.#board = board;
  }

  /** Plays as long as somebody can see it and wants things to move. */
  start() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => this.#setAwake(this.#isSeen && !document.hidden && !calm.matches);
    new IntersectionObserver(([entry]) => {
      this.#isSeen = entry.isIntersecting;
      update();
    }).observe(this.#board.canvas);
    document.addEventListener('visibilitychange', update);
    calm.addEventListener('change', update);
  }

  /** @param {boolean} isAwake */
  #setAwake(isAwake) {
    if (this.#isAwake === isAwake) return;
    this.#isAwake = isAwake;
    this.#board.canvas.dataset.state = isAwake ? 'playing' : 'resting';
    clearTimeout(this.#timer);
    if (isAwake) this.#wait(this.#games === 0 ? FIRST_PACE : PACE);
  }

  /** @param {number} millis */
  #wait(millis) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#move(), millis);
  }

  async #move() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const pause = await this.#step();
      if (this.#isAwake) this.#wait(pause);
    } catch {
      // It is an ornament: without the engine, it stays as it is.
      this.#board.canvas.dataset.state = 'resting';
    } finally {
      this.#isBusy = false;
    }
  }

  /** Makes a move. @returns {Promise<number>} how long to look at it, in milliseconds */
  async #step() {
    if (this.#id === '') return this.#begin();
    const planned = this.#nextMove();
    if (planned) return this.#play(planned);
    /** @type {AnalysisAnswer} */
    const { safe, mine, best, probabilities } = await this.#ask({ analysis: { position: this.#position } });
    this.#plan = [
      ...mine.map((cell) => /** @type {Move} */ ({ do: 'flag', cell })),
      ...safe.map((cell) => /** @type {Move} */ ({ do: 'open', cell })),
    ];
    const certain = this.#nextMove();
    if (certain) return this.#play(certain);
    if (!best) return this.#end();
    // A guess: one sees how likely each cell is a mine, and then which one is best.
    this.#plan = [{ do: 'open', cell: best.cell }];
    /** @type {Map<number, number>} */
    const odds = new Map();
    probabilities.forEach((chance, cell) => {
      if (chance !== null && this.#letters[cell] === '#') odds.set(cell, chance);
    });
    this.#draw(odds, best.cell);
    return ODDS_PACE;
  }

  /** The next move of the plan that has not been done by an earlier one. */
  #nextMove() {
    for (let move = this.#plan.shift(); move; move = this.#plan.shift()) {
      if (this.#letters[move.cell] === '#') return move;
    }
    return null;
  }

  async #begin() {
    this.#games += 1;
    const id = `living-${this.#games}`;
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const game = { id, created: Date.now(), seed: String(seed), game: CHOICE };
    const { state } = await this.#ask({ create: game });
    this.#id = id;
    this.#letters = state.snapshot.cells;
    const middle = Math.floor(HERO.height / 2) * HERO.width + Math.floor(HERO.width / 2);
    this.#plan = [{ do: 'open', cell: middle }];
    this.#isUnseen = true;
    for (let move = 0; move < UNSEEN && this.#id === id; move += 1) await this.#step();
    this.#isUnseen = false;
    this.#draw();
    return PACE;
  }

  /**
   * @param {Map<number, number>} [odds]
   * @param {number} [marked]
   */
  #draw(odds, marked) {
    if (!this.#isUnseen) this.#board.draw({ letters: this.#letters, odds, marked });
  }

  /** @param {Move} move */
  async #play(move) {
    const place = { x: move.cell % HERO.width, y: Math.floor(move.cell / HERO.width) };
    const command = { id: this.#id, now: Date.now(), command: { do: move.do, ...place } };
    const { message } = await this.#ask({ command });
    const letters = [...this.#letters];
    for (const [from, run] of message.changes.cells ?? []) letters.splice(from, run.length, ...run);
    this.#letters = letters.join('');
    this.#draw();
    return message.result ? this.#end() : PACE;
  }

  async #end() {
    await this.#ask({ close: { id: this.#id } });
    this.#id = '';
    return END_PACE;
  }

  /** The position as the analysis reads it. */
  get #position() {
    const { width, height, mines } = CHOICE;
    const rows = this.#letters.match(new RegExp(`.{${width}}`, 'g')) ?? [];
    return `${width}x${height}x${mines}:${rows.join('/').replaceAll(/[#F]/g, '_')}`;
  }

  /** @param {object} question */
  async #ask(question) {
    this.#line ??= new WorkerLine();
    const { ok, problem } = await this.#line.post({ ask: question });
    if (problem) throw new Error(problem.detail);
    return ok;
  }
}
