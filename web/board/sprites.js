// Cells, drawn once for each size and theme and copied from then on.

import { figure } from '../lib/chance.js';
import { readableOn, parseHex } from './colours.js';
import { ALL_LETTERS, LETTERS, clueOf, isViolated } from './letters.js';
import * as shapes from './shapes.js';

/** Below this side, in device pixels, a cell is only its colour and a dot. */
const LEAST_FOR_SHAPES = 7;
/** Below this side the percentage of a chance cannot be read. */
const LEAST_FOR_PERCENT = 18;

/** What can be laid over a cell. */
export const OVERLAYS = /** @type {const} */ ([
  'hint',
  'reason',
  'shared',
  'subject',
  'best',
  'conflict',
  'mistake',
]);

/** @typedef {(typeof OVERLAYS)[number]} Overlay */

export class Sprites {
  /** @type {Map<number, number>} the place of a letter in the picture */
  #places = new Map();
  /** @type {Uint32Array[]} the pixels of plain cells: a letter's two shades in a row */
  #pixels = [];
  /** @type {Map<string, OffscreenCanvas>} percentages, made when first needed */
  #percentages = new Map();

  /**
   * @param {number} side of a cell in device pixels
   * @param {import('./colours.js').Colours} colours
   */
  constructor(side, colours) {
    this.side = side;
    this.colours = colours;
    this.picture = new OffscreenCanvas(side * 2, side * ALL_LETTERS.length);
    const on = context(this.picture);
    ALL_LETTERS.forEach((letter, place) => {
      this.#places.set(letter, place * side);
      for (const shade of [0, 1]) {
        on.save();
        on.translate(shade * side, place * side);
        on.beginPath();
        on.rect(0, 0, side, side);
        on.clip();
        this.#drawLetter(on, letter, shade);
        on.restore();
      }
    });
    if (this.isPlain) this.#readPixels(on);
    this.overlays = new Map(OVERLAYS.map((overlay) => [overlay, this.#makeOverlay(overlay)]));
  }

  /**
   * Reads the pixels of the plain cells, all in one go.
   *
   * @param {OffscreenCanvasRenderingContext2D} on
   */
  #readPixels(on) {
    const { side } = this;
    const { data } = on.getImageData(0, 0, side * 2, side * ALL_LETTERS.length);
    const all = new Uint32Array(data.buffer);
    ALL_LETTERS.forEach((letter, place) => {
      for (const shade of [0, 1]) {
        const lines = Array.from({ length: side }, (_, line) => {
          const begin = (place * side + line) * side * 2 + shade * side;
          return [...all.subarray(begin, begin + side)];
        });
        this.#pixels[letter * 2 + shade] = Uint32Array.from(lines.flat());
      }
    });
  }

  /** Whether cells are too small for shapes. */
  get isPlain() {
    return this.side < LEAST_FOR_SHAPES;
  }

  /**
   * The pixels of a plain cell, line by line.
   *
   * @param {number} letter
   * @param {number} shade 0 or 1
   */
  pixelsOf(letter, shade) {
    return this.#pixels[letter * 2 + shade];
  }

  /**
   * @param {CanvasRenderingContext2D} on
   * @param {number} letter
   * @param {number} shade 0 or 1
   * @param {number} x
   * @param {number} y
   */
  copy(on, letter, shade, x, y) {
    const place = this.#places.get(letter) ?? 0;
    const side = this.side;
    on.drawImage(this.picture, shade * side, place, side, side, x, y, side, side);
  }

  /**
   * A flag in the air over its cell.
   *
   * @param {CanvasRenderingContext2D} on
   * @param {number} shade 0 or 1
   * @param {number} height from 0 to 1
   * @param {number} x
   * @param {number} y
   */
  copyRaisedFlag(on, shade, height, x, y) {
    const { colours, side } = this;
    this.copy(on, LETTERS.covered, shade, x, y);
    on.save();
    on.beginPath();
    on.rect(x, y, side, side);
    on.clip();
    on.globalAlpha = 0.45 * height;
    on.fillStyle = colours.get('hint');
    on.fillRect(x, y, side, side);
    on.globalAlpha = 1;
    const size = side * (1 + 0.16 * height);
    on.translate(x + (side - size) / 2, y + (side - size) / 2 - 0.1 * side * height);
    on.scale(size, size);
    shapes.flag(on, colours.get('flag'));
    on.restore();
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
      picture = this.#makePercentage(shown);
      this.#percentages.set(shown, picture);
    }
    on.drawImage(picture, x, y);
  }

  /**
   * @param {OffscreenCanvasRenderingContext2D} on
   * @param {number} letter
   * @param {number} shade
   */
  #drawLetter(on, letter, shade) {
    const { colours, side } = this;
    const clue = clueOf(letter);
    const isBad = isViolated(letter);
    if (clue >= 0) {
      on.fillStyle = isBad ? colours.get('violated') : colours.get(`open-${shade}`);
      on.fillRect(0, 0, side, side);
    } else if ([LETTERS.exploded, LETTERS.guessed, LETTERS.guessedMine].includes(letter)) {
      on.fillStyle = colours.get('exploded');
      on.fillRect(0, 0, side, side);
    } else if (letter === LETTERS.wrongFlag) {
      on.fillStyle = colours.get('wrong');
      on.fillRect(0, 0, side, side);
    } else {
      this.#drawCovered(on, shade);
    }
    if (this.isPlain) {
      this.#drawDot(on, letter, clue);
      return;
    }
    on.scale(side, side);
    const draw = this.#shapeOf(letter);
    if (draw) draw(on);
    else if (clue > 0) {
      const colour = isBad ? readableOn(parseHex(colours.get('violated'))) : colours.get(`clue-${clue}`);
      shapes.middleText(on, String(clue), colour, 0.68, side);
    }
    if (isBad) shapes.frame(on, readableOn(parseHex(colours.get('violated'))), 0.08);
  }

  /**
   * @param {OffscreenCanvasRenderingContext2D} on
   * @param {number} shade
   */
  #drawCovered(on, shade) {
    const { colours, side } = this;
    on.fillStyle = colours.get(`covered-${shade}`);
    on.fillRect(0, 0, side, side);
    if (this.isPlain) return;
    // A rim lit from above makes a covered cell look like a button.
    const depth = colours.theme === 'classic' ? 0.11 : 0.05;
    const rim = Math.max(1, Math.round(side * depth));
    on.fillStyle = '#ffffff59';
    path(on, [0, 0, side, 0, side - rim, rim, rim, rim, rim, side - rim, 0, side]);
    on.fillStyle = '#00000047';
    path(on, [side, side, 0, side, rim, side - rim, side - rim, side - rim, side - rim, rim, side, 0]);
  }

  /**
   * @param {OffscreenCanvasRenderingContext2D} on
   * @param {number} letter
   * @param {number} clue
   */
  #drawDot(on, letter, clue) {
    const { colours, side } = this;
    const name = clue > 0 ? `clue-${clue}` : DOTS.get(letter);
    if (!name || side < 3) return;
    on.fillStyle = colours.get(name);
    const dot = Math.max(1, Math.round(side / 2));
    const at = Math.floor((side - dot) / 2);
    on.fillRect(at, at, dot, dot);
  }

  /**
   * @param {number} letter
   * @returns {((on: OffscreenCanvasRenderingContext2D) => void) | undefined}
   */
  #shapeOf(letter) {
    const colour = (/** @type {string} */ name) => this.colours.get(name);
    switch (letter) {
      case LETTERS.flag:
        return (on) => shapes.flag(on, colour('flag'));
      case LETTERS.proposed:
        return (on) => shapes.proposedFlag(on, colour('proposed'));
      case LETTERS.question:
        return (on) => shapes.middleText(on, '?', colour('question'), 0.68, this.side);
      case LETTERS.impliedMine:
        return (on) => shapes.impliedMine(on, colour('implied-mine'));
      case LETTERS.impliedSafe:
        return (on) => shapes.impliedSafe(on, colour('implied-safe'));
      case LETTERS.mine:
        return (on) => shapes.mine(on, colour('mine'), colour('covered-0'));
      case LETTERS.exploded:
        return (on) => {
          shapes.burst(on, '#ffffff66');
          shapes.mine(on, '#000000', '#ffffff');
        };
      case LETTERS.flaggedMine:
        return (on) => shapes.tickedFlag(on, colour('flag'), colour('tick'));
      case LETTERS.wrongFlag:
        return (on) => {
          shapes.flag(on, colour('wrong-flag'));
          shapes.cross(on, colour('cross'));
        };
      case LETTERS.guessed:
        return (on) => shapes.exclamation(on, readableOn(parseHex(colour('exploded'))), 0.5);
      case LETTERS.guessedMine:
        return (on) => {
          const ink = readableOn(parseHex(colour('exploded')));
          shapes.mine(on, ink, colour('exploded'));
          shapes.exclamation(on, ink, 0.9);
        };
      default:
        return undefined;
    }
  }

  /** @param {Overlay} overlay */
  #makeOverlay(overlay) {
    const { colours, side } = this;
    const made = new OffscreenCanvas(side, side);
    const on = context(made);
    if (this.isPlain) {
      on.fillStyle = colours.get(overlay === 'mistake' || overlay === 'conflict' ? 'violated' : 'hint');
      on.fillRect(0, 0, side, side);
      return made;
    }
    on.scale(side, side);
    switch (overlay) {
      case 'hint':
        on.fillStyle = colours.get('hint');
        on.fillRect(0, 0, 1, 1);
        shapes.spark(on, readableOn(parseHex(colours.get('hint'))));
        break;
      case 'reason':
        shapes.frame(on, colours.get('reason'), 0.14);
        break;
      case 'shared':
        shapes.frame(on, colours.get('reason'), 0.07);
        break;
      case 'subject':
        shapes.corners(on, colours.get('accent'));
        break;
      case 'best':
        shapes.frame(on, colours.get('hint'), 0.16);
        shapes.corners(on, colours.get('text'));
        break;
      case 'conflict':
        shapes.frame(on, colours.get('violated'), 0.14);
        break;
      case 'mistake':
        shapes.frame(on, colours.get('violated'), 0.1);
        shapes.corners(on, colours.get('violated'));
        break;
    }
    return made;
  }

  /** @param {string} shown */
  #makePercentage(shown) {
    const side = this.side;
    const made = new OffscreenCanvas(side, side);
    const on = context(made);
    const colour = this.colours.odds(shown === '<1' ? 0 : Number(shown) / 100);
    on.fillStyle = `rgb(${colour.join(' ')})`;
    on.fillRect(0, 0, side, side);
    if (!this.isPlain) {
      on.strokeStyle = '#00000033';
      on.strokeRect(0.5, 0.5, side - 1, side - 1);
    }
    if (side >= LEAST_FOR_PERCENT) {
      on.scale(side, side);
      shapes.middleText(on, shown, readableOn(colour), shown === '100' ? 0.4 : 0.46, side);
    }
    return made;
  }
}

/** The colours of marks on cells that are too small for shapes. */
const DOTS = new Map([
  [LETTERS.flag, 'flag'],
  [LETTERS.proposed, 'proposed'],
  [LETTERS.question, 'question'],
  [LETTERS.impliedMine, 'implied-mine'],
  [LETTERS.impliedSafe, 'implied-safe'],
  [LETTERS.mine, 'mine'],
  [LETTERS.exploded, 'mine'],
  [LETTERS.flaggedMine, 'tick'],
  [LETTERS.wrongFlag, 'cross'],
  [LETTERS.guessed, 'text'],
  [LETTERS.guessedMine, 'mine'],
]);

/**
 * @param {OffscreenCanvas} canvas
 * @returns {OffscreenCanvasRenderingContext2D}
 */
function context(canvas) {
  const made = canvas.getContext('2d');
  if (!made) throw new Error('this browser cannot draw');
  return made;
}

/**
 * @param {OffscreenCanvasRenderingContext2D} on
 * @param {number[]} numbers
 */
function path(on, numbers) {
  on.beginPath();
  for (let at = 0; at < numbers.length; at += 2) on.lineTo(numbers[at], numbers[at + 1]);
  on.closePath();
  on.fill();
}
