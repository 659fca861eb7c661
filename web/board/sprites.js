// Cells, drawn once for each size and theme and copied from then on.

import { figure } from '../lib/chance.js';
import { parseHex, readableOn } from './colours.js';
import { ALL_LETTERS, LETTERS, clueOf, isViolated } from './letters.js';
import { drawDot, drawMark, writeDigits } from './marks.js';
import { OVERLAYS, drawOverlay, onSquare } from './overlays.js';
import { Tiles } from './tiles.js';

/** Below this side, in CSS pixels, the percentage of a chance can't be read. */
const LEAST_FOR_PERCENT = 18;

/** How many cells are in a line of the picture. Browsers limit its sides, not only its area. */
const LINE = 6;

/** The place of a pressed tile, after the letters. */
const PRESSED = ALL_LETTERS.length;

/** The grounds of what went wrong. */
const ALARMING = new Map([
  [LETTERS.exploded, 'exploded'],
  [LETTERS.guessed, 'exploded'],
  [LETTERS.guessedMine, 'exploded'],
  [LETTERS.wrongFlag, 'wrong'],
]);

export class Sprites {
  /** @type {Map<number, number>} the place of a letter in the picture */
  #places = new Map(ALL_LETTERS.map((letter, place) => [letter, place]));
  /** @type {Uint32Array[]} the pixels of plain cells, by their letters */
  #pixels = [];
  /** @type {Map<string, OffscreenCanvas>} percentages, made when first needed */
  #percentages = new Map();

  /**
   * @param {number} side of a cell in device pixels
   * @param {number} density device pixels for one CSS pixel
   * @param {import('./colours.js').Colours} colours
   */
  constructor(side, density, colours) {
    this.side = side;
    this.density = density;
    this.colours = colours;
    this.tiles = new Tiles(side, density, colours);
    this.picture = new OffscreenCanvas(side * LINE, side * Math.ceil((PRESSED + 1) / LINE));
    const on = context(this.picture);
    // What shows between the tiles.
    on.fillStyle = colours.get('surface');
    on.fillRect(0, 0, this.picture.width, this.picture.height);
    for (let place = 0; place <= PRESSED; place += 1) {
      const { x, y } = this.#corner(place);
      on.save();
      on.translate(x, y);
      on.beginPath();
      on.rect(0, 0, side, side);
      on.clip();
      if (place === PRESSED) this.tiles.pressed(on);
      else this.#drawLetter(on, ALL_LETTERS[place]);
      on.restore();
    }
    if (this.isPlain) this.#readPixels(on);
    this.lifted = this.#make((on) => this.tiles.lifted(on));
    this.overlays = new Map(
      OVERLAYS.map((overlay) => [overlay, this.#make((on) => drawOverlay(on, overlay, this.tiles))]),
    );
  }

  /** Where a place is in the picture. @param {number} place */
  #corner(place) {
    const column = place % LINE;
    return { x: column * this.side, y: ((place - column) / LINE) * this.side };
  }

  /**
   * Reads the pixels of the plain cells, all in one go.
   *
   * @param {OffscreenCanvasRenderingContext2D} on
   */
  #readPixels(on) {
    const { side } = this;
    const { data, width } = on.getImageData(0, 0, this.picture.width, this.picture.height);
    const all = new Uint32Array(data.buffer);
    for (const [letter, place] of this.#places) {
      const { x, y } = this.#corner(place);
      const pixels = new Uint32Array(side * side);
      for (let line = 0; line < side; line += 1) {
        const begin = (y + line) * width + x;
        pixels.set(all.subarray(begin, begin + side), line * side);
      }
      this.#pixels[letter] = pixels;
    }
  }

  /** Whether cells are too small for shapes. */
  get isPlain() {
    return !this.tiles.hasDigits;
  }

  /** The pixels of a plain cell, line by line. @param {number} letter */
  pixelsOf(letter) {
    return this.#pixels[letter];
  }

  /**
   * @param {CanvasRenderingContext2D} on
   * @param {number} letter
   * @param {number} x
   * @param {number} y
   */
  copy(on, letter, x, y) {
    this.#copyPlace(on, this.#places.get(letter) ?? 0, x, y);
  }

  /**
   * @param {CanvasRenderingContext2D} on
   * @param {number} x
   * @param {number} y
   */
  copyPressed(on, x, y) {
    this.#copyPlace(on, PRESSED, x, y);
  }

  /**
   * @param {CanvasRenderingContext2D} on
   * @param {number} place
   * @param {number} x
   * @param {number} y
   */
  #copyPlace(on, place, x, y) {
    const { side } = this;
    const from = this.#corner(place);
    on.drawImage(this.picture, from.x, from.y, side, side, x, y, side, side);
  }

  /**
   * A tile that is on its way: smaller and paler than it is.
   *
   * @param {CanvasRenderingContext2D} on
   * @param {number} letter
   * @param {number} share of its size and strength, from 0 to 1
   * @param {number} x
   * @param {number} y
   */
  copyFading(on, letter, share, x, y) {
    const from = this.#corner(this.#places.get(letter) ?? 0);
    const { begin, size } = this.tiles;
    const shown = size * (0.7 + 0.3 * share);
    const inset = begin + (size - shown) / 2;
    on.globalAlpha = share;
    on.drawImage(
      this.picture,
      from.x + begin,
      from.y + begin,
      size,
      size,
      x + inset,
      y + inset,
      shown,
      shown,
    );
    on.globalAlpha = 1;
  }

  /**
   * A cell in a flash of light.
   *
   * @param {CanvasRenderingContext2D} on
   * @param {number} share of its strength, from 0 to 1
   * @param {number} x
   * @param {number} y
   */
  copyFlash(on, share, x, y) {
    on.save();
    on.translate(x, y);
    // What went off shows from the first frame on.
    on.globalAlpha = 0.6 * share;
    on.fillStyle = '#ffffff';
    this.tiles.outline(on);
    on.fill();
    on.restore();
  }

  /**
   * A flag above its cell, which shines.
   *
   * @param {CanvasRenderingContext2D} on
   * @param {number} height from 0 to 1
   * @param {number} x
   * @param {number} y
   */
  copyRaisedFlag(on, height, x, y) {
    const { side, tiles } = this;
    this.copy(on, LETTERS.covered, x, y);
    on.save();
    on.beginPath();
    on.rect(x, y, side, side);
    on.clip();
    on.translate(x, y);
    on.globalAlpha = 0.5 * height;
    tiles.alarming(on, 'hint');
    on.globalAlpha = 1;
    const scale = 1 + 0.16 * height;
    on.translate((side * (1 - scale)) / 2, (side * (1 - scale)) / 2 - 0.1 * side * height);
    on.scale(scale, scale);
    this.drawFlag(on);
    on.restore();
  }

  /** A flag without its tile. @param {CanvasRenderingContext2D} on */
  drawFlag(on) {
    onSquare(on, this.tiles, () => drawMark(on, LETTERS.flag, this.colours));
  }

  /**
   * @param {CanvasRenderingContext2D} on
   * @param {number} chance
   * @param {number} x
   * @param {number} y
   */
  copyOdds(on, chance, x, y) {
    const shown = figure(chance);
    let picture = this.#percentages.get(shown);
    if (!picture) {
      picture = this.#make((on) => this.#drawPercentage(on, shown));
      this.#percentages.set(shown, picture);
    }
    on.drawImage(picture, x, y);
  }

  /**
   * @param {OffscreenCanvasRenderingContext2D} on
   * @param {number} letter
   */
  #drawLetter(on, letter) {
    const { colours, tiles } = this;
    const alarm = isViolated(letter) ? 'violated' : ALARMING.get(letter);
    if (alarm) tiles.alarming(on, alarm);
    else if (clueOf(letter) >= 0) tiles.open(on);
    else tiles.covered(on);
    if (this.isPlain) {
      drawDot(on, letter, tiles);
      return;
    }
    if (isViolated(letter)) {
      const width = Math.max(tiles.line, Math.round(tiles.size * 0.04));
      tiles.frame(on, readableOn(parseHex(colours.get('violated'))), width);
    }
    onSquare(on, tiles, () => drawMark(on, letter, colours));
  }

  /**
   * @param {OffscreenCanvasRenderingContext2D} on
   * @param {string} shown
   */
  #drawPercentage(on, shown) {
    const { colours, tiles } = this;
    const colour = colours.odds(shown === '<1' ? 0 : Number(shown) / 100);
    tiles.likely(on, colour);
    if (this.side < LEAST_FOR_PERCENT * this.density) return;
    onSquare(on, tiles, () =>
      writeDigits(on, colours, shown, readableOn(colour), shown.length > 2 ? 0.3 : 0.37),
    );
  }

  /** @param {(on: OffscreenCanvasRenderingContext2D) => void} draw */
  #make(draw) {
    const made = new OffscreenCanvas(this.side, this.side);
    draw(context(made));
    return made;
  }
}

/**
 * @param {OffscreenCanvas} canvas
 * @returns {OffscreenCanvasRenderingContext2D}
 */
function context(canvas) {
  const made = canvas.getContext('2d');
  if (!made) throw new Error('this browser cannot draw');
  return made;
}
