// The review of a game: three figures and a sentence in its result, and every mistake with its proof on
// the replay page.

import assert from 'node:assert/strict';

import { THEMES, assertUsable, setTheme } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { moduleAddress } from './support/home.js';
import { command, layoutOf } from './support/layouts.js';
import { click, reads, shows, startGame } from './support/player.js';
import { BEGINNER, MIDDLE, START, win } from './support/winning.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./support/server.js').Server} Server */

/**
 * Loses a game by the second click, although much was certain.
 *
 * @param {Page} page
 * @param {Server} server
 */
async function lose(page, server) {
  const layout = await layoutOf(server, BEGINNER, MIDDLE);
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START);
  await shows(page, START, /^open/);
  await click(page, Number([...layout.mines][0]));
  await page.locator('.outcome').waitFor();
}

/** @param {Page} page @param {string} list @param {string} name */
const figure = (page, list, name) => page.locator(`${list} div:has(> dt:text-is("${name}")) dd`);

/**
 * Waits until the figures of a list are these.
 *
 * @param {Page} page
 * @param {string} list
 * @param {Record<string, RegExp>} expected
 */
async function figuresAre(page, list, expected) {
  await eventually(`the figures of ${list}`, async () => {
    for (const [name, value] of Object.entries(expected))
      assert.match((await figure(page, list, name).allTextContents()).join(), value, name);
  });
}

/** Waits until the result has been reviewed. @param {Page} page */
async function reviewed(page) {
  await page.locator('.facts div:has(> dt:text-is("Accuracy")) dd:not(:text-is("–"))').waitFor();
}

browserTest(
  'a game at home is reviewed in the page, without a word to the server',
  {},
  async ({ page, server }) => {
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => /review/.test(request.url()) && asked.push(request.url()));
    await lose(page, server);
    await figuresAre(page, '.facts', {
      Accuracy: /^\d\d?$/,
      Luck: /^[+−]\d+(\.\d)? %$/,
      Mistakes: /^1$/,
    });
    const accuracy = await figure(page, '.facts', 'Accuracy').textContent();
    await reads(
      page,
      '.lesson',
      /risk.*The last one wasn’t bad luck: row \d, column \d was certainly safe\. The/,
    );
    // The replay says the same.
    await page.getByRole('link', { name: 'Review' }).click();
    await page.locator('.replay-mistakes li').waitFor();
    await figuresAre(page, '.replay-review', { Accuracy: new RegExp(`^${accuracy}$`), Mistakes: /^1$/ });
    await reads(page, '.review-text', /The last one wasn’t bad luck/);
    assert.deepEqual(
      asked.filter((address) => address.includes('/api/')),
      [],
    );
  },
  'home',
);

for (const [width, height] of [
  [320, 568],
  [390, 844],
]) {
  browserTest(
    `a lost game shows its three figures without scrolling at ${width}x${height}`,
    { viewport: { width, height }, hasTouch: true, isMobile: true },
    async ({ page, server }) => {
      await lose(page, server);
      await reviewed(page);
      await reads(page, '.lesson', /risk/);
      const top = async (/** @type {string} */ part) => (await page.locator(part).boundingBox())?.y ?? NaN;
      // The sheet slides in.
      await eventually('the figures on the sheet', async () => {
        const panel = await page.locator('.panel').boundingBox();
        assert.ok(panel);
        for (const name of ['Accuracy', 'Luck', 'Mistakes']) {
          const box = await figure(page, '.facts', name).boundingBox();
          assert.ok(box && box.y >= panel.y && box.y + box.height <= panel.y + panel.height, name);
        }
        assert.ok((await top('.facts')) < (await top('.lesson')), 'figures come before sentences');
      });
    },
    'home',
  );
}

browserTest(
  'every mistake has its mark on the curve, and a wrong flag is only remarked upon',
  {},
  async ({ page, server }) => {
    const game = await server.api('POST', '/api/v1/games', { body: BEGINNER });
    const opened = await command(server, game, 1, { do: 'open', ...MIDDLE });
    await command(server, game, 2, { do: 'give_up' });
    const rows = opened.snapshot.cells.replaceAll(/[^0-8]/g, '_').match(/.{9}/g);
    const body = { position: `9x9x10:${rows.join('/')}` };
    const { safe } = await server.api('POST', '/api/v1/analysis', { body });
    const layout = await layoutOf(server, BEGINNER, MIDDLE);
    await startGame(page, 'Beginner', { seed: '7' });
    await click(page, START);
    await shows(page, START, /^open/);
    await click(page, safe[0], 'right');
    await shows(page, safe[0], /^flag/);
    await click(page, Number([...layout.mines][0]));
    await figuresAre(page, '.facts', { Mistakes: /^1$/ });
    await page.locator('.curve-mark.is-mistake').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Review' }).click();
    await figuresAre(page, '.replay-review', { Mistakes: /^1$/ });
    await reads(page, '.replay-mistakes li:nth-child(1)', /^Wrong flagStep 2: row \d, column \d/);
    await reads(page, '.replay-mistakes li:nth-child(2)', /^Safe cell overlookedStep 3: /);
  },
  'home',
);

browserTest('luck that makes up for mistakes may be more than everything', {}, async ({ page }) => {
  await page.goto('/replay');
  const address = await moduleAddress(page, 'lib/review-words.js');
  const written = await page.evaluate(async (address) => {
    /** @type {typeof import('../lib/review-words.js')} */
    const { pointsText } = await import(address);
    return [1.184, -1, 0.0004, -0.123].map(pointsText);
  }, address);
  assert.deepEqual(written, ['+118.4 %', '−100.0 %', '0 %', '−12.3 %']);
});

for (const [screen, options] of /** @type {const} */ ([
  ['laptop', { viewport: { width: 1366, height: 768 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])) {
  browserTest(
    `the result says what its luck is a percentage of, on a ${screen}`,
    options,
    async ({ page, server }) => {
      await lose(page, server);
      await reviewed(page);
      const about = page.locator('.luck-about');
      await reads(page, '.luck-about', /in percentage points of your chance of winning/);
      await eventually('a note that can be read', async () => {
        await about.scrollIntoViewIfNeeded();
        const [note, panel] = [await about.boundingBox(), await page.locator('.panel').boundingBox()];
        assert.ok(note && panel && note.height > 0);
        assert.ok(note.y >= panel.y && note.y + note.height <= panel.y + panel.height);
      });
    },
    'home',
  );
}

browserTest('a game at the club is reviewed by the server', {}, async ({ page, server }) => {
  const asking = page.waitForResponse(/\/replay\/review\?chances=true$/);
  await lose(page, server);
  assert.equal((await asking).status(), 200);
  await figuresAre(page, '.facts', { Mistakes: /^1$/ });
});

browserTest(
  'a game that is won without a guess has nothing to be blamed for',
  {},
  async ({ page, server }) => {
    const layout = await layoutOf(server, BEGINNER, MIDDLE);
    await startGame(page, 'Beginner', { seed: '7' });
    await win(page, layout);
    await reviewed(page);
    await reads(page, '.lesson', /^(Every move was certain|.*guess)/);
    await page.locator('.outcome').waitFor();
  },
  'home',
);

browserTest(
  'another game does not wait for the review of the last one',
  {},
  async ({ page, server }) => {
    // The engine that reviews never comes.
    await page.context().route('**/study.wasm', () => undefined);
    await lose(page, server);
    await page.locator('.result[data-complete]').waitFor();
    assert.equal(await figure(page, '.facts', 'Accuracy').textContent(), '–');
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.locator('.outcome').waitFor({ state: 'detached' });
    await click(page, START);
    await shows(page, START, /^open/);
  },
  'home',
);

browserTest(
  'mistakes are stepped through, proved and practised',
  {},
  async ({ page, server }) => {
    await lose(page, server);
    await page.getByRole('link', { name: 'Review' }).click();
    await reads(
      page,
      '.replay-mistakes li',
      /^Safe cell overlookedStep 2: row \d, column \d · risk \d+(\.\d)? %/,
    );
    await page.keyboard.press('End');
    await page.locator('.replay-count').getByText('2 / 2').waitFor();
    await page.getByRole('button', { name: 'Previous mistake' }).click();
    await page.locator('.replay-count').getByText('1 / 2').waitFor();
    await page.getByRole('button', { name: 'Previous mistake', disabled: true }).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('m');
    await page.locator('.replay-count').getByText('1 / 2').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+M');
    await page.locator('.replay-count').getByText('1 / 2').waitFor();
    await page.getByRole('button', { name: 'Show me why' }).click();
    await reads(page, '.replay-proof', /^The \d in row \d, column \d/);
    // The next step has nothing to be proved.
    await page.keyboard.press('ArrowRight');
    await page.locator('.replay-proof').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Find the safe cell: step 2' }).click();
    await page.waitForURL(/\/analysis\?exercise#/);
    await page.getByText('At least one cell is certainly safe.').waitFor();
  },
  'home',
);

for (const theme of THEMES) {
  browserTest(
    `a review can be used by everybody: ${theme}`,
    {},
    async ({ page, server }) => {
      await setTheme(page, theme);
      await lose(page, server);
      await reviewed(page);
      await assertUsable(page, `${theme}: result`);
      await page.getByRole('link', { name: 'Review' }).click();
      await page.locator('.replay-mistakes li').waitFor();
      await page.keyboard.press('m');
      await page.getByRole('button', { name: 'Show me why' }).click();
      await reads(page, '.replay-proof', /^The /);
      await assertUsable(page, `${theme}: replay`);
    },
    'home',
  );
}
