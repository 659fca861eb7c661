// A game that is open in the worker: its commands, and how many of them this browser keeps.

import { gameEnd } from './game-end.js';

/** @typedef {import('./game-storage.js').StoredGame} StoredGame */
/** @typedef {import('./game-storage.js').StoredEntry} StoredEntry */

/**
 * A game with commands that could not be kept. The page holds it, because the worker may be ended
 * at any time.
 *
 * @typedef {object} HeldGame
 * @property {StoredGame} game
 * @property {StoredEntry[]} entries All of its commands.
 * @property {number} kept How many of them are stored.
 */

/**
 * What the page has to hold of a game from now on: what it holds already and `entries`, which begin
 * at the number `from`.
 *
 * @typedef {HeldGame & {from: number}} Handover
 */

export class HostedGame {
  /** Whether the last attempt to keep it succeeded. */
  isKept = true;
  /** How many of its commands the page holds; null if it needn't hold any. @type {number | null} */
  #held = null;
  /** Of the commands that were carried out. @type {Set<string>} */
  #tokens;

  /**
   * @param {StoredGame} game as it is kept, or should be
   * @param {StoredEntry[]} entries
   * @param {number} kept how many of them are stored
   */
  constructor(game, entries, kept) {
    this.game = game;
    this.entries = entries;
    this.kept = kept;
    this.#tokens = new Set(entries.flatMap(({ token }) => token ?? []));
  }

  /** A game that an earlier worker could not keep. @param {HeldGame} held */
  static takenUp({ game, entries, kept }) {
    const hosted = new HostedGame(game, entries, kept);
    hosted.isKept = false;
    hosted.#held = entries.length;
    return hosted;
  }

  /** The number of its last command. */
  get head() {
    return this.entries.length;
  }

  /** Whether a command was carried out before the worker was ended. @param {string} token */
  hasDone(token) {
    return this.#tokens.has(token);
  }

  /**
   * Adds what came of a command.
   *
   * @param {StoredEntry[]} entries
   * @param {import('../generated/wire.js').UpdateMessage} message
   * @param {number} now
   * @param {string | null} token
   */
  add(entries, { seq, changes, first_end: firstEnd }, now, token) {
    const status = changes.status ?? this.game.status;
    // What was published is the game before this command.
    const { published: _, ...before } = this.game;
    this.game = {
      ...before,
      updated: now,
      status,
      over: /** @type {0 | 1} */ (Number(status === 'won' || typeof status === 'object')),
      elapsed: changes.elapsed,
      score: changes.score ?? this.game.score,
    };
    if (firstEnd?.seq === seq) this.game.end = gameEnd(firstEnd);
    const last = entries.at(-1);
    if (last && token !== null) {
      last.token = token;
      this.#tokens.add(token);
    }
    this.entries.push(...entries);
  }

  /**
   * Adds what another page has played and kept.
   *
   * @param {StoredGame} game
   * @param {StoredEntry[]} entries
   */
  follow(game, entries) {
    this.game = game;
    this.entries.push(...entries);
    this.kept = this.entries.length;
  }

  /** The commands that aren't stored yet. */
  get unkept() {
    return this.entries.slice(this.kept);
  }

  /** Everything is stored now. @returns {boolean} whether the page need hold it no longer */
  noteKept() {
    const isHeld = this.#held !== null;
    this.kept = this.entries.length;
    this.isKept = true;
    this.#held = null;
    return isHeld;
  }

  /** Not everything is stored. @returns {Handover} what the page has to hold */
  noteUnkept() {
    const from = this.#held ?? 0;
    this.isKept = false;
    this.#held = this.entries.length;
    return { game: this.game, entries: this.entries.slice(from), kept: this.kept, from };
  }
}
