// The start page, where players choose a board and its rules.

import { createHomeGame, homeChoices, warmUp } from '../engine/home-games.js';
import { hasEngine, hasServer } from '../generated/engine.js';
import { clubGame, homeGame, newHomeGame } from '../lib/addresses.js';
import { Unreachable, request } from '../lib/api.js';
import { createGame, prefetchPromise } from '../lib/commitment.js';
import { element, find } from '../lib/dom.js';
import { errorText } from '../lib/error-text.js';
import { knownGames, rememberCreated } from '../lib/keyring.js';
import { setUpPage, errorNotice } from '../lib/page.js';
import { message, named } from '../lib/texts.js';
import { customForm } from './custom-form.js';
import { readOptions, rulesForm, whereForms, writeOptions } from './game-options.js';
import { gameHistory, unfinishedGames } from './home-lists.js';

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
  location.assign(options.where === 'home' ? await createAtHome(choice) : await createAtTheClub(choice));
}

/** @param {object} choice */
async function createAtHome(choice) {
  const { id, isKept } = await createHomeGame(choice);
  if (!isKept) return newHomeGame(choice);
  // Asked when there is something to lose; what the browser answers changes nothing here.
  navigator.storage?.persist?.();
  return homeGame(id);
}

/** @param {{seed?: string}} choice */
async function createAtTheClub(choice) {
  // With a seed the player has chosen the board, so there is nothing to commit to.
  const game = choice.seed
    ? rememberCreated(await request('POST', '/api/v1/games', { body: choice }))
    : await createGame('/api/v1/games', choice);
  return clubGame(game.id);
}

/**
 * What can be chosen. The server has it sooner than the engine, if there is a line to it.
 *
 * @returns {Promise<import('../generated/wire.js').Choices>}
 */
async function choices() {
  if (!hasServer) return homeChoices();
  try {
    return await request('GET', '/api/v1/levels');
  } catch (error) {
    if (hasEngine && error instanceof Unreachable) return homeChoices();
    throw error;
  }
}

/** @param {import('../generated/wire.js').Choices} choices */
async function show(choices) {
  const [unfinished, history] = hasEngine
    ? await Promise.all([unfinishedGames(choices), gameHistory(choices)])
    : [];
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
    unfinished ?? '',
    ...clubLinks(),
    element('h2', {}, message('start-levels')),
    element('div', { className: 'levels' }, ...levels),
    customForm(options.board, play),
    alert,
    ...whereForms(),
    element('h2', {}, message('start-rules')),
    rulesForm(choices),
    history ?? '',
  );
}

/** The way back to the latest game at the club that is not over. */
function clubLinks() {
  return knownGames()
    .filter((game) => !game.over)
    .slice(0, 1)
    .map(({ id, board }) => {
      const text = message('start-continue-board', { board: board.replaceAll('x', ' × ') });
      return element(
        'p',
        { className: 'continue' },
        element('a', { className: 'button main', href: clubGame(id) }, text),
      );
    });
}

setUpPage(message('site-name'));
// The player is about to choose.
main.addEventListener('pointerover', () => readOptions().where === 'club' && prefetchPromise(), {
  once: true,
});
try {
  await show(await choices());
  // After the page is there, so that it doesn't wait for the engine.
  if (hasEngine && readOptions().where === 'home') requestAnimationFrame(() => setTimeout(warmUp));
} catch (error) {
  main.append(errorNotice(errorText(error)));
}

// After the browser's back button, the page should offer the game that was started since.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
