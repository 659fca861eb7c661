// The settings: where one looks for them, and applied at once.

import assert from 'node:assert/strict';

import { assertUsable } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { click, reads, shows, startGame, useTool } from './support/player.js';
import { START } from './support/winning.js';

/** @typedef {import('playwright-core').Page} Page */

/** What this browser keeps. @param {Page} page */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('minewise.settings') ?? '{}'));

browserTest(
  'settings apply at once and are kept',
  {},
  async ({ page }) => {
    await startGame(page, 'Beginner', { seed: '7' });
    await click(page, START);
    await shows(page, START, /^open/);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.waitFor();
    for (const theme of ['Dark', 'Classic', 'Light']) {
      await dialog.getByRole('radio', { name: theme, exact: true }).check();
      await page.locator(`html[data-theme=${theme.toLowerCase()}]`).waitFor();
    }
    await dialog.getByRole('radio', { name: 'hundredths' }).check();
    await reads(page, '.time', /\d:\d\d\.\d\d$/);
    await dialog.getByRole('radio', { name: 'tenths' }).check();
    await reads(page, '.time', /\d:\d\d\.\d$/);
    await dialog.getByLabel('Show 3BV/s, clicks and IOE during a game').check();
    await dialog.getByLabel('Fit the board to the window').uncheck();
    await dialog.getByRole('slider', { name: 'Cell size' }).fill('24');
    await dialog.getByRole('slider', { name: 'Smallest cell for fingers' }).fill('40');
    await dialog.getByRole('slider', { name: 'Long press after' }).fill('400');
    await dialog.getByLabel('Open the rest around a clue with').selectOption('double-click');
    await dialog.getByLabel(/^Swap the mouse buttons/).check();
    await dialog.getByLabel(/^Record the path of the mouse/).uncheck();
    await dialog.getByLabel('Sounds').check();
    await dialog.getByRole('slider', { name: 'Volume' }).fill('30');
    await dialog.getByRole('radio', { name: 'strong' }).check();
    await dialog.getByLabel('Animate the board').uncheck();
    await dialog.getByLabel('Question marks in new games').check();
    await eventually('what is kept', async () => {
      const { keys: _, ...settings } = await kept(page);
      assert.deepEqual(settings, {
        theme: 'light',
        language: 'auto',
        cellSize: 24,
        touchCellSize: 40,
        openOn: 'release',
        swapButtons: true,
        chordWith: 'double-click',
        holdMillis: 400,
        tapFlags: false,
        motion: false,
        sound: true,
        volume: 30,
        vibration: 'strong',
        clock: 'tenths',
        recordMouse: false,
        liveFigures: true,
        viKeys: false,
      });
      const wishes = await page.evaluate(() => JSON.parse(localStorage.getItem('minewise.wishes') ?? '{}'));
      assert.equal(wishes.rules.question_marks, true);
    });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await reads(page, '.pace', /^3BV\/s: [\d.]+ · Clicks: 1 · IOE: 1$/);
    // They are there the next time, and in another page.
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('radio', { name: 'strong', checked: true }).waitFor();
    // What new games are like is read by a module that comes later.
    await page.getByLabel('Question marks in new games').and(page.locator(':checked')).waitFor();
  },
  'home',
);

for (const [name, viewport, locale] of /** @type {const} */ ([
  ['a laptop', { width: 1280, height: 720 }, 'en'],
  ['a small phone in German', { width: 320, height: 568 }, 'de'],
])) {
  browserTest(`the settings fit ${name}`, { viewport, locale }, async ({ page }) => {
    await page.goto('/');
    await page.locator('.site-header .to-gear').click();
    const sections = page.locator('.settings-sections');
    await sections.waitFor();
    await assertUsable(page, name);
    const tooWide = await sections.evaluate((sections) =>
      [sections, ...sections.querySelectorAll('*')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        .filter(
          (part) => getComputedStyle(part).display !== 'inline' && !part.matches('.visually-hidden, input'),
        )
        .map((part) => `${part.className || part.tagName}: ${part.textContent?.slice(0, 40)}`),
    );
    assert.deepEqual(tooWide, []);
  });
}

browserTest(
  'a phone has the settings in its menu',
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  async ({ page }) => {
    await startGame(page, 'Beginner', { seed: '7' });
    await useTool(page, 'Settings');
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    // The next section is one tap away, too.
    await useTool(page, 'Settings');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Keys' }).click();
    await page.locator('.key-editor summary').scrollIntoViewIfNeeded();
    await page.locator('.key-editor summary').click();
    await page.locator('.key-editor button[data-action="flag"]').waitFor();
  },
);
