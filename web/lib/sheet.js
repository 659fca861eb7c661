// The head of a sheet: its title, and a button that closes it.

import { element } from './dom.js';
import { icon } from './icons.js';
import { message } from './texts.js';

/** @param {string} title */
export function sheetHead(title) {
  const close = message('settings-close');
  return element(
    'header',
    {},
    element('h2', {}, title),
    element(
      'form',
      { method: 'dialog' },
      element('button', { className: 'quiet', title: close, 'aria-label': close }, icon('close')),
    ),
  );
}
