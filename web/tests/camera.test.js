// Where boards are shown, and how large.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Camera, firstCellSize } from '../board/camera.js';

const BEGINNER = { columns: 9, rows: 9 };
const EXPERT = { columns: 30, rows: 16 };
const MOUSE = { cellSize: 0, touchCellSize: 32, isTouch: false };
const FINGER = { ...MOUSE, isTouch: true };
const DESKTOP = { width: 1200, height: 640 };
const PHONE = { width: 378, height: 600 };

/**
 * A camera that looks at a board.
 *
 * @param {{columns: number, rows: number}} board
 * @param {{width: number, height: number}} view
 * @param {import('../board/camera.js').CellWishes} wishes
 */
function lookAt({ columns, rows }, { width, height }, wishes = MOUSE, density = 1) {
  const camera = new Camera();
  camera.wishes = wishes;
  camera.setView(width * density, height * density, density);
  camera.setBoard(columns, rows);
  return camera;
}

test('cells are as large as the room allows, and never blown up', () => {
  assert.equal(firstCellSize(EXPERT, DESKTOP, MOUSE), 40);
  assert.equal(firstCellSize(BEGINNER, DESKTOP, MOUSE), 56);
  assert.equal(firstCellSize(BEGINNER, { width: 1900, height: 1000 }, MOUSE), 56);
  // A very large screen is seen from further away.
  assert.equal(firstCellSize(BEGINNER, { width: 3800, height: 2000 }, MOUSE), 100);
  assert.equal(firstCellSize(BEGINNER, PHONE, FINGER), 42);
  // Twice the zoom of the browser.
  assert.equal(firstCellSize(EXPERT, { width: 560, height: 264 }, MOUSE), 16.5);
});

test('a board that fingers could not hit is panned', () => {
  assert.equal(firstCellSize({ columns: 16, rows: 16 }, PHONE, FINGER), 37.5);
  assert.equal(firstCellSize(EXPERT, PHONE, FINGER), 37.5, 'all rows are seen');
  assert.equal(firstCellSize(EXPERT, { width: 308, height: 350 }, FINGER), 32);
  assert.equal(firstCellSize(EXPERT, PHONE, { ...FINGER, touchCellSize: 44 }), 44);
  assert.equal(firstCellSize({ columns: 200, rows: 200 }, DESKTOP, MOUSE), 24);
});

test('the size that the player chose is the size', () => {
  for (const wishes of [MOUSE, FINGER])
    assert.equal(firstCellSize(EXPERT, PHONE, { ...wishes, cellSize: 17 }), 17);
  assert.equal(lookAt(BEGINNER, DESKTOP, { ...MOUSE, cellSize: 80 }).cell, 80);
});

test('a cell is a whole number of device pixels at every density', () => {
  for (const density of [1, 1.25, 1.5, 2, 3]) {
    const camera = lookAt(EXPERT, DESKTOP, MOUSE, density);
    assert.ok(Number.isInteger(camera.cell) && Number.isInteger(camera.left) && Number.isInteger(camera.top));
    assert.ok(!camera.isCut);
    assert.ok(camera.left >= camera.frame && camera.top >= camera.frame, 'the frame is seen');
  }
});

test('a board is never turned', () => {
  const camera = lookAt(EXPERT, PHONE, FINGER);
  const [first, right, below] = [0, 1, 30].map((cell) => camera.place(cell));
  assert.deepEqual([right.x - first.x, right.y - first.y], [camera.cell, 0]);
  assert.deepEqual([below.x - first.x, below.y - first.y], [0, camera.cell]);
  assert.ok(camera.isCutAcross && !camera.isCutDown);
});

test('a panel that opens moves no cell', () => {
  const camera = lookAt(EXPERT, DESKTOP);
  const { cell, left, top } = camera;
  // A panel at the right, and a line above that pushes the place down.
  camera.keepIn(900, 600, 0, 40);
  assert.deepEqual([camera.cell, camera.left, camera.top], [cell, left, top - 40]);
  assert.ok(camera.isCut);
  // A board that fits stays where it is even if it could be in the middle.
  const small = lookAt(BEGINNER, DESKTOP);
  const place = small.left;
  small.keepIn(900, 640, 0, 0);
  assert.equal(small.reveal(80), false);
  assert.equal(small.pan(50, 50), false);
  assert.equal(small.left, place);
});

test('a board keeps out of the place of a sheet as far as it fits', () => {
  const fitted = (/** @type {typeof BEGINNER} */ board, /** @type {number} */ covered) => {
    const camera = lookAt(board, PHONE, FINGER);
    camera.covered = covered;
    camera.fit();
    return camera;
  };
  const middle = fitted(BEGINNER, 0);
  assert.equal(middle.top, Math.floor((middle.height - middle.boardHeight) / 2));
  const above = fitted(BEGINNER, 0.3);
  assert.equal(above.top + above.boardHeight + above.frame, 420);
  const high = fitted(BEGINNER, 0.6);
  assert.equal(high.top, high.frame, 'no higher than its frame');
  const huge = { columns: 200, rows: 200 };
  assert.equal(fitted(huge, 0.5).top, fitted(huge, 0).top, 'a board that is cut off shows its middle');
});

test('a board can be panned until its frame is seen, and not further', () => {
  const camera = lookAt(EXPERT, PHONE, FINGER);
  assert.equal(camera.cellAt(camera.width / 2, camera.height / 2), 8 * 30 + 15, 'its middle is seen first');
  assert.equal(camera.pan(100_000, 30), true);
  assert.equal(camera.left, camera.frame);
  assert.equal(camera.pan(100, 100), false);
  assert.equal(camera.pan(-100_000, 30), true);
  assert.equal(camera.left + camera.boardWidth + camera.frame, camera.width);
  assert.equal(camera.pan(-1, 0), false, 'at the edge, nothing moves');
  assert.equal(camera.reveal(0), true);
  assert.ok(camera.place(0).x >= 0);
});

test('zooming keeps the cell under the fingers, within limits', () => {
  const camera = lookAt({ columns: 60, rows: 60 }, DESKTOP);
  const cell = camera.cellAt(600, 300);
  camera.zoom(2, 600, 300);
  assert.equal(camera.cellAt(600, 300), cell);
  camera.zoom(1_000, 600, 300);
  assert.equal(camera.cell, 192);
  camera.zoom(0.0001, 600, 300);
  assert.ok(!camera.isCut, 'all of it can be seen');
});
