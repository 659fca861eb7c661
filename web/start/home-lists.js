// The games at home that this browser keeps: those that can be resumed, and those that are over.

import { listHomeGames, removeHomeGame } from '../engine/stored-games.js';
import { hasServer } from '../generated/engine.js';
import { homeGame, homeReplay } from '../lib/addresses.js';
import { element } from '../lib/dom.js';
import { duration, language, message, named, percent } from '../lib/texts.js';

/** @typedef {import('../engine/stored-games.js').StoredGame} StoredGame */
/** @typedef {import('../generated/wire.js').Choices} Choices */

/** How many unfinished games are offered. */
const MOST_UNFINISHED = 5;
/** How many finished games are added at a time. */
const PAGE = 10;

const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * The games that can be resumed; nothing if there are none.
 *
 * @param {Choices} choices
 */
export async function unfinishedGames(choices) {
  const place = element('section', { className: 'unfinished', 'aria-label': message('start-unfinished') });
  const show = async () => {
    const games = await listHomeGames({ over: false, most: MOST_UNFINISHED });
    place.hidden = games.length === 0;
    place.replaceChildren(
      element('h2', {}, message('start-unfinished')),
      element('ul', { className: 'game-list' }, ...games.map((game) => unfinishedRow(game, choices, show))),
    );
  };
  await show();
  return place;
}

/**
 * @param {StoredGame} game
 * @param {Choices} choices
 * @param {() => void} onremoved
 */
function unfinishedRow(game, choices, onremoved) {
  const { board, rules } = gameText(game, choices);
  const safe = safeCells(game);
  const progress = safe > 0 ? game.score / safe : 0;
  const resume = message('start-continue-board', { board: game.board.replaceAll('x', ' × ') });
  return element(
    'li',
    {},
    element('a', { className: 'button', href: homeGame(game.id) }, resume),
    element(
      'span',
      { className: 'about' },
      element('span', {}, [board, rules].filter(Boolean).join(', ')),
      element(
        'small',
        { className: 'muted' },
        message('start-progress', { part: percent(progress) }),
        ' · ',
        moment(game.updated),
      ),
    ),
    removeButton(game, board, onremoved),
  );
}

/**
 * The games that are over, the latest first, page by page; nothing if there are none.
 *
 * @param {Choices} choices
 */
export async function gameHistory(choices) {
  const place = element('section', { className: 'history', 'aria-label': message('start-history') });
  let shown = PAGE;
  const show = async () => {
    const games = await listHomeGames({ over: true, most: shown + 1 });
    place.hidden = games.length === 0;
    const more = element('button', { type: 'button', onclick: showMore }, message('start-history-more'));
    more.hidden = games.length <= shown;
    place.replaceChildren(
      element('h2', {}, message('start-history')),
      historyTable(games.slice(0, shown).map((game) => historyRow(game, choices, () => void show()))),
      more,
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
  const { board, rules } = gameText(game, choices);
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
    element('td', { role: 'cell', className: 'is-result' }, statusText(game.status)),
    element('td', { role: 'cell', className: 'is-time' }, duration(game.elapsed)),
    element(
      'td',
      { role: 'cell', className: 'is-actions' },
      element('a', { href: homeReplay(game.id) }, message('start-history-replay')),
      hasServer && publishButton(game),
      removeButton(game, board, onremoved),
    ),
  );
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
 * A button that forgets a game, after asking once.
 *
 * @param {StoredGame} game
 * @param {string} board
 * @param {() => void} onremoved
 */
function removeButton(game, board, onremoved) {
  const place = element('span', { className: 'remove' });
  const ask = element(
    'button',
    {
      type: 'button',
      className: 'quiet',
      title: message('start-forget'),
      'aria-label': `${message('start-forget')}: ${board}`,
      onclick: () => {
        place.replaceChildren(message('start-forget-question'), ' ', remove, ' ', keep);
        keep.focus();
      },
    },
    '✕',
  );
  const remove = element(
    'button',
    { type: 'button', onclick: () => removeHomeGame(game.id).then(onremoved) },
    message('start-forget-yes'),
  );
  const keep = element(
    'button',
    {
      type: 'button',
      onclick: () => {
        place.replaceChildren(ask);
        ask.focus();
      },
    },
    message('start-forget-no'),
  );
  place.append(ask);
  return place;
}

/**
 * The board and the rules of a game, as far as they are not the usual ones.
 *
 * @param {StoredGame} game
 * @param {Choices} choices
 */
function gameText(game, { levels }) {
  /** @type {{config: import('../generated/wire.js').Config}} */
  const { config } = JSON.parse(game.header);
  const { width, height, mines } = config.board;
  const level = levels.find(
    ({ board }) => board.width === width && board.height === height && board.mines === mines,
  );
  const rules = [
    config.fairness !== 'classic' && named('fairness', config.fairness ?? 'classic'),
    config.assistant !== 'single' && named('assistant', config.assistant),
  ];
  return {
    board: level ? named('level', level.level) : message('board-size', { width, height, mines }),
    rules: rules.filter(Boolean).join(', '),
  };
}

/** @param {StoredGame} game */
function safeCells({ board }) {
  const [width, height, mines] = board.split('x').map(Number);
  return width * height - mines;
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
