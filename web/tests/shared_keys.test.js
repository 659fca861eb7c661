// Keys of games stay in the browser: no address that is sent anywhere holds one.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { boardIsThere, click, keysOf, reads, shows, startGame } from './support/player.js';

/** The addresses of all requests and sockets of a page, from now on.
 * @param {import('playwright-core').Page} page */
function addressesOf(page) {
  /** @type {string[]} */
  const addresses = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  return addresses;
}

browserTest('no address that is sent holds a key', {}, async ({ page, newPage }) => {
  const sent = addressesOf(page);
  await startGame(page, 'Intermediate', { seed: '7' });
  const { id, watcher, player } = await keysOf(page);
  const watching = await newPage();
  const sentByWatcher = addressesOf(watching);
  await watching.goto(`/watch/${id}#${watcher}`);
  await boardIsThere(watching);
  await click(page, 100);
  await shows(watching, 100, /^open|^[1-8]$/);
  for (const addresses of [sent, sentByWatcher]) {
    assert.ok(
      addresses.some((address) => address.endsWith(`/api/v1/games/${id}/socket`)),
      `${addresses}`,
    );
    // Playwright shows what stands behind the #, which is not sent.
    const telling = addresses.map((address) => address.split('#')[0] ?? '');
    assert.deepEqual(
      telling.filter((address) => address.includes(watcher) || address.includes(player)),
      [],
    );
  }
});

browserTest('an old link with the key in front still works, and loses it', {}, async ({ page, newPage }) => {
  await startGame(page, 'Intermediate', { seed: '7' });
  const { id, watcher } = await keysOf(page);
  const watching = await newPage();
  await watching.goto(`/watch/${id}?key=${watcher}`);
  await boardIsThere(watching);
  await eventually('the address without a query', () => {
    const address = new URL(watching.url());
    assert.equal(`${address.pathname}${address.search}${address.hash}`, `/watch/${id}#${watcher}`);
  });
  // It is the address that is shared and loaded again from now on.
  await watching.reload();
  await boardIsThere(watching);
});

browserTest('visitors without a valid key are told so', {}, async ({ page, errors }) => {
  errors.expect(/^answer 404: /);
  errors.expect(/status of 404/);
  await page.goto(`/watch/${'0'.repeat(32)}#${'0'.repeat(32)}`);
  await reads(page, '.error-notice p', /^This game doesn’t exist, or you don’t have access/);
});
