// A challenge: a link that starts a given board, with the time to beat.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { moduleAddress } from './support/home.js';
import { layoutOf } from './support/layouts.js';
import { allShown, boardIsThere, click, gameId, shows } from './support/player.js';

/** @typedef {import('playwright-core').Page} Page */

const GAME = {
  config: {
    board: { width: 9, height: 9, mines: 10 },
    first_click: 'opening',
    fairness: 'classic',
    assistant: 'single',
    chording: true,
    question_marks: false,
  },
  seed: '18446744073709551615',
  start: { x: 4, y: 4 },
  elapsed: 42_310,
  name: 'Anna <b>\u202e',
};

/** @param {Page} page @param {object} game @returns {Promise<string>} */
async function linkFor(page, game) {
  const address = await moduleAddress(page, 'lib/challenge.js');
  return page.evaluate(
    async ([address, game]) => (await import(/** @type {string} */ (address))).makeChallenge(game),
    /** @type {const} */ ([address, game]),
  );
}

/** @param {Page} page @param {string} hash */
async function read(page, hash) {
  const address = await moduleAddress(page, 'lib/challenge.js');
  return page.evaluate(
    async ([address, hash]) => (await import(String(address))).readChallenge({ hash }),
    [address, hash],
  );
}

for (const where of /** @type {const} */ (['home', 'club'])) {
  browserTest(
    `a challenge gives the same board from the same first click, ${where}`,
    {},
    async ({ page, newPage, server }) => {
      await page.goto('/');
      const link = await linkFor(page, GAME);
      const guest = await newPage();
      await guest.goto(link);
      const card = guest.getByRole('region', { name: 'Challenge' });
      await card.getByText('Anna <b> played this board in 0:42.31. Beat it!').waitFor();
      await card.getByText(/^Begin at row 5, column 5\./).waitFor();
      await card.getByRole('button', { name: 'Take the challenge' }).click();
      await boardIsThere(guest);
      const layout = await layoutOf(server, { level: 'beginner', seed: GAME.seed }, GAME.start);
      await click(guest, 4 * 9 + 4);
      await shows(guest, 4 * 9 + 4, /^open/);
      const cells = await allShown(guest);
      assert.equal(cells.length, 81);
      for (const [cell, what] of cells.entries())
        if (what !== 'covered') assert.ok(!layout.mines.has(cell), `cell ${cell}`);
      // The page of the game finds what is to be beaten.
      const address = await moduleAddress(guest, 'lib/challenge.js');
      const challenge = await guest.evaluate(
        async ([address, id]) => (await import(String(address))).challengeOf(id),
        [address, gameId(guest)],
      );
      assert.equal(challenge.elapsed, GAME.elapsed);
      assert.equal(challenge.name, 'Anna <b>');
    },
    where,
  );
}

browserTest('a link is read as it was written, and nothing in it is trusted', {}, async ({ page }) => {
  await page.goto('/');
  const { hash } = new URL(await linkFor(page, GAME));
  assert.deepEqual(await read(page, hash), {
    board: GAME.config.board,
    rules: { first_click: 'opening', fairness: 'classic', assistant: 'single', chording: true },
    seed: GAME.seed,
    start: GAME.start,
    elapsed: GAME.elapsed,
    name: 'Anna <b>',
  });
  assert.equal(await read(page, ''), null);
  assert.equal(await read(page, '#main'), null);
  const fields = new URLSearchParams(hash.slice('#challenge?'.length));
  for (const [name, value] of [
    ['board', '9x9x81'],
    ['board', '0x9x1'],
    ['board', '99999x99999x10'],
    ['board', '9.5x9x10'],
    ['board', ''],
    ['first_click', 'always'],
    ['fairness', '__proto__'],
    ['assistant', 'everything'],
    ['seed', '18446744073709551616'],
    ['seed', '-1'],
    ['start', '9,4'],
    ['start', '4'],
    ['time', '0'],
    ['time', '1e3'],
    ['time', '999999999999'],
  ]) {
    const changed = new URLSearchParams(fields);
    changed.set(String(name), String(value));
    assert.equal(await read(page, `#challenge?${changed}`), 'damaged', `${name}=${value}`);
  }
  fields.set('name', 'x'.repeat(5_000));
  assert.equal((await read(page, `#challenge?${fields}`)).name, 'x'.repeat(32));
  // Somebody who follows such a link is told, and can play.
  await page.goto('/#challenge?board=1');
  await page.getByText(/^This challenge link is damaged/).waitFor();
  await page.getByRole('button', { name: /^Beginner / }).click();
  await boardIsThere(page);
});
