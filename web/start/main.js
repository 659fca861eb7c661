// The start page, where players choose a board and its rules.

import { choices } from '../engine/choices.js';
import { createHomeGame, homeChoices, warmUp } from '../engine/home-games.js';
import { hasEngine } from '../generated/engine.js';
import { clubGame, homeGame, newHomeGame } from '../lib/addresses.js';
import { request } from '../lib/api.js';
import { choiceOf, readChallenge, rememberChallenge } from '../lib/challenge.js';
import { createGame, prefetchPromise } from '../lib/commitment.js';
import { element, find } from '../lib/dom.js';
import { errorText, ignoreFailedRequest } from '../lib/error-text.js';
import { rememberCreated } from '../lib/keyring.js';
import { setUpPage, errorNotice } from '../lib/page.js';
import { message } from '../lib/texts.js';
import { challengeCard } from './challenge-card.js';
import { customForm } from './custom-form.js';
import { readOptions, writeOptions } from './game-options.js';
import { Hero } from './hero.js';
import { gameHistory } from './history.js';
import { levelCards } from './level-cards.js';
import { boardRecords } from './records.js';
import { MoreRules, mainRules, nameField } from './rules-form.js';
import { unfinishedGames } from './unfinished.js';

/** @typedef {import('./game-options.js').Board} Board */
/** @typedef {import('../lib/challenge.js').Challenge} Challenge */
/** @typedef {import('../generated/wire.js').Choices} Choices */

const main = find('main');

let isStarting = false;

/**
 * Creates a game and opens it. A double click means one game.
 *
 * @param {{seed?: string}} choice
 * @param {Challenge} [challenge] that it takes up
 */
async function start(choice, challenge) {
  if (isStarting) return;
  isStarting = true;
  try {
    const { where } = readOptions();
    const whole = { ...choice, player: 'person' };
    const { id, address } = await (where === 'home' ? createAtHome(whole) : createAtTheClub(whole));
    if (challenge) rememberChallenge(id, challenge);
    location.assign(address);
  } catch (error) {
    isStarting = false;
    throw error;
  }
}

/** @param {object} choice */
async function createAtHome(choice) {
  const { id, isKept } = await createHomeGame(choice);
  if (!isKept) return { id, address: newHomeGame(choice) };
  // Asked when there is something to lose; what the browser answers changes nothing here.
  navigator.storage?.persist?.();
  return { id, address: homeGame(id) };
}

/** @param {{seed?: string}} choice */
async function createAtTheClub(choice) {
  // With a seed the player has chosen the board, so there is nothing to commit to.
  const { id } = choice.seed
    ? rememberCreated(await request('POST', '/api/v1/games', { body: choice }))
    : await createGame('/api/v1/games', choice);
  return { id, address: clubGame(id) };
}

/**
 * The most cells of a board by the rules that are chosen.
 *
 * @param {Choices} club what the server allows, if there is one
 * @param {Choices | null} home what the engine allows, once it is there
 */
function mostCells(club, home) {
  const { where, rules } = readOptions();
  const choices = hasEngine && where === 'home' ? home : club;
  const needsSolver = rules.assistant === 'intelligent' || (rules.fairness ?? 'classic') !== 'classic';
  return (needsSolver ? choices?.max_cells_with_help : choices?.max_cells) ?? Infinity;
}

/** @param {Choices} choices */
async function show(choices) {
  const [unfinished, history, records] = await Promise.all([
    unfinishedGames(choices),
    gameHistory(choices),
    boardRecords(),
  ]);
  const alert = element('p', { className: 'field-error', role: 'alert', hidden: true });
  const tell = (/** @type {unknown} */ error) => {
    alert.textContent = errorText(error);
    alert.hidden = false;
    alert.scrollIntoView({ block: 'nearest' });
  };
  const more = new MoreRules(choices);

  /** Plays a board by the rules of the page. @param {Board} board */
  const play = async (board) => {
    alert.hidden = true;
    if (!more.check()) return;
    const options = readOptions();
    writeOptions({ ...options, board });
    await start({ ...board, ...options.rules });
  };
  const playNow = (/** @type {Board} */ board) => void play(board).catch(tell);
  const takeUp = (/** @type {Challenge} */ challenge) => {
    const choice = { ...choiceOf(challenge), name: readOptions().rules.name };
    start(choice, challenge).catch(tell);
  };

  /** @type {Choices | null} */
  let home = null;
  const askAtHome = async () => {
    home ??= await homeChoices();
    custom.recheck();
  };
  /** The limits of a game at home are asked for when somebody wants a board of another size. */
  const follow = () => {
    if (hasEngine && readOptions().where === 'home') askAtHome().catch(ignoreFailedRequest);
    else custom.recheck();
  };
  const challenge = readChallenge(location);
  const { board } = readOptions();
  const custom = customForm(board, () => mostCells(choices, home), play);
  custom.element.addEventListener('focusin', follow, { once: true });
  const hero = new Hero(playNow, challenge ? challengeCard(challenge, choices, takeUp) : undefined);
  const customCard = element(
    'details',
    { className: 'card', open: board.width !== undefined },
    element('summary', {}, message('start-custom')),
    custom.element,
  );
  main.append(
    hero.element,
    alert,
    unfinished,
    element('h2', { className: 'visually-hidden' }, message('start-levels')),
    levelCards(choices.levels, board, records, playNow),
    element('h2', { className: 'visually-hidden' }, message('start-rules')),
    mainRules(choices, () => {
      hero.refresh();
      if (customCard.open) follow();
    }),
    element('div', { className: 'choices further' }, nameField(), customCard, more.element),
    history,
  );
  return hero;
}

/**
 * Brings the board beside the name to life, when nothing else is waiting. The engine isn't fetched
 * for that alone: players at the club have it once their browser keeps the site.
 *
 * @param {Hero} hero
 */
function bringToLife(hero) {
  const isThere = readOptions().where === 'home' || Boolean(navigator.serviceWorker?.controller);
  const isSparing = Boolean(Reflect.get(navigator, 'connection')?.saveData);
  if (!hasEngine || !isThere || isSparing) return;
  const begin = async () => {
    const { LivingBoard } = await import('./living-board.js');
    new LivingBoard(hero.board).start();
  };
  // Not every browser says when it is idle.
  (window.requestIdleCallback ?? setTimeout)(() => void begin());
}

setUpPage(message('site-name'));
// The player is about to choose.
main.addEventListener('pointerover', () => readOptions().where === 'club' && prefetchPromise(), {
  once: true,
});
try {
  const hero = await show(await choices());
  // After the page is there, so that it doesn't wait for the engine.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (hasEngine && readOptions().where === 'home') warmUp();
      bringToLife(hero);
    }),
  );
} catch (error) {
  main.append(errorNotice(errorText(error)));
}

// After the browser's back button, the page should offer the game that was started since.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
// A challenge that is pasted into the address bar of this page.
addEventListener('hashchange', () => readChallenge(location) && location.reload());
