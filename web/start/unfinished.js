// The games that can be resumed, in this browser and at the club.

import { lookAtHomeGame } from '../engine/home-games.js';
import { listHomeGames, readHomeGame, removeHomeGame } from '../engine/stored-games.js';
import { hasEngine } from '../generated/engine.js';
import { clubGame, homeGame } from '../lib/addresses.js';
import { request } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { ignoreFailedRequest, isInaccessible } from '../lib/error-text.js';
import { forgetGame, knownGames, rememberGame } from '../lib/keyring.js';
import { language, message, named, percent } from '../lib/texts.js';
import { boardText, configIn, rulesText, sizeOf } from './game-text.js';
import { removeButton } from './remove-button.js';
import { Thumbnail } from './thumbnail.js';

/** @typedef {import('../generated/wire.js').Choices} Choices */
/** @typedef {import('../generated/wire.js').GameState} GameState */

/** How many games are shown until somebody wants to see all. */
const FIRST_SHOWN = 4;
/** The size of a picture, in CSS pixels. */
const PICTURE = { width: 84, height: 60 };
/** Larger boards have no picture of their position: it would take too long to load them. */
const MOST_CELLS = 2_500;

const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * A game in the list.
 *
 * @typedef {object} Listed
 * @property {string} board For example "30x16x99".
 * @property {string} href
 * @property {string[]} facts
 * @property {number | null} progress How much of it is open, if that is known at once.
 * @property {() => Promise<GameState | null>} look How it stands; null if it can't be resumed.
 * @property {() => Promise<void> | void} remove
 */

/**
 * The games that can be resumed; hidden if there are none.
 *
 * @param {Choices} choices
 */
export async function unfinishedGames(choices) {
  const place = element('section', { className: 'unfinished', 'aria-label': message('start-unfinished') });
  let isAll = false;
  const show = async () => {
    const games = [...(hasEngine ? await homeGames() : []), ...clubGames()];
    place.hidden = games.length === 0;
    const shown = isAll ? games : games.slice(0, FIRST_SHOWN);
    const all = element(
      'button',
      {
        type: 'button',
        className: 'link',
        onclick: async () => {
          isAll = true;
          await show();
          place.querySelectorAll('li').item(FIRST_SHOWN)?.querySelector('a')?.focus();
        },
      },
      message('start-unfinished-all', { count: games.length }),
    );
    all.hidden = shown.length === games.length;
    place.replaceChildren(
      element('h2', {}, message('start-unfinished')),
      element('ul', { className: 'game-list' }, ...shown.map((game) => row(game, choices, show))),
      all,
    );
  };
  await show();
  return place;
}

/**
 * @param {Listed} game
 * @param {Choices} choices
 * @param {() => Promise<void>} onremoved
 */
function row(game, choices, onremoved) {
  const size = sizeOf(game.board);
  const board = boardText(size, choices);
  const cells = size.width * size.height;
  const thumbnail = new Thumbnail('#'.repeat(Math.min(cells, MOST_CELLS)), columnsOf(size), PICTURE);
  const facts = element('small', { className: 'muted' });
  const tell = (/** @type {number | null} */ progress) => {
    const part = progress === null ? [] : [message('start-progress', { part: percent(progress) })];
    facts.textContent = [...part, ...game.facts].join(' · ');
  };
  tell(game.progress);
  const look = async () => {
    const state = await game.look();
    if (!state) return onremoved();
    thumbnail.show(state.snapshot.cells);
    tell(state.snapshot.score / Math.max(1, cells - size.mines));
  };
  // One after the other: nobody waits for a picture.
  if (cells <= MOST_CELLS) looks = looks.then(look).catch(ignoreFailedRequest);
  return element(
    'li',
    { className: 'card' },
    element('span', { className: 'picture' }, thumbnail.canvas),
    element(
      'span',
      { className: 'about' },
      element('a', { href: game.href }, message('start-continue-board', { board })),
      facts,
    ),
    removeButton(board, async () => {
      await game.remove();
      await onremoved();
    }),
  );
}

/** What is being looked at. @type {Promise<void>} */
let looks = Promise.resolve();

/** Of a board that is too large to be drawn, a part stands for all. @param {{width: number, height: number}} size */
function columnsOf({ width, height }) {
  return width * height <= MOST_CELLS ? width : Math.ceil(Math.sqrt(MOST_CELLS * 1.4));
}

/** @returns {Promise<Listed[]>} */
async function homeGames() {
  const games = await listHomeGames({ over: false });
  return games.map((game) => {
    const { width, height, mines } = sizeOf(game.board);
    return {
      board: game.board,
      href: homeGame(game.id),
      facts: [rulesText(configIn(game.header)), dates.format(game.updated)].filter(Boolean),
      progress: game.score / Math.max(1, width * height - mines),
      look: async () => {
        const stored = await readHomeGame(game.id);
        return stored && lookAtHomeGame(stored);
      },
      remove: () => removeHomeGame(game.id),
    };
  });
}

/** @returns {Listed[]} */
function clubGames() {
  const games = knownGames().filter((game) => !game.over);
  return games.map((game) => ({
    board: game.board,
    href: clubGame(game.id),
    facts: [named('where', 'club')],
    progress: null,
    look: () => lookAtClubGame(game),
    remove: () => forgetGame(game.id),
  }));
}

/**
 * @param {import('../lib/keyring.js').KnownGame} game
 * @returns {Promise<GameState | null>}
 */
async function lookAtClubGame(game) {
  try {
    /** @type {GameState} */
    const state = await request('GET', `/api/v1/games/${game.id}`, { key: game.player });
    if (!state.result) return state;
    // It ended on another page, for example because its countdown ran out.
    rememberGame({ ...game, over: true });
  } catch (error) {
    if (!isInaccessible(error)) throw error;
    forgetGame(game.id);
  }
  return null;
}
