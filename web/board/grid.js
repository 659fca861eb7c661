// The board for screen readers and keyboards: a grid of elements over the picture. One of
// them is in the tab order.

import { element } from '../lib/dom.js';

/** Boards with up to this many cells have an element for every cell. */
const MOST_WHOLE = 1_500;
/** Larger boards have elements this far around the cursor. */
const REACH = 10;
/** The elements follow when the cursor comes this close to their edge. */
const EDGE = 2;

export class Grid {
  columns = 0;
  rows = 0;
  cursor = 0;
  /** @type {Map<number, HTMLElement>} */
  #elements = new Map();
  #window = { left: 0, top: 0, right: 0, bottom: 0 };
  /** @type {Set<number>} */
  #stale = new Set();
  #isAsked = false;

  /**
   * @param {string} label
   * @param {(cell: number) => string} describe
   * @param {(cell: number) => void} click What assistive technology does to press a cell.
   */
  constructor(label, describe, click) {
    this.describe = describe;
    this.root = element('div', { className: 'board-grid', role: 'grid', 'aria-label': label });
    this.root.addEventListener('focusin', (event) => {
      const cell = this.#cellOf(event.target);
      if (cell >= 0) this.#moveTo(cell);
    });
    this.root.addEventListener('click', (event) => {
      const cell = this.#cellOf(event.target);
      if (cell >= 0) click(cell);
    });
  }

  /** @param {EventTarget | null} target */
  #cellOf(target) {
    return target instanceof HTMLElement && target.dataset.cell ? Number(target.dataset.cell) : -1;
  }

  /**
   * @param {number} columns
   * @param {number} rows
   */
  setBoard(columns, rows) {
    if (columns === this.columns && rows === this.rows) return;
    this.columns = columns;
    this.rows = rows;
    this.cursor = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
    this.root.setAttribute('aria-rowcount', String(rows));
    this.root.setAttribute('aria-colcount', String(columns));
    this.#build();
  }

  get hasFocus() {
    return this.root.contains(document.activeElement);
  }

  /** Where the elements begin, in cells. */
  get corner() {
    return { column: this.#window.left, row: this.#window.top };
  }

  /** @param {number} cell */
  focus(cell) {
    this.#moveTo(cell);
    this.#elements.get(cell)?.focus({ preventScroll: true });
  }

  /** @param {number} cell */
  #moveTo(cell) {
    if (cell === this.cursor) return;
    const before = this.#elements.get(this.cursor);
    if (before) before.tabIndex = -1;
    this.cursor = cell;
    if (this.#isNearEdge(cell)) {
      this.#build();
    } else {
      const now = this.#elements.get(cell);
      if (now) now.tabIndex = 0;
    }
  }

  /** @param {number} cell */
  #isNearEdge(cell) {
    const { left, top, right, bottom } = this.#window;
    const x = cell % this.columns;
    const y = (cell - x) / this.columns;
    return (
      (x < left + EDGE && left > 0) ||
      (y < top + EDGE && top > 0) ||
      (x >= right - EDGE && right < this.columns) ||
      (y >= bottom - EDGE && bottom < this.rows)
    );
  }

  /**
   * Describes cells again, when the browser has time.
   *
   * @param {Iterable<number>} cells
   */
  refresh(cells) {
    // A cascade may have more cells than there are elements.
    if (Array.isArray(cells) && cells.length > this.#elements.size) {
      this.refreshAll();
      return;
    }
    for (const cell of cells) if (this.#elements.has(cell)) this.#stale.add(cell);
    this.#ask();
  }

  /** Describes all cells again, when the browser has time. */
  refreshAll() {
    this.refresh(this.#elements.keys());
  }

  #ask() {
    if (this.#isAsked || this.#stale.size === 0) return;
    this.#isAsked = true;
    // Only after the picture, which the player waits for.
    const later = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 1));
    later(
      () => {
        this.#isAsked = false;
        for (const cell of this.#stale) {
          this.#elements.get(cell)?.setAttribute('aria-label', this.describe(cell));
        }
        this.#stale.clear();
      },
      { timeout: 100 },
    );
  }

  #build() {
    const { columns, rows } = this;
    const isWhole = columns * rows <= MOST_WHOLE;
    const x = this.cursor % columns;
    const y = (this.cursor - x) / columns;
    this.#window = isWhole
      ? { left: 0, top: 0, right: columns, bottom: rows }
      : {
          left: Math.max(0, x - REACH),
          top: Math.max(0, y - REACH),
          right: Math.min(columns, x + REACH + 1),
          bottom: Math.min(rows, y + REACH + 1),
        };
    const hadFocus = this.hasFocus;
    this.#elements.clear();
    this.#stale.clear();
    const { left, top, right, bottom } = this.#window;
    const lines = [];
    for (let row = top; row < bottom; row += 1) {
      const line = element('div', { className: 'board-row', role: 'row', 'aria-rowindex': row + 1 });
      for (let column = left; column < right; column += 1) {
        const cell = row * columns + column;
        const made = element('div', {
          className: 'board-cell',
          role: 'gridcell',
          'aria-colindex': column + 1,
          'aria-label': this.describe(cell),
          tabIndex: cell === this.cursor ? 0 : -1,
        });
        made.dataset.cell = String(cell);
        this.#elements.set(cell, made);
        line.append(made);
      }
      lines.push(line);
    }
    this.root.replaceChildren(...lines);
    if (hadFocus) this.#elements.get(this.cursor)?.focus({ preventScroll: true });
  }
}
