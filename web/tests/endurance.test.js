// What a game survives: reloads, lost connections, killed servers, other pages.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { layoutOf, winningClicks } from './support/layouts.js';
import {
  allShown,
  boardIsThere,
  click,
  gameId,
  keysOf,
  drawn,
  reads,
  shows,
  startGame,
} from './support/player.js';

const CHOICE = { level: 'beginner', seed: '7' };
const MIDDLE = { x: 4, y: 4 };
const START = 4 * 9 + 4;

browserTest('a reload and the back button keep the game', {}, async ({ page, server }) => {
  const layout = await layoutOf(server, CHOICE, MIDDLE);
  const [mine] = layout.mines;
  assert.ok(mine !== undefined);
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START);
  await click(page, mine, 'right');
  await shows(page, mine, 'flag');
  const before = await allShown(page);
  await page.reload();
  await boardIsThere(page);
  await shows(page, mine, 'flag');
  assert.deepEqual(await allShown(page), before);
  await reads(page, '.mines-left', /9$/);
  // Away and back, and from the start page, too.
  await page.getByRole('link', { name: 'Minewise' }).click();
  await page.getByRole('link', { name: 'Resume Beginner' }).waitFor();
  await page.goBack();
  await boardIsThere(page);
  await shows(page, mine, 'flag');
  await page.goForward();
  await page.getByRole('link', { name: 'Resume Beginner' }).click();
  await boardIsThere(page);
  await shows(page, mine, 'flag');
});

browserTest(
  'a game continues after its server was killed and restarted',
  {},
  async ({ page, server, errors }) => {
    const layout = await layoutOf(server, CHOICE, MIDDLE);
    errors.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/);
    await startGame(page, 'Beginner', { seed: '7' });
    await click(page, START);
    await shows(page, START, /^open/);
    const before = await allShown(page);
    await server.kill();
    await reads(page, '.connection-status', /^Reconnecting …$/);
    assert.deepEqual(await allShown(page), before, 'the board stays where it is');
    // Clicks in the meantime are not lost.
    const [mine] = layout.mines;
    assert.ok(mine !== undefined);
    await click(page, mine, 'right');
    await server.restart();
    await shows(page, mine, 'flag');
    await page.locator('.connection-status').waitFor({ state: 'hidden' });
    for (const cell of winningClicks(layout, MIDDLE).slice(1)) await click(page, cell);
    await reads(page, '.outcome', /^You win!$/);
  },
);

browserTest('two pages on one game show the same', {}, async ({ page, server }) => {
  const [one, two, three] = [...(await layoutOf(server, CHOICE, MIDDLE)).mines];
  assert.ok(one !== undefined && two !== undefined && three !== undefined);
  await startGame(page, 'Beginner', { seed: '7' });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await boardIsThere(other);
  await click(page, START);
  await shows(other, START, /^open/);
  await click(other, one, 'right');
  await shows(page, one, 'flag');
  // Both at once: whoever comes second sees what the first did, and nothing breaks.
  await Promise.all([click(page, one, 'right'), click(other, two, 'right')]);
  const agree = () =>
    eventually('two pages that show the same', async () =>
      assert.deepEqual(await allShown(page), await allShown(other)),
    );
  await agree();
  await click(page, three, 'right');
  await shows(page, three, 'flag');
  await shows(other, three, 'flag');
  await agree();
});

browserTest("whoever has the watchers' link sees the game and cannot play", {}, async ({ page, newPage }) => {
  await startGame(page, 'Beginner', { seed: '7' });
  const watcher = await newPage();
  await watcher.goto(`/watch/${gameId(page)}#${(await keysOf(page)).watcher}`);
  await boardIsThere(watcher);
  await reads(watcher, '.message', /^You are watching this game\.$/);
  await click(watcher, 0, 'right');
  await click(page, START);
  await shows(watcher, START, /^open/);
  assert.equal(await watcher.getByRole('button', { name: 'Hint' }).count(), 0);
  assert.equal((await allShown(watcher))[0], 'covered');
});

browserTest('an unknown game gets a friendly page', {}, async ({ page, errors }) => {
  errors.expect(/404|403|401|WebSocket connection/);
  await page.goto('/play/0123456789abcdef0123456789abcdef');
  await page.getByText('This game doesn’t exist, or you don’t have access to it.').waitFor();
  await page.evaluate(() =>
    localStorage.setItem(
      'minewise.games',
      JSON.stringify([
        {
          id: '0123456789abcdef0123456789abcdef',
          player: '00'.repeat(16),
          watcher: '',
          board: '9x9x10',
          over: false,
        },
      ]),
    ),
  );
  await page.reload();
  await page.getByText('This game doesn’t exist, or you don’t have access to it.').waitFor();
  await page.getByRole('link', { name: 'Start page' }).click();
  await page.getByRole('heading', { name: 'Choose a board' }).waitFor();
  await eventually('a browser that has forgotten the game', async () =>
    assert.deepEqual(
      await page.evaluate(() => JSON.parse(localStorage.getItem('minewise.games') ?? '[]')),
      [],
    ),
  );
  assert.equal(await page.getByRole('link', { name: /^Resume / }).count(), 0);
});

browserTest(
  'd4: bad sizes are reported at the field, by the name that the field has',
  {},
  async ({ page, errors }) => {
    errors.expect(/422/);
    await page.goto('/');
    await page.getByText('Custom board').click();
    const field = (/** @type {string} */ name) => page.getByLabel(name, { exact: true });
    const error = page.locator('.custom .field-error:visible');
    for (const [columns, rows, mines, where, words] of /** @type {string[][]} */ ([
      ['', '5', '5', 'Columns', 'Enter the number of columns.'],
      ['5', '', '5', 'Rows', 'Enter the number of rows.'],
      ['5', '5', '', 'Mines', 'Enter the number of mines.'],
      ['5', '0', '5', 'Rows', 'There has to be at least 1 row.'],
      ['0', '5', '5', 'Columns', 'There has to be at least 1 column.'],
      ['3', '3', '9', 'Mines', 'This board has room for at most 8 mines, because one cell has to stay free.'],
      ['1', '20000', '1', 'Rows', 'A board has at most 10000 rows.'],
    ])) {
      await field('Columns').fill(String(columns));
      await field('Rows').fill(String(rows));
      await field('Mines').fill(String(mines));
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await error.filter({ hasText: String(words) }).waitFor();
      await eventually(`one error, at ${where}`, async () => {
        assert.deepEqual(await error.allInnerTexts(), [words]);
        assert.equal(await field(String(where)).getAttribute('aria-invalid'), 'true');
        assert.equal(await field('Columns').inputValue(), columns, 'what was typed stays');
      });
    }
  },
);

browserTest('a pause stops a countdown and hides the board', {}, async ({ page }) => {
  // The time that passes in this test passes on the page's own clock.
  await page.clock.install();
  await startGame(page, 'Beginner', { seed: '7', time_limit: 3_000 });
  await reads(page, '.time', /left50:00$/);
  await click(page, START);
  await shows(page, START, /^open/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await shows(page, START, 'covered');
  await page.getByText('Paused. The board is hidden.').waitFor();
  const stopped = await page.locator('.time').textContent();
  await page.clock.fastForward('10:00');
  await drawn(page);
  assert.equal(await page.locator('.time').textContent(), stopped, 'time stands still');
  await page.locator('.pause-cover').getByRole('button', { name: 'Resume' }).click();
  await shows(page, START, /^open/);
  await page.clock.fastForward('10:00');
  await reads(page, '.time', /left(3\d|40):\d\d$/);
});

browserTest('a countdown runs out', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { seed: '7', time_limit: 1 });
  await reads(page, '.time', /left0:01$/);
  await click(page, START);
  await reads(page, '.outcome', /^You lose: time is up\.$/);
  await page.locator('[aria-label$=": mine"]').first().waitFor({ state: 'attached' });
  assert.ok(!(await allShown(page)).includes('exploded mine'), 'no mine is red');
});

browserTest('hint, why, undo and best times', {}, async ({ page, server }) => {
  const layout = await layoutOf(server, { level: 'expert', seed: '7' }, { x: 14, y: 7 });
  await startGame(page, 'Expert', { seed: '7' });
  await click(page, 7 * 30 + 14);
  await reads(page, '.message', /opened/);
  await page.getByRole('button', { name: 'Hint' }).click();
  await reads(page, '.message', /is certainly safe/);
  const place = /Row (\d+), column (\d+)/.exec((await page.locator('.message').textContent()) ?? '');
  const hinted = (Number(place?.[1]) - 1) * 30 + Number(place?.[2]) - 1;
  assert.ok(!layout.mines.has(hinted));
  await page.getByRole('button', { name: 'Why?' }).click();
  await reads(page, '.message', /^Choose a covered cell/);
  await click(page, hinted);
  await reads(page, '.message', /^The \d in row \d+, column \d+/);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await shows(page, hinted, /^[1-8]$|^open/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, hinted, 'covered');
  const [mine] = layout.mines;
  assert.ok(mine !== undefined);
  await click(page, mine);
  await reads(page, '.result', /Undos1Hints/);
  await reads(page, '.best', /Best times at this level, with these rules/);
  // A fatal move can be undone.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.outcome').waitFor({ state: 'detached' });
});

browserTest('German is complete, from the start page to the result', { locale: 'de' }, async ({ page }) => {
  await page.goto('/');
  await page.locator('html[lang=de]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Anfänger 9 × 9, 10 Minen/ }).click();
  await boardIsThere(page);
  await page.locator('[data-cell="40"][aria-label="Zeile 5, Spalte 5: verdeckt"]').waitFor();
  await click(page, START);
  await reads(page, '.message', /geöffnet/);
  // What the game refuses is explained.
  await page.keyboard.press('x');
  await reads(page, '.message', /^Fragezeichen sind in diesem Spiel ausgeschaltet\.$/);
  await page.keyboard.press('F1');
  await page.locator('.help-sheet kbd', { hasText: /^Leertaste, Enter$/ }).waitFor();
  await page.locator('.help-sheet kbd', { hasText: /^u, Strg\+Z$/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('button', { name: 'Aufgeben' }).click();
  await reads(page, '.outcome', /^Aufgegeben\.$/);
  // Chosen by hand, the language stays.
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await page.getByLabel('Sprache').selectOption('en');
  await reads(page, '.outcome', /^You gave up\.$/);
});
