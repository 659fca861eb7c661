// The start page: what plays at once, what is explained, and what is refused in words.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { boardIsThere, click, gameId, shows } from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @returns {Promise<any>} */
const options = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('minewise.wishes') ?? '{}'));

/** @param {Page} page @param {string} name */
const field = (page, name) => page.getByLabel(name, { exact: true });

/** Waits until what the button plays reads like this. @param {Page} page @param {string} text */
const plays = (page, text) =>
  eventually('the button that plays', async () =>
    assert.equal(await page.locator('button.play').innerText(), text),
  );

/** Waits until the board has this many cells. @param {Page} page @param {number} count */
const hasCells = (page, count) =>
  eventually('the cells of the board', async () =>
    assert.equal(await page.locator('[role=gridcell]').count(), count),
  );

/** Counts the games that a page asks the server for. @param {Page} page */
function createdGames(page) {
  /** @type {string[]} */
  const created = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/v1\/games$/.test(request.url())) created.push(request.url());
  });
  return created;
}

/** Waits until a page has done what it puts off until it is idle. @param {Page} page */
const isIdle = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => requestIdleCallback(done)))),
      ),
  );

browserTest('one button plays what was played last, by the rules that are chosen', {}, async ({ page }) => {
  await page.goto('/');
  await plays(page, 'Play Beginner\nClassic · a good start');
  await page.getByRole('radio', { name: 'No guessing' }).check();
  await page.getByText('Every board can be solved by logic alone.').waitFor();
  await plays(page, 'Play Beginner\nNo guessing · a good start');
  await page.getByRole('radio', { name: 'Intelligent' }).check();
  await page.getByText(/^Flags what is certain/).waitFor();
  await page.getByRole('button', { name: /^Easy / }).click();
  await boardIsThere(page);
  await page.goBack();
  await plays(page, 'Play Easy\nNo guessing · Intelligent · your last game');
  await page.locator('button.play').click();
  await boardIsThere(page);
  await hasCells(page, 25);
});

browserTest('number fields say at once what is wrong, and change nothing', {}, async ({ page }) => {
  const created = createdGames(page);
  await page.goto('/');
  await page.getByText('Custom board').click();
  const columns = field(page, 'Columns');
  const error = page.locator('.custom .field-error:visible');
  const complains = (/** @type {string[]} */ ...texts) =>
    eventually('what the fields complain about', async () =>
      assert.deepEqual(await error.allInnerTexts(), texts),
    );
  for (const text of ['5.5', '-3', '1e9', 'ten', '5,5', '0x10', '٣']) {
    await columns.fill('');
    await columns.pressSequentially(text);
    const words = `“${text}” isn’t a whole number. Use the digits 0 to 9 only.`;
    await complains(words);
    assert.equal(await columns.inputValue(), text, 'it stays as it was typed');
    assert.equal(await columns.getAttribute('aria-invalid'), 'true');
    const described = await columns.getAttribute('aria-describedby');
    assert.equal(await page.locator(`#${described}`).innerText(), words);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await eventually('the focus where something is wrong', async () =>
      assert.ok(await columns.evaluate((input) => input === document.activeElement)),
    );
    assert.equal(new URL(page.url()).pathname, '/');
  }
  await columns.fill('12');
  await complains();
  // What depends on another field follows it.
  await field(page, 'Rows').fill('2');
  await eventually('how many mines there is room for', async () =>
    assert.match((await error.allInnerTexts()).join(), /^This board has room for at most 23 mines/),
  );
  await field(page, 'Mines').fill('5');
  await complains();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await boardIsThere(page);
  await hasCells(page, 24);
  assert.equal(created.length, 1, 'nothing that was refused has started a game');
});

for (const [where, most, helped] of /** @type {const} */ ([
  ['home', 1_000_000, 40_000],
  ['club', 65_536, 10_000],
])) {
  browserTest(
    `every field of a board says at once what is too much, at ${where}`,
    {},
    async ({ page }) => {
      await page.goto('/');
      await page.getByText('Custom board').click();
      const complaint = async (/** @type {string} */ name) => {
        const id = await field(page, name).getAttribute('aria-describedby');
        return id === null ? '' : page.locator(`#${id}`).innerText();
      };
      /** Waits until the fields say this is wrong with them, and nothing else. */
      const complain = (/** @type {Record<string, RegExp>} */ wrong) =>
        eventually('what the fields complain about', async () => {
          for (const name of ['Columns', 'Rows', 'Mines'])
            assert.match(await complaint(name), wrong[name] ?? /^$/, name);
        });
      const [columns, rows, mines] = ['Columns', 'Rows', 'Mines'].map((name) => field(page, name));
      await columns.fill('20000');
      await complain({ Columns: /^A board has at most 10000 columns\.$/ });
      await columns.fill('2000');
      await rows.fill('2000');
      const limit = Math.floor(most / 2000);
      const tooLarge = (/** @type {number} */ limit) => ({
        Columns: new RegExp(`^With this many rows, at most ${limit} columns are possible here\\.$`),
        Rows: new RegExp(`^With this many columns, at most ${limit} rows are possible here\\.$`),
      });
      await complain(tooLarge(limit));
      await mines.fill('4000000');
      const Mines = /^This board has room for at most 3999999 mines/;
      await complain({ ...tooLarge(limit), Mines });
      // Whichever is corrected, the other is fine as well.
      await rows.fill(String(limit));
      await complain({ Mines: /^This board has room for at most/ });
      // Rules that need the solver allow less.
      await page.getByRole('radio', { name: 'No guessing' }).check();
      await eventually('what the rules allow', async () =>
        assert.match(await complaint('Rows'), tooLarge(Math.floor(helped / 2000)).Rows),
      );
      await page.getByRole('radio', { name: 'Classic' }).first().check();
      await mines.fill('40');
      await complain({});
      assert.equal(await page.locator('.custom .field-error:visible').count(), 0);
    },
    where,
  );
}

browserTest('a countdown is refused in words, and stays switched on', {}, async ({ page }) => {
  const created = createdGames(page);
  await page.goto('/');
  await page.getByText('More options').click();
  await page.getByLabel('Countdown').check();
  const seconds = field(page, 'Seconds');
  const isLimited = (/** @type {number} */ limit) =>
    eventually('the limit that is kept', async () =>
      assert.equal((await options(page)).rules.time_limit, limit),
    );
  await isLimited(60);
  assert.equal(await seconds.inputValue(), '60');
  const error = page.locator('.more .field-error:visible');
  for (const text of ['', '0', '6000', '1.5', '-5', 'soon']) {
    await seconds.fill(text);
    await seconds.blur();
    await eventually(`an error for "${text}"`, async () => assert.equal(await error.count(), 1));
    assert.ok(await page.getByLabel('Countdown').isChecked());
    // No game starts by other rules than those on the page.
    await page.getByRole('button', { name: /^Beginner / }).click();
    await eventually('the focus where something is wrong', async () =>
      assert.ok(await seconds.evaluate((input) => input === document.activeElement)),
    );
    assert.equal(new URL(page.url()).pathname, '/');
    assert.equal(await seconds.inputValue(), text);
    assert.equal((await options(page)).rules.time_limit, 60, 'the last one that is possible');
  }
  await seconds.fill('90');
  await eventually('no error', async () => assert.equal(await error.count(), 0));
  await page.getByRole('button', { name: /^Beginner / }).click();
  await boardIsThere(page);
  await isLimited(90);
  assert.equal(created.length, 1, 'nothing that was refused has started a game');
});

browserTest(
  'games at home and at the club are all listed, each with how far it is, and deleted one by one',
  {},
  async ({ page }) => {
    // Boards that one click doesn't win.
    await page.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem('minewise.wishes') ?? '{}');
      localStorage.setItem('minewise.wishes', JSON.stringify({ ...kept, rules: { seed: '7' } }));
    });
    const openOne = async (/** @type {'home' | 'club'} */ where, /** @type {string} */ level) => {
      await page.goto('/');
      await page.getByRole('radio', { name: where === 'home' ? 'At home' : 'At the club' }).check();
      await page.getByRole('button', { name: new RegExp(`^${level} `) }).click();
      await boardIsThere(page);
      await click(page, 12);
      await shows(page, 12, /^open|^\d/);
      return gameId(page);
    };
    await openOne('home', 'Intermediate');
    await openOne('club', 'Expert');
    const last = await openOne('club', 'Beginner');
    await page.goto('/');
    const list = page.getByRole('region', { name: 'Unfinished games' });
    const games = list.getByRole('listitem');
    await eventually('three games', async () => assert.equal(await games.count(), 3));
    for (const game of await games.all()) await game.getByText(/% open/).waitFor();
    await list.getByRole('button', { name: 'Delete this game: Beginner' }).click();
    await list.getByRole('button', { name: 'Keep' }).click();
    await list.getByRole('button', { name: 'Delete this game: Beginner' }).click();
    await list.getByRole('button', { name: 'Delete', exact: true }).click();
    await eventually('one game less', async () => {
      assert.equal(await games.count(), 2);
      assert.ok(!(await page.evaluate(() => localStorage.getItem('minewise.games')))?.includes(last));
    });
    await list.getByRole('link', { name: 'Resume Expert' }).click();
    await boardIsThere(page);
    await shows(page, 12, /^open|^\d/);
  },
);

browserTest(
  'the board beside the name plays while it is seen, and rests otherwise',
  { viewport: { width: 1280, height: 720 } },
  async ({ page, newPage }) => {
    // It begins after some seconds, which nobody waits for here.
    const FIRST_PACE = 5_000;
    await page.clock.install();
    await page.goto('/');
    const is = (/** @type {Page} */ of, /** @type {string} */ state) =>
      of.locator(`.hero-board[data-state=${state}]`).waitFor();
    await is(page, 'playing');
    const picture = () =>
      page.locator('.hero-board').evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    const first = await picture();
    await page.clock.fastForward(FIRST_PACE);
    await eventually('another picture', async () => assert.notEqual(await picture(), first));
    // Out of sight.
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await is(page, 'resting');
    await page.evaluate(() => scrollTo(0, 0));
    await is(page, 'playing');
    // On a page that is hidden, as by another tab.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await is(page, 'resting');
    // For those who want nothing to move, it doesn't begin.
    const calm = await newPage({ reducedMotion: 'reduce' });
    let workers = 0;
    calm.on('worker', () => (workers += 1));
    await calm.clock.install();
    const [module] = await Promise.all([calm.waitForResponse(/\/living-board\.js$/), calm.goto('/')]);
    await module.finished();
    await isIdle(calm);
    await calm.clock.fastForward(FIRST_PACE);
    assert.equal(await calm.locator('.hero-board').getAttribute('data-state'), null);
    await eventually('the engine for the next game, and no other', () => assert.equal(workers, 1));
    await calm.emulateMedia({ reducedMotion: 'no-preference' });
    await is(calm, 'playing');
    await calm.clock.fastForward(FIRST_PACE);
    await eventually('the engine that plays', () => assert.equal(workers, 2));
  },
  'home',
);

browserTest('at the club, nothing is fetched for an ornament', {}, async ({ page }) => {
  /** @type {string[]} */
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await page.locator('.levels button').first().waitFor();
  await isIdle(page);
  assert.ok(fetched.some((address) => address.includes('/start/main.js')));
  assert.deepEqual(
    fetched.filter((address) => /living-board|\/worker\.js|wasm/.test(address)),
    [],
  );
  assert.deepEqual(page.workers(), []);
  assert.equal(await page.locator('.hero-board').getAttribute('data-state'), null);
});
