// The tests' own tools notice what they are there to notice.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { command, layoutOf } from './support/layouts.js';

const CHOICE = { level: 'intermediate', seed: '7' };
const FIRST = { x: 8, y: 8 };

browserTest('a game with a seed can be won and lost on purpose', {}, async ({ server }) => {
  const layout = await layoutOf(server, CHOICE, FIRST);
  assert.equal(layout.mines.size, 40);
  assert.equal(layout.safe.length, 16 * 16 - 40);
  assert.deepEqual(await layoutOf(server, CHOICE, FIRST), layout, 'the same every time');

  const won = await server.api('POST', '/api/v1/games', { body: CHOICE });
  let answer = await command(server, won, 1, { do: 'open', ...FIRST });
  for (const cell of layout.safe) {
    if (answer.snapshot.cells[cell.y * layout.width + cell.x] === '#') {
      answer = await command(server, won, answer.seq + 1, { do: 'open', ...cell });
    }
  }
  assert.equal(answer.snapshot.status, 'won');

  const lost = await server.api('POST', '/api/v1/games', { body: CHOICE });
  await command(server, lost, 1, { do: 'open', ...FIRST });
  const [mine] = layout.mines;
  assert.ok(mine !== undefined);
  const at = { x: mine % layout.width, y: Math.floor(mine / layout.width) };
  const end = await command(server, lost, 2, { do: 'open', ...at });
  assert.deepEqual(end.snapshot.status, { lost: 'mine' });
});

browserTest('a server that is killed continues its games', {}, async ({ server }) => {
  const game = await server.api('POST', '/api/v1/games', { body: CHOICE });
  await command(server, game, 1, { do: 'open', ...FIRST });
  const address = server.url;
  await server.kill();
  await assert.rejects(fetch(server.url));
  await server.restart();
  assert.equal(server.url, address);
  const state = await server.api('GET', `/api/v1/games/${game.id}`, { key: game.player_key });
  assert.equal(state.seq, 1);
});

browserTest('errors in a page are noticed', {}, async ({ page, server, errors }) => {
  errors.expect(/^answer 404: .*\/nothing\.js$/);
  errors.expect(/^console error: Failed to load resource/);
  errors.expect(/^page error: Error: on purpose/);
  errors.expect(/^console error: also on purpose/);
  await page.goto('/healthz');
  // Only once each: what is expected is forgiven, and nothing else is.
  await page.evaluate(() => fetch('/nothing.js'));
  await page.evaluate(() => console.error('also on purpose'));
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    queueMicrotask(() => {
      throw new Error('on purpose');
    });
  });
  await thrown;
  errors.assertNone();
  const logged = page.waitForEvent('console');
  await page.evaluate(() => console.error('not expected'));
  await logged;
  assert.throws(() => errors.assertNone(), /console error: not expected/);
  errors.forget();
  assert.match(server.url, /^http:\/\/127\.[\d.]+:\d+$/);
});

/** The strict headers allow nothing from other sites and no inline code. */
browserTest('no page runs foreign code', {}, async ({ page, errors }) => {
  errors.expect(/^console error: .*Content Security Policy/);
  await page.goto('/');
  const refused = page.waitForEvent('console');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.wasRun = true';
    document.body.append(script);
  });
  await refused;
  assert.equal(await page.evaluate(() => 'wasRun' in globalThis), false);
});
