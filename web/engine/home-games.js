// The games at home, from the page's side: every game that is open has a channel to the worker
// that runs it.

import { Problem } from '../lib/api.js';
import { Stopped, WorkerLine } from './worker-line.js';

/** @typedef {import('../game/backend.js').Command} Command */
/** @typedef {import('../game/backend.js').Listener} Listener */

/** Commands that ask for help. They give way to a move. */
const HELP = new Set(['hint', 'why', 'odds', 'advice', 'win_chance', 'auto', 'auto_play']);
/** How long help may keep a move waiting, in milliseconds. */
const PATIENCE = 50;

/** @type {Map<string, HomeChannel>} */
const channels = new Map();
/** @type {WorkerLine | null} */
let line = null;
let isKept = true;

function gamesLine() {
  line ??= new WorkerLine({
    onmessage: (data) => {
      if (data.isKept !== undefined) {
        isKept = data.isKept;
        for (const channel of channels.values()) channel.listener.onstorage?.(isKept);
      } else channels.get(data.game)?.receive(data.message, data.answers);
    },
    onrestart: () => {
      for (const channel of channels.values()) channel.reopen();
    },
  });
  return line;
}

/**
 * The time of an input by the clock of the day. What the page measures counts from its start.
 *
 * @param {number | null} [at]
 */
function timeOf(at = null) {
  return Math.round(Date.now() - (at === null ? 0 : performance.now() - at));
}

/**
 * @template Answer
 * @param {object} question
 * @returns {Promise<Answer>}
 */
async function post(question) {
  const { ok, problem } = await gamesLine().post(question);
  if (problem) throw new Problem(problem);
  return ok;
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
 * @returns {Promise<{id: string}>}
 */
export function createHomeGame(choice) {
  return post({ create: choice, now: timeOf() });
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
  /** The commands without an answer, in order. @type {Map<number, {command: Command, at: number | null, sent: number}>} */
  #pending = new Map();
  #isClosed = false;

  /**
   * @param {string} id
   * @param {Listener} listener
   */
  constructor(id, listener) {
    this.id = id;
    this.listener = listener;
    channels.set(id, this);
    this.#open();
  }

  async #open() {
    try {
      const isThere = await post({ open: this.id, now: timeOf() });
      if (!isThere && !this.#isClosed) this.listener.onlost();
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof Problem)) throw error;
      this.listener.onrefused(error.data);
      this.listener.onlost();
    }
  }

  /** The commands without an answer, in order. */
  get pending() {
    return Array.from(this.#pending.values(), ({ command }) => command);
  }

  close() {
    this.#isClosed = true;
    channels.delete(this.id);
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
    this.#post(command, at, timeOf(at));
  }

  /**
   * @param {Command} command
   * @param {number | null} at
   * @param {number} now
   */
  #post(command, at, now) {
    const line = gamesLine();
    this.#pending.set(line.nextNumber, { command, at, sent: performance.now() });
    this.#noteThinking();
    line.post({ send: command, game: this.id, now }).catch((error) => {
      if (!(error instanceof Stopped)) throw error;
    });
  }

  /**
   * Whether a move would have to wait for help that nobody waits for any more.
   *
   * @param {Command} command
   */
  #isHeldUpByHelp(command) {
    const [first] = this.#pending.values();
    if (!first || HELP.has(command.do)) return false;
    return HELP.has(first.command.do) && performance.now() - first.sent > PATIENCE;
  }

  /** Stops what the engine is thinking about. The commands behind it are carried out. */
  stop() {
    const pending = [...this.#pending.values()];
    // What isn't kept would be lost with the worker.
    if (pending.length === 0 || !isKept) return;
    this.#pending.clear();
    gamesLine().restart();
    this.listener.onstopped?.();
    for (const { command, at } of pending.slice(1)) this.#post(command, at, timeOf(at));
  }

  /** Opens the game again in another worker. */
  reopen() {
    this.#open();
  }

  /**
   * @param {import('../generated/wire.js').ServerMessage} message
   * @param {number | null} answers
   */
  receive(message, answers) {
    const answered = answers === null ? undefined : this.#pending.get(answers);
    if (answers !== null) this.#pending.delete(answers);
    this.#noteThinking();
    switch (message.type) {
      case 'state':
        this.listener.onstate(message);
        this.listener.onstorage?.(isKept);
        break;
      case 'update':
        this.listener.onupdate(message, answered?.at ?? null);
        break;
      case 'refused':
        this.listener.onrefused(message.problem);
        break;
    }
  }

  #noteThinking() {
    this.listener.onthinking?.(this.#pending.size > 0);
  }
}
