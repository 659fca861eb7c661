// The replay page: a game step by step, by mouse, keys and touch, with its odds and
// its mistakes.

import assert from 'node:assert/strict';

import { THEMES, assertUsable, setTheme } from './support/axe.js';
import { waitForCell } from './support/boards.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { command, layoutOf } from './support/layouts.js';
import { moduleAddress } from './support/home.js';
import { click, reads, shown } from './support/player.js';

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
  return { game, layout, lucky, mine, risk: found.probabilities[lucky], cells: state.snapshot.cells };
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
 * Plays a game at home that is given up after its first move.
 *
 * @param {Page} page
 * @returns {Promise<string>} its id
 */
async function finishAtHome(page) {
  const address = await moduleAddress(page, 'engine/home-games.js');
  return page.evaluate(async (address) => {
    const { HomeChannel, createHomeGame } = await import(address);
    const { id } = await createHomeGame({ level: 'beginner' });
    await new Promise((resolve) => {
      const ignore = () => undefined;
      const onupdate = (/** @type {{seq: number}} */ { seq }) => seq === 2 && resolve(null);
      const channel = new HomeChannel(id, { onstate: ignore, onconnection: ignore, onupdate });
      channel.send({ do: 'open', x: 4, y: 4 });
      channel.send({ do: 'give_up' });
    });
    return id;
  }, address);
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
    .getByText(/^A mistake: a risk of .*, although .* was certainly safe\.$/)
    .waitFor();
  await waitForCell(page, lucky, /covered/);
  await page.keyboard.press('m');
  await waitForStep(page, 4);
  await page.locator('.replay-now .is-mistake').getByText('A mistake: a risk of 100 %').waitFor();
  await page.getByRole('button', { name: 'Next mistake', disabled: true }).waitFor();
});

browserTest('mistakes stand in a list and on the bar, with their risk', {}, async ({ page, server }) => {
  const { game, lucky, risk } = await finishedGame(server);
  await open(page, game);
  const items = page.locator('.replay-mistakes li');
  const place = `row ${Math.floor(lucky / 9) + 1}, column ${(lucky % 9) + 1}`;
  const percent = (Math.round(risk * 1_000) / 10).toFixed(1);
  await eventually('the mistakes in the list and on the bar', async () => {
    assert.equal(await items.count(), 2);
    const details = await items.first().locator('small').textContent();
    assert.ok(details?.startsWith(`Step 3: ${place} · risk ${percent} %`), details ?? '');
    const marks = await page
      .locator('.curve-mark.is-mistake')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('x')));
    assert.deepEqual(marks.sort(), ['100%', '60%']);
  });
  await items.first().getByRole('button').click();
  await waitForStep(page, 2);
  // Odds are those of the position that is shown.
  await waitForCell(page, lucky, new RegExp(`, ${percent.replace('.', '\\.')} % chance of a mine$`));
  await page.getByRole('button', { name: 'Show odds', pressed: true }).click();
  await waitForCell(page, lucky, /covered$/);
  // The same position on the analysis board, whose odds are the same.
  await page.getByRole('link', { name: 'Analyse this position' }).click();
  await waitForCell(page, lucky, new RegExp(`, ${percent.replace('.', '\\.')} % chance of a mine$`));
  await page.goBack();
  await page.locator('.replay-review dt:text-is("Mistakes") + dd').getByText('2', { exact: true }).waitFor();
});

browserTest('it plays, pauses, changes its speed and stops at the end', {}, async ({ page, server }) => {
  const { game } = await finishedGame(server);
  await page.clock.install();
  await open(page, game);
  await page.getByLabel('Speed').selectOption('64');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await waitForStep(page, 5);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  // Space plays from the start again, and stands still. The game took no longer than the server to answer,
  // so its film would be over too soon.
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByLabel('Speed').selectOption('0.25');
  await page.locator('main').focus();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.keyboard.press('+');
  await eventually('half the speed', async () =>
    assert.equal(await page.getByLabel('Speed').inputValue(), '0.5'),
  );
});

browserTest('the curve is scrubbed by mouse and by keys', {}, async ({ page, server }) => {
  const { game, mine } = await finishedGame(server);
  await open(page, game);
  const slider = page.getByRole('slider', { name: 'Chance to win, step by step' });
  const bar = await slider.boundingBox();
  assert.ok(bar);
  const y = bar.y + bar.height / 2;
  await page.mouse.move(bar.x + 2, y);
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width * 0.4, y, { steps: 5 });
  await waitForStep(page, 2);
  await reads(page, '.curve-bubble', /^Step 2 of 5/);
  await page.mouse.move(bar.x + bar.width - 4, y, { steps: 5 });
  await page.mouse.up();
  await waitForStep(page, 5);
  await waitForCell(page, mine, /exploded mine/);
  await slider.focus();
  await eventually('the last step on the slider', async () => {
    assert.equal(await slider.getAttribute('aria-valuenow'), '5');
    assert.equal(await slider.getAttribute('aria-valuetext'), 'Step 5 of 5, chance to win 0 %');
  });
  for (const [key, step] of /** @type {const} */ ([
    ['ArrowLeft', 4],
    ['ArrowDown', 3],
    ['ArrowUp', 4],
    ['Home', 0],
    ['PageDown', 5],
    ['PageUp', 0],
  ])) {
    await page.keyboard.press(key);
    await waitForStep(page, step);
  }
  // Space is the page's, wherever the focus is on the film.
  await page.getByLabel('Speed').selectOption('64');
  await slider.focus();
  await page.keyboard.press(' ');
  await waitForStep(page, 5);
});

browserTest('the chance to win is worked out step by step', {}, async ({ page, server }) => {
  const { game } = await finishedGame(server);
  await open(page, game);
  const chanceIs = (/** @type {RegExp} */ what) => reads(page, '.replay-now .counters dd', what);
  // From the first open cell to the end, each position that differs has a point.
  await page.waitForFunction(
    () => (document.querySelector('.curve-line')?.getAttribute('d')?.match(/C/g) ?? []).length === 3,
  );
  // Nothing is open at the start.
  await chanceIs(/^–$/);
  await page.keyboard.press('ArrowRight');
  await waitForStep(page, 1);
  await chanceIs(/^\d+(\.\d)? %/);
  await page.keyboard.press('End');
  await waitForStep(page, 5);
  await chanceIs(/^0 %$/);
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
    const small = await page.locator('.replay-buttons :is(button, select):not([hidden])').evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width < 43.9 || height < 43.9)
        .map(({ width, height }) => `${width} x ${height}`),
    );
    assert.deepEqual(small, [], 'everything is large enough for a thumb');
  },
);

browserTest(
  'a finger scrubs the curve, and swipes over it scroll the page',
  { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } },
  async ({ page, server }) => {
    const { game } = await finishedGame(server);
    await open(page, game);
    const bar = await page.locator('.curve').boundingBox();
    assert.ok(bar);
    const session = await page.context().newCDPSession(page);
    const swipe = async (/** @type {Array<[number, number]>} */ points) => {
      for (const [index, [x, y]] of points.entries()) {
        const type = index === 0 ? 'touchStart' : 'touchMove';
        await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const y = bar.y + bar.height / 2;
    await swipe([0.1, 0.3, 0.5, 0.6].map((share) => [bar.x + bar.width * share, y]));
    await waitForStep(page, 3);
    await swipe([0, -40, -80, -120, -160].map((by) => [bar.x + bar.width / 2, y + by]));
    await page.waitForFunction(() => scrollY > 50);
  },
);

browserTest(
  'another way can be tried from any step, as practice at home',
  {},
  async ({ page, server }) => {
    const { game, mine, lucky, layout } = await finishedGame(server);
    await open(page, game);
    await page.keyboard.press('End');
    await waitForStep(page, 5);
    const practise = page.getByRole('button', { name: 'Try it differently from here' });
    // The game is over there.
    await practise.and(page.locator(':disabled')).waitFor();
    await page.keyboard.press('ArrowLeft');
    await waitForStep(page, 4);
    await practise.click();
    await page.waitForURL(/\/play\/home#[0-9a-f]{32}$/);
    await waitForCell(page, 40, /no mines around/);
    await waitForCell(page, lucky, /\d/);
    await waitForCell(page, mine, /covered/);
    await page
      .getByText(/Practice/)
      .first()
      .waitFor();
    // It is a game like any other from here on, and it is kept.
    await page.reload();
    await waitForCell(page, 40, /no mines around/);
    // This time it is won, and the result says that it was practice.
    for (const { x, y } of layout.safe) {
      const cell = y * 9 + x;
      if (/covered/.test(await shown(page, cell))) await click(page, cell);
      await waitForCell(page, cell, /: \d|no mines around/);
    }
    await page.getByText('Practice: this board was known, so the time doesn’t count.').waitFor();
    await page.goto('/replay');
    await page.locator('.latest-games li a').click();
    await page.locator('.replay-headline .pill').getByText('Won').waitFor();
    await page.goto('/statistics');
    await page.locator('.statistics-empty').waitFor();
  },
  'home',
);

browserTest(
  'without a game, the page offers the latest ones and files that are dropped',
  {},
  async ({ page, server }) => {
    await page.goto('/replay');
    await page.getByText('Games that you finish in this browser appear here.').waitFor();
    const id = await finishAtHome(page);
    await page.goto('/replay');
    await page.locator('.latest-games li a').click();
    await page.locator('.replay-result dl').waitFor();
    assert.equal(new URL(page.url()).hash, `#home-${id}`);
    await page.getByText('9 × 9, 10 mines').waitFor();
    // Back again, and then a file.
    await page.goBack();
    await page.locator('.latest-games li a').waitFor();
    const { game } = await finishedGame(server);
    const text = await server.api('GET', `/api/v1/games/${game.id}/replay`, { key: game.player_key });
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'game.jsonl'));
      document.body.dispatchEvent(
        new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }),
      );
      if (!document.body.classList.contains('is-dropping')) throw new Error('the page shows no target');
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
    await waitForStep(page, 0);
  },
  'home',
);

browserTest(
  'visitors without a key, or before the end, are told so',
  {},
  async ({ page, server, errors }) => {
    errors.expect(/^answer (401|403|404|409)/);
    errors.expect(/status of (401|403|404|409)/);
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
  // A file without a game is reported, and what was shown stays.
  errors.expectRefusals();
  await page.locator('#file').setInputFiles(file('{"hello": 1}\n'));
  await page.getByRole('alert').filter({ hasText: 'Line 1 is not the header of a record' }).waitFor();
  await page.locator('.replay-count').getByText('0 / 1').waitFor();
  await page.locator('#file').setInputFiles(file('hello\n'));
  await page
    .getByRole('alert')
    .filter({ hasText: 'This file isn’t a replay in any format that is known here.' })
    .waitFor();
  await page.locator('#file').setInputFiles(file('\n'));
  await page.getByRole('alert').filter({ hasText: 'The file is empty' }).waitFor();
  const impossible = text.replace(/"do":"flag","x":\d+/, '"do":"flag","x":77');
  await page.locator('#file').setInputFiles(file(impossible));
  await page
    .getByRole('alert')
    .filter({ hasText: 'Step 2 is impossible, so the replay stops before it' })
    .waitFor();
});

for (const [where, viewport] of /** @type {const} */ ([
  ['on a desk', { width: 1280, height: 720 }],
  ['on a phone', { width: 320, height: 568 }],
  ['on a phone on its side', { width: 667, height: 320 }],
])) {
  browserTest(
    `the board and the controls never move ${where}, in German`,
    { viewport, locale: 'de-DE' },
    async ({ page, server }) => {
      const { game } = await finishedGame(server);
      await open(page, game);
      const places = () =>
        page
          .locator('#board, .replay-controls button, .curve')
          .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      const before = await places();
      for (let step = 1; step <= 5; step += 1) {
        await page.keyboard.press('ArrowRight');
        await waitForStep(page, step);
        assert.deepEqual(await places(), before, `step ${step}`);
      }
      const cut = await page
        .locator('main :is(button, a, p, dd, dt, h2, span, summary):visible')
        .evaluateAll((all) =>
          all
            .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
            .map((one) => one.outerHTML),
        );
      assert.deepEqual(
        cut.filter((html) => !/curve-/.test(html)),
        [],
      );
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    },
  );
}

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
