// The digits of the board, drawn for it: one weight, centred by eye, and no font to load.
//
// A glyph is the middle line of its stroke, 100 high from top to bottom, so that it has the same
// weight at every size.

/** @typedef {import('./shapes.js').Context} Context */

/**
 * @typedef {object} Glyph
 * @property {string} path
 * @property {number} width
 * @property {number} [shift] How far it has to move to the right to look centred.
 */

/**
 * A drawing style for digits.
 *
 * @typedef {object} Face
 * @property {Record<string, Glyph>} glyphs
 * @property {number} weight of the stroke, as a share of the height
 * @property {CanvasLineCap} cap
 * @property {CanvasLineJoin} join
 */

/** Round and friendly; a flat three and straight sixes and nines can't be mistaken for an eight. @type {Face} */
export const MODERN = {
  weight: 0.2,
  cap: 'round',
  join: 'round',
  glyphs: {
    0: { path: 'M30 0C49 0 60 19 60 50S49 100 30 100 0 81 0 50 11 0 30 0Z', width: 60 },
    1: { path: 'M0 19L27 0V100', width: 27, shift: -3 },
    2: { path: 'M2 27C3 11 14 0 30 0C46 0 57 10 57 26C57 38 51 47 41 58L2 100H60', width: 60 },
    3: { path: 'M5 0H55L29 37C48 38 60 50 60 68C60 87 47 100 29 100C14 100 4 92 0 80', width: 60, shift: -1 },
    4: { path: 'M47 100V0L0 70H64', width: 64, shift: -2 },
    5: {
      path: 'M55 0H12L7 44C13 39 20 36 30 36C48 36 60 49 60 67C60 87 47 100 29 100C14 100 4 93 0 82',
      width: 60,
    },
    6: { path: 'M44 0L9 48M0 69C0 87 12 100 30 100S60 87 60 69 48 39 30 39 0 51 0 69Z', width: 60 },
    7: { path: 'M0 0H58L22 100', width: 58, shift: 2 },
    8: {
      path: 'M30 47C16 47 5 37 5 23.500S16 0 30 0 55 10 55 23.500 44 47 30 47ZM30 47C47 47 60 58 60 73.500S47 100 30 100 0 89 0 73.500 13 47 30 47Z',
      width: 60,
    },
    9: { path: 'M16 100L51 52M60 31C60 13 48 0 30 0S0 13 0 31 12 61 30 61 60 49 60 31Z', width: 60 },
    '<': { path: 'M46 20L4 50L46 80', width: 50 },
    '?': { path: 'M2 26C3 11 14 0 30 0S57 10 57 25C57 45 31 45 31 69M31 99V100', width: 60 },
  },
};

/** Heavy and angular, as they were in the nineties. @type {Face} */
export const OLD = {
  weight: 0.25,
  cap: 'butt',
  join: 'miter',
  glyphs: {
    0: { path: 'M16 0H48L62 14V86L48 100H16L2 86V14Z', width: 64 },
    1: { path: 'M6 24L32 5V100M4 100H60', width: 64 },
    2: { path: 'M2 30V12L14 0H50L62 12V36L6 84V100H74', width: 64 },
    3: { path: 'M-10 0H50L62 12V38L50 50H14M50 50L62 62V88L50 100H-10', width: 60 },
    4: { path: 'M16 -12L6 54H76M50 -12V112', width: 66 },
    5: { path: 'M74 0H8V44H50L62 56V88L50 100H-10', width: 64 },
    6: { path: 'M62 0H18L4 14V86L18 100H48L62 86V58L50 46H4', width: 64 },
    7: { path: 'M-10 0H60V18L32 62V112', width: 58 },
    8: { path: 'M16 0H48L62 12V38L50 50L62 62V88L48 100H16L2 88V62L14 50L2 38V12ZM14 50H50', width: 64 },
    9: { path: 'M2 100H46L60 86V14L46 0H16L2 14V42L14 54H60', width: 62 },
    '<': { path: 'M56 16L8 50L56 84', width: 60 },
    '?': { path: 'M2 32V12L14 0H48L60 12V36L32 54V74M32 88V112', width: 62 },
  },
};

/** The room between two digits, as a share of their height, and of the weight on top. */
const SPACE = 0.14;

/** @type {Map<string, Path2D>} */
const paths = new Map();

/**
 * Writes digits into the middle of a square of side 1.
 *
 * @param {Context} on
 * @param {Face} face
 * @param {string} text
 * @param {string} colour
 * @param {number} size how high a digit is, with its stroke
 * @param {number} [weight] of the stroke, as a share of the height
 */
export function write(on, face, text, colour, size, weight = face.weight) {
  const glyphs = [...text].map((digit) => face.glyphs[digit]);
  const height = size / (1 + weight);
  const gaps = (glyphs.length - 1) * (SPACE + weight);
  const width = glyphs.reduce((sum, { width }) => sum + width / 100, gaps) * height;
  on.save();
  on.translate(0.5 - width / 2, 0.5 - height / 2);
  on.scale(height / 100, height / 100);
  on.strokeStyle = colour;
  on.lineCap = face.cap;
  on.lineJoin = face.join;
  on.lineWidth = weight * 100;
  for (const { path, width, shift = 0 } of glyphs) {
    const alone = glyphs.length === 1 ? shift : 0;
    on.translate(alone, 0);
    on.stroke(pathOf(path));
    on.translate(width + (SPACE + weight) * 100 - alone, 0);
  }
  on.restore();
}

/** @param {string} text */
function pathOf(text) {
  const known = paths.get(text) ?? new Path2D(text);
  paths.set(text, known);
  return known;
}
