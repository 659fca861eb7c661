// How fast the board responds, in a real browser with the real server. It asserts times, so
// it is not among the tests: node --test web/tests/speed.bench.js

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import {
  boardIsThere,
  click,
  middle,
  reads,
  settled,
  shows,
  startCustomGame,
  startGame,
} from './support/player.js';

/** @typedef {import("playwright-core").Page} Page */

/**
 * Lets the page note for every answered input how long it took until the board was
 * drawn, and until the frame with it was made.
 * @param {Page} page
 */
function watch(page) {
  return page.evaluate(() => {
    /** @type {Array<{ drawn: number, frame: number }>} */
    const times = [];
    Reflect.set(window, 'inputTimes', times);
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries()) {
        if (name !== 'minewise:input-to-paint') continue;
        const time = { drawn: duration, frame: Number.NaN };
        times.push(time);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            time.frame = performance.now() - startTime;
            Reflect.get(window, 'inputTold')?.(undefined);
          };
          port2.postMessage(null);
        });
      }
    }).observe({ entryTypes: ['measure'] });
  });
}

/**
 * @param {Page} page
 * @returns {Promise<Array<{ drawn: number, frame: number }>>}
 */
function times(page) {
  return page.evaluate(() => Reflect.get(window, 'inputTimes'));
}

/**
 * @param {string} what
 * @param {Array<{ drawn: number, frame: number }>} all
 */
function report(what, all) {
  const rank = (/** @type {"drawn" | "frame"} */ kind, /** @type {number} */ share) => {
    const sorted = all.map((time) => time[kind]).sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  };
  const row = {
    p50: rank('drawn', 0.5),
    p95: rank('drawn', 0.95),
    frame50: rank('frame', 0.5),
    frame95: rank('frame', 0.95),
  };
  const text = Object.entries(row).map(([name, value]) => `${name} ${value.toFixed(1)} ms`);
  process.stdout.write(`# ${what}: ${all.length} inputs, ${text.join(', ')}\n`);
  return row;
}

/**
 * Flags and unflags cells all over the visible board.
 * @param {Page} page
 * @param {number} inputs
 */
async function flagAround(page, inputs) {
  const cells = await page.locator('[role=gridcell]').evaluateAll((cells) => {
    const room = document.querySelector('.board')?.getBoundingClientRect();
    return cells.flatMap((cell) => {
      const { x, y, right, bottom } = cell.getBoundingClientRect();
      const isSeen = room && x > room.x && y > room.y && right < room.right && bottom < room.bottom;
      return isSeen ? [{ x: (x + right) / 2, y: (y + bottom) / 2 }] : [];
    });
  });
  for (let input = 0; input < inputs; input += 1) {
    const { x, y } = cells[Math.floor(cells.length * ((input * 0.618) % 1))];
    // As a person would: with the page at rest, not in the middle of its last frame.
    await settled(page);
    // The page reports it, because polling would cost the time that is measured.
    const answered = page.evaluate(() => new Promise((resolve) => Reflect.set(window, 'inputTold', resolve)));
    await page.mouse.click(x, y, { button: 'right' });
    await answered;
  }
}

browserTest(
  'input to paint on Expert, p95 under 16 ms',
  { viewport: { width: 1280, height: 800 } },
  async ({ page }) => {
    await startGame(page, 'Expert', { seed: '7' });
    await watch(page);
    await flagAround(page, 200);
    const { p95 } = report('Expert, flags', await times(page));
    assert.ok(p95 < 16, `p95 ${p95}`);
  },
);

/**
 * @param {Page} page
 * @param {number} mines
 */
async function startLarge(page, mines) {
  await page.goto('/');
  await startCustomGame(page, { columns: 256, rows: 256, mines });
  await boardIsThere(page);
}

browserTest(
  'input to paint on 256 x 256, p95 under 33 ms',
  { viewport: { width: 1280, height: 800 } },
  async ({ page }) => {
    await startLarge(page, 10_000);
    await watch(page);
    await flagAround(page, 200);
    const { p95 } = report('256 x 256, flags', await times(page));
    assert.ok(p95 < 33, `p95 ${p95}`);
  },
);

browserTest(
  'a cascade of 60,000 cells paints in under 100 ms',
  { viewport: { width: 1280, height: 800 } },
  async ({ page }) => {
    await startLarge(page, 20);
    // The whole board in view, so that every cell is drawn.
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('-');
    await page.locator('.board:not(.cut)').waitFor();
    await settled(page);
    await watch(page);
    const cursor = Number(await page.locator('[role=gridcell][tabindex="0"]').getAttribute('data-cell'));
    await click(page, cursor);
    await shows(page, cursor, /^open|^[1-8]$/);
    await reads(page, '.score', /6\d{4}/);
    const all = await times(page);
    report("cascade, with the server's work", all);
    const painted = await page.evaluate(() =>
      performance.getEntriesByName('minewise:message-to-paint').map(({ duration }) => duration),
    );
    process.stdout.write(`# cascade, from the message to the picture: ${painted.at(-1)?.toFixed(1)} ms\n`);
    assert.ok((painted.at(-1) ?? Infinity) < 100);
    assert.ok((await middle(page, cursor)).x > 0);
  },
);
