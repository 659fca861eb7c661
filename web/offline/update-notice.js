// The offer of a new version. It lies over the header, so that nothing moves.

import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';

/** @type {HTMLElement | null} */
let shown = null;

/** @param {() => void} reload */
export function showUpdateNotice(reload) {
  shown?.remove();
  const notice = element(
    'div',
    { className: 'update-notice', role: 'status' },
    element('span', {}, message('site-update')),
    element('button', { type: 'button', className: 'main', onclick: reload }, message('site-update-reload')),
    element(
      'button',
      { type: 'button', className: 'quiet', onclick: () => notice.remove() },
      message('site-update-later'),
    ),
  );
  shown = notice;
  document.querySelector('.site-header')?.append(notice);
}
