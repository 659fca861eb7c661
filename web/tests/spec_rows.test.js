// The rows of the old web game, as a player meets them in the browser.

import assert from 'node:assert/strict';

import { browserTest as testInBrowser } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { layoutOf } from './support/layouts.js';
import {
  allShown,
  arrivingMessages,
  boardIsThere,
  click,
  gameId,
  isAt,
  isElsewhere,
  reads,
  shown,
  shows,
  startGame,
} from './support/player.js';
import { win } from './support/winning.js';

const BEGINNER = { level: 'beginner', seed: '7' };
const MIDDLE = { x: 4, y: 4 };
const START = 4 * 9 + 4;

/**
 * A row that holds wherever a game is played: in this browser, and on the server.
 * @type {(name: string, options: {}, body: Parameters<typeof testInBrowser>[2]) => void}
 */
function browserTest(name, options, body) {
  for (const where of /** @type {const} */ (['home', 'club'])) {
    testInBrowser(`${name} (${where})`, options, body, where);
  }
}

/**
 * Cells around a cell of a board.
 * @param {number} cell
 * @param {{ width: number, height: number }} size
 */
function around(cell, { width, height }) {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const near = [];
  for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY += 1) {
    for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX += 1) {
      if (nearX !== x || nearY !== y) near.push(nearY * width + nearX);
    }
  }
  return near;
}

// Row W1.
browserTest('W1: the start page offers assistants and levels with their sizes', {}, async ({ page }) => {
  await page.goto('/');
  for (const [level, size] of [
    ['Beginner', '9 × 9, 10 mines'],
    ['Intermediate', '16 × 16, 40 mines'],
    ['Expert', '30 × 16, 99 mines'],
  ]) {
    await page.getByRole('button', { name: `${level} ${size}` }).waitFor();
  }
  for (const assistant of ['Single flag', 'Dual flag', 'Intelligent']) {
    await page.getByRole('radio', { name: assistant }).waitFor();
  }
  await page.getByRole('radio', { name: 'Intelligent' }).check();
  await page.getByRole('button', { name: /^Expert/ }).click();
  await boardIsThere(page);
  await page.locator('[role=grid][aria-colcount="30"][aria-rowcount="16"]').waitFor();
  await eventually('all mines', async () =>
    assert.equal(await page.locator('.mines-left').innerText(), 'Mines left\n99'),
  );
  await reads(page, '.assistant-name', /^Assistant: Intelligent$/);
  // Both choices are remembered.
  await page.getByRole('link', { name: 'Minewise' }).click();
  await page.getByRole('radio', { name: 'Intelligent', checked: true }).waitFor();
  await page.locator('.level.is-last', { hasText: 'Expert' }).waitFor();
});

// Row W2.
browserTest('W2: counter, face, timer, assistant and the way home', {}, async ({ page, server, errors }) => {
  // Games are left again so soon that a browser may still be connecting to them.
  errors.expect(/WebSocket is closed before the connection is established/);
  const layout = await layoutOf(server, BEGINNER, MIDDLE);
  await startGame(page, 'Beginner', { seed: '7' });
  await reads(page, '.assistant-name', /Single flag/);
  await reads(page, '.time', /0:00$/);
  await click(page, START);
  await reads(page, '.time', /0:0[1-9]$/);
  const [mine] = layout.mines;
  assert.ok(mine !== undefined);
  await click(page, mine, 'right');
  await reads(page, '.mines-left', /9$/);
  const first = gameId(page);
  // The board has open cells, so the face asks once; the board stays where it is.
  const face = page.getByRole('button', { name: 'New game with the same rules' });
  await face.click();
  await reads(page, '.message', /^Start a new game\? You can come back to this one\./);
  assert.equal(gameId(page), first);
  await page.getByRole('button', { name: 'New game', exact: true }).click();
  await isElsewhere(page, first);
  await reads(page, '.mines-left', /10$/);
  await reads(page, '.score', /^Score: 0$/);
  // There is a way back, where the clock has stopped; with nothing open, nothing is asked.
  await page.getByRole('button', { name: 'Back to your last game' }).click();
  await isAt(page, first);
  await reads(page, '.mines-left', /9$/);
  await page.locator('.pause-cover').waitFor();
  await face.click();
  await reads(page, '.message', /^Start a new game\?/);
  await face.click();
  await isElsewhere(page, first);
  const second = gameId(page);
  await reads(page, '.mines-left', /10$/);
  await face.click();
  await isElsewhere(page, second);
  await page.goBack();
  await reads(page, '.mines-left', /10$/);
  await page.locator('[role=grid][aria-colcount="9"]').waitFor();
  // The game before is one step back.
  await page.goBack();
  await reads(page, '.mines-left', /9$/);
  await page.getByRole('link', { name: 'Minewise' }).click();
  await page.getByRole('heading', { name: 'Choose a board' }).waitFor();
});

// Row W3.
browserTest('W3: opening, chording, flags that protect, and mines', {}, async ({ page, server }) => {
  const layout = await layoutOf(server, BEGINNER, MIDDLE);
  await startGame(page, 'Beginner', { seed: '7' });
  await click(page, START);
  await shows(page, START, /^open/);
  const cells = await allShown(page);
  const chordable = cells.findIndex((state, cell) => {
    const near = around(cell, layout);
    const covered = near.filter((other) => cells[other] === 'covered');
    return /^[1-8]$/.test(state) && covered.some((other) => !layout.mines.has(other));
  });
  const near = around(chordable, layout).filter((cell) => cells[cell] === 'covered');
  const [mines, safe] = [
    near.filter((cell) => layout.mines.has(cell)),
    near.filter((cell) => !layout.mines.has(cell)),
  ];
  // With its flags missing, a chord does nothing.
  await click(page, chordable);
  for (const mine of mines) {
    await click(page, mine, 'right');
    await shows(page, mine, 'flag');
    await click(page, mine);
  }
  // The answer to a later command comes after theirs.
  await page.keyboard.press('o');
  await shows(page, Number(safe[0]), /chance of a mine/);
  await page.keyboard.press('o');
  await shows(page, Number(safe[0]), 'covered');
  for (const mine of mines) assert.equal(await shown(page, mine), 'flag', 'a flag blocks opening');
  for (const cell of safe) assert.equal(await shown(page, cell), 'covered');
  await click(page, chordable);
  for (const cell of safe) await shows(page, cell, /^[1-8]$|^open/);
  const mine = [...layout.mines].find((cell) => !mines.includes(cell));
  assert.ok(mine !== undefined);
  await click(page, mine);
  await reads(page, '.outcome', /^You lose: that was a mine\.$/);
  await shows(page, mine, 'exploded mine');
  const end = await allShown(page);
  for (const cell of layout.mines) assert.match(String(end[cell]), /mine/);
  await page.locator('.face[data-face=sad]').waitFor();
});

// Row W4.
browserTest('W4: what the right button cycles through', {}, async ({ page }) => {
  for (const [assistant, cycle] of /** @type {Array<[string, string[]]>} */ ([
    ['single', ['flag', 'covered']],
    ['dual', ['flag', 'proposed flag', 'covered']],
    ['intelligent', ['proposed flag', 'covered']],
  ])) {
    await startGame(page, 'Beginner', { assistant });
    for (const mark of [...cycle, ...cycle]) {
      await click(page, START, 'right');
      await shows(page, START, mark);
    }
  }
});

// Row W5. Row W10.
browserTest(
  'W5, W10: the assistant marks and opens what is certain, and says why',
  {},
  async ({ page, server }) => {
    const choice = { level: 'expert', seed: '5', assistant: 'intelligent' };
    const first = { x: 14, y: 7 };
    const layout = await layoutOf(server, { ...choice, assistant: 'single' }, first);
    await startGame(page, 'Expert', { assistant: 'intelligent', seed: '5' });
    await click(page, 7 * 30 + 14);
    await reads(page, '.message', /cells opened/);
    await page.locator('[aria-label$=": flag"]').first().waitFor({ state: 'attached' });
    const cells = await allShown(page);
    const flags = cells.flatMap((state, cell) => (state === 'flag' ? [cell] : []));
    assert.ok(flags.length >= 10, `${flags.length} flags`);
    for (const cell of flags) assert.ok(layout.mines.has(cell), 'a confirmed mark is always a mine');
    await reads(page, '.trace-steps', /The \d in row \d+, column \d+ has/);
    await page.getByRole('button', { name: 'Next step' }).click();
    await reads(page, '.trace', /Step 1 of \d+/);
    await page.getByRole('button', { name: 'Next step' }).click();
    await reads(page, '.trace', /Step 2 of \d+/);
    await eventually('one step that is shown', async () => {
      assert.equal(await page.locator('[aria-current=step]').count(), 1);
    });
    await page.getByRole('button', { name: 'Previous step' }).click();
    await reads(page, '.trace', /Step 1 of \d+/);
    // By itself, too.
    await page.getByRole('button', { name: 'Show all steps' }).click();
    await reads(page, '.trace', /Step 3 of \d+/);
    await page.getByRole('button', { name: 'Stop' }).click();
  },
);

/**
 * A game with the assistant that looks at one clue at a time, in which more can be
 * known than that.
 * @param {import("./support/server.js").Server} server
 */
async function unfinishedThoughts(server) {
  for (let seed = 1; seed < 60; seed += 1) {
    const choice = { level: 'beginner', assistant: 'intelligent', strength: 'single', seed: String(seed) };
    const game = await server.api('POST', '/api/v1/games', { body: choice });
    const { snapshot } = await server.api('POST', `/api/v1/games/${game.id}/commands`, {
      key: game.player_key,
      body: { seq: 1, do: 'open', ...MIDDLE },
    });
    if (snapshot.status !== 'playing') continue;
    const rows = snapshot.cells
      .replace(/[^0-8]/g, '_')
      .match(/.{9}/g)
      .join('/');
    const { safe, probabilities } = await server.api('POST', '/api/v1/analysis', {
      body: { position: `9x9x10:${rows}` },
    });
    const open = [...snapshot.cells].flatMap((letter, cell) => (letter === '#' ? [cell] : []));
    const unsure = open.filter((cell) => probabilities[cell] > 0 && probabilities[cell] < 1);
    if (safe.length > 0 && unsure.length > 0) return { seed: String(seed), safe: safe[0], unsure };
  }
  throw new Error('no such game');
}

// Row W6. Row W7. Row W8.
browserTest(
  'W6, W7, W8: what-ifs are followed, and a contradiction is reported',
  {},
  async ({ page, server }) => {
    const { seed, safe, unsure } = await unfinishedThoughts(server);
    await startGame(page, 'Beginner', { assistant: 'intelligent', strength: 'single', seed });
    await click(page, START);
    await shows(page, START, /^open|^[1-8]$/);
    const before = await allShown(page);
    // A proposal that can hold has consequences.
    let hasImplied = false;
    for (const cell of unsure) {
      await click(page, cell, 'right');
      // What follows from it comes with it.
      await shows(page, cell, 'proposed flag');
      const marks = await allShown(page);
      hasImplied = marks.some((state) => /^would be/.test(state));
      await click(page, cell, 'right');
      await shows(page, cell, /^covered|^would/);
      if (hasImplied) break;
    }
    assert.ok(hasImplied, 'no proposal implied anything');
    await eventually('no marks without the proposal', async () =>
      assert.deepEqual(await allShown(page), before, 'implied marks go with the proposal'),
    );
    // One that cannot hold is a safe cell, which is offered.
    await click(page, safe, 'right');
    await reads(page, '.message', /must be safe/);
    await page.getByRole('button', { name: 'Open it' }).click();
    await shows(page, safe, /^[1-8]$|^open/);
  },
);

// Row W7.
browserTest('W7: a clue that the marks contradict is highlighted', {}, async ({ page }) => {
  await startGame(page, 'Beginner', { assistant: 'dual', seed: '7' });
  await click(page, START);
  await shows(page, START, /^open/);
  const cells = await allShown(page);
  const size = { width: 9, height: 9 };
  const clue = cells.findIndex(
    (state, cell) =>
      state === '1' && around(cell, size).filter((near) => cells[near] === 'covered').length >= 2,
  );
  const [one, two] = around(clue, size).filter((near) => cells[near] === 'covered');
  assert.ok(one !== undefined && two !== undefined);
  await click(page, one, 'right');
  await click(page, two, 'right');
  await shows(page, clue, '1, contradicted by the marks');
});

// Row W9.
browserTest('W9: nothing that arrives before the end reveals a mine', {}, async ({ page }) => {
  const heard = await arrivingMessages(page);
  // A board on which the assistant doesn't win by itself: the end would reveal everything.
  await startGame(page, 'Expert', { assistant: 'intelligent', seed: '5' });
  await click(page, 7 * 30 + 14);
  await reads(page, '.message', /opened/);
  const messages = await heard();
  assert.ok(messages.length >= 2);
  for (const { snapshot, changes, reveal } of messages) {
    assert.equal(reveal ?? null, null);
    const letters =
      (snapshot?.cells ?? '') +
      (changes?.cells ?? [])
        .map((/** @type {import('../generated/wire.js').CellRun} */ run) => run[1])
        .join('');
    assert.doesNotMatch(letters, /[*XCW]/);
  }
});

// Row W11.
browserTest('W11: odds, the best move, and a game that plays itself', {}, async ({ page }) => {
  await startGame(page, 'Expert', { seed: '7' });
  await click(page, 7 * 30 + 14);
  await shows(page, 7 * 30 + 14, /^open/);
  await page.keyboard.press('o');
  await shows(page, 0, /^covered, \d[\d.]* % chance of a mine/);
  await page.keyboard.press('s');
  await reads(page, '.message', /^Best move: row \d+, column \d+/);
  await page.keyboard.press('o');
  await shows(page, 0, 'covered');
  for (let move = 0; move < 400 && (await page.locator('.outcome').count()) === 0; move += 1) {
    const before = await page.locator('.score').textContent();
    await page.keyboard.press('A');
    await page.waitForFunction(
      (before) =>
        document.querySelector('.score')?.textContent !== before || document.querySelector('.outcome'),
      before,
    );
  }
  await reads(page, '.outcome', /^You (win|lose)/);
  await reads(page, '.result', /Automatic moves/);
});

// Row W12.
browserTest('W12: a win flags the mines that are left', {}, async ({ page, server }) => {
  const layout = await layoutOf(server, BEGINNER, MIDDLE);
  await startGame(page, 'Beginner', { seed: '7' });
  await win(page, layout);
  for (const mine of layout.mines) await shows(page, mine, 'flag');
  await reads(page, '.mines-left', /0$/);
  await page.locator('.face[data-face=happy]').waitFor();
  await reads(page, '.result', /3BV\/s/);
});
