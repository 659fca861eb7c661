// The games that a browser keeps: the lists on the start page, and the file that takes
// everything to another browser.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { readExport, writeExport } from '../bring-along/export-file.js';
import { assertUsable } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { clicksToWin, layoutOf } from './support/layouts.js';
import { boardIsThere, click, reads, shows, startGame } from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const CHOICE = { level: 'easy', seed: '3' };
const MIDDLE = { x: 2, y: 2 };
const START = 2 * 5 + 2;

/**
 * Wins a game at home on a known board.
 *
 * @param {Page} page
 * @param {import('./support/server.js').Server} server
 */
async function win(page, server) {
  await startGame(page, 'Easy', { seed: CHOICE.seed });
  for (const cell of await clicksToWin(server, CHOICE)) {
    await click(page, cell);
    await shows(page, cell, /^open|^\d/);
  }
  await reads(page, '.outcome', /You win/);
}

/**
 * Starts a game at home and opens one area of it.
 *
 * @param {Page} page
 */
async function begin(page) {
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, 40);
  await shows(page, 40, /^open/);
}

/** Opens the part of the settings that saves and loads everything. @param {Page} page */
async function openSection(page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Take everything to another browser').click();
  await page.getByText('The file contains the keys to your games at the club.').waitFor();
}

/** What the page saves. @param {Page} page */
async function saved(page) {
  await openSection(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^minewise-\d{4}-\d\d-\d\d\.jsonl$/);
  return readFile(await download.path(), 'utf8');
}

/**
 * What the page says to a file.
 *
 * @param {Page} page
 * @param {string} text
 */
async function load(page, text) {
  if (!(await page.locator('.bring-along[open]').isVisible())) await openSection(page);
  // So that it isn't what was said about the last one.
  await page.locator('.bring-along [role=status]').evaluate((status) => (status.textContent = ''));
  await page.locator('.bring-along input').setInputFiles({
    name: 'minewise.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(text),
  });
  await page.waitForFunction(() =>
    /\.$/.test(document.querySelector('.bring-along [role=status]')?.textContent ?? ''),
  );
  return page.locator('.bring-along [role=status]').textContent();
}

/**
 * Everything that the browser keeps.
 *
 * @param {Page} page
 * @returns {Promise<any>}
 */
function kept(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('minewise');
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['games', 'entries']);
          const [games, entries] = ['games', 'entries'].map((name) => reading.objectStore(name).getAll());
          reading.oncomplete = () => {
            opening.result.close();
            resolve({ games: games?.result, entries: entries?.result, local: { ...localStorage } });
          };
        };
      }),
  );
}

browserTest(
  'unfinished and finished games are listed, resumed, watched and deleted',
  {},
  async ({ page, server }) => {
    await win(page, server);
    await begin(page);
    await page.goto('/');
    const unfinished = page.getByRole('region', { name: 'Unfinished games' });
    await unfinished.getByText('Beginner').waitFor();
    await unfinished.getByText(/% open/).waitFor();
    const history = page.getByRole('region', { name: 'Your latest games' });
    const row = history.getByRole('row', { name: /Easy/ });
    await eventually('the game that was won', async () =>
      assert.match((await row.textContent()) ?? '', /Easy.*Won.*\d:\d\d\.\d\d/),
    );
    await assertUsable(page, 'start page with games');

    await unfinished.getByRole('link', { name: 'Resume Beginner' }).click();
    await boardIsThere(page);
    await shows(page, 40, /^open/);
    await page.goto('/');
    await row.getByRole('link', { name: 'Replay' }).click();
    await reads(page, '.replay-headline .pill', /^Won$/);

    await page.goto('/');
    await row.getByRole('button', { name: 'Delete this game: Easy' }).click();
    await row.getByRole('button', { name: 'Keep' }).click();
    await row.getByRole('button', { name: 'Delete this game: Easy' }).click();
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await history.waitFor({ state: 'hidden' });
    await unfinished.getByRole('button', { name: 'Delete this game: Beginner' }).click();
    await unfinished.getByRole('button', { name: 'Delete', exact: true }).click();
    await unfinished.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: /^Easy / }).waitFor();
    assert.equal(await page.getByRole('link', { name: /^Resume / }).count(), 0);
  },
  'home',
);

browserTest(
  'a long history is shown page by page',
  {},
  async ({ page, server }) => {
    const [mine] = (await layoutOf(server, CHOICE, MIDDLE)).mines;
    assert.ok(mine !== undefined);
    await startGame(page, 'Easy', { seed: CHOICE.seed });
    await click(page, START);
    await shows(page, START, /^open|^\d/);
    await click(page, mine);
    await reads(page, '.outcome', /You lose/);
    // The same game, a dozen times, as if from different days.
    const [first = '', game = '', ...record] = (await saved(page)).trimEnd().split('\n');
    const games = Array.from({ length: 12 }, (_, number) => {
      const about = JSON.parse(game);
      const id = String(number).padStart(32, '0');
      const updated = about.updated - (number + 1) * 86_400_000;
      return [JSON.stringify({ ...about, game: id, updated }), ...record.slice(0, -1)];
    });
    const file = [first, ...games.flat(), JSON.stringify({ end: 12 }), ''].join('\n');
    assert.match((await load(page, file)) ?? '', /^12 games added\./);
    await page.goto('/');
    const rows = page.locator('.game-history tbody tr');
    const more = page.getByRole('button', { name: 'Show more games' });
    await more.waitFor();
    assert.equal(await rows.count(), 10);
    await more.click();
    await more.waitFor({ state: 'hidden' });
    assert.equal(await rows.count(), 13);
  },
  'home',
);

browserTest(
  'everything is taken to another browser, and doubled nowhere',
  {},
  async ({ page, server, newPage }) => {
    await win(page, server);
    await begin(page);
    await page.evaluate(() => {
      const key = (/** @type {string} */ digit) => digit.repeat(32);
      const club = { id: key('a'), player: key('b'), watcher: key('c'), board: '9x9x10', over: true };
      localStorage.setItem('minewise.games', JSON.stringify([club]));
      localStorage.setItem('minewise.settings', JSON.stringify({ theme: 'dark', keys: { hint: ['q'] } }));
    });
    const file = await saved(page);
    const other = await newPage();
    assert.equal(await load(other, file), '2 games added. Your settings have been applied.');
    const [here, there] = [await kept(page), await kept(other)];
    // A review can be made again, and a game may be left before it has one.
    const games = (/** @type {any} */ { games }) =>
      games.map((/** @type {any} */ { review: _, ...game }) => game);
    assert.deepEqual(games(there), games(here));
    // Findings are only a memory, and tokens mean something to the page that sent a command. It is no
    // matter at which command the mouse is kept.
    const commands = (/** @type {any} */ { entries }) => ({
      commands: entries.map((/** @type {any} */ { findings: _, token: __, mouse: ___, ...entry }) => entry),
      mouse: entries.map((/** @type {any} */ { mouse = '' }) => mouse).join(''),
    });
    assert.ok(commands(here).mouse.length > 20, 'the mouse was recorded');
    assert.deepEqual(commands(there), commands(here));
    assert.equal(there.local['minewise.games'], here.local['minewise.games']);
    await other.locator('html[data-theme=dark]').waitFor();
    assert.deepEqual(JSON.parse(there.local['minewise.settings']).keys, { hint: ['q'] });

    // The unfinished game goes on there, and comes back with what was added.
    await other.goto('/');
    await other.getByRole('link', { name: 'Resume Beginner' }).click();
    await boardIsThere(other);
    await shows(other, 40, /^open/);
    const covered = other.locator('[role=gridcell][aria-label$="covered"]').first();
    const cell = Number(await covered.getAttribute('data-cell'));
    await click(other, cell, 'right');
    await shows(other, cell, 'flag');
    const longer = await saved(other);
    const report = '1 game was further along in the file and has been updated. 1 game was already here.';
    assert.equal(await load(page, longer), `No new games. ${report} Your settings have been applied.`);
    assert.deepEqual(commands(await kept(page)), commands(await kept(other)));
    // What is shorter changes nothing.
    const before = await kept(page);
    assert.match((await load(page, file)) ?? '', /^No new games\. 2 games were already here\./);
    assert.deepEqual((await kept(page)).games, before.games);
    assert.deepEqual((await kept(page)).entries, before.entries);
  },
  'home',
);

browserTest(
  'a file that is not sound changes nothing, and of a forged game nothing is kept',
  {},
  async ({ page, server, newPage }) => {
    await win(page, server);
    await begin(page);
    const file = await saved(page);
    const lines = file.trimEnd().split('\n');
    const other = await newPage();
    await other.goto('/');
    await other.getByRole('button', { name: /^Easy / }).waitFor();
    const before = await kept(other);
    for (const [text, said] of [
      ['', /wasn’t saved by Minewise/],
      ['GIF89a', /wasn’t saved by Minewise/],
      [lines.slice(2).join('\n'), /wasn’t saved by Minewise/],
      [file.replace('"version":1', '"version":2'), /later version/],
      [lines.slice(0, -1).join('\n'), /damaged or incomplete/],
      [file.slice(0, file.length / 2), /damaged or incomplete/],
      [file.replace('"created":', '"created":-'), /damaged or incomplete/],
    ]) {
      assert.match((await load(other, String(text))) ?? '', new RegExp(said), String(text).slice(0, 80));
      assert.deepEqual(await kept(other), before);
    }
    // A move that was never possible: the other game comes all the same.
    const forged = file.replace(/"do":"open","x":2,"y":2/, '"do":"open","x":77,"y":2');
    assert.notEqual(forged, file);
    const said = (await load(other, forged)) ?? '';
    assert.match(said, /^1 game added\..* 1 game was left out because its moves are impossible: .+\.$/);
    assert.equal((await kept(other)).games.length, 1);
  },
  'home',
);

test('what is written is what is read', () => {
  const id = '0123456789abcdef'.repeat(2);
  const all = {
    settings: { theme: 'dark' },
    options: { board: {}, rules: {} },
    club: [],
    games: [
      { id, created: 1, updated: 2, isSeedChosen: true, record: ['{"record":1}', '{"t":0,"do":"auto"}'] },
      { id, created: 1, updated: 2, isSeedChosen: true, isBranch: true, record: ['{"record":1}'] },
    ],
  };
  const text = writeExport(all, 3);
  assert.deepEqual(readExport(text), all);
  assert.deepEqual(readExport(text.replaceAll('\n', '\r\n')).games.length, 2);
});
