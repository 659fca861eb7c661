// A game over a WebSocket that reconnects by itself.

import { request } from '../lib/api.js';
import { ignoreFailedRequest, isInaccessible } from '../lib/error-text.js';

/** How long to wait before each attempt to reconnect, in milliseconds. */
const PAUSES = [100, 250, 500, 1_000, 2_000, 4_000];
/** How many commands may wait for an answer. A player who goes on clicking without one
 * can't see what they are doing. */
const MOST_WAITING = 32;

/** @typedef {import('./backend.js').Command} Command */
/** @typedef {import('./backend.js').Listener} Listener */
/** @typedef {import('../generated/wire.js').ServerMessage} ServerMessage */

export class Connection {
  /** The number of the last command that the page knows of. */
  #seq = 0;
  /** Whether this socket has sent the state: until then the page sends nothing but the key. */
  #hasState = false;
  /** @type {Array<{command: Command, at: number | null, seq: number}>} the first one has been sent */
  #waiting = [];
  /** @type {WebSocket | null} */
  #socket = null;
  #attempts = 0;
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
    this.wake = () => document.visibilityState === 'visible' && this.#reconnectNow();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.#connect();
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.#socket?.close();
  }

  /**
   * Sends a command as soon as the earlier ones have been answered.
   *
   * @param {Command} command
   * @param {number | null} [at] when the input happened
   */
  send(command, at = null) {
    if (this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push({ command, at, seq: 0 });
    if (this.#waiting.length === 1) this.#sendFirst();
  }

  #sendFirst() {
    const first = this.#waiting[0];
    if (!first || this.#socket?.readyState !== WebSocket.OPEN || !this.#hasState) return;
    first.seq = this.#seq + 1;
    this.#socket.send(JSON.stringify({ seq: first.seq, ...first.command }));
  }

  #connect() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1/games/${this.id}/socket`);
    this.#socket = socket;
    this.#hasState = false;
    // Not in the address, which proxies log.
    socket.onopen = () => socket.send(JSON.stringify({ type: 'enter', key: this.key }));
    socket.onmessage = (event) => {
      /** @type {ServerMessage} */
      const message = JSON.parse(event.data);
      // A refusal before the first state concerns the key.
      if (this.#hasState || message.type === 'state') this.#receive(message);
    };
    socket.onclose = () => {
      if (this.#isClosed || this.#socket !== socket) return;
      this.listener.onconnection(false);
      // A socket that closes before the first state may mean that there is no such game.
      if (this.#hasState) this.#reconnectLater();
      else this.#checkGame();
    };
  }

  async #checkGame() {
    try {
      await request('GET', `/api/v1/games/${this.id}`, { key: this.key });
    } catch (error) {
      if (isInaccessible(error)) {
        this.close();
        this.listener.onlost();
        return;
      }
      // Anything else may work the next time.
      ignoreFailedRequest(error);
    }
    this.#reconnectLater();
  }

  #reconnectLater() {
    if (this.#isClosed) return;
    const pause = PAUSES[Math.min(this.#attempts, PAUSES.length - 1)];
    this.#attempts += 1;
    clearTimeout(this.#timer);
    // Spread out, so that a restarted server doesn't get everybody at once.
    this.#timer = window.setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  #reconnectNow() {
    if (this.#isClosed || this.#socket?.readyState === WebSocket.OPEN) return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    switch (message.type) {
      case 'state':
        this.#receiveState(message);
        break;
      case 'update':
        this.#receiveUpdate(message);
        break;
      case 'refused':
        this.#receiveRefusal(message);
        break;
    }
  }

  /** @param {import('../generated/wire.js').GameState} state */
  #receiveState(state) {
    this.#attempts = 0;
    this.#hasState = true;
    this.#seq = state.seq;
    this.listener.onconnection(true);
    this.listener.onstate(state);
    const first = this.#waiting[0];
    // A command that was sent before the connection broke either arrived, or goes out again
    // under the same number, or the game moved on without it.
    if (first && first.seq > 0 && first.seq <= state.seq) this.#waiting.shift();
    this.#sendFirst();
  }

  /** @param {import('../generated/wire.js').UpdateMessage} update */
  #receiveUpdate(update) {
    this.#seq = update.seq;
    const first = this.#waiting[0];
    const isAnswer = first !== undefined && first.seq > 0 && first.seq <= update.seq;
    this.listener.onupdate(update, isAnswer ? first.at : null);
    if (isAnswer) {
      this.#waiting.shift();
      this.#sendFirst();
    }
  }

  /** @param {import('../generated/wire.js').RefusedMessage} message */
  #receiveRefusal({ seq, problem }) {
    const first = this.#waiting[0];
    const isFirst = first !== undefined && first.seq === seq;
    if (problem.state) {
      this.#seq = problem.state.seq;
      this.listener.onstate(problem.state);
    }
    if (problem.code === 'outdated') {
      // The other commands were meant for a board that is no longer there.
      this.#waiting = [];
    } else if (isFirst) {
      this.#waiting.shift();
    }
    this.listener.onrefused(problem);
    this.#sendFirst();
  }
}
