// What every page has: the header with its links, and the settings.

import { hasEngine, hasServer } from '../generated/engine.js';
import { ANALYSIS, BEST_TIMES, START } from './addresses.js';
import { element, drawing } from './dom.js';
import { settingsDialog } from './settings-dialog.js';
import { message } from './texts.js';

/**
 * Adds the header to the page and its title to the window.
 *
 * @param {string} title
 * @param {{isWide?: boolean}} [options] A wide page leaves all the room to the board.
 */
export function setUpPage(title, { isWide = false } = {}) {
  document.title = title === message('site-name') ? title : `${title} · ${message('site-name')}`;
  const link = (/** @type {string} */ href, /** @type {string} */ text) =>
    element(
      'a',
      { href, 'aria-current': location.href.split(/[?#]/)[0] === href ? 'page' : undefined },
      text,
    );
  const dialog = settingsDialog();
  const header = element(
    'header',
    { className: 'site-header' },
    element('a', { className: 'skip', href: '#main' }, message('site-skip')),
    element('a', { className: 'logo', href: START }, logo(), message('site-name')),
    element(
      'nav',
      { 'aria-label': message('site-main') },
      link(START, message('site-play')),
      link(ANALYSIS, message('site-analysis')),
      hasServer && link(BEST_TIMES, message('site-best-times')),
    ),
    element(
      'button',
      {
        type: 'button',
        className: 'quiet',
        title: message('settings-title'),
        'aria-label': message('settings-title'),
        onclick: () => dialog.showModal(),
      },
      gear(),
    ),
  );
  document.body.classList.toggle('wide', isWide);
  document.body.prepend(header);
  document.body.append(dialog);
  // Without the engine, there would be nothing to do offline.
  if (hasEngine && navigator.serviceWorker) afterLoading(keepPages);
}

async function keepPages() {
  const { keepPages } = await import('../offline/keep.js');
  await keepPages();
}

/**
 * Does what nobody waits for.
 *
 * @param {() => void} work
 */
function afterLoading(work) {
  // Not every browser says when it is idle.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/**
 * What a page shows instead of its content when it has none to show.
 *
 * @param {string} text
 */
export function errorNotice(text) {
  return element(
    'section',
    { className: 'error-notice', role: 'alert' },
    element('p', {}, text),
    element('a', { className: 'button main', href: START }, message('site-go-home')),
  );
}

function logo() {
  return drawing(
    [
      [
        'path',
        {
          d: 'M12 2v20M2 12h20M5 5l14 14M19 5 5 19',
          stroke: 'currentColor',
          'stroke-width': 2,
          'stroke-linecap': 'round',
        },
      ],
      ['circle', { cx: 12, cy: 12, r: 6.5, fill: 'currentColor' }],
      ['circle', { cx: 9.7, cy: 9.7, r: 1.8, class: 'shine' }],
    ],
    'icon logo-icon',
  );
}

function gear() {
  return drawing([
    ['circle', { cx: 12, cy: 12, r: 3.2, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }],
    [
      'path',
      {
        d: 'M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
        stroke: 'currentColor',
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
      },
    ],
  ]);
}
