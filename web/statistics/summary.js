// The figures of the chosen games, and one line for each level.

import { element } from '../lib/dom.js';
import { duration, message, number, percent } from '../lib/texts.js';
import { levelName, queryOf } from './filters.js';
import { summaryOf } from './figures.js';
import { playingTime, twoDecimals } from './formats.js';

/** @typedef {import('./games.js').PlayedGame} PlayedGame */
/** @typedef {import('./filters.js').Choice} Choice */

/** The columns of the table of levels. */
const COLUMNS = /** @type {const} */ (['games', 'won', 'rate', 'best', 'average-time']);

/** Stands where there is no figure. */
const NOTHING = '–';

/**
 * @param {PlayedGame[]} games
 * @param {boolean} hasTimes whether their times can be compared
 */
export function summaryTiles(games, hasTimes) {
  const found = summaryOf(games);
  const efficiency = found.efficiency === null ? NOTHING : percent(found.efficiency);
  const perSecond = found.perSecond === null ? NOTHING : twoDecimals(found.perSecond);
  return element(
    'dl',
    { className: 'tiles' },
    tile(message('statistics-games'), number(found.games), playingTime(found.total)),
    tile(message('statistics-rate'), percent(found.rate), message('statistics-wins', { wins: found.wins })),
    tile(
      message('statistics-streak'),
      number(found.streak),
      message('statistics-streak-longest', { longest: found.longest }),
    ),
    hasTimes &&
      tile(
        message('statistics-best'),
        found.best === null ? NOTHING : duration(found.best),
        averageText(found.average),
      ),
    tile(message('statistics-per-second'), perSecond, message('statistics-average')),
    tile(message('statistics-efficiency'), efficiency, message('statistics-efficiency-about')),
  );
}

/** @param {number | null} average */
function averageText(average) {
  return average === null ? '' : message('statistics-best-average', { time: duration(average) });
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} about
 */
export function tile(name, value, about) {
  return element(
    'div',
    { className: 'tile card' },
    element('dt', {}, name),
    element('dd', { className: 'tile-value' }, value),
    element('dd', { className: 'tile-about' }, about),
  );
}

/**
 * The levels side by side; each leads to its own figures.
 *
 * @param {PlayedGame[]} games
 * @param {string[]} order in which levels are listed
 * @param {Choice} choice
 */
export function levelTable(games, order, choice) {
  const rows = order.flatMap((level) => {
    const played = games.filter((game) => game.level === level);
    if (played.length === 0) return [];
    const { games: count, wins, rate, best, average } = summaryOf(played);
    const time = (/** @type {number | null} */ value) =>
      value === null || level === 'custom' ? NOTHING : duration(value);
    const texts = {
      games: number(count),
      won: number(wins),
      rate: percent(rate),
      best: time(best),
      'average-time': time(average),
    };
    return element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        element('a', { href: queryOf({ ...choice, level }) }, levelName(level)),
      ),
      ...COLUMNS.map((name) => element('td', { className: `number is-${name}` }, texts[name])),
    );
  });
  return element(
    'section',
    { className: 'by-level' },
    element('h2', {}, message('statistics-levels')),
    element(
      'div',
      { className: 'wide-table', tabIndex: 0, role: 'region', 'aria-label': message('statistics-levels') },
      element(
        'table',
        {},
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            element('th', { scope: 'col' }, message('best-times-level')),
            ...COLUMNS.map((name) =>
              element('th', { scope: 'col', className: `number is-${name}` }, message(`statistics-${name}`)),
            ),
          ),
        ),
        element('tbody', {}, ...rows),
      ),
    ),
  );
}
