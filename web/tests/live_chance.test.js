// The chance of winning, which follows the game once a player asks for it.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { layoutOf } from './support/layouts.js';
import { allShown, boardIsThere, click, keysOf, reads, shows, startGame, useTool } from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./support/server.js').Server} Server */

const INTERMEDIATE = { level: 'intermediate', seed: '7' };
const MIDDLE = { x: 8, y: 8 };
const START = 8 * 16 + 8;

/**
 * What the page has to show for what is open now, as the server knows it.
 * @param {Server} server
 * @param {Page} page
 */
async function expected(server, page) {
  const clues = (await allShown(page)).map((state) => {
    if (/^[1-8]$/.test(state)) return state;
    return state.startsWith('open') ? '0' : '_';
  });
  const rows = Array.from({ length: 16 }, (_, row) => clues.slice(row * 16, (row + 1) * 16).join(''));
  const { chance, exact } = await server.api('POST', '/api/v1/win-chances', {
    body: { position: `16x16x40:${rows.join('/')}` },
  });
  assert.equal(exact, false);
  return new RegExp(`^Chance of winning: ≈ ${Math.round(chance * 100)} %$`);
}

/**
 * A safe cell that is still covered.
 * @param {Page} page
 * @param {import('./support/layouts.js').Layout} layout
 */
async function nextSafe(page, layout) {
  const cells = await allShown(page);
  const cell = cells.findIndex((state, cell) => state === 'covered' && !layout.mines.has(cell));
  assert.ok(cell >= 0);
  return cell;
}

browserTest('once asked for, the chance of winning follows the game', {}, async ({ page, server }) => {
  const layout = await layoutOf(server, INTERMEDIATE, MIDDLE);
  await startGame(page, 'Intermediate', { seed: '7' });
  const readout = page.locator('.win-chance');
  assert.ok(await readout.isHidden());
  // Before the first open its promise counts: 89.4 % of such games are won. The estimate
  // has an error of 1.8 percentage points.
  await page.keyboard.press('%');
  await reads(page, '.win-chance', /^Chance of winning: ≈ (8[4-9]|9[0-5]) %$/);
  await reads(page, '.message', /^The program wins this game about \d/);
  await page.locator('.win-chance[title^="the program wins about "][title*="± "]').waitFor();
  await click(page, START);
  await shows(page, START, /^open/);
  await reads(page, '.win-chance', await expected(server, page));
  const cell = await nextSafe(page, layout);
  await click(page, cell);
  await shows(page, cell, /^[1-8]$|^open/);
  await reads(page, '.win-chance', await expected(server, page));
  await page.keyboard.press('%');
  await readout.waitFor({ state: 'hidden' });
  const button = page.getByRole('button', { name: 'Chance of winning' });
  const isPressed = (/** @type {string} */ pressed) =>
    eventually('the button', async () => assert.equal(await button.getAttribute('aria-pressed'), pressed));
  await isPressed('false');
  await button.click();
  await readout.waitFor();
  await isPressed('true');
  // It ends with the game, which was not won without help.
  const [mine] = layout.mines;
  assert.ok(mine !== undefined);
  await click(page, mine);
  await page.locator('.outcome').waitFor();
  await readout.waitFor({ state: 'hidden' });
});

browserTest('watchers see it without helping the player', {}, async ({ page, newPage, server }) => {
  await startGame(page, 'Intermediate', { seed: '7' });
  const { id, watcher, player } = await keysOf(page);
  const watching = await newPage();
  await watching.goto(`/watch/${id}#${watcher}`);
  await boardIsThere(watching);
  await useTool(watching, 'Chance of winning');
  // Nothing is open yet.
  await reads(watching, '.win-chance', /^Chance of winning: –$/);
  await click(page, START);
  await shows(watching, START, /^open/);
  await reads(watching, '.win-chance', await expected(server, watching));
  assert.ok(await page.locator('.win-chance').isHidden());
  const { snapshot } = await server.api('GET', `/api/v1/games/${id}`, { key: player });
  assert.equal(snapshot.tally.hints, 0);
});
