// What every page has: the header with its links, and the settings.

import { hasEngine, hasServer } from '../generated/engine.js';
import { ANALYSIS, BEST_TIMES, LEARN, REPLAYS, START, STATISTICS } from './addresses.js';
import { element } from './dom.js';
import { icon, mineIcon } from './icons.js';
import { loadLater } from './api.js';
import { message } from './texts.js';

/** @typedef {import('./icons.js').IconName} IconName */

/**
 * Where the header leads: the address, its words, and the icon that it has in the menu of a phone.
 *
 * @returns {Array<[address: string, text: string, sign: IconName]>}
 */
function places() {
  return [
    [START, message('site-play'), 'play'],
    [LEARN, message('site-learn'), 'learn'],
    [ANALYSIS, message('site-analysis'), 'analysis'],
    [REPLAYS, message('site-replays'), 'replay'],
    ...(hasServer
      ? [/** @type {[string, string, IconName]} */ ([BEST_TIMES, message('site-best-times'), 'trophy'])]
      : []),
    [STATISTICS, message('site-statistics'), 'statistics'],
  ];
}

/**
 * Adds the header to the page and its title to the window.
 *
 * @param {string} title
 * @param {{isWide?: boolean}} [options] A wide page leaves all the room to the board.
 */
export function setUpPage(title, { isWide = false } = {}) {
  document.title = title === message('site-name') ? title : `${title} · ${message('site-name')}`;
  const menu = navigation();
  const header = element(
    'header',
    { className: 'site-header' },
    element('a', { className: 'skip', href: '#main' }, message('site-skip')),
    element('a', { className: 'logo', href: START }, mineIcon(), message('site-name')),
    menu,
    iconButton('gear', message('settings-title'), { onclick: openSettings }),
    iconButton('menu', message('site-menu'), { popoverTargetElement: menu }),
  );
  document.body.classList.toggle('wide', isWide);
  document.body.prepend(header);
  // Without the engine, there would be nothing to do offline.
  if (hasEngine && navigator.serviceWorker) afterLoading(keepPages);
}

/** Opens the settings, which are loaded only then. */
export async function openSettings() {
  const settings = await loadLater(() => import('./settings-dialog.js'));
  await settings.openSettings();
}

/**
 * The links to the other pages. Where they don't fit beside the logo, the style turns them into a
 * menu, which the button opens: the browser closes it on Escape and on a click elsewhere.
 */
function navigation() {
  const here = location.href.split(/[?#]/)[0];
  const links = places().map(([href, text, sign]) =>
    element('a', { href, 'aria-current': here === href ? 'page' : undefined }, icon(sign), text),
  );
  return element('nav', { id: 'site-menu', popover: 'auto', 'aria-label': message('site-main') }, ...links);
}

/**
 * @param {IconName} sign
 * @param {string} label
 * @param {Record<string, unknown>} does
 */
function iconButton(sign, label, does) {
  const properties = { type: 'button', className: `quiet to-${sign}`, title: label, 'aria-label': label };
  return element('button', { ...properties, ...does }, icon(sign));
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
