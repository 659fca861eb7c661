// The board on a canvas. It draws only what has changed.

import { Colours } from './colours.js';
import { LETTERS, OPEN, isCovered } from './letters.js';
import { mayMove } from './may-move.js';
import { CELL_MILLIS, Motion, planMotion } from './motion.js';
import { Sprites } from './sprites.js';
import { WinAnimation } from './win-animation.js';

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
  /** @type {Map<number, import('./overlays.js').Overlay>} */
  #overlays = new Map();
  /** @type {Set<number>} */
  #pressed = new Set();
  /** The cell under the mouse, or -1. */
  #hovered = -1;
  /** @type {Set<number>} */
  #dirty = new Set();
  #isAllDirty = true;
  /** @type {Sprites | null} */
  #sprites = null;
  #colours = new Colours();
  #isScheduled = false;
  #motion = new Motion();
  /** @type {WinAnimation | null} */
  #wave = null;
  /** Called after every drawing. @type {() => void} */
  onpainted = () => {};
  /** Called when the player has set a flag. @type {(cell: number) => void} */
  onflag = () => {};

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {import('./camera.js').Camera} camera
   */
  constructor(canvas, camera) {
    this.canvas = canvas;
    this.camera = camera;
    const on = canvas.getContext('2d');
    if (!on) throw new Error('this browser cannot draw');
    this.on = on;
    addEventListener('minewise:theme-applied', () => {
      this.#colours = new Colours();
      this.#sprites = null;
      this.redraw();
    });
  }

  /**
   * @param {string} letters
   * @returns {number[]} the cells that differ now
   */
  setCells(letters) {
    this.rest();
    if (letters.length !== this.cells.length) {
      this.cells = new Uint8Array(letters.length);
      this.redraw();
    }
    return this.#write([[0, letters]], () => {});
  }

  /**
   * @param {Array<[from: number, letters: string]>} runs
   * @param {number} origin the cell that the change spreads from
   * @returns {number[]} the cells that differ now
   */
  changeCells(runs, origin = 0) {
    this.rest();
    /** @type {import('./motion.js').Change[]} */
    const seen = [];
    const moves = this.#moves;
    const changed = this.#write(runs, (cell, before, after) => {
      if (moves && seen.length <= MANY && this.#isSeen(cell)) seen.push({ cell, before, after });
    });
    if (!moves) return changed;
    this.#motion.add(planMotion(seen, origin, this.camera.columns), performance.now());
    // A flag that was predicted has landed already, and several flags are set by the game.
    const flags = seen.filter(({ after }) => after === LETTERS.flag);
    if (flags.length === 1 && this.#predicted.get(flags[0].cell) !== LETTERS.flag) this.onflag(flags[0].cell);
    return changed;
  }

  /**
   * @param {Array<[from: number, letters: string]>} runs
   * @param {(cell: number, before: number, after: number) => void} note
   */
  #write(runs, note) {
    /** @type {number[]} */
    const changed = [];
    for (const [from, letters] of runs) {
      for (let at = 0; at < letters.length; at += 1) {
        const after = letters.charCodeAt(at);
        const before = this.cells[from + at];
        if (before === after) continue;
        this.cells[from + at] = after;
        changed.push(from + at);
        note(from + at, before, after);
      }
    }
    if (changed.length > MANY) this.redraw();
    else this.touch(changed);
    return changed;
  }

  /** Draws a flag without its tile, as large as a cell. @param {CanvasRenderingContext2D} on */
  drawFlag(on) {
    this.#sprites?.drawFlag(on);
  }

  /** Whether changes may move. */
  get #moves() {
    return !this.isHidden && !this.#sprites?.isPlain && mayMove();
  }

  /** @param {number} cell */
  #isSeen(cell) {
    const { camera } = this;
    const { x, y } = camera.place(cell);
    return x > -camera.cell && y > -camera.cell && x < camera.width && y < camera.height;
  }

  /** Ends all motion at once: the player goes on. */
  rest() {
    this.touch(this.#motion.cells);
    this.#motion.clear();
    if (this.#wave) this.touch(this.#wave.cells);
    this.#wave = null;
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

  /** @param {Map<number, import('./overlays.js').Overlay>} overlays */
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

  /** @param {number} cell under the mouse, or -1 */
  setHovered(cell) {
    if (cell === this.#hovered) return;
    this.touch([this.#hovered, cell].filter((at) => at >= 0));
    this.#hovered = cell;
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
      const letter = predicted.get(cell);
      if (before.get(cell) === letter) continue;
      this.touch([cell]);
      if (letter === LETTERS.flag && this.#moves && this.#isSeen(cell)) this.onflag(cell);
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
    this.rest();
    this.redraw();
  }

  /**
   * Sends a short wave over the flags. Other drawing goes on as usual.
   *
   * @param {number} origin the cell that it starts from
   */
  celebrate(origin) {
    if (!this.#moves) return;
    /** @type {number[]} */
    const flags = [];
    this.cells.forEach((letter, cell) => {
      if (letter === LETTERS.flag && this.#isSeen(cell)) flags.push(cell);
    });
    this.#wave = new WinAnimation(flags, origin, this.camera.columns);
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
    if (this.#sprites?.side !== camera.cell || this.#sprites.density !== camera.density) {
      this.#sprites = new Sprites(camera.cell, camera.density, this.#colours);
      this.#isAllDirty = true;
    }
    const sprites = this.#sprites;
    const now = performance.now();
    if (this.#isAllDirty) {
      this.#paintAll(sprites, now);
    } else {
      for (const index of this.#dirty) {
        if (this.#isSeen(index)) this.#paintAt(sprites, index, now);
      }
    }
    this.#dirty.clear();
    this.#isAllDirty = false;
    if (this.#wave) this.#paintWave(sprites, this.#wave, now);
    if (!this.#motion.isResting) {
      // Once more for the cells that come to rest with this frame.
      this.touch(this.#motion.cells);
      this.#motion.end(now);
    }
    this.onpainted();
  }

  /**
   * @param {Sprites} sprites
   * @param {number} index
   * @param {number} now
   */
  #paintAt(sprites, index, now) {
    const { x, y } = this.camera.place(index);
    this.#paintCell(sprites, index, x, y);
    const move = this.#motion.of(index);
    if (move && !sprites.isPlain) this.#paintMove(sprites, move, now, x, y);
  }

  /**
   * @param {Sprites} sprites
   * @param {import('./motion.js').Move & {begin: number}} move
   * @param {number} now
   * @param {number} x
   * @param {number} y
   */
  #paintMove(sprites, { kind, before, begin }, now, x, y) {
    const share = Math.min(Math.max((now - begin) / CELL_MILLIS, 0), 1);
    // Fast at first, and gently to its end.
    const left = (1 - share) ** 2;
    if (kind === 'flash') sprites.copyFlash(this.on, left, x, y);
    else if (share === 0) sprites.copy(this.on, before, x, y);
    else sprites.copyFading(this.on, before, left, x, y);
  }

  /**
   * @param {Sprites} sprites
   * @param {WinAnimation} wave
   * @param {number} now
   */
  #paintWave(sprites, wave, now) {
    const isOver = wave.isOver(now) || sprites.isPlain;
    for (const cell of wave.cells) {
      if (this.cells[cell] !== LETTERS.flag || this.isHidden) continue;
      const { x, y } = this.camera.place(cell);
      const height = isOver ? 0 : wave.height(cell, now);
      this.#paintCell(sprites, cell, x, y);
      if (height > 0) sprites.copyRaisedFlag(this.on, height, x, y);
    }
    if (isOver) this.#wave = null;
    else this.#schedule();
  }

  /**
   * @param {Sprites} sprites
   * @param {number} now
   */
  #paintAll(sprites, now) {
    const { camera, on } = this;
    on.clearRect(0, 0, camera.width, camera.height);
    if (this.cells.length === 0) return;
    const { cell, left, top } = camera;
    const firstColumn = Math.max(0, Math.floor(-left / cell));
    const lastColumn = Math.min(camera.columns, Math.ceil((camera.width - left) / cell));
    const firstRow = Math.max(0, Math.floor(-top / cell));
    const lastRow = Math.min(camera.rows, Math.ceil((camera.height - top) / cell));
    if (lastColumn <= firstColumn || lastRow <= firstRow) return;
    if (sprites.isPlain) {
      this.#paintPlain(sprites, firstColumn, lastColumn, firstRow, lastRow);
      return;
    }
    for (let row = firstRow; row < lastRow; row += 1) {
      for (let column = firstColumn; column < lastColumn; column += 1) {
        this.#paintAt(sprites, row * camera.columns + column, now);
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
    const { cell, columns } = camera;
    const width = (lastColumn - firstColumn) * cell;
    const picture = on.createImageData(width, (lastRow - firstRow) * cell);
    const pixels = new Uint32Array(picture.data.buffer);
    for (let row = firstRow; row < lastRow; row += 1) {
      let index = row * columns + firstColumn;
      let corner = (row - firstRow) * cell * width;
      for (let column = firstColumn; column < lastColumn; column += 1) {
        const from = sprites.pixelsOf(this.isHidden ? LETTERS.covered : this.cells[index]);
        for (let line = 0, at = 0, to = corner; line < cell; line += 1, to += width - cell) {
          for (let dot = 0; dot < cell; dot += 1) pixels[to++] = from[at++];
        }
        index += 1;
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
    const letter = this.isHidden ? LETTERS.covered : this.letter(index);
    // A cell that will be opened stays pressed until its clue is known.
    const isPressed = isCovered(letter)
      ? this.#pressed.has(index)
      : letter === OPEN && this.#predicted.get(index) === OPEN;
    if (isPressed) {
      sprites.copyPressed(on, x, y);
    } else {
      sprites.copy(on, letter, x, y);
      const chance = this.odds?.[index];
      if (this.isHidden) return;
      if (chance !== undefined && !Number.isNaN(chance) && letter === LETTERS.covered) {
        sprites.copyOdds(on, chance, x, y);
      } else if (index === this.#hovered && letter === LETTERS.covered) on.drawImage(sprites.lifted, x, y);
    }
    const overlay = this.#overlays.get(index);
    const laid = overlay && sprites.overlays.get(overlay);
    if (laid && !this.isHidden) on.drawImage(laid, x, y);
  }
}
