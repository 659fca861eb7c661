// A game that is won on purpose.

import { winningClicks } from './layouts.js';
import { click, reads } from './player.js';

/** @typedef {import('playwright-core').Page} Page */

/** The board, whose mines {@link layoutOf} finds. It is the same at home and at the club. */
export const BEGINNER = { level: 'beginner', seed: '7' };
export const MIDDLE = { x: 4, y: 4 };
/** The cell in the middle. */
export const START = 4 * 9 + 4;

/**
 * Wins a game on {@link BEGINNER}.
 *
 * @param {Page} page
 * @param {import('./layouts.js').Layout} layout
 */
export async function win(page, layout) {
  await openSafeCells(page, layout);
  await reads(page, '.outcome', /^You win!$/);
}

/**
 * Opens all safe cells of {@link BEGINNER}. It waits for none of them: which cells a click opens is
 * known, and the page sends clicks in their order.
 *
 * @param {Page} page
 * @param {import('./layouts.js').Layout} layout
 */
export async function openSafeCells(page, layout) {
  for (const cell of winningClicks(layout, MIDDLE)) await click(page, cell);
}
