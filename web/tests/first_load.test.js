// What a first visit costs over the wire, page by page, in a browser that knows
// nothing yet.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { command } from './support/layouts.js';

const MOST_BYTES = 150_000;

browserTest('every page loads in under 150 KB', {}, async ({ server, newPage }) => {
  const game = await server.api('POST', '/api/v1/games', { body: { level: 'expert' } });
  await command(server, game, 1, { do: 'give_up' });
  const key = game.watcher_key;
  /** @type {Array<[address: string, sign: string]>} what is there when the page is ready */
  const pages = [
    ['/', '.levels button'],
    [`/watch/${game.id}#${key}`, '[data-cell]'],
    [`/replay/${game.id}#${key}`, '.replay-result dl'],
    ['/analysis', '.figures'],
    ['/best-times', '.best-list .empty'],
    ['/statistics', '.statistics-empty'],
    ['/learn', 'h1'],
    ['/patterns', 'h1'],
  ];
  for (const [address, sign] of pages) {
    for (const locale of ['en', 'de']) {
      // What is fetched for later must not get in the way.
      const page = await newPage({ locale, serviceWorkers: 'allow' });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      let bytes = 0;
      session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
      await page.goto(address);
      await page.locator(sign).first().waitFor();
      // What makes the site available offline is fetched last.
      const { loaded, kept } = await eventually('a page that is complete', async () => {
        const times = await page.evaluate(() => {
          const [page] = performance.getEntriesByType('navigation');
          const files = performance.getEntriesByType('resource');
          const keeping = files.find(({ name }) => name.endsWith('/offline/keep.js'));
          return {
            loaded: /** @type {PerformanceNavigationTiming} */ (page).loadEventStart,
            kept: keeping?.startTime ?? 0,
          };
        });
        assert.ok(times.kept > 0, 'keep.js has not been loaded');
        return times;
      });
      await page.waitForLoadState('networkidle');
      console.log(`${address.split('/', 2).join('/')} ${locale}: ${bytes} bytes`);
      assert.ok(bytes > 5_000 && bytes < MOST_BYTES, `${address}: ${bytes} bytes`);
      assert.ok(loaded > 0 && kept >= loaded, `${address}: kept from ${kept}, loaded after ${loaded} ms`);
    }
  }
});
