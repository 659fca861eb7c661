// The games at home, from the page's side: every game that is open has a channel to the worker
// that runs it.

import { Problem, Unreachable } from '../lib/api.js';
import { Crashed, Stopped, WorkerLine } from './worker-line.js';

/** @typedef {import('../game/backend.js').Command} Command */
/** @typedef {import('../game/backend.js').Listener} Listener */
/** @typedef {import('./hosted-game.js').HeldGame} HeldGame */

/** Commands that ask for help. They give way to a move. */
const HELP = new Set(['hint', 'why', 'odds', 'advice', 'win_chance', 'auto', 'auto_play']);
/** How long help may keep a move waiting, in milliseconds. */
const PATIENCE = 50;
/** The same for moves of the program: between two parts of a large board it listens. */
const PATIENCE_WITH_MOVES = 500;
/** How long to wait before the engine is fetched again, in milliseconds. */
const PAUSE = 1_000;
/** How often a game may crash the engine while it is being opened. */
const MOST_CRASHES = 2;

/**
 * A command without an answer.
 *
 * @typedef {object} Pending
 * @property {Command} command
 * @property {number | null} at When the input happened.
 * @property {number} now The same by the clock of the day.
 * @property {import('../game/mouse-recorder.js').MouseNote[]} mouse What led to it.
 */

/** @type {Map<string, HomeChannel>} */
const channels = new Map();
/** @type {WorkerLine | null} */
let line = null;
/** @type {import('./game-keeper.js').Keeping} */
let keeping = 'kept';
/** What this browser could not keep, for the next worker. @type {Map<string, HeldGame>} */
const heldGames = new Map();
/** Commands of this page differ from those of any other. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join('-');
let tokens = 0;

function gamesLine() {
  line ??= new WorkerLine({
    onmessage: (data) => {
      if (data.keeping) {
        for (const channel of channels.values()) channel.noteKeeping(data.keeping);
        keeping = data.keeping === 'kept-again' ? 'kept' : data.keeping;
      } else if (data.handover !== undefined) hold(data.game, data.handover);
      else if (data.done !== undefined) channels.get(data.game)?.noteDone(data.done);
      else channels.get(data.game)?.receive(data.message, data.answers);
    },
    onfailure: () => {
      for (const channel of channels.values()) channel.reopenLater();
    },
    onrestart: () => {
      for (const channel of channels.values()) channel.reopen();
    },
  });
  return line;
}

/**
 * @param {string} id
 * @param {import('./hosted-game.js').Handover | null} handover null if it is kept now
 */
function hold(id, handover) {
  if (!handover) {
    heldGames.delete(id);
    return;
  }
  const { game, entries, kept, from } = handover;
  const before = heldGames.get(id)?.entries.slice(0, from) ?? [];
  heldGames.set(id, { game, entries: [...before, ...entries], kept });
}

/** What the page measures counts from its start: how far that is from the clock of the day. */
function clockOffset() {
  return Date.now() - performance.now();
}

/**
 * @template Answer
 * @param {object} question
 * @returns {Promise<Answer>}
 */
async function post(question) {
  try {
    const { ok, problem } = await gamesLine().post(question);
    if (problem) throw new Problem(problem);
    return ok;
  } catch (error) {
    // Something else was stopped, and the next worker is ready to answer.
    if (error instanceof Stopped) return post(question);
    if (!(error instanceof Crashed)) throw error;
    throw new Problem({ status: 500, code: 'internal', detail: error.message });
  }
}

/** Starts the engine before it is needed. */
export function warmUp() {
  gamesLine();
}

/**
 * What can be chosen for a game at home.
 *
 * @returns {Promise<import('../generated/wire.js').Choices>}
 */
export function homeChoices() {
  return post({ ask: 'choices' });
}

/**
 * Creates a game.
 *
 * @param {object} choice
 * @returns {Promise<{id: string, isKept: boolean}>} what isn't kept ends with this page
 */
export function createHomeGame(choice) {
  return post({ create: choice, now: Date.now() });
}

/**
 * Creates a practice game that continues a record after some of its commands.
 *
 * @param {string} record
 * @param {number} steps
 * @returns {Promise<{id: string, isKept: boolean}>}
 */
export function branchHomeGame(record, steps) {
  return post({ branch: { record, steps }, now: Date.now() });
}

/**
 * How a stored game stands, for pages that don't play it.
 *
 * @param {import('./game-storage.js').StoredRecord} stored
 * @returns {Promise<import('../generated/wire.js').GameState>}
 */
export async function lookAtHomeGame({ game, entries }) {
  const id = `look-${game.id}`;
  const { created, header, isSeedChosen } = game;
  const known = entries.map(({ seq, command, findings }) => ({ seq, command, findings: findings ?? [] }));
  const load = { id, created, header, is_seed_chosen: isSeedChosen, entries: known, now: Date.now() };
  const { state } = await post({ ask: { load } });
  await post({ ask: { close: { id } } });
  return state;
}

/**
 * A question about a game that is open.
 *
 * @template Answer
 * @param {'trace' | 'record'} what
 * @param {string} id
 * @returns {Promise<Answer>}
 */
export function askAboutGame(what, id) {
  return post({ ask: { [what]: { id } } });
}

export class HomeChannel {
  /** In order, by their tokens. @type {Map<string, Pending>} */
  #pending = new Map();
  /** Since when the first of them has been the first. */
  #begun = 0;
  /** Whether the worker has the game: before, nothing is sent. */
  #isOpen = false;
  #isClosed = false;
  #crashes = 0;
  /** The command that is being stopped. @type {string | null} */
  #stopping = null;
  /** What the page was told last. @type {import('./game-keeper.js').Keeping | null} */
  #told = null;

  /**
   * @param {string} id
   * @param {Listener} listener
   */
  constructor(id, listener) {
    this.id = id;
    this.listener = listener;
    channels.set(id, this);
    this.reopen();
  }

  /** Opens the game, in another worker if need be, and sends what has no answer yet. */
  async reopen() {
    this.#isOpen = false;
    try {
      const { ok, problem } = await gamesLine().post({
        open: this.id,
        now: Date.now(),
        held: heldGames.get(this.id),
      });
      if (problem) throw new Problem(problem);
      if (!ok) {
        this.#lose();
        return;
      }
    } catch (error) {
      this.#handleFailure(error);
      return;
    }
    this.#isOpen = true;
    this.#crashes = 0;
    for (const [token, pending] of this.#pending) this.#post(token, pending);
    if (this.#isClosed) this.#postClose();
  }

  /** @param {unknown} error why the game could not be opened */
  #handleFailure(error) {
    // Another attempt is under way.
    if (error instanceof Stopped || error instanceof Unreachable) return;
    if (error instanceof Crashed) {
      this.#crashes += 1;
      if (this.#crashes >= MOST_CRASHES) this.#lose();
    } else if (error instanceof Problem) {
      this.listener.onrefused(error.data);
      this.#lose();
    } else throw error;
  }

  /** Tries again when there may be an engine. */
  reopenLater() {
    this.#isOpen = false;
    this.listener.onconnection(false);
    setTimeout(() => this.#isClosed || this.reopen(), PAUSE);
  }

  #lose() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    channels.delete(this.id);
    this.listener.onlost();
  }

  /** The commands without an answer, in order. */
  get pending() {
    return Array.from(this.#pending.values(), ({ command }) => command);
  }

  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    channels.delete(this.id);
    if (this.#isOpen) this.#postClose();
  }

  #postClose() {
    gamesLine()
      .post({ close: this.id })
      .catch(() => undefined);
  }

  /**
   * @param {Command} command
   * @param {number | null} [at] when the input happened
   */
  send(command, at = null) {
    if (this.#isHeldUpByHelp(command)) this.stop();
    tokens += 1;
    const token = `${PAGE}-${tokens}`;
    const offset = clockOffset();
    const now = Math.round(offset + (at ?? performance.now()));
    const pending = { command, at, now, mouse: this.listener.takeMouse?.(offset) ?? [] };
    if (this.#pending.size === 0) this.#begun = performance.now();
    this.#pending.set(token, pending);
    this.#noteThinking();
    if (this.#isOpen) this.#post(token, pending);
  }

  /**
   * @param {string} token
   * @param {Pending} pending
   */
  #post(token, { command, now, mouse }) {
    gamesLine()
      .post({ send: command, game: this.id, now, token, mouse })
      .catch((error) => {
        // It is sent again as soon as the game is open again.
        if (error instanceof Stopped || error instanceof Unreachable) return;
        if (!(error instanceof Crashed)) throw error;
        this.#drop(token);
      });
  }

  /** Gives a command up that the engine fails over. @param {string} token */
  #drop(token) {
    this.#settle(token);
    this.listener.oncrashed?.();
  }

  /** @param {string} token */
  #settle(token) {
    this.#pending.delete(token);
    // The next one has its turn.
    this.#begun = performance.now();
    this.#noteThinking();
  }

  /**
   * Whether a move would have to wait for help that nobody waits for any more.
   *
   * @param {Command} command
   */
  #isHeldUpByHelp(command) {
    const [first] = this.#pending.values();
    if (!first || HELP.has(command.do)) return false;
    return HELP.has(first.command.do) && performance.now() - this.#begun > PATIENCE;
  }

  /** Stops what the engine is thinking about. The commands behind it are carried out. */
  stop() {
    const [token] = this.#pending.keys();
    if (token === undefined || token === this.#stopping) return;
    this.#stopping = token;
    // An engine that goes part by part listens; one that thinks has to be ended.
    const isMoving = /^auto/.test(this.#pending.get(token)?.command.do ?? '');
    const wait = isMoving ? PATIENCE_WITH_MOVES : PATIENCE;
    const patience = setTimeout(() => this.#endThought(token), wait);
    gamesLine()
      .post({ stop: this.id })
      .then(
        () => clearTimeout(patience),
        () => undefined,
      );
  }

  /** @param {string} token */
  #endThought(token) {
    if (!this.#pending.has(token)) return;
    this.#settle(token);
    gamesLine().restart();
    this.listener.onstopped?.('unchanged');
  }

  /** A command is done, and there is nothing more to tell about it. @param {string} token */
  noteDone(token) {
    this.#settle(token);
    if (token === this.#stopping) this.listener.onstopped?.('midway');
  }

  /**
   * @param {import('../generated/wire.js').ServerMessage} message
   * @param {string | null} answers
   */
  receive(message, answers) {
    const answered = answers === null ? undefined : this.#pending.get(answers);
    if (answers !== null) this.#settle(answers);
    switch (message.type) {
      case 'state':
        this.listener.onconnection(true);
        this.listener.onstate(message);
        this.noteKeeping(keeping);
        break;
      case 'update':
        this.listener.onupdate(message, answered?.at ?? null);
        break;
      case 'refused':
        this.listener.onrefused(message.problem);
        break;
    }
  }

  /** Another worker finds out again what is known. @param {import('./game-keeper.js').Keeping} keeping */
  noteKeeping(keeping) {
    if (keeping !== this.#told) this.listener.onstorage?.(keeping);
    this.#told = keeping === 'kept-again' ? 'kept' : keeping;
  }

  #noteThinking() {
    this.listener.onthinking?.(this.#pending.size > 0);
  }
}
