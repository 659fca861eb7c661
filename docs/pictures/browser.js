// The game in the browser: its start page, an Expert game as far as logic goes with the odds of
// what is left, and a game on a phone.

import { join } from 'node:path';

import { command, clicksToWin } from '../../web/tests/support/layouts.js';
import { Server } from '../../web/tests/support/server.js';

/** A board on which logic runs out half-way. */
const SEED = '28';

const LAPTOP = { viewport: { width: 1240, height: 760 }, deviceScaleFactor: 1.5 };
const PHONE = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export async function browser(folder, encoder) {
  const server = await Server.start();
  const take = async (name, options, act) => {
    const context = await encoder.browser.newContext({ baseURL: server.url, locale: 'en', colorScheme: 'light', ...options });
    await context.addInitScript(() => localStorage.setItem('minewise.wishes', JSON.stringify({ where: 'club', board: {}, rules: {} })));
    try {
      const page = await context.newPage();
      await act(page);
      return await encoder.writeWebp(join(folder, `${name}.webp`), await page.screenshot());
    } finally {
      await context.close();
    }
  };
  try {
    return [
      await take('start', LAPTOP, (page) => showStart(page)),
      await take('browser', LAPTOP, (page) => playOdds(page, server)),
      await take('phone', { ...PHONE, colorScheme: 'dark' }, (page) => playAndAsk(page, server)),
    ];
  } finally {
    await server.remove();
  }
}

async function showStart(page) {
  await page.goto('/');
  await page.getByRole('button', { name: /^Expert/ }).waitFor();
  await rest(page);
}

async function playOdds(page, server) {
  const game = await startGame(page, /^Expert/, { seed: SEED });
  const commands = [{ do: 'open', x: 15, y: 8 }, { do: 'auto' }, { do: 'odds' }, { do: 'advice' }];
  for (const [index, wanted] of commands.entries()) await command(server, game, index + 1, wanted);
  // The page has heard of the last one when it has drawn the board again.
  await page.waitForFunction(() => /%/.test(document.body.innerText));
  await rest(page);
}

async function playAndAsk(page, server) {
  const choice = { level: 'beginner', seed: '7' };
  const game = await startGame(page, /^Beginner/, choice);
  const clicks = await clicksToWin(server, choice);
  const openings = clicks.slice(0, clicks.length / 2);
  const commands = [...openings.map((cell) => ({ do: 'open', x: cell % 9, y: Math.floor(cell / 9) })), { do: 'hint' }];
  for (const [index, wanted] of commands.entries()) await command(server, game, index + 1, wanted);
  await page.waitForFunction(() => /is safe|safe:/i.test(document.body.innerText));
  await rest(page);
}

/** Starts a game from the start page, on a chosen board. */
async function startGame(page, level, choice) {
  const created = chooseBoard(page, choice);
  await page.goto('/');
  await page.getByRole('button', { name: level }).click();
  const game = await created;
  await page.getByRole('grid').waitFor();
  return game;
}

/** Gives the next game that the page asks for a seed, and tells the answer. */
function chooseBoard(page, { seed }) {
  return new Promise((resolve, reject) => {
    page.route('**/api/v1/games', async (route) => {
      try {
        const { draw, ...choice } = route.request().postDataJSON();
        const answer = await route.fetch({ postData: { ...choice, seed } });
        await route.fulfill({ response: answer });
        resolve(await answer.json());
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** Waits until nothing moves any more. */
async function rest(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished.catch(() => {})));
    await frame();
  });
}
