// The game on the page: who looks at it, what is known of it, and where commands go.

import { clubReplay, homeReplay, watchedGame } from '../lib/addresses.js';
import { GAME_ACTIONS, GameModel } from './model.js';

/**
 * What a visitor has of a game.
 *
 * @typedef {object} Access
 * @property {string} id
 * @property {string} key
 * @property {string} watcherKey The key that may be shared.
 * @property {boolean} isPlayer
 */

/**
 * @typedef {object} OpenGameListener
 * @property {(isFirst: boolean) => void} onstate The model is new.
 * @property {(update: import('../generated/wire.js').UpdateMessage, at: number | null) => void} onupdate
 * @property {(problem: import('../lib/api.js').ProblemData) => void} onrefused
 * @property {() => void} onsettled
 * @property {() => void} ondropped
 * @property {(isConnected: boolean) => void} onconnection
 * @property {() => void} onlost
 * @property {(keeping: import('../engine/game-keeper.js').Keeping) => void} onstorage
 * @property {(isThinking: boolean) => void} onthinking
 * @property {(how: import('./backend.js').Stopped) => void} onstopped
 * @property {() => void} oncrashed
 * @property {(offset: number) => import('./mouse-recorder.js').MouseNote[]} takeMouse
 */

export class OpenGame {
  /** Null until the first state arrives. @type {GameModel | null} */
  model = null;
  isOpen = true;
  #backend;
  #channel;

  /**
   * @param {Access} access
   * @param {import('./backend.js').Backend} backend
   * @param {OpenGameListener} listener
   */
  constructor(access, backend, listener) {
    this.access = access;
    this.#backend = backend;
    // The game may be left while commands are on their way.
    const ifOpen = (/** @type {() => void} */ tell) => this.isOpen && tell();
    this.#channel = backend.connect(access.id, access.key, {
      onstate: (state) =>
        ifOpen(() => {
          const isFirst = this.model === null;
          this.model = new GameModel(state);
          listener.onstate(isFirst);
        }),
      onupdate: (update, at) => ifOpen(() => listener.onupdate(update, at)),
      onrefused: (problem) => ifOpen(() => listener.onrefused(problem)),
      onsettled: () => ifOpen(() => listener.onsettled()),
      ondropped: () => ifOpen(() => listener.ondropped()),
      onconnection: (isConnected) => ifOpen(() => listener.onconnection(isConnected)),
      onlost: () => ifOpen(() => listener.onlost()),
      onstorage: (keeping) => ifOpen(() => listener.onstorage(keeping)),
      onthinking: (isThinking) => ifOpen(() => listener.onthinking(isThinking)),
      onstopped: (how) => ifOpen(() => listener.onstopped(how)),
      oncrashed: () => ifOpen(() => listener.oncrashed()),
      takeMouse: listener.takeMouse,
    });
  }

  close() {
    this.isOpen = false;
    this.#channel.close();
  }

  get isPlayer() {
    return this.access.isPlayer;
  }

  /** Whether the game is in this browser. */
  get isHome() {
    return this.#backend.isHome;
  }

  /**
   * Whether an action exists for this visitor. Watchers can't act on the game, but they
   * may work out its chance of winning for themselves.
   *
   * @param {import('../generated/actions.js').Action} action
   */
  offers(action) {
    if (action === 'copy-watch-link' && this.isHome) return false;
    if (this.isPlayer || action === 'win-chance') return true;
    return !GAME_ACTIONS.has(action) && action !== 'flag-mode';
  }

  /** Whether cells are open that the player would miss. */
  get hasProgress() {
    return this.model !== null && !this.model.isOver && this.model.snapshot.score > 0;
  }

  /**
   * Sends a command, unless the visitor only watches.
   *
   * @param {import('../generated/wire.js').Command} command
   * @param {number | null} [at] when the input happened
   */
  send(command, at = null) {
    if (this.isPlayer) this.#channel.send(command, at);
  }

  /** The commands without an answer, in order. */
  get pending() {
    return this.#channel.pending;
  }

  /** Whether the program is making moves for the player. */
  get isAutomatic() {
    const [first] = this.pending;
    return first?.do === 'auto' || first?.do === 'auto_play';
  }

  /** Stops what is being worked out, if it can be. */
  stop() {
    this.#channel.stop?.();
  }

  trace() {
    return this.#backend.trace(this.access.id, this.access.key);
  }

  /**
   * The name of the board, if it has one.
   *
   * @returns {Promise<import('../generated/wire.js').Level | null>}
   */
  async level() {
    const board = this.model?.snapshot.board;
    if (!board) return null;
    const { levels } = await this.#backend.choices();
    const isSame = (/** @type {import('../generated/wire.js').NamedBoard} */ named) =>
      named.board.width === board.width &&
      named.board.height === board.height &&
      named.board.mines === board.mines;
    return levels.find(isSame)?.level ?? null;
  }

  createNext() {
    if (!this.model) throw new Error('the game has not been shown yet');
    return this.#backend.createNext(this.access.id, this.access.key, this.model.config);
  }

  /** The address at which others can watch. */
  get watchLink() {
    return watchedGame(this.access.id, this.access.watcherKey);
  }

  /** The address of the replay, once the game is over. */
  get replayLink() {
    const { id, watcherKey } = this.access;
    return this.isHome ? homeReplay(id) : clubReplay(id, watcherKey);
  }
}
