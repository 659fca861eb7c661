// The games that are over, as far as this browser knows them.

import { countedEnd } from '../engine/game-end.js';
import { listHomeGames, removeHomeGame } from '../engine/stored-games.js';
import { hasEngine, hasServer } from '../generated/engine.js';
import { STATISTICS, clubReplay, homeReplay } from '../lib/addresses.js';
import { element } from '../lib/dom.js';
import { forgetGame, knownGames } from '../lib/keyring.js';
import { duration, language, message, named } from '../lib/texts.js';
import { boardText, configIn, rulesText, sizeOf } from './game-text.js';
import { removeButton } from './remove-button.js';

/** @typedef {import('../engine/stored-games.js').StoredGame} StoredGame */
/** @typedef {import('../generated/wire.js').Choices} Choices */

/** How many finished games are added at a time. */
const PAGE = 10;

const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * The games that are over, the latest first, page by page; nothing if there are none.
 *
 * @param {Choices} choices
 */
export async function gameHistory(choices) {
  const place = element('section', { className: 'history', 'aria-label': message('start-history') });
  let shown = PAGE;
  const show = async () => {
    const games = hasEngine ? await listHomeGames({ over: true, most: shown + 1 }) : [];
    const club = clubGames(choices, () => void show());
    place.hidden = games.length === 0 && !club;
    const more = element('button', { type: 'button', onclick: showMore }, message('start-history-more'));
    more.hidden = games.length <= shown;
    place.replaceChildren(
      element(
        'div',
        { className: 'history-head' },
        element('h2', {}, message('start-history')),
        element('a', { href: STATISTICS }, message('site-statistics')),
      ),
      games.length > 0
        ? historyTable(games.slice(0, shown).map((game) => historyRow(game, choices, () => void show())))
        : '',
      more,
      club ?? '',
    );
  };
  const showMore = async () => {
    const first = shown;
    shown += PAGE;
    await show();
    // Whoever goes on by keyboard continues with the first game that is new.
    place.querySelectorAll('tbody tr').item(first)?.querySelector('a')?.focus();
  };
  await show();
  return place;
}

const COLUMNS = /** @type {const} */ (['date', 'board', 'result', 'time', 'actions']);

/**
 * The roles are what the elements have anyway, unless a narrow page shows them as something else.
 *
 * @param {HTMLElement[]} rows
 */
function historyTable(rows) {
  const head = COLUMNS.map((name) =>
    element(
      'th',
      { scope: 'col', role: 'columnheader', className: `is-${name}` },
      message(`start-history-${name}`),
    ),
  );
  return element(
    'table',
    { className: 'game-history', role: 'table' },
    element('caption', { className: 'visually-hidden' }, message('start-history')),
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...head)),
    element('tbody', { role: 'rowgroup' }, ...rows),
  );
}

/**
 * @param {StoredGame} game
 * @param {Choices} choices
 * @param {() => void} onremoved
 */
function historyRow(game, choices, onremoved) {
  const board = boardText(sizeOf(game.board), choices);
  const rules = game.isBranch ? message('game-practice') : rulesText(configIn(game.header));
  const { status, elapsed } = countedEnd(game);
  return element(
    'tr',
    { role: 'row' },
    element('td', { role: 'cell', className: 'is-date' }, moment(game.updated)),
    element(
      'th',
      { scope: 'row', role: 'rowheader', className: 'is-board' },
      board,
      rules && element('small', { className: 'muted' }, rules),
    ),
    element('td', { role: 'cell', className: 'is-result' }, statusText(status)),
    element('td', { role: 'cell', className: 'is-time' }, duration(elapsed)),
    element(
      'td',
      { role: 'cell', className: 'is-actions' },
      element('a', { href: homeReplay(game.id) }, message('start-history-replay')),
      hasServer && !isOnGivenBoard(game) && publishButton(game),
      removeButton(board, () => removeHomeGame(game.id).then(onremoved)),
    ),
  );
}

/** Whether the board is another program's, which the server can't check. @param {StoredGame} game */
function isOnGivenBoard({ header }) {
  return header.startsWith('{"record":2,');
}

/** @param {StoredGame} game */
function publishButton({ id, published }) {
  return element(
    'button',
    {
      type: 'button',
      className: 'link',
      onclick: async () => (await import('../publish/dialog.js')).openPublishDialog(id),
    },
    published ? message('start-history-published') : message('publish-open'),
  );
}

/**
 * The games at the club that are over. Of those, this browser keeps their keys and nothing else.
 *
 * @param {Choices} choices
 * @param {() => void} onremoved
 */
function clubGames(choices, onremoved) {
  const games = knownGames().filter((game) => game.over);
  if (games.length === 0) return null;
  const rows = games.map((game) => {
    const board = boardText(sizeOf(game.board), choices);
    const remove = () => {
      forgetGame(game.id);
      onremoved();
    };
    return element(
      'li',
      {},
      element(
        'a',
        { href: clubReplay(game.id, game.watcher) },
        `${message('start-history-replay')}: ${board}`,
      ),
      removeButton(board, remove),
    );
  });
  return element(
    'details',
    { className: 'club-games' },
    element('summary', {}, message('start-history-club', { count: games.length })),
    element('ul', {}, ...rows),
  );
}

/** @param {StoredGame['status']} status */
function statusText(status) {
  return typeof status === 'object' ? named('replay-result', status.lost) : message('replay-result-won');
}

/** @param {number} millis */
function moment(millis) {
  const when = new Date(millis);
  return element('time', { dateTime: when.toISOString() }, dates.format(when));
}
