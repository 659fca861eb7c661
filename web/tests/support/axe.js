// What a machine can find out about a page's accessibility.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const THEMES = /** @type {const} */ ([
  'light',
  'dark',
  'classic',
  'high-contrast',
  'colour-blind',
  'colour-blind-light',
]);

/**
 * Fails if axe finds anything serious on the page.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} what
 */
export async function assertUsable(page, what) {
  // Through the debugger, so that the page's security policy needs no exception.
  await page.evaluate((await import('node:fs')).readFileSync(AXE, 'utf8'));
  const violations = await page.evaluate(async () => {
    const { violations } = await Reflect.get(globalThis, 'axe').run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations
      .filter((/** @type {any} */ { impact }) => impact === 'serious' || impact === 'critical')
      .map(
        (/** @type {any} */ { id, nodes }) =>
          `${id}: ${nodes.map((/** @type {any} */ node) => `${node.html} ${node.failureSummary}`).join('\n    ')}`,
      );
  });
  assert.deepEqual(violations, [], what);
}

/**
 * Gives the pages of a profile a theme.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} theme
 */
export async function setTheme(page, theme) {
  await page.addInitScript((theme) => {
    const settings = JSON.parse(localStorage.getItem('minewise.settings') ?? '{}');
    localStorage.setItem('minewise.settings', JSON.stringify({ ...settings, theme }));
  }, theme);
}
