// The face over the board.

import { drawing } from '../lib/dom.js';

/** @typedef {import('../generated/wire.js').Face | 'surprised'} Expression */

/** @typedef {Array<[tag: string, attributes: Record<string, string | number>]>} Parts */

/** @param {string} d @param {number} [width] @returns {Parts[number]} */
const line = (d, width = 1.7) => ['path', { d, class: 'face-line', 'stroke-width': width }];

/** @param {number} cx @returns {Parts[number]} */
const eye = (cx) => ['circle', { cx, cy: 9.5, r: 1.5, class: 'face-ink' }];

/** @type {Record<Expression, Parts>} */
const EXPRESSIONS = {
  smiling: [eye(8.3), eye(15.7), line('M7 14.5c1.2 2.2 2.9 3.2 5 3.2s3.8-1 5-3.2')],
  surprised: [eye(8.3), eye(15.7), ['circle', { cx: 12, cy: 16, r: 2.3, class: 'face-ink' }]],
  happy: [
    [
      'path',
      {
        d: 'M4 8h16v1.2c0 2.3-1.4 3.6-3.4 3.6S13 11.5 12.7 9.7h-1.4C11 11.5 9.4 12.8 7.4 12.8S4 11.5 4 9.2z',
        class: 'face-ink',
      },
    ],
    line('M7 15.5c1.3 2.3 3 3.3 5 3.3s3.7-1 5-3.3'),
  ],
  sad: [line('M6.5 8l3 3M9.5 8l-3 3M14.5 8l3 3M17.5 8l-3 3'), line('M7.5 18c1-2 2.6-3 4.5-3s3.5 1 4.5 3')],
  sleeping: [line('M6.5 10c1 .9 2.5 .9 3.5 0M14 10c1 .9 2.5 .9 3.5 0'), line('M9.5 16h5')],
};

/** @param {Expression} expression */
export function faceDrawing(expression) {
  const skin = /** @type {Parts[number]} */ ([
    'circle',
    { cx: 12, cy: 12, r: 10.5, class: 'face-skin', 'stroke-width': 1.2 },
  ]);
  return drawing([skin, ...(EXPRESSIONS[expression] ?? EXPRESSIONS.smiling)]);
}
