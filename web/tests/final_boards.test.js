// The end of a game, as it is drawn and read out to screen readers.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { WinAnimation } from '../board/win-animation.js';
import { setTheme } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { layoutOf } from './support/layouts.js';
import { allShown, boardIsThere, click, drawn, openStartPage, shows, startGame } from './support/player.js';
import { BEGINNER, MIDDLE, START, openSafeCells, win } from './support/winning.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * How many points of a cell's picture have a colour of the palette.
 *
 * @param {Page} page
 * @param {number} cell
 * @param {string} name
 */
function points(page, cell, name) {
  return page.evaluate(([cell, name]) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.board-canvas'));
    const origin = canvas.getBoundingClientRect();
    const place = /** @type {Element} */ (
      document.querySelector(`[data-cell="${cell}"]`)
    ).getBoundingClientRect();
    const density = canvas.width / origin.width;
    const [x, y, side] = [place.x - origin.x, place.y - origin.y, place.width].map((length) =>
      Math.round(length * density),
    );
    // A copy is read, since the browser warns of a picture that is read often.
    const copy = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(canvas, -x, -y);
    const data = copy?.getImageData(0, 0, side, side).data ?? [];
    const style = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
    const wanted = Number.parseInt(style.trim().slice(1), 16);
    let found = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] * 65_536 + data[at + 1] * 256 + data[at + 2] === wanted) found += 1;
    }
    return found;
  }, /** @type {[number, string]} */ ([cell, name]));
}

/**
 * What cells look like.
 *
 * @param {Page} page
 * @param {number[]} cells
 */
function pictures(page, cells) {
  return page.evaluate((cells) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.board-canvas'));
    const origin = canvas.getBoundingClientRect();
    const density = canvas.width / origin.width;
    return cells.map((cell) => {
      const place = document.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
      if (!place) return '';
      const [x, y, side] = [place.x - origin.x, place.y - origin.y, place.width].map((length) =>
        Math.round(length * density),
      );
      const copy = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, -x, -y);
      return copy?.getImageData(0, 0, side, side).data.join() ?? '';
    });
  }, cells);
}

/**
 * Notes from now on whether a flag has moved. Only a flag that moves is drawn anew; all others are
 * copied.
 *
 * @param {Page} page
 */
function noteMoves(page) {
  return page.evaluate(() => {
    const { scale } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.scale = function (...factors) {
      document.documentElement.dataset['moved'] = 'yes';
      scale.apply(this, factors);
    };
  });
}

for (const theme of ['light', 'dark', 'classic', 'high-contrast', 'colour-blind', 'colour-blind-light']) {
  // Row D8.
  browserTest(
    `D8: a lost board tells its cells apart, in ${theme}`,
    { reducedMotion: 'reduce' },
    async ({ page, server }) => {
      const layout = await layoutOf(server, BEGINNER, MIDDLE);
      await setTheme(page, theme);
      await startGame(page, 'Beginner', { seed: '7' });
      await click(page, START);
      await shows(page, START, /^open/);
      const [flagged, opened, plain] = [...layout.mines];
      const covered = (await allShown(page)).flatMap((state, cell) => (state === 'covered' ? [cell] : []));
      const wrong = covered.find((cell) => !layout.mines.has(cell));
      assert.ok(flagged !== undefined && opened !== undefined && plain !== undefined && wrong !== undefined);
      await click(page, flagged, 'right');
      await click(page, wrong, 'right');
      await shows(page, wrong, 'flag');
      await click(page, opened);
      await shows(page, opened, 'exploded mine');
      await shows(page, flagged, 'flagged mine');
      await shows(page, plain, 'mine');
      await shows(page, wrong, 'wrong flag');
      const states = { flagged, opened, plain, wrong };
      for (const [mark, owner] of /** @type {const} */ ([
        ['cross', 'wrong'],
        ['tick', 'flagged'],
        ['exploded', 'opened'],
        ['flag', 'flagged'],
      ])) {
        for (const [state, cell] of Object.entries(states)) {
          const found = await points(page, cell, mark);
          assert.equal(found > 0, state === owner, `${mark} on the ${state} cell: ${found} points`);
        }
      }
      await eventually('the legend', async () => {
        const legend = await page.locator('.result .legend li').allInnerTexts();
        assert.deepEqual(legend, ['exploded mine', 'mine', 'flagged mine', 'wrong flag']);
      });
    },
  );
}

// Rows D8, W12.
browserTest('W12: a won board has flags, no crosses, and comes to rest', {}, async ({ page, server }) => {
  const layout = await layoutOf(server, BEGINNER, MIDDLE);
  await startGame(page, 'Beginner', { seed: '7' });
  await noteMoves(page);
  await win(page, layout);
  for (const mine of layout.mines) await shows(page, mine, 'flag');
  await page.locator('.result[data-complete]').waitFor();
  assert.equal(await page.locator('.legend').count(), 0);
  // The wave lifts and tints one flag after the other, and leaves nothing behind.
  await page.locator('[data-moved]').waitFor();
  await eventually('flags that look alike', async () =>
    assert.equal(new Set(await pictures(page, [...layout.mines])).size, 1),
  );
  for (const mine of layout.mines) {
    assert.ok((await points(page, mine, 'flag')) > 0);
    assert.equal(await points(page, mine, 'cross'), 0);
    assert.equal(await points(page, mine, 'tick'), 0);
  }
});

browserTest(
  'a win is not animated for players who prefer reduced motion',
  { reducedMotion: 'reduce' },
  async ({ page, server }) => {
    const layout = await layoutOf(server, BEGINNER, MIDDLE);
    await startGame(page, 'Beginner', { seed: '7' });
    await noteMoves(page);
    await win(page, layout);
    for (const mine of layout.mines) await shows(page, mine, 'flag');
    await drawn(page);
    assert.equal(await page.evaluate(() => document.documentElement.dataset['moved']), undefined);
  },
);

browserTest('W12: a won board in German', { locale: 'de' }, async ({ page, server }) => {
  const layout = await layoutOf(server, BEGINNER, MIDDLE);
  await openStartPage(page, { seed: '7' });
  await page.locator('.level').filter({ hasText: '9 × 9' }).first().click();
  await boardIsThere(page);
  await openSafeCells(page, layout);
  for (const mine of layout.mines) await shows(page, mine, 'Flagge');
});

test('the animation spreads from the last move and ends', () => {
  const wave = new WinAnimation([0, 5, 8], 0, 9);
  const heights = (/** @type {number} */ now) => [0, 5, 8].map((cell) => wave.height(cell, now));
  assert.deepEqual(heights(1_000), [0, 0, 0]);
  const [near, next, far] = heights(1_280);
  assert.ok(near > 0 && next > 0 && far === 0, `${near} ${next} ${far}`);
  assert.equal(wave.isOver(1_700), false);
  assert.equal(wave.isOver(1_801), true);
  assert.deepEqual(heights(1_801), [0, 0, 0]);
});

test('very many flags, or none, are not animated', () => {
  const many = Array.from({ length: 1_001 }, (_, cell) => cell);
  assert.equal(new WinAnimation(many, 0, 100).isOver(0), true);
  assert.equal(new WinAnimation([], 0, 9).isOver(0), true);
});
