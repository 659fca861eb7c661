// The table of best times.

import { START, rankedReplay } from '../lib/addresses.js';
import { element } from '../lib/dom.js';
import { knownGame } from '../lib/keyring.js';
import { duration, language, message, number } from '../lib/texts.js';

/** @typedef {import('../generated/wire.js').BestTimeAnswer} BestTime */

/** @param {string} period */
export function emptyTable(period) {
  return element(
    'div',
    { className: 'empty' },
    element('p', {}, period === 'all' ? message('best-times-empty') : message('best-times-empty-period')),
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
  const rows = best.map((one, index) => row(one, index + 1, dates));
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

/**
 * The whole row leads to the replay.
 *
 * @param {BestTime} best
 * @param {number} rank
 * @param {Intl.DateTimeFormat} dates
 */
function row({ game, name, elapsed, three_bv, finished, tally, reasons }, rank, dates) {
  const isOwn = knownGame(game) !== null;
  const time = duration(elapsed);
  const who = name ?? message('result-nameless');
  const label = message('best-times-replay-of', { name: who, time });
  const day = new Date(finished);
  return element(
    'tr',
    { className: isOwn ? 'is-own' : '' },
    element('td', { className: 'is-rank' }, rank),
    element(
      'th',
      { scope: 'row', className: 'is-name' },
      // Before the name, which may be cut off.
      isOwn && element('span', { className: 'pill' }, message('best-times-you')),
      isOwn && ' ',
      element(
        'a',
        { href: rankedReplay(game), title: who, 'aria-label': label },
        name ?? element('i', {}, who),
      ),
    ),
    element('td', { className: 'is-time' }, time),
    element('td', { className: 'is-three-bv' }, number(three_bv)),
    element('td', { className: 'is-per-second' }, elapsed > 0 ? number((three_bv * 1_000) / elapsed) : '–'),
    element('td', { className: 'is-clicks' }, number(tally.clicks)),
    element(
      'td',
      { className: 'is-date' },
      element('time', { dateTime: day.toISOString() }, dates.format(day)),
      reasons.includes('before_rule') && element('small', {}, ` ${message('best-times-before-rule')}`),
    ),
  );
}
