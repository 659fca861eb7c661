// Where the cells of a board are on the screen. All lengths are device pixels, and
// every cell measures a whole number of them, so nothing blurs and no gap shows.

/** The least size at which a board is shown at first, in CSS pixels: a finger or a
 * mouse can still hit a cell. Larger boards are panned. */
const PLAYABLE = 22;
/** A board that can be shown whole with cells of this size is, in CSS pixels. */
const LEAST_WHOLE = 17;
/** The largest size to zoom in to, in CSS pixels. */
const LARGEST = 512;
/** Cells of this size need no more room, in CSS pixels. */
const COMFORTABLE = 32;

export class Camera {
  columns = 1;
  rows = 1;
  /** Whether the board is shown with rows as columns, to fill an upright screen. */
  turned = false;
  width = 1;
  height = 1;
  /** Device pixels for one CSS pixel. */
  density = 1;
  /** The side of a cell. */
  cell = 1;
  /** Where the corner of the board is. */
  left = 0;
  top = 0;
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

  /** Columns as they are shown. */
  get shownColumns() {
    return this.turned ? this.rows : this.columns;
  }

  /** Rows as they are shown. */
  get shownRows() {
    return this.turned ? this.columns : this.rows;
  }

  /** Shows the board as at first. */
  fit() {
    const isUpright = this.height > this.width && this.columns > this.rows;
    // The board is turned only where its cells would be too small otherwise.
    this.turned = isUpright && this.width / this.columns < COMFORTABLE * this.density;
    const whole = Math.min(this.width / this.shownColumns, this.height / this.shownRows);
    const isWhole = whole >= LEAST_WHOLE * this.density;
    const size = isWhole ? Math.min(whole, LARGEST * this.density) : PLAYABLE * this.density;
    this.#exact = size;
    this.cell = Math.max(1, Math.floor(size));
    this.#moved = false;
    this.left = 0;
    this.top = 0;
    this.#settle();
  }

  /**
   * Zooms around a point that stays where it is.
   *
   * @param {number} factor
   * @param {number} x
   * @param {number} y
   */
  zoom(factor, x, y) {
    const whole = Math.min(this.width / this.shownColumns, this.height / this.shownRows);
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
   */
  pan(dx, dy) {
    this.left = Math.round(this.left + dx);
    this.top = Math.round(this.top + dy);
    this.#moved = true;
    this.#settle();
  }

  /** How many rows of the screen are seen at once. */
  get page() {
    return Math.max(1, Math.floor(this.height / this.cell));
  }

  /** Whether part of the board is out of sight. */
  get isCut() {
    return this.shownColumns * this.cell > this.width || this.shownRows * this.cell > this.height;
  }

  /** Keeps the board in the view: in the middle where it is smaller. */
  #settle() {
    this.left = settled(this.left, this.shownColumns * this.cell, this.width);
    this.top = settled(this.top, this.shownRows * this.cell, this.height);
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
    if (column < 0 || row < 0 || column >= this.shownColumns || row >= this.shownRows) return -1;
    return this.turned ? column * this.columns + row : row * this.columns + column;
  }

  /**
   * Where a cell is shown.
   *
   * @param {number} index
   */
  place(index) {
    const column = index % this.columns;
    const row = (index - column) / this.columns;
    return {
      x: this.left + (this.turned ? row : column) * this.cell,
      y: this.top + (this.turned ? column : row) * this.cell,
    };
  }

  /**
   * Brings a cell into view, with its neighbours.
   *
   * @param {number} index
   * @returns {boolean} whether anything moved
   */
  reveal(index) {
    const { x, y } = this.place(index);
    const before = [this.left, this.top];
    const around = this.cell;
    this.left += inwards(x - around, x + 2 * around, this.width);
    this.top += inwards(y - around, y + 2 * around, this.height);
    this.#settle();
    return before[0] !== this.left || before[1] !== this.top;
  }

  /**
   * The neighbour in a direction of the screen, or the same cell at the edge.
   *
   * @param {number} index
   * @param {number} right
   * @param {number} down
   */
  step(index, right, down) {
    const [dx, dy] = this.turned ? [down, right] : [right, down];
    const x = Math.min(Math.max((index % this.columns) + dx, 0), this.columns - 1);
    const y = Math.min(Math.max(Math.floor(index / this.columns) + dy, 0), this.rows - 1);
    return y * this.columns + x;
  }
}

/**
 * @param {number} begin
 * @param {number} length
 * @param {number} room
 */
function settled(begin, length, room) {
  if (length <= room) return Math.floor((room - length) / 2);
  return Math.min(0, Math.max(room - length, begin));
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
