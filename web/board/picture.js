// The board on a canvas. It draws only what has changed.

import { Colours } from './colours.js';
import { LETTERS, OPEN, isCovered } from './letters.js';
import { Sprites } from './sprites.js';
import { WinAnimation, prefersReducedMotion } from './win-animation.js';

/** With more changed cells than this, drawing the whole board is faster. */
const MANY = 4_096;

/** The largest board whose changes of odds are drawn one by one. */
const MOST_LISTED = 10_000;

export class Picture {
  /** The letters, row by row. */
  cells = new Uint8Array(0);
  /** The chance of a mine per cell, NaN where there is none. @type {Float64Array | null} */
  odds = null;
  /** Whether the board is hidden. */
  isHidden = false;
  /** What cells are drawn as instead of their letters. @type {Map<number, number>} */
  #predicted = new Map();
  /** @type {Map<number, import('./sprites.js').Overlay>} */
  #overlays = new Map();
  /** @type {Set<number>} */
  #pressed = new Set();
  /** @type {Set<number>} */
  #dirty = new Set();
  #isAllDirty = true;
  /** @type {Sprites | null} */
  #sprites = null;
  #colours = new Colours();
  #isScheduled = false;
  /** @type {WinAnimation | null} */
  #wave = null;
  /** Called after every drawing. @type {() => void} */
  onpainted = () => {};

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {import('./camera.js').Camera} camera
   */
  constructor(canvas, camera) {
    this.canvas = canvas;
    this.camera = camera;
    const on = canvas.getContext('2d', { alpha: false });
    if (!on) throw new Error('this browser cannot draw');
    this.on = on;
    addEventListener('minewise:theme-applied', () => {
      this.#colours = new Colours();
      this.#sprites = null;
      this.redraw();
    });
  }

  /** @param {string} letters */
  setCells(letters) {
    if (letters.length !== this.cells.length) {
      this.cells = new Uint8Array(letters.length);
      this.redraw();
    }
    this.changeCells([[0, letters]]);
  }

  /**
   * @param {Array<[from: number, letters: string]>} runs
   * @returns {number[]} the cells that differ now
   */
  changeCells(runs) {
    /** @type {number[]} */
    const changed = [];
    for (const [from, letters] of runs) {
      for (let at = 0; at < letters.length; at += 1) {
        const letter = letters.charCodeAt(at);
        if (this.cells[from + at] === letter) continue;
        this.cells[from + at] = letter;
        changed.push(from + at);
      }
    }
    if (changed.length > MANY) this.redraw();
    else this.touch(changed);
    return changed;
  }

  /** @param {Float64Array | Array<number | null> | null} odds NaN or null for open cells */
  setOdds(odds) {
    if (!odds && !this.odds) return;
    const before = this.odds;
    this.odds = Array.isArray(odds) ? Float64Array.from(odds, (chance) => chance ?? Number.NaN) : odds;
    const after = this.odds;
    // Of a large board, few cells are in sight: drawing those is less than listing what differs.
    if (this.cells.length > MOST_LISTED) this.redraw();
    else this.touch([...this.cells.keys()].filter((cell) => !Object.is(before?.[cell], after?.[cell])));
  }

  /** @param {Map<number, import('./sprites.js').Overlay>} overlays */
  setOverlays(overlays) {
    this.touch(this.#overlays.keys());
    this.#overlays = overlays;
    this.touch(overlays.keys());
  }

  /** @param {Iterable<number>} cells */
  setPressed(cells) {
    if (this.#pressed.size > 0) this.touch(this.#pressed);
    this.#pressed = new Set(cells);
    this.touch(this.#pressed);
  }

  /**
   * Draws cells as they will probably be.
   *
   * @param {Map<number, number>} predicted their letters
   */
  setPredicted(predicted) {
    const before = this.#predicted;
    this.#predicted = predicted;
    for (const cell of new Set([...before.keys(), ...predicted.keys()])) {
      if (before.get(cell) !== predicted.get(cell)) this.touch([cell]);
    }
  }

  /** The letter that a cell is drawn as. @param {number} cell */
  letter(cell) {
    return this.#predicted.get(cell) ?? this.cells[cell];
  }

  /** @param {boolean} isHidden */
  setHidden(isHidden) {
    if (this.isHidden === isHidden) return;
    this.isHidden = isHidden;
    this.redraw();
  }

  /**
   * Sends a short wave over the flags, unless the player prefers reduced motion. Other
   * drawing goes on as usual.
   *
   * @param {number} origin the cell that it starts from
   */
  celebrate(origin) {
    if (prefersReducedMotion() || this.#sprites?.isPlain) return;
    const { camera } = this;
    const isSeen = (/** @type {number} */ cell) => {
      const { x, y } = camera.place(cell);
      return x > -camera.cell && y > -camera.cell && x < camera.width && y < camera.height;
    };
    /** @type {number[]} */
    const flags = [];
    this.cells.forEach((letter, cell) => {
      if (letter === LETTERS.flag && isSeen(cell)) flags.push(cell);
    });
    this.#wave = new WinAnimation(flags, origin, camera.columns);
    this.#schedule();
  }

  /** @param {Iterable<number>} cells */
  touch(cells) {
    for (const cell of cells) this.#dirty.add(cell);
    if (this.#dirty.size > 0) this.#schedule();
  }

  /** Draws everything again in the next frame. */
  redraw() {
    this.#isAllDirty = true;
    this.#schedule();
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => this.paint());
  }

  /** Draws what has changed, now. */
  paint() {
    this.#isScheduled = false;
    const { camera } = this;
    if (this.canvas.width !== camera.width || this.canvas.height !== camera.height) {
      this.canvas.width = camera.width;
      this.canvas.height = camera.height;
      this.#isAllDirty = true;
    }
    if (this.#sprites?.side !== camera.cell) {
      this.#sprites = new Sprites(camera.cell, this.#colours);
      this.#isAllDirty = true;
    }
    const sprites = this.#sprites;
    if (this.#isAllDirty) {
      this.#paintAll(sprites);
    } else {
      for (const index of this.#dirty) {
        const { x, y } = camera.place(index);
        if (x > -camera.cell && y > -camera.cell && x < camera.width && y < camera.height) {
          this.#paintCell(sprites, index, x, y);
        }
      }
    }
    this.#dirty.clear();
    this.#isAllDirty = false;
    if (this.#wave) this.#paintWave(sprites, this.#wave);
    this.onpainted();
  }

  /**
   * @param {Sprites} sprites
   * @param {WinAnimation} wave
   */
  #paintWave(sprites, wave) {
    const now = performance.now();
    const isOver = wave.isOver(now) || sprites.isPlain;
    for (const cell of wave.cells) {
      if (this.cells[cell] !== LETTERS.flag || this.isHidden) continue;
      const { x, y } = this.camera.place(cell);
      const height = isOver ? 0 : wave.height(cell, now);
      this.#paintCell(sprites, cell, x, y);
      if (height > 0) sprites.copyRaisedFlag(this.on, this.#shade(cell), height, x, y);
    }
    if (isOver) this.#wave = null;
    else this.#schedule();
  }

  /** @param {Sprites} sprites */
  #paintAll(sprites) {
    const { camera, on } = this;
    on.fillStyle = this.#colours.get('background');
    on.fillRect(0, 0, camera.width, camera.height);
    if (this.cells.length === 0) return;
    const { cell, left, top } = camera;
    const firstColumn = Math.max(0, Math.floor(-left / cell));
    const lastColumn = Math.min(camera.shownColumns, Math.ceil((camera.width - left) / cell));
    const firstRow = Math.max(0, Math.floor(-top / cell));
    const lastRow = Math.min(camera.shownRows, Math.ceil((camera.height - top) / cell));
    if (sprites.isPlain) {
      this.#paintPlain(sprites, firstColumn, lastColumn, firstRow, lastRow);
      return;
    }
    for (let row = firstRow; row < lastRow; row += 1) {
      for (let column = firstColumn; column < lastColumn; column += 1) {
        const index = camera.turned ? column * camera.columns + row : row * camera.columns + column;
        this.#paintCell(sprites, index, left + column * cell, top + row * cell);
      }
    }
  }

  /**
   * Composes very small cells in memory, because there are so many of them.
   *
   * @param {Sprites} sprites
   * @param {number} firstColumn
   * @param {number} lastColumn
   * @param {number} firstRow
   * @param {number} lastRow
   */
  #paintPlain(sprites, firstColumn, lastColumn, firstRow, lastRow) {
    const { camera, on } = this;
    const { cell, columns, turned } = camera;
    const width = (lastColumn - firstColumn) * cell;
    const picture = on.createImageData(width, (lastRow - firstRow) * cell);
    const pixels = new Uint32Array(picture.data.buffer);
    const [stepRight, stepDown] = turned ? [columns, 1] : [1, columns];
    for (let row = firstRow; row < lastRow; row += 1) {
      let index = row * stepDown + firstColumn * stepRight;
      let corner = (row - firstRow) * cell * width;
      for (let column = firstColumn; column < lastColumn; column += 1) {
        const from = sprites.pixelsOf(
          this.isHidden ? LETTERS.covered : this.cells[index],
          (row + column) & 1,
        );
        for (let line = 0, at = 0, to = corner; line < cell; line += 1, to += width - cell) {
          for (let dot = 0; dot < cell; dot += 1) pixels[to++] = from[at++];
        }
        index += stepRight;
        corner += cell;
      }
    }
    on.putImageData(picture, camera.left + firstColumn * cell, camera.top + firstRow * cell);
    // Highlights and odds go on top.
    for (const index of [...this.#predicted.keys(), ...this.#overlays.keys(), ...this.#pressed]) {
      const { x, y } = camera.place(index);
      this.#paintCell(sprites, index, x, y);
    }
    if (this.odds) {
      this.odds.forEach((chance, index) => {
        const { x, y } = camera.place(index);
        if (!Number.isNaN(chance)) this.#paintCell(sprites, index, x, y);
      });
    }
  }

  /**
   * @param {Sprites} sprites
   * @param {number} index
   * @param {number} x
   * @param {number} y
   */
  #paintCell(sprites, index, x, y) {
    const { on } = this;
    const shade = this.#shade(index);
    let letter = this.isHidden ? LETTERS.covered : this.letter(index);
    if (this.#pressed.has(index) && isCovered(letter)) letter = OPEN;
    sprites.copy(on, letter, shade, x, y);
    if (this.isHidden) return;
    const chance = this.odds?.[index];
    if (chance !== undefined && !Number.isNaN(chance) && letter === LETTERS.covered) {
      sprites.copyOdds(on, chance, x, y);
    }
    const overlay = this.#overlays.get(index);
    const laid = overlay && sprites.overlays.get(overlay);
    if (laid) on.drawImage(laid, x, y);
  }
  /** Which of the two shades a cell has. @param {number} index */
  #shade(index) {
    const { columns } = this.camera;
    const column = index % columns;
    return (column + (index - column) / columns) & 1;
  }
}
