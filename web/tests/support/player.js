// What a player does on the game page, and sees there.

import assert from 'node:assert/strict';

import { PATIENCE_MS } from './eventually.js';

/** @typedef {import("playwright-core").Page} Page */

/**
 * Starts a game from the start page, as a player would.
 * @param {Page} page
 * @param {string} level as the button names it
 * @param {Record<string, unknown>} [rules] chosen before, and remembered by the page
 */
export async function startGame(page, level, rules = {}) {
  await openStartPage(page, rules);
  await page.getByRole('button', { name: new RegExp(`^${level} `) }).click();
  await page.waitForURL(/\/play\//);
  await boardIsThere(page);
}

/**
 * Opens the start page as somebody sees it who chose rules there before.
 * @param {Page} page
 * @param {Record<string, unknown>} rules
 */
export async function openStartPage(page, rules) {
  // Any page of the site can store them, and this is the smallest.
  if (page.url() === 'about:blank') await page.goto('/healthz');
  await page.evaluate((wishes) => localStorage.setItem('minewise.wishes', JSON.stringify(wishes)), {
    board: {},
    rules,
  });
  await page.goto('/');
}

/**
 * Starts a game on a board of any size from the start page, where the page is.
 * @param {Page} page
 * @param {{columns: number, rows: number, mines: number}} board
 */
export async function startCustomGame(page, { columns, rows, mines }) {
  await page.getByText('Custom board').click();
  await page.getByLabel('Columns', { exact: true }).fill(String(columns));
  await page.getByLabel('Rows', { exact: true }).fill(String(rows));
  await page.getByLabel('Mines', { exact: true }).fill(String(mines));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** @param {Page} page */
export async function boardIsThere(page) {
  await page.locator('.mines-left').waitFor();
  await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('.assistant-name')?.textContent !== '');
}

/**
 * The middle of a cell on the page.
 * @param {Page} page
 * @param {number} cell
 */
export async function middle(page, cell) {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  assert.ok(box, `cell ${cell} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * @param {Page} page
 * @param {number} cell
 * @param {"left" | "right" | "middle"} [button]
 */
export async function click(page, cell, button = 'left') {
  const { x, y } = await middle(page, cell);
  await page.mouse.click(x, y, { button });
}

/**
 * Uses a tool: one that is always there, or one from the menu.
 * @param {Page} page
 * @param {string} name
 */
export async function useTool(page, name) {
  const inSight = page.locator('.tools').getByRole('button', { name, exact: true });
  if (await inSight.isVisible()) {
    await inSight.click();
    return;
  }
  await page.locator('.tools .more').click();
  await page.locator('.tool-menu').getByRole('button', { name, exact: true }).click();
}

/**
 * What is read out for a cell, without its place.
 * @param {Page} page
 * @param {number} cell
 */
export async function shown(page, cell) {
  const label = await page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
  return label?.replace(/^[^:]*: /, '') ?? '';
}

/**
 * Waits until a cell shows this.
 * @param {Page} page
 * @param {number} cell
 * @param {string | RegExp} what
 */
export async function shows(page, cell, what) {
  const [source, isText] = typeof what === 'string' ? [what, true] : [what.source, false];
  try {
    await page.waitForFunction(
      ([cell, source, isText]) => {
        const label = document.querySelector(`[data-cell="${cell}"]`)?.getAttribute('aria-label');
        const state = label?.replace(/^[^:]*: /, '') ?? '';
        return isText ? state === source : new RegExp(String(source)).test(state);
      },
      /** @type {[number, string, boolean]} */ ([cell, source, isText]),
      { timeout: PATIENCE_MS },
    );
  } catch (error) {
    const [label = 'nothing'] = await attributes(page, `[data-cell="${cell}"]`, 'aria-label');
    assert.fail(`cell ${cell} shows "${label}" and not ${what}: ${error}`);
  }
}

/**
 * Waits until a part of the page reads like this.
 * @param {Page} page
 * @param {string} selector
 * @param {RegExp} what
 */
export async function reads(page, selector, what) {
  try {
    await page.waitForFunction(
      ([selector, source]) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? ''),
      /** @type {[string, string]} */ ([selector, what.source]),
      { timeout: PATIENCE_MS },
    );
  } catch (error) {
    const [text = 'nothing'] = await page.locator(selector).allTextContents();
    assert.fail(`${selector} reads "${text}" and not ${what}: ${error}`);
  }
}

/**
 * An attribute of all elements like this, without waiting for any.
 * @param {Page} page
 * @param {string} selector
 * @param {string} name
 */
function attributes(page, selector, name) {
  return page
    .locator(selector)
    .evaluateAll((all, name) => all.map((element) => element.getAttribute(name) ?? ''), name);
}

/** All cells in the words that are read out. @param {Page} page */
export function allShown(page) {
  return page
    .locator('[role=gridcell]')
    .evaluateAll((cells) =>
      cells.map((cell) => cell.getAttribute('aria-label')?.replace(/^[^:]*: /, '') ?? ''),
    );
}

/**
 * Waits until the page has drawn what it has changed so far. It says nothing of what is still on
 * its way: who waits for an effect waits for the effect.
 * @param {Page} page
 */
export function drawn(page) {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/**
 * Waits until the page has told every change to those who listen, too.
 * @param {Page} page
 */
export function settled(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          // A busy page may have no idle time for long, and a page at rest may not be
          // asked to draw, so both have a limit.
          const idle = (/** @type {() => void} */ next) => requestIdleCallback(next, { timeout: 200 });
          idle(() => idle(() => resolve(undefined)));
        }),
      ),
  );
}

/** The id of the game that the page shows, at home or at the club. @param {Page} page */
export function gameId(page) {
  return idIn(new URL(page.url()));
}

/** @param {URL} url */
function idIn(url) {
  const id = url.pathname.split('/')[2] ?? '';
  return id === 'home' ? url.hash.slice(1) : id;
}

/**
 * Waits until the page shows this game.
 * @param {Page} page
 * @param {string} id
 */
export async function isAt(page, id) {
  await page.waitForURL((url) => idIn(url) === id);
}

/**
 * Waits until the page shows another game than this one.
 * @param {Page} page
 * @param {string} id
 */
export async function isElsewhere(page, id) {
  await page.waitForURL((url) => idIn(url) !== id);
}

/** The keys to a game that the browser keeps. @param {Page} page */
export async function keysOf(page) {
  const id = gameId(page);
  return page.evaluate(
    (id) =>
      JSON.parse(localStorage.getItem('minewise.games') ?? '[]').find(
        (/** @type {{id: string}} */ game) => game.id === id,
      ),
    id,
  );
}

/**
 * Listens to a page from now on.
 *
 * @param {Page} page
 * @returns {() => unknown[]} the gestures that it has sent
 */
export function sentGestures(page) {
  /** @type {Array<Record<string, unknown>>} */
  const sent = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)))),
  );
  return () => sent.filter((command) => command['do'] === 'gesture').map(({ gesture }) => gesture);
}

/**
 * Listens to a page from now on, to the server's messages and to the engine's.
 *
 * @param {Page} page
 * @returns {Promise<() => Promise<any[]>>} the messages about games that the page has got
 */
export async function arrivingMessages(page) {
  /** @type {any[]} */
  const fromServer = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => fromServer.push(JSON.parse(String(payload)))),
  );
  await page.addInitScript(() => {
    /** @type {unknown[]} */
    const fromEngine = [];
    Reflect.set(window, 'fromEngine', fromEngine);
    window.Worker = class extends Worker {
      /** @param {ConstructorParameters<typeof Worker>} start */
      constructor(...start) {
        super(...start);
        this.addEventListener('message', ({ data }) => data.message && fromEngine.push(data.message));
      }
    };
  });
  return async () => [...fromServer, ...(await page.evaluate(() => Reflect.get(window, 'fromEngine')))];
}

/**
 * Shows or hides the odds by their key, and waits until the page says so.
 * @param {Page} page
 * @param {boolean} isShown
 */
export async function toggleOdds(page, isShown) {
  await page.keyboard.press('o');
  const pressed = page.locator(`button[aria-pressed="${isShown}"]`, { hasText: 'Odds' });
  await pressed.first().waitFor({ state: 'attached' });
}
