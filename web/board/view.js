// A board to play on: a stage with gestures and a grid. It knows letters and places, but no rules.

import { element } from '../lib/dom.js';
import { settings } from '../lib/settings.js';
import { message } from '../lib/texts.js';
import { describeCell } from './describe.js';
import { Gestures } from './gestures.js';
import { Grid } from './grid.js';
import { LETTERS, clueOf } from './letters.js';
import { mayMove } from './may-move.js';
import { Stage } from './stage.js';

/**
 * @typedef {object} BoardOptions
 * @property {(gesture: import('./gestures.js').Gesture, cell: number, at: number) => void} [ongesture]
 *   What a player did to a cell, and when.
 * @property {(cell: number) => string} [describe] What screen readers read out for a cell.
 * @property {() => boolean} [isFlagMode] Whether a tap flags.
 * @property {string} [label] The name of the board for screen readers.
 * @property {boolean} [isWatched] Whether nobody has to hit a cell.
 */

/** @typedef {{kind: import('./overlays.js').Overlay, cells: Iterable<number>}} Highlight */

export class BoardView {
  columns = 0;
  rows = 0;
  /** Whether the board has shown anything yet. */
  #isShown = false;
  #stage;
  /** Called when the cells are at other places than before. @type {() => void} */
  onplaced = () => {};

  /**
   * @param {HTMLElement} container The board is shown in its middle.
   * @param {BoardOptions} options
   */
  constructor(container, options = {}) {
    const { ongesture = () => {}, isFlagMode = () => false } = options;
    this.container = container;
    this.#stage = new Stage(container, options.isWatched);
    this.camera = this.#stage.camera;
    this.picture = this.#stage.picture;
    const describe =
      options.describe ??
      ((cell) => describeCell(cell, this.columns, this.picture.cells[cell], this.oddsOf(cell)));
    this.grid = new Grid(options.label ?? message('board-name'), describe, (cell) =>
      ongesture('primary', cell, performance.now()),
    );
    this.ring = element('div', { className: 'hold-ring', hidden: true });
    container.append(this.grid.root, this.ring);
    this.#stage.onplaced = () => {
      this.#placeGrid();
      this.onplaced();
    };
    this.gestures = new Gestures(container, {
      cellAt: (x, y) => this.cellAt(x, y),
      isOpen: (cell) => clueOf(this.picture.cells[cell]) >= 0,
      act: (gesture, cell, at) => {
        this.#stage.settle();
        // What the player waits for comes first.
        ongesture(gesture, cell, at);
        this.grid.focus(cell);
        this.#placeGrid();
      },
      press: (cell, isChord) => this.#press(cell, isChord),
      hover: (cell) => this.picture.setHovered(cell),
      pan: (dx, dy) => this.#pan(dx * devicePixelRatio, dy * devicePixelRatio),
      zoom: (factor, x, y) => this.zoom(factor, x, y),
      onholdstart: (x, y, millis) => this.#showRing(x, y, millis),
      onholdend: () => (this.ring.hidden = true),
      settings: () => settings,
      isFlagMode,
      mayMove,
    });
    this.#followKeys();
  }

  /** The cursor is seen only by players who use keys. */
  #followKeys() {
    const note = (/** @type {boolean} */ usesKeys) => this.container.classList.toggle('by-keys', usesKeys);
    document.addEventListener('keydown', () => note(true), { capture: true });
    document.addEventListener('pointerdown', () => note(false), { capture: true });
  }

  /**
   * @param {number} columns
   * @param {number} rows
   */
  setBoard(columns, rows) {
    if (this.columns === columns && this.rows === rows) return;
    this.columns = columns;
    this.rows = rows;
    this.#isShown = false;
    this.#stage.setBoard(columns, rows);
    this.grid.setBoard(columns, rows);
    this.#placeGrid();
  }

  /** @param {string} letters */
  setCells(letters) {
    this.#settle(this.picture.setCells(letters));
    this.grid.refreshAll();
  }

  /**
   * @param {Array<[from: number, letters: string]>} runs
   * @param {number} [origin] the cell that the change spreads from: the cursor's, if not given
   * @returns {number[]} the cells that differ now
   */
  changeCells(runs, origin = this.cursor) {
    const changed = this.picture.changeCells(runs, origin);
    this.#settle(changed);
    this.grid.refresh(changed);
    return changed;
  }

  /** A board that has been seen and changes now is in use. @param {number[]} changed */
  #settle(changed) {
    if (this.#isShown && changed.length > 0) this.#stage.settle();
    this.#isShown = true;
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
    this.reveal(cell);
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

  /** Shows the board as at first. */
  fit() {
    this.#stage.fit();
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
    this.camera.zoom(factor, left * devicePixelRatio, top * devicePixelRatio);
    this.picture.redraw();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  #pan(dx, dy) {
    const isMoved = this.camera.pan(dx, dy);
    if (isMoved) this.picture.redraw();
    return isMoved;
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

  /** Where a cell is on the page. @param {number} cell */
  boxOf(cell) {
    const box = this.container.getBoundingClientRect();
    const { x, y } = this.camera.place(cell);
    const side = this.camera.cell / devicePixelRatio;
    return new DOMRect(box.left + x / devicePixelRatio, box.top + y / devicePixelRatio, side, side);
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
    const { picture } = this;
    const isPlain = (/** @type {number} */ near) =>
      [LETTERS.covered, LETTERS.question].includes(picture.letter(near));
    if (cell < 0) {
      picture.setPressed([]);
      return;
    }
    // The player goes on, and so does the picture.
    picture.rest();
    if (clueOf(picture.cells[cell]) >= 0) picture.setPressed(this.neighbours(cell).filter(isPlain));
    else if (isChord) picture.setPressed([cell, ...this.neighbours(cell)].filter(isPlain));
    else picture.setPressed(isPlain(cell) ? [cell] : []);
  }

  #placeGrid() {
    const { camera, grid } = this;
    const { column, row } = grid.corner;
    const first = row * camera.columns + column;
    const { x, y } = camera.place(Number.isFinite(first) ? first : 0);
    const style = grid.root.style;
    style.setProperty('--cell', `${camera.cell / camera.density}px`);
    style.transform = `translate(${x / camera.density}px, ${y / camera.density}px)`;
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
