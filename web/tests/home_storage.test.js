// What the browser keeps of games at home: if it must not, if it is full, if somebody clears it,
// and if it was kept by an earlier version.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { browserTest, close, openProfile } from './support/browser_test.js';
import { allStored, endlessThought, moduleAddress, storedCommands } from './support/home.js';
import { PageErrors } from './support/page_errors.js';
import {
  allShown,
  boardIsThere,
  click,
  gameId,
  isElsewhere,
  reads,
  shows,
  startGame,
} from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const START = 4 * 9 + 4;
const NOT_SAVED = /^This browser isn’t saving the game: storage is blocked, or the disk is full\./;
/** Two games as version 1 kept them: one is over, in the other a hint was asked for. */
const VERSION_1 = new URL('./support/stored_games_version_1.json', import.meta.url);

/** @type {(name: string, body: Parameters<typeof browserTest>[2]) => void} */
const homeTest = (name, body) => browserTest(name, {}, body, 'home');

/**
 * Runs a test in a browser that must not keep anything.
 *
 * @param {import('./support/server.js').Server} server
 * @param {(page: Page) => Promise<void>} body
 */
async function withoutStorage(server, body) {
  const folder = mkdtempSync(join(tmpdir(), 'minewise-profile-'));
  mkdirSync(join(folder, 'Default'));
  // What a player sets who blocks cookies and site data.
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await openProfile(folder, server);
  try {
    const page = await context.newPage();
    const errors = new PageErrors(page);
    await page.goto('/');
    await page.getByRole('button', { name: /^Beginner / }).click();
    await boardIsThere(page);
    await reads(page, '.message', NOT_SAVED);
    await reads(page, '.storage-status', /^Not saved$/);
    await click(page, START);
    await shows(page, START, /^open/);
    await body(page);
    errors.assertNone();
  } finally {
    await close(context);
    rmSync(folder, { recursive: true, force: true });
  }
}

homeTest('a browser that keeps nothing still plays, and says so', ({ server }) =>
  withoutStorage(server, async (page) => {
    // Away and back within the page, nothing is lost.
    const before = await allShown(page);
    const first = gameId(page);
    const face = page.getByRole('button', { name: 'New game with the same rules' });
    await face.click();
    await face.click();
    await isElsewhere(page, first);
    await shows(page, START, 'covered');
    await page.goBack();
    await page.locator('.pause-cover').getByRole('button', { name: 'Resume' }).click();
    await shows(page, START, /^open/);
    assert.deepEqual(await allShown(page), before);
  }),
);

homeTest('a thought can be stopped in a browser that keeps nothing, and nothing is lost', ({ server }) =>
  withoutStorage(server, async (page) => {
    // Nobody knows this board, and the first click has opened some of it.
    const cells = await allShown(page);
    const first = cells.indexOf('covered');
    const second = cells.indexOf('covered', first + 1);
    await click(page, first, 'right');
    await shows(page, first, 'flag');
    const before = await allShown(page);
    await endlessThought(page, 'hint');
    await page.keyboard.press('h');
    await reads(page, '.message', /^Thinking … Stop$/);
    await page.getByRole('button', { name: 'Stop' }).click();
    await reads(page, '.message', /^Stopped\. Nothing has changed\.$/);
    await reads(page, '.storage-status', /^Not saved$/);
    // Another engine goes on where the first one was.
    await click(page, second, 'right');
    await shows(page, second, 'flag');
    await click(page, second, 'right');
    await shows(page, second, 'covered');
    assert.deepEqual(await allShown(page), before);
  }),
);

/**
 * Lets every change that the engine wants to keep fail when it is committed, as on a full disk.
 * The browser's own limit can't be set so low that a single move exceeds it.
 *
 * @param {Page} page
 * @param {boolean} isFull
 */
async function setFull(page, isFull) {
  const [worker] = page.workers();
  assert.ok(worker);
  await worker.evaluate((isFull) => {
    const { prototype } = IDBObjectStore;
    const put = Reflect.get(globalThis, 'realPut') ?? prototype.put;
    Reflect.set(globalThis, 'realPut', put);
    prototype.put = function (...row) {
      const request = put.apply(this, row);
      if (isFull) {
        const value = new DOMException('the disk is full', 'QuotaExceededError');
        Object.defineProperty(this.transaction, 'error', { value });
        this.transaction.abort();
      }
      return request;
    };
  }, isFull);
}

homeTest('a full disk is reported, and what was played meanwhile is kept later', async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START);
  await shows(page, START, /^open/);
  await setFull(page, true);
  await click(page, 0, 'right');
  await shows(page, 0, 'flag');
  await reads(page, '.message', NOT_SAVED);
  await reads(page, '.storage-status', /^Not saved$/);
  await click(page, 1, 'right');
  await shows(page, 1, 'flag');
  assert.equal((await storedCommands(page, gameId(page))).length, 1);
  await setFull(page, false);
  await click(page, 2, 'right');
  await shows(page, 2, 'flag');
  await page.locator('.storage-status').waitFor({ state: 'hidden' });
  assert.equal((await storedCommands(page, gameId(page))).length, 4);
  const before = await allShown(page);
  await page.reload();
  await boardIsThere(page);
  await shows(page, 2, 'flag');
  assert.deepEqual(await allShown(page), before);
});

homeTest('a game that is deleted while it is played is saved again', async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START);
  await shows(page, START, /^open/);
  const before = await allShown(page);
  // Everything, from another tab.
  const other = await page.context().newPage();
  await other.goto('/analysis');
  await other.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('minewise');
        deleting.onsuccess = resolve;
        deleting.onerror = reject;
        deleting.onblocked = reject;
      }),
  );
  await reads(page, '.message', /^This game had been deleted from this browser, so it was saved again\.$/);
  assert.equal((await storedCommands(page, gameId(page))).length, 1);
  // Only this game, as the list of games does it.
  const address = await moduleAddress(other, 'engine/stored-games.js');
  await other.evaluate(
    async ([address, id]) => (await import(address)).removeHomeGame(id),
    /** @type {const} */ ([address, gameId(page)]),
  );
  assert.equal((await allStored(page)).games.length, 0);
  await click(page, 0, 'right');
  await shows(page, 0, 'flag');
  await reads(page, '.message', /^This game had been deleted/);
  assert.equal((await storedCommands(page, gameId(page))).length, 2);
  await page.reload();
  await boardIsThere(page);
  await shows(page, 0, 'flag');
  await click(page, 0, 'right');
  await shows(page, 0, 'covered');
  assert.deepEqual(await allShown(page), before);
});

/**
 * Fills the empty database of a page with what an earlier version kept.
 *
 * @param {Page} page
 * @param {import('./support/home.js').Stored} stored
 */
async function putVersion1(page, stored) {
  await page.evaluate(
    (stored) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('minewise', 1);
        opening.onupgradeneeded = () => {
          const database = opening.result;
          const games = database.createObjectStore('games', { keyPath: 'id' });
          games.createIndex('over-updated', ['over', 'updated']);
          const entries = database.createObjectStore('entries', { keyPath: ['game', 'seq'] });
          for (const game of stored.games) games.add(game);
          for (const entry of stored.entries) entries.add(entry);
        };
        opening.onerror = reject;
        opening.onsuccess = () => {
          opening.result.close();
          resolve(undefined);
        };
      }),
    stored,
  );
}

homeTest('games of version 1 are there, and a later version takes them over', async ({ page, server }) => {
  // A page of the site that opens no database itself.
  await page.goto(`${server.url}/favicon.svg`);
  await putVersion1(page, JSON.parse(readFileSync(VERSION_1, 'utf8')));
  await page.goto('/');
  await page.getByRole('link', { name: 'Resume Beginner' }).click();
  await boardIsThere(page);
  await shows(page, START, /^open/);
  await reads(page, '.score', /^Score: 54$/);
  await click(page, 0, 'right');
  await shows(page, 0, 'flag');
  const id = gameId(page);
  assert.equal((await storedCommands(page, id)).length, 3);
  const before = await allStored(page);
  // A tab with a later version, whose rows have something more.
  const later = await page.context().newPage();
  await later.goto('/analysis');
  const address = await moduleAddress(later, 'engine/game-storage.js');
  const names = await later.evaluate(async (address) => {
    /** @type {typeof import('../engine/game-storage.js')} */
    const { GameStorage, MIGRATIONS } = await import(address);
    const next = (/** @type {IDBDatabase} */ _, /** @type {IDBTransaction} */ change) => {
      const walk = change.objectStore('games').openCursor();
      walk.onsuccess = () => {
        const cursor = walk.result;
        cursor?.update({ ...cursor.value, name: `named ${cursor.value.board}` });
        cursor?.continue();
      };
    };
    const storage = await GameStorage.open({ migrations: [...MIGRATIONS, next] });
    const games = await storage.list({ over: false });
    storage.close();
    return games.map((game) => Reflect.get(game, 'name'));
  }, address);
  assert.deepEqual(names, ['named 9x9x10']);
  // The page that is open can't save any more, and loses nothing that was saved.
  await reads(page, '.message', /^Minewise was updated in another tab\. Reload this page/);
  await reads(page, '.storage-status', /^Not saved$/);
  await click(page, 1, 'right');
  await shows(page, 1, 'flag');
  const after = await allStored(later);
  assert.deepEqual(after.entries, before.entries);
  assert.equal(after.games.length, before.games.length);
});
