// An engine that takes its time.

import { inEngine } from './home.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Lets the engine rest between two parts of a series of moves, so that it isn't done with a large
 * board before a test has seen it at work.
 *
 * @param {Page} page
 */
export async function restBetweenParts(page) {
  const rest = (/** @type {number} */ time) => {
    const wait = self.setTimeout;
    // The timers between parts have no delay of their own.
    self.setTimeout = /** @type {any} */ (
      (/** @type {() => void} */ then, /** @type {number | undefined} */ delay) => wait(then, delay ?? time)
    );
  };
  await inEngine(page, rest, 200);
}
