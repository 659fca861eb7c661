// Keeps the games of the worker in this browser, as far as it can, and says so if it can't.

import { GameStorage, Gone, Outpaced, PageOutdated, StorageFailure } from './game-storage.js';

/** @typedef {import('./hosted-game.js').HostedGame} HostedGame */

/**
 * Whether commands are being kept: yes; again, after everything had been deleted; no; or no,
 * because the page is older than what is stored.
 *
 * @typedef {'kept' | 'kept-again' | 'not-kept' | 'outdated'} Keeping
 */

/**
 * @typedef {object} KeeperListener
 * @property {(keeping: Keeping) => void} storage
 * @property {(id: string, handover: import('./hosted-game.js').Handover | null) => void} hold What the
 *   page has to hold of a game that can't be kept; null as soon as it is kept.
 */

export class GameKeeper {
  #tell;
  #onclosed;
  /** @type {Promise<GameStorage> | null} */
  #storage = null;
  /** @type {Keeping} */
  #keeping = 'kept';
  /** What the page doesn't know of that yet. @type {Keeping | null} */
  #untold = null;

  /**
   * @param {KeeperListener} tell
   * @param {(isDeleted: boolean) => void} onclosed the storage was deleted, or has to be opened again
   */
  constructor(tell, onclosed) {
    this.#tell = tell;
    this.#onclosed = onclosed;
  }

  /** Opens the storage, so that the first game doesn't wait for it. */
  async warmUp() {
    await this.#open().catch((error) => this.#noteFailure(error));
  }

  #open() {
    this.#storage ??= GameStorage.open({
      onclosed: (isDeleted) => {
        this.#storage = null;
        this.#onclosed(isDeleted);
      },
    }).catch((error) => {
      this.#storage = null;
      throw error;
    });
    return this.#storage;
  }

  /** A game as it is kept; null if it isn't, or can't be read. @param {string} id */
  async read(id) {
    try {
      return await (await this.#open()).read(id);
    } catch (error) {
      this.#noteFailure(error);
      return null;
    }
  }

  /** Keeps a new game. @param {HostedGame} hosted */
  async add(hosted) {
    try {
      await (await this.#open()).add(hosted.game, hosted.entries);
      this.#noteKept(hosted, 'kept');
    } catch (error) {
      this.#noteUnkept(hosted, error);
    }
  }

  /**
   * Keeps the commands that aren't kept yet. If that fails, play goes on.
   *
   * @param {HostedGame} hosted
   * @throws {Outpaced}
   */
  async keep(hosted) {
    try {
      await (await this.#open()).append(hosted.game, hosted.unkept);
      this.#noteKept(hosted, 'kept');
    } catch (error) {
      if (error instanceof Outpaced) {
        // What was played here has been left behind: what is stored counts.
        this.#noteKept(hosted, 'kept');
        throw error;
      }
      if (error instanceof Gone) await this.keepAll(hosted);
      else this.#noteUnkept(hosted, error);
    }
  }

  /**
   * Keeps a whole game of which nothing is stored, or not any more.
   *
   * @param {HostedGame} hosted
   */
  async keepAll(hosted) {
    try {
      await (await this.#open()).add(hosted.game, hosted.entries);
    } catch (error) {
      // Another page with the same game may have done the same.
      if (!(error instanceof Outpaced)) {
        this.#noteUnkept(hosted, error);
        return;
      }
    }
    this.#noteKept(hosted, this.#keeping === 'kept' ? 'kept-again' : 'kept');
  }

  /**
   * Keeps a game that an earlier worker could not keep, as the page knows.
   *
   * @param {HostedGame} hosted
   */
  async keepHeld(hosted) {
    this.#keeping = 'not-kept';
    await this.keep(hosted).catch((error) => {
      if (!(error instanceof Outpaced)) throw error;
    });
  }

  /**
   * @param {HostedGame} hosted
   * @param {Keeping} keeping
   */
  #noteKept(hosted, keeping) {
    if (hosted.noteKept()) this.#tell.hold(hosted.game.id, null);
    this.#noteKeeping(keeping);
  }

  /**
   * @param {HostedGame} hosted
   * @param {unknown} error
   */
  #noteUnkept(hosted, error) {
    this.#noteFailure(error);
    this.#tell.hold(hosted.game.id, hosted.noteUnkept());
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

  /** Tells the page what it doesn't know yet. */
  tellKeeping() {
    if (this.#untold) this.#tell.storage(this.#untold);
    this.#untold = null;
  }
}
