// A finished game at home is published, and others watch its replay.

import assert from 'node:assert/strict';

import { assertUsable } from './support/axe.js';
import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';
import { layoutOf } from './support/layouts.js';
import { click, reads, shows, startGame } from './support/player.js';

const CHOICE = { level: 'easy', seed: '3' };
const START = 2 * 5 + 2;

/**
 * Loses a game at home.
 *
 * @param {import('playwright-core').Page} page
 * @param {import('./support/server.js').Server} server
 * @param {string} [name]
 */
async function lose(page, server, name) {
  const { mines } = await layoutOf(server, CHOICE, { x: 2, y: 2 });
  await startGame(page, 'Easy', { seed: CHOICE.seed, name });
  await click(page, START);
  await shows(page, START, /^open/);
  await click(page, Number([...mines][0]));
  await reads(page, '.outcome', /You lose/);
}

browserTest(
  'a game is published from its result, and another browser watches the replay',
  { permissions: ['clipboard-read', 'clipboard-write'] },
  async ({ page, server, newPage }) => {
    await lose(page, server, 'Ada');
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this game' });
    await dialog.getByText('it is called self-timed and doesn’t count for the best times').waitFor();
    await dialog.getByText('It will be shown with the name Ada.').waitFor();
    await assertUsable(page, 'the question');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText('Published.').waitFor();
    const link = await dialog.getByLabel('Link to the replay').inputValue();
    await dialog.getByRole('button', { name: 'Copy replay link' }).click();
    await dialog.getByText('Link copied.').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await assertUsable(page, 'the link');
    // All of the link is seen, on a laptop and on a phone.
    for (const [width, height] of [
      [1366, 768],
      [320, 568],
    ]) {
      await page.setViewportSize({ width, height });
      await eventually(`all of the link on ${width} x ${height}`, async () => {
        const hidden = await dialog.getByLabel('Link to the replay').evaluate((field) => ({
          right: field.scrollWidth - field.clientWidth,
          bottom: field.scrollHeight - field.clientHeight,
        }));
        assert.deepEqual(hidden, { right: 0, bottom: 0 });
      });
    }

    const other = await newPage();
    await other.goto(link);
    await reads(other, '.replay-headline .pill', /^Lost: hit a mine$/);
    await reads(other, '#panel .note', /5 × 5, 4 mines, played by Ada, self-timed/);

    // The history knows about it, and offers the same link again.
    await page.goto('/');
    await page.getByRole('button', { name: 'Published' }).click();
    await eventually('the same link', async () =>
      assert.equal(await dialog.getByLabel('Link to the replay').inputValue(), link),
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  },
  'home',
);

browserTest(
  'nothing is published unasked, and what the server refuses is explained',
  {},
  async ({ page, server, errors }) => {
    await lose(page, server);
    await page.goto('/');
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this game' });
    await dialog.getByText('It will be shown without a name.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    // As if the game had been changed where it is kept.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('minewise');
          opening.onsuccess = () => {
            const change = opening.result.transaction('entries', 'readwrite');
            const entries = change.objectStore('entries');
            entries.getAll().onsuccess = ({ target }) => {
              const [first] = /** @type {IDBRequest} */ (target).result;
              entries.put({ ...first, command: { ...first.command, x: 99 } });
            };
            change.oncomplete = () => {
              opening.result.close();
              resolve(undefined);
            };
          };
        }),
    );
    errors.expectRefusals();
    await page.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText('The server can’t replay this game, so it wasn’t published.').waitFor();
  },
  'home',
);
