// A board of a million cells at home: help can be stopped, and a click never waits for it.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { endlessThought, storedCommands } from './support/home.js';
import { boardIsThere, gameId, openStartPage, reads, startCustomGame, toggleOdds } from './support/player.js';
import { restBetweenParts } from './support/slow_engine.js';

/** @typedef {import('playwright-core').Page} Page */

const VIEW = { viewport: { width: 1280, height: 800 } };

/**
 * Starts a game, and opens a cell in the middle.
 *
 * @param {Page} page
 * @param {number} mines
 */
async function startHuge(page, mines) {
  // On this board the certain moves go on almost to the end.
  await openStartPage(page, { seed: '7' });
  await startCustomGame(page, { columns: 1_000, rows: 1_000, mines });
  await boardIsThere(page);
  const board = await page.locator('.board').boundingBox();
  assert.ok(board);
  await page.mouse.click(board.x + board.width / 2, board.y + board.height / 2);
  await reads(page, '.score', /[1-9]/);
  return board;
}

/** The safe cells that are open. @param {Page} page */
async function score(page) {
  return Number((await page.locator('.score').textContent())?.replace(/\D/g, ''));
}

/** @param {Page} page @param {string} id */
async function storedNames(page, id) {
  return (await storedCommands(page, id)).map((command) => String(command.do));
}

browserTest(
  'on a million cells, certain moves are made part by part until they are stopped',
  VIEW,
  async ({ page }) => {
    await startHuge(page, 120_000);
    await restBetweenParts(page);
    for (const stop of [
      () => page.getByRole('button', { name: 'Stop' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      const before = await score(page);
      await page.keyboard.press('a');
      await reads(page, '.message', /^Thinking … Stop$/);
      await eventually('a move', async () => assert.ok((await score(page)) > before));
      await stop();
      await reads(page, '.message', /^Stopped\. The moves made so far stay\.$/);
    }
    // Another command ends them as well, and doesn't wait.
    await page.keyboard.press('a');
    await reads(page, '.message', /^Thinking … Stop$/);
    await page.keyboard.press('p');
    await page.locator('.pause-cover').waitFor();
    const commands = await storedNames(page, gameId(page));
    assert.deepEqual(
      commands.filter((name) => name !== 'auto_near'),
      ['open', 'pause'],
    );
    assert.equal(commands.at(-1), 'pause');
    // What was seen is there after a reload.
    const after = await score(page);
    await page.reload();
    await boardIsThere(page);
    await reads(page, '.score', new RegExp(`\\b${after}$`));
  },
  'home',
);

browserTest(
  'on a million cells, a thought is stopped by its button, by Esc and by a move',
  VIEW,
  async ({ page }) => {
    const board = await startHuge(page, 200_000);
    const think = async () => {
      await endlessThought(page, 'hint');
      await page.keyboard.press('h');
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
    assert.deepEqual(await storedNames(page, gameId(page)), ['open', 'flag']);
    // The odds of all cells arrive, and go.
    for (const isShown of [true, false]) {
      await toggleOdds(page, isShown);
    }
  },
  'home',
);
