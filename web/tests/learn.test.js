// The tutorial and the page of patterns.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { judge } from '../learn/judge.js';
import { STEPS, gameOf, posOf, setupOf } from '../learn/lessons.js';
import { PATTERN_LIST } from '../learn/pattern-list.js';
import { THEMES, assertUsable, setTheme } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { command } from './support/layouts.js';
import { reads } from './support/player.js';
import { Server } from './support/server.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../learn/pattern-list.js').Pattern} Pattern */

/**
 * The middle of a cell of a small board.
 *
 * @param {import('playwright-core').Locator} board
 * @param {number} cell
 */
async function cellAt(board, cell) {
  const place = board.locator(`[data-cell="${cell}"]`);
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  assert.ok(box, `cell ${cell} is shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Pattern} pattern @param {string} [cells] */
function notation({ size: { width, height, mines }, covered }, cells = covered) {
  const rows = Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width));
  return `${width}x${height}x${mines}:${rows.join('/')}`;
}

test('every claim about a pattern is what the solver proves', async () => {
  const server = await Server.start();
  try {
    for (const pattern of PATTERN_LIST) {
      const { name, size, covered, solution, safe, mines, key, goal } = pattern;
      const found = await server.api('POST', '/api/v1/analysis', { body: { position: notation(pattern) } });
      assert.deepEqual(found.safe, safe, name);
      assert.deepEqual(found.mine, mines, name);
      // What is under the covers fits the clues.
      assert.equal([...solution].filter((letter) => letter === '*').length, size.mines, name);
      for (const [cell, letter] of [...solution].entries()) {
        if (letter === '*') continue;
        const x = cell % size.width;
        const around = [-1, 0, 1].flatMap((down) =>
          [-1, 0, 1].map((right) => [x + right, cell + down * size.width + right]),
        );
        const near = around.filter(
          ([column, at]) => column >= 0 && column < size.width && solution[at] === '*',
        );
        assert.equal(Number(letter), near.length, `${name}: cell ${cell}`);
        if (covered[cell] !== '_') assert.equal(covered[cell], letter, `${name}: cell ${cell}`);
        // Nobody sees a zero whose neighbours are covered.
        if (covered[cell] === '0') {
          const isWhole = around.every(
            ([column, at]) => column < 0 || column >= size.width || covered[at] !== '_',
          );
          assert.ok(isWhole, `${name}: the zero in cell ${cell}`);
        }
      }
      assert.equal(covered[key], '_', name);
      if (goal === 'guess') assert.equal(found.probabilities[key], 0.5, name);
      else assert.ok((goal === 'open' ? safe : mines).includes(key), name);
    }
  } finally {
    await server.remove();
  }
});

test('every task can be done as its text says, and the engine agrees', async () => {
  const server = await Server.start();
  try {
    for (const task of STEPS.flatMap(({ tasks }) => tasks)) {
      const game = await server.api('POST', '/api/v1/games', { body: gameOf(task) });
      let { cells } = game.state.snapshot;
      let seq = 0;
      for (const what of setupOf(task))
        ({ cells } = (await command(server, game, (seq += 1), what)).snapshot);
      const rows = cells.match(/.{6}/g).map((/** @type {string} */ row) => row.replaceAll(/[^0-8]/g, '_'));
      const position = `6x6x6:${rows.join('/')}`;
      const before = await server.api('POST', '/api/v1/analysis', { body: { position } });
      for (const clue of task.lit) assert.match(cells[clue], /[1-8]/, `${task.name}: cell ${clue}`);
      for (const flag of task.flagged) assert.ok(before.mine.includes(flag), `${task.name}: flag ${flag}`);
      if (task.name === 'count') assert.deepEqual([before.mine, before.safe], [task.flagged, [5, 23]]);
      if (task.goal === 'least-risk') assert.deepEqual(before.safe, [], task.name);
      const gesture = task.goal === 'flag' ? 'secondary' : 'primary';
      const done = await command(server, game, seq + 1, { do: 'gesture', gesture, ...posOf(task.answer) });
      const isLost = typeof done.snapshot.status === 'object';
      const wasOpen = /[0-8]/.test(cells[task.answer]);
      const verdict = judge(task, { cell: task.answer, wasOpen, isLost, events: done.events }, before);
      assert.equal(verdict, 'done', task.name);
    }
  } finally {
    await server.remove();
  }
});

/**
 * Waits until a step is there. Its heading takes the focus when its board can be played.
 *
 * @param {Page} page
 * @param {string} name
 */
async function isAtStep(page, name) {
  await page.getByRole('heading', { name }).and(page.locator(':focus')).waitFor();
}

/** @param {Page} page @param {number} cell @param {'left' | 'right'} [button] */
async function clickCell(page, cell, button = 'left') {
  const { x, y } = await cellAt(page.locator('.lesson-board'), cell);
  await page.mouse.click(x, y, { button });
}

browserTest('the tutorial is played by mouse, answers kindly, and can be resumed', {}, async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('heading', { name: 'Open your first cell' }).waitFor();
  const next = page.getByRole('button', { name: 'Next' });
  await page.locator('.lesson-board [data-cell="0"]').waitFor();
  await clickCell(page, 0);
  await reads(page, '.lesson-answer', /^You opened \d+ cells at once\./);
  await next.click();
  await isAtStep(page, 'What the numbers say');
  // A mine, which costs nothing.
  await clickCell(page, 3);
  await reads(page, '.lesson-answer', /^That was a mine\. Never mind.*has 1 cell left around it/);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await reads(page, '.lesson-answer', /^It is as it was before/);
  await clickCell(page, 4);
  await reads(page, '.lesson-answer', /^That’s it\..*The 1 in row/);
  await page.reload();
  // The step that was not left yet.
  await page.getByRole('heading', { name: 'What the numbers say' }).waitFor();
  await page.getByRole('button', { name: 'Show me' }).click();
  await reads(page, '.lesson-answer', /^This cell is safe\. Open it\.$/);
  await clickCell(page, 4);
  await next.click();
  await isAtStep(page, 'Flag a mine');
  await clickCell(page, 12, 'right');
  await reads(page, '.lesson-answer', /flag|certain/);
  await clickCell(page, 12, 'right');
  await clickCell(page, 13, 'right');
  await reads(page, '.lesson-answer', /^Well spotted/);
  await next.click();
  await isAtStep(page, 'Open the rest at once');
  await clickCell(page, 10);
  await reads(page, '.lesson-answer', /^One click, \d+ cells/);
  await next.click();
  await isAtStep(page, 'Count the mines');
  await page.getByText('All mines are flagged').waitFor();
  await clickCell(page, 5);
  await reads(page, '.lesson-answer', /^Right\. No mine is left/);
  await next.click();
  await isAtStep(page, 'When nothing is certain');
  await clickCell(page, 10);
  await reads(page, '.lesson-answer', /^Well chosen\. 14\.3 % was the lowest risk/);
  await next.click();
  await isAtStep(page, 'You know the game');
  assert.equal(await page.locator('.lesson-steps .is-done').count(), 5);
  await page.getByRole('link', { name: 'See the patterns' }).last().click();
  await page.getByRole('heading', { name: 'Patterns' }).waitFor();
});

browserTest('the tutorial is played by keys', {}, async ({ page }) => {
  await page.goto('/learn');
  const first = page.locator('.lesson-board [data-cell][tabindex="0"]');
  await first.waitFor();
  await first.focus();
  await page.keyboard.press('Enter');
  await reads(page, '.lesson-answer', /^You opened/);
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await isAtStep(page, 'What the numbers say');
  await page.locator('.lesson-steps button').nth(2).focus();
  await page.keyboard.press('Enter');
  await isAtStep(page, 'Flag a mine');
  await page.locator('.lesson-board [data-cell="14"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('f');
  await reads(page, '.lesson-answer', /^Well spotted/);
});

browserTest(
  'the tutorial is played by touch, and the page scrolls over the board',
  { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true },
  async ({ page }) => {
    await page.goto('/learn');
    await page.locator('.lesson-board [data-cell="0"]').waitFor();
    const { x, y } = await cellAt(page.locator('.lesson-board'), 0);
    await page.touchscreen.tap(x, y);
    await reads(page, '.lesson-answer', /^You opened/);
    assert.equal(
      await page.locator('.lesson-board .board').evaluate((board) => getComputedStyle(board).touchAction),
      'pan-y',
    );
  },
);

browserTest('patterns are played, and explained by the engine', {}, async ({ page }) => {
  await page.goto('/patterns');
  await eventually('every pattern', async () =>
    assert.equal(await page.locator('.pattern').count(), PATTERN_LIST.length),
  );
  const card = page.locator('#one-two-one');
  await card.locator('[data-cell="0"]').waitFor();
  await card.getByRole('button', { name: /^Why/ }).click();
  await reads(page, '#one-two-one .pattern-answer', /^This cell is safe\..*The [12] in row 2/);
  const press = async (/** @type {string} */ name, /** @type {number} */ cell, button = 'left') => {
    const { x, y } = await cellAt(page.locator(`#${name}`), cell);
    await page.mouse.click(x, y, { button: /** @type {'left' | 'right'} */ (button) });
  };
  await press('one-two-one', 1);
  await reads(page, '#one-two-one .pattern-answer', /^Not that one\. It is a mine\..*The /);
  await press('one-two-one', 2);
  await reads(page, '#one-two-one .pattern-answer', /^Right\./);
  await press('one-two-one', 0);
  await press('one-two-one', 4);
  await reads(page, '#one-two-one .pattern-answer', /^Solved/);
  await press('one-two', 2, 'right');
  await reads(page, '#one-two .pattern-answer', /^Right\..*The 2 in row 2, column 2/);
  await press('one-one', 0);
  await reads(page, '#one-one .pattern-answer', /^That isn’t certain: the chance of a mine is 50\.0 %/);
  await press('fifty-fifty', 9);
  await reads(page, '#fifty-fifty .pattern-answer', /^Safe, this time\. The chance was 50\.0 %/);
  await card.getByRole('button', { name: /^Start over/ }).click();
  await reads(page, '#one-two-one .pattern-answer', /^Open a cell that is certain to be safe\.$/);
});

browserTest(
  'without the engine, the server teaches; without both, the page says so',
  {},
  async ({ page, errors }) => {
    await page.route('**/engine.wasm', (route) => route.abort());
    errors.expect(/engine\.wasm/);
    errors.expect(/ERR_FAILED/);
    await page.goto('/learn');
    await page.locator('.lesson-board [data-cell="0"]').waitFor();
    await clickCell(page, 0);
    await reads(page, '.lesson-answer', /^You opened/);
    errors.expect(/\/api\/v1\//);
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.reload();
    await reads(page, '.lesson-answer', /^The lessons need a connection to the server/);
  },
);

for (const theme of THEMES) {
  browserTest(`axe finds nothing serious, theme ${theme}`, {}, async ({ page }) => {
    await setTheme(page, theme);
    await page.goto('/learn');
    await page.locator('.lesson-board [data-cell="0"]').waitFor();
    await clickCell(page, 0);
    await reads(page, '.lesson-answer', /^You opened/);
    await assertUsable(page, 'tutorial');
    await page.goto('/patterns');
    await page.locator('#one-two-one [data-cell="0"]').waitFor();
    await page.locator('#one-two-one').getByRole('button', { name: /^Why/ }).click();
    await reads(page, '#one-two-one .pattern-answer', /^This cell is safe/);
    await assertUsable(page, 'patterns');
  });
}

for (const width of [320, 844]) {
  browserTest(
    `nothing sticks out at ${width} pixels`,
    { viewport: { width, height: width === 320 ? 568 : 390 }, locale: 'de' },
    async ({ page }) => {
      await page.goto('/learn');
      await page.locator('.lesson-board [data-cell="0"]').waitFor();
      for (let step = 0; step < STEPS.length; step += 1) {
        const button = page.locator('.lesson-steps button').nth(step);
        await button.click();
        await button.and(page.locator('[aria-current=step]')).waitFor();
        await page.locator('.lesson h2:focus').waitFor();
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `step ${step}`,
        );
      }
      await page.goto('/patterns');
      await page.locator('#one-two-one [data-cell="0"]').waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'patterns');
    },
  );
}
