// The icons of buttons and tools: one stroke weight, on a square of 24.

import { drawing } from './dom.js';

const PATHS = {
  analysis: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
  back: 'M15 5l-7 7 7 7',
  best: 'M12 3.5l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8z',
  chance: 'M4 5v14h16M7.5 15l3.8-4.6 3 2.6L19 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  club: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.8 12h16.4M12 3.5c2.6 2.4 3.8 5.2 3.8 8.5s-1.2 6.1-3.8 8.5c-2.6-2.4-3.8-5.2-3.8-8.5s1.2-6.1 3.8-8.5z',
  copy: 'M9 9h10v11H9zM15 9V5H5v11h4',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14',
  down: 'M5 9l7 7 7-7',
  first: 'M6 5.5v13M18.5 5.5v13L9 12z',
  flag: 'M7 21V4M7 4.5l11 4-11 4.5',
  forward: 'M9 5l7 7-7 7',
  fork: 'M12 20.5v-6M12 14.5c0-4.5-6-3-6-9.5M12 14.5c0-4.5 6-3 6-9.5M3 8l3-3.2L9 8M15 8l3-3.2L21 8',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  hint: 'M9.5 18h5M10.5 21h3M12 3a6.2 6.2 0 0 1 3.7 11.2c-.8.6-1.2 1.2-1.2 1.8h-5c0-.6-.4-1.2-1.2-1.8A6.2 6.2 0 0 1 12 3z',
  home: 'M4 11.5L12 4.5l8 7M6.5 9.5V19.5h11V9.5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6v.1',
  keys: 'M3.5 6.5h17v11h-17zM7 10h.1M10.4 10h.1M13.7 10h.1M17 10h.1M8 14h8',
  last: 'M18 5.5v13M5.5 5.5v13L15 12z',
  learn: 'M12 6.5C10 5 7 4.5 4 4.8V18c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7zM12 6.5v13.2',
  look: 'M12 3.5a8.5 8.5 0 1 0 0 17c1.2 0 1.9-.8 1.9-1.7 0-1.3-1-1.6-1-2.6 0-.9.8-1.5 1.8-1.5h2.2c2 0 3.6-1.5 3.6-3.6 0-4.2-3.800-7.6-8.5-7.6zM7.6 11.5h.1M10 7.7h.1M14.300 7.7h.1',
  menu: 'M5 7.5h14M5 12h14M5 16.5h14',
  minus: 'M5.5 12h13',
  more: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  mute: 'M4.5 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  'next-mistake': 'M9.5 6.5L2 19h15zM9.5 11v3.5M9.5 16.6v.1M18.5 4.5l3.5 3.5-3.5 3.5',
  odds: 'M7 17.5L17 6.5M7.8 9.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM16.2 18.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  open: 'M7 7h10v10H7zM4 7V4h3M17 20h3v-3',
  pause: 'M9 6v12M15 6v12',
  pencil: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3',
  play: 'M8 5.5v13l10.5-6.5z',
  pointer: 'M6 4l12.5 7.2-5.6 1.5-2.6 5.3z',
  'previous-mistake': 'M14.5 6.5L7 19h15zM14.5 11v3.5M14.5 16.6v.1M5.5 4.5L2 8l3.5 3.5',
  plus: 'M12 5.5v13M5.5 12h13',
  replay: 'M4.5 5h15v14h-15zM10 9v6l5-3z',
  retry: 'M5 12a7 7 0 1 1 2.3 5.2M5 18.5V14h4.5',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  share: 'M12 15V4M8 7.5L12 3.7l4 3.8M6.5 11H5v9h14v-9h-1.5',
  sound: 'M4.5 9.5v5h3.5l5 4v-13l-5 4zM16 9.2a4 4 0 0 1 0 5.6M18.5 6.8a7.4 7.4 0 0 1 0 10.4',
  statistics: 'M4.5 19.5h15M7 16v-4M12 16V6M17 16v-7',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  trophy:
    'M8 4.5h8v5a4 4 0 0 1-8 0zM8 6H4.8c0 3 1.2 4.6 3.5 4.8M16 6h3.2c0 3-1.2 4.6-3.5 4.8M12 13.5V17M8.5 19.5h7M10 19.5c0-1.5.7-2.5 2-2.5s2 1 2 2.5',
  undo: 'M8.5 8.5H15a5 5 0 0 1 0 10H9M8.5 8.5L12 5M8.5 8.5L12 12',
  up: 'M5 15l7-7 7 7',
  upload: 'M12 15.5V4.5M7.5 9L12 4.5 16.5 9M5 20h14',
  warning: 'M12 4.5L3 19.5h18zM12 10v4.5M12 17v.1',
  watch:
    'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12zM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
  why: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.5 9.8a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.6v.1',
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export function icon(name) {
  return drawing([['path', { d: PATHS[name] }]], 'icon stroked');
}

/** The mine of the logo and of the counter. */
export function mineIcon() {
  return drawing(
    [
      [
        'path',
        {
          d: 'M12 2.5v19M2.5 12h19M5.3 5.3l13.4 13.4M18.7 5.3L5.3 18.7',
          stroke: 'currentColor',
          'stroke-width': 2,
          'stroke-linecap': 'round',
        },
      ],
      ['circle', { cx: 12, cy: 12, r: 6.4, fill: 'currentColor' }],
      ['circle', { cx: 9.8, cy: 9.8, r: 1.7, class: 'shine' }],
    ],
    'icon mine-icon',
  );
}
