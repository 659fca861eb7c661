// A small picture of a board: for cards and lists, with nothing to press.

import { Colours } from './colours.js';
import { LETTERS, clueOf, isCovered } from './letters.js';

/** Below this side, in device pixels, cells touch, because gaps would look like a grille. */
const LEAST_FOR_GAPS = 4;

/** What is seen between the cells of the Classic theme. */
const CLASSIC_GAPS = '#808080';

/** What is drawn as a pennant. */
const FLAGS = new Set([LETTERS.flag, LETTERS.proposed, LETTERS.flaggedMine, LETTERS.wrongFlag]);
/** What is drawn as a mine. */
const MINES = new Set([LETTERS.mine, LETTERS.exploded, LETTERS.guessedMine]);

/**
 * Draws a board into a canvas, as large as fits, in the middle. Draw again when the theme changes
 * ("minewise:theme-applied").
 *
 * @param {HTMLCanvasElement} canvas
 * @param {string} letters of the cells, row by row
 * @param {number} columns
 * @param {{width: number, height: number}} size of the picture, in CSS pixels
 */
export function drawThumbnail(canvas, letters, columns, { width, height }) {
  const density = devicePixelRatio;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const on = canvas.getContext('2d');
  if (!on) return;
  const colours = new Colours();
  const rows = Math.ceil(letters.length / columns);
  const side = Math.max(1, Math.floor(Math.min(canvas.width / columns, canvas.height / rows)));
  const left = Math.floor((canvas.width - side * columns) / 2);
  const top = Math.floor((canvas.height - side * rows) / 2);
  on.clearRect(0, 0, canvas.width, canvas.height);
  if (colours.isClassic) {
    on.fillStyle = CLASSIC_GAPS;
    on.fillRect(left, top, side * columns, side * rows);
  }
  for (let cell = 0; cell < letters.length; cell += 1) {
    const x = left + (cell % columns) * side;
    const y = top + Math.floor(cell / columns) * side;
    drawCell(on, colours, letters.charCodeAt(cell), x, y, side);
  }
}

/**
 * @param {CanvasRenderingContext2D} on
 * @param {Colours} colours
 * @param {number} letter
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
function drawCell(on, colours, letter, x, y, side) {
  const gap = side < LEAST_FOR_GAPS ? 0 : Math.max(1, Math.round(side * 0.08));
  const clue = clueOf(letter);
  const ground =
    letter === LETTERS.exploded ? 'exploded' : clue < 0 || isCovered(letter) ? 'covered-1' : 'open-1';
  on.fillStyle = colours.get(ground);
  on.beginPath();
  on.roundRect(x, y, side - gap, side - gap, colours.isClassic ? 0 : side * 0.16);
  on.fill();
  const middle = (side - gap) / 2;
  on.beginPath();
  if (clue > 0) {
    on.fillStyle = colours.get(`clue-${clue}`);
    on.arc(x + middle, y + middle, side * 0.17, 0, 2 * Math.PI);
  } else if (FLAGS.has(letter)) {
    on.fillStyle = colours.get('flag');
    on.moveTo(x + middle - side * 0.18, y + middle - side * 0.26);
    on.lineTo(x + middle + side * 0.28, y + middle);
    on.lineTo(x + middle - side * 0.18, y + middle + side * 0.26);
  } else if (MINES.has(letter)) {
    on.fillStyle = colours.get('mine');
    on.arc(x + middle, y + middle, side * 0.26, 0, 2 * Math.PI);
  }
  on.fill();
}
