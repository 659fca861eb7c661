// Runs the games at home inside the worker: carries out commands, keeps them, and tells the
// page what has changed.

import { GameStorage, Gone, Outpaced, PageOutdated, StorageFailure } from './game-storage.js';
import { packOdds } from './packed-odds.js';

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
 * Whether commands are being kept: yes; again, after everything had been deleted; no; or no,
 * because the page is older than what is stored.
 *
 * @typedef {'kept' | 'kept-again' | 'not-kept' | 'outdated'} Keeping
 */

/**
 * What the host tells the page.
 *
 * @typedef {object} Teller
 * @property {(id: string, message: ServerMessage, answers: string | null) => void} message The
 *   last is the token of the command that is answered.
 * @property {(keeping: Keeping) => void} storage
 * @property {(error: unknown) => void} crash Nothing here can be trusted any more.
 */

/**
 * A game that is open.
 *
 * @typedef {object} Hosted
 * @property {StoredGame} game As it is kept, or should be.
 * @property {number} head The number of its last command.
 * @property {StoredEntry[] | null} unkept What could not be kept, if anything couldn't.
 * @property {Set<string>} tokens Of the commands that were carried out.
 */

/**
 * What pages tell each other.
 *
 * @typedef {{game: StoredGame, entries: StoredEntry[], message: Done['message'], deadline?: number}} Played
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
  /** @type {Promise<GameStorage> | null} */
  #storage = null;
  /** @type {Map<string, Hosted>} */
  #games = new Map();
  /** @type {Map<string, number>} */
  #alarms = new Map();
  /** What is being done: one thing after the other, so that nothing builds on a command that
   * turns out to be outpaced. @type {Promise<unknown>} */
  #turn = Promise.resolve();
  /** @type {Keeping} */
  #keeping = 'kept';
  /** What the page doesn't know of that yet. @type {Keeping | null} */
  #untold = null;
  /** Other pages of this browser. */
  #others = new BroadcastChannel('minewise.games');

  /**
   * @param {import('./module.js').EngineModule} engine
   * @param {Teller} tell
   */
  constructor(engine, tell) {
    this.#engine = engine;
    this.#tell = tell;
    // So that the first game doesn't wait for it.
    this.#byItself(() => this.#openStorage().catch((error) => this.#noteFailure(error)));
    this.#others.onmessage = ({ data }) => this.#byItself(() => this.#follow(data));
  }

  /**
   * Creates a game.
   *
   * @param {object} choice what the player wants
   * @param {number} now
   * @returns {Promise<{id: string, isKept: boolean}>}
   */
  create(choice, now) {
    return this.#inTurn(async () => {
      const id = randomId();
      const seed = crypto.getRandomValues(new BigUint64Array(1))[0].toString();
      const created = this.#ask({ create: { id, created: now, seed, game: choice } });
      const { board, status, elapsed, score } = created.state.snapshot;
      /** @type {StoredGame} */
      const game = {
        id,
        version: 1,
        created: now,
        updated: now,
        header: created.header,
        isSeedChosen: created.is_seed_chosen,
        board: `${board.width}x${board.height}x${board.mines}`,
        status,
        over: 0,
        elapsed,
        score,
      };
      /** @type {Hosted} */
      const hosted = { game, head: 0, unkept: [], tokens: new Set() };
      this.#games.set(id, hosted);
      try {
        await (await this.#openStorage()).add(game);
        hosted.unkept = null;
        this.#noteKeeping('kept');
      } catch (error) {
        this.#noteFailure(error);
      }
      return { id, isKept: hosted.unkept === null };
    });
  }

  /**
   * Opens a game.
   *
   * @param {string} id
   * @param {number} now
   * @returns {Promise<boolean>} whether there is such a game
   */
  open(id, now) {
    return this.#inTurn(() => this.#show(id, now, null));
  }

  /** @param {string} id */
  close(id) {
    return this.#inTurn(async () => {
      this.#setAlarm(id, undefined);
      // What is not kept exists only here.
      if (this.#games.get(id)?.unkept) return;
      this.#games.delete(id);
      this.#engine.ask({ close: { id } });
    });
  }

  /**
   * Carries out a command, unless that was done before the worker was ended.
   *
   * @param {string} id
   * @param {object} command
   * @param {number} now when it was given
   * @param {string} token by which the page knows it
   */
  send(id, command, now, token) {
    return this.#inTurn(async () => {
      if (this.#games.get(id)?.tokens.has(token)) {
        await this.#show(id, now, token);
        return;
      }
      const { ok, problem } = this.#engine.ask({ command: { id, now, command } });
      if (problem) this.#tell.message(id, { type: 'refused', seq: null, problem }, token);
      else await this.#finish(id, ok, now, token);
    });
  }

  /**
   * Any question, of a game or not.
   *
   * @param {object} request
   */
  ask(request) {
    return this.#inTurn(async () => this.#engine.ask(request));
  }

  /**
   * @template T
   * @param {() => Promise<T>} task
   * @returns {Promise<T>}
   */
  #inTurn(task) {
    const done = this.#turn.then(task).finally(() => this.#tellKeeping());
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Does what no page has asked for. @param {() => Promise<unknown>} task */
  #byItself(task) {
    this.#inTurn(task).catch((error) => this.#tell.crash(error));
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
   * Shows a game as it is kept or, if that failed, as it was played.
   *
   * @param {string} id
   * @param {number} now
   * @param {string | null} token of the command that is answered by that
   */
  async #show(id, now, token) {
    const known = this.#games.get(id);
    const stored = known?.unkept ? null : await this.#read(id);
    if (!stored && !known) return false;
    const { state, deadline } = stored ? this.#load(stored, now) : this.#ask({ state: { id, now } });
    this.#setAlarm(id, deadline);
    this.#tell.message(id, { type: 'state', ...state }, token);
    return true;
  }

  /** @param {string} id */
  async #read(id) {
    try {
      return await (await this.#openStorage()).read(id);
    } catch (error) {
      this.#noteFailure(error);
      return null;
    }
  }

  /**
   * @param {import('./game-storage.js').StoredRecord} stored
   * @param {number} now
   * @returns {{state: GameState, deadline?: number}}
   */
  #load({ game, entries }, now) {
    const { id, created, header, isSeedChosen } = game;
    const commands = entries.map(({ token: _, ...entry }) => entry);
    const load = { id, created, header, is_seed_chosen: isSeedChosen, entries: commands, now };
    const answer = this.#ask({ load });
    const tokens = new Set(entries.flatMap(({ token }) => token ?? []));
    this.#games.set(id, { game, head: entries.length, unkept: null, tokens });
    return answer;
  }

  /**
   * Keeps what came of a command, then shows it.
   *
   * @param {string} id
   * @param {Done} done
   * @param {number} now
   * @param {string | null} token
   */
  async #finish(id, { entries, message, deadline }, now, token) {
    const hosted = this.#games.get(id);
    if (!hosted) return;
    const { changes } = message;
    const status = changes.status ?? hosted.game.status;
    // What was published is the game before this command.
    const { published: _, ...before } = hosted.game;
    hosted.game = {
      ...before,
      updated: now,
      status,
      over: /** @type {0 | 1} */ (Number(status === 'won' || typeof status === 'object')),
      elapsed: changes.elapsed,
      score: changes.score ?? hosted.game.score,
    };
    hosted.head = message.seq;
    const last = entries.at(-1);
    if (last && token !== null) {
      last.token = token;
      hosted.tokens.add(token);
    }
    try {
      await this.#keep(hosted, entries);
    } catch (error) {
      if (!(error instanceof Outpaced)) throw error;
      // Another page played first: this is how the game stands now.
      await this.#show(id, now, null);
      if (token !== null) this.#tell.message(id, { type: 'refused', seq: null, problem: OUTDATED }, token);
      return;
    }
    this.#setAlarm(id, deadline);
    packOdds(message);
    /** @type {Played} */
    const played = { game: hosted.game, entries, message, deadline };
    // Before the page gets it, because odds are handed over and then gone from here.
    this.#others.postMessage(played);
    this.#tell.message(id, message, token);
  }

  /**
   * Keeps commands, with those before them that could not be kept. If that fails, play goes on.
   *
   * @param {Hosted} hosted
   * @param {StoredEntry[]} entries
   * @throws {Outpaced}
   */
  async #keep(hosted, entries) {
    const unkept = [...(hosted.unkept ?? []), ...entries];
    try {
      await (await this.#openStorage()).append(hosted.game, unkept);
    } catch (error) {
      if (error instanceof Outpaced) throw error;
      hosted.unkept = unkept;
      if (error instanceof Gone) await this.#keepAll(hosted);
      else this.#noteFailure(error);
      return;
    }
    hosted.unkept = null;
    this.#noteKeeping('kept');
  }

  /**
   * Keeps a whole game of which nothing is stored, or not any more. Its findings are gone, which
   * costs time when it is loaded.
   *
   * @param {Hosted} hosted
   */
  async #keepAll(hosted) {
    const { id } = hosted.game;
    /** @type {string} */
    const record = this.#ask({ record: { id } });
    const [, ...commands] = record.trim().split('\n');
    const entries = commands.map((command, index) => ({ seq: index + 1, command: JSON.parse(command) }));
    try {
      await (await this.#openStorage()).add(hosted.game, entries);
    } catch (error) {
      // Another page with the same game may have done the same.
      if (!(error instanceof Outpaced)) {
        this.#noteFailure(error);
        return;
      }
    }
    hosted.unkept = null;
    this.#noteKeeping(this.#keeping === 'kept' ? 'kept-again' : 'kept');
  }

  #openStorage() {
    this.#storage ??= GameStorage.open({
      onclosed: (isDeleted) => {
        this.#storage = null;
        this.#byItself(() => this.#keepOpenGames(isDeleted));
      },
    }).catch((error) => {
      this.#storage = null;
      throw error;
    });
    return this.#storage;
  }

  /** Keeps the games that are open, after everything was deleted. @param {boolean} isDeleted */
  async #keepOpenGames(isDeleted) {
    if (isDeleted) for (const hosted of this.#games.values()) await this.#keepAll(hosted);
    else await this.#openStorage().catch((error) => this.#noteFailure(error));
  }

  /** @param {unknown} error */
  #noteFailure(error) {
    if (!(error instanceof StorageFailure)) throw error;
    this.#noteKeeping(error instanceof PageOutdated ? 'outdated' : 'not-kept');
  }

  /** @param {Keeping} keeping */
  #noteKeeping(keeping) {
    if (this.#keeping !== keeping) this.#untold = keeping;
    this.#keeping = keeping === 'kept-again' ? 'kept' : keeping;
  }

  /** Comes after what a command has changed, whose message would replace this one. */
  #tellKeeping() {
    if (this.#untold) this.#tell.storage(this.#untold);
    this.#untold = null;
  }

  /**
   * Follows a game that is played in another page.
   *
   * @param {Played} played
   */
  async #follow({ game, entries, message, deadline }) {
    const { id } = game;
    const hosted = this.#games.get(id);
    if (!hosted || hosted.unkept || message.seq <= hosted.head) return;
    const commands = entries.map(({ token: _, ...entry }) => entry);
    const { problem } = this.#engine.ask({ follow: { id, entries: commands } });
    if (problem) {
      await this.#show(id, game.updated, null);
      return;
    }
    hosted.game = game;
    hosted.head = message.seq;
    this.#setAlarm(id, deadline);
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
    const wait = Math.max(0, deadline - Date.now()) + 1;
    this.#alarms.set(id, Number(setTimeout(() => this.#byItself(() => this.#settle(id)), wait)));
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
