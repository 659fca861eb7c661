// The header is one line on every screen, and leads everywhere.

import assert from 'node:assert/strict';

import { assertUsable } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';

/** @typedef {import('playwright-core').Page} Page */

const header = (/** @type {Page} */ page) => page.locator('.site-header');
const links = (/** @type {Page} */ page) => page.locator('#site-menu a');

/** @param {Page} page */
async function assertOneLine(page) {
  await page.locator('#board[aria-busy=false]').waitFor();
  const box = await header(page).boundingBox();
  assert.ok(box && box.height <= 64, `the header is ${box?.height} px high`);
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing sticks out',
  );
}

browserTest(
  'on a phone the links are a menu, in the longest words',
  { viewport: { width: 320, height: 568 }, hasTouch: true, locale: 'de' },
  async ({ page }) => {
    await page.goto('/analysis');
    await header(page).waitFor();
    await assertOneLine(page);
    assert.equal(await links(page).first().isVisible(), false);
    const menu = page.getByRole('button', { name: 'Menü' });
    await menu.tap();
    await links(page).last().waitFor();
    for (const link of await links(page).all()) {
      const box = await link.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 320, await link.innerText());
      assert.ok(box.height >= 40, 'large enough for a finger');
    }
    await assertUsable(page, 'menu');
    await page.keyboard.press('Escape');
    await links(page).first().waitFor({ state: 'hidden' });
    await eventually('the focus on the button', async () =>
      assert.ok(await menu.evaluate((button) => button === document.activeElement)),
    );
    await menu.tap();
    await page.getByRole('link', { name: 'Spielen' }).tap();
    await page.waitForURL((url) => url.pathname === '/');
  },
);

browserTest(
  'where there is room the links stand beside the logo',
  { viewport: { width: 860, height: 600 }, locale: 'de' },
  async ({ page }) => {
    await page.goto('/analysis');
    await header(page).waitFor();
    await assertOneLine(page);
    assert.equal(await page.getByRole('button', { name: 'Menü' }).isVisible(), false);
    const tops = await links(page).evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    assert.ok(tops.length >= 4 && tops.every((top) => top === tops[0]), `${tops}`);
    assert.equal(await page.locator('#site-menu [aria-current=page]').innerText(), 'Analyse');
    await page.getByRole('link', { name: 'Aufzeichnungen' }).click();
    await page.waitForURL(/\/replay$/);
  },
);
