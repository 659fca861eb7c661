// What is read out for a cell.

import { percent, texts } from '../lib/texts.js';
import { LETTERS, clueOf, isViolated } from './letters.js';

/** @type {Map<number, keyof typeof texts.cells>} */
const NAMES = new Map([
  [LETTERS.covered, 'covered'],
  [LETTERS.flag, 'flag'],
  [LETTERS.proposed, 'proposed'],
  [LETTERS.question, 'question'],
  [LETTERS.impliedMine, 'impliedMine'],
  [LETTERS.impliedSafe, 'impliedSafe'],
  [LETTERS.mine, 'mine'],
  [LETTERS.exploded, 'exploded'],
  [LETTERS.flaggedMine, 'flaggedMine'],
  [LETTERS.wrongFlag, 'wrongFlag'],
  [LETTERS.guessed, 'guessed'],
  [LETTERS.guessedMine, 'guessedMine'],
]);

/**
 * What a letter shows, in words.
 *
 * @param {number} letter
 */
export function describeLetter(letter) {
  const clue = clueOf(letter);
  if (clue < 0) return String(texts.cells[NAMES.get(letter) ?? 'covered']);
  if (isViolated(letter)) return texts.cells.violated(clue);
  return clue === 0 ? texts.cells.empty : String(clue);
}

/**
 * @param {number} cell
 * @param {number} columns
 * @param {number} letter
 * @param {number | null} chance
 */
export function describeCell(cell, columns, letter, chance) {
  const place = placeName(cell, columns);
  const odds = chance === null || clueOf(letter) >= 0 ? '' : `, ${texts.cells.odds(percent(chance))}`;
  return `${place}: ${describeLetter(letter)}${odds}`;
}

/**
 * The place of a cell in words, counted from 1.
 *
 * @param {number} cell
 * @param {number} columns
 */
export function placeName(cell, columns) {
  return texts.board.place(Math.floor(cell / columns) + 1, (cell % columns) + 1);
}
