// The result of a game on the narrowest phone: what matters is seen whole, in every language.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { moduleAddress } from './support/home.js';
import { clicksToWin, layoutOf } from './support/layouts.js';
import { NARROWEST, cutOff, languages } from './support/narrow.js';
import { click, shown } from './support/player.js';
import { BEGINNER, MIDDLE, START } from './support/winning.js';

/** @typedef {import('playwright-core').Page} Page */

/** Opens a new game at home. @param {Page} page */
async function openGame(page) {
  await page.goto('/');
  const [games, addresses] = [
    await moduleAddress(page, 'engine/home-games.js'),
    await moduleAddress(page, 'lib/addresses.js'),
  ];
  const address = await page.evaluate(
    async ([games, addresses, choice]) => {
      const { createHomeGame } = await import(String(games));
      const { homeGame } = await import(String(addresses));
      return homeGame((await createHomeGame(choice)).id);
    },
    [games, addresses, BEGINNER],
  );
  await page.goto(address);
  await page.locator('[role=gridcell]').first().waitFor();
}

/**
 * What is not seen whole above the edge of the sheet, or lies over something else.
 *
 * @param {Page} page
 */
function hidden(page) {
  return page.evaluate(() => {
    const all = '.big-time, .outcome, .actions > :not([hidden]), .judged > *, .help > *';
    const parts = [...document.querySelectorAll(`.result :is(${all}), .close-sheet`)];
    const sheet = /** @type {HTMLElement} */ (document.querySelector('.panel')).getBoundingClientRect();
    const boxOf = (/** @type {Element} */ part) => {
      if (part.matches('button, a')) return part.getBoundingClientRect();
      // A text may be wider than its element.
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect();
    };
    const boxes = parts.map((part) => ({ name: part.textContent, box: boxOf(part) }));
    const isCut = (/** @type {DOMRect} */ box) =>
      box.width === 0 || box.bottom > sheet.bottom || box.top < sheet.top || box.right > sheet.right;
    const wrong = boxes.filter(({ box }) => isCut(box)).map(({ name }) => `not seen: ${name}`);
    for (const [index, { name, box }] of boxes.entries()) {
      const over = boxes.slice(index + 1).filter(({ box: other }) => {
        const isBeside = other.left >= box.right - 1 || other.right <= box.left + 1;
        return !isBeside && other.top < box.bottom - 1 && other.bottom > box.top + 1;
      });
      wrong.push(...over.map((other) => `${name} lies over ${other.name}`));
    }
    return { wrong, count: boxes.length };
  });
}

for (const language of languages()) {
  for (const end of ['won', 'lost']) {
    browserTest(
      `the result of a game that is ${end} is seen whole at 320 px: ${language}`,
      { viewport: NARROWEST, hasTouch: true, isMobile: true, locale: language },
      async ({ page, server }) => {
        const { mines } = await layoutOf(server, BEGINNER, MIDDLE);
        const cells = end === 'won' ? await clicksToWin(server, BEGINNER) : [START, Number([...mines][0])];
        await openGame(page);
        for (const cell of cells) {
          const before = await shown(page, cell);
          await click(page, cell);
          await eventually('an open cell', async () => assert.notEqual(await shown(page, cell), before));
        }
        await page.locator('.result[data-complete]').waitFor();
        await page.locator('.facts .judged dd:not(:text-is("–"))').first().waitFor();
        // The sheet slides in.
        await eventually('all of the result', async () => {
          const { wrong, count } = await hidden(page);
          assert.deepEqual(wrong, []);
          assert.equal(count, end === 'won' ? 15 : 14, 'also what helped');
          assert.deepEqual(await cutOff(page), []);
        });
      },
      'home',
    );
  }
}
