// The game page: the board stays where it is, messages hold, explanations and results are right.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { layoutOf } from './support/layouts.js';
import {
  allShown,
  boardIsThere,
  click,
  isElsewhere,
  gameId,
  keysOf,
  middle,
  reads,
  shown,
  shows,
  startGame,
  useTool,
} from './support/player.js';
import { noteShifts, shiftsOf } from './support/shifts.js';
import { BEGINNER, MIDDLE, START, win } from './support/winning.js';

/** @typedef {import('playwright-core').Page} Page */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const SCREENS = /** @type {const} */ ([
  ['laptop', { viewport: { width: 1280, height: 720 } }],
  ['narrow window', { viewport: { width: 900, height: 700 } }],
  ['phone', PHONE],
  ['phone on its side', { ...PHONE, viewport: { width: 844, height: 390 } }],
  ['twice the size', { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 }],
]);

/** Where the board and its first cell are. @param {Page} page */
const boardPlace = (page) =>
  page.evaluate(() =>
    ['.board', '[data-cell="0"]', '[data-cell="80"]'].map((part) => {
      const { x, y, width, height } = /** @type {Element} */ (
        document.querySelector(part)
      ).getBoundingClientRect();
      return [x, y, width, height].map((length) => Math.round(length * 10) / 10).join(' ');
    }),
  );

for (const [name, screen] of SCREENS) {
  browserTest(
    `the board never moves in a whole game: ${name}`,
    screen,
    async ({ page, server }) => {
      const layout = await layoutOf(server, BEGINNER, MIDDLE);
      await startGame(page, 'Beginner', { seed: '7', assistant: 'dual' });
      await reads(page, '.level-name', /Beginner/);
      await noteShifts(page);
      const before = await boardPlace(page);
      const stays = async (/** @type {string} */ when) => {
        // Everything that an answer changes is drawn with it, so there is nothing to wait for.
        assert.deepEqual(await shiftsOf(page), [], when);
        assert.deepEqual(await boardPlace(page), before, when);
      };
      await click(page, START);
      await shows(page, START, /^open/);
      await stays('opened');
      await useTool(page, 'Hint');
      await reads(page, '.message', /is certainly safe/);
      await stays('hint');
      await useTool(page, 'Odds');
      await shows(page, 0, /chance of a mine/);
      await stays('odds');
      await useTool(page, 'Chance of winning');
      await page.locator('.win-chance').waitFor();
      await reads(page, '.message', /Best play wins/);
      await stays('chance');
      const certain = (await allShown(page)).findIndex((state) => state === 'covered, 0 % chance of a mine');
      await useTool(page, 'Why?');
      await click(page, certain);
      await page.locator('.trace-steps li').first().waitFor();
      await stays('why');
      await page.keyboard.press('Escape');
      await page.locator('.trace-steps').waitFor({ state: 'hidden' });
      await stays('explained');
      // Two flags and then a question, as in a what-if.
      const [mine] = layout.mines;
      await click(page, Number(mine), 'right');
      await click(page, Number(mine), 'right');
      await shows(page, Number(mine), /^proposed flag/);
      await stays('what if');
      await useTool(page, 'Pause');
      await page.locator('.pause-cover').waitFor();
      await stays('paused');
      await useTool(page, 'Resume');
      await page.locator('.pause-cover').waitFor({ state: 'hidden' });
      await stays('resumed');
      await click(page, Number(mine));
      await page.locator('.outcome').waitFor();
      await page.locator('.result[data-complete]').waitFor();
      await stays('lost');
      await reads(page, '.lesson', /was certainly safe\. The/);
      await stays('reviewed');
    },
    'home',
  );
}

browserTest(
  'messages hold as long as they are shown',
  {},
  async ({ page, server }) => {
    const layout = await layoutOf(server, BEGINNER, MIDDLE);
    await startGame(page, 'Beginner', { seed: '7' });
    await reads(page, '.message', /^Open any cell to begin\.$/);
    await page.keyboard.press('p');
    await reads(page, '.message', /^There is nothing to pause: the clock starts/);
    await click(page, START);
    await shows(page, START, /^open/);
    // A click on a paused board says why nothing happens, until it is resumed.
    await page.keyboard.press('p');
    await page.locator('.pause-cover').waitFor();
    await click(page, 0);
    await reads(page, '.message', /^Paused\. The board is hidden\.$/);
    await page.keyboard.press('p');
    await page.locator('.pause-cover').waitFor({ state: 'hidden' });
    await reads(page, '.message', /^(?!.*Paused)/);
    // A hint holds until its cell is open, however that happened.
    await page.keyboard.press('h');
    await reads(page, '.message', /is certainly safe/);
    await page.keyboard.press('h');
    await reads(page, '.message', /^(Row \d+, column \d+: \d|\d+ cells opened)/);
    // Undoing a mark covers no cells.
    const [mine] = layout.mines;
    await click(page, Number(mine), 'right');
    await shows(page, Number(mine), 'flag');
    await page.keyboard.press('u');
    await shows(page, Number(mine), 'covered');
    await reads(page, '.message', /^Row \d+, column \d+: covered\.$/);
    // Escape takes a question back; asked twice it is an answer.
    await page.keyboard.press('R');
    await reads(page, '.message', /^Start this board again\?/);
    await page.keyboard.press('Escape');
    await reads(page, '.message', /^$/);
    await page.keyboard.press('R');
    await page.keyboard.press('R');
    await reads(page, '.message', /^Same board, from the start\.$/);
    await reads(page, '.score', /^Score: 0$/);
    // After the end, there is nothing to pause.
    await win(page, layout);
    await page.keyboard.press('p');
    await reads(page, '.message', /^This game is over\. Start a new one\.$/);
    // Another game has no message of this one.
    const id = gameId(page);
    await page.getByRole('button', { name: 'Play again' }).click();
    await isElsewhere(page, id);
    await reads(page, '.message', /^Open any cell to begin\.$/);
  },
  'home',
);

browserTest(
  'watchers are told that they watch, and have what they can use',
  {},
  async ({ page, newPage, server }) => {
    await startGame(page, 'Beginner', { seed: '7' });
    const { id, watcher } = await keysOf(page);
    const watching = await newPage(PHONE);
    await watching.goto(`/watch/${id}#${watcher}`);
    await boardIsThere(watching);
    await reads(watching, '.message', /You are watching this game\.$/);
    await click(page, START);
    await shows(watching, START, /^open/);
    await reads(watching, '.message', /^\d+ cells opened\.You are watching this game\.$/);
    assert.equal(await watching.locator('.tap-switch').isVisible(), false);
    await watching.locator('.tools .more').click();
    await eventually('the tools for watchers', async () => {
      const offered = await watching.locator('.tool-menu [data-action]:visible').allInnerTexts();
      assert.deepEqual(
        offered.map((text) => text.trim()),
        ['Chance of winning', 'Zoom in', 'Zoom out', 'Fit to window', 'Copy spectator link', 'Help'],
      );
    });
    await page.keyboard.press('Escape');
    const { mines } = await layoutOf(server, { level: 'beginner', seed: '7' }, { x: 4, y: 4 });
    await click(page, [...mines][0]);
    await reads(page, '.outcome', /^You lose: that was a mine\.$/);
    await reads(watching, '.outcome', /^Lost: hit a mine$/);
  },
);

for (const [name, screen] of SCREENS.filter(([name]) => name.startsWith('phone'))) {
  browserTest(
    `an explanation hides none of its cells, nor stays when the game is paused: ${name}`,
    screen,
    async ({ page }) => {
      await startGame(page, 'Beginner', { seed: '5' });
      await click(page, 40);
      await shows(page, 40, /^open/);
      const [target, clue] = [62, 52];
      await page.keyboard.press('?');
      await click(page, target);
      await reads(page, '.trace h2', /^Why row 7, column 9 is a mine$/);
      await eventually('a sheet that hides no cell', async () => {
        const sheet = await page.locator('.panel').boundingBox();
        assert.ok(sheet);
        for (const cell of [target, clue]) {
          const { x, y } = await middle(page, cell);
          const isAcross = x > sheet.x && x < sheet.x + sheet.width;
          const isDown = y > sheet.y && y < sheet.y + sheet.height;
          assert.ok(!(isAcross && isDown), `the sheet hides cell ${cell}`);
        }
      });
      await page.keyboard.press('p');
      await page.locator('.pause-cover').waitFor();
      await page.locator('.trace').waitFor({ state: 'hidden' });
      await reads(page, '.message', /^$/);
      await page.locator('.pause-cover').getByRole('button', { name: 'Resume' }).click();
      await page.locator('.pause-cover').waitFor({ state: 'hidden' });
      await reads(page, '.trace h2', /^Why row 7, column 9 is a mine$/);
    },
    'home',
  );
}

browserTest(
  'a proposal is explained by what follows from it, and Why answers for those cells',
  {},
  async ({ page }) => {
    await startGame(page, 'Expert', { assistant: 'intelligent', seed: '5' });
    await click(page, 7 * 30 + 14);
    await reads(page, '.trace h2', /^The assistant’s reasoning$/);
    await page.waitForFunction(() => document.querySelectorAll('[aria-label$=": flag"]').length > 10);
    const before = await allShown(page);
    const edge = before.flatMap((state, cell) =>
      state === 'covered' &&
      [-31, -30, -29, -1, 1, 29, 30, 31].some((by) => /^[1-8]$/.test(before[cell + by]))
        ? [cell]
        : [],
    );
    let implied = -1;
    for (const cell of edge) {
      await page.locator(`[data-cell="${cell}"]`).focus();
      await page.keyboard.press('f');
      // What follows from it comes with it.
      await shows(page, cell, 'proposed flag');
      implied = (await allShown(page)).findIndex((state) => /^would be/.test(state));
      if (implied >= 0) break;
      await page.keyboard.press('f');
      await shows(page, cell, 'covered');
    }
    assert.ok(implied >= 0, 'no proposal implied anything');
    await reads(page, '.trace h2', /^What follows from your proposal$/);
    const marks = (await allShown(page)).filter((state) => /^would be/.test(state)).length;
    const steps = await page.locator('.trace-steps li').count();
    assert.ok(steps > 0 && steps <= marks, `${steps} steps for ${marks} marks`);
    // Step by step, by keys.
    await page.keyboard.press('.');
    await eventually('one step that is shown', async () => {
      assert.equal(await page.locator('[aria-current=step]').count(), 1);
    });
    if (steps > 1) {
      await page.keyboard.press('.');
      await reads(page, '.trace .where', new RegExp(`^Step 2 of ${steps}$`));
      await page.keyboard.press(',');
      await reads(page, '.trace .where', new RegExp(`^Step 1 of ${steps}$`));
    }
    const what = /** @type {RegExpExecArray} */ (/would be (.*)/.exec(await shown(page, implied)))[1];
    await page.keyboard.press('?');
    await click(page, implied);
    await reads(page, '.trace h2', new RegExp(`^Why row \\d+, column \\d+ would be ${what}$`));
    await reads(page, '.message', /^If your proposals are right, row \d+, column \d+ is (a mine|safe)\./);
    await page.keyboard.press('Escape');
    await page.locator('.trace').waitFor({ state: 'hidden' });
    await page.locator('.about-game').waitFor();
  },
  'home',
);

browserTest(
  'a win is compared with the ones before',
  {},
  async ({ page }) => {
    // Small enough to be won by the program in no time, and without help by nobody knows which click.
    const play = async () => {
      await page.goto(`/play/home#new-${encodeURIComponent('{"width":4,"height":4,"mines":1}')}`);
      await boardIsThere(page);
      await click(page, 0);
      await shows(page, 0, /^(?!covered)/);
      for (let open = 0; open < 4 * 4; open += 1) {
        const cells = await allShown(page);
        const covered = cells.indexOf('covered');
        if (covered < 0 || cells.includes('exploded mine')) break;
        await click(page, covered);
        await shows(page, covered, /^(?!covered)/);
      }
      await page.locator('.outcome').waitFor();
      return /You win/.test((await page.locator('.outcome').textContent()) ?? '');
    };
    const results = [];
    for (let game = 0; game < 30 && results.length < 2; game += 1) {
      if (!(await play())) continue;
      await page.locator('.result[data-complete]').waitFor();
      const isBest = await page.locator('.new-best').isVisible();
      results.push({
        pill: isBest ? await page.locator('.new-best').innerText() : '',
        text: await page.locator('.compared').innerText(),
      });
    }
    assert.equal(results.length, 2);
    assert.deepEqual(results[0], { pill: 'Your first win here', text: '' });
    const { pill, text } = results[1];
    if (pill) {
      assert.equal(pill, 'New best');
      assert.match(text, /^[\d.]+ s faster than your best before · Number 1 of 2 wins here$/);
    } else assert.match(text, /^[\d.]+ s slower than your best · Number 2 of 2 wins here$/);
  },
  'home',
);

browserTest(
  'a win is shared as a challenge, which others take up from the same cell',
  { permissions: ['clipboard-read', 'clipboard-write'] },
  async ({ page, server }) => {
    const layout = await layoutOf(server, BEGINNER, MIDDLE);
    await startGame(page, 'Beginner', { seed: '7' });
    await win(page, layout);
    const share = page.getByRole('button', { name: 'Share' });
    // A click waits until it is enabled.
    await share.click();
    await reads(page, '.message', /^Link copied\. It opens this board for others/);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const id = gameId(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Take the challenge' }).click();
    await page.waitForURL(/\/play\//);
    await isElsewhere(page, id);
    await boardIsThere(page);
    await reads(page, '.message', /^Time to beat: \d+:\d\d\.\d\d\. Begin at row 5, column 5:/);
    await win(page, layout);
    await page.locator('.result[data-complete]').waitFor();
    await reads(page, '.compared', /^[\d.]+ s (faster|slower) than the challenge$/);
  },
  'home',
);

browserTest(
  'a win with help says why it is not shared',
  PHONE,
  async ({ page, server }) => {
    const layout = await layoutOf(server, BEGINNER, MIDDLE);
    await startGame(page, 'Beginner', { seed: '7' });
    await click(page, START);
    await page.keyboard.press('h');
    await reads(page, '.message', /certainly/);
    await win(page, layout);
    await page.locator('.result[data-complete]').waitFor();
    const share = page.getByRole('button', { name: 'Share' });
    assert.ok(await share.isDisabled());
    const reason = page.locator(`[id="${await share.getAttribute('aria-describedby')}"]`);
    const text = 'Only a win at the first attempt and without help can be shared as a challenge.';
    assert.deepEqual([await reason.textContent(), await share.getAttribute('title')], [text, text]);
    await reason.scrollIntoViewIfNeeded();
    assert.ok(await reason.isVisible());
  },
  'home',
);

browserTest(
  'the keys are shown from their beginning, in columns where there is room',
  {},
  async ({ page }) => {
    await startGame(page, 'Beginner', { seed: '7' });
    for (const [width, height, columns] of [
      [1280, 720, 2],
      [390, 844, 1],
    ]) {
      await page.setViewportSize({ width, height });
      await page.keyboard.press('F1');
      const sheet = page.locator('.help-sheet');
      await sheet.waitFor();
      const look = (/** @type {Element} */ sheet) => {
        const title = /** @type {Element} */ (sheet.querySelector('h2')).getBoundingClientRect();
        const lists = [...sheet.querySelectorAll('section')].map(({ offsetLeft }) => offsetLeft);
        const box = sheet.getBoundingClientRect();
        const list = /** @type {Element} */ (sheet.querySelector('.help-columns'));
        return {
          isWhole: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
          hasTitle: title.top >= box.top && title.top < box.top + 60,
          scrolled: list.scrollTop,
          fits: list.scrollWidth <= list.clientWidth,
          columns: new Set(lists).size,
        };
      };
      await eventually('the whole sheet', async () => {
        const seen = await sheet.evaluate(look);
        assert.deepEqual(seen, { isWhole: true, hasTitle: true, scrolled: 0, fits: true, columns });
      });
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
    }
  },
);

/** The texts that don't fit where they are. @param {Page} page */
const cutOff = (page) =>
  page.evaluate(() => {
    const isSeen = (/** @type {Element} */ part) => {
      const { width, height } = part.getBoundingClientRect();
      return width > 1 && height > 1 && part.checkVisibility({ visibilityProperty: true });
    };
    const skipped = '.visually-hidden, .board, .board *, .skip, svg *, .seven *, .curve *';
    return [...document.querySelectorAll('body *')]
      .filter((part) => !part.matches(skipped) && isSeen(part) && part.textContent?.trim())
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        const isInline = getComputedStyle(part).display === 'inline';
        return (!isInline && part.scrollWidth > part.clientWidth + 1) || left < -1 || right > innerWidth + 1;
      })
      .map((part) => `${part.tagName}.${part.className}: ${part.textContent?.trim().slice(0, 50)}`);
  });

const SMALLEST = /** @type {const} */ (['smallest phone', { viewport: { width: 320, height: 568 } }]);
for (const [name, screen] of [...SCREENS, SMALLEST]) {
  browserTest(
    `no German word is cut off: ${name}`,
    { ...screen, locale: 'de' },
    async ({ page, server }) => {
      const layout = await layoutOf(server, BEGINNER, MIDDLE);
      const start = { level: 'beginner', seed: '7' };
      await page.goto(`/play/home#new-${encodeURIComponent(JSON.stringify(start))}`);
      await boardIsThere(page);
      await click(page, START);
      await shows(page, START, /^offen/);
      assert.deepEqual(await cutOff(page), [], 'game');
      await page.locator('.tools .more').click();
      await page.locator('.tool-menu [data-action]:visible').first().waitFor();
      assert.deepEqual(await cutOff(page), [], 'menu');
      await page.keyboard.press('Escape');
      await page.keyboard.press('o');
      await page.keyboard.press('s');
      await reads(page, '.message', /^Bester Zug/);
      assert.deepEqual(await cutOff(page), [], 'message');
      await click(page, Number([...layout.mines][0]));
      await page.locator('.result[data-complete]').waitFor();
      assert.deepEqual(await cutOff(page), [], 'result');
      await page.keyboard.press('F1');
      await page.locator('.help-sheet').waitFor();
      assert.deepEqual(await cutOff(page), [], 'keys');
    },
    'home',
  );
}
