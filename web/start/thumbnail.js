// A small picture of a board that follows the theme.

import { drawThumbnail } from '../board/thumbnail.js';
import { element } from '../lib/dom.js';

export class Thumbnail {
  canvas = element('canvas', { className: 'thumbnail', 'aria-hidden': 'true' });
  #letters;
  #columns;
  #size;

  /**
   * @param {string} letters of the cells, row by row
   * @param {number} columns
   * @param {{width: number, height: number}} size in CSS pixels
   */
  constructor(letters, columns, size) {
    this.#letters = letters;
    this.#columns = columns;
    this.#size = size;
    addEventListener('minewise:theme-applied', () => this.#draw());
    this.#draw();
  }

  /** @param {string} letters */
  show(letters) {
    this.#letters = letters;
    this.#draw();
  }

  #draw() {
    drawThumbnail(this.canvas, this.#letters, this.#columns, this.#size);
  }
}
