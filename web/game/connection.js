// A game over a WebSocket that reconnects by itself.
//
// Commands go out at once, without waiting for the answers to those before them. Answers come
// in the order of the commands. docs/api.md describes the numbers.

import { request } from '../lib/api.js';
import { ignoreFailedRequest, isInaccessible } from '../lib/error-text.js';

/** How long to wait before each attempt to reconnect, in milliseconds. */
const PAUSES = [100, 250, 500, 1_000, 2_000, 4_000];
/** How many commands may be on their way: the server answers questions about as many. */
const MOST_ON_THEIR_WAY = 64;
/** How many commands are kept in all, if the line is slow or lost. */
const MOST_KEPT = 512;

/** @typedef {import('./backend.js').Command} Command */
/** @typedef {import('./backend.js').Listener} Listener */
/** @typedef {import('../generated/wire.js').ServerMessage} ServerMessage */

/**
 * A command without an answer.
 *
 * @typedef {object} Unanswered
 * @property {Command} command
 * @property {number | null} at When the input happened.
 * @property {number} seq The number with which it was sent.
 * @property {number} refusals How many refusals were known then.
 * @property {number} number The number that it gets, as far as is known by now.
 */

/**
 * What a socket is good for: nothing until it has sent the state, then a question about the
 * commands of the socket before it, if there are any, then commands.
 *
 * @typedef {'opening' | 'resuming' | 'open'} Phase
 */

/**
 * A time on the page's clock as the server gets it.
 *
 * @param {number | null} [at] this moment if it is not given
 */
const now = (at) => Math.round(at ?? performance.now());

export class Connection {
  /** The number of the last command that the page knows of. */
  #seq = 0;
  /** What it was when the line was lost. */
  #seqAtLoss = 0;
  /** How many commands this socket has refused. */
  #refusals = 0;
  /** @type {Phase} */
  #phase = 'opening';
  /** Sent, over this socket or, until that is cleared up, over the one before. @type {Unanswered[]} */
  #sent = [];
  /** @type {Unanswered[]} */
  #unsent = [];
  /** @type {WebSocket | null} */
  #socket = null;
  #attempts = 0;
  #timer = 0;
  /** Whether nobody is interested any more. */
  #isLeft = false;
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
    // A socket notices a dead line only when it is written to, and late.
    this.sleep = () => this.listener.onconnection(false);
    addEventListener('online', this.wake);
    addEventListener('offline', this.sleep);
    document.addEventListener('visibilitychange', this.wake);
    this.#connect();
  }

  /** Ends the connection as soon as every command has been answered. */
  close() {
    this.#isLeft = true;
    this.#closeIfDone();
  }

  /** The commands without an answer, in order. @returns {Command[]} */
  get pending() {
    return [...this.#sent, ...this.#unsent].map(({ command }) => command);
  }

  /**
   * Sends a command, at once if there is a line.
   *
   * @param {Command} command
   * @param {number | null} [at] when the input happened
   */
  send(command, at = null) {
    if (this.#sent.length + this.#unsent.length >= MOST_KEPT) {
      this.listener.ondropped(command);
      return;
    }
    this.#unsent.push({ command, at, seq: 0, refusals: 0, number: 0 });
    this.#sendWaiting();
  }

  #sendWaiting() {
    if (this.#phase !== 'open' || this.#socket?.readyState !== WebSocket.OPEN) return;
    for (const next of this.#unsent.splice(0, MOST_ON_THEIR_WAY - this.#sent.length)) {
      next.seq = this.#seq + this.#sent.length + 1;
      next.number = next.seq;
      next.refusals = this.#refusals;
      this.#sent.push(next);
      const { seq, refusals } = next;
      // The server counts the time at which the player acted, as far as it can believe it.
      const at = now(next.at);
      this.#socket.send(JSON.stringify({ ...next.command, seq, refusals, at }));
    }
  }

  #connect() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1/games/${this.id}/socket`);
    this.#socket = socket;
    this.#phase = 'opening';
    this.#refusals = 0;
    // Not in the address, which proxies log.
    socket.onopen = () => socket.send(JSON.stringify({ type: 'enter', key: this.key, at: now() }));
    socket.onmessage = (event) => {
      if (this.#isClosed || this.#socket !== socket) return;
      /** @type {ServerMessage} */
      const message = JSON.parse(event.data);
      // A refusal before the first state concerns the key.
      if (this.#phase !== 'opening' || message.type === 'state') this.#receive(message);
      this.#closeIfDone();
    };
    socket.onclose = () => {
      if (this.#isClosed || this.#socket !== socket) return;
      this.listener.onconnection(false);
      // A socket that closes before the first state may mean that there is no such game.
      if (this.#phase === 'opening') this.#checkGame();
      else this.#reconnectLater();
      if (this.#phase === 'open') this.#seqAtLoss = this.#seq;
      this.#phase = 'opening';
    };
  }

  #closeIfDone() {
    if (!this.#isLeft || this.#isClosed || this.#sent.length + this.#unsent.length > 0) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.sleep);
    document.removeEventListener('visibilitychange', this.wake);
    this.#socket?.close();
  }

  async #checkGame() {
    try {
      await request('GET', `/api/v1/games/${this.id}`, { key: this.key });
    } catch (error) {
      if (isInaccessible(error)) {
        this.#sent = [];
        this.#unsent = [];
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
    if (this.#isClosed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.listener.onconnection(true);
      return;
    }
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
      case 'update': {
        const answered = this.#settle(message.seq);
        this.listener.onupdate(message, answered?.at ?? null);
        this.#sendWaiting();
        break;
      }
      case 'refused':
        this.#receiveRefusal(message);
        break;
      case 'resumed':
        this.#receiveResumed(message);
        break;
    }
  }

  /**
   * Takes note of the number of the last command. Returns the last of our own that is answered
   * by that.
   *
   * @param {number} seq
   */
  #settle(seq) {
    this.#seq = Math.max(this.#seq, seq);
    let answered;
    // What was sent over the line before is answered by the server's word alone.
    while (this.#phase === 'open' && this.#sent[0] && this.#sent[0].number <= seq) {
      answered = this.#sent.shift();
    }
    return answered;
  }

  /** @param {import('../generated/wire.js').GameState} state */
  #receiveState(state) {
    this.#settle(state.seq);
    if (this.#phase === 'opening') {
      this.#attempts = 0;
      // After a restore from a copy, the game may have fewer commands than the page knows.
      this.#seq = state.seq;
      this.#resume();
      this.listener.onconnection(true);
    }
    this.listener.onstate(state);
    this.#sendWaiting();
  }

  /** Clears up what became of the commands that were on their way when the line was lost. */
  #resume() {
    this.#phase = this.#sent.length > 0 ? 'resuming' : 'open';
    if (this.#phase === 'open') return;
    const commands = this.#sent.map(({ command }) => command);
    this.#socket?.send(JSON.stringify({ type: 'resume', after: this.#seqAtLoss, commands }));
  }

  /** @param {import('../generated/wire.js').ResumedMessage} message */
  #receiveResumed({ settled, seq }) {
    this.#unsent.unshift(...this.#sent.splice(settled));
    this.#sent = [];
    this.#seq = Math.max(this.#seq, seq);
    this.#phase = 'open';
    this.#sendWaiting();
    this.listener.onsettled();
  }

  /** @param {import('../generated/wire.js').RefusedMessage} message */
  #receiveRefusal({ seq, refusals, problem }) {
    if (seq === null) {
      // The question about the lost line could not be answered: it is asked again.
      if (this.#phase === 'resuming') this.#socket?.close();
      return;
    }
    this.#refusals += 1;
    const place = this.#sent.findIndex((sent) => sent.seq === seq && sent.refusals === refusals);
    if (place >= 0) this.#sent.splice(place, 1);
    // Whatever is behind it moves up.
    for (const later of this.#sent.slice(Math.max(place, 0))) later.number -= 1;
    if (problem.state) {
      this.#seq = Math.max(this.#seq, problem.state.seq);
      this.listener.onstate(problem.state);
    }
    this.listener.onrefused(problem);
    this.#sendWaiting();
  }
}
