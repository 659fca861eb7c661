// What the page says about a position.

import { placeName } from '../board/describe.js';
import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { foldable } from './foldable.js';
import { isTooLong, listText, placeText, whyText } from '../lib/proofs.js';
import { language, message, number, percent } from '../lib/texts.js';

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
    this.#winButton = element(
      'button',
      { type: 'button', onclick: askWinChance },
      icon('chance'),
      message('analysis-win-ask'),
    );
    this.sections = [
      foldable(
        'found',
        message('analysis-found-title'),
        this.#status,
        oddsLegend(),
        this.#facts,
        this.#winChance,
        element('div', { className: 'buttons' }, this.#winButton),
      ),
      foldable(
        'why',
        message('analysis-why-title'),
        element('p', { className: 'note' }, message('analysis-why-how')),
        this.#why,
      ),
    ];
  }

  /** Removes the answers about another position. */
  clearAnswers() {
    this.#why.replaceChildren();
    this.#winChance.replaceChildren();
  }

  showThinking() {
    this.#status.textContent = message('analysis-found-thinking');
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
    this.#why.replaceChildren(element('p', {}, message('analysis-why-open', { place })));
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
    this.#winChance.textContent = message('analysis-win-thinking');
    this.#winButton.disabled = true;
  }

  /** @param {WinChance | null} answer null if there is none */
  showWinChance(answer) {
    this.#winButton.disabled = false;
    if (!answer) this.#winChance.textContent = '';
    else if (answer.exact)
      this.#winChance.textContent = message('analysis-win-exact', { chance: percent(answer.chance) });
    else {
      const { chance, error, games } = answer;
      this.#winChance.textContent = message('analysis-win-estimate', {
        chance: percent(chance),
        error: percent(error),
        games,
      });
    }
  }
}

/** The scale of the odds. */
function oddsLegend() {
  return element(
    'div',
    { className: 'odds-legend', role: 'img', 'aria-label': message('analysis-legend') },
    element('span', {}, message('analysis-legend-safe')),
    element('span', { className: 'odds-scale' }),
    element('span', {}, message('analysis-legend-mine')),
  );
}

/** The findings in a sentence. @param {Findings} found */
function summary(found) {
  const { probabilities, safe, mine, best } = found;
  if (probabilities.every((chance) => chance === null)) return message('analysis-found-nothing-covered');
  if (safe.length > 0) return message('analysis-found-some-safe', { count: safe.length });
  if (best?.safe === 0.5) return message('analysis-found-coin');
  return mine.length > 0
    ? message('analysis-found-some-mines', { count: mine.length })
    : message('analysis-found-nothing-certain');
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
  /** @type {Array<[string, Node | string]>} */
  const rows = [
    [message('analysis-found-layouts'), layouts(found.solutions)],
    [message('analysis-found-safe'), String(found.safe.length)],
    [message('analysis-found-mines'), String(found.mine.length)],
  ];
  if (found.best) {
    const place = placeName(found.best.cell, position.width);
    const best = message('analysis-found-best-cell', { place, risk: percent(1 - found.best.safe) });
    rows.push([message('analysis-found-best'), best]);
  }
  const list = element('dl', { className: 'figures' });
  for (const [term, text] of rows) list.append(element('dt', {}, term), element('dd', {}, text));
  return [list, !found.complete && element('p', { className: 'note' }, message('analysis-found-estimates'))];
}

/** @param {string | null} solutions */
function layouts(solutions) {
  if (solutions === null) return message('analysis-found-uncounted');
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
  if (!reason) return [element('p', {}, uncertainText(place, risk, isSupposed))];
  const verdict = reason.mine
    ? message('analysis-why-mine', { place })
    : message('analysis-why-safe', { place });
  const text = element('p', { className: 'reason' }, whyText(reason.argument, message));
  return [element('p', {}, element('strong', {}, verdict)), text];
}

/**
 * @param {string} place
 * @param {number | null} risk
 * @param {boolean} isSupposed
 */
function uncertainText(place, risk, isSupposed) {
  if (risk === null) return message('told-not-certain-unknown', { place });
  const values = { place, risk: percent(risk) };
  return isSupposed
    ? message('analysis-why-uncertain-unsupposed', values)
    : message('analysis-why-uncertain', values);
}

/**
 * Why no layout fits.
 *
 * @param {Position} position
 * @param {{clues?: Array<{x: number, y: number}>}} problem
 */
export function conflictText(position, { clues = [] }) {
  const { isSupposed, mines } = position;
  const rest = { mines, assumed: isSupposed ? 'yes' : 'no' };
  const count = clues.length;
  if (count === 0) return isSupposed ? message('impossible-assumed', rest) : message('impossible');
  if (isTooLong(clues)) return message('impossible-many-clues', { count, ...rest });
  const named = clues.map((pos) => {
    const clue = Number(position.cells[pos.y * position.width + pos.x]);
    return message('clue-at', { clue, place: placeText(pos, message) });
  });
  return message('impossible-clues', { count, clues: listText(named, message), ...rest });
}
