// What the menu of a game offers beside its tools: the settings, and the other pages.

import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { openSettings } from '../lib/page.js';
import { message } from '../lib/texts.js';

/**
 * @param {HTMLElement} header of the page, which links to them
 * @returns {HTMLElement[]}
 */
export function menuExtras(header) {
  const settings = element(
    'button',
    {
      type: 'button',
      className: 'menu-item',
      onclick: openSettings,
    },
    icon('gear'),
    element('span', { className: 'word' }, message('settings-title')),
  );
  const links = [...header.querySelectorAll('nav a')].map((link) => {
    const copy = /** @type {HTMLAnchorElement} */ (link.cloneNode(true));
    copy.className = 'menu-item';
    copy.removeAttribute('aria-current');
    return copy;
  });
  return [settings, ...links];
}
