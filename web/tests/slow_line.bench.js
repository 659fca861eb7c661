// How fast a game over a line with a round trip of 160 ms is, in a real browser with the real
// server. It asserts times, so it is not among the tests: node --test web/tests/slow_line.bench.js

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { clicksToWin } from './support/layouts.js';
import { reads, settled, shows } from './support/player.js';
import {
  CROWDED,
  PIXELS_READ,
  ROUND_TRIP,
  askedAtTheEnd,
  changeTimes,
  flagAll,
  openAll,
  openedCells,
  overSlowLine,
  stateOf,
  watchPixels,
} from './support/slow_game.js';

const VIEW = { viewport: { width: 1280, height: 800 } };

/**
 * @param {string} what
 * @param {number[]} times
 */
function report(what, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const rank = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const row = { p50: rank(0.5), p95: rank(0.95), slowest: rank(1) };
  const text = Object.entries(row).map(([name, value]) => `${name} ${value.toFixed(1)} ms`);
  process.stdout.write(`# ${what}: ${times.length} inputs, ${text.join(', ')}\n`);
  return row;
}

browserTest('a flag is drawn within 20 ms, p95', VIEW, async ({ page, server, errors }) => {
  errors.expect(PIXELS_READ);
  await overSlowLine(page, server, CROWDED, async () => {
    await watchPixels(page);
    for (let cell = 0; cell < 100; cell += 1) {
      // As a person would: with the page at rest, not in the middle of its last frame.
      await settled(page);
      await flagAll(page, [cell]);
    }
    await shows(page, 99, 'flag');
    const { p95 } = report('flags', await changeTimes(page));
    assert.ok(p95 <= 20, `p95 ${p95}`);
  });
});

browserTest('an Expert game at 12 clicks a second keeps up', VIEW, async ({ page, server }) => {
  const choice = { level: 'expert', seed: '27' };
  const cells = await clicksToWin(server, choice);
  await overSlowLine(page, server, choice, async (_, game) => {
    const asked = askedAtTheEnd(page);
    const played = await openAll(page, cells, 12);
    await reads(page, '.result', /./);
    await asked;
    const { result } = await stateOf(server, game);
    assert.equal(result.status, 'won');
    assert.deepEqual(await openedCells(server, game, 30), cells, 'every click in its order');
    const shown = await page.evaluate(() =>
      performance.getEntriesByName('minewise:input-to-paint').map(({ duration }) => duration),
    );
    assert.equal(shown.length, cells.length);
    const { slowest } = report('Expert, opens', shown);
    const off = result.elapsed - played;
    process.stdout.write(`# played ${played.toFixed(0)} ms, recorded ${result.elapsed} ms\n`);
    assert.ok(slowest <= ROUND_TRIP + 40, `one was shown after ${slowest} ms`);
    assert.ok(Math.abs(off) <= 50, `off by ${off} ms`);
  });
});
