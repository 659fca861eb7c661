// A game over a slow line, played by a script that doesn't wait.

import assert from 'node:assert/strict';

import { eventually } from './eventually.js';
import { boardIsThere, middle } from './player.js';
import { SlowLine, until } from './slow_line.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./server.js').Server} Server */
/** @typedef {{ id: string, player_key: string, watcher_key: string }} Game */

/** Of the line in each direction, in milliseconds. */
export const DELAY = 80;
export const ROUND_TRIP = 2 * DELAY;

/** What a browser says of a test that looks at pixels again and again. */
export const PIXELS_READ = /willReadFrequently/;

/** A corner can be opened, and almost everything else stays covered. */
export const CROWDED = { width: 16, height: 16, mines: 120, seed: '3' };

/**
 * Plays a game whose page is at the other end of a slow line.
 *
 * @param {Page} page
 * @param {Server} server
 * @param {Record<string, unknown>} choice
 * @param {(line: SlowLine, game: Game) => Promise<void>} play
 */
export async function overSlowLine(page, server, choice, play) {
  const line = await SlowLine.to(server.url, DELAY);
  try {
    const game = await server.api('POST', '/api/v1/games', { body: { ...choice, player: 'person' } });
    const known = { id: game.id, player: game.player_key, watcher: game.watcher_key, board: '', over: false };
    await page.addInitScript(
      (known) => localStorage.setItem('minewise.games', JSON.stringify([known])),
      known,
    );
    await page.goto(`${line.url}/play/${game.id}`);
    await boardIsThere(page);
    await play(line, game);
    // What the page still loads is cancelled, instead of failing when the line is gone.
    await page.goto(`${server.url}/healthz`);
  } finally {
    await line.remove();
  }
}

/**
 * The state of a game, without the slow line.
 *
 * @param {Server} server
 * @param {Game} game
 */
export function stateOf(server, game) {
  return server.api('GET', `/api/v1/games/${game.id}`, { key: game.player_key });
}

/**
 * Waits until a game has so many commands.
 *
 * @param {Server} server
 * @param {Game} game
 * @param {number} seq
 */
export async function hasCommands(server, game, seq) {
  return eventually(`${seq} commands`, async () => {
    const state = await stateOf(server, game);
    assert.equal(state.seq, seq);
    return state;
  });
}

/**
 * The cells that were opened, in order, by the replay of a finished game.
 *
 * @param {Server} server
 * @param {Game} game
 * @param {number} width
 * @returns {Promise<number[]>}
 */
export async function openedCells(server, game, width) {
  const replay = await server.api('GET', `/api/v1/games/${game.id}/replay`, { key: game.player_key });
  return String(replay)
    .split('\n')
    .filter((line) => line.includes('"do":"open"'))
    .map((line) => JSON.parse(line))
    .map(({ x, y }) => y * width + x);
}

/**
 * Right clicks without waiting for anything.
 *
 * @param {Page} page
 * @param {number[]} cells
 */
export async function flagAll(page, cells) {
  const places = await Promise.all(cells.map((cell) => middle(page, cell)));
  for (const { x, y } of places) await page.mouse.click(x, y, { button: 'right' });
}

/**
 * Opens cells at an even pace, without waiting for anything.
 *
 * @param {Page} page
 * @param {number[]} cells
 * @param {number} perSecond
 * @returns {Promise<number>} the milliseconds from the first click to the last, by the browser's clock
 */
export async function openAll(page, cells, perSecond) {
  const places = await Promise.all(cells.map((cell) => middle(page, cell)));
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    Reflect.set(window, 'clickTimes', times);
    addEventListener('pointerup', (event) => times.push(event.timeStamp), { capture: true });
  });
  const began = performance.now();
  for (const [number, { x, y }] of places.entries()) {
    await until(began + (number * 1_000) / perSecond);
    await page.mouse.click(x, y);
  }
  const times = await clickTimes(page);
  assert.equal(times.length, cells.length);
  return (times.at(-1) ?? 0) - (times[0] ?? 0);
}

/** When the clicks of {@link openAll} happened. @param {Page} page @returns {Promise<number[]>} */
export function clickTimes(page) {
  return page.evaluate(() => Reflect.get(window, 'clickTimes'));
}

/**
 * What the page asks for when a game is over, which has to come over the line before that is
 * removed. To be called before the end.
 *
 * @param {Page} page
 */
export function askedAtTheEnd(page) {
  const paths = ['/api/v1/best-times', '/api/v1/promises'];
  return Promise.all(paths.map((path) => page.waitForResponse((answer) => answer.url().includes(path))));
}

/**
 * Notes how long it takes after each press of a button until the picture of the cell under it
 * is another one. It looks at the pixels, so it doesn't depend on what the page says of itself.
 *
 * @param {Page} page
 */
export function watchPixels(page) {
  return page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
    const on = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    /** @type {number[]} */
    const times = [];
    Reflect.set(window, 'changeTimes', times);
    const look = (/** @type {number} */ x, /** @type {number} */ y) =>
      on.getImageData(x - 6, y - 6, 12, 12).data.join();
    addEventListener(
      'pointerdown',
      (event) => {
        const box = canvas.getBoundingClientRect();
        const [x, y] = [event.clientX - box.left, event.clientY - box.top];
        const before = look(x, y);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (look(x, y) === before) port2.postMessage(null);
          else times.push(performance.now() - event.timeStamp);
        };
        port2.postMessage(null);
      },
      { capture: true },
    );
  });
}

/** What {@link watchPixels} has noted. @param {Page} page @returns {Promise<number[]>} */
export function changeTimes(page) {
  return page.evaluate(() => Reflect.get(window, 'changeTimes'));
}

/**
 * What a cell looks like.
 *
 * @param {Page} page
 * @param {number} cell
 */
export async function pixels(page, cell) {
  const { x, y } = await middle(page, cell);
  return page.evaluate(
    ([x, y]) => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
      const box = canvas.getBoundingClientRect();
      const on = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      return on.getImageData(x - box.left - 6, y - box.top - 6, 12, 12).data.join();
    },
    /** @type {[number, number]} */ ([Math.round(x), Math.round(y)]),
  );
}
