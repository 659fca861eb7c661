// The board beside the name of the game, with nothing to press. It fills the width of its canvas.

import { Colours } from '../board/colours.js';
import { LETTERS } from '../board/letters.js';
import { Sprites } from '../board/sprites.js';

/**
 * What is drawn.
 *
 * @typedef {object} Scene
 * @property {string} letters Row by row.
 * @property {ReadonlyMap<number, number>} [odds] The chance of a mine on some covered cells.
 * @property {number | null} [marked] A cell to look at.
 */

export class HeroBoard {
  /** @type {Sprites | null} */
  #sprites = null;
  /** @type {Scene} */
  #scene = { letters: '' };

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {number} columns
   * @param {number} rows
   */
  constructor(canvas, columns, rows) {
    this.canvas = canvas;
    this.columns = columns;
    this.rows = rows;
    addEventListener('minewise:theme-applied', () => {
      this.#sprites = null;
      this.#paint();
    });
    new ResizeObserver(() => this.#paint()).observe(canvas);
  }

  /** @param {Scene} scene */
  draw(scene) {
    this.#scene = scene;
    this.#paint();
  }

  #paint() {
    const { canvas, columns, rows } = this;
    const side = Math.floor((canvas.clientWidth * devicePixelRatio) / columns);
    const on = canvas.getContext('2d');
    if (side < 1 || !on || this.#scene.letters === '') return;
    if (canvas.width !== side * columns || canvas.height !== side * rows) {
      canvas.width = side * columns;
      canvas.height = side * rows;
    }
    if (this.#sprites?.side !== side) {
      this.#sprites = new Sprites(side, devicePixelRatio, new Colours());
    }
    const { letters, odds, marked } = this.#scene;
    // There are gaps between the cells.
    on.clearRect(0, 0, canvas.width, canvas.height);
    for (let cell = 0; cell < columns * rows; cell += 1) {
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      const letter = letters.charCodeAt(cell) || LETTERS.covered;
      this.#sprites.copy(on, letter, x * side, y * side);
      const chance = odds?.get(cell);
      if (chance !== undefined) this.#sprites.copyOdds(on, chance, x * side, y * side);
    }
    const mark = this.#sprites.overlays.get('best');
    if (mark && typeof marked === 'number') {
      on.drawImage(mark, (marked % columns) * side, Math.floor(marked / columns) * side);
    }
  }
}
