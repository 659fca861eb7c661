// Keys: those of terminal and window, changed by players, and shown by F1.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Keymap } from '../lib/keymap.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { layoutOf } from './support/layouts.js';
import { allShown, click, reads, sentGestures, shows, startGame } from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const CHOICE = { level: 'beginner', seed: '7' };
const MIDDLE = { x: 4, y: 4 };
const START = 4 * 9 + 4;

/** @type {import('../lib/keymap.js').ActionRow[]} */
const ROWS = [
  { id: 'flag', group: 'play', keys: { vi: ['f'], arrows: ['f'] } },
  { id: 'hint', group: 'assist', keys: { vi: ['H'], arrows: ['h', 'H'] } },
  { id: 'move-left', group: 'move', keys: { vi: ['ArrowLeft', 'h'], arrows: ['ArrowLeft'] } },
];

test('a keymap is the defaults with the changes of the player', () => {
  const plain = new Keymap(ROWS, 'arrows', {});
  assert.equal(plain.action('h'), 'hint');
  assert.equal(plain.action('x'), null);
  assert.deepEqual(new Keymap(ROWS, 'vi', {}).keys('move-left'), ['ArrowLeft', 'h']);
  assert.deepEqual(plain.withKey('flag', 'h'), { takenBy: 'hint' });
  assert.deepEqual(plain.withKey('flag', 'g'), { changes: { flag: ['g'] } });
  // A change wins over a default that came with another scheme.
  const changed = new Keymap(ROWS, 'vi', { flag: ['h'] });
  assert.equal(changed.action('h'), 'flag');
  assert.deepEqual(changed.keys('move-left'), ['ArrowLeft']);
  assert.equal(changed.action('f'), null);
  // Changes of a later version are carried along.
  assert.equal(new Keymap(ROWS, 'vi', /** @type {object} */ ({ teleport: ['t'] })).action('f'), 'flag');
});

/**
 * Waits until the cursor is at a cell.
 *
 * @param {Page} page
 * @param {number | undefined} cell
 * @param {string} when
 */
const cursorIsAt = (page, cell, when) =>
  eventually(`the cursor ${when}`, async () => {
    const at = await page.evaluate(
      () => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.cell,
    );
    assert.equal(at, String(cell));
  });

browserTest('w b n N move over what is shown, as in the terminal', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START);
  await shows(page, START, /^open/);
  const cells = await allShown(page);
  const near = (/** @type {number} */ cell) =>
    cells.flatMap((_, other) => {
      const [dx, dy] = [(other % 9) - (cell % 9), Math.floor(other / 9) - Math.floor(cell / 9)];
      return other !== cell && Math.abs(dx) <= 1 && Math.abs(dy) <= 1 ? [other] : [];
    });
  const isOpen = (/** @type {number} */ cell) => /^open|^\d$/.test(cells[cell]);
  const frontier = cells.flatMap((state, cell) =>
    state === 'covered' && near(cell).some(isOpen) ? [cell] : [],
  );
  assert.ok(frontier.length > 3);
  await page.locator('[data-cell="0"]').focus();
  await page.keyboard.press('b');
  await cursorIsAt(page, frontier.at(-1), 'backwards over the edge');
  await page.keyboard.press('w');
  await cursorIsAt(page, frontier[0], 'round again');
  await page.keyboard.press('w');
  await cursorIsAt(page, frontier[1], 'one further');
  const ones = cells.flatMap((state, cell) => (state === '1' ? [cell] : []));
  await page.locator(`[data-cell="${ones[0]}"]`).focus();
  await page.keyboard.press('n');
  await cursorIsAt(page, ones[1], 'at the next clue like this');
  await page.keyboard.press('N');
  await page.keyboard.press('N');
  await cursorIsAt(page, ones.at(-1), 'at the one before the first');
});

browserTest(
  'f and a right click take the same way, and what means nothing is silent',
  {},
  async ({ page, server }) => {
    const gestures = sentGestures(page);
    const layout = await layoutOf(server, CHOICE, MIDDLE);
    await startGame(page, 'Beginner', { seed: '7' });
    await click(page, START);
    await shows(page, START, /^open/);
    const [mine] = layout.mines;
    assert.ok(mine !== undefined);
    await page.locator(`[data-cell="${mine}"]`).focus();
    await page.keyboard.press('f');
    await shows(page, mine, 'flag');
    await click(page, mine, 'right');
    await shows(page, mine, 'covered');
    await click(page, mine, 'middle');
    await shows(page, mine, 'flag');
    // They were sent before they were answered.
    assert.deepEqual(gestures(), ['primary', 'secondary', 'secondary', 'middle']);
    const before = await page.locator('.message').textContent();
    await click(page, START, 'right');
    // The next answer comes after the refusal.
    await page.keyboard.press('o');
    await shows(page, 0, /chance of a mine/);
    assert.equal(await page.locator('.message').textContent(), before);
  },
);

browserTest('p pauses, space resumes, and buttons follow what the game allows', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  const isOff = (/** @type {string} */ name, /** @type {boolean} */ expected) =>
    eventually(`${name}, ${expected ? 'off' : 'on'}`, async () =>
      assert.equal(await page.getByRole('button', { name, exact: true }).isDisabled(), expected),
    );
  await isOff('Undo', true);
  await isOff('Pause', true);
  await click(page, START);
  await shows(page, START, /^open/);
  await isOff('Undo', false);
  await page.keyboard.press('p');
  await page.locator('.pause-cover').waitFor({ state: 'visible' });
  await isOff('Hint', true);
  await page.locator(`[data-cell="${START}"]`).focus();
  await page.keyboard.press('Space');
  await page.locator('.pause-cover').waitFor({ state: 'hidden' });
  await shows(page, START, /^open/);
  await isOff('Hint', false);
  await page.keyboard.press('m');
  await page.getByRole('link', { name: 'Resume Beginner' }).waitFor();
});

browserTest('players change keys, and F1 shows theirs', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.locator('.key-editor summary').click();
  const flagKey = page.locator('.key-editor button[data-action="flag"]');
  const hasKey = (/** @type {string} */ key) => flagKey.filter({ hasText: new RegExp(`^${key}$`) }).waitFor();
  await hasKey('f');
  await flagKey.click();
  await page.keyboard.press('c');
  await reads(page, '.key-editor [role=status]', /^c .*chord/);
  await page.keyboard.press('Escape');
  // Escape keeps the key, and the dialog stays open.
  await hasKey('f');
  await flagKey.click();
  await page.keyboard.press('g');
  await hasKey('g');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.locator(`[data-cell="${START}"]`).focus();
  await page.keyboard.press('f');
  await page.keyboard.press('g');
  await shows(page, START, 'flag');
  await page.keyboard.press('F1');
  const rowOf = (/** @type {string} */ key) =>
    page
      .locator('.help-sheet dt', { hasText: new RegExp(`^${key}$`) })
      .locator('xpath=following-sibling::dd[1]');
  await rowOf('g').filter({ hasText: /^flag/ }).waitFor();
  await page.keyboard.press('Escape');
  // It is kept.
  await page.reload();
  await shows(page, START, 'flag');
  await page.locator(`[data-cell="${START}"]`).focus();
  await page.keyboard.press('g');
  await shows(page, START, 'covered');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.locator('.key-editor summary').click();
  await page.getByRole('button', { name: 'Reset all keys' }).click();
  await hasKey('f');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.locator(`[data-cell="${START}"]`).focus();
  await page.keyboard.press('f');
  await shows(page, START, 'flag');
});
