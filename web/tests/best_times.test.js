// The page of best times: a list for each board and rule.

import assert from 'node:assert/strict';

import { THEMES, assertUsable, setTheme } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { command } from './support/layouts.js';

/**
 * Wins an easy game by certain moves alone, on a board that nobody chose.
 *
 * @param {import('./support/server.js').Server} server
 * @param {string | undefined} name
 */
async function win(server, name) {
  const game = await server.api('POST', '/api/v1/games', {
    body: { level: 'easy', fairness: 'no-guess', name },
  });
  let state = await command(server, game, 1, { do: 'open', x: 2, y: 2 });
  for (let move = 1; !state.result; move += 1) {
    assert.ok(move < 25, 'more moves than cells');
    // Without a guess there is always a certain cell. The analysis names it for a board
    // with another column, of safe cells, which the server does not know for the one that
    // is played.
    const rows = state.snapshot.cells
      .match(/.{5}/g)
      .map((/** @type {string} */ row) => `${row}_`)
      .join('/')
      .replaceAll(/[^0-8/]/g, '_');
    const safe = [0, 1, 2, 3, 4].map((y) => ({ x: 5, y }));
    const body = { position: `6x5x4:${rows}`, safe };
    const found = await server.api('POST', '/api/v1/analysis', { body });
    const cell = found.safe.find((/** @type {number} */ index) => index % 6 < 5);
    assert.ok(cell !== undefined, rows);
    state = await command(server, game, state.seq + 1, {
      do: 'open',
      x: cell % 6,
      y: Math.floor(cell / 6),
    });
  }
  assert.equal(state.result.status, 'won');
  return game;
}

browserTest('wins are listed by board and rule', {}, async ({ page, server }) => {
  await win(server, 'Ada');
  await win(server, '<b>Grace</b>');
  await win(server, undefined);
  await page.goto('/best-times');
  await page.getByText('Nobody has won here without help yet.').waitFor();
  await page.getByLabel('Board').selectOption('easy');
  await page.getByText('Nobody has won here without help yet.').waitFor();
  await page.getByText('Rules', { exact: true }).click();
  await page.getByLabel('Luck').selectOption('no-guess');
  // A game over the API is a program's.
  await page.getByText('Nobody has won here without help yet.').waitFor();
  await page.getByLabel('Players').selectOption('program');
  const rows = page.locator('.best-times tbody tr');
  await rows.nth(2).waitFor();
  assert.equal(await rows.count(), 3);
  const names = await page.locator('.best-times tbody th').allTextContents();
  assert.deepEqual([...names].sort(), ['<b>Grace</b>', 'Ada', 'anonymous']);
  const listed = await server.api('GET', '/api/v1/best-times?level=easy&fairness=no-guess&player=program');
  const times = await page.locator('.best-times td.is-time').allTextContents();
  assert.deepEqual(
    times.map((time) => {
      const [minutes, seconds] = time.split(':').map(Number);
      return Math.round(minutes * 6_000 + seconds * 100);
    }),
    listed.map((/** @type {import('../generated/wire.js').BestTimeAnswer} */ { elapsed }) =>
      Math.floor(elapsed / 10),
    ),
  );
  assert.deepEqual(await page.locator('.best-times td.is-rank').allTextContents(), ['1', '2', '3']);
  // The address holds the choice, and the back button returns to the previous one.
  assert.match(page.url(), /level=easy&period=all&fairness=no-guess/);
  await page.reload();
  await rows.nth(2).waitFor();
  await page.getByText('Rules', { exact: true }).click();
  await page.goBack();
  await page.getByText('Nobody has won here without help yet.').waitFor();
  assert.equal(await page.getByLabel('Players').inputValue(), 'person');
  await page.goForward();
  await rows.nth(2).waitFor();
  await page.getByText('Rules', { exact: true }).click();
  await page.getByLabel('First click').selectOption('safe');
  await page.getByText('Nobody has won here without help yet.').waitFor();
  // Unknown values in the address fall back to the defaults.
  await page.goto('/best-times?level=impossible&fairness=no-guess');
  await page.getByText('Nobody has won here without help yet.').waitFor();
  assert.equal(await page.getByLabel('Board').inputValue(), 'expert');
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await page.goto('/best-times?level=easy&fairness=no-guess&player=program');
    await rows.nth(2).waitFor();
    await assertUsable(page, theme);
  }
});

browserTest('rows open their replays, and one sees which are one’s own', {}, async ({ page, server }) => {
  const { id, player_key, watcher_key } = await win(server, 'Ada');
  await win(server, 'Grace');
  const known = { id, player: player_key, watcher: watcher_key, board: '5x5x4', over: true };
  await page.goto('/');
  await page.evaluate((game) => localStorage.setItem('minewise.games', JSON.stringify([game])), known);
  await page.goto('/best-times?level=easy&fairness=no-guess&player=program');
  const mine = page.locator('.best-times tr.is-own');
  await mine.waitFor();
  assert.deepEqual(await mine.locator('th').allInnerTexts(), ['you Ada']);
  assert.ok((await page.locator('.best-times tbody tr').count()) >= 2);
  // Nobody needs a key to see how others did it.
  await page
    .getByRole('link', { name: /^Replay: Grace, / })
    .first()
    .click();
  await page.waitForURL(/\/replay\/[0-9a-f]{32}$/);
  await page.locator('.replay-result dl').waitFor();
});

browserTest('lists of a day and a week hold what was won since', {}, async ({ page, server }) => {
  await win(server, 'Today');
  const at = '/best-times?level=easy&fairness=no-guess&player=program';
  await page.clock.setFixedTime(Date.now());
  await page.goto(`${at}&period=day`);
  const rows = page.locator('.best-times tbody tr');
  await rows.first().waitFor();
  assert.ok(await page.getByRole('radio', { name: '24 hours' }).isChecked());
  // Eight days later, it is in the list of all games only.
  await page.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60 * 1_000);
  for (const period of ['7 days', '24 hours']) {
    await page.getByRole('radio', { name: period }).check();
    await page.getByText('Nobody has won here without help in this time.').waitFor();
  }
  await page.getByRole('radio', { name: 'All time' }).check();
  await rows.first().waitFor();
  assert.match(page.url(), /period=all/);
});

browserTest(
  'the page opens at what was played last, and fits a phone',
  { viewport: { width: 320, height: 568 }, hasTouch: true, locale: 'de' },
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const rules = { fairness: 'no-guess', assistant: 'intelligent' };
      const options = { board: { level: 'intermediate' }, rules, where: 'club' };
      localStorage.setItem('minewise.wishes', JSON.stringify(options));
    });
    await page.goto('/best-times');
    await page.locator('.empty').waitFor();
    assert.equal(await page.getByLabel('Spielfeld').inputValue(), 'intermediate');
    assert.match(await page.locator('.rule-names').innerText(), /^Ohne Raten · .* · Intelligent · Menschen$/);
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing sticks out',
    );
    await page.locator('.rules summary').tap();
    await page.locator('.rule-fields select').first().waitFor();
    const widths = await page
      .locator('select:visible')
      .evaluateAll((all) =>
        all.map((select) => select.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    assert.equal(widths.length, 5);
    for (const [left, right] of widths) assert.ok(Number(left) >= 0 && Number(right) <= 320);
  },
);

browserTest('a lost connection is reported, and can be tried again', {}, async ({ page, server, errors }) => {
  await page.goto('/best-times');
  await page.getByText('Nobody has won here without help yet.').waitFor();
  errors.expect(/ERR_CONNECTION_REFUSED/);
  await server.kill();
  await page.getByLabel('Board').selectOption('evil');
  await page.getByRole('alert').filter({ hasText: 'The server can’t be reached' }).waitFor();
  await server.restart();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Nobody has won here without help yet.').waitFor();
});
