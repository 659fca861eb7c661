// Mouse, keys and fingers: whole games, and what must not happen.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { layoutOf, winningClicks } from './support/layouts.js';
import {
  allShown,
  click,
  middle,
  reads,
  sentGestures,
  shown,
  shows,
  startGame,
  startCustomGame,
} from './support/player.js';

const CHOICE = { level: 'beginner', seed: '7' };
const MIDDLE = { x: 4, y: 4 };
const START = 4 * 9 + 4;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** @typedef {import("playwright-core").Page} Page */

/**
 * Opens every safe cell that the first click leaves covered.
 * @param {import("./support/layouts.js").Layout} layout
 * @param {(cell: number) => Promise<void>} open
 */
async function openAll(layout, open) {
  for (const cell of winningClicks(layout, MIDDLE).slice(1)) await open(cell);
}

browserTest('a game is won by mouse', {}, async ({ page, server }) => {
  const layout = await layoutOf(server, CHOICE, MIDDLE);
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START);
  await openAll(layout, (cell) => click(page, cell));
  await reads(page, '.outcome', /^You win!$/);
  await reads(page, '.result', /Won without help/);
});

browserTest('on the board, the browser does nothing of its own for any button', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  await page.evaluate(() => {
    /** @type {string[]} */
    const own = [];
    Reflect.set(window, 'own', own);
    for (const kind of ['mousedown', 'auxclick', 'contextmenu']) {
      const note = (/** @type {Event} */ event) =>
        own.push(`${kind} ${/** @type {MouseEvent} */ (event).button}: ${event.defaultPrevented}`);
      addEventListener(kind, note);
    }
  });
  await click(page, START, 'middle');
  await click(page, 0, 'right');
  await shows(page, START, 'flag');
  await shows(page, 0, 'flag');
  const own = await page.evaluate(() => Reflect.get(window, 'own'));
  for (const event of ['mousedown 1', 'auxclick 1', 'auxclick 2', 'contextmenu 2']) {
    assert.ok(own.includes(`${event}: true`), `${event}: ${own}`);
  }
});

browserTest('a game is won by keys alone, from the start page on', {}, async ({ page, server }) => {
  const layout = await layoutOf(server, CHOICE, MIDDLE);
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('minewise.wishes', JSON.stringify({ board: {}, rules: { seed: '7' } })),
  );
  await page.reload();
  await page.getByRole('button', { name: /^Beginner/ }).focus();
  await page.keyboard.press('Enter');
  // The cursor stands in the middle of the board.
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
  const goTo = async (/** @type {number} */ cell) => {
    const at = Number(
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.cell),
    );
    const [dx, dy] = [(cell % 9) - (at % 9), Math.floor(cell / 9) - Math.floor(at / 9)];
    for (let step = 0; step < Math.abs(dx); step += 1)
      await page.keyboard.press(dx < 0 ? 'ArrowLeft' : 'ArrowRight');
    for (let step = 0; step < Math.abs(dy); step += 1)
      await page.keyboard.press(dy < 0 ? 'ArrowUp' : 'ArrowDown');
  };
  await page.keyboard.press('Space');
  await shows(page, START, /^open/);
  const [mine] = layout.mines;
  assert.ok(mine !== undefined);
  await goTo(mine);
  await page.keyboard.press('f');
  await shows(page, mine, 'flag');
  await openAll(layout, async (cell) => {
    await goTo(cell);
    await page.keyboard.press('Enter');
  });
  await reads(page, '.outcome', /^You win!$/);
  // And the next one.
  await page.keyboard.press('r');
  await reads(page, '.score', /^Score: 0$/);
});

browserTest('a game is won by touch', PHONE, async ({ page, server }) => {
  const layout = await layoutOf(server, CHOICE, MIDDLE);
  await startGame(page, 'Beginner', { seed: '7' });
  const tap = async (/** @type {number} */ cell) => {
    const { x, y } = await middle(page, cell);
    await page.touchscreen.tap(x, y);
  };
  await tap(START);
  await shows(page, START, /^open/);
  await openAll(layout, tap);
  await reads(page, '.outcome', /^You win!$/);
});

browserTest('games are lost by mouse, key and touch', PHONE, async ({ page, server }) => {
  const layout = await layoutOf(server, CHOICE, MIDDLE);
  const [mine] = layout.mines;
  assert.ok(mine !== undefined);
  for (const way of ['mouse', 'key', 'touch']) {
    await startGame(page, 'Beginner', { seed: '7' });
    await click(page, START);
    await shows(page, START, /^open/);
    const { x, y } = await middle(page, mine);
    if (way === 'mouse') await page.mouse.click(x, y);
    else if (way === 'touch') await page.touchscreen.tap(x, y);
    else {
      await page.locator(`[data-cell="${mine}"]`).focus();
      await page.keyboard.press(' ');
    }
    await reads(page, '.outcome', /^You lose: that was a mine\.$/);
    await shows(page, mine, 'exploded mine');
    // Every click is ignored until the next game. What follows one comes before the next answer.
    const before = await allShown(page);
    await click(page, 80);
    await page.keyboard.press('p');
    await reads(page, '.message', /^This game is over\. Start a new one\.$/);
    assert.deepEqual(await allShown(page), before);
    assert.equal(await page.locator('.outcome').count(), 1);
  }
});

browserTest('opening waits for the release, and sliding off cancels it', {}, async ({ page }) => {
  const gestures = sentGestures(page);
  await startGame(page, 'Beginner', { seed: '7' });
  const from = await middle(page, START);
  const to = await middle(page, START + 2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  assert.deepEqual(gestures(), [], 'neither a slide nor a press alone opens anything');
  await page.mouse.up();
  await shows(page, START, /^open/);
  assert.deepEqual(gestures(), ['primary']);
  await reads(page, '.score', /^Score: [1-9]/);
});

browserTest('a right press flags at once, and text is never selected', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  const { x, y } = await middle(page, START);
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await shows(page, START, 'flag');
  await page.mouse.up({ button: 'right' });
  await page.mouse.dblclick(x, y);
  assert.equal(await page.evaluate(() => String(getSelection())), '');
  assert.equal(
    await page
      .locator('.board')
      .evaluate((board) =>
        board.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      ),
    false,
    'no menu over the board',
  );
});

browserTest('chords by the middle button and by both buttons', {}, async ({ page, server }) => {
  const layout = await layoutOf(server, CHOICE, MIDDLE);
  for (const way of ['middle', 'both']) {
    await startGame(page, 'Beginner', { seed: '7' });
    await click(page, START);
    await shows(page, START, /^open/);
    const cells = await allShown(page);
    const near = (/** @type {number} */ cell) =>
      [-10, -9, -8, -1, 1, 8, 9, 10]
        .map((by) => cell + by)
        .filter((other) => other >= 0 && other < 81 && Math.abs((other % 9) - (cell % 9)) <= 1);
    const clue = cells.findIndex(
      (state, cell) =>
        state === '1' && near(cell).some((other) => cells[other] === 'covered' && !layout.mines.has(other)),
    );
    const mine = near(clue).find((cell) => layout.mines.has(cell));
    const safe = near(clue).find((cell) => cells[cell] === 'covered' && !layout.mines.has(cell));
    assert.ok(mine !== undefined && safe !== undefined);
    await click(page, mine, 'right');
    await shows(page, mine, 'flag');
    const { x, y } = await middle(page, clue);
    await page.mouse.move(x, y);
    if (way === 'middle') {
      await page.mouse.down({ button: 'middle' });
      await page.mouse.up({ button: 'middle' });
    } else {
      await page.mouse.down({ button: 'left' });
      await page.mouse.down({ button: 'right' });
      await page.mouse.up({ button: 'left' });
      await page.mouse.up({ button: 'right' });
    }
    await shows(page, safe, /^[1-8]$|^open/);
  }
});

/**
 * Fingers on the page, by the protocol of the browser's own tools.
 * @param {Page} page
 */
async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  return (
    /** @type {"touchStart" | "touchMove" | "touchEnd"} */ type,
    /** @type {Array<{ x: number, y: number }>} */ points,
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
}

browserTest('holding a finger flags, with a ring that shows it', PHONE, async ({ page }) => {
  const gestures = sentGestures(page);
  await startGame(page, 'Beginner', { seed: '7' });
  const touch = await fingers(page);
  const at = await middle(page, START);
  await touch('touchStart', [at]);
  await page.locator('.hold-ring').waitFor({ state: 'visible' });
  await shows(page, START, 'flag');
  await page.locator('.hold-ring').waitFor({ state: 'hidden' });
  await touch('touchEnd', []);
  assert.deepEqual(gestures(), ['middle'], 'the release does nothing more');
  assert.equal(await shown(page, START), 'flag');
  // In flag mode a tap marks, and holding opens.
  await page.getByRole('button', { name: 'Flag', exact: true }).tap();
  await page.touchscreen.tap(at.x, at.y);
  await shows(page, START, 'covered');
  await touch('touchStart', [at]);
  await shows(page, START, /^open/);
  await touch('touchEnd', []);
  // On a clue, a tap means the same in both modes.
  await page.touchscreen.tap(at.x, at.y);
  await eventually('what the taps mean', () => {
    assert.deepEqual(gestures(), ['middle', 'middle', 'primary', 'middle']);
  });
  await shows(page, START, /^open/);
});

browserTest('panning never opens, and two fingers zoom', PHONE, async ({ page }) => {
  await page.goto('/');
  await startCustomGame(page, { columns: 60, rows: 60, mines: 400 });
  await page.locator('.board.cut').waitFor();
  const touch = await fingers(page);
  const box = await page.locator('.board').boundingBox();
  assert.ok(box);
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const placeOfGrid = () => page.locator('.board-grid').evaluate((grid) => grid.getBoundingClientRect().x);
  const before = await placeOfGrid();
  await touch('touchStart', [centre]);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [{ x: centre.x - step * 12, y: centre.y }]);
  await touch('touchEnd', []);
  await page.waitForFunction(
    (before) => (document.querySelector('.board-grid')?.getBoundingClientRect().x ?? 0) < before - 60,
    before,
  );
  const cellSize = () =>
    page
      .locator('.board-grid')
      .evaluate((grid) => parseFloat(getComputedStyle(grid).getPropertyValue('--cell')));
  const small = await cellSize();
  const pair = (/** @type {number} */ apart) => [
    { x: centre.x - apart, y: centre.y, id: 0 },
    { x: centre.x + apart, y: centre.y, id: 1 },
  ];
  await touch('touchStart', pair(30));
  for (let apart = 35; apart <= 90; apart += 5) await touch('touchMove', pair(apart));
  await touch('touchEnd', []);
  await page.waitForFunction(
    (small) =>
      parseFloat(
        getComputedStyle(/** @type {Element} */ (document.querySelector('.board-grid'))).getPropertyValue(
          '--cell',
        ),
      ) >
      small * 1.5,
    small,
  );
  await reads(page, '.score', /^Score: 0$/);
});

browserTest('a board of Expert on a phone is panned, and never turned or cut', PHONE, async ({ page }) => {
  await startGame(page, 'Expert');
  await page.locator('.board.cut').waitFor();
  const [first, right, below] = await Promise.all([middle(page, 0), middle(page, 1), middle(page, 30)]);
  assert.ok(right.x - first.x >= 32 && right.y === first.y, 'cells are large enough for fingers');
  assert.ok(below.y - first.y >= 32 && below.x === first.x);
  // A tap opens the very cell under the finger.
  const at = await middle(page, 7 * 30 + 14);
  await page.touchscreen.tap(at.x, at.y);
  await shows(page, 7 * 30 + 14, /^open|^[1-8]$/);
  assert.deepEqual(await middle(page, 0), first, 'and the board stays where it is');
});

browserTest('the other button opens if the player wants that', {}, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('minewise.settings', JSON.stringify({ swapButtons: true })));
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START + 2);
  await shows(page, START + 2, 'flag');
  await click(page, START, 'right');
  await shows(page, START, /^open/);
});

browserTest('a click on a clue chords only if the player wants that', {}, async ({ page }) => {
  const gestures = sentGestures(page);
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('minewise.settings', JSON.stringify({ chordWith: 'double-click' })),
  );
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START);
  await shows(page, START, /^open/);
  await click(page, START);
  await click(page, START + 1);
  const { x, y } = await middle(page, START);
  await page.mouse.dblclick(x, y);
  // Had the single clicks meant anything, it would have been sent before.
  await page.keyboard.press('o');
  await shows(page, 0, /chance of a mine/);
  assert.deepEqual(gestures(), ['primary', 'primary']);
});

browserTest('a pen opens with its tip and flags with its button', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  const session = await page.context().newCDPSession(page);
  const pen = async (/** @type {number} */ cell, /** @type {'left' | 'right'} */ button) => {
    const at = {
      ...(await middle(page, cell)),
      button,
      clickCount: 1,
      pointerType: /** @type {const} */ ('pen'),
    };
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at, button: 'none' });
    const buttons = button === 'left' ? 1 : 2;
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at, buttons });
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at, buttons: 0 });
  };
  await pen(START + 2, 'right');
  await shows(page, START + 2, 'flag');
  await pen(START, 'left');
  await shows(page, START, /^open/);
});

browserTest('a board that is seen whole leaves the wheel to the page', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  const isTaken = () =>
    page
      .locator('.board')
      .evaluate(
        (board) =>
          !board.dispatchEvent(new WheelEvent('wheel', { deltaY: 50, bubbles: true, cancelable: true })),
      );
  await eventually('a wheel for the page', async () => assert.equal(await isTaken(), false));
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('+');
  await page.locator('.board.cut').waitFor();
  assert.equal(await isTaken(), true);
});

browserTest('the cursor is seen only when keys are used', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  const outline = () =>
    page
      .locator(`[data-cell="${START}"]`)
      .evaluate((cell) =>
        cell === document.activeElement ? getComputedStyle(cell).outlineStyle : 'no focus',
      );
  const outlineIs = (/** @type {string} */ style) =>
    eventually(`the outline ${style}`, async () => assert.equal(await outline(), style));
  await outlineIs('none');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await outlineIs('solid');
  await click(page, START);
  await shows(page, START, /^open/);
  await outlineIs('none');
});

browserTest('opening on the press is an option', {}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByLabel('A left click opens').selectOption('press');
  await page.getByRole('button', { name: 'Close' }).click();
  await startGame(page, 'Beginner');
  const { x, y } = await middle(page, START);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await shows(page, START, /^open/);
  await page.mouse.up();
});
