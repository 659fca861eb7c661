// No text is cut off on the narrowest phone, on any page, in any language.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { browserTest } from './support/browser_test.js';

/** @typedef {import('playwright-core').Page} Page */

const MESSAGES = join(dirname(fileURLToPath(import.meta.url)), '../../messages');
const NARROWEST = { width: 320, height: 568 };
const PAGES = ['/', '/learn', '/patterns', '/analysis', '/replay', '/best-times', '/statistics'];

/** The languages that there are, by code. */
function languages() {
  const files = readdirSync(MESSAGES);
  return files.filter((file) => file.endsWith('.ftl')).map((file) => file.replace('.ftl', ''));
}

/** What sticks out of the page, the texts of which a part cannot be seen, and words that are broken. @param {Page} page */
function cutOff(page) {
  return page.evaluate((width) => {
    /** @param {Element} element */
    const name = (element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 60)}”`;
    /** @param {Element} element */
    const ownText = (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    /** The words that are broken. @param {Element} element */
    const brokenWords = (element) => {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const range = document.createRange();
      return texts.flatMap((text) =>
        [...(text.textContent ?? '').matchAll(/[\p{Script=Latin}]{4,}/gu)].flatMap(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 ? [word] : [];
        }),
      );
    };
    const wrong = [];
    // A phone would make everything smaller instead of cutting it off, so its own width means nothing.
    if (document.documentElement.scrollWidth > width) {
      wrong.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    }
    for (const element of document.querySelectorAll('body *')) {
      const box = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isForReaders = box.width <= 1 || element.closest('.visually-hidden, .skip, [aria-hidden=true]');
      if (!isShown || isForReaders || !ownText(element)) continue;
      if (box.right > width + 1 || box.left < -1) wrong.push(`sticks out: ${name(element)}`);
      for (const word of brokenWords(element)) wrong.push(`broken: ${word} in ${name(element)}`);
      const { overflowX, display } = getComputedStyle(element);
      const isClipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isClipped && display !== 'inline') wrong.push(`cut off: ${name(element)}`);
    }
    for (const button of document.querySelectorAll('button, .button, .segments label, .pill')) {
      if (!button.checkVisibility({ visibilityProperty: true })) continue;
      const box = button.getBoundingClientRect();
      const isSeen = (/** @type {Node} */ node) => (node.parentElement?.offsetWidth ?? 0) > 1;
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT, (node) =>
        isSeen(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
      );
      const range = document.createRange();
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        const text = range.getBoundingClientRect();
        if (text.width > 1 && (text.right > box.right + 1 || text.left < box.left - 1)) {
          wrong.push(`too long: ${name(button)}`);
        }
      }
    }
    return wrong;
  }, NARROWEST.width);
}

for (const language of languages()) {
  browserTest(
    `no text is cut off at 320 px: ${language}`,
    { viewport: NARROWEST, hasTouch: true, locale: language },
    async ({ page }) => {
      /** @type {string[]} */
      const wrong = [];
      const look = async (/** @type {string} */ where) =>
        wrong.push(...(await cutOff(page)).map((what) => `${where}: ${what}`));
      for (const path of PAGES) {
        await page.goto(path);
        await page.locator('main > *').first().waitFor();
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        await page.waitForLoadState('networkidle');
        await look(path);
      }
      await page.goto('/');
      await page.locator('.level').first().tap();
      await page.waitForURL(/\/play\//);
      await page.locator('[role=gridcell]').first().waitFor();
      await look('a game');
      await page.keyboard.press('o');
      await look('a game with odds');
      await page.keyboard.press('F1');
      await page.locator('dialog[open]').waitFor();
      await look('its keys');
      assert.deepEqual(wrong, []);
    },
    'home',
  );
}
