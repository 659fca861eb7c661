// Games over a line with a round trip of 160 ms, which breaks now and then. How fast they are is
// measured by slow_line.bench.js.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { clicksToWin } from './support/layouts.js';
import { boardIsThere, middle, reads, shows } from './support/player.js';
import {
  CROWDED,
  DELAY,
  PIXELS_READ,
  askedAtTheEnd,
  clickTimes,
  flagAll,
  hasCommands,
  openAll,
  openedCells,
  overSlowLine,
  pixels,
  stateOf,
  watchPixels,
} from './support/slow_game.js';
import { SlowLine } from './support/slow_line.js';

const VIEW = { viewport: { width: 1280, height: 800 } };
/** What a browser says of a broken line. */
const BROKEN = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|WebSocket connection/;

browserTest('flags are drawn before the server can know of them', VIEW, async ({ page, server, errors }) => {
  errors.expect(PIXELS_READ);
  await overSlowLine(page, server, CROWDED, async (line, game) => {
    await watchPixels(page);
    // Nothing gets through until all of them are drawn.
    await line.hold();
    await flagAll(page, [0, 1, 2, 3, 4, 5, 6, 7]);
    await page.waitForFunction(() => Reflect.get(window, 'changeTimes').length === 8);
    await line.mend();
    const state = await hasCommands(server, game, 8);
    assert.equal(state.snapshot.cells.slice(0, 9), 'FFFFFFFF#');
    await shows(page, 7, 'flag');
  });
});

browserTest('a game at 12 clicks a second is recorded as it was played', VIEW, async ({ page, server }) => {
  const choice = { level: 'beginner', seed: '7' };
  const cells = await clicksToWin(server, choice);
  /** When each gesture happened, as the server is told. @type {number[]} */
  const told = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const sent = JSON.parse(String(payload));
      if (sent.do === 'gesture') told.push(sent.at);
    }),
  );
  await overSlowLine(page, server, choice, async (_, game) => {
    const asked = askedAtTheEnd(page);
    await openAll(page, cells, 12);
    await reads(page, '.result', /./);
    await asked;
    const { result } = await stateOf(server, game);
    assert.equal(result.status, 'won');
    assert.deepEqual(await openedCells(server, game, 9), cells, 'every click in its order');
    // The server is told when the player clicked, not when the page or the line got round to it.
    // How well the recorded time matches is measured by the bench.
    const clicked = (await clickTimes(page)).map(Math.round);
    assert.deepEqual(told, clicked);
  });
});

browserTest('refused clicks cost nothing behind them', VIEW, async ({ page, server, errors }) => {
  errors.expect(PIXELS_READ);
  await overSlowLine(page, server, CROWDED, async (_, game) => {
    const corner = 15 * 16;
    const { x, y } = await middle(page, corner);
    // Flags on a cell that the click before opens: each is refused.
    await page.mouse.click(x, y);
    await flagAll(page, [corner, 1, corner, corner, 2, corner, 3]);
    const state = await hasCommands(server, game, 4);
    assert.equal(state.snapshot.cells.slice(0, 5), '#FFF#');
    await shows(page, 3, 'flag');
    await shows(page, corner, /^open|^[1-8]$/);
    // No guess is left in the picture.
    await eventually('a picture without guesses', async () => {
      assert.notEqual(await pixels(page, corner), await pixels(page, 1));
      assert.equal(await pixels(page, 3), await pixels(page, 1));
    });
  });
});

browserTest('clicks survive a line that breaks', VIEW, async ({ page, server, errors }) => {
  errors.expect(BROKEN);
  await overSlowLine(page, server, CROWDED, async (line, game) => {
    await flagAll(page, [0, 1]);
    // They have been carried out, and the answers are on their way.
    await hasCommands(server, game, 2);
    await line.break();
    await flagAll(page, [2, 3]);
    await line.mend();
    await hasCommands(server, game, 4);
    await shows(page, 3, 'flag');
    // These get lost before they arrive.
    await flagAll(page, [4, 5]);
    await line.break();
    await flagAll(page, [6]);
    await line.mend();
    const state = await hasCommands(server, game, 7);
    assert.equal(state.snapshot.cells.slice(0, 8), 'FFFFFFF#');
    await shows(page, 6, 'flag');
  });
});

browserTest('clicks survive a server that is killed', VIEW, async ({ page, server, errors }) => {
  errors.expect(BROKEN);
  await overSlowLine(page, server, CROWDED, async (_, game) => {
    await flagAll(page, [0, 1]);
    await hasCommands(server, game, 2);
    await flagAll(page, [2, 3]);
    await server.kill();
    await flagAll(page, [4, 5]);
    await server.restart();
    const state = await hasCommands(server, game, 6);
    assert.equal(state.snapshot.cells.slice(0, 7), 'FFFFFF#');
    await shows(page, 5, 'flag');
  });
});

browserTest('clicks that cannot be kept are reported', VIEW, async ({ page, server, errors }) => {
  errors.expect(BROKEN);
  await overSlowLine(page, server, CROWDED, async (line, game) => {
    await line.break();
    const flags = (/** @type {number} */ count) =>
      page.evaluate((count) => {
        const board = /** @type {HTMLElement} */ (document.querySelector('.board'));
        const box = /** @type {Element} */ (
          document.querySelector('[data-cell="0"]')
        ).getBoundingClientRect();
        const place = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerId: 1 };
        // The pointer is made up, so it can't be captured.
        board.setPointerCapture = () => {};
        for (let click = 0; click < count; click += 1) {
          board.dispatchEvent(new PointerEvent('pointerdown', { ...place, buttons: 2 }));
          board.dispatchEvent(new PointerEvent('pointerup', { ...place, buttons: 0 }));
        }
      }, count);
    await flags(512);
    assert.doesNotMatch((await page.locator('.message').textContent()) ?? '', /Too many clicks/);
    await flags(1);
    await reads(page, '.message', /Too many clicks/);
    await line.mend();
    await hasCommands(server, game, 512);
  });
});

browserTest('a double click on a level makes one game', VIEW, async ({ page, server }) => {
  const line = await SlowLine.to(server.url, DELAY);
  try {
    let created = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v1/games')) created += 1;
    });
    await page.goto(`${line.url}/`);
    await page.getByRole('button', { name: /^Beginner / }).dblclick();
    await page.waitForURL(/\/play\//);
    await boardIsThere(page);
    assert.equal(created, 1);
    // What the page still loads is cancelled, instead of failing when the line is gone.
    await page.goto(`${server.url}/healthz`);
  } finally {
    await line.remove();
  }
});
