// Luck told from skill, over many games.

import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { accuracyText } from '../lib/review-words.js';
import { language, message, namedOrNothing, number, percent } from '../lib/texts.js';
import { moment, twoDecimals } from './formats.js';
import { boardName, replayOf } from './history.js';
import { fairWinRate, luckOf, reviewedOf } from './luck-figures.js';
import { tile } from './summary.js';

/** @typedef {import('./games.js').PlayedGame} PlayedGame */
/** @typedef {import('./luck-figures.js').ReviewedGame} ReviewedGame */

const signed = new Intl.NumberFormat(language, {
  signDisplay: 'exceptZero',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * @param {PlayedGame[]} games
 * @param {boolean} isReviewed whether every game was reviewed that can be
 * @returns {HTMLElement | string} nothing as long as no game was reviewed
 */
export function luckSection(games, isReviewed) {
  const reviewed = reviewedOf(games);
  if (reviewed.length === 0) return '';
  const found = luckOf(reviewed);
  const fair = fairWinRate(reviewed);
  const share = (/** @type {number} */ value) => percent(Math.min(1, Math.max(0, value)));
  const missing = games.length - reviewed.length;
  const values = { done: reviewed.length, all: games.length };
  const progress = isReviewed
    ? message('statistics-luck-unreviewed', { count: missing })
    : message('statistics-luck-progress', values);
  return element(
    'section',
    { className: 'luck' },
    element('h2', {}, message('statistics-luck')),
    element('p', { className: 'muted' }, message('statistics-luck-about')),
    missing > 0 && element('p', { className: 'muted', role: 'status' }, progress),
    element(
      'dl',
      { className: 'tiles' },
      tile(
        message('statistics-fair-rate'),
        fair ? share(fair.value) : '–',
        fair ? message('statistics-fair-rate-about', { low: share(fair.low), high: share(fair.high) }) : '',
      ),
      tile(
        message('statistics-accuracy'),
        accuracyText(found.accuracy),
        message('statistics-accuracy-about'),
      ),
      tile(
        message('statistics-risk'),
        percent(found.risk),
        message('statistics-risk-about', { mistaken: percent(found.mistaken) }),
      ),
      tile(message('statistics-mistakes'), twoDecimals(found.mistakes), ''),
    ),
    element(
      'div',
      { className: 'luck-lists' },
      overlookedList(found.overlooked),
      gameList(message('statistics-luckiest'), found.luckiest),
      gameList(message('statistics-unluckiest'), found.unluckiest),
    ),
    found.luckiest.length + found.unluckiest.length > 0 &&
      element('p', { className: 'muted luck-unit' }, message('statistics-luck-mines')),
  );
}

/** What was overlooked: a pattern, which has the same name everywhere, or how much had to be seen. @param {string} name */
export function overlookedName(name) {
  return namedOrNothing('statistics-overlooked', name) || name;
}

/** @param {Array<[name: string, count: number]>} counts */
function overlookedList(counts) {
  if (counts.length === 0) return '';
  const most = counts[0][1];
  const rows = counts.map(([name, count]) => {
    const bar = element('span', { className: 'luck-bar' });
    bar.style.width = `${(100 * count) / most}%`;
    return element(
      'li',
      {},
      element('span', {}, overlookedName(name)),
      element('strong', {}, number(count)),
      bar,
    );
  });
  return element(
    'section',
    { className: 'card' },
    element('h3', {}, message('statistics-overlooked')),
    element('ul', { className: 'luck-patterns' }, ...rows),
  );
}

/**
 * @param {string} title
 * @param {ReviewedGame[]} games
 */
function gameList(title, games) {
  if (games.length === 0) return '';
  const rows = games.map((game) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: replayOf(game) },
        element('strong', {}, signed.format(game.review.luck).replace('-', '\u2212')),
        element('span', {}, boardName(game), element('small', { className: 'muted' }, moment(game.at))),
        icon('forward'),
      ),
    ),
  );
  return element(
    'section',
    { className: 'card' },
    element('h3', {}, title),
    element('ol', { className: 'luck-games' }, ...rows),
  );
}
