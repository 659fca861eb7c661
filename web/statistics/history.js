// The chosen games one by one, the latest first, page by page.

import { clubReplay, homeReplay } from '../lib/addresses.js';
import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { duration, message, named, percent } from '../lib/texts.js';
import { CUSTOM } from './games.js';
import { moment, twoDecimals } from './formats.js';

/** @typedef {import('./games.js').PlayedGame} PlayedGame */

/** How many games there are on a page. */
const PAGE = 20;

const COLUMNS = /** @type {const} */ ([
  'date',
  'board',
  'result',
  'time',
  'per-second',
  'efficiency',
  'replay',
]);

export class History {
  /** The latest first. @type {PlayedGame[]} */
  #games = [];
  #page = 0;
  #table = element('div', { className: 'history-table' });
  #place = element('span', { role: 'status' });
  #newer = this.#turner('back', message('statistics-newer'), -1);
  #older = this.#turner('forward', message('statistics-older'), 1);
  #pages = element(
    'nav',
    { className: 'pages', 'aria-label': message('statistics-history') },
    this.#newer,
    this.#place,
    this.#older,
  );

  constructor() {
    this.root = element(
      'section',
      { className: 'history' },
      element('h2', {}, message('statistics-history')),
      this.#table,
      this.#pages,
    );
  }

  /** @param {PlayedGame[]} games the latest first */
  show(games) {
    this.#games = games;
    this.#page = Math.min(this.#page, this.#last);
    this.#draw();
  }

  get #last() {
    return Math.max(0, Math.ceil(this.#games.length / PAGE) - 1);
  }

  /**
   * @param {import('../lib/icons.js').IconName} sign
   * @param {string} text
   * @param {number} step
   */
  #turner(sign, text, step) {
    const turn = () => {
      this.#page = Math.min(Math.max(this.#page + step, 0), this.#last);
      this.#draw();
    };
    return element(
      'button',
      { type: 'button', className: 'quiet', title: text, 'aria-label': text, onclick: turn },
      icon(sign),
    );
  }

  #draw() {
    const first = this.#page * PAGE;
    this.#pages.hidden = this.#last === 0;
    this.#newer.disabled = this.#page === 0;
    this.#older.disabled = this.#page === this.#last;
    this.#place.textContent = message('statistics-page', { page: this.#page + 1, pages: this.#last + 1 });
    this.#table.replaceChildren(tableOf(this.#games.slice(first, first + PAGE)));
  }
}

/**
 * The roles are what the elements have anyway, unless a narrow page shows them as something else.
 *
 * @param {PlayedGame[]} games
 */
function tableOf(games) {
  const head = COLUMNS.map((name) =>
    element('th', { scope: 'col', role: 'columnheader', className: `is-${name}` }, headOf(name)),
  );
  return element(
    'table',
    { role: 'table' },
    element('caption', { className: 'visually-hidden' }, message('statistics-history')),
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...head)),
    element('tbody', { role: 'rowgroup' }, ...games.map(rowOf)),
  );
}

/** @param {typeof COLUMNS[number]} name */
function headOf(name) {
  switch (name) {
    case 'date':
      return message('statistics-date');
    case 'board':
      return message('best-times-level');
    case 'result':
      return message('statistics-result');
    case 'time':
      return message('statistics-time');
    case 'per-second':
      return message('statistics-per-second');
    case 'efficiency':
      return message('statistics-efficiency');
    case 'replay':
      return message('replay-title');
  }
}

/** @param {PlayedGame} game */
function rowOf(game) {
  const { isWon, loss, elapsed, perSecond, efficiency, help } = game;
  const when = new Date(game.at);
  const cell = (/** @type {string} */ name, /** @type {import('../lib/dom.js').Child[]} */ ...children) =>
    element('td', { role: 'cell', className: `is-${name}` }, ...children);
  const board = boardName(game);
  return element(
    'tr',
    { role: 'row' },
    cell('date', element('time', { dateTime: when.toISOString() }, moment(game.at))),
    element(
      'th',
      { scope: 'row', role: 'rowheader', className: 'is-board' },
      board,
      element('small', { className: 'muted' }, aboutText(game)),
    ),
    cell(
      'result',
      element(
        'span',
        { className: isWon ? 'pill' : 'pill is-quiet' },
        named('statistics-result', isWon ? 'won' : (loss ?? 'mine')),
      ),
      help === 'yes' && element('small', { className: 'muted' }, message('statistics-help-yes')),
    ),
    cell('time', duration(elapsed)),
    cell('per-second', perSecond === null ? '' : twoDecimals(perSecond)),
    cell('efficiency', efficiency === null ? '' : percent(efficiency)),
    cell(
      'replay',
      element(
        'a',
        {
          href: replayOf(game),
          'aria-label': `${message('replay-title')}: ${board}, ${moment(game.at)}`,
          className: 'button quiet-link',
        },
        icon('play'),
      ),
    ),
  );
}

/** Where a game is shown again. @param {PlayedGame} game */
export function replayOf({ id, key, place }) {
  return place === 'home' ? homeReplay(id) : clubReplay(id, key);
}

/** @param {PlayedGame} game */
export function boardName({ level, board }) {
  return level === CUSTOM ? message('board-size', board) : named('level', level);
}

/** The rules, as far as they are not the usual ones, and where it was played. @param {PlayedGame} game */
function aboutText({ luck, assistant, place, isPractice }) {
  const parts = [
    luck !== 'classic' && named('fairness', luck),
    assistant !== 'single' && named('assistant', assistant),
    place === 'club' && message('where-club'),
    isPractice && message('statistics-practice'),
  ];
  return parts.filter(Boolean).join(' · ');
}
