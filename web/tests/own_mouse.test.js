// What the mouse did in games of our own: kept with the game in this browser, shown in its replay,
// taken along, and sent nowhere.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { allStored } from './support/home.js';
import { layoutOf } from './support/layouts.js';
import { click, gameId, middle, reads, shows, startGame } from './support/player.js';
import { BINARY } from './support/server.js';

/** @typedef {import('playwright-core').Page} Page */

const CHOICE = { level: 'easy', seed: '3' };
const START = 2 * 5 + 2;

/**
 * Loses a game at home: opens the middle, flags a mine, opens another one.
 *
 * @param {Page} page
 * @param {number[]} mines
 */
async function lose(page, [flagged, fatal]) {
  await startGame(page, 'Easy', { seed: CHOICE.seed });
  // What notes the mouse comes after the page.
  await page.locator('[data-mouse=noted]').waitFor();
  const corner = await middle(page, 0);
  await page.mouse.move(corner.x, corner.y);
  await click(page, START);
  await shows(page, START, /^open/);
  await click(page, flagged, 'right');
  await shows(page, flagged, /flag/);
  await click(page, fatal);
  await reads(page, '.outcome', /You lose/);
}

/** The mines of the board. @param {import('./support/server.js').Server} server */
async function minesOf(server) {
  return [...(await layoutOf(server, CHOICE, { x: 2, y: 2 })).mines].map(Number);
}

/** What is kept of the mouse, one text for each command. @param {Page} page */
async function keptMouse(page) {
  const id = gameId(page);
  const { entries } = await allStored(page);
  return entries.filter(({ game }) => game === id).map(({ mouse = '' }) => mouse);
}

/** The record of the game that the replay page shows. @param {Page} page */
async function savedRecord(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save replay' }).click(),
  ]);
  return { path: await download.path(), text: readFileSync(await download.path(), 'utf8') };
}

browserTest(
  'a game at home keeps its mouse, and its replay shows it with its measures',
  {},
  async ({ page, server }) => {
    /** @type {string[]} */
    const sent = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await lose(page, await minesOf(server));
    const kept = await eventually('the mouse with every command', async () => {
      const kept = await keptMouse(page);
      assert.equal(kept.length, 3);
      assert.ok(
        kept.every((text) => text.length >= 6),
        JSON.stringify(kept),
      );
      return kept;
    });
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.getByRole('button', { name: 'Show the mouse', pressed: true }).waitFor();
    await page.locator('.mouse-layer').waitFor();
    const figure = (/** @type {string} */ name) =>
      page.locator(`.replay-measures dt:text-is("${name}") + dd`).textContent();
    await eventually('the measures', async () => {
      assert.equal(await figure('Clicks'), '3');
      assert.equal(await figure('Left clicks'), '2');
      assert.equal(await figure('Flags'), '1');
      assert.ok(Number(await figure('Mouse path in pixels')) > 0);
    });
    const { path, text } = await savedRecord(page);
    assert.ok(text.startsWith('{"record":3,'), text);
    assert.ok(text.endsWith(`{"mouse":"${kept.join('')}"}\n`), text);
    // Other programs get it, too: the presses with their times, since they explain the game.
    const rawvf = execFileSync(BINARY, ['convert', '--to', 'rawvf', path, '-'], { encoding: 'utf8' });
    assert.match(rawvf, /^\d+\.\d{3} mv 1 1 \(8 8\)$/m);
    for (const action of ['lc', 'lr', 'rc', 'rr']) assert.match(rawvf, new RegExp(`^\\S+ ${action} `, 'm'));
    const opened = /"t":(\d+),"do":"open","x":2,"y":2/.exec(text)?.[1];
    assert.match(rawvf, new RegExp(`^${(Number(opened) / 1_000).toFixed(3)} lr 3 3 `, 'm'));
    assert.ok(!sent.some((body) => body.includes('mouse')));
  },
  'home',
);

browserTest(
  'nothing of the mouse is kept by those who do not want it, and none of it is published',
  {},
  async ({ page, server }) => {
    const mines = await minesOf(server);
    await lose(page, mines);
    /** @type {string[]} */
    const sent = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this game' });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText('Published.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const published = sent.filter((body) => body.includes('record'));
    assert.equal(published.length, 1);
    assert.ok(!published[0]?.includes('mouse'), published[0]);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByLabel(/^Record the path of the mouse/).uncheck();
    await settings.getByRole('button', { name: 'Close' }).click();
    await lose(page, mines);
    await eventually('three commands without a mouse', async () =>
      assert.deepEqual(await keptMouse(page), ['', '', '']),
    );
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.getByText('The path of the mouse was not recorded.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Show the mouse' }).count(), 0);
    const { text } = await savedRecord(page);
    assert.ok(text.startsWith('{"record":1,') && !text.includes('mouse'), text);
  },
  'home',
);
