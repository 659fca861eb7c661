// A board on a page: picture, camera, gestures and grid. It knows letters and places, but
// no rules.

import { element } from '../lib/dom.js';
import { settings } from '../lib/settings.js';
import { message } from '../lib/texts.js';
import { Camera } from './camera.js';
import { describeCell } from './describe.js';
import { Gestures } from './gestures.js';
import { Grid } from './grid.js';
import { LETTERS, clueOf, isCovered } from './letters.js';
import { Picture } from './picture.js';

/**
 * @typedef {object} BoardOptions
 * @property {(gesture: import('./gestures.js').Gesture, cell: number, at: number) => void} [ongesture]
 *   What a player did to a cell, and when.
 * @property {(cell: number) => string} [describe] What screen readers read out for a cell.
 * @property {() => boolean} [isFlagMode] Whether a tap flags.
 * @property {string} [label] The name of the board for screen readers.
 */

/** @typedef {{kind: import('./sprites.js').Overlay, cells: Iterable<number>}} Highlight */

export class BoardView {
  columns = 0;
  rows = 0;
  camera = new Camera();

  /**
   * @param {HTMLElement} container The board fills it.
   * @param {BoardOptions} options
   */
  constructor(container, options = {}) {
    const { ongesture = () => {}, isFlagMode = () => false } = options;
    this.container = container;
    container.classList.add('board');
    this.canvas = element('canvas', { className: 'board-canvas', 'aria-hidden': 'true' });
    this.picture = new Picture(this.canvas, this.camera);
    const describe =
      options.describe ??
      ((cell) => describeCell(cell, this.columns, this.picture.cells[cell], this.oddsOf(cell)));
    this.grid = new Grid(options.label ?? message('board-name'), describe, (cell) =>
      ongesture('primary', cell, performance.now()),
    );
    this.ring = element('div', { className: 'hold-ring', hidden: true });
    container.append(this.canvas, this.grid.root, this.ring);
    this.picture.onpainted = () => this.#placeGrid();
    this.gestures = new Gestures(container, {
      cellAt: (x, y) => this.cellAt(x, y),
      isCovered: (cell) => isCovered(this.picture.cells[cell]),
      act: (gesture, cell, at) => {
        // What the player waits for comes first.
        ongesture(gesture, cell, at);
        this.grid.focus(cell);
      },
      press: (cell, isChord) => this.#press(cell, isChord),
      pan: (dx, dy) => this.#move(() => this.camera.pan(dx * devicePixelRatio, dy * devicePixelRatio)),
      zoom: (factor, x, y) => this.zoom(factor, x, y),
      onholdstart: (x, y, millis) => this.#showRing(x, y, millis),
      onholdend: () => (this.ring.hidden = true),
      settings: () => settings,
      isFlagMode,
    });
    new ResizeObserver(() => this.#resize()).observe(container);
    this.#resize();
  }

  /**
   * @param {number} columns
   * @param {number} rows
   */
  setBoard(columns, rows) {
    if (this.columns === columns && this.rows === rows) return;
    this.columns = columns;
    this.rows = rows;
    this.camera.setBoard(columns, rows);
    this.picture.setCells('#'.repeat(columns * rows));
    this.picture.redraw();
    this.grid.setBoard(columns, rows);
  }

  /** @param {string} letters */
  setCells(letters) {
    this.picture.setCells(letters);
    this.grid.refreshAll();
  }

  /**
   * @param {Array<[from: number, letters: string]>} runs
   * @returns {number[]} the cells that differ now
   */
  changeCells(runs) {
    const changed = this.picture.changeCells(runs);
    this.grid.refresh(changed);
    return changed;
  }

  /** @param {Float64Array | Array<number | null> | null} odds */
  setOdds(odds) {
    const hadOdds = this.picture.odds !== null;
    this.picture.setOdds(odds);
    if (odds || hadOdds) this.grid.refreshAll();
  }

  /** @param {number} cell */
  oddsOf(cell) {
    const chance = this.picture.odds?.[cell];
    return chance === undefined || Number.isNaN(chance) ? null : chance;
  }

  /** Later ones lie over earlier ones. @param {Highlight[]} highlights */
  setHighlights(highlights) {
    const overlays = new Map();
    for (const { kind, cells } of highlights) for (const cell of cells) overlays.set(cell, kind);
    this.picture.setOverlays(overlays);
  }

  /** @param {boolean} isHidden */
  setHidden(isHidden) {
    this.picture.setHidden(isHidden);
  }

  /** A win: a wave over the flags. @param {number} origin the cell that won */
  celebrate(origin) {
    this.picture.celebrate(origin);
  }

  /** The cell under the keyboard's cursor. */
  get cursor() {
    return this.grid.cursor;
  }

  /**
   * Moves the keyboard's cursor to a cell and shows it.
   *
   * @param {number} cell
   */
  focusCell(cell) {
    if (this.camera.reveal(cell)) this.picture.redraw();
    this.grid.focus(cell);
    this.#placeGrid();
  }

  /**
   * Shows a cell that may be out of sight.
   *
   * @param {number} cell
   */
  reveal(cell) {
    if (this.camera.reveal(cell)) this.picture.redraw();
  }

  /** Fits the board to its container. */
  fit() {
    this.#move(() => this.camera.fit());
  }

  /**
   * @param {number} factor
   * @param {number} [x] of the page, the middle of the board if not given
   * @param {number} [y]
   */
  zoom(factor, x, y) {
    const box = this.container.getBoundingClientRect();
    const [left, top] = [
      (x ?? box.left + box.width / 2) - box.left,
      (y ?? box.top + box.height / 2) - box.top,
    ];
    this.#move(() => this.camera.zoom(factor, left * devicePixelRatio, top * devicePixelRatio));
  }

  /**
   * The cell at a point of the page, or -1.
   *
   * @param {number} x
   * @param {number} y
   */
  cellAt(x, y) {
    const box = this.container.getBoundingClientRect();
    return this.camera.cellAt((x - box.left) * devicePixelRatio, (y - box.top) * devicePixelRatio);
  }

  /** The cells around a cell. @param {number} cell */
  neighbours(cell) {
    const x = cell % this.columns;
    const y = (cell - x) / this.columns;
    const around = [];
    for (let nearY = Math.max(0, y - 1); nearY <= Math.min(this.rows - 1, y + 1); nearY += 1) {
      for (let nearX = Math.max(0, x - 1); nearX <= Math.min(this.columns - 1, x + 1); nearX += 1) {
        if (nearX !== x || nearY !== y) around.push(nearY * this.columns + nearX);
      }
    }
    return around;
  }

  /**
   * @param {number} cell
   * @param {boolean} isChord
   */
  #press(cell, isChord) {
    const { cells } = this.picture;
    const isPlain = (/** @type {number} */ near) =>
      [LETTERS.covered, LETTERS.question].includes(this.picture.letter(near));
    if (cell < 0) this.picture.setPressed([]);
    else if (clueOf(cells[cell]) >= 0) this.picture.setPressed(this.neighbours(cell).filter(isPlain));
    else if (isChord) this.picture.setPressed([cell, ...this.neighbours(cell)].filter(isPlain));
    else this.picture.setPressed(isPlain(cell) ? [cell] : []);
  }

  /** @param {() => void} change */
  #move(change) {
    change();
    this.picture.redraw();
  }

  #resize() {
    const { clientWidth, clientHeight } = this.container;
    const density = devicePixelRatio;
    const [width, height] = [clientWidth, clientHeight].map((length) => Math.round(length * density));
    if (width === 0 || height === 0) return;
    this.camera.setView(width, height, density);
    // At once, or the picture would show stretched for a frame.
    this.picture.redraw();
    this.picture.paint();
  }

  #placeGrid() {
    const { camera, grid } = this;
    const { column, row } = grid.corner;
    const first = row * camera.columns + column;
    const { x, y } = camera.place(Number.isFinite(first) ? first : 0);
    const style = grid.root.style;
    style.setProperty('--cell', `${camera.cell / camera.density}px`);
    style.transform = `translate(${x / camera.density}px, ${y / camera.density}px)`;
    grid.root.classList.toggle('turned', camera.turned);
    this.container.classList.toggle('cut', camera.isCut);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} millis
   */
  #showRing(x, y, millis) {
    const box = this.container.getBoundingClientRect();
    this.ring.style.left = `${x - box.left}px`;
    this.ring.style.top = `${y - box.top}px`;
    this.ring.style.setProperty('--hold', `${millis}ms`);
    this.ring.hidden = false;
    // Each hold starts the animation afresh.
    for (const animation of this.ring.getAnimations({ subtree: true })) {
      animation.cancel();
      animation.play();
    }
  }
}
