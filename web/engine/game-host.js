// Runs the games at home inside the worker: carries out commands, keeps them, and tells the
// page what has changed.

import { GameStorage, Outpaced, StorageFailure } from './game-storage.js';

/** @typedef {import('./game-storage.js').StoredGame} StoredGame */
/** @typedef {import('./game-storage.js').StoredEntry} StoredEntry */
/** @typedef {import('../generated/wire.js').GameState} GameState */
/** @typedef {import('../generated/wire.js').ServerMessage} ServerMessage */

/**
 * What came of a command.
 *
 * @typedef {object} Done
 * @property {StoredEntry[]} entries
 * @property {{type: 'update'} & import('../generated/wire.js').UpdateMessage} message
 * @property {number} [deadline] When the countdown runs out.
 */

/**
 * What the host tells the page.
 *
 * @typedef {object} Teller
 * @property {(id: string, message: ServerMessage, answers: number | null) => void} message The
 *   number is that of the command that is answered.
 * @property {(isKept: boolean) => void} storage Whether commands are being kept.
 */

/** A problem that the page gets as such. */
export class Refusal extends Error {
  /** @param {import('../generated/wire.js').Problem} problem */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

export class GameHost {
  #engine;
  #tell;
  /** @type {Promise<GameStorage | null>} */
  #storage;
  /** The games that are open, as they are kept. @type {Map<string, StoredGame>} */
  #games = new Map();
  /** @type {Map<string, number>} */
  #alarms = new Map();
  /** The last change that is being kept. @type {Promise<void>} */
  #keeping = Promise.resolve();
  #isKept = true;
  /** Other pages of this browser. */
  #others = new BroadcastChannel('minewise.games');

  /**
   * @param {import('./module.js').EngineModule} engine
   * @param {Teller} tell
   */
  constructor(engine, tell) {
    this.#engine = engine;
    this.#tell = tell;
    this.#storage = GameStorage.open().catch((error) => {
      if (!(error instanceof StorageFailure)) throw error;
      this.#noteKept(false);
      return null;
    });
    this.#others.onmessage = ({ data }) => this.#follow(data);
  }

  /**
   * Creates a game.
   *
   * @param {object} choice what the player wants
   * @param {number} now
   * @returns {Promise<{id: string}>}
   */
  async create(choice, now) {
    const id = randomId();
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0].toString();
    const { header, is_seed_chosen, state } = this.#ask({ create: { id, created: now, seed, game: choice } });
    const { board, status, elapsed, score } = state.snapshot;
    /** @type {StoredGame} */
    const game = {
      id,
      version: 1,
      created: now,
      updated: now,
      header,
      isSeedChosen: is_seed_chosen,
      board: `${board.width}x${board.height}x${board.mines}`,
      status,
      over: 0,
      elapsed,
      score,
    };
    this.#games.set(id, game);
    const storage = await this.#storage;
    if (storage) await this.#keep(() => storage.create(game));
    return { id };
  }

  /**
   * Opens a game.
   *
   * @param {string} id
   * @param {number} now
   * @returns {Promise<boolean>} whether there is such a game
   */
  async open(id, now) {
    const storage = await this.#storage;
    const stored = await storage?.read(id);
    if (stored) {
      const { game, entries } = stored;
      const { created, header, isSeedChosen } = game;
      const load = { id, created, header, is_seed_chosen: isSeedChosen, entries, now };
      const { state, deadline } = this.#ask({ load });
      this.#games.set(id, game);
      this.#setAlarm(id, deadline);
      this.#tell.message(id, { type: 'state', ...state }, null);
      return true;
    }
    // Without storage, what was played since the page was loaded is still there.
    if (!this.#games.has(id)) return false;
    const { state, deadline } = this.#ask({ state: { id, now } });
    this.#setAlarm(id, deadline);
    this.#tell.message(id, { type: 'state', ...state }, null);
    return true;
  }

  /** @param {string} id */
  close(id) {
    this.#setAlarm(id, undefined);
    // What is not kept exists only here.
    if (!this.#isKept) return;
    this.#games.delete(id);
    this.#engine.ask({ close: { id } });
  }

  /**
   * Carries out a command.
   *
   * @param {string} id
   * @param {object} command
   * @param {number} now when it was given
   * @param {number} number by which the page knows it
   */
  async send(id, command, now, number) {
    const { ok, problem } = this.#engine.ask({ command: { id, now, command } });
    if (problem) this.#tell.message(id, { type: 'refused', seq: null, problem }, number);
    else await this.#finish(id, ok, now, number);
  }

  /**
   * Any question, of a game or not.
   *
   * @param {object} request
   */
  ask(request) {
    return this.#engine.ask(request);
  }

  /**
   * @param {object} request
   * @returns {any}
   */
  #ask(request) {
    const { ok, problem } = this.#engine.ask(request);
    if (problem) throw new Refusal(problem);
    return ok;
  }

  /**
   * Keeps what came of a command, then shows it.
   *
   * @param {string} id
   * @param {Done} done
   * @param {number} now
   * @param {number | null} number
   */
  async #finish(id, { entries, message, deadline }, now, number) {
    const game = this.#games.get(id);
    if (!game) return;
    const { changes } = message;
    const status = changes.status ?? game.status;
    const kept = {
      ...game,
      updated: now,
      status,
      over: /** @type {0 | 1} */ (Number(status === 'won' || typeof status === 'object')),
      elapsed: changes.elapsed,
      score: changes.score ?? game.score,
    };
    this.#games.set(id, kept);
    this.#setAlarm(id, deadline);
    const storage = await this.#storage;
    try {
      if (storage) await this.#keep(() => storage.append(kept, entries));
    } catch (error) {
      if (!(error instanceof Outpaced)) throw error;
      // Another page played first: this is how the game stands now.
      if (number !== null) this.#tell.message(id, { type: 'refused', seq: null, problem: OUTDATED }, number);
      await this.open(id, now);
      return;
    }
    this.#tell.message(id, message, number);
    this.#others.postMessage({ id, entries, message, kept });
  }

  /**
   * Keeps a change, after those before it. If that fails, play goes on without.
   *
   * @param {() => Promise<void>} change
   */
  async #keep(change) {
    const keeping = this.#keeping.then(change);
    this.#keeping = keeping.catch(() => undefined);
    try {
      await keeping;
      this.#noteKept(true);
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      this.#noteKept(false);
    }
  }

  /** @param {boolean} isKept */
  #noteKept(isKept) {
    if (this.#isKept === isKept) return;
    this.#isKept = isKept;
    this.#tell.storage(isKept);
  }

  /**
   * Follows a game that is played in another page.
   *
   * @param {{id: string, entries: StoredEntry[], message: Done['message'], kept: StoredGame}} played
   */
  async #follow({ id, entries, message, kept }) {
    if (!this.#games.has(id)) return;
    const { problem } = this.#engine.ask({ follow: { id, entries } });
    if (problem) {
      await this.open(id, kept.updated);
      return;
    }
    this.#games.set(id, kept);
    this.#tell.message(id, message, null);
  }

  /**
   * @param {string} id
   * @param {number | undefined} deadline
   */
  #setAlarm(id, deadline) {
    clearTimeout(this.#alarms.get(id));
    this.#alarms.delete(id);
    if (deadline === undefined) return;
    // A little later rather than a little too early.
    const alarm = setTimeout(() => this.#settle(id), Math.max(0, deadline - Date.now()) + 1);
    this.#alarms.set(id, Number(alarm));
  }

  /** Ends a game whose countdown has run out. @param {string} id */
  async #settle(id) {
    const now = Date.now();
    const { ok } = this.#engine.ask({ settle: { id, now } });
    if (ok) await this.#finish(id, ok, now, null);
  }
}

/** @type {import('../generated/wire.js').Problem} */
const OUTDATED = { status: 409, code: 'outdated', detail: 'the game was continued in another page' };

function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
