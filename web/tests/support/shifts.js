// Whether anything on a page moves that should stay where it is.

import { drawn } from './player.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Notes every shift of the layout from now on. Browsers excuse those that soon follow an input, but
 * in a game everything follows an input, so none is excused here.
 *
 * @param {Page} page
 */
export async function noteShifts(page) {
  await drawn(page);
  await page.evaluate(() => {
    /** @type {string[]} */
    const shifts = [];
    const note = (/** @type {PerformanceEntryList} */ entries) => {
      for (const entry of entries) {
        const { value, sources = [] } = /** @type {any} */ (entry);
        const what = sources.map((/** @type {any} */ { node, previousRect: from, currentRect: to }) => {
          const name = node?.className ?? node?.textContent ?? 'something that is gone';
          return `${name} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
        });
        shifts.push(`${value}: ${what.join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    Reflect.set(window, 'shiftsSoFar', () => {
      note(observer.takeRecords());
      return shifts;
    });
  });
}

/**
 * What has moved, as far as it has been drawn.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function shiftsOf(page) {
  await drawn(page);
  return page.evaluate(() => Reflect.get(window, 'shiftsSoFar')());
}
