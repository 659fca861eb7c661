// Runs the games at home inside the worker: carries out commands, keeps them, and tells the
// page what has changed.

import { GameKeeper } from './game-keeper.js';
import { Outpaced } from './game-storage.js';
import { HostedGame } from './hosted-game.js';
import { packOdds, packedOdds } from './packed-odds.js';

/** @typedef {import('./game-storage.js').StoredGame} StoredGame */
/** @typedef {import('./game-storage.js').StoredEntry} StoredEntry */
/** @typedef {import('../generated/wire.js').GameState} GameState */
/** @typedef {import('../generated/wire.js').ServerMessage} ServerMessage */

/**
 * What came of a command.
 *
 * @typedef {object} Done
 * @property {StoredEntry[]} entries
 * @property {{type: 'update'} & import('../generated/wire.js').UpdateMessage} [message] Nothing has
 *   changed without it.
 * @property {number} [deadline] When the countdown runs out.
 * @property {Next} [next] What is left to do for the command.
 */

/**
 * What comes next for a command that is carried out part by part: a few parts, or the whole board.
 *
 * @typedef {'parts' | 'whole'} Next
 */

/** How long the engine works on parts at a time, in milliseconds, so that nobody waits long. */
const SLICE = 25;

/**
 * What the host tells the page.
 *
 * @typedef {import('./game-keeper.js').KeeperListener & Messenger} Teller
 */

/**
 * @typedef {object} Messenger
 * @property {(id: string, message: ServerMessage, answers: string | null) => void} message The
 *   last is the token of the command that is answered.
 * @property {(id: string, token: string) => void} done A command is done, and there is nothing more
 *   to tell about it.
 * @property {(error: unknown) => void} crash Nothing here can be trusted any more.
 */

/**
 * What pages tell each other.
 *
 * @typedef {{game: StoredGame, entries: StoredEntry[], message: NonNullable<Done['message']>, deadline?: number}} Played
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
  #keeper;
  /** @type {Map<string, HostedGame>} */
  #games = new Map();
  /** @type {Map<string, number>} */
  #alarms = new Map();
  /** The commands that are being carried out part by part, by their games.
   * @type {Map<string, {token: string | null, next: Next}>} */
  #series = new Map();
  /** What is being done: one thing after the other, so that nothing builds on a command that
   * turns out to be outpaced. @type {Promise<unknown>} */
  #turn = Promise.resolve();
  /** Other pages of this browser. */
  #others = new BroadcastChannel('minewise.games');

  /**
   * @param {import('./module.js').EngineModule} engine
   * @param {Teller} tell
   */
  constructor(engine, tell) {
    this.#engine = engine;
    this.#tell = tell;
    this.#keeper = new GameKeeper(tell, (isDeleted) => this.#byItself(() => this.#keepOpenGames(isDeleted)));
    this.#byItself(() => this.#keeper.warmUp());
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
      const { header, state, is_seed_chosen } = this.#ask({
        create: { id, created: now, seed, game: choice },
      });
      return this.#add(storedGame({ created: now, updated: now, header, state }, is_seed_chosen), []);
    });
  }

  /**
   * Creates a practice game that continues a record after some of its commands.
   *
   * @param {{record: string, steps: number}} start
   * @param {number} now
   * @returns {Promise<{id: string, isKept: boolean}>}
   */
  branch(start, now) {
    return this.#inTurn(async () => {
      const { created, header, state, entries } = this.#ask({ branch: { id: randomId(), now, ...start } });
      const game = storedGame({ created, updated: now, header, state }, true);
      return this.#add({ ...game, isBranch: true }, entries);
    });
  }

  /**
   * Keeps a new game.
   *
   * @param {StoredGame} game
   * @param {StoredEntry[]} entries
   */
  async #add(game, entries) {
    const hosted = new HostedGame(game, entries, 0);
    this.#games.set(game.id, hosted);
    await this.#keeper.add(hosted);
    return { id: game.id, isKept: hosted.isKept };
  }

  /**
   * Opens a game.
   *
   * @param {string} id
   * @param {number} now
   * @param {import('./hosted-game.js').HeldGame} [held] what the page holds of it, because an earlier
   *   worker could not keep it
   * @returns {Promise<boolean>} whether there is such a game
   */
  open(id, now, held) {
    return this.#inTurn(async () => {
      if (held && !this.#games.has(id)) await this.#takeUp(held, now);
      return this.#show(id, now, null);
    });
  }

  /**
   * @param {import('./hosted-game.js').HeldGame} held
   * @param {number} now
   */
  async #takeUp(held, now) {
    const hosted = HostedGame.takenUp(held);
    this.#load(hosted, now);
    await this.#keeper.keepHeld(hosted);
  }

  /** @param {string} id */
  close(id) {
    return this.#inTurn(async () => {
      this.#endSeries(id);
      this.#setAlarm(id, undefined);
      // What is not kept exists only here.
      if (this.#games.get(id)?.isKept === false) return;
      this.#games.delete(id);
      this.#engine.ask({ close: { id } });
    });
  }

  /**
   * Carries out a command, unless that was done before the worker was ended.
   *
   * @param {string} id
   * @param {object} command
   * @param {object} how
   * @param {number} how.now when it was given
   * @param {string} how.token by which the page knows it
   * @param {object[]} how.mouse what the mouse did before
   */
  send(id, command, { now, token, mouse }) {
    return this.#inTurn(async () => {
      this.#endSeries(id);
      if (this.#games.get(id)?.hasDone(token)) {
        await this.#show(id, now, token);
        return;
      }
      const { ok, problem } = this.#engine.ask({ command: { id, now, command, mouse } });
      if (problem) this.#tell.message(id, { type: 'refused', seq: null, problem }, token);
      else await this.#finish(id, ok, now, token);
    });
  }

  /** Leaves a command as it is that is being carried out part by part. @param {string} id */
  stop(id) {
    return this.#inTurn(async () => this.#endSeries(id));
  }

  /** @param {string} id */
  #endSeries(id) {
    const token = this.#series.get(id)?.token ?? null;
    this.#series.delete(id);
    if (token !== null) this.#tell.done(id, token);
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
    // Told after what a command has changed, whose message would replace this one.
    const done = this.#turn.then(task).finally(() => this.#keeper.tellKeeping());
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
    const stored = known?.isKept === false ? null : await this.#keeper.read(id);
    if (!stored && !known) return false;
    const { state, deadline } = stored
      ? this.#load(new HostedGame(stored.game, stored.entries, stored.entries.length), now)
      : this.#ask({ state: { id, now } });
    this.#setAlarm(id, deadline);
    this.#tell.message(id, { type: 'state', ...state }, token);
    return true;
  }

  /**
   * @param {HostedGame} hosted
   * @param {number} now
   * @returns {{state: GameState, deadline?: number}}
   */
  #load(hosted, now) {
    const { id, created, header, isSeedChosen } = hosted.game;
    const entries = hosted.entries.map(({ token: _, ...entry }) => entry);
    const answer = this.#ask({ load: { id, created, header, is_seed_chosen: isSeedChosen, entries, now } });
    this.#games.set(id, hosted);
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
  async #finish(id, done, now, token) {
    const hosted = this.#games.get(id);
    if (!hosted) return;
    const { entries, message, deadline, next } = done;
    if (next) this.#continueLater(id, { token, next });
    // What isn't done yet has no answer yet.
    const answers = next ? null : token;
    if (!message) {
      if (answers !== null) this.#tell.done(id, answers);
      return;
    }
    hosted.add(entries, message, now, answers);
    try {
      await this.#keeper.keep(hosted);
    } catch (error) {
      if (!(error instanceof Outpaced)) throw error;
      // Another page played first: this is how the game stands now.
      this.#series.delete(id);
      await this.#show(id, now, null);
      if (token !== null) this.#tell.message(id, { type: 'refused', seq: null, problem: OUTDATED }, token);
      return;
    }
    this.#setAlarm(id, deadline);
    packOdds(message);
    /** @type {Played} */
    const played = { game: hosted.game, entries, message, deadline };
    const isHandedOver = packedOdds(message).length > 0;
    // What is handed over to the page is gone from here; everything else is there sooner like this.
    if (isHandedOver) this.#others.postMessage(played);
    this.#tell.message(id, message, answers);
    if (!isHandedOver) this.#others.postMessage(played);
  }

  /**
   * Continues a command as soon as everything else has had its turn.
   *
   * @param {string} id
   * @param {{token: string | null, next: Next}} series
   */
  #continueLater(id, series) {
    this.#series.set(id, series);
    setTimeout(() => this.#byItself(() => this.#continue(id, series)));
  }

  /**
   * @param {string} id
   * @param {{token: string | null, next: Next}} series
   */
  async #continue(id, series) {
    if (this.#series.get(id) !== series) return;
    this.#series.delete(id);
    const now = Date.now();
    const time = series.next === 'parts' ? SLICE : undefined;
    const { ok, problem } = this.#engine.ask({ continue: { id, now } }, time);
    if (problem) this.#tell.message(id, { type: 'refused', seq: null, problem }, series.token);
    else await this.#finish(id, ok, now, series.token);
  }

  /** Keeps the games that are open, after everything was deleted. @param {boolean} isDeleted */
  async #keepOpenGames(isDeleted) {
    if (isDeleted) for (const hosted of this.#games.values()) await this.#keeper.keepAll(hosted);
    else await this.#keeper.warmUp();
  }

  /**
   * Follows a game that is played in another page.
   *
   * @param {Played} played
   */
  async #follow({ game, entries, message, deadline }) {
    const { id } = game;
    const hosted = this.#games.get(id);
    if (!hosted?.isKept || message.seq <= hosted.head) return;
    const commands = entries.map(({ token: _, ...entry }) => entry);
    const { problem } = this.#engine.ask({ follow: { id, entries: commands } });
    if (problem) {
      await this.#show(id, game.updated, null);
      return;
    }
    hosted.follow(game, entries);
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

/**
 * A new game as it is kept.
 *
 * @param {{created: number, updated: number, header: string, state: GameState}} game
 * @param {boolean} isSeedChosen
 * @returns {StoredGame}
 */
function storedGame({ created, updated, header, state }, isSeedChosen) {
  const { board, status, elapsed, score } = state.snapshot;
  return {
    id: state.id,
    version: 1,
    created,
    updated,
    header,
    isSeedChosen,
    board: `${board.width}x${board.height}x${board.mines}`,
    status,
    over: 0,
    elapsed,
    score,
  };
}

function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
