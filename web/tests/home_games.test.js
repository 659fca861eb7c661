// Games at home: reloads, tabs, and an engine that fails.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { killEngine, moduleAddress, noteWorkers, storedCommands } from './support/home.js';
import {
  allShown,
  boardIsThere,
  click,
  gameId,
  isAt,
  isElsewhere,
  reads,
  shows,
  startGame,
} from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const START = 4 * 9 + 4;

/** @type {(name: string, body: Parameters<typeof browserTest>[2]) => void} */
const homeTest = (name, body) => browserTest(name, {}, body, 'home');

/**
 * Another tab on the same game.
 *
 * @param {Page} page
 */
async function secondTab(page) {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await boardIsThere(other);
  return other;
}

/** The cells with flags. @param {Page} page */
async function flagsShown(page) {
  return (await allShown(page)).flatMap((state, cell) => (state === 'flag' ? [cell] : []));
}

/**
 * Waits until these cells have flags, and no others.
 *
 * @param {Page} page
 * @param {number[]} cells
 */
const flagsAre = (page, cells) =>
  eventually('the flags', async () => assert.deepEqual(await flagsShown(page), cells));

homeTest('reload, back and forward between games at home', async ({ page }) => {
  await startGame(page, 'Beginner');
  const first = gameId(page);
  await click(page, 3, 'right');
  await shows(page, 3, 'flag');
  await page.getByRole('button', { name: 'New game with the same rules' }).click();
  await isElsewhere(page, first);
  await shows(page, 3, 'covered');
  const second = gameId(page);
  await click(page, 5, 'right');
  await shows(page, 5, 'flag');
  await page.goBack();
  await isAt(page, first);
  await shows(page, 3, 'flag');
  await flagsAre(page, [3]);
  await page.reload();
  await boardIsThere(page);
  await shows(page, 3, 'flag');
  await page.goForward();
  await isAt(page, second);
  await shows(page, 5, 'flag');
  await flagsAre(page, [5]);
  // Each goes on from where it was.
  await click(page, 6, 'right');
  await shows(page, 6, 'flag');
  await page.goBack();
  await isAt(page, first);
  await shows(page, 3, 'flag');
  await click(page, 3, 'right');
  await shows(page, 3, 'covered');
  assert.equal((await storedCommands(page, first)).length, 2);
  assert.equal((await storedCommands(page, second)).length, 2);
  await page.getByRole('link', { name: 'Minewise' }).click();
  await page
    .getByRole('link', { name: /^Resume Beginner/ })
    .first()
    .waitFor();
});

homeTest('what a game that was left still waits for is not told in the next one', async ({ page }) => {
  await page.clock.install();
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START);
  await shows(page, START, /^open/);
  const left = gameId(page);
  // Leaving the game pauses it, and nobody waits for that.
  await page.getByRole('button', { name: 'New game with the same rules' }).click();
  await page.getByRole('button', { name: 'New game', exact: true }).click();
  await isElsewhere(page, left);
  await page.getByRole('button', { name: 'Back to your last game' }).waitFor();
  await page.clock.runFor(1_000);
  await reads(page, '.message', /^Open any cell to begin\./);
});

homeTest('what one tab plays, the other shows at once, countdown included', async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7', time_limit: 2 });
  const other = await secondTab(page);
  // Before the countdown runs, so that it can't run out in between.
  await click(other, 0, 'right');
  await shows(page, 0, 'flag');
  await eventually('two tabs that show the same', async () =>
    assert.deepEqual(await allShown(page), await allShown(other)),
  );
  await click(page, START);
  await shows(other, START, /^open/);
  // The tab that started the countdown is gone; the other one ends the game.
  await page.close();
  await reads(other, '.outcome', /^You lose: time is up\.$/);
  const commands = await storedCommands(other, gameId(other));
  assert.deepEqual(
    commands.map((command) => command.do),
    ['flag', 'open', 'tick'],
  );
});

homeTest('of two clicks at the same moment, none is doubled, and both tabs agree', async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  const other = await secondTab(page);
  for (let round = 0; round < 9; round += 1) {
    await Promise.all([click(page, round, 'right'), click(other, 80 - round, 'right')]);
  }
  // A last click of each settles what was on its way.
  for (const [tab, cell] of /** @type {Array<[Page, number]>} */ ([
    [page, 40],
    [other, 41],
  ])) {
    await click(tab, cell, 'right');
    await shows(page, cell, 'flag');
    await shows(other, cell, 'flag');
  }
  const flags = await flagsShown(page);
  await flagsAre(other, flags);
  const commands = await storedCommands(page, gameId(page));
  assert.deepEqual(
    commands.map(({ x, y }) => y * 9 + x).sort((a, b) => a - b),
    flags,
    'each once',
  );
  assert.ok(flags.length >= 11, `${flags.length} flags: one of two got through each time`);
  await page.reload();
  await boardIsThere(page);
  await shows(page, 41, 'flag');
  await flagsAre(page, flags);
});

homeTest('commands are carried out once, whenever the engine is killed', async ({ page, errors }) => {
  errors.expect(/killed by the test/);
  await noteWorkers(page);
  await startGame(page, 'Expert', { seed: '7' });
  const cells = Array.from({ length: 60 }, (_, index) => index * 7);
  for (const [index, cell] of cells.entries()) {
    await click(page, cell, 'right');
    // In the middle of it, mostly: nobody waits for the answer.
    if (index % 5 === 4) await killEngine(page);
    if (index % 20 === 19) await shows(page, cell, 'flag');
  }
  await shows(page, cells.at(-1) ?? 0, 'flag');
  await flagsAre(page, cells);
  assert.equal((await storedCommands(page, gameId(page))).length, cells.length);
});

homeTest('a trap in the engine costs the command and nothing else', async ({ page, errors }) => {
  errors.expect(/the engine failed: RuntimeError: unreachable/);
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START);
  await shows(page, START, /^open/);
  const before = await allShown(page);
  const address = await moduleAddress(page, 'engine/module.js');
  const [worker] = page.workers();
  assert.ok(worker);
  await worker.evaluate(async (address) => {
    const { EngineModule } = await import(address);
    EngineModule.prototype.ask = () => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
  }, address);
  await page.getByRole('button', { name: 'Hint' }).click();
  await reads(page, '.message', /^Something went wrong, and your last command was not carried out\./);
  assert.deepEqual(await allShown(page), before);
  // The next engine works, and knows what the last one knew.
  await page.getByRole('button', { name: 'Hint' }).click();
  await reads(page, '.message', /is certainly safe/);
  assert.deepEqual(
    (await storedCommands(page, gameId(page))).map((command) => command.do),
    ['open', 'hint_at'],
  );
});

homeTest('a game that crashes the engine does not restart it for ever', async ({ page, errors }) => {
  errors.expect(/crashed by the test/);
  await startGame(page, 'Beginner');
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      /** @override @param {any} data */
      postMessage(data) {
        const crash = { id: data.id, crash: 'crashed by the test' };
        if (!data.open) super.postMessage(data);
        else queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data: crash })));
      }
    };
  });
  await page.reload();
  await page.getByText('This game doesn’t exist, or you don’t have access to it.').waitFor();
});

homeTest('an engine that does not arrive is fetched again', async ({ page, errors }) => {
  errors.expect(/engine\.wasm|ERR_FAILED|Failed to (fetch|load)/);
  await startGame(page, 'Beginner');
  await click(page, 3, 'right');
  await shows(page, 3, 'flag');
  await page.context().route('**/engine.wasm', (route) => route.abort());
  await page.reload();
  await reads(page, '.connection-status', /^Reconnecting …$/);
  await page.context().unroute('**/engine.wasm');
  await shows(page, 3, 'flag');
  await page.locator('.connection-status').waitFor({ state: 'hidden' });
});
