// A part of the panel under a heading of its own.

import { element } from './dom.js';

/**
 * @param {string} title
 * @param {...import('./dom.js').Child} children
 */
export function section(title, ...children) {
  return element('section', {}, element('h2', {}, title), ...children);
}
