// Keeps the position in the address, so that the back button leads to the previous one.

import { readFragment } from './position.js';

/** @typedef {import('./position.js').Position} Position */

/** How far the visitor can go back and stay on this page. */
export function depth() {
  return Number(history.state?.depth ?? 0);
}

/** @param {Position} position */
export function pushPosition(position) {
  if (position.fragment === location.hash) return;
  // Without a query: what was changed is no exercise any more.
  history.pushState({ depth: depth() + 1 }, '', location.pathname + position.fragment);
}

/**
 * Calls back with the position of the address, now and whenever it changes.
 *
 * @param {(position: Position | null) => void} show Null if the address holds none.
 * @param {(error: unknown, text: string) => void} refuse What is wrong with it.
 */
export function followAddress(show, refuse) {
  const follow = () => {
    const text = location.hash;
    if (text === '' || text === '#') {
      show(null);
      return;
    }
    try {
      show(readFragment(text));
    } catch (error) {
      refuse(error, text.slice(1));
    }
  };
  addEventListener('popstate', follow);
  follow();
}
