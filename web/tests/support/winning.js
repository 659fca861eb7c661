// A game that is won on purpose.

import { click, reads, settled, shown, shows } from './player.js';

/** @typedef {import('playwright-core').Page} Page */

/** The board, whose mines {@link layoutOf} finds. It is the same at home and at the club. */
export const BEGINNER = { level: 'beginner', seed: '7' };
export const MIDDLE = { x: 4, y: 4 };
/** The cell in the middle. */
export const START = 4 * 9 + 4;

/**
 * Opens all safe cells.
 *
 * @param {Page} page
 * @param {import('./layouts.js').Layout} layout
 */
export async function win(page, layout) {
  await click(page, START);
  await shows(page, START, /^open/);
  for (const { x, y } of layout.safe) {
    await settled(page);
    const cell = y * 9 + x;
    if ((await shown(page, cell)) === 'covered') await click(page, cell);
  }
  await reads(page, '.outcome', /^You win!$/);
}
