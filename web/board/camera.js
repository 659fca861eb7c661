// Where the cells of a board are on the screen. All lengths are device pixels, and
// every cell measures a whole number of them, so nothing blurs and no gap shows.

/** A board that can be shown whole with cells of this size is, for a mouse, in CSS pixels. */
const LEAST_WHOLE = 16;
/** The size of cells on a board that has to be panned, for a mouse, in CSS pixels. */
const PLAYABLE = 24;
/** Cells are at most this large at first: a small board is not blown up. In CSS pixels. */
const LARGEST_AT_FIRST = 56;
/** On a very large screen they may be this part of its shorter side. */
const LARGEST_PART = 1 / 20;
/** The largest size to zoom in to, in CSS pixels. */
const LARGEST = 192;
/** The frame around the board where there is room, and where there is little, in CSS pixels. */
const FRAME = { wide: 10, narrow: 6 };
/** A place whose shorter side is less than this has little room, in CSS pixels. */
const NARROW = 480;

/**
 * What the player wants of the size of cells, in CSS pixels.
 *
 * @typedef {object} CellWishes
 * @property {number} cellSize 0 if the room decides
 * @property {number} touchCellSize the least size for fingers
 * @property {boolean} isTouch whether the player uses fingers
 */

/**
 * How large cells are at first, in CSS pixels.
 *
 * @param {{columns: number, rows: number}} board
 * @param {{width: number, height: number}} room for the cells
 * @param {CellWishes} wishes
 */
export function firstCellSize({ columns, rows }, { width, height }, wishes) {
  if (wishes.cellSize > 0) return wishes.cellSize;
  const [across, down] = [width / columns, height / rows];
  const whole = Math.min(across, down);
  const least = wishes.isTouch ? wishes.touchCellSize : LEAST_WHOLE;
  if (whole >= least)
    return Math.min(whole, Math.max(LARGEST_AT_FIRST, Math.min(width, height) * LARGEST_PART));
  const playable = wishes.isTouch ? wishes.touchCellSize : PLAYABLE;
  // Somewhat larger cells may fill one direction, so that only the other one is panned.
  const filling = Math.max(across, down);
  return Math.min(Math.max(filling, playable), playable * 1.2);
}

export class Camera {
  columns = 1;
  rows = 1;
  width = 1;
  height = 1;
  /** Device pixels for one CSS pixel. */
  density = 1;
  /** The side of a cell. */
  cell = 1;
  /** Where the corner of the board is. */
  left = 0;
  top = 0;
  /** How wide the frame around the board is. */
  frame = 0;
  /** The part of the height, from below, that a sheet may cover: a board that fits keeps out of it
   * as far as it can. */
  covered = 0;
  /** @type {CellWishes} */
  wishes = { cellSize: 0, touchCellSize: 32, isTouch: false };
  /** Whether the player chose another part or size than the first one. */
  #moved = false;
  /** The side of a cell before it is made a whole number. */
  #exact = 1;

  /**
   * @param {number} columns
   * @param {number} rows
   */
  setBoard(columns, rows) {
    if (this.columns === columns && this.rows === rows) return;
    this.columns = columns;
    this.rows = rows;
    this.fit();
  }

  /**
   * Makes the best of a new window.
   *
   * @param {number} width
   * @param {number} height
   * @param {number} density
   */
  setView(width, height, density) {
    const isSame = this.width === width && this.height === height && this.density === density;
    if (isSame) return;
    this.width = width;
    this.height = height;
    this.density = density;
    if (this.#moved) this.#settle();
    else this.fit();
  }

  /**
   * Follows a place that has changed within the window: cells keep their size, and stay where
   * they are on the page.
   *
   * @param {number} width
   * @param {number} height
   * @param {number} dx how far the place has moved
   * @param {number} dy
   */
  keepIn(width, height, dx, dy) {
    this.width = width;
    this.height = height;
    this.left = Math.round(this.left - dx);
    this.top = Math.round(this.top - dy);
  }

  /** The size of the board without its frame. */
  get boardWidth() {
    return this.columns * this.cell;
  }

  get boardHeight() {
    return this.rows * this.cell;
  }

  /** Shows the board as at first. */
  fit() {
    const { width, height, density } = this;
    const isNarrow = Math.min(width, height) < NARROW * density;
    this.frame = Math.round((isNarrow ? FRAME.narrow : FRAME.wide) * density);
    const room = {
      width: (width - 2 * this.frame) / density,
      height: (height - 2 * this.frame) / density,
    };
    this.#exact = firstCellSize(this, room, this.wishes) * density;
    this.cell = Math.max(1, Math.floor(this.#exact));
    this.#moved = false;
    this.left = Math.floor((width - this.boardWidth) / 2);
    const middle = Math.floor((height - this.boardHeight) / 2);
    const aboveSheet = Math.floor(height * (1 - this.covered)) - this.boardHeight - this.frame;
    this.top = Math.min(middle, Math.max(aboveSheet, this.frame));
  }

  /**
   * Zooms around a point that stays where it is.
   *
   * @param {number} factor
   * @param {number} x
   * @param {number} y
   */
  zoom(factor, x, y) {
    const { width, height, frame } = this;
    const whole = Math.min((width - 2 * frame) / this.columns, (height - 2 * frame) / this.rows);
    const least = Math.max(1, Math.min(Math.floor(whole), this.cell));
    const exact = Math.min(Math.max(this.#exact * factor, least), LARGEST * this.density);
    this.#exact = exact;
    const cell = Math.max(1, Math.floor(exact));
    if (cell === this.cell) return;
    this.left = Math.round(x - ((x - this.left) / this.cell) * cell);
    this.top = Math.round(y - ((y - this.top) / this.cell) * cell);
    this.cell = cell;
    this.#moved = true;
    this.#settle();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   * @returns {boolean} whether anything moved
   */
  pan(dx, dy) {
    const before = [this.left, this.top];
    this.left = Math.round(this.left + (this.isCutAcross ? dx : 0));
    this.top = Math.round(this.top + (this.isCutDown ? dy : 0));
    this.#settle();
    const isMoved = before[0] !== this.left || before[1] !== this.top;
    this.#moved ||= isMoved;
    return isMoved;
  }

  /** How many rows of the screen are seen at once. */
  get page() {
    return Math.max(1, Math.floor(this.height / this.cell));
  }

  /** Whether part of the board is out of sight to the left or right. */
  get isCutAcross() {
    return isCut(this.left, this.boardWidth, this.width);
  }

  /** Whether part of the board is out of sight above or below. */
  get isCutDown() {
    return isCut(this.top, this.boardHeight, this.height);
  }

  get isCut() {
    return this.isCutAcross || this.isCutDown;
  }

  /** Keeps the board in the view. */
  #settle() {
    this.left = settled(this.left, this.boardWidth, this.width, this.frame);
    this.top = settled(this.top, this.boardHeight, this.height, this.frame);
  }

  /**
   * The number of the cell at a point, or -1.
   *
   * @param {number} x
   * @param {number} y
   */
  cellAt(x, y) {
    const column = Math.floor((x - this.left) / this.cell);
    const row = Math.floor((y - this.top) / this.cell);
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return -1;
    return row * this.columns + column;
  }

  /**
   * Where a cell is shown.
   *
   * @param {number} index
   */
  place(index) {
    const column = index % this.columns;
    const row = (index - column) / this.columns;
    return { x: this.left + column * this.cell, y: this.top + row * this.cell };
  }

  /**
   * Brings a cell into view, with its neighbours.
   *
   * @param {number} index
   * @returns {boolean} whether anything moved
   */
  reveal(index) {
    const { x, y } = this.place(index);
    const around = this.cell;
    return this.pan(
      inwards(x - around, x + 2 * around, this.width),
      inwards(y - around, y + 2 * around, this.height),
    );
  }

  /**
   * The neighbour in a direction, or the same cell at the edge.
   *
   * @param {number} index
   * @param {number} right
   * @param {number} down
   */
  step(index, right, down) {
    const x = Math.min(Math.max((index % this.columns) + right, 0), this.columns - 1);
    const y = Math.min(Math.max(Math.floor(index / this.columns) + down, 0), this.rows - 1);
    return y * this.columns + x;
  }
}

/**
 * @param {number} begin
 * @param {number} length
 * @param {number} room
 */
function isCut(begin, length, room) {
  return begin < 0 || begin + length > room;
}

/**
 * @param {number} begin
 * @param {number} length
 * @param {number} room
 * @param {number} frame
 */
function settled(begin, length, room, frame) {
  if (!isCut(begin, length, room)) return begin;
  if (length + 2 * frame <= room) return Math.floor((room - length) / 2);
  return Math.min(frame, Math.max(room - length - frame, begin));
}

/**
 * How far a span has to move to lie within the view.
 *
 * @param {number} begin
 * @param {number} end
 * @param {number} room
 */
function inwards(begin, end, room) {
  if (begin < 0) return -begin;
  if (end > room) return Math.max(room - end, -begin);
  return 0;
}
