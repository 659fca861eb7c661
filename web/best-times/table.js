// The table of best times.

import { START } from '../lib/addresses.js';
import { element } from '../lib/dom.js';
import { duration, language, message, number } from '../lib/texts.js';

/** @typedef {import('../generated/wire.js').BestTimeAnswer} BestTime */

export function emptyTable() {
  return element(
    'div',
    { className: 'empty' },
    element('p', {}, message('best-times-empty')),
    element('a', { className: 'button main', href: START }, message('best-times-play')),
  );
}

const COLUMNS = /** @type {const} */ (['rank', 'name', 'time', 'three-bv', 'per-second', 'clicks', 'date']);

/**
 * @param {BestTime[]} best
 * @param {string[]} names
 */
export function tableOf(best, names) {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const head = COLUMNS.map((name) =>
    element('th', { scope: 'col', className: `is-${name}` }, message(`best-times-columns-${name}`)),
  );
  const rows = best.map(({ name, elapsed, three_bv, finished, tally, reasons }, index) => {
    const perSecond = elapsed > 0 ? number((three_bv * 1_000) / elapsed) : '–';
    const day = new Date(finished);
    return element(
      'tr',
      {},
      element('td', { className: 'is-rank' }, index + 1),
      element(
        'th',
        { scope: 'row', className: 'is-name', title: name ?? '' },
        name ?? element('i', {}, message('result-nameless')),
      ),
      element('td', { className: 'is-time' }, duration(elapsed)),
      element('td', { className: 'is-three-bv' }, number(three_bv)),
      element('td', { className: 'is-per-second' }, perSecond),
      element('td', { className: 'is-clicks' }, number(tally.clicks)),
      element(
        'td',
        { className: 'is-date' },
        element('time', { dateTime: day.toISOString() }, dates.format(day)),
        reasons.includes('before_rule') && element('small', {}, ` ${message('best-times-before-rule')}`),
      ),
    );
  });
  return element(
    'table',
    { className: 'best-times' },
    element(
      'caption',
      { className: 'visually-hidden' },
      message('best-times-caption', { rules: names.join(', ') }),
    ),
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
}
