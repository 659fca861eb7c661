// The pages without scripts: the API's description, and the page for unknown addresses.

import assert from 'node:assert/strict';

import { assertUsable } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  browserTest(`the API is described, ${colorScheme}`, { colorScheme }, async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('heading', { name: 'Minewise API' }).waitFor();
    await page.getByRole('link', { name: 'Read a finished game frame by frame' }).click();
    await page.waitForURL(/#get-api-v1-games--id--replay-frames$/);
    await assertUsable(page, colorScheme);
    await page.setViewportSize({ width: 320, height: 568 });
    await eventually('a page that is as wide as the screen', async () =>
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320),
    );
  });

  browserTest(`a wrong address leads on, ${colorScheme}`, { colorScheme }, async ({ page, errors }) => {
    errors.expect(/^answer 404: .*\/no-such-page$/);
    errors.expect(/status of 404/);
    const answer = await page.goto('/no-such-page');
    assert.equal(answer?.status(), 404);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    // In the language of the visitor, and in no other.
    await page.getByRole('heading', { name: 'Hier ist nichts' }).waitFor({ state: 'hidden' });
    await assertUsable(page, colorScheme);
    await page.getByRole('link', { name: 'Analyse a position' }).click();
    await page.getByRole('heading', { name: 'Analysis board' }).waitFor();
  });
}

browserTest(
  'without scripts, every page says what it needs',
  { javaScriptEnabled: false },
  async ({ page, errors }) => {
    // Modules are announced all the same.
    errors.expect(/\.js: csp$/);
    for (const address of [
      '/',
      '/analysis',
      '/best-times',
      '/replay',
      '/statistics',
      '/learn',
      '/patterns',
    ]) {
      await page.goto(address);
      const said = page.locator('noscript section');
      const parts = await said.evaluateAll((all) =>
        all.map((part) => [part.getAttribute('lang'), part.querySelector('h1')?.textContent]),
      );
      assert.deepEqual(parts, [
        ['en', 'Minewise needs JavaScript'],
        ['de', 'Minewise braucht JavaScript'],
        ['es', 'Minewise necesita JavaScript'],
        ['fr', 'Minewise a besoin de JavaScript'],
        ['ja', 'Minewise には JavaScript が必要です'],
        ['pt', 'O Minewise precisa de JavaScript'],
        ['zh', 'Minewise 需要 JavaScript'],
      ]);
      for (const part of await said.all()) assert.ok(await part.isVisible(), address);
      assert.ok(await page.getByRole('link', { name: 'Reload' }).isVisible());
    }
  },
);
