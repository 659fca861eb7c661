// A game over a WebSocket that comes back by itself.

import { request } from '../lib/api.js';
import { isOutOfReach, sentenceFor } from '../lib/trouble.js';

/** How long to wait before the next try, in milliseconds: longer each time. */
const PAUSES = [100, 250, 500, 1_000, 2_000, 4_000];
/** More moves than this do not wait for an answer: whoever clicks on without one
 * does not see what they do. */
const MOST_WAITING = 32;

/**
 * @typedef {object} Listener
 * @property {(state: any) => void} onstate Everything anew.
 * @property {(update: any, at: number | null) => void} onupdate What one command
 *   changed, and when the input happened that it answers to.
 * @property {(problem: import('../lib/api.js').ProblemData) => void} onrefused
 * @property {(isLinked: boolean) => void} onlink
 * @property {() => void} onlost The game cannot be reached any more.
 */

export class Connection {
  /** The number of the last command that is known here. */
  #seq = 0;
  /** Whether the present socket has told the game: before that nothing is sent but the key. */
  #isIn = false;
  /** @type {Array<{command: any, at: number | null, seq: number}>} the first one is under way */
  #waiting = [];
  /** @type {WebSocket | null} */
  #socket = null;
  #tries = 0;
  #timer = 0;
  #isClosed = false;

  /**
   * @param {string} id
   * @param {string} key
   * @param {Listener} listener
   */
  constructor(id, key, listener) {
    this.id = id;
    this.key = key;
    this.listener = listener;
    this.again = () => document.visibilityState === 'visible' && this.#tryNow();
    addEventListener('online', this.again);
    document.addEventListener('visibilitychange', this.again);
    this.#connect();
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.again);
    document.removeEventListener('visibilitychange', this.again);
    this.#socket?.close();
  }

  /**
   * Sends a command as soon as those before it are answered.
   *
   * @param {object} command
   * @param {number | null} [at] when the input happened
   */
  send(command, at = null) {
    if (this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push({ command, at, seq: 0 });
    if (this.#waiting.length === 1) this.#sendFirst();
  }

  #sendFirst() {
    const first = this.#waiting[0];
    if (!first || this.#socket?.readyState !== WebSocket.OPEN || !this.#isIn) return;
    first.seq = this.#seq + 1;
    this.#socket.send(JSON.stringify({ seq: first.seq, ...first.command }));
  }

  #connect() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1/games/${this.id}/socket`);
    this.#socket = socket;
    this.#isIn = false;
    // Not in the address, which proxies write down.
    socket.onopen = () => socket.send(JSON.stringify({ type: 'enter', key: this.key }));
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      // What is refused before the game was told is the key itself.
      if (this.#isIn || message.type === 'state') this.#take(message);
    };
    socket.onclose = () => {
      if (this.#isClosed || this.#socket !== socket) return;
      this.listener.onlink(false);
      // A socket that told no game may mean that there is none.
      if (this.#isIn) this.#later();
      else this.#askWhy();
    };
  }

  async #askWhy() {
    try {
      await request('GET', `/api/v1/games/${this.id}`, { key: this.key });
    } catch (error) {
      if (isOutOfReach(error)) {
        this.close();
        this.listener.onlost();
        return;
      }
      // Anything else may be better the next time.
      sentenceFor(error);
    }
    this.#later();
  }

  #later() {
    if (this.#isClosed) return;
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)];
    this.#tries += 1;
    clearTimeout(this.#timer);
    // Not all at once when a server comes back.
    this.#timer = window.setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  #tryNow() {
    if (this.#isClosed || this.#socket?.readyState === WebSocket.OPEN) return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** @param {any} message */
  #take(message) {
    switch (message.type) {
      case 'state':
        this.#takeState(message);
        break;
      case 'update':
        this.#takeUpdate(message);
        break;
      case 'refused':
        this.#takeRefusal(message);
        break;
    }
  }

  /** @param {any} state */
  #takeState(state) {
    this.#tries = 0;
    this.#isIn = true;
    this.#seq = state.seq;
    this.listener.onlink(true);
    this.listener.onstate(state);
    const first = this.#waiting[0];
    // What was under way when the connection broke has arrived, or is sent again
    // with the same number, or the game has gone on without it.
    if (first && first.seq > 0 && first.seq <= state.seq) this.#waiting.shift();
    this.#sendFirst();
  }

  /** @param {any} update */
  #takeUpdate(update) {
    this.#seq = update.seq;
    const first = this.#waiting[0];
    const isAnswer = first !== undefined && first.seq > 0 && first.seq <= update.seq;
    this.listener.onupdate(update, isAnswer ? first.at : null);
    if (isAnswer) {
      this.#waiting.shift();
      this.#sendFirst();
    }
  }

  /** @param {any} message */
  #takeRefusal({ seq, problem }) {
    const first = this.#waiting[0];
    const isFirst = first !== undefined && first.seq === seq;
    if (problem.state) {
      this.#seq = problem.state.seq;
      this.listener.onstate(problem.state);
    }
    if (problem.code === 'outdated') {
      // What else was clicked was meant for another board.
      this.#waiting = [];
    } else if (isFirst) {
      this.#waiting.shift();
    }
    this.listener.onrefused(problem);
    this.#sendFirst();
  }
}
