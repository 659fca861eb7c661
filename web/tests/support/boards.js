// Where cells are on a page, as somebody sees them.

import { PATIENCE_MS } from './eventually.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * The middle of a cell. It is asked of the element that lies over its picture.
 *
 * @param {Page} page
 * @param {number} cell
 */
export async function middleOf(page, cell) {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  if (!box) throw new Error(`cell ${cell} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * What is read out for a cell, as soon as it is this.
 *
 * @param {Page} page
 * @param {number} cell
 * @param {RegExp} label
 */
export async function waitForCell(page, cell, label) {
  await page.waitForFunction(
    ([cell, source]) =>
      new RegExp(source).test(
        document.querySelector(`[data-cell="${cell}"]`)?.getAttribute('aria-label') ?? '',
      ),
    /** @type {const} */ ([cell, label.source]),
    { timeout: PATIENCE_MS },
  );
}

/**
 * The colour of the picture in the middle of a cell.
 *
 * @param {Page} page
 * @param {number} cell
 * @param {{x: number, y: number}} [from] from the middle, in parts of a cell
 */
export async function colourOf(page, cell, from = { x: 0, y: 0 }) {
  return page.evaluate(async ([cell, x, y]) => {
    // After the next drawing.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.board-canvas'));
    const place = /** @type {Element} */ (
      document.querySelector(`[data-cell="${cell}"]`)
    ).getBoundingClientRect();
    const origin = canvas.getBoundingClientRect();
    const density = canvas.width / origin.width;
    const column = (place.x - origin.x + place.width * (0.5 + x)) * density;
    const row = (place.y - origin.y + place.height * (0.5 + y)) * density;
    const colour = canvas.getContext('2d')?.getImageData(Math.floor(column), Math.floor(row), 1, 1).data;
    return [...(colour ?? [])].slice(0, 3);
  }, /** @type {const} */ ([cell, from.x, from.y]));
}
