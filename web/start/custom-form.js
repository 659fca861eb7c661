// A board of any size. What is wrong is said at the field that it concerns, in the words of the
// game's own validator, which has the last word.

import { Problem } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { errorText } from '../lib/error-text.js';
import { message } from '../lib/texts.js';
import { NumberField } from './number-field.js';

/** @typedef {import('./game-options.js').Board} Board */

/** What the fields hold for players who have never had a board of their own. */
const FIRST = { width: 20, height: 14, mines: 45 };

/** No board has longer sides, wherever it is played. */
const LONGEST_SIDE = 10_000;

/** @typedef {'width' | 'height' | 'mines'} Side */

/**
 * @param {Board} last
 * @param {() => number} mostCells by the rules that are chosen, as far as it is known before the
 *   validator is asked
 * @param {(board: Board) => Promise<void>} play
 */
export function customForm(last, mostCells, play) {
  const other = element('p', { className: 'field-error', role: 'alert', hidden: true });
  const from = last.width && last.height ? last : FIRST;
  const number = (/** @type {Side} */ side) => Number(fields[side].input.value);
  const isWhole = (/** @type {Side} */ side) => /^\d+$/.test(fields[side].input.value.trim());
  const cells = () => (isWhole('width') && isWhole('height') ? number('width') * number('height') : null);

  /** @param {'width' | 'height'} side @param {string} digits */
  const refuseSide = (side, digits) => {
    const isWidth = side === 'width';
    if (Number(digits) === 0) {
      return isWidth ? message('board-error-columns-zero') : message('board-error-rows-zero');
    }
    if (Number(digits) > LONGEST_SIDE) {
      const limit = { limit: LONGEST_SIDE };
      return isWidth
        ? message('board-error-too-many-columns', limit)
        : message('board-error-too-many-rows', limit);
    }
    // Both together may be too many; if the other one is wrong by itself, it says so.
    const other = isWidth ? 'height' : 'width';
    const [across, most] = [number(other), mostCells()];
    if (!isWhole(other) || across === 0 || across > LONGEST_SIDE || Number(digits) * across <= most)
      return '';
    const limit = { limit: Math.floor(most / across) };
    return isWidth ? message('start-columns-limit', limit) : message('start-rows-limit', limit);
  };
  const refuseMines = (/** @type {string} */ digits) => {
    const most = (cells() ?? 0) - 1;
    return most >= 0 && Number(digits) > most ? message('board-error-too-many-mines', { limit: most }) : '';
  };

  /** @type {Record<Side, NumberField>} */
  const fields = {
    width: new NumberField({
      label: message('start-columns'),
      value: String(from.width),
      missing: message('start-columns-missing'),
      refuse: (digits) => refuseSide('width', digits),
      oninput: () => recheck('height', 'mines'),
    }),
    height: new NumberField({
      label: message('start-rows'),
      value: String(from.height),
      missing: message('start-rows-missing'),
      refuse: (digits) => refuseSide('height', digits),
      oninput: () => recheck('width', 'mines'),
    }),
    mines: new NumberField({
      label: message('start-mines'),
      value: String(from.mines ?? FIRST.mines),
      missing: message('start-mines-missing'),
      refuse: refuseMines,
    }),
  };
  const recheck = (/** @type {Side[]} */ ...sides) => {
    for (const side of sides) fields[side].check();
  };
  const all = Object.values(fields);

  /** @param {unknown} problem */
  const tell = (problem) => {
    const text = errorText(problem);
    const name = problem instanceof Problem ? problem.data.field : undefined;
    const side = name === 'size' ? 'width' : name;
    if (side === 'width' || side === 'height' || side === 'mines') {
      fields[side].tell(text);
      fields[side].input.focus();
    } else {
      other.textContent = text;
      other.hidden = false;
    }
  };

  const form = element(
    'form',
    {
      className: 'custom',
      noValidate: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        other.hidden = true;
        const digits = all.map((field) => field.check());
        if (digits.includes(null)) {
          all[digits.indexOf(null)].input.focus();
          return;
        }
        // The validator reads whole numbers of this size, and refuses far smaller ones.
        const [width, height, mines] = digits.map((text) => Math.min(Number(text), 2 ** 32 - 1));
        play({ width, height, mines }).catch(tell);
      },
    },
    element('div', { className: 'numbers' }, ...all.map((field) => field.element)),
    element('button', {}, message('start-start')),
    other,
  );
  return { element: form, recheck: () => recheck('width', 'height', 'mines') };
}
