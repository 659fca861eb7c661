// The board stays where it is, whatever else happens on the page.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { layoutOf } from './support/layouts.js';
import { click, drawn, middle, reads, shown, shows, startGame } from './support/player.js';
import { noteShifts, shiftsOf } from './support/shifts.js';
import { BEGINNER, MIDDLE as BEGINNER_MIDDLE, win } from './support/winning.js';

/** @typedef {import('playwright-core').Page} Page */

const EXPERT = { level: 'expert', seed: '7' };
const MIDDLE = { x: 15, y: 8 };
const START = 8 * 30 + 15;

/** Where the board is, and how large its cells are. @param {Page} page */
async function placeOf(page) {
  const [first, last] = [await middle(page, START), await middle(page, START + 1)];
  return { first, last };
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 };

for (const [what, options] of /** @type {const} */ ([
  ['on a desktop', { viewport: { width: 1280, height: 720 } }],
  ['on a phone', PHONE],
  ['on a phone on its side', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }],
  ['in a small window', { viewport: { width: 640, height: 360 } }],
])) {
  browserTest(
    `a board stays where it is from the first click to the end, ${what}`,
    options,
    async (stage) => {
      const { page, server } = stage;
      const layout = await layoutOf(server, EXPERT, MIDDLE);
      await startGame(page, 'Expert', { seed: '7' });
      await reads(page, '.level-name', /Expert/);
      await noteShifts(page);
      const before = await placeOf(page);
      await click(page, START);
      await shows(page, START, /^open|^[1-8]$/);
      assert.deepEqual(await placeOf(page), before, 'after the first click');
      await page.keyboard.press('?');
      await reads(page, '.message', /^Choose a covered cell/);
      assert.deepEqual(await placeOf(page), before, 'asked why');
      await page.keyboard.press('o');
      await shows(page, 0, /chance of a mine/);
      assert.deepEqual(await placeOf(page), before, 'with odds');
      await page.keyboard.press('Escape');
      await page.keyboard.press('o');
      await shows(page, 0, 'covered');
      assert.deepEqual(await placeOf(page), before, 'after the help');
      // A mine well in sight ends the game: a click beside the edge pans a board that doesn't fit.
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      for (const mine of layout.mines) {
        const { x, y } = await middle(page, mine);
        if (x < 60 || y < 155 || x > width - 60 || y > height - 120) continue;
        if ((await shown(page, mine)) !== 'covered') continue;
        await click(page, mine);
        break;
      }
      await page.locator('.result[data-complete]').waitFor({ state: 'attached' });
      await drawn(page);
      assert.deepEqual(await placeOf(page), before, 'when the game is over');
      assert.deepEqual(await shiftsOf(page), []);
    },
  );
}

browserTest('on a phone, the result of a small board leaves it in sight', PHONE, async ({ page, server }) => {
  const layout = await layoutOf(server, BEGINNER, BEGINNER_MIDDLE);
  await startGame(page, 'Beginner', { seed: '7' });
  await win(page, layout);
  const boxOf = (/** @type {string} */ selector) => page.locator(selector).boundingBox();
  await page.locator('.result[data-complete]').waitFor();
  await eventually('a sheet below the board', async () => {
    const [sheet, last] = [await boxOf('.panel'), await boxOf('[data-cell="80"]')];
    assert.ok(sheet && last);
    assert.ok(
      sheet.y > last.y + last.height / 2,
      `the sheet begins at ${sheet.y}, the last row at ${last.y}`,
    );
  });
});

browserTest('the name of a tool does not jump when the tool is pressed', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, 4 * 9 + 4);
  await reads(page, '.message', /cells opened/);
  await noteShifts(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Pause' }).hover();
  await eventually('the name beside the tool', async () => {
    const ended = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => [Reflect.get(animation, 'animationName'), animation.playState]),
    );
    assert.deepEqual(ended, [['appear', 'finished']]);
  });
  await page.mouse.down();
  await drawn(page);
  await page.mouse.up();
  await page.locator('.pause-cover').waitFor();
  assert.deepEqual(await shiftsOf(page), []);
});
