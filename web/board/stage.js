// A board that is only looked at: its frame, its picture, and where they are on the page. Whoever
// shows a board without playing it needs no more than this.

import { element } from '../lib/dom.js';
import { settings } from '../lib/settings.js';
import { Camera } from './camera.js';
import { CELL_MILLIS } from './motion.js';
import { Picture } from './picture.js';

/** How much of a phone's window its own bars may take or give back, in CSS pixels. */
const BARS = 160;

const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * The size and the place of a board are decided once for a window, and again when the window or
 * the player's wish for the size of cells changes. Whatever else happens on the page, cells stay
 * where they are.
 */
export class Stage {
  camera = new Camera();
  #frame = element('div', { className: 'board-frame' });
  /** A flag that lands on the one that is there already. It moves without the page's help, so that
   * the next click never waits for it. */
  #flyer = element('canvas', { className: 'board-flyer', 'aria-hidden': 'true' });
  /** The window that the board was last fitted to. @type {{width: number, height: number, density: number} | null} */
  #window = null;
  /** Where the container was on the page. */
  #place = { x: 0, y: 0 };
  /** Whether the player has seen the board, so that it mustn't move any more. */
  #isSettled = false;
  #isWatched;
  /** How the frame was last placed. */
  #placed = '';
  /** Called when the board is at another place than before. @type {() => void} */
  onplaced = () => {};

  /**
   * @param {HTMLElement} container The board is shown in its middle.
   * @param {boolean} [isWatched] Whether nobody has to hit a cell, so that small ones do for fingers.
   */
  constructor(container, isWatched = false) {
    this.container = container;
    this.#isWatched = isWatched;
    container.classList.add('board');
    this.canvas = element('canvas', { className: 'board-canvas', 'aria-hidden': 'true' });
    this.picture = new Picture(this.canvas, this.camera);
    this.picture.onpainted = () => this.#placeFrame();
    this.picture.onflag = (cell) => this.#land(cell);
    container.append(this.#frame, this.canvas, this.#flyer);
    this.#readWishes();
    addEventListener('minewise:settings-changed', () => {
      if (this.#readWishes()) this.fit();
    });
    new ResizeObserver(() => this.#resize()).observe(container);
    this.#resize();
  }

  /** @returns {boolean} whether they have changed */
  #readWishes() {
    const { cellSize, touchCellSize } = settings;
    const before = this.camera.wishes;
    this.camera.wishes = { cellSize, touchCellSize, isTouch: isTouch() && !this.#isWatched };
    return before.cellSize !== cellSize || before.touchCellSize !== touchCellSize;
  }

  /**
   * @param {number} columns
   * @param {number} rows
   */
  setBoard(columns, rows) {
    const { camera } = this;
    if (camera.columns === columns && camera.rows === rows && this.picture.cells.length > 0) return;
    this.#isSettled = false;
    camera.setBoard(columns, rows);
    this.picture.setCells('#'.repeat(columns * rows));
    this.picture.redraw();
  }

  /** From now on, only another window moves the board. */
  settle() {
    this.#isSettled = true;
  }

  /** Shows the board as at first. */
  fit() {
    this.camera.fit();
    this.picture.redraw();
  }

  #resize() {
    const { clientWidth, clientHeight } = this.container;
    const density = devicePixelRatio;
    const [width, height] = [clientWidth, clientHeight].map((length) => Math.round(length * density));
    if (width === 0 || height === 0) return;
    const box = this.container.getBoundingClientRect();
    const place = { x: box.left + scrollX, y: box.top + scrollY };
    if (this.#isSettled && !this.#isNewWindow()) {
      const [dx, dy] = [place.x - this.#place.x, place.y - this.#place.y];
      this.camera.keepIn(width, height, dx * density, dy * density);
    } else {
      this.#readWishes();
      this.camera.covered = Number(getComputedStyle(this.container).getPropertyValue('--covered'));
      this.#window = { width: innerWidth, height: innerHeight, density };
      this.camera.setView(width, height, density);
    }
    this.#place = place;
    // At once, or the picture would show stretched for a frame.
    this.picture.redraw();
    this.picture.paint();
  }

  #isNewWindow() {
    const before = this.#window;
    if (!before || before.width !== innerWidth || before.density !== devicePixelRatio) return true;
    // The bars of a phone's browser come and go by themselves.
    return Math.abs(before.height - innerHeight) > (isTouch() ? BARS : 0);
  }

  /** @param {number} cell */
  #land(cell) {
    const { camera } = this;
    const flyer = this.#flyer;
    const on = flyer.getContext('2d');
    if (!on) return;
    // Setting the size clears it, too.
    flyer.width = camera.cell;
    flyer.height = camera.cell;
    this.picture.drawFlag(on);
    const css = (/** @type {number} */ length) => `${length / camera.density}px`;
    const { x, y } = camera.place(cell);
    Object.assign(flyer.style, { left: css(x), top: css(y), width: css(camera.cell) });
    const above = { transform: 'translateY(-24%) scale(1.5)', opacity: 0.85 };
    flyer.animate([above, { transform: 'none', opacity: 0 }], { duration: CELL_MILLIS, easing: 'ease-out' });
  }

  #placeFrame() {
    const { camera } = this;
    const { density, frame } = camera;
    const css = (/** @type {number} */ length) => `${length / density}px`;
    const [x, y] = [css(camera.left - frame), css(camera.top - frame)];
    const [width, height] = [css(camera.boardWidth + 2 * frame), css(camera.boardHeight + 2 * frame)];
    const placed = [x, y, width, height, camera.isCut].join();
    if (placed === this.#placed) return;
    this.#placed = placed;
    Object.assign(this.#frame.style, { width, height, transform: `translate(${x}, ${y})` });
    this.#frame.style.setProperty('--frame', css(frame));
    this.container.classList.toggle('cut', camera.isCut);
    // Where the whole height is seen, a finger that moves up or down scrolls the page.
    this.container.style.touchAction = camera.isCutDown ? 'none' : 'pan-y';
    this.onplaced();
  }
}
