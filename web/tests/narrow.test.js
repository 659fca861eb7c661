// No text is cut off on the narrowest phone, on any page, in any language.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { NARROWEST, cutOff, languages } from './support/narrow.js';

/** The pages, each with what is there when all of it is. */
const PAGES = {
  '/': '.level:last-child',
  '/learn': '.lesson-board [data-cell="0"]',
  '/patterns': '.pattern:last-child [data-cell="0"]',
  '/analysis': '#board[aria-busy=false]',
  '/replay': '.nothing-yet',
  '/best-times': '.best-list .empty',
  '/statistics': '.statistics-empty',
};

for (const language of languages()) {
  browserTest(
    `no text is cut off at 320 px: ${language}`,
    { viewport: NARROWEST, hasTouch: true, locale: language },
    async ({ page }) => {
      /** @type {string[]} */
      const wrong = [];
      const look = async (/** @type {string} */ where) =>
        wrong.push(...(await cutOff(page)).map((what) => `${where}: ${what}`));
      for (const [path, whole] of Object.entries(PAGES)) {
        await page.goto(path);
        await page.locator(whole).waitFor();
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        await look(path);
      }
      await page.goto('/');
      await page.locator('.level').first().tap();
      await page.waitForURL(/\/play\//);
      await page.locator('[role=gridcell]').first().waitFor();
      await look('a game');
      await page.keyboard.press('o');
      await page.locator('[data-action=odds][aria-pressed=true]').first().waitFor({ state: 'attached' });
      await look('a game with odds');
      await page.keyboard.press('F1');
      await page.locator('dialog[open]').waitFor();
      await look('its keys');
      assert.deepEqual(wrong, []);
    },
    'home',
  );
}
