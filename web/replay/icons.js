// The icons of the replay's buttons.

import { drawing } from '../lib/dom.js';

/** Paths on a square of 24, filled. */
const PATHS = {
  start: 'M5 5h2.5v14H5zM19 5v14L8.5 12z',
  back: 'M17 5v14L6 12z',
  play: 'M7 4.5v15L20 12z',
  pause: 'M6 5h4.2v14H6zM13.8 5H18v14h-4.2z',
  on: 'M7 5v14l11-7z',
  end: 'M5 5v14l10.5-7zM16.5 5H19v14h-2.5z',
  mistake: 'M12 3 1.8 20.5h20.4zM11 9.5h2V15h-2zm0 6.7h2v2h-2z',
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export function icon(name) {
  return drawing([['path', { d: PATHS[name], fill: 'currentColor', 'fill-rule': 'evenodd' }]]);
}
