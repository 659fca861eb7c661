// What screen readers read out for a cell.

import { message, percent } from '../lib/texts.js';
import { LETTERS, clueOf, isViolated } from './letters.js';

const NAMES = new Map(
  /** @type {const} */ ([
    [LETTERS.covered, 'covered'],
    [LETTERS.flag, 'flag'],
    [LETTERS.proposed, 'proposed'],
    [LETTERS.question, 'question'],
    [LETTERS.impliedMine, 'implied-mine'],
    [LETTERS.impliedSafe, 'implied-safe'],
    [LETTERS.mine, 'mine'],
    [LETTERS.exploded, 'exploded'],
    [LETTERS.flaggedMine, 'flagged-mine'],
    [LETTERS.wrongFlag, 'wrong-flag'],
    [LETTERS.guessed, 'guessed'],
    [LETTERS.guessedMine, 'guessed-mine'],
  ]),
);

/**
 * What a letter shows, in words.
 *
 * @param {number} letter
 */
export function describeLetter(letter) {
  const clue = clueOf(letter);
  if (clue < 0) return message(`cell-${NAMES.get(letter) ?? 'covered'}`);
  if (isViolated(letter)) return message('cell-violated', { clue });
  return clue === 0 ? message('cell-empty') : String(clue);
}

/**
 * @param {number} cell
 * @param {number} columns
 * @param {number} letter
 * @param {number | null} chance
 */
export function describeCell(cell, columns, letter, chance) {
  const values = { place: placeName(cell, columns), what: describeLetter(letter) };
  if (chance === null || clueOf(letter) >= 0) return message('cell-at', values);
  return message('cell-at-odds', { ...values, chance: percent(chance) });
}

/**
 * The place of a cell in the middle of a sentence, counted from 1.
 *
 * @param {number} cell
 * @param {number} columns
 */
export function placeName(cell, columns) {
  return message('place', { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 });
}
