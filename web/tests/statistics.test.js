// The page of statistics: a player's own games.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { fairWinRate } from '../statistics/luck-figures.js';
import { THEMES, assertUsable, setTheme } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { allStored } from './support/home.js';
import { command, layoutOf } from './support/layouts.js';
import { keepManyGames } from './support/many_games.js';
import { click, gameId, reads, shows, startGame } from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const START = 4 * 9 + 4;

/** @param {Page} page @param {string} name */
const tile = (page, name) =>
  page
    .locator('.tile')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('.tile-value');

/**
 * Waits until the tiles say this.
 *
 * @param {Page} page
 * @param {Record<string, string | null>} expected
 */
async function tiles(page, expected) {
  await eventually('the figures', async () => {
    for (const [name, value] of Object.entries(expected))
      assert.deepEqual([name, ...(await tile(page, name).allTextContents())], [name, value]);
  });
}

/**
 * The only game that is kept, as soon as this is known of it.
 *
 * @param {Page} page
 * @param {'end' | 'review'} property
 */
function gameWith(page, property) {
  return eventually(`a game with its ${property}`, async () => {
    const [game] = (await allStored(page)).games;
    assert.ok(game?.[property]);
    return game;
  });
}

/**
 * Takes something away from a game that is kept, as if an earlier version had kept it.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} id
 * @param {'end' | 'review'} property
 */
async function forget(page, id, property) {
  await page.evaluate(async ([id, property]) => {
    /** @type {IDBDatabase} */
    const database = await new Promise((resolve) => {
      const opening = indexedDB.open('minewise');
      opening.onsuccess = () => resolve(opening.result);
    });
    const games = database.transaction('games', 'readwrite').objectStore('games');
    const reading = games.get(id);
    await new Promise((resolve) => {
      reading.onsuccess = () => {
        const game = reading.result;
        delete game[property];
        games.put(game).onsuccess = resolve;
      };
    });
    database.close();
  }, /** @type {const} */ ([id, property]));
}

browserTest('without games, the page invites to the first one', {}, async ({ page }) => {
  await page.goto('/statistics');
  await page.getByText('Your first game will show up here').waitFor();
  await page.getByRole('link', { name: 'Play your first game' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Statistics' });
  await eventually('a link back', async () =>
    assert.match((await link.getAttribute('href')) ?? '', /\/statistics$/),
  );
});

browserTest(
  'a game at home counts with its first end, and one of an earlier version is replayed',
  {},
  async ({ page, server }) => {
    await startGame(page, 'Beginner', { seed: '7' });
    await click(page, START);
    await shows(page, START, /^open/);
    await page.keyboard.press('h');
    await reads(page, '.message', /is certainly safe/);
    const { mines } = await layoutOf(server, { level: 'beginner', seed: '7' }, { x: 4, y: 4 });
    await click(page, [...mines][0]);
    await shows(page, [...mines][0], /^exploded/);
    const id = gameId(page);
    const { end } = await gameWith(page, 'end');
    assert.ok(end && end.threeBv && end.threeBv > 0);
    assert.deepEqual(end.status, { lost: 'mine' });
    assert.equal(end.tally.hints, 1);
    // As it was kept before ends were.
    await forget(page, id, 'end');
    await page.goto('/statistics?help=yes');
    await tile(page, 'Games').waitFor();
    await page.getByRole('row', { name: /Beginner.*Hit a mine.*With help/ }).waitFor();
    assert.deepEqual((await gameWith(page, 'end')).end, end);
    await page.getByRole('link', { name: /^Replay: Beginner/ }).click();
    await page.waitForURL((url) => url.hash === `#home-${id}`);
  },
  'home',
);

browserTest(
  'a game at the club counts, and stays when the server is away',
  {},
  async ({ page, server, errors }) => {
    await startGame(page, 'Beginner', { seed: '7' });
    await click(page, START);
    await shows(page, START, /^open/);
    const { mines } = await layoutOf(server, { level: 'beginner', seed: '7' }, { x: 4, y: 4 });
    await click(page, [...mines][0]);
    await shows(page, [...mines][0], /^exploded/);
    // What is played after the end is practice, and the game that counts is reviewed all the same.
    await page.keyboard.press('u');
    await shows(page, [...mines][0], 'covered');
    await page.goto('/statistics');
    const row = page.getByRole('row', { name: /Beginner.*At the club · chosen board.*Hit a mine/ });
    await row.waitFor();
    await tiles(page, { 'Mistakes per game': '1.00' });
    await page.getByText('Luck is counted in mines here').waitFor();
    errors.expect(/\/api\/v1\/games\//);
    errors.expect(/ERR_FAILED/);
    await page.route('**/api/v1/games/**', (route) => route.abort());
    const other = await server.api('POST', '/api/v1/games', { body: { level: 'easy' } });
    await page.evaluate(({ id, player_key: player, watcher_key: watcher }) => {
      const known = JSON.parse(localStorage.getItem('minewise.games') ?? '[]');
      const game = { id, player, watcher, board: '5x5x4', over: false };
      localStorage.setItem('minewise.games', JSON.stringify([game, ...known]));
    }, other);
    await page.reload();
    await row.waitFor();
    await page.getByText('your latest games at the club may be missing').waitFor();
    await page.unroute('**/api/v1/games/**');
    await command(server, other, 1, { do: 'give_up' });
    await page.reload();
    await page.getByRole('row', { name: /Easy/ }).first().waitFor();
    await tiles(page, { Games: '2' });
  },
);

browserTest('figures are filtered, and the address says how', {}, async ({ page }) => {
  await page.goto('/statistics');
  await page.locator('.statistics-empty').waitFor();
  await keepManyGames(page, 400);
  await page.reload();
  await tiles(page, { Games: '400' });
  assert.equal(await tile(page, 'Best time').count(), 0);
  await page.getByRole('link', { name: 'Expert', exact: true }).click();
  await page.waitForURL(/\?level=expert$/);
  await tiles(page, { Games: '200' });
  await tile(page, 'Best time').waitFor();
  await page.getByLabel('Luck').selectOption({ label: 'No guessing' });
  await page.waitForURL(/\?level=expert&luck=no-guess$/);
  const { games } = await allStored(page);
  const chosen = games.filter(({ board, header }) => board === '30x16x99' && header.includes('no-guess'));
  await tiles(page, { Games: String(chosen.length) });
  const wins = chosen.filter(({ status }) => status === 'won').length;
  await page.getByText(`${wins} wins`).waitFor();
  await page.getByLabel('Played').selectOption('club');
  await page.getByText('None of your games are like this.').waitFor();
  await page.goBack();
  await tiles(page, { Games: String(chosen.length) });
  await page.getByRole('button', { name: 'Older games' }).click();
  await page.getByText(`Page 2 of ${Math.ceil(chosen.length / 20)}`).waitFor();
});

browserTest('games are saved as CSV', {}, async ({ page }) => {
  await page.goto('/statistics');
  await page.locator('.statistics-empty').waitFor();
  await keepManyGames(page, 40);
  await page.goto('/statistics?level=expert');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  const [head, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  assert.equal(rows.length, 20);
  assert.deepEqual(head.slice(0, 4), ['id', 'finished', 'played', 'level']);
  const stored = new Map((await allStored(page)).games.map((game) => [game.id, game]));
  for (const row of rows) {
    const value = (/** @type {string} */ name) => row[head.indexOf(name)];
    const end = stored.get(value('id'))?.end;
    assert.equal(row.length, head.length);
    assert.equal(value('finished'), new Date(end?.at ?? 0).toISOString());
    assert.equal(Math.round(Number(value('seconds')) * 1_000), end?.elapsed);
    assert.equal(value('result'), end?.status === 'won' ? 'won' : 'lost');
    assert.equal(Number(value('clicks')), end?.tally.clicks);
  }
});

browserTest(
  'a plot is read by mouse, finger and keys, and as a table',
  { hasTouch: true },
  async ({ page }) => {
    await page.goto('/statistics');
    await page.locator('.statistics-empty').waitFor();
    await keepManyGames(page, 300);
    await page.goto('/statistics?level=expert');
    const plot = page.getByRole('slider', { name: 'Win rate' });
    const tooltip = page.locator('.plot', { has: plot }).locator('.plot-tooltip');
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await tooltip.getByText(/^Week of /).waitFor();
    await page.mouse.move(box.x + box.width / 2, box.y - 60);
    await tooltip.waitFor({ state: 'hidden' });
    await page.touchscreen.tap(box.x + box.width - 20, box.y + box.height / 2);
    await tooltip.getByText(/%$/).waitFor();
    await page.getByRole('button', { name: 'Save as CSV' }).focus();
    await plot.focus();
    /** What the plot says, as soon as it is at this place. */
    const saidAt = (/** @type {string} */ place) =>
      eventually(`place ${place} of the plot`, async () => {
        assert.equal(await plot.getAttribute('aria-valuenow'), place);
        return plot.getAttribute('aria-valuetext');
      });
    await page.keyboard.press('Home');
    const first = await saidAt('1');
    assert.match(first ?? '', /^Week of .*%$/);
    await page.keyboard.press('ArrowRight');
    assert.notEqual(await saidAt('2'), first);
    const figure = page.locator('.plot', { has: plot });
    await figure.getByText('As a table').click();
    const row = figure.locator('tbody tr').first();
    await eventually('the table', async () =>
      assert.equal((await row.locator('th, td').allTextContents()).join(', '), first),
    );
  },
);

browserTest('ten thousand games are shown without holding up the page', {}, async ({ page }) => {
  // How many games are read in one go.
  await page.addInitScript(() => {
    /** @type {number[]} */
    const portions = [];
    Reflect.set(window, 'portions', portions);
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (...what) {
      const reading = getAll.apply(this, what);
      if (this.name === 'games')
        reading.addEventListener('success', () => portions.push(reading.result.length));
      return reading;
    };
  });
  await page.goto('/statistics');
  await page.locator('.statistics-empty').waitFor();
  await keepManyGames(page, 10_000);
  await page.goto('/statistics?level=expert');
  await tiles(page, { Games: '5,000' });
  await page.getByLabel('Help').selectOption('no');
  await page.getByLabel('Board').selectOption('');
  await page.waitForFunction(() => document.querySelectorAll('.by-level tbody tr').length === 4);
  // They are read some at a time, between which the page answers, and never drawn one by one.
  const portions = await page.evaluate(() => /** @type {number[]} */ (Reflect.get(window, 'portions')));
  assert.equal(
    portions.reduce((sum, count) => sum + count, 0),
    10_000,
  );
  assert.ok(Math.max(...portions) <= 200, `${portions}`);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  assert.ok(elements < 5_000, `${elements} elements`);
});

for (const theme of THEMES) {
  browserTest(`axe finds nothing serious, theme ${theme}`, {}, async ({ page }) => {
    await setTheme(page, theme);
    await page.goto('/statistics');
    await page.locator('.statistics-empty').waitFor();
    await assertUsable(page, 'no games');
    await keepManyGames(page, 100);
    await page.goto('/statistics?level=expert');
    await tile(page, 'Games').waitFor();
    await page.getByRole('slider', { name: 'Win rate' }).focus();
    await page.getByText('As a table').first().click();
    await assertUsable(page, 'figures');
  });
}

for (const [width, locale] of /** @type {const} */ ([
  [320, 'de'],
  [320, 'es'],
  [320, 'fr'],
  [320, 'pt'],
  [844, 'de'],
])) {
  browserTest(
    `nothing sticks out at ${width} pixels: ${locale}`,
    { viewport: { width, height: 568 }, locale },
    async ({ page }) => {
      await page.goto('/statistics');
      await page.locator('.statistics-empty').waitFor();
      await keepManyGames(page, 100);
      for (const address of ['/statistics', '/statistics?level=expert']) {
        await page.goto(address);
        await page.locator('.tile').first().waitFor();
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), address);
        const cut = await page
          .locator('.tile *, .plot h3, .plot-legend li, .history :is(th, td), .pages *')
          .evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
          );
        assert.deepEqual(cut, [], address);
        const tables = page.locator('.wide-table');
        const wide = await tables.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
        assert.ok(Math.max(0, ...wide) <= 0, `${address}: a table is ${wide} px too wide`);
      }
    },
  );
}

browserTest(
  'luck is told from skill, once for every game, and kept with it',
  {},
  async ({ page, server }) => {
    const { mines } = await layoutOf(server, { level: 'beginner', seed: '7' }, { x: 4, y: 4 });
    await startGame(page, 'Beginner', { seed: '7' });
    await click(page, START);
    await shows(page, START, /^open/);
    await click(page, [...mines][0]);
    await page.locator('.facts div:has(> dt:text-is("Accuracy")) dd:not(:text-is("–"))').waitFor();
    const accuracy = await page.locator('.facts div:has(> dt:text-is("Accuracy")) dd').textContent();
    // Kept when the result was shown.
    const { id, review } = await gameWith(page, 'review');
    assert.deepEqual(review?.mistakes, { safe_cell_overlooked: 1 });
    // A game that nobody has reviewed is reviewed by the page of statistics.
    await forget(page, id, 'review');
    await page.goto('/statistics');
    // One game is too few for a fair win rate.
    await tiles(page, { Accuracy: accuracy, 'Mistakes per game': '1.00', 'Fair win rate': '–' });
    await eventually('what was overlooked, and where', async () => {
      assert.equal(await page.locator('.luck-patterns li').count(), 1);
      assert.equal(await page.locator('.luck .luck-games li').count(), 1);
    });
    // What was overlooked can be practised.
    const exercise = page.locator('.luck-exercises li a');
    await exercise.waitFor();
    assert.match((await exercise.getAttribute('href')) ?? '', /\?exercise#9x9x10:[0-8_/]+$/);
    assert.match((await exercise.textContent()) ?? '', /^(1-1|1-2|1-2-1|one clue|two clues)Beginner/);
    assert.deepEqual((await gameWith(page, 'review')).review, review);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const [head, row] = readFileSync(await (await saving).path(), 'utf8').split('\r\n');
    assert.equal(
      row.split(',')[head.split(',').indexOf('accuracy')],
      String(Number(review.accuracy.toFixed(4))),
    );
    await assertUsable(page, 'luck');
  },
  'home',
);

test('the fair win rate is the mean without the luck of surviving, with its interval', () => {
  const game = (/** @type {boolean} */ isWon, /** @type {number | null} */ survival) =>
    /** @type {import('../statistics/luck-figures.js').ReviewedGame} */ (
      /** @type {unknown} */ ({ isWon, review: { survival } })
    );
  assert.equal(fairWinRate([game(true, 0.5)]), null);
  assert.equal(fairWinRate([game(true, null), game(false, null)]), null);
  const fair = fairWinRate([game(true, 0.5), game(false, -0.1), game(true, null)]);
  assert.ok(fair && Math.abs(fair.value - 0.3) < 1e-12);
  // Two numbers that differ by 0.4.
  assert.ok(Math.abs(fair.high - fair.value - 1.959963984540054 * 0.2) < 1e-12);
  assert.ok(Math.abs(fair.value - fair.low - 1.959963984540054 * 0.2) < 1e-12);
});
