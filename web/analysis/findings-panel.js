// What the page says about a position.

import { placeName } from '../board/describe.js';
import { element } from '../lib/dom.js';
import { section } from '../lib/section.js';
import { language, number, percent, texts } from '../lib/texts.js';
import { words } from './words.js';

/** @typedef {import('./client.js').Findings} Findings */
/** @typedef {import('./client.js').Explanation} Explanation */
/** @typedef {import('./client.js').WinChance} WinChance */
/** @typedef {import('./position.js').Position} Position */

/** Longer numbers are written with a power of ten. */
const MOST_DIGITS = 15;

export class FindingsPanel {
  #status = element('p', { className: 'status', role: 'status' });
  #facts = element('div', { className: 'facts' });
  #why = element('div', { className: 'why', 'aria-live': 'polite' });
  #winChance = element('p', { className: 'win-chance', 'aria-live': 'polite' });
  #winButton;

  /** @param {() => void} askWinChance */
  constructor(askWinChance) {
    this.#winButton = element('button', { type: 'button', onclick: askWinChance }, words.win.ask);
    this.sections = [
      section(words.found.title, this.#status, this.#facts, this.#winChance, this.#winButton),
      section(words.why.title, element('p', { className: 'note' }, words.why.how), this.#why),
    ];
  }

  /** Removes the answers about another position. */
  clearAnswers() {
    this.#why.replaceChildren();
    this.#winChance.replaceChildren();
  }

  showThinking() {
    this.#status.textContent = words.found.thinking;
  }

  /**
   * @param {Position} position
   * @param {Findings} found
   */
  show(position, found) {
    this.#status.textContent = summary(found);
    this.#facts.replaceChildren(...figures(position, found).filter((part) => part !== false));
    // The chance of winning takes no suppositions into account.
    this.#winButton.disabled = found.best === null || position.isSupposed;
  }

  /** There are no findings. */
  showNothing() {
    this.#facts.replaceChildren();
    this.#winButton.disabled = true;
    this.#status.textContent = '';
  }

  /** @param {string} place */
  showOpenCell(place) {
    this.#why.replaceChildren(element('p', {}, words.why.open(place)));
  }

  /**
   * @param {string} place
   * @param {Explanation} answer
   * @param {boolean} isSupposed whether the board shows what follows from suppositions
   */
  showReason(place, answer, isSupposed) {
    this.#why.replaceChildren(...reasonText(place, answer, isSupposed));
  }

  showWinChanceThinking() {
    this.#winChance.textContent = words.win.thinking;
    this.#winButton.disabled = true;
  }

  /** @param {WinChance | null} answer null if there is none */
  showWinChance(answer) {
    this.#winButton.disabled = false;
    if (!answer) this.#winChance.textContent = '';
    else if (answer.exact) this.#winChance.textContent = words.win.exact(percent(answer.chance));
    else {
      const { chance, error, games } = answer;
      this.#winChance.textContent = words.win.estimate(percent(chance), percent(error), games);
    }
  }
}

/** The findings in a sentence. @param {Findings} found */
function summary(found) {
  const { probabilities, safe, mine } = found;
  if (probabilities.every((chance) => chance === null)) return words.found.nothingCovered;
  if (safe.length > 0) return words.found.someSafe(safe.length);
  return mine.length > 0 ? words.found.someMines(mine.length) : words.found.nothingCertain;
}

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
function figures(position, found) {
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
 * @param {Explanation} answer
 * @param {boolean} isSupposed whether the board shows what follows from suppositions
 */
function reasonText(place, { reason, risk }, isSupposed) {
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
