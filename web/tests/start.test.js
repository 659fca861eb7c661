// The start page: what plays at once, what is explained, and what is refused in words.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { boardIsThere, click, gameId, shows } from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @returns {Promise<any>} */
const options = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('minewise.wishes') ?? '{}'));

/** @param {Page} page @param {string} name */
const field = (page, name) => page.getByLabel(name, { exact: true });

browserTest('one button plays what was played last, by the rules that are chosen', {}, async ({ page }) => {
  await page.goto('/');
  const play = page.locator('button.play');
  assert.equal(await play.innerText(), 'Play Beginner\nClassic · a good start');
  await page.getByRole('radio', { name: 'No guessing' }).check();
  await page.getByText('Every board can be solved by logic alone.').waitFor();
  assert.equal(await play.innerText(), 'Play Beginner\nNo guessing · a good start');
  await page.getByRole('radio', { name: 'Intelligent' }).check();
  await page.getByText(/^Flags what is certain/).waitFor();
  await page.getByRole('button', { name: /^Easy / }).click();
  await boardIsThere(page);
  await page.goBack();
  assert.equal(await play.innerText(), 'Play Easy\nNo guessing · Intelligent · your last game');
  await play.click();
  await boardIsThere(page);
  assert.equal(await page.locator('[role=gridcell]').count(), 25);
});

browserTest('number fields say at once what is wrong, and change nothing', {}, async ({ page }) => {
  await page.goto('/');
  await page.getByText('Custom board').click();
  const columns = field(page, 'Columns');
  const error = page.locator('.custom .field-error:visible');
  for (const text of ['5.5', '-3', '1e9', 'ten', '5,5', '0x10', '٣']) {
    await columns.fill('');
    await columns.pressSequentially(text);
    assert.equal(await columns.inputValue(), text, 'it stays as it was typed');
    const words = `“${text}” isn’t a whole number. Use the digits 0 to 9 only.`;
    assert.deepEqual(await error.allInnerTexts(), [words]);
    assert.equal(await columns.getAttribute('aria-invalid'), 'true');
    const described = await columns.getAttribute('aria-describedby');
    assert.equal(await page.locator(`#${described}`).innerText(), words);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    assert.equal(new URL(page.url()).pathname, '/', 'no game was started');
    assert.ok(await columns.evaluate((input) => input === document.activeElement));
  }
  await columns.fill('12');
  assert.deepEqual(await error.allInnerTexts(), []);
  // What depends on another field follows it.
  await field(page, 'Rows').fill('2');
  assert.match((await error.allInnerTexts()).join(), /^This board has room for at most 23 mines/);
  await field(page, 'Mines').fill('5');
  assert.deepEqual(await error.allInnerTexts(), []);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await boardIsThere(page);
  assert.equal(await page.locator('[role=gridcell]').count(), 24);
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
        return id === null ? null : page.locator(`#${id}`).innerText();
      };
      const complains = (/** @type {string} */ text) =>
        page.locator('.custom .field-error:visible', { hasText: text }).waitFor();
      await field(page, 'Columns').fill('20000');
      assert.equal(await complaint('Columns'), 'A board has at most 10000 columns.');
      assert.equal(await complaint('Rows'), null, 'it is not to blame');
      await field(page, 'Columns').fill('2000');
      await field(page, 'Rows').fill('2000');
      const limit = Math.floor(most / 2000);
      await complains(`With this many columns, at most ${limit} rows are possible here.`);
      const words = `With this many rows, at most ${limit} columns are possible here.`;
      assert.equal(await complaint('Columns'), words);
      await field(page, 'Mines').fill('4000000');
      assert.match((await complaint('Mines')) ?? '', /^This board has room for at most 3999999 mines/);
      // Whichever is corrected, the other is fine as well.
      await field(page, 'Rows').fill(String(limit));
      assert.deepEqual([await complaint('Columns'), await complaint('Rows')], [null, null]);
      assert.match((await complaint('Mines')) ?? '', /^This board has room for at most/);
      // Rules that need the solver allow less.
      await page.getByRole('radio', { name: 'No guessing' }).check();
      await complains(`With this many columns, at most ${Math.floor(helped / 2000)} rows are possible here.`);
      await page.getByRole('radio', { name: 'Classic' }).first().check();
      await field(page, 'Mines').fill('40');
      assert.equal(await page.locator('.custom .field-error:visible').count(), 0);
    },
    where,
  );
}

browserTest('a countdown is refused in words, and stays switched on', {}, async ({ page }) => {
  await page.goto('/');
  await page.getByText('More options').click();
  await page.getByLabel('Countdown').check();
  const seconds = field(page, 'Seconds');
  assert.equal(await seconds.inputValue(), '60');
  assert.equal((await options(page)).rules.time_limit, 60);
  const error = page.locator('.more .field-error:visible');
  for (const text of ['', '0', '6000', '1.5', '-5', 'soon']) {
    await seconds.fill(text);
    await seconds.blur();
    assert.equal(await error.count(), 1, `"${text}"`);
    assert.ok(await page.getByLabel('Countdown').isChecked());
    // No game starts by other rules than those on the page.
    await page.getByRole('button', { name: /^Beginner / }).click();
    assert.equal(new URL(page.url()).pathname, '/');
    assert.equal(await seconds.inputValue(), text);
    assert.equal((await options(page)).rules.time_limit, 60, 'the last one that is possible');
  }
  await seconds.fill('90');
  assert.equal(await error.count(), 0);
  await page.getByRole('button', { name: /^Beginner / }).click();
  await boardIsThere(page);
  assert.equal((await options(page)).rules.time_limit, 90);
});

browserTest(
  'games at home and at the club are all listed, each with how far it is, and deleted one by one',
  {},
  async ({ page }) => {
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
    await list.waitFor();
    assert.equal(await games.count(), 3);
    for (const game of await games.all()) await game.getByText(/% open/).waitFor();
    await list.getByRole('button', { name: 'Delete this game: Beginner' }).click();
    await list.getByRole('button', { name: 'Keep' }).click();
    await list.getByRole('button', { name: 'Delete this game: Beginner' }).click();
    await list.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('.game-list li').length === 2);
    assert.ok(!(await page.evaluate(() => localStorage.getItem('minewise.games')))?.includes(last));
    await list.getByRole('link', { name: 'Resume Expert' }).click();
    await boardIsThere(page);
    await shows(page, 12, /^open|^\d/);
  },
);

browserTest(
  'the board beside the name plays while it is seen, and rests otherwise',
  { viewport: { width: 1280, height: 720 } },
  async ({ page, newPage }) => {
    await page.goto('/');
    const state = (/** @type {Page} */ of) => of.locator('.hero-board').getAttribute('data-state');
    await page.locator('.hero-board[data-state=playing]').waitFor();
    const picture = (/** @type {Page} */ of) =>
      of.locator('.hero-board').evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    const first = await picture(page);
    await page.waitForFunction(
      (first) =>
        /** @type {HTMLCanvasElement} */ (document.querySelector('.hero-board')).toDataURL() !== first,
      first,
    );
    // Out of sight.
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator('.hero-board[data-state=resting]').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.hero-board[data-state=playing]').waitFor();
    // On a page that is hidden, as by another tab.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    assert.equal(await state(page), 'resting');
    // For those who want nothing to move, it never begins.
    const calm = await newPage({ reducedMotion: 'reduce' });
    let workers = 0;
    calm.on('worker', () => (workers += 1));
    await calm.goto('/');
    await calm.waitForLoadState('networkidle');
    assert.equal(await state(calm), null);
    assert.ok(workers <= 1, 'the engine for the next game, and no other');
  },
  'home',
);

browserTest('at the club, nothing is fetched for an ornament', {}, async ({ page }) => {
  let workers = 0;
  page.on('worker', () => (workers += 1));
  await page.goto('/');
  await page.locator('.levels button').first().waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(workers, 0);
  assert.equal(await page.locator('.hero-board').getAttribute('data-state'), null);
});
