// What the page says of a position.

import { placeName } from '../board/describe.js';
import { element } from '../lib/dom.js';
import { language, number, percent, texts } from '../lib/texts.js';
import { words } from './words.js';

/** @typedef {import('./asker.js').Findings} Findings */
/** @typedef {import('./asker.js').Reason} Reason */
/** @typedef {import('./position.js').Position} Position */

/** Longer numbers are written with a power of ten. */
const MOST_DIGITS = 15;

/**
 * A whole number of any length.
 *
 * @param {string} digits
 */
export function bigNumber(digits) {
  if (digits.length <= MOST_DIGITS) return new Intl.NumberFormat(language).format(BigInt(digits));
  const mantissa = number(Number(`${digits[0]}.${digits.slice(1, 4)}`));
  return `${mantissa} × 10${superscript(digits.length - 1)}`;
}

/** @param {number} value */
function superscript(value) {
  return [...String(value)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
}

/**
 * The figures of a position, as a list of terms.
 *
 * @param {Position} position
 * @param {Findings} found
 */
export function figures(position, found) {
  const told = words.found;
  /** @type {Array<[string, Node | string]>} */
  const rows = [
    [told.layouts, layouts(found.solutions)],
    [told.safe, String(found.safe.length)],
    [told.mines, String(found.mine.length)],
  ];
  if (found.best) {
    const place = placeName(found.best.cell, position.width);
    rows.push([told.best, told.bestCell(place, percent(1 - found.best.safe))]);
  }
  const list = element('dl', { className: 'figures' });
  for (const [term, text] of rows) list.append(element('dt', {}, term), element('dd', {}, text));
  return [list, !found.complete && element('p', { className: 'note' }, told.estimates)];
}

/** @param {string | null} solutions */
function layouts(solutions) {
  if (solutions === null) return words.found.uncounted;
  const shown = bigNumber(solutions);
  if (solutions.length <= MOST_DIGITS) return shown;
  return element(
    'details',
    { className: 'exact-number' },
    element('summary', {}, shown),
    element('span', {}, solutions),
  );
}

/**
 * Why a cell is what it is.
 *
 * @param {string} place
 * @param {{reason: Reason | null, risk: number | null}} answer
 * @param {boolean} isSupposed whether the board shows what follows from suppositions
 */
export function reasonText(place, { reason, risk }, isSupposed) {
  const told = words.why;
  if (!reason) {
    const tell = isSupposed ? told.uncertainUnsupposed : told.uncertain;
    return [element('p', {}, risk === null ? told.unknown(place) : tell(place, percent(risk)))];
  }
  const verdict = reason.mine ? told.mine(place) : told.safe(place);
  const text = element('p', { className: 'reason' }, texts.reason(reason));
  return [element('p', {}, element('strong', {}, verdict)), text];
}

/**
 * Why no layout fits.
 *
 * @param {Position} position
 * @param {{detail: string, clues?: Array<{x: number, y: number}>}} problem
 */
export function conflictText(position, { detail, clues = [] }) {
  const said = words.impossible;
  const rest = said.rest(position.mines, position.isSupposed);
  if (clues.length === 0) return position.isSupposed ? said.supposed(rest) : said.plain(detail);
  const told = clues.map(({ x, y }) => {
    const cell = y * position.width + x;
    return said.clue(position.cells[cell], placeName(cell, position.width));
  });
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(told);
  return clues.length === 1 ? said.one(list, rest) : said.several(list, rest);
}
