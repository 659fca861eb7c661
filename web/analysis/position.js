// A painted position: cells, size, mines, suppositions, and their notation. Whether it is
// possible, the server decides.

/** The largest board that the server analyses. */
export const MOST_CELLS = 10_000;

/** Why a text is not a position: a function that says it in the language of the player. */
export class NotationError extends Error {
  /** @param {(message: import('../lib/messages.js').WriteMessage) => string} text */
  constructor(text) {
    super('not a position');
    this.text = text;
  }
}

/**
 * A position. Cells are letters: "#" covered, "0" to "8" open, "m" and "s"
 * covered and supposed to be a mine or safe.
 */
export class Position {
  /**
   * @param {number} width
   * @param {number} height
   * @param {number} mines
   * @param {string[]} [cells]
   */
  constructor(width, height, mines, cells) {
    this.width = width;
    this.height = height;
    this.mines = mines;
    this.cells = cells ?? new Array(width * height).fill('#');
  }

  copy() {
    return new Position(this.width, this.height, this.mines, [...this.cells]);
  }

  /** The visible cells, in the notation that fits into an address. */
  get notation() {
    const rows = [];
    for (let row = 0; row < this.height; row += 1) {
      const cells = this.cells.slice(row * this.width, (row + 1) * this.width);
      rows.push(cells.map((cell) => (/[0-8]/.test(cell) ? cell : '_')).join(''));
    }
    return `${this.width}x${this.height}x${this.mines}:${rows.join('/')}`;
  }

  /** Position and suppositions, for the address of the page. */
  get fragment() {
    const list = (/** @type {string} */ letter) =>
      this.cells.flatMap((cell, index) => (cell === letter ? [index] : [])).join(',');
    const [mines, safe] = [list('m'), list('s')];
    return `#${this.notation}${mines && `&mines=${mines}`}${safe && `&safe=${safe}`}`;
  }

  /** Whether anything is supposed. */
  get isSupposed() {
    return this.cells.some((cell) => cell === 'm' || cell === 's');
  }

  /** The cells that are supposed to be something, by their places. @param {'m' | 's'} letter */
  supposed(letter) {
    return this.cells.flatMap((cell, index) =>
      cell === letter ? [{ x: index % this.width, y: Math.floor(index / this.width) }] : [],
    );
  }

  /**
   * The same position on a board of another size: what does not fit is cut off.
   *
   * @param {number} width
   * @param {number} height
   * @param {number} mines
   */
  resized(width, height, mines) {
    const cells = [];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const isInside = x < this.width && y < this.height;
        cells.push(isInside ? this.cells[y * this.width + x] : '#');
      }
    }
    return new Position(width, height, mines, cells);
  }
}

/**
 * Reads the address of the page.
 *
 * @param {string} fragment with or without its "#"
 * @returns {Position}
 */
export function readFragment(fragment) {
  let text = fragment.replace(/^#/, '');
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray percent sign: the notation will say what is wrong.
  }
  const [notation, ...parts] = text.split('&');
  const position = readNotation(notation);
  for (const part of parts) {
    const [name, list = ''] = part.split('=');
    const letter = { mines: 'm', safe: 's' }[name];
    for (const index of list.split(',')) {
      const isCell = /^\d+$/.test(index) && position.cells[Number(index)] === '#';
      if (letter && isCell) position.cells[Number(index)] = letter;
    }
  }
  return position;
}

/**
 * Reads a position in any of the forms `WxHxM:ROW/ROW`, `W H M CELLS` and several lines.
 *
 * @param {string} text
 * @returns {Position}
 */
export function readNotation(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  const first = filled[0];
  if (first === undefined) throw new NotationError((message) => message('notation-error-empty'));
  const words = /^(\d+)\s+(\d+)\s+(\d+)\s+(\S+)$/.exec(first);
  if (words) {
    const [, width, height, mines, cells] = words;
    return assemble(width, height, mines, null, cells);
  }
  const header = /^(\d+)x(\d+)x(\d+)(?::(.*))?$/i.exec(first);
  if (!header)
    throw new NotationError((message) => message('notation-error-header', { text: first.slice(0, 40) }));
  const [, width, height, mines, rest] = header;
  const rows = rest === undefined ? filled.slice(1) : rest.split('/');
  return assemble(width, height, mines, rows, rows.join(''));
}

/**
 * @param {string} widthText
 * @param {string} heightText
 * @param {string} minesText
 * @param {string[] | null} rows
 * @param {string} letters
 */
function assemble(widthText, heightText, minesText, rows, letters) {
  const [width, height, mines] = [widthText, heightText, minesText].map(Number);
  checkSize(width, height, mines);
  if (rows && rows.length !== height)
    throw new NotationError((message) =>
      message('notation-error-rows', { found: rows.length, expected: height }),
    );
  rows?.forEach((row, index) => {
    if (row.length !== width)
      throw new NotationError((message) =>
        message('notation-error-row', { row: index + 1, found: row.length, expected: width }),
      );
  });
  if (letters.length !== width * height) {
    throw new NotationError((message) =>
      message('notation-error-cells', { found: letters.length, expected: width * height }),
    );
  }
  const cells = [...letters].map((letter, index) => {
    if (/[0-8]/.test(letter)) return letter;
    if (/[#_HF]/.test(letter)) return '#';
    throw new NotationError((message) =>
      message('notation-error-symbol', {
        symbol: letter,
        row: Math.floor(index / width) + 1,
        column: (index % width) + 1,
      }),
    );
  });
  return new Position(width, height, mines, cells);
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number} mines
 */
export function checkSize(width, height, mines) {
  const isFine = [width, height].every((side) => Number.isInteger(side) && side >= 1);
  if (!isFine || width * height > MOST_CELLS)
    throw new NotationError((message) => message('notation-error-size', { most: MOST_CELLS }));
  if (!Number.isInteger(mines) || mines < 0 || mines > width * height) {
    throw new NotationError((message) => message('notation-error-mines', { most: width * height }));
  }
}
