// The start page: choose, and play.

import { request } from '../lib/api.js';
import { element, find } from '../lib/dom.js';
import { createGame, prefetchPromise } from '../lib/commitment.js';
import { knownGames, rememberCreated } from '../lib/keyring.js';
import { setUpPage, errorNotice } from '../lib/page.js';
import { texts } from '../lib/texts.js';
import { errorText } from '../lib/error-text.js';
import { customForm } from './custom-form.js';
import { readOptions, rulesForm, writeOptions } from './game-options.js';

const main = find('main');

/**
 * Makes a game and goes to it.
 *
 * @param {{level: string} | {width?: number, height?: number, mines?: number}} board
 */
async function play(board) {
  const options = readOptions();
  writeOptions({ ...options, board });
  const choice = { ...board, ...options.rules, player: 'person' };
  // Whoever brings a seed has chosen the board.
  const game = options.rules.seed
    ? rememberCreated(await request('POST', '/api/v1/games', { body: choice }))
    : await createGame('/api/v1/games', choice);
  location.assign(`/play/${game.id}`);
}

/** @param {any} choices what the server offers */
function show(choices) {
  const options = readOptions();
  const message = element('p', { className: 'field-error', role: 'alert', hidden: true });
  const tell = (/** @type {unknown} */ error) => {
    message.textContent = errorText(error);
    message.hidden = false;
  };
  const levels = choices.levels.map((/** @type {any} */ named) => {
    const { width, height, mines } = named.board;
    const isLast = options.board.level === named.level;
    const name =
      texts.start.level[/** @type {keyof typeof texts.start.level} */ (named.level)] ?? named.level;
    return element(
      'button',
      {
        type: 'button',
        className: isLast ? 'level last' : 'level',
        onclick: () => play({ level: named.level }).catch(tell),
      },
      element('strong', {}, name),
      element('span', { className: 'muted' }, texts.start.size(width, height, mines)),
      isLast && element('span', { className: 'badge' }, texts.start.last),
    );
  });
  main.append(
    element(
      'div',
      { className: 'hero' },
      element('h1', {}, texts.site.name),
      element('p', {}, texts.site.tagline),
    ),
    ...continueLinks(),
    element('h2', {}, texts.start.levels),
    element('div', { className: 'levels' }, ...levels),
    customForm(options.board, play),
    message,
    element('h2', {}, texts.start.rules),
    rulesForm(choices),
  );
}

/** The way back to a game that is not over. */
function continueLinks() {
  const open = knownGames().find((game) => !game.over);
  if (!open) return [];
  const text = texts.start.continueBoard(open.board.replaceAll('x', ' × '));
  return [
    element(
      'p',
      { className: 'continue' },
      element('a', { className: 'button main', href: `/play/${open.id}` }, text),
    ),
  ];
}

setUpPage(texts.site.name);
// Somebody is about to choose.
main.addEventListener('pointerover', prefetchPromise, { once: true });
try {
  show(await request('GET', '/api/v1/levels'));
} catch (error) {
  main.append(errorNotice(errorText(error)));
}

// Whoever comes back by the browser's button sees the game that was begun since.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
