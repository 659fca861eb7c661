// The result of a game, beside the board.

import { legend } from '../board/legend.js';
import { request } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { duration, message, named, number } from '../lib/texts.js';
import { ignoreFailedRequest } from '../lib/error-text.js';
import { statusSentence } from './narrator.js';

/**
 * @typedef {object} ResultActions
 * @property {() => void} playAgain
 * @property {() => void} retry
 * @property {() => void} share
 * @property {(() => void) | null} publish If the game can be published.
 * @property {string} replay The address of the replay.
 * @property {boolean} isPlayer
 * @property {boolean} isHome
 * @property {Promise<boolean | null>} keepsPromise Whether the server kept its promise.
 * @property {Uint8Array} cells The letters of the final board.
 */

/**
 * @param {import('./model.js').GameModel} game a game that is over
 * @param {import('../generated/wire.js').ResultAnswer} result
 * @param {ResultActions} actions
 */
export function resultPanel(game, result, actions) {
  const best = element('div', { className: 'best' });
  if (!actions.isHome) showBest(game, best);
  const drawn = element('p', { className: 'note drawn', hidden: true });
  showDraw(actions.keepsPromise, drawn);
  return element(
    'section',
    { 'aria-label': message('result-title'), className: 'result' },
    element('p', { className: 'outcome' }, statusSentence(game.snapshot.status)),
    result.clean_win && element('p', {}, message('result-clean')),
    !actions.isHome && rankingOf(game),
    element(
      'div',
      { className: 'actions' },
      actions.isPlayer && button(message('result-again'), actions.playAgain, 'main'),
      actions.isPlayer && button(message('button-retry'), actions.retry),
      element('a', { className: 'button', href: actions.replay }, message('result-replay')),
      !actions.isHome && button(message('result-share'), actions.share),
      actions.publish && button(message('publish-open'), actions.publish),
    ),
    legend(actions.cells),
    element('dl', {}, ...figures(result)),
    best,
    drawn,
  );
}

/**
 * Says in which list the game counts, or why in none. Lost games never do, so they need no
 * explanation.
 *
 * @param {import('./model.js').GameModel} game
 */
function rankingOf({ firstEnd, isContinued, isWon }) {
  if (!firstEnd || !isWon) return null;
  const words = firstEnd.reasons.map((/** @type {string} */ reason) => named('ranking-reason', reason));
  const reasons = words.join(', ');
  const text =
    firstEnd.ranked === 'person'
      ? message('ranking-person')
      : firstEnd.ranked === 'program'
        ? message('ranking-program', { reasons })
        : isContinued
          ? message('ranking-practice')
          : message('ranking-none', { reasons });
  return element('p', { className: 'note ranking' }, text);
}

/**
 * @param {Promise<boolean | null>} keepsPromise
 * @param {HTMLElement} place
 */
async function showDraw(keepsPromise, place) {
  const isGood = await keepsPromise;
  if (isGood === null) return;
  place.textContent = isGood ? message('result-drawn') : message('result-not-as-promised');
  place.classList.toggle('page-error', !isGood);
  place.hidden = false;
}

/** @param {import('../generated/wire.js').ResultAnswer} result */
function figures(result) {
  const { tally, metrics } = result;
  /** @type {Array<[string, string | number | null | undefined]>} */
  const rows = [
    [message('result-time'), duration(result.elapsed)],
    [
      message('result-server-time'),
      result.server_elapsed === undefined ? null : duration(result.server_elapsed),
    ],
    [message('result-score'), result.score],
    [message('result-three-bv'), metrics?.three_bv],
    [message('result-three-bv-per-second'), result.three_bv_per_second && number(result.three_bv_per_second)],
    [message('result-efficiency'), result.efficiency && `${number(result.efficiency * 100)} %`],
    [message('result-clicks'), tally.clicks],
    [message('result-undos'), tally.undos],
    [message('result-hints'), tally.hints],
    [message('result-explanations'), tally.explanations || null],
    [message('result-odds'), tally.odds || null],
    [message('result-autos'), tally.autos || null],
  ];
  return rows
    .filter(([, value]) => value !== null && value !== undefined)
    .flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]);
}

/**
 * Adds the best times for the same level and rules.
 *
 * @param {import('./model.js').GameModel} game
 * @param {HTMLElement} place
 */
async function showBest(game, place) {
  const { config } = game;
  try {
    /** @type {import('../generated/wire.js').Choices} */
    const { levels } = await request('GET', '/api/v1/levels');
    const named = levels.find(
      (level) =>
        level.board.width === game.width &&
        level.board.height === game.height &&
        level.board.mines === game.snapshot.board.mines,
    );
    if (!named) return;
    const query = new URLSearchParams({
      level: named.level,
      first_click: config.first_click,
      fairness: config.fairness ?? 'classic',
      assistant: config.assistant,
      limit: '5',
    });
    /** @type {import('../generated/wire.js').BestTimeAnswer[]} */
    const times = await request('GET', `/api/v1/best-times?${query}`);
    const rows = times.map((time) =>
      element('li', {}, `${duration(time.elapsed)}, ${time.name ?? message('result-nameless')}`),
    );
    place.append(
      element('h2', {}, message('result-best')),
      rows.length > 0 ? element('ol', {}, ...rows) : element('p', {}, message('result-no-best')),
    );
  } catch (error) {
    // The result stands without them.
    ignoreFailedRequest(error);
  }
}

/**
 * @param {string} text
 * @param {() => void} onclick
 * @param {string} [className]
 */
function button(text, onclick, className = '') {
  return element('button', { type: 'button', className, onclick }, text);
}
