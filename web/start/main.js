// The start page, where players choose a board and its rules.

import { request } from '../lib/api.js';
import { element, find } from '../lib/dom.js';
import { createGame, prefetchPromise } from '../lib/commitment.js';
import { knownGames, rememberCreated } from '../lib/keyring.js';
import { setUpPage, errorNotice } from '../lib/page.js';
import { message, named } from '../lib/texts.js';
import { errorText } from '../lib/error-text.js';
import { customForm } from './custom-form.js';
import { readOptions, rulesForm, writeOptions } from './game-options.js';

const main = find('main');

let isStarting = false;

/**
 * Creates a game and opens it. A double click means one game.
 *
 * @param {{level: string} | {width?: number, height?: number, mines?: number}} board
 */
async function play(board) {
  if (isStarting) return;
  isStarting = true;
  try {
    await start(board);
  } catch (error) {
    isStarting = false;
    throw error;
  }
}

/** @param {{level: string} | {width?: number, height?: number, mines?: number}} board */
async function start(board) {
  const options = readOptions();
  writeOptions({ ...options, board });
  const choice = { ...board, ...options.rules, player: 'person' };
  // With a seed the player has chosen the board, so there is nothing to commit to.
  const game = options.rules.seed
    ? rememberCreated(await request('POST', '/api/v1/games', { body: choice }))
    : await createGame('/api/v1/games', choice);
  location.assign(`/play/${game.id}`);
}

/** @param {import('../generated/wire.js').Choices} choices what the server offers */
function show(choices) {
  const options = readOptions();
  const alert = element('p', { className: 'field-error', role: 'alert', hidden: true });
  const tell = (/** @type {unknown} */ error) => {
    alert.textContent = errorText(error);
    alert.hidden = false;
  };
  const levels = choices.levels.map(({ level, board }) => {
    const isLast = options.board.level === level;
    return element(
      'button',
      {
        type: 'button',
        className: isLast ? 'level last' : 'level',
        onclick: () => play({ level }).catch(tell),
      },
      element('strong', {}, named('level', level)),
      element('span', { className: 'muted' }, message('board-size', board)),
      isLast && element('span', { className: 'badge' }, message('start-last')),
    );
  });
  main.append(
    element(
      'div',
      { className: 'hero' },
      element('h1', {}, message('site-name')),
      element('p', {}, message('site-tagline')),
    ),
    ...continueLinks(),
    element('h2', {}, message('start-levels')),
    element('div', { className: 'levels' }, ...levels),
    customForm(options.board, play),
    alert,
    element('h2', {}, message('start-rules')),
    rulesForm(choices),
  );
}

/** The way back to a game that is not over. */
function continueLinks() {
  const open = knownGames().find((game) => !game.over);
  if (!open) return [];
  const text = message('start-continue-board', { board: open.board.replaceAll('x', ' × ') });
  return [
    element(
      'p',
      { className: 'continue' },
      element('a', { className: 'button main', href: `/play/${open.id}` }, text),
    ),
  ];
}

setUpPage(message('site-name'));
// The player is about to choose.
main.addEventListener('pointerover', prefetchPromise, { once: true });
try {
  show(await request('GET', '/api/v1/levels'));
} catch (error) {
  main.append(errorNotice(errorText(error)));
}

// After the browser's back button, the page should offer the game that was started since.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
