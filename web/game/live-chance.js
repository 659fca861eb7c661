// The chance of winning: once a player asks for it, it follows the game.

import { clueOf } from '../board/letters.js';
import { ignoreFailedRequest } from '../lib/error-text.js';
import { loadLater } from '../lib/api.js';

/**
 * A chance, with its standard error, which is 0 if it is exact.
 *
 * @typedef {{chance: number, error: number}} Chance
 */

export class LiveChance {
  isOn = false;
  /** The last position that was asked about. @type {string | null} */
  #asked = null;
  /** The position to ask about next. @type {string | null} */
  #wanted = null;
  #isAsking = false;
  #winChance;
  #show;

  /**
   * @param {(position: string) => Promise<Chance>} winChance
   * @param {(chance: Chance | null, isOn: boolean) => void} show Null if it is not known.
   */
  constructor(winChance, show) {
    this.#winChance = winChance;
    this.#show = show;
  }

  /** @param {Chance | null} chance if it is already known */
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
   * Updates the chance to what is open now.
   *
   * @param {import('./model.js').GameModel} game
   * @param {Uint8Array} cells their letters
   */
  async follow(game, cells) {
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
    const { MOST_CELLS, Position } = await loadLater(() => import('../analysis/position.js'));
    // It may have been turned off meanwhile.
    if (!this.isOn || game.isOver) return;
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

  /** Asks about the latest position, one at a time: a game may change faster than it can be
   * evaluated. */
  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#wanted !== null) {
      const position = this.#wanted;
      this.#wanted = null;
      let found = null;
      try {
        found = await this.#winChance(position);
      } catch (error) {
        // The chance stays unknown for now.
        ignoreFailedRequest(error);
      }
      // The game may have moved on, or the player asked again.
      if (this.isOn && position === this.#asked) this.#show(found, true);
    }
    this.#isAsking = false;
  }
}
