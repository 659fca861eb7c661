// What can be laid over a cell to point at it. Each can be told by its shape alone.

import { parseHex, readableOn } from './colours.js';
import * as shapes from './shapes.js';

export const OVERLAYS = /** @type {const} */ ([
  'hint',
  'reason',
  'shared',
  'subject',
  'best',
  'conflict',
  'mistake',
]);

/** @typedef {(typeof OVERLAYS)[number]} Overlay */

/**
 * @param {OffscreenCanvasRenderingContext2D} on
 * @param {Overlay} overlay
 * @param {import('./tiles.js').Tiles} tiles
 */
export function drawOverlay(on, overlay, tiles) {
  const { colours, size } = tiles;
  if (!tiles.hasDigits) {
    tiles.alarming(on, overlay === 'mistake' || overlay === 'conflict' ? 'violated' : 'hint');
    return;
  }
  const width = (/** @type {number} */ share) => Math.max(tiles.line, Math.round(size * share));
  switch (overlay) {
    case 'hint':
      tiles.alarming(on, 'hint');
      tiles.frame(on, colours.get('help'), width(0.07));
      onSquare(on, tiles, () => shapes.spark(on, readableOn(parseHex(colours.get('hint')))));
      break;
    case 'reason':
      tint(on, tiles, 'help', 0.14);
      tiles.frame(on, colours.get('help'), width(0.09));
      break;
    case 'shared':
      tint(on, tiles, 'help', 0.08);
      on.setLineDash([size * 0.16, size * 0.12]);
      tiles.frame(on, colours.get('help'), width(0.06));
      break;
    case 'subject':
      onSquare(on, tiles, () => shapes.corners(on, colours.get('text')));
      break;
    case 'best':
      tiles.frame(on, colours.get('action'), width(0.11));
      tiles.frame(on, colours.get('on-action'), tiles.line, width(0.11));
      break;
    case 'conflict':
      tiles.frame(on, colours.get('danger'), width(0.09));
      wedges(on, tiles, 2);
      break;
    case 'mistake':
      tiles.frame(on, colours.get('danger'), width(0.09));
      wedges(on, tiles, 1);
      break;
  }
}

/**
 * @param {OffscreenCanvasRenderingContext2D} on
 * @param {import('./tiles.js').Tiles} tiles
 * @param {string} name of the colour
 * @param {number} share
 */
function tint(on, tiles, name, share) {
  on.globalAlpha = share;
  tiles.alarming(on, name);
  on.globalAlpha = 1;
}

/**
 * Fills corners of a tile: the upper right one, and the one across if there are two.
 *
 * @param {OffscreenCanvasRenderingContext2D} on
 * @param {import('./tiles.js').Tiles} tiles
 * @param {1 | 2} count
 */
function wedges(on, tiles, count) {
  on.save();
  tiles.outline(on);
  on.clip();
  onSquare(on, tiles, () => {
    shapes.wedge(on, tiles.colours.get('danger'));
    if (count === 1) return;
    on.translate(1, 1);
    on.rotate(Math.PI);
    shapes.wedge(on, tiles.colours.get('danger'));
  });
  on.restore();
}

/**
 * Draws on a tile as if its side were 1.
 *
 * @param {import('./shapes.js').Context} on
 * @param {import('./tiles.js').Tiles} tiles
 * @param {() => void} draw
 */
export function onSquare(on, { begin, size }, draw) {
  on.save();
  on.translate(begin, begin);
  on.scale(size, size);
  draw();
  on.restore();
}
