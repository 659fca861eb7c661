// The pages without scripts: the API's description, and the page for unknown addresses.

import assert from 'node:assert/strict';

import { assertUsable } from './support/axe.js';
import { browserTest } from './support/browser_test.js';

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  browserTest(`the API is described, ${colorScheme}`, { colorScheme }, async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('heading', { name: 'Minewise API' }).waitFor();
    await page.getByRole('link', { name: 'Read a finished game frame by frame' }).click();
    assert.match(page.url(), /#get-api-v1-games--id--replay-frames$/);
    await assertUsable(page, colorScheme);
  });

  browserTest(`a wrong address leads on, ${colorScheme}`, { colorScheme }, async ({ page, errors }) => {
    errors.expect(/^answer 404: .*\/no-such-page$/);
    errors.expect(/status of 404/);
    const answer = await page.goto('/no-such-page');
    assert.equal(answer?.status(), 404);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.getByRole('heading', { name: 'Hier ist nichts' }).waitFor();
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
    for (const address of ['/', '/analysis', '/best-times', '/replay']) {
      await page.goto(address);
      const said = page.locator('noscript p');
      assert.deepEqual(await said.allTextContents(), [
        'Minewise needs JavaScript to show the board.',
        'Minewise braucht JavaScript, um das Spielfeld zu zeigen.',
      ]);
      assert.deepEqual(await said.evaluateAll((all) => all.map((said) => said.getAttribute('lang'))), [
        'en',
        'de',
      ]);
    }
  },
);
