// What stands on the tiles: digits, flags, mines and the other marks.

import { parseHex, readableOn } from './colours.js';
import { MODERN, OLD, write } from './digits.js';
import { LETTERS, clueOf, isViolated } from './letters.js';
import * as shapes from './shapes.js';

/** @typedef {import('./colours.js').Colours} Colours */
/** @typedef {import('./shapes.js').Context} Context */

/** How high a digit is, as a share of its tile. */
const DIGIT = 0.52;

/**
 * Draws what stands on a tile, on a square of side 1.
 *
 * @param {Context} on
 * @param {number} letter
 * @param {Colours} colours
 */
export function drawMark(on, letter, colours) {
  const colour = (/** @type {string} */ name) => colours.get(name);
  const inkOn = (/** @type {string} */ name) => readableOn(parseHex(colours.get(name)));
  const flag = colours.isClassic ? shapes.oldFlag : shapes.flag;
  const clue = clueOf(letter);
  if (clue > 0) {
    const ink = isViolated(letter) ? inkOn('violated') : colour(`clue-${clue}`);
    writeDigits(on, colours, String(clue), ink, DIGIT);
  }
  switch (letter) {
    case LETTERS.flag:
      flag(on, colour('flag'), colour('mine'));
      break;
    case LETTERS.proposed:
      shapes.proposedFlag(on, colour('proposed'));
      break;
    case LETTERS.question:
      writeDigits(on, colours, '?', colour('question'), DIGIT);
      break;
    case LETTERS.impliedMine:
      shapes.impliedMine(on, colour('implied-mine'));
      break;
    case LETTERS.impliedSafe:
      shapes.impliedSafe(on, colour('implied-safe'));
      break;
    case LETTERS.mine:
      shapes.mine(on, colour('mine'), colour('covered-0'));
      break;
    case LETTERS.exploded:
      shapes.burst(on, '#ffffff80');
      shapes.mine(on, '#000000', '#ffffff');
      break;
    case LETTERS.flaggedMine:
      on.save();
      on.translate(-0.1, -0.06);
      flag(on, colour('flag'), colour('mine'));
      on.restore();
      shapes.tick(on, colour('tick'));
      break;
    case LETTERS.wrongFlag:
      flag(on, colour('wrong-flag'), colour('wrong-flag'));
      shapes.cross(on, colour('cross'));
      break;
    case LETTERS.guessed:
      shapes.exclamation(on, inkOn('exploded'), 0.5);
      break;
    case LETTERS.guessedMine:
      on.translate(-0.1, 0);
      shapes.mine(on, inkOn('exploded'), colour('exploded'));
      shapes.exclamation(on, inkOn('exploded'), 0.94);
      break;
  }
}

/**
 * Writes digits in the face of the theme, on a square of side 1.
 *
 * @param {Context} on
 * @param {Colours} colours
 * @param {string} digits
 * @param {string} ink
 * @param {number} size
 */
export function writeDigits(on, colours, digits, ink, size) {
  const face = colours.isClassic ? OLD : MODERN;
  // Several digits have less room each, and would run together in full weight.
  write(on, face, digits, ink, size, face.weight * (digits.length > 1 ? 0.9 : 1));
}

/** The colours of marks on tiles that are too small for shapes. */
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

/** Below this side, in device pixels, dots are square. */
const LEAST_FOR_ROUND = 6;

/**
 * Draws a dot in the colour of what stands on a tile: round for clues, a square on its corner
 * for marks.
 *
 * @param {Context} on
 * @param {number} letter
 * @param {import('./tiles.js').Tiles} tiles
 */
export function drawDot(on, letter, { begin, size, colours }) {
  const clue = clueOf(letter);
  const name = clue > 0 ? `clue-${clue}` : DOTS.get(letter);
  if (!name || size < 3) return;
  on.fillStyle = colours.get(name);
  if (size < LEAST_FOR_ROUND) {
    const dot = Math.max(1, Math.round(size / 2));
    const at = begin + Math.floor((size - dot) / 2);
    on.fillRect(at, at, dot, dot);
    return;
  }
  const [middle, reach] = [begin + size / 2, size * (clue > 0 ? 0.27 : 0.36)];
  on.beginPath();
  if (clue > 0) on.arc(middle, middle, reach, 0, 2 * Math.PI);
  else for (const [dx, dy] of CORNERS) on.lineTo(middle + dx * reach, middle + dy * reach);
  on.fill();
}

const CORNERS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
