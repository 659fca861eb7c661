// What the letters of a snapshot stand for.

const ZERO = 48; // '0'
const VIOLATED_ZERO = 97; // 'a'

/** The code of a letter. @param {string} letter */
const code = (letter) => letter.charCodeAt(0);

export const LETTERS = {
  covered: code('#'),
  flag: code('F'),
  proposed: code('P'),
  question: code('?'),
  impliedMine: code('m'),
  impliedSafe: code('s'),
  mine: code('*'),
  exploded: code('X'),
  flaggedMine: code('C'),
  wrongFlag: code('W'),
  guessed: code('G'),
  guessedMine: code('M'),
};

/** An open cell without a clue, which is also what a pressed one looks like. */
export const OPEN = ZERO;

/** Every letter that there is, in a fixed order. */
export const ALL_LETTERS = [...'#FP?ms*XCWGM012345678abcdefghi'].map(code);

/**
 * The clue of an open cell, or -1.
 *
 * @param {number} letter
 */
export function clueOf(letter) {
  if (letter >= ZERO && letter <= ZERO + 8) return letter - ZERO;
  if (letter >= VIOLATED_ZERO && letter <= VIOLATED_ZERO + 8) return letter - VIOLATED_ZERO;
  return -1;
}

/** @param {number} letter */
export function isViolated(letter) {
  return letter >= VIOLATED_ZERO && letter <= VIOLATED_ZERO + 8;
}

const COVERED = new Set([
  LETTERS.covered,
  LETTERS.flag,
  LETTERS.proposed,
  LETTERS.question,
  LETTERS.impliedMine,
  LETTERS.impliedSafe,
]);

/**
 * Whether the cell is still covered, whatever mark it has.
 *
 * @param {number} letter
 */
export function isCovered(letter) {
  return COVERED.has(letter);
}
