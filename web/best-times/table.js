// The table of best times.

import { element } from '../lib/dom.js';
import { duration, language, number, texts } from '../lib/texts.js';
import { words } from './words.js';

/**
 * @typedef {object} BestTime
 * @property {string | null} name
 * @property {number} elapsed
 * @property {number} three_bv
 * @property {number} finished
 * @property {{clicks: number}} tally
 * @property {string[]} reasons
 */

export function emptyTable() {
  return element(
    'div',
    { className: 'empty' },
    element('p', {}, words.empty),
    element('a', { className: 'button main', href: '/' }, words.play),
  );
}

/**
 * @param {BestTime[]} best
 * @param {string[]} names
 */
export function tableOf(best, names) {
  const { columns } = words;
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const head = Object.entries(columns).map(([name, text]) =>
    element('th', { scope: 'col', className: `is-${name}` }, text),
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
        name ?? element('i', {}, texts.result.nameless),
      ),
      element('td', { className: 'is-time' }, duration(elapsed)),
      element('td', { className: 'is-threeBv' }, number(three_bv)),
      element('td', { className: 'is-perSecond' }, perSecond),
      element('td', { className: 'is-clicks' }, number(tally.clicks)),
      element(
        'td',
        { className: 'is-date' },
        element('time', { dateTime: day.toISOString() }, dates.format(day)),
        reasons.includes('before_rule') && element('small', {}, ` ${words.beforeRule}`),
      ),
    );
  });
  return element(
    'table',
    { className: 'best-times' },
    element('caption', { className: 'visually-hidden' }, words.caption(...names)),
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
}
