// The example positions: small pictures that lead to them.

import { Colours } from '../board/colours.js';
import { Sprites } from '../board/sprites.js';
import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';
import { EXAMPLES } from './examples.js';
import { readNotation } from './position.js';

/** @typedef {import('./examples.js').ExampleName} ExampleName */

/** How large a picture may be, and a cell of it, in pixels of the page. */
const ROOM = { width: 112, height: 84, cell: 22 };

/** @param {(notation: string) => void} open */
export function exampleList(open) {
  /** @type {Array<() => void>} */
  const drawings = [];
  const items = EXAMPLES.map(({ name, notation }) => {
    const canvas = element('canvas', { 'aria-hidden': 'true' });
    drawings.push(() => drawExample(canvas, notation));
    const link = exampleLink(name, '', open);
    link.append(canvas, element('span', {}, message(`analysis-examples-${name}`)));
    return element('li', {}, link);
  });
  const draw = () => drawings.forEach((drawing) => drawing());
  requestAnimationFrame(draw);
  addEventListener('minewise:theme-applied', draw);
  return element('ul', { className: 'examples' }, ...items);
}

/**
 * @param {ExampleName} name
 * @param {string} text
 * @param {(notation: string) => void} open
 */
export function exampleLink(name, text, open) {
  const { notation } = EXAMPLES.find((example) => example.name === name) ?? EXAMPLES[0];
  const onclick = (/** @type {MouseEvent} */ event) => {
    // Another tab or window is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(notation);
  };
  return element('a', { href: `#${notation}`, onclick }, text);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {string} notation
 */
function drawExample(canvas, notation) {
  const { width, height, cells } = readNotation(notation);
  const side = Math.floor(
    Math.min(ROOM.cell, ROOM.width / width, ROOM.height / height) * Math.max(1, devicePixelRatio),
  );
  canvas.width = side * width;
  canvas.height = side * height;
  canvas.style.width = `${canvas.width / Math.max(1, devicePixelRatio)}px`;
  const on = canvas.getContext('2d');
  if (!on) return;
  const sprites = new Sprites(side, Math.max(1, devicePixelRatio), new Colours());
  cells.forEach((letter, cell) => {
    const [column, row] = [cell % width, Math.floor(cell / width)];
    sprites.copy(on, letter.charCodeAt(0), column * side, row * side);
  });
}
