// Replays of other programs on the replay page: read in the page, shown as a film, and measured.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { MousePath } from '../replay/mouse-path.js';
import { THEMES, assertUsable, setTheme } from './support/axe.js';
import { waitForCell } from './support/boards.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { boardIsThere, click } from './support/player.js';
import { BINARY } from './support/server.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * A game that is lost in the end. Its second click takes a risk although a cell is certain, and the
 * file says a wrong 3BV.
 */
const GAME = `Program: Tester
Version: 1.0
Player: Ada
Width: 8
Height: 4
Mines: 4
BBBV: 99
Status: Lost
Board:
001*1111
002221*1
001*1222
001111*1
Events:
0.000 mv (8 8)
0.100 lc (8 8)
0.150 lr (8 8)
0.400 mv (60 40)
0.600 mv (120 8)
1.000 lc (120 8)
1.100 lr (120 8)
1.400 mv (56 8)
1.500 rc (56 8)
1.550 rr (56 8)
2.000 mv (56 24)
2.100 lc (56 24)
2.150 lr (56 24)
2.500 mv (104 24)
2.600 lc (104 24)
2.700 lr (104 24)
`;

/** The same board alone: its size, its mines, and where they are. */
const BOARD = Uint8Array.of(8, 4, 0, 4, 3, 0, 3, 2, 6, 1, 6, 3);

/** The game in another format, written by the program. @param {string} format */
function converted(format) {
  const folder = mkdtempSync(join(tmpdir(), 'minewise-foreign-'));
  try {
    writeFileSync(join(folder, 'game.rawvf'), GAME);
    const target = join(folder, `game.${format}`);
    execFileSync(BINARY, ['convert', join(folder, 'game.rawvf'), target]);
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {Page} page
 * @param {string} name
 * @param {Uint8Array | string} content
 */
async function drop(page, name, content) {
  await page.evaluate(
    ([name, bytes]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    /** @type {const} */ ([name, [...Buffer.from(content)]]),
  );
}

/** @param {Page} page @param {string} text */
async function waitForCount(page, text) {
  await page.locator('.replay-count').getByText(text, { exact: true }).waitFor();
}

/**
 * Waits until the page has measured this.
 *
 * @param {Page} page
 * @param {Record<string, string>} expected
 */
async function measures(page, expected) {
  await eventually('the measures', async () => {
    for (const [name, value] of Object.entries(expected)) {
      const figure = page.locator(`.replay-measures dt:text-is("${name}") + dd`);
      assert.deepEqual([name, ...(await figure.allTextContents())], [name, value]);
    }
  });
}

/** How much of the layer of the mouse is drawn on. @param {Page} page */
function inkOfMouse(page) {
  return page.locator('.mouse-layer').evaluate((canvas) => {
    const layer = /** @type {HTMLCanvasElement} */ (canvas);
    const copy = new OffscreenCanvas(layer.width, layer.height);
    const on = copy.getContext('2d', { willReadFrequently: true });
    if (!on) throw new Error('nothing can be drawn');
    on.drawImage(layer, 0, 0);
    const { data } = on.getImageData(0, 0, layer.width, layer.height);
    let count = 0;
    for (let at = 3; at < data.length; at += 4) count += Number(data[at] > 0);
    return count;
  });
}

/** How much is drawn of the mouse, as soon as anything is. @param {Page} page */
const firstInk = (page) =>
  eventually('the mouse', async () => {
    const ink = await inkOfMouse(page);
    assert.ok(ink > 0);
    return ink;
  });

/** Waits until more of the mouse is drawn than this. @param {Page} page @param {number} before */
const moreInk = (page, before) =>
  eventually('more of the mouse', async () => {
    const ink = await inkOfMouse(page);
    assert.ok(ink > before, `${ink} pixels, and ${before} before`);
  });

browserTest('a dropped file is a film with measures, remarks and its mouse', {}, async ({ page }) => {
  // Nothing of it goes to a server.
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/replay');
  await page.getByRole('heading', { name: 'Watch a recorded game' }).waitFor();
  await drop(page, 'game.rawvf', GAME);
  await page.locator('.replay-result dl').waitFor();
  await waitForCount(page, '0 / 5');
  await page.getByText('8 × 4, 4 mines, played by Ada, Tester 1.0 · RAWVF').waitFor();
  await page.locator('.replay-headline .pill').getByText('Lost: hit a mine').waitFor();
  await page.getByText('3BV: 99 according to the file, but 17 in fact.').waitFor();
  await measures(page, {
    '3BV': '17',
    'Solved 3BV': '3',
    Clicks: '5',
    IOE: '0.6',
    Correctness: '80.0 %',
    Throughput: '0.75',
    RQP: '2.168',
    'Mouse path in pixels': '257',
    Flags: '1',
  });
  // There is no STNB for such a board.
  assert.equal(await page.locator('.replay-measures dt:text-is("STNB")').count(), 0);
  await page.getByRole('button', { name: 'Try it differently from here', disabled: false }).waitFor();
  await page.keyboard.press('m');
  await waitForCount(page, '1 / 5');
  await waitForCell(page, 7, /12\.5 % chance of a mine/);
  // The mouse is drawn, and goes when nobody wants to see it.
  const mouse = page.getByRole('button', { name: 'Show the mouse', pressed: true });
  await page.keyboard.press('Home');
  await waitForCount(page, '0 / 5');
  const before = await firstInk(page);
  await page.keyboard.press('End');
  await waitForCount(page, '5 / 5');
  await moreInk(page, before);
  await mouse.click();
  await page.locator('.mouse-layer').waitFor({ state: 'hidden' });
});

browserTest('a game of another program is tried differently, as practice at home', {}, async ({ page }) => {
  await page.goto('/replay');
  await drop(page, 'game.rawvf', GAME);
  await waitForCount(page, '0 / 5');
  const practise = page.getByRole('button', { name: 'Try it differently from here' });
  await page.keyboard.press('End');
  await waitForCount(page, '5 / 5');
  // The game is over there.
  await page.getByRole('button', { name: 'Try it differently from here', disabled: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await waitForCount(page, '4 / 5');
  await waitForCell(page, 14, /covered/);
  const board = () =>
    page.locator('[data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  const before = (await board()).map((label) => label?.replace(/, [\d.]+ % chance of a mine$/, ''));
  await practise.click();
  await page.waitForURL(/\/play\/home#[0-9a-f]{32}$/);
  await boardIsThere(page);
  const isAsBefore = () => eventually('the same board', async () => assert.deepEqual(await board(), before));
  await isAsBefore();
  // It is kept, and its mines are where they were.
  await page.reload();
  await boardIsThere(page);
  await isAsBefore();
  await click(page, 14);
  await page.locator('.result[data-complete]').waitFor();
  await page.getByText('You lose: that was a mine.').first().waitFor();
  // The server could not check such a board.
  assert.equal(await page.getByRole('button', { name: 'Publish' }).count(), 0);
  await page.getByRole('link', { name: 'Review' }).click();
  await page.locator('.replay-headline .pill').getByText('Lost: hit a mine').waitFor();
  await page.goto('/');
  await page.locator('.is-result').first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('.is-actions button', { hasText: 'Publish' }).count(), 0);
});

browserTest('the film of a mouse runs, and ends where it ended', {}, async ({ page }) => {
  await page.goto('/replay');
  await page.locator('#file').setInputFiles({
    name: 'game.evf',
    mimeType: 'application/octet-stream',
    buffer: converted('evf'),
  });
  await waitForCount(page, '0 / 5');
  const before = await firstInk(page);
  await page.getByLabel('Speed').selectOption('16');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await waitForCount(page, '5 / 5');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await moreInk(page, before);
  await measures(page, { Clicks: '5' });
});

browserTest('a board without a game is shown with what it measures', {}, async ({ page }) => {
  await page.goto('/replay');
  await page.getByRole('heading', { name: 'Watch a recorded game' }).waitFor();
  await drop(page, 'board.mbf', BOARD);
  await page.getByText('This file contains a board and no game.').waitFor();
  await measures(page, { '3BV': '17' });
  assert.equal(await page.locator('.replay-measures dt:text-is("Clicks")').count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Show the mouse' }).count(), 0);
  await page.keyboard.press('End');
  await waitForCell(page, 14, /mine/);
});

browserTest('files that are broken are refused, and nothing is lost', {}, async ({ page }) => {
  await page.goto('/replay');
  await page.getByRole('heading', { name: 'Watch a recorded game' }).waitFor();
  const alert = (/** @type {string | RegExp} */ text) =>
    page.getByRole('alert').filter({ hasText: text }).waitFor();
  await drop(page, 'photo.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13));
  await alert('This file isn’t a replay in any format that is known here.');
  await page.getByRole('heading', { name: 'Watch a recorded game' }).waitFor();
  await drop(page, 'game.rawvf', GAME);
  await waitForCount(page, '0 / 5');
  await drop(page, 'cut.evf', converted('evf').subarray(0, 40));
  await alert(/^The file is incomplete: it breaks off at byte \d+\.$/);
  await waitForCount(page, '0 / 5');
  await drop(page, 'wrong.rawvf', GAME.replace('0.600 mv', '0.600 jump'));
  await alert('The file is damaged at line 19.');
  await drop(page, 'empty.avf', '');
  await alert('The file is empty');
  await waitForCount(page, '0 / 5');
  await waitForCell(page, 4, /covered/);
  // The next one that is whole makes it good.
  await drop(page, 'board.mbf', BOARD);
  await waitForCount(page, '0 / 1');
  await page.getByRole('alert').waitFor({ state: 'hidden' });
});

for (const theme of THEMES) {
  browserTest(`a foreign replay can be used by everybody: ${theme}`, {}, async ({ page }) => {
    await setTheme(page, theme);
    await page.goto('/replay');
    await page.getByRole('heading', { name: 'Watch a recorded game' }).waitFor();
    await drop(page, 'game.rawvf', GAME);
    await page.locator('.replay-measures dl').first().waitFor();
    await assertUsable(page, theme);
  });
}

browserTest(
  'nothing sticks out on the narrowest phone, in German',
  { viewport: { width: 320, height: 568 }, locale: 'de-DE', hasTouch: true },
  async ({ page }) => {
    await page.goto('/replay');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await drop(page, 'game.rawvf', GAME);
    await page.locator('.replay-measures dl').first().waitFor();
    await page.locator('.replay-mistakes li').first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 320, `nothing sticks out: ${width}`);
    const cut = await page
      .locator('.side-panel :is(dt, dd, p, li, button)')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
    assert.deepEqual(cut, []);
  },
);

test('a mouse is on its way between two events, and its buttons are known', () => {
  const path = new MousePath({
    cell: 10,
    events: [0, 0, 0, 0, 100, 10, 20, 1, 150, 10, 20, 4, 120, 30, 20, 2],
  });
  assert.equal(path.stateAt(-1), null);
  assert.deepEqual(path.stateAt(50), { x: 0.5, y: 1, down: null });
  assert.deepEqual(path.stateAt(120), { x: 1, y: 2, down: 'left' });
  // Time that runs back stands still.
  assert.deepEqual(path.stateAt(150), { x: 3, y: 2, down: 'right' });
  assert.equal(path.countAt(100), 2);
});
