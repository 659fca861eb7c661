// The replay page: a game step by step, by mouse, keys and touch, with its odds and
// its mistakes.

import assert from 'node:assert/strict';

import { THEMES, assertUsable, setTheme } from './support/axe.js';
import { waitForCell } from './support/boards.js';
import { browserTest } from './support/browser_test.js';
import { command, layoutOf } from './support/layouts.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./support/server.js').Server} Server */

const CHOICE = { level: 'beginner', seed: '11', name: 'Ada' };
const FIRST = { x: 4, y: 4 };

/**
 * A game that opens, flags, makes one mistake that ends well and one that does not.
 *
 * @param {Server} server
 */
async function finishedGame(server) {
  const layout = await layoutOf(server, CHOICE, FIRST);
  const game = await server.api('POST', '/api/v1/games', { body: CHOICE });
  const at = (/** @type {number} */ cell) => ({ x: cell % 9, y: Math.floor(cell / 9) });
  let state = await command(server, game, 1, { do: 'open', ...FIRST });
  const analysed = async () => {
    const rows = state.snapshot.cells
      .match(/.{9}/g)
      .join('/')
      .replaceAll(/[^0-8/]/g, '_');
    return server.api('POST', '/api/v1/analysis', { body: { position: `9x9x10:${rows}` } });
  };
  const found = await analysed();
  assert.ok(found.safe.length > 0 && found.mine.length > 0, 'the seed leads to a fitting position');
  state = await command(server, game, 2, { do: 'flag', ...at(found.mine[0]) });
  // Safe in truth, but nobody could know.
  const lucky = layout.safe
    .map(({ x, y }) => y * 9 + x)
    .find((cell) => found.probabilities[cell] > 0 && found.probabilities[cell] !== null);
  assert.ok(lucky !== undefined);
  state = await command(server, game, 3, { do: 'open', ...at(lucky) });
  const next = await analysed();
  assert.ok(next.safe.length > 0);
  state = await command(server, game, 4, { do: 'open', ...at(next.safe[0]) });
  const [mine] = next.mine.filter((/** @type {number} */ cell) => state.snapshot.cells[cell] === '#');
  state = await command(server, game, 5, { do: 'open', ...at(mine) });
  assert.deepEqual(state.snapshot.status, { lost: 'mine' });
  return { game, lucky, mine, risk: found.probabilities[lucky], cells: state.snapshot.cells };
}

/**
 * @param {Page} page
 * @param {{id: string, watcher_key: string}} game
 */
async function open(page, game) {
  await page.goto(`/replay/${game.id}#${game.watcher_key}`);
  await page.locator('.replay-result dl').waitFor();
}

/**
 * @param {Page} page
 * @param {number} step
 */
async function waitForStep(page, step) {
  await page.locator('.replay-count').getByText(`${step} / 5`).waitFor();
}

browserTest('keys step back and forth through a game', {}, async ({ page, server }) => {
  const { game, lucky, mine, cells } = await finishedGame(server);
  await open(page, game);
  await page.getByText('9 × 9, 10 mines, played by Ada').waitFor();
  await waitForStep(page, 0);
  await waitForCell(page, 40, /covered/);
  await page.keyboard.press('ArrowRight');
  await waitForStep(page, 1);
  await waitForCell(page, 40, /no mines around/);
  await page.keyboard.press('End');
  await waitForStep(page, 5);
  await waitForCell(page, mine, /exploded mine/);
  await waitForCell(page, cells.indexOf('C'), /flagged mine/);
  await page.getByText('Lost: hit a mine').waitFor();
  await page.keyboard.press('Home');
  await waitForStep(page, 0);
  await waitForCell(page, mine, /covered/);
  // To the positions before the two mistakes.
  await page.keyboard.press('m');
  await waitForStep(page, 2);
  await page
    .locator('.replay-now .is-mistake')
    .getByText(/^A mistake: a .* risk, although .* was certainly safe\.$/)
    .waitFor();
  await waitForCell(page, lucky, /covered/);
  await page.keyboard.press('m');
  await waitForStep(page, 4);
  await page.locator('.replay-now .is-mistake').getByText('A mistake: a 100 % risk').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Next mistake' }).isDisabled());
});

browserTest('mistakes stand in a list and on the bar, with their risk', {}, async ({ page, server }) => {
  const { game, lucky, risk } = await finishedGame(server);
  await open(page, game);
  const items = page.locator('.replay-mistakes li');
  assert.equal(await items.count(), 2);
  const place = `row ${Math.floor(lucky / 9) + 1}, column ${(lucky % 9) + 1}`;
  const percent = (Math.round(risk * 1_000) / 10).toFixed(1);
  assert.equal(await items.first().textContent(), `Step 3: ${place}, risk ${percent} %`);
  const marks = await page
    .locator('.replay-mark')
    .evaluateAll((marks) => marks.map((mark) => mark.style.left));
  assert.deepEqual(marks, ['60%', '100%']);
  await items.first().getByRole('button').click();
  await waitForStep(page, 2);
  // Odds are those of the position that is shown.
  await waitForCell(page, lucky, new RegExp(`, ${percent.replace('.', '\\.')} % chance of a mine$`));
  await page.getByLabel('Show odds').uncheck();
  await waitForCell(page, lucky, /covered$/);
  // The same position on the analysis board, whose odds are the same.
  await page.getByRole('link', { name: 'Analyse this position' }).click();
  await waitForCell(page, lucky, new RegExp(`, ${percent.replace('.', '\\.')} % chance of a mine$`));
  await page.goBack();
  await page.locator('.replay-result dl').waitFor();
  await page.locator('dt:text-is("Guesses") + dd').getByText('0').waitFor();
});

browserTest('it plays, pauses, changes its speed and stops at the end', {}, async ({ page, server }) => {
  const { game } = await finishedGame(server);
  await open(page, game);
  await page.getByLabel('Speed').selectOption('64');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await waitForStep(page, 5);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  // Space plays from the start again, and stands still.
  await page.getByLabel('Speed').selectOption('0.25');
  await page.locator('main').focus();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.keyboard.press('+');
  assert.equal(await page.getByLabel('Speed').inputValue(), '0.5');
});

browserTest('the bar is dragged by mouse', {}, async ({ page, server }) => {
  const { game, mine } = await finishedGame(server);
  await open(page, game);
  const bar = await page.locator('.replay-bar').boundingBox();
  assert.ok(bar);
  const y = bar.y + bar.height / 2;
  await page.mouse.move(bar.x + 8, y);
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width * 0.4, y, { steps: 5 });
  await waitForStep(page, 2);
  await page.mouse.move(bar.x + bar.width - 4, y, { steps: 5 });
  await page.mouse.up();
  await waitForStep(page, 5);
  await waitForCell(page, mine, /exploded mine/);
});

browserTest(
  'it works on a phone',
  { hasTouch: true, viewport: { width: 360, height: 740 } },
  async ({ page, server }) => {
    const { game } = await finishedGame(server);
    await open(page, game);
    await page.getByRole('button', { name: 'Step forward' }).tap();
    await waitForStep(page, 1);
    await page.getByRole('button', { name: 'Go to the end' }).tap();
    await waitForStep(page, 5);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `nothing sticks out: ${width}`);
  },
);

browserTest(
  'visitors without a key, or before the end, are told so',
  {},
  async ({ page, server, errors }) => {
    errors.expect(/^answer (403|404|409)/);
    errors.expect(/status of (403|404|409)/);
    const game = await server.api('POST', '/api/v1/games', { body: CHOICE });
    await page.goto(`/replay/${game.id}`);
    await page.getByText('This browser has no key for this game.').waitFor();
    await page.goto(`/replay/${game.id}#${'x'.repeat(32)}`);
    await page.reload();
    await page.getByText('This browser has no key for this game.').waitFor();
    await page.goto(`/replay/${game.id}#${game.watcher_key}`);
    await page.reload();
    await page.getByText('This game isn’t over yet.').waitFor();
    const watch = page.getByRole('link', { name: 'Watch it' });
    assert.equal(await watch.getAttribute('href'), `${server.url}/watch/${game.id}#${game.watcher_key}`);
    await page.goto(`/replay/${'0'.repeat(32)}#${game.watcher_key}`);
    await page.getByText('This game doesn’t exist').waitFor();
  },
);

browserTest('a file is opened, saved and opened again', {}, async ({ page, server, errors }) => {
  const { game, mine } = await finishedGame(server);
  await open(page, game);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save replay' }).click();
  const saved = await (await saving).path();
  await page.goto('/replay');
  await page.getByRole('heading', { name: 'Watch a recorded game' }).waitFor();
  await page.locator('#file').setInputFiles(saved);
  await page.locator('.replay-result dl').waitFor();
  await page.keyboard.press('End');
  await waitForStep(page, 5);
  await waitForCell(page, mine, /exploded mine/);
  await waitForCell(page, 40, /no mines around/);
  // Several games in one file.
  const text = await server.api('GET', `/api/v1/games/${game.id}/replay`, { key: game.player_key });
  const file = (/** @type {string} */ content) => ({
    name: 'games.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  const short = text.split('\n').slice(0, 2).join('\n');
  await page.locator('#file').setInputFiles(file(`${text}\n${short}\n`));
  await page.getByLabel('Game in this file').selectOption('1');
  await page.locator('.replay-count').getByText('0 / 1').waitFor();
  await page.getByText('Not finished').waitFor();
  // A file without a game is reported, and the page stays usable.
  errors.expectRefusals();
  await page.locator('#file').setInputFiles(file('hello\n'));
  await page.getByRole('alert').filter({ hasText: 'Line 1 is not the header of a record' }).waitFor();
  await page.locator('#file').setInputFiles(file('\n'));
  await page.getByRole('alert').filter({ hasText: 'The file is empty' }).waitFor();
  const impossible = text.replace(/"do":"flag","x":\d+/, '"do":"flag","x":77');
  await page.locator('#file').setInputFiles(file(impossible));
  await page
    .getByRole('alert')
    .filter({ hasText: 'Step 2 is impossible, so the replay stops before it' })
    .waitFor();
});

browserTest('the page speaks German', { locale: 'de-DE' }, async ({ page, server }) => {
  const { game } = await finishedGame(server);
  await open(page, game);
  await page.getByRole('heading', { name: 'Aufzeichnung', exact: true }).waitFor();
  await page.keyboard.press('m');
  await page
    .locator('.replay-now .is-mistake')
    .getByText(/^Ein Fehler: .* Risiko, obwohl .* sicher frei war\.$/)
    .waitFor();
});

browserTest('axe finds nothing serious in any theme', {}, async ({ page, server }) => {
  const { game } = await finishedGame(server);
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await open(page, game);
    await page.keyboard.press('m');
    await waitForStep(page, 2);
    await assertUsable(page, theme);
    await page.goto('/replay');
    await page.getByRole('heading', { name: 'Watch a recorded game' }).waitFor();
    await assertUsable(page, `${theme}, no game`);
  }
});
