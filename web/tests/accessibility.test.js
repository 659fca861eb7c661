// The start page and the game page are accessible: axe, labels, live texts, targets.

import assert from 'node:assert/strict';

import { THEMES, assertUsable, setTheme } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { click, reads, shows, startGame, useTool } from './support/player.js';

const START = 4 * 9 + 4;

for (const theme of THEMES) {
  browserTest(`axe finds nothing serious, theme ${theme}`, {}, async ({ page }) => {
    await setTheme(page, theme);
    await page.goto('/');
    await page.getByRole('button', { name: /^Expert/ }).waitFor();
    await page.getByText('More options').click();
    await assertUsable(page, 'start page');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.locator('dialog[open]').waitFor();
    await assertUsable(page, 'settings');
    await startGame(page, 'Expert', { seed: '7', assistant: 'intelligent' });
    await assertUsable(page, 'new game');
    await click(page, 7 * 30 + 14);
    await reads(page, '.trace-steps', /The \d/);
    await useTool(page, 'Odds');
    await page.locator('.tools [data-action=odds][aria-pressed=true]').waitFor();
    await page.getByRole('button', { name: 'Next step' }).click();
    await assertUsable(page, 'game with odds and trace');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.locator('.tool-menu').waitFor();
    await assertUsable(page, 'menu');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    // It is loaded when it is asked for, and Escape closes only what is there.
    await page.locator('.help-sheet').waitFor();
    await assertUsable(page, 'help sheet');
    await page.keyboard.press('Escape');
    await page.locator('.help-sheet').waitFor({ state: 'hidden' });
    await useTool(page, 'Pause');
    await page.getByText('Paused. The board is hidden.').waitFor();
    await assertUsable(page, 'paused');
    await useTool(page, 'Resume');
    await useTool(page, 'Give up');
    await page.locator('.outcome').waitFor();
    await reads(page, '.best', /Best times/);
    await assertUsable(page, 'result');
  });
}

browserTest('the grid has one tab stop, labels, and announces changes', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  const isOneTabStop = () =>
    eventually('81 cells with one tab stop', async () => {
      assert.equal(await page.locator('[role=gridcell]').count(), 81);
      assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
    });
  await isOneTabStop();
  await page.locator('[data-cell="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const isFocused = (/** @type {string} */ place) =>
    page.locator(`[aria-label="${place}: covered"]:focus`).waitFor();
  await isFocused('Row 2, column 2');
  await page.keyboard.press('Control+End');
  await isFocused('Row 9, column 2');
  await page.keyboard.press('End');
  await isFocused('Row 9, column 9');
  await page.keyboard.press('Home');
  await isFocused('Row 9, column 1');
  // The cursor stops at the edge.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await isFocused('Row 9, column 2');
  await isOneTabStop();
  assert.equal(await page.locator('.message').getAttribute('aria-live'), 'polite');
  await click(page, START);
  await reads(page, '.message', /^\d+ cells opened\.$/);
  // What an assistive technology does when it presses a cell.
  await page.locator('[data-cell="0"]').focus();
  await page.keyboard.press('f');
  await reads(page, '.message', /^Row 1, column 1: flag\.$/);
});

browserTest('h gives a hint, or moves if the player prefers that', {}, async ({ page }) => {
  await startGame(page, 'Expert', { seed: '7' });
  await click(page, 7 * 30 + 14);
  await shows(page, 7 * 30 + 14, /^open/);
  await page.keyboard.press('h');
  await reads(page, '.message', /is certainly safe/);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByLabel(/^h moves left/).check();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('[data-cell="5"]').focus();
  await page.keyboard.press('h');
  await page.locator('[data-cell="4"]:focus').waitFor();
});

browserTest(
  'everything that can be pressed is large enough for a finger',
  { viewport: { width: 320, height: 640 } },
  async ({ page }) => {
    const tooSmall = () =>
      page.locator('button:visible, a:visible, select:visible, input:visible').evaluateAll((all) =>
        all
          .map((one) => (one.closest('label') ?? one).getBoundingClientRect())
          .filter(({ width, height }) => width < 24 || height < 24)
          .map(({ width, height }) => `${width} x ${height}`),
      );
    await page.goto('/');
    await page.getByRole('button', { name: /^Expert/ }).waitFor();
    assert.deepEqual(await tooSmall(), []);
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing sticks out',
    );
    await startGame(page, 'Expert', { seed: '7' });
    assert.deepEqual(await tooSmall(), []);
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing sticks out',
    );
  },
);
