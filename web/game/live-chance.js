// The chance to win: once it is asked for, it follows the game.

import { MOST_CELLS, Position } from '../analysis/position.js';
import { clueOf } from '../board/letters.js';
import { request } from '../lib/api.js';
import { sentenceFor } from '../lib/trouble.js';

/**
 * A chance, with its standard error, which is 0 if it is exact.
 *
 * @typedef {{chance: number, error: number}} Chance
 */

export class LiveChance {
  isOn = false;
  /** The position that was asked about last. @type {string | null} */
  #asked = null;
  /** The position to ask about next. @type {string | null} */
  #wanted = null;
  #isAsking = false;
  #show;

  /** @param {(chance: Chance | null, isOn: boolean) => void} show nothing if it is not known */
  constructor(show) {
    this.#show = show;
  }

  /** @param {Chance | null} chance if it is known already */
  turnOn(chance) {
    this.isOn = true;
    this.#asked = null;
    this.#show(chance, true);
  }

  turnOff() {
    this.isOn = false;
    this.#wanted = null;
    this.#show(null, false);
  }

  /**
   * Brings the chance up to date with what is open.
   *
   * @param {import('./model.js').GameModel} game
   * @param {Uint8Array} cells their letters
   */
  follow(game, cells) {
    if (!this.isOn || game.isPaused) return;
    if (game.isOver) {
      this.turnOff();
      return;
    }
    if (game.snapshot.won_by_rule) {
      this.#asked = null;
      this.#wanted = null;
      this.#show({ chance: 1, error: 0 }, true);
      return;
    }
    const { width, height } = game;
    const clues = Array.from(cells, (letter) => (clueOf(letter) < 0 ? '#' : String(clueOf(letter))));
    const isKnowable = cells.length <= MOST_CELLS && clues.some((clue) => clue !== '#');
    if (!isKnowable) this.#show(null, true);
    const position = isKnowable
      ? new Position(width, height, game.snapshot.board.mines, clues).notation
      : null;
    if (position === this.#asked) return;
    this.#asked = position;
    this.#wanted = position;
    this.#ask();
  }

  /** Asks about the latest position, one at a time: games change faster than they are thought over. */
  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#wanted !== null) {
      const position = this.#wanted;
      this.#wanted = null;
      let found = null;
      try {
        found = await request('POST', '/api/v1/win-chances', { body: { position } });
      } catch (error) {
        // Then it is not known for now.
        sentenceFor(error);
      }
      // Meanwhile the game may have gone on, or somebody has asked anew.
      if (this.isOn && position === this.#asked) this.#show(found, true);
    }
    this.#isAsking = false;
  }
}
