// The key to the cells of a lost board, for the kinds that it shows.

import { element } from '../lib/dom.js';
import { Colours } from './colours.js';
import { describeLetter } from './describe.js';
import { LETTERS } from './letters.js';
import { Sprites } from './sprites.js';

/** The side of a picture, in pixels of the page. */
const SIDE = 24;

const TOLD = [
  LETTERS.exploded,
  LETTERS.guessed,
  LETTERS.guessedMine,
  LETTERS.mine,
  LETTERS.flaggedMine,
  LETTERS.wrongFlag,
];

/**
 * @param {Uint8Array} cells the letters of the board
 * @returns {HTMLElement | null} nothing if there is nothing to be told
 */
export function legend(cells) {
  const told = TOLD.filter((letter) => cells.includes(letter));
  if (told.length === 0) return null;
  const entries = told.map((letter) => ({ letter, canvas: picture() }));
  const draw = () => {
    // A legend that has left the page needs no drawing.
    if (!entries[0].canvas.isConnected) return;
    const sprites = new Sprites(entries[0].canvas.width, devicePixelRatio, new Colours());
    for (const { letter, canvas } of entries) {
      const on = canvas.getContext('2d');
      if (on) sprites.copy(on, letter, 0, 0);
    }
  };
  requestAnimationFrame(draw);
  addEventListener('minewise:theme-applied', function again() {
    if (entries[0].canvas.isConnected) draw();
    else removeEventListener('minewise:theme-applied', again);
  });
  return element(
    'ul',
    { className: 'legend' },
    ...entries.map(({ letter, canvas }) => element('li', {}, canvas, describeLetter(letter))),
  );
}

function picture() {
  const side = Math.round(SIDE * devicePixelRatio);
  const canvas = element('canvas', { width: side, height: side, 'aria-hidden': 'true' });
  canvas.style.width = `${SIDE}px`;
  return canvas;
}
