// What the page says about the board's commitment, and about where a game counts.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { layoutOf } from './support/layouts.js';
import { boardIsThere, click, reads, shows, startGame, useTool } from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const START = 4 * 9 + 4;

/** @param {Page} page */
async function giveUp(page) {
  await click(page, START);
  await shows(page, START, /^open|^[1-8]$/);
  await useTool(page, 'Give up');
  await page.locator('.outcome').waitFor();
}

/** The games that the browser remembers. @param {Page} page */
function kept(page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('minewise.games') ?? '[]'));
}

browserTest('both sides choose the board, and the page checks the promise', {}, async ({ page, server }) => {
  await startGame(page, 'Beginner');
  const [game] = await kept(page);
  const state = await server.api('GET', `/api/v1/games/${game.id}`, { key: game.player });
  assert.deepEqual(state.draw, game.draw);
  assert.match(game.draw.entropy, /^[0-9a-f]{32}$/);
  assert.equal(state.player, 'person');
  await giveUp(page);
  await reads(page, '.drawn', /^Your browser and the server drew this board together, as promised\.$/);
  // The next one is, too.
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(game.id));
  await boardIsThere(page);
  const [next] = await kept(page);
  assert.notEqual(next.draw.promise, game.draw.promise);
  // A server that promised something else is caught.
  await page.evaluate(() => {
    const games = JSON.parse(localStorage.getItem('minewise.games') ?? '[]');
    games[0].draw.promise = '00'.repeat(32);
    localStorage.setItem('minewise.games', JSON.stringify(games));
  });
  await giveUp(page);
  await reads(page, '.drawn', /^This is not the board that the server committed to/);
});

browserTest('a result says where it counts, and continuing is practice', {}, async ({ page, server }) => {
  const layout = await layoutOf(server, { level: 'beginner', seed: '7' }, { x: 4, y: 4 });
  await startGame(page, 'Beginner', { seed: '7' });
  const [game] = await kept(page);
  assert.equal(game.draw, undefined);
  await click(page, START);
  await shows(page, START, /^open|^[1-8]$/);
  const cells = [...Array(81).keys()].filter((cell) => !layout.mines.has(cell));
  let { seq, snapshot } = await server.api('GET', `/api/v1/games/${game.id}`, { key: game.player });
  for (const cell of cells) {
    if (snapshot.cells[cell] !== '#') continue;
    const body = { seq: (seq += 1), do: 'open', x: cell % 9, y: Math.floor(cell / 9) };
    const path = `/api/v1/games/${game.id}/commands`;
    ({ snapshot } = await server.api('POST', path, { key: game.player, body }));
  }
  await reads(page, '.ranking', /^This game doesn’t count for the best times: you chose the board\.$/);
  await page.locator('.result[data-complete]').waitFor();
  assert.ok(await page.locator('.drawn').isHidden());
  // Nobody chose this one; lost, it says nothing of ranks, and taken back it is practice.
  await startGame(page, 'Beginner');
  await giveUp(page);
  await page.locator('.result[data-complete]').waitFor();
  assert.equal(await page.locator('.ranking').count(), 0);
  const kinds = page.locator('.assistant-name');
  assert.ok(!(await kinds.textContent())?.includes('Practice'));
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByRole('button', { name: 'Same board' }).click();
  await reads(page, '.assistant-name', /Practice/);
});
