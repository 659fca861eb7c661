// A week of games at home, left and taken up again at random moments: whatever was shown is there
// afterwards, and nothing else. `MINEWISE_GAMES=500 node --test web/tests/home_week.test.js` plays
// more of them.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { close, openProfile } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { allStored, killEngine, noteWorkers, storedCommands } from './support/home.js';
import { PageErrors } from './support/page_errors.js';
import { allShown, boardIsThere, click, gameId, shown, shows } from './support/player.js';
import { Server } from './support/server.js';

const GAMES = Number(process.env['MINEWISE_GAMES'] ?? 25);
const SECONDS_PER_GAME = 12;

/** @typedef {(below: number) => number} Random */

/** The same numbers in every run, so that a failure can be repeated. @returns {Random} */
function randomNumbers() {
  let state = 20_261_117;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A player whose browser comes and goes; the profile stays. */
class Player {
  /** @type {import('playwright-core').BrowserContext | null} */
  #context = null;
  /** @type {PageErrors[]} */
  #errors = [];
  #folder = mkdtempSync(join(tmpdir(), 'minewise-profile-'));
  #server;
  /** @type {import('playwright-core').Page | null} */
  #page = null;

  /** @param {Server} server */
  constructor(server) {
    this.#server = server;
  }

  get page() {
    assert.ok(this.#page);
    return this.#page;
  }

  /** @param {string} address */
  async openPage(address) {
    this.#context ??= await openProfile(this.#folder, this.#server);
    this.#page = await this.#context.newPage();
    const errors = new PageErrors(this.#page);
    errors.expect(/killed by the test/);
    this.#errors.push(errors);
    await noteWorkers(this.#page);
    await this.#page.goto(address);
  }

  async closeBrowser() {
    if (this.#context) await close(this.#context);
    this.#context = null;
  }

  /** Leaves the page in one way or another, and comes back. @param {Random} random */
  async leave(random) {
    const address = this.page.url();
    switch (random(3)) {
      case 0:
        await this.page.reload();
        break;
      case 1:
        await this.page.close();
        await this.openPage(address);
        break;
      default:
        await this.closeBrowser();
        await this.openPage(address);
    }
    await boardIsThere(this.page);
  }

  async remove() {
    await this.closeBrowser();
    rmSync(this.#folder, { recursive: true, force: true });
    this.#errors.forEach((errors) => errors.assertNone());
  }
}

/**
 * The flags on the board, as cells, as soon as they are as many as the counter says. It is filled
 * before the cells are described.
 *
 * @param {import('playwright-core').Page} page
 */
function flags(page) {
  return eventually('as many flags as are counted', async () => {
    const left = await page.locator('.mines-left .digits').textContent();
    const found = (await allShown(page)).flatMap((state, cell) => (state === 'flag' ? [cell] : []));
    assert.equal(String(10 - found.length), left);
    return found;
  });
}

/**
 * Plays a game, and leaves it now and then.
 *
 * @param {Player} player
 * @param {Random} random
 * @returns {Promise<{id: string, moves: number[]}>} the cells that were flagged, in order, as far
 *   as the board showed it
 */
async function play(player, random) {
  await player.page.goto('/');
  await player.page.getByRole('button', { name: /^Beginner / }).click();
  await boardIsThere(player.page);
  /** @type {number[]} */
  const moves = [];
  const count = 2 + random(5);
  for (let move = 0; move < count; move += 1) {
    const cell = (move * 17 + random(17)) % 81;
    if (moves.includes(cell)) continue;
    await click(player.page, cell, 'right');
    const chance = random(6);
    if (chance === 0) await killEngine(player.page);
    if (chance !== 1) {
      // Whatever happens to the engine, the page that was not left shows the move.
      await shows(player.page, cell, 'flag');
      moves.push(cell);
      continue;
    }
    const isShown = (await shown(player.page, cell)) === 'flag';
    await player.leave(random);
    const after = await flags(player.page);
    if (isShown || after.includes(cell)) moves.push(cell);
    assert.deepEqual(
      after,
      [...moves].sort((a, b) => a - b),
    );
  }
  return { id: gameId(player.page), moves };
}

test(
  `${GAMES} games at home, left at random moments`,
  {
    timeout: 60_000 + GAMES * SECONDS_PER_GAME * 1_000,
  },
  async () => {
    const server = await Server.start();
    const player = new Player(server);
    try {
      const random = randomNumbers();
      await player.openPage('/');
      /** @type {Array<{id: string, moves: number[]}>} */
      const games = [];
      for (let game = 0; game < GAMES; game += 1) games.push(await play(player, random));
      await player.closeBrowser();
      await player.openPage('/');
      const { page } = player;
      assert.equal((await allStored(page)).games.length, GAMES);
      for (const { id, moves } of games) {
        const stored = await storedCommands(page, id);
        assert.deepEqual(
          stored,
          moves.map((cell) => ({ do: 'flag', x: cell % 9, y: Math.floor(cell / 9) })),
        );
        await page.goto(`/play/home#${id}`);
        await boardIsThere(page);
        for (const cell of moves.slice(-1)) await shows(page, cell, 'flag');
        assert.deepEqual(
          await flags(page),
          [...moves].sort((a, b) => a - b),
        );
      }
    } finally {
      await server.remove();
      await player.remove();
    }
  },
);
