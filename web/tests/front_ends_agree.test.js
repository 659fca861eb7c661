// The browser plays the script that every front end plays, and shows what a session shows.
// `crates/session/tests/front_ends_agree.rs` writes down what that is.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { allShown, boardIsThere, click, drawn } from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * @typedef {object} Shows
 * @property {string[]} cells
 * @property {number} mines_left
 * @property {string[]} actions
 * @property {Record<string, string>} [odds]
 * @property {string} [chance]
 * @property {'silently' | 'with a reason'} [refused]
 */

/** @typedef {{gesture?: string, action?: string, x: number, y: number, shows: Shows}} Step */

const FILE = fileURLToPath(new URL('../../crates/testkit/data/front-ends-agree.json', import.meta.url));
/** @type {{games: Array<{name: string, config: import('../generated/wire.js').Config, seed: string, start: Shows, steps: Step[]}>}} */
const { games } = JSON.parse(readFileSync(FILE, 'utf8'));

const MESSAGES = readFileSync(fileURLToPath(new URL('../../messages/en.ftl', import.meta.url)), 'utf8');

/** What is read out for a kind of cell. @param {string} kind */
function cellText(kind) {
  const found = new RegExp(`^cell-${kind} = (.*)$`, 'm').exec(MESSAGES)?.[1];
  assert.ok(found, `cell-${kind}`);
  return found;
}

/** What is read out for the letters of a snapshot; a clue is its number. @type {Record<string, string>} */
const WORDS = {
  '#': cellText('covered'),
  0: cellText('empty'),
  F: cellText('flag'),
  P: cellText('proposed'),
  '?': cellText('question'),
  m: cellText('implied-mine'),
  s: cellText('implied-safe'),
  '*': cellText('mine'),
  X: cellText('exploded'),
  C: cellText('flagged-mine'),
  W: cellText('wrong-flag'),
};

/** The keys of actions that have no button. @type {Record<string, string>} */
const KEYS = { flag: 'f', chord: 'c', question: 'x' };

for (const { name, config, seed, start, steps } of games) {
  browserTest(`front ends agree: ${name}`, {}, async ({ page, server }) => {
    const { board, ...rules } = config;
    const game = await server.api('POST', '/api/v1/games', { body: { ...board, ...rules, seed } });
    const known = { id: game.id, player: game.player_key, watcher: game.watcher_key, board: '', over: false };
    await page.goto('/');
    await page.evaluate((known) => localStorage.setItem('minewise.games', JSON.stringify([known])), known);
    // Every command gets one answer: an update or a refusal.
    let answers = 0;
    page.on('websocket', (socket) => socket.on('framereceived', () => (answers += 1)));
    await page.goto(`/play/${game.id}`);
    await boardIsThere(page);
    await assertShows(page, start, board.width, 'start');
    for (const [at, step] of steps.entries()) {
      const [before, said] = [answers, await page.locator('.message').textContent()];
      await perform(page, step, board.width);
      const what = `step ${at + 1}, ${step.gesture ?? step.action}`;
      await eventually(`an answer to ${what}`, () => assert.ok(answers > before));
      await assertShows(page, step.shows, board.width, what);
      const { chance, refused } = step.shows;
      await drawn(page);
      await eventually(`what is said after ${what}`, async () => {
        const says = await page.locator('.message').textContent();
        if (chance !== undefined) assert.ok(says?.includes(chance), `${says} for ${chance}`);
        if (refused === 'silently') assert.equal(says, said);
      });
    }
  });
}

/**
 * @param {Page} page
 * @param {Step} step
 * @param {number} columns
 */
async function perform(page, { gesture, action, x, y }, columns) {
  const cell = y * columns + x;
  if (gesture === 'primary') await click(page, cell);
  else if (gesture === 'secondary') await click(page, cell, 'right');
  else if (gesture === 'middle') await click(page, cell, 'middle');
  else if (action === 'why') {
    await page.locator('[data-action=why]').first().click();
    await click(page, cell);
  } else if (action !== undefined && KEYS[action] !== undefined) {
    await page.locator(`[data-cell="${cell}"]`).focus();
    await page.keyboard.press(KEYS[action]);
  } else {
    const tool = page.locator(`.tools [data-action="${action}"]`);
    if ((await tool.count()) === 0) await page.locator('.tools .more').click();
    await page.locator(`:is(.tools, .tool-menu) [data-action="${action}"]:visible`).click();
  }
}

/**
 * @param {Page} page
 * @param {Shows} expected
 * @param {number} columns
 * @param {string} what
 */
async function assertShows(page, expected, columns, what) {
  const letters = expected.cells.join('');
  const labels = [...letters].map((letter, cell) => {
    const chance = expected.odds?.[`${cell % columns},${Math.floor(cell / columns)}`];
    const text = WORDS[letter] ?? letter;
    return chance === undefined ? text : `${text}, ${chance} chance of a mine`;
  });
  await eventually(`what a session shows, ${what}`, async () => {
    assert.deepEqual(await allShown(page), labels);
    assert.equal(await page.locator('.mines-left .digits').textContent(), String(expected.mines_left));
    const buttons = await page.locator(':is(.tools, .tool-menu) [data-action]').evaluateAll((all) =>
      all.map((button) => {
        const { dataset, disabled } = /** @type {HTMLButtonElement} */ (button);
        return { action: dataset.action ?? '', isAllowed: !disabled };
      }),
    );
    for (const { action, isAllowed } of buttons) {
      const isAlways = /^(zoom|flag-mode|help|copy)/.test(action);
      assert.equal(isAllowed, isAlways || expected.actions.includes(action), action);
    }
  });
}
