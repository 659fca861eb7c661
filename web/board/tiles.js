// The tiles of the board without what stands on them: covered, open, pressed and the odd ones.

import { css } from './colours.js';

/** @typedef {import('./colours.js').Colours} Colours */
/** @typedef {import('./shapes.js').Context} Context */

/** Below this side, in CSS pixels, tiles have no edges. */
const LEAST_FOR_EDGES = 20;
/** Below this side, in CSS pixels, digits and marks are dots. */
const LEAST_FOR_DIGITS = 12;
/** Below this side, in device pixels, tiles touch. */
const LEAST_FOR_GAPS = 4;

/** How the tiles of one size and theme are drawn. All lengths are device pixels. */
export class Tiles {
  /**
   * @param {number} side of a cell, with the gap
   * @param {number} density device pixels for one CSS pixel
   * @param {Colours} colours
   */
  constructor(side, density, colours) {
    const shown = side / density;
    this.side = side;
    this.colours = colours;
    /** The thinnest line that is drawn. */
    this.line = Math.max(1, Math.round(density));
    this.hasEdges = shown >= LEAST_FOR_EDGES;
    this.hasDigits = shown >= LEAST_FOR_DIGITS;
    this.gap = this.#gap(side);
    /** Where a tile begins within its cell. */
    this.begin = Math.floor(this.gap / 2);
    /** The side of a tile. */
    this.size = side - this.gap;
    this.radius = colours.isClassic || !this.hasDigits ? 0 : this.size * 0.15;
  }

  /** @param {number} side */
  #gap(side) {
    if (this.colours.isClassic || side < LEAST_FOR_GAPS) return 0;
    return Math.max(this.hasDigits ? this.line : 1, Math.round(side * 0.05));
  }

  /** @param {Context} on */
  covered(on) {
    const { colours, begin, size } = this;
    if (colours.isClassic) {
      this.#flat(on, colours.get('covered-0'));
      this.#bevel(on);
      return;
    }
    const shine = on.createLinearGradient(0, begin, 0, begin + size);
    shine.addColorStop(0, colours.get('covered-0'));
    shine.addColorStop(1, colours.get('covered-1'));
    this.#flat(on, shine);
    if (!this.hasEdges) return;
    this.#crescent(on, this.line, colours.isDark ? '#ffffff24' : '#ffffffa6');
    this.#crescent(on, -Math.max(this.line, Math.round(size * 0.055)), this.#shadow);
  }

  /** @param {Context} on */
  open(on) {
    const { colours, line } = this;
    this.#flat(on, colours.get('open-0'));
    if (!this.hasDigits) return;
    if (colours.isClassic) {
      on.fillStyle = colours.get('line');
      on.fillRect(0, 0, this.side, line);
      on.fillRect(0, 0, line, this.side);
      return;
    }
    this.frame(on, colours.mixed('open-0', 'line', 0.55), line);
  }

  /** A covered tile under a finger or a button that is down. @param {Context} on */
  pressed(on) {
    const { colours } = this;
    if (colours.isClassic) {
      this.open(on);
      return;
    }
    this.#flat(on, colours.mixed('covered-1', 'open-0', 0.5));
    if (this.hasEdges) this.#crescent(on, Math.max(this.line, Math.round(this.size * 0.05)), this.#shadow);
  }

  /** What makes a covered tile rise under the mouse. @param {Context} on */
  lifted(on) {
    const { colours } = this;
    this.#flat(on, colours.isDark ? '#ffffff1f' : '#ffffff66');
    if (colours.isClassic && this.hasDigits) this.#bevel(on);
  }

  /** A tile that lost the game, or one that says something is wrong. @param {Context} on @param {string} name */
  alarming(on, name) {
    this.#flat(on, this.colours.get(name));
  }

  /** A covered tile in the colour of its odds. @param {Context} on @param {import('./colours.js').Rgb} colour */
  likely(on, colour) {
    this.#flat(on, css(colour));
    if (!this.hasEdges) return;
    if (this.colours.isClassic) this.#bevel(on);
    else this.#crescent(on, -Math.max(this.line, Math.round(this.size * 0.045)), '#0000001f');
  }

  /**
   * A frame inside the tile.
   *
   * @param {Context} on
   * @param {string} colour
   * @param {number} width
   * @param {number} [inset] how far inside
   */
  frame(on, colour, width, inset = 0) {
    on.strokeStyle = colour;
    on.lineWidth = width;
    this.outline(on, inset + width / 2);
    on.stroke();
  }

  /** The outline of the tile, as the current path. @param {Context} on @param {number} [inset] */
  outline(on, inset = 0) {
    const { begin, size, radius } = this;
    const [from, side] = [begin + inset, size - 2 * inset];
    on.beginPath();
    on.roundRect(from, from, side, side, Math.max(radius * 0.4, radius - inset));
  }

  /** @param {Context} on @param {string | CanvasGradient} style */
  #flat(on, style) {
    on.fillStyle = style;
    this.outline(on);
    on.fill();
  }

  get #shadow() {
    return this.colours.isDark ? '#0000004d' : '#3a4d632e';
  }

  /**
   * Shades the upper edge of the tile, or the lower one if the depth is negative.
   *
   * @param {Context} on
   * @param {number} depth
   * @param {string} colour
   */
  #crescent(on, depth, colour) {
    const { begin, size, radius } = this;
    on.save();
    this.outline(on);
    on.clip();
    on.beginPath();
    on.rect(begin - size, begin - size, 3 * size, 3 * size);
    on.roundRect(begin, begin + depth, size, size, radius);
    on.fillStyle = colour;
    on.fill('evenodd');
    on.restore();
  }

  /** The edges of a button of the nineties. @param {Context} on */
  #bevel(on) {
    if (!this.hasDigits) return;
    const { side } = this;
    const rim = Math.max(1, Math.round(side * 0.1));
    on.fillStyle = '#ffffff';
    fill(on, [0, 0, side, 0, side - rim, rim, rim, rim, rim, side - rim, 0, side]);
    on.fillStyle = '#7f7f7f';
    fill(on, [side, side, 0, side, rim, side - rim, side - rim, side - rim, side - rim, rim, side, 0]);
  }
}

/**
 * @param {Context} on
 * @param {number[]} numbers
 */
function fill(on, numbers) {
  on.beginPath();
  for (let at = 0; at < numbers.length; at += 2) on.lineTo(numbers[at], numbers[at + 1]);
  on.closePath();
  on.fill();
}
