// The analysis page: positions are painted by mouse, keys and touch, pasted and linked, and
// the page shows what the solver knows.

import assert from 'node:assert/strict';

import { EXAMPLES } from '../analysis/examples.js';
import { THEMES, assertUsable, setTheme } from './support/axe.js';
import { middleOf, waitForCell } from './support/boards.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';

/** @typedef {import('playwright-core').Page} Page */

const PUBLISHED = '5x4x5:_____/_1___/_3___/_____';
/** The third column is safe down to its last cell, which is a mine. */
const ONE_ONE = '6x4x3:______/11____/01____/01____';

/**
 * @param {Page} page
 * @param {string} notation
 */
async function open(page, notation) {
  await page.goto(`/analysis#${notation}`);
  await analysed(page);
  await page.locator('.figures').waitFor();
}

/** Waits until what is known of the position is shown, and not that of the last one. @param {Page} page */
async function analysed(page) {
  await page.locator('#board[aria-busy=false]').waitFor();
}

/**
 * The value of a figure.
 *
 * @param {Page} page
 * @param {string} term
 */
function figure(page, term) {
  return page.locator(`dt:text-is("${term}") + dd`);
}

/**
 * @param {Page} page
 * @param {string} tool
 */
async function choose(page, tool) {
  await page.locator(`.tool:has(input[value="${tool}"])`).click();
}

browserTest('a linked position shows exact odds', {}, async ({ page }) => {
  await open(page, PUBLISHED);
  await figure(page, 'Possible layouts').getByText('360', { exact: true }).waitFor();
  await figure(page, 'Certainly safe').getByText('0', { exact: true }).waitFor();
  // In 360ths: 8 on the top, 248 at the bottom, 87 far from the clues.
  await waitForCell(page, 0, /, 2\.2 % chance of a mine$/);
  await waitForCell(page, 15, /, 68\.9 % chance of a mine$/);
  await waitForCell(page, 19, /, 24\.2 % chance of a mine$/);
  await waitForCell(page, 6, /^Row 2, column 2: 1$/);
  await page.getByRole('button', { name: 'Chance of winning' }).click();
  await page.getByText('Best play wins from here 79.2 % of the time (exact).').waitFor();
});

browserTest(
  'a position is painted with the mouse, and every stroke can be taken back',
  {},
  async ({ page }) => {
    await open(page, '4x3x2:____/____/____');
    await choose(page, '1');
    const [from, to] = [await middleOf(page, 8), await middleOf(page, 11)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
    await page.waitForFunction(() => location.hash === '#4x3x2:____/____/1111');
    await waitForCell(page, 5, /covered/);
    await choose(page, '2');
    const corner = await middleOf(page, 9);
    await page.mouse.click(corner.x, corner.y);
    await page.waitForFunction(() => location.hash === '#4x3x2:____/____/1211');
    await page.goBack();
    await page.waitForFunction(() => location.hash === '#4x3x2:____/____/1111');
    await waitForCell(page, 9, /: 1$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(() => location.hash === '#4x3x2:____/____/____');
    await page.getByRole('button', { name: 'Undo', disabled: true }).waitFor();
    await page.goForward();
    await waitForCell(page, 8, /: 1$/);
    // A reload keeps it.
    await page.reload();
    await waitForCell(page, 8, /: 1$/);
  },
);

browserTest('why highlights the clues and explains in a sentence', {}, async ({ page }) => {
  await open(page, '4x2x2:____/1121');
  const mine = await middleOf(page, 3);
  await page.mouse.click(mine.x, mine.y);
  await page.getByText('Row 1, column 4 is a mine.').waitFor();
  const reason = await page.locator('.reason').textContent();
  assert.match(
    reason ?? '',
    /^The 2 in row 2, column 3 needs 2 more mines, .* so the other cell is a mine\.$/,
  );
  // An uncertain cell has a risk instead, and an open one neither.
  await open(page, PUBLISHED);
  await page.locator('[data-cell="0"]').focus();
  await page.keyboard.press('?');
  await page.getByText('Row 1, column 1 is not certain: its chance of being a mine is 2.2 %.').waitFor();
  await page.locator('[data-cell="6"]').focus();
  await page.keyboard.press('?');
  await page.getByText('Row 2, column 2 is open. Choose a covered cell.').waitFor();
});

browserTest('an exercise asks first, and tells after a try or on demand', {}, async ({ page }) => {
  const asked = page.locator('.exercise-task');
  const answer = page.locator('.exercise-answer');
  await page.goto(`/analysis?exercise#${ONE_ONE}`);
  await asked.getByText('At least one cell is certainly safe. Find it and click it.').waitFor();
  // Nothing is given away: no odds, no best move, no figures, no tools.
  await waitForCell(page, 0, /: covered$/);
  assert.equal(await page.locator('.figures').isVisible(), false);
  assert.equal(await page.locator('.tools').isVisible(), false);
  const tryCell = async (/** @type {number} */ cell) => {
    const { x, y } = await middleOf(page, cell);
    await page.mouse.click(x, y);
  };
  await tryCell(20);
  await answer.getByText('Not that one: it is certainly a mine.').waitFor();
  await waitForCell(page, 2, /: covered$/);
  await tryCell(2);
  await answer.getByText('Right.', { exact: true }).waitFor();
  assert.match((await answer.textContent()) ?? '', /The 1 in row 2, column [12] /);
  await waitForCell(page, 2, /, 0 % chance of a mine$/);
  await page.locator('.figures').waitFor();
  // By keys; keys that paint do nothing until it is solved.
  await page.reload();
  await asked.getByText('At least one cell').waitFor();
  await page.locator('[data-cell="0"]').focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await answer.getByText('Not that one: the chance of a mine is 50.0 %').waitFor();
  await waitForCell(page, 2, /: covered$/);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await answer.getByText('The marked cell is certainly safe.').waitFor();
  await waitForCell(page, 2, /, 0 % chance of a mine$/);
  assert.equal(new URL(page.url()).hash, `#${ONE_ONE}`);
  // A change makes another position of it, which is no exercise; going back asks again.
  await page.locator('[data-cell="18"]').focus();
  await page.keyboard.press('_');
  await page.waitForURL(/\/analysis#6x4x3:______\/11____\/01____\/_1____$/);
  await asked.waitFor({ state: 'hidden' });
  await page.goBack();
  await asked.getByText('At least one cell').waitFor();
  await waitForCell(page, 2, /: covered$/);
});

browserTest('an exercise without a certain cell asks for the best guess', {}, async ({ page }) => {
  await page.goto(`/analysis?exercise#${PUBLISHED}`);
  await page.getByText('Nothing is certain here. Find the best guess and click it.').waitFor();
  const answer = page.locator('.exercise-answer');
  for (const [cell, said] of /** @type {const} */ ([
    [19, 'There is a better guess: this one has a risk of 24.2 %.'],
    [1, 'Right: the risk is 2.2 %, and no guess is better.'],
  ])) {
    const { x, y } = await middleOf(page, cell);
    await page.mouse.click(x, y);
    await answer.getByText(said).waitFor();
  }
  await waitForCell(page, 15, /, 68\.9 % chance of a mine$/);
});

browserTest('keys do everything', {}, async ({ page, errors }) => {
  errors.expectRefusals();
  await open(page, '3x2x1:___/___');
  await page.locator('[data-cell="4"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('1');
  await page.keyboard.press('l');
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  await page.waitForFunction(() => location.hash === '#3x2x1:___/110');
  await figure(page, 'Certainly safe').getByText('2').waitFor();
  await figure(page, 'Certainly mines').getByText('1').waitFor();
  await waitForCell(page, 0, /, 100 % chance of a mine$/);
  // What if it were another one? Then nothing fits, and the clues are shown.
  await page.keyboard.press('ArrowUp');
  await page.locator('[data-cell="2"]:focus').waitFor();
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Backspace');
  await page.waitForFunction(() => location.hash === '#3x2x1:___/11_');
  await page.keyboard.press('m');
  await page.waitForFunction(() => location.hash === '#3x2x1:___/11_&mines=5');
  await page
    .getByText('the 1 in row 2, column 1 cannot be right with 1 mine on the board and what you assume')
    .waitFor();
  await page.keyboard.press('#');
  await page.waitForFunction(() => location.hash === '#3x2x1:___/11_');
  // A supposition that is possible says what follows, and what is known without it.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('s');
  await page.waitForFunction(() => location.hash === '#3x2x1:___/11_&safe=2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('s');
  await waitForCell(page, 0, /, 100 % chance of a mine$/);
  await page.getByRole('button', { name: 'Chance of winning', disabled: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('?');
  await page
    .getByText(
      'Row 1, column 1 is not certain from the clues alone: without your assumptions, its chance of being a mine is 50.0 %.',
    )
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('#');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('#');
  await page.waitForFunction(() => location.hash === '#3x2x1:___/11_');
  // The tools, by Tab and arrows.
  await page.locator('input[value="why"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.locator('.tool input[value="0"]:checked').waitFor({ state: 'attached' });
  await page.locator('[data-cell="2"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash === '#3x2x1:__0/11_');
});

browserTest(
  'fingers paint, suppose and pan',
  { hasTouch: true, viewport: { width: 360, height: 740 } },
  async ({ page, errors }) => {
    errors.expectRefusals();
    await open(page, '3x3x2:___/_2_/___');
    await page.locator('.tool:has(input[value="3"])').tap();
    const middle = await middleOf(page, 4);
    await page.touchscreen.tap(middle.x, middle.y);
    await page.waitForFunction(() => location.hash === '#3x3x2:___/_3_/___');
    await page.getByRole('alert').filter({ hasText: 'cannot be right with 2 mines' }).waitFor();
    await page.locator('.tool:has(input[value="m"])').tap();
    const corner = await middleOf(page, 0);
    await page.touchscreen.tap(corner.x, corner.y);
    await page.waitForFunction(() => location.hash === '#3x3x2:___/_3_/___&mines=0');
    await waitForCell(page, 0, /would be a mine$/);
    // Holding supposes a mine, whatever the tool.
    await page.locator('.tool:has(input[value="why"])').tap();
    const held = await middleOf(page, 8);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [held] });
    await page.waitForFunction(() => location.hash === '#3x3x2:___/_3_/___&mines=0,8');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
);

/**
 * Fingers that move from place to place, each on its own way.
 *
 * @param {Page} page
 * @param {Array<Array<{x: number, y: number}>>} moments where all of them are, one moment after the other
 */
async function fingers(page, moments) {
  const session = await page.context().newCDPSession(page);
  for (const [index, touchPoints] of moments.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } };

browserTest(
  'on a phone a swipe over the board scrolls the page, and a pinch zooms',
  PHONE,
  async ({ page }) => {
    await open(page, EXAMPLES[0].notation);
    const at = await middleOf(page, 40);
    const before = page.url();
    // A swipe goes on by itself for a while.
    const rest = page.evaluate(
      () => new Promise((done) => document.addEventListener('scrollend', () => done(null), { once: true })),
    );
    await fingers(
      page,
      [0, -30, -60, -90, -120, -150].map((by) => [{ x: at.x, y: at.y + by }]),
    );
    await rest;
    assert.ok((await page.evaluate(() => scrollY)) > 50);
    await page.evaluate(() => scrollTo(0, 0));
    assert.equal(page.url(), before, 'nothing is painted');
    const width = () =>
      page.locator('[data-cell="40"]').evaluate((cell) => cell.getBoundingClientRect().width);
    const small = await width();
    await fingers(
      page,
      [20, 40, 60, 80, 100].map((by) => [
        { x: at.x - by, y: at.y },
        { x: at.x + by, y: at.y },
      ]),
    );
    await page.waitForFunction((small) => {
      const cell = document.querySelector('[data-cell="40"]');
      return cell && cell.getBoundingClientRect().width > 1.2 * small;
    }, small);
    // What doesn't fit any more is panned, and the page stays where it is.
    await page.evaluate(() => scrollTo(0, 30));
    const middle = await middleOf(page, 40);
    await fingers(
      page,
      [0, 20, 40, 60].map((by) => [{ x: middle.x, y: middle.y + by }]),
    );
    await page.waitForFunction(
      (top) => (document.querySelector('[data-cell="40"]')?.getBoundingClientRect().top ?? 0) > top + 20,
      middle.y - (await width()) / 2,
    );
    assert.equal(await page.evaluate(() => scrollY), 30);
  },
);

browserTest('the brushes stay at hand on a phone, large enough for a thumb', PHONE, async ({ page }) => {
  await open(page, PUBLISHED);
  const faces = page.locator('.tool, .tool-undo');
  assert.equal(await faces.count(), 14);
  for (const { width, height } of await faces.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  )) {
    assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
  }
  const isInSight = () =>
    eventually('the brushes at the bottom of the screen', async () => {
      const bar = await page.locator('#tools').boundingBox();
      assert.ok(bar && Math.abs(bar.y + bar.height - 640) < 1, JSON.stringify(bar));
    });
  await isInSight();
  await page.evaluate(() => scrollTo(0, 400));
  assert.equal(await page.evaluate(() => scrollY), 400);
  await isInSight();
});

browserTest('parts of the panel can be closed and stay closed', {}, async ({ page }) => {
  await open(page, PUBLISHED);
  const examples = page.locator('details', { has: page.getByRole('heading', { name: 'Examples' }) });
  const meaning = page.locator('details', {
    has: page.getByRole('heading', { name: 'What the numbers mean' }),
  });
  await examples.locator('.examples').waitFor();
  await examples.locator('summary').click();
  await meaning.locator('summary').click();
  await page.getByRole('link', { name: 'See a 50/50' }).click();
  await page.getByText('even the best cell is a coin toss: 50 %').waitFor();
  await page.reload();
  await analysed(page);
  assert.ok(!(await examples.evaluate((part) => /** @type {HTMLDetailsElement} */ (part).open)));
  assert.ok(await meaning.evaluate((part) => /** @type {HTMLDetailsElement} */ (part).open));
});

browserTest(
  'a position is copied as text and pasted anywhere on the page',
  { permissions: ['clipboard-read', 'clipboard-write'] },
  async ({ page }) => {
    await page.clock.install();
    await open(page, '3x2x1:___/110');
    // The button says so for two seconds, which pass when the test has seen it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.clock.fastForward(2_000);
    await page.getByRole('button', { name: 'Copy text' }).waitFor();
    await page.clock.resume();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '3x2x1:___/110');
    const paste = (/** @type {string} */ text) =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, text);
    await paste('4x2x2:____/1121');
    await page.waitForFunction(() => location.hash === '#4x2x2:____/1121');
    await paste('hello');
    await page.getByRole('alert').filter({ hasText: '“hello” is not a position' }).waitFor();
    assert.equal(new URL(page.url()).hash, '#4x2x2:____/1121');
  },
);

browserTest('impossible positions are explained', {}, async ({ page, errors }) => {
  errors.expectRefusals();
  await page.goto('/analysis#7x1x2:_2___1_');
  const alert = page.getByRole('alert').filter({ hasText: 'No layout of the mines fits' });
  await alert.waitFor();
  assert.equal(
    await alert.textContent(),
    'No layout of the mines fits this position: the 2 in row 1, column 2 and the 1 in row 1, column 6 cannot both be right with 2 mines on the board.',
  );
  // With more mines it is possible again.
  await page.getByLabel('Mines', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Change size' }).click();
  await figure(page, 'Possible layouts').getByText('2').waitFor();
  await alert.waitFor({ state: 'hidden' });
});

browserTest('every example is a position, and a link to it works', {}, async ({ page }) => {
  await page.goto('/analysis');
  await analysed(page);
  assert.equal(await page.getByLabel('Position as text').inputValue(), EXAMPLES[0].notation);
  for (const { notation } of EXAMPLES) {
    await page.locator(`.examples a[href="#${notation}"]`).click();
    await page.waitForFunction((hash) => location.hash === hash, `#${notation}`);
    await analysed(page);
    assert.ok(await page.locator('.page-error').isHidden(), notation);
  }
  // The certain cells have shapes of their own when the numbers are off.
  await page.goto('/analysis#3x2x1:___/110');
  await waitForCell(page, 2, /, 0 % chance of a mine$/);
  await page.getByLabel('Show odds').uncheck();
  await waitForCell(page, 2, /would be safe$/);
  await waitForCell(page, 0, /would be a mine$/);
});

browserTest(
  'a lost connection changes nothing: the page analyses by itself',
  {},
  async ({ page, server, errors }) => {
    await open(page, PUBLISHED);
    // The browser may fetch the icon only now.
    errors.expect(/favicon/);
    await server.kill();
    try {
      await page.locator('[data-cell="0"]').focus();
      await page.keyboard.press('1');
      await page.waitForFunction(() => location.hash === '#5x4x5:1____/_1___/_3___/_____');
      await analysed(page);
      await page.locator('.figures').waitFor();
      assert.ok(await page.locator('.page-error').isHidden());
    } finally {
      await server.restart();
    }
  },
);

browserTest('the page speaks German', { locale: 'de-DE' }, async ({ page }) => {
  await open(page, '4x2x2:____/1121');
  await page.getByRole('heading', { name: 'Analysebrett' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await page.locator('[data-cell="3"]').focus();
  await page.keyboard.press('?');
  await page.getByText('Zeile 1, Spalte 4 ist eine Mine.').waitFor();
});

for (const theme of THEMES) {
  browserTest(`axe finds nothing serious, ${theme}`, {}, async ({ page }) => {
    await setTheme(page, theme);
    await open(page, '4x2x2:____/1121');
    await page.locator('[data-cell="3"]').focus();
    await page.keyboard.press('?');
    await page.locator('.reason').waitFor();
    await assertUsable(page, theme);
  });
}
