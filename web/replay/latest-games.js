// The latest games of this browser, to choose one to watch.

import { drawThumbnail } from '../board/thumbnail.js';
import { askAside, canAskAside } from '../engine/questions.js';
import { listHomeGames, recordOfHomeGame } from '../engine/stored-games.js';
import { hasServer } from '../generated/engine.js';
import { START, clubReplay, homeReplay } from '../lib/addresses.js';
import { element } from '../lib/dom.js';
import { ignoreFailedRequest } from '../lib/error-text.js';
import { icon } from '../lib/icons.js';
import { knownGames } from '../lib/keyring.js';
import { duration, language, message, named } from '../lib/texts.js';

/** How many games of each kind are offered. */
const MOST = 12;

const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/** Of larger boards, nothing could be seen in a small picture. */
const MOST_CELLS = 5_000;

/** The size of a small picture of a game, in pixels of the page. */
const PICTURE = { width: 76, height: 46 };

/** A game with its small picture. @typedef {{id: string, board: Size, picture: Picture}} Pictured */
/** @typedef {{width: number, height: number, mines: number}} Size */

/**
 * A section with the games, or with a way to the first one.
 *
 * @param {AbortSignal} signal ends the work on it
 */
export async function latestGames(signal) {
  const games = await listHomeGames({ over: true, most: MOST });
  const pictured = games.map(({ id, board }) => {
    const size = sizeOf(board);
    return { id, board: size, picture: new Picture(size) };
  });
  const home = games.map((game, index) => homeRow(game, pictured[index]));
  const club = hasServer
    ? knownGames()
        .filter(({ over }) => over)
        .slice(0, MOST)
        .map(clubRow)
    : [];
  const rows = [...home, ...club];
  showFinalBoards(pictured, signal).catch((error) => {
    if (!signal.aborted) ignoreFailedRequest(error);
  });
  const root = element(
    'section',
    { className: 'latest-games', 'aria-labelledby': 'latest-title' },
    element('h2', { id: 'latest-title' }, message('replay-latest-title')),
    rows.length > 0 ? element('ul', {}, ...rows) : nothingYet(),
  );
  return { root, isEmpty: rows.length === 0 };
}

/** A board that is covered until its letters are known. */
class Picture {
  canvas = element('canvas', { 'aria-hidden': 'true' });
  #letters;
  #columns;

  /** @param {Size} size */
  constructor({ width, height }) {
    const isSmall = width * height <= MOST_CELLS;
    this.#columns = isSmall ? width : 1;
    this.#letters = isSmall ? '#'.repeat(width * height) : '#';
    this.#draw();
    addEventListener('minewise:theme-applied', () => this.#draw());
  }

  /** @param {string} letters */
  show(letters) {
    this.#letters = letters;
    this.#draw();
  }

  #draw() {
    drawThumbnail(this.canvas, this.#letters, this.#columns, PICTURE);
  }
}

/**
 * Replays the games, one after the other, to show how they ended. Nobody waits for that.
 *
 * @param {Pictured[]} games
 * @param {AbortSignal} signal
 */
async function showFinalBoards(games, signal) {
  if (!canAskAside()) return;
  for (const { id, picture } of games.filter(({ board }) => board.width * board.height <= MOST_CELLS)) {
    const record = await recordOfHomeGame(id);
    const steps = record.trim().split('\n').length - 1;
    /** @type {import('../generated/wire.js').FramesAnswer} */
    const { frames } = await askAside('frames', { record, from: steps, count: 1, odds: false }, signal);
    signal.throwIfAborted();
    if (frames[0]?.cells) picture.show(frames[0].cells);
  }
}

function nothingYet() {
  return element(
    'div',
    { className: 'nothing-yet' },
    element('p', {}, message('replay-latest-none')),
    element('a', { className: 'button', href: START }, icon('play'), message('replay-latest-play')),
  );
}

/**
 * @param {import('../engine/stored-games.js').StoredGame} game
 * @param {Pictured} pictured
 */
function homeRow({ id, status, elapsed, updated }, { board, picture }) {
  const isWon = status === 'won';
  const when = new Date(updated);
  return row(homeReplay(id), board, picture, [
    element(
      'span',
      { className: `pill${isWon ? '' : ' is-quiet'}` },
      isWon ? message('replay-result-won') : lossText(status),
    ),
    element('span', { className: 'latest-time' }, duration(elapsed)),
    element('time', { className: 'muted', dateTime: when.toISOString() }, dates.format(when)),
  ]);
}

/** @param {import('../generated/wire.js').Status} status */
function lossText(status) {
  return typeof status === 'object' ? named('replay-result', status.lost) : '';
}

/** @param {import('../lib/keyring.js').KnownGame} game */
function clubRow({ id, board, watcher }) {
  const size = sizeOf(board);
  return row(clubReplay(id, watcher), size, new Picture(size), [
    element('span', { className: 'muted' }, message('where-club')),
  ]);
}

/** @param {string} board for example "30x16x99" @returns {Size} */
function sizeOf(board) {
  const [width, height, mines] = board.split('x').map(Number);
  return { width, height, mines };
}

/**
 * @param {string} href
 * @param {Size} board
 * @param {Picture} picture
 * @param {HTMLElement[]} about
 */
function row(href, board, { canvas }, about) {
  const name = element('strong', {}, message('board-size', { ...board }));
  const words = element('span', { className: 'latest-words' }, name, ...about);
  return element('li', {}, element('a', { href }, canvas, words, icon('forward')));
}
