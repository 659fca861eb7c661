// The game in the browser: Expert, as far as logic goes, with the odds of what is left.

import { join } from 'node:path';

import { command } from '../../web/tests/support/layouts.js';
import { Server } from '../../web/tests/support/server.js';

/** A board on which logic runs out half-way. */
const SEED = '28';

export async function browser(folder, encoder) {
  const server = await Server.start();
  const context = await encoder.browser.newContext({
    baseURL: server.url,
    locale: 'en',
    colorScheme: 'light',
    viewport: { width: 1240, height: 760 },
    deviceScaleFactor: 1.5,
  });
  try {
    const page = await context.newPage();
    const created = chooseSeed(page, SEED);
    await page.goto('/');
    await page.getByRole('button', { name: /^Expert/ }).click();
    const game = await created;
    await page.getByRole('grid').waitFor();
    const commands = [{ do: 'open', x: 15, y: 8 }, { do: 'auto' }, { do: 'odds' }, { do: 'advice' }];
    for (const [index, wanted] of commands.entries()) await command(server, game, index + 1, wanted);
    // The page has heard of the last one when it has drawn the board again.
    await page.waitForFunction(() => /%/.test(document.body.innerText));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return [await encoder.writeWebp(join(folder, 'browser.webp'), await page.screenshot())];
  } finally {
    await context.close();
    await server.remove();
  }
}

/** Gives the next game that the page asks for a seed, and tells the answer. */
function chooseSeed(page, seed) {
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
