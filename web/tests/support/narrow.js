// The narrowest phone, and what is cut off on it.

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('playwright-core').Page} Page */

const MESSAGES = join(dirname(fileURLToPath(import.meta.url)), '../../../messages');
export const NARROWEST = { width: 320, height: 568 };

/** The languages that there are, by code. */
export function languages() {
  const files = readdirSync(MESSAGES);
  return files.filter((file) => file.endsWith('.ftl')).map((file) => file.replace('.ftl', ''));
}

/** What sticks out of the page, the texts of which a part cannot be seen, and words that are broken. @param {Page} page */
export function cutOff(page) {
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
