// A board of a million cells at home: help can be stopped, and a click never waits for it.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { storedCommands } from './support/home.js';
import { boardIsThere, gameId, reads } from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
async function startHuge(page) {
  await page.goto('/');
  await page.getByLabel('Columns', { exact: true }).fill('1000');
  await page.getByLabel('Rows', { exact: true }).fill('1000');
  await page.getByLabel('Mines', { exact: true }).fill('200000');
  await page.getByRole('button', { name: 'Start' }).click();
  await boardIsThere(page);
}

browserTest(
  'on a million cells, help is stopped by its button, by Esc and by a move',
  { viewport: { width: 1280, height: 800 } },
  async ({ page }) => {
    await startHuge(page);
    const board = await page.locator('.board').boundingBox();
    assert.ok(board);
    await page.mouse.click(board.x + board.width / 2, board.y + board.height / 2);
    await reads(page, '.score', /[1-9]/);
    // Every certain cell of the board takes the engine many seconds.
    const think = async () => {
      await page.keyboard.press('a');
      await reads(page, '.message', /^Thinking … Stop$/);
    };
    await think();
    await page.getByRole('button', { name: 'Stop' }).click();
    await reads(page, '.message', /^Stopped\. Nothing has changed\.$/);
    await think();
    await page.keyboard.press('Escape');
    await reads(page, '.message', /^Stopped\. Nothing has changed\.$/);
    await think();
    // Openings are small among so many mines, so the corner is covered.
    await page.mouse.click(board.x + 30, board.y + 30, { button: 'right' });
    await reads(page, '.message', /: flag\.$/);
    await reads(page, '.mines-left', /199999$/);
    assert.deepEqual(
      (await storedCommands(page, gameId(page))).map((command) => command.do),
      ['open', 'flag'],
    );
    // The odds of all cells arrive, and go.
    for (const isShown of ['true', 'false']) {
      await page.keyboard.press('o');
      await page.locator(`button[aria-pressed="${isShown}"]`, { hasText: 'Odds' }).waitFor();
    }
  },
  'home',
);
