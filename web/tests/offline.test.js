// Playing offline: after one visit, everything but games at the club works.

import assert from 'node:assert/strict';

import { waitForCell } from './support/boards.js';
import { browserTest } from './support/browser_test.js';
import { layoutOf } from './support/layouts.js';
import { boardIsThere, click, shows, startGame } from './support/player.js';
import { BEGINNER, MIDDLE, START, win } from './support/winning.js';

/** @typedef {import('playwright-core').Page} Page */

const KEPT = { serviceWorkers: /** @type {const} */ ('allow') };

/**
 * Visits the start page, and waits until everything is kept.
 *
 * @param {Page} page
 */
async function visit(page) {
  await page.goto('/');
  await page.locator('.levels button').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * Goes offline: the page, and its service worker, too.
 *
 * @param {import('./support/browser_test.js').Stage} stage
 */
async function goOffline({ page, server, errors }) {
  errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch/);
  await server.kill();
  await page.context().setOffline(true);
}

/** @param {import('./support/browser_test.js').Stage} stage */
async function goOnline({ page, server }) {
  await server.restart();
  await page.context().setOffline(false);
}

browserTest(
  'after one visit, games at home, replays and analyses work offline',
  KEPT,
  async (stage) => {
    const { page, server } = stage;
    const layout = await layoutOf(server, BEGINNER, MIDDLE);
    await visit(page);
    await goOffline(stage);
    try {
      await startGame(page, 'Beginner', { seed: '7' });
      await win(page, layout);
      await page.locator('.result').getByRole('link', { name: 'Review' }).click();
      await page.locator('.replay-result dl').waitFor();
      await page.keyboard.press('End');
      await waitForCell(page, START, /no mines around|: \d/);
      // An unfinished game at the club, whose server would answer otherwise.
      const game = { id: '0'.repeat(32), board: '9x9x10', over: false };
      await page.evaluate((game) => localStorage.setItem('minewise.games', JSON.stringify([game])), game);
      await page.goto('/analysis#5x4x5:_____/_1___/_3___/_____');
      await waitForCell(page, 15, /, 68\.9 % chance of a mine$/);
      await page.getByRole('button', { name: 'Chance of winning' }).click();
      await page.getByText('Best play wins from here 79.2 % of the time (exact).').waitFor();
    } finally {
      await goOnline(stage);
    }
  },
  'home',
);

browserTest(
  'a game that was left offline is still there later',
  KEPT,
  async (stage) => {
    const { page } = stage;
    await visit(page);
    await goOffline(stage);
    try {
      await startGame(page, 'Beginner', { seed: '7' });
      await click(page, START);
      await shows(page, START, /^open/);
      const address = page.url();
      const context = page.context();
      await page.close();
      const later = await context.newPage();
      await later.goto('/');
      await later.getByRole('link', { name: 'Resume Beginner' }).click();
      await boardIsThere(later);
      assert.equal(later.url(), address);
      await shows(later, START, /^open/);
      // In German, too: no page has loaded its messages so far.
      await later.evaluate(() => localStorage.setItem('minewise.settings', '{"language":"de"}'));
      await later.reload();
      await boardIsThere(later);
      await later.locator('html[lang=de]').waitFor();
      // What only the server has is missing, and the page says so itself.
      await later.goto('/best-times');
      await later.getByText(/nicht erreichbar/).waitFor();
    } finally {
      await goOnline(stage);
    }
  },
  'home',
);

browserTest('the game can be installed', KEPT, async ({ page }) => {
  await visit(page);
  const session = await page.context().newCDPSession(page);
  const { errors, manifest } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(/** @type {any} */ (manifest)?.startUrl, new URL('/', page.url()).href);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Every profile of a test is a private window, in which browsers install nothing.
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  assert.deepEqual(
    ids.filter((id) => id !== 'in-incognito'),
    [],
  );
});
