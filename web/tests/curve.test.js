// The curve of the chance to win: its shape, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { areaPath, bandPath, chanceAt, linePath } from '../lib/curve-shape.js';

const EXACT = [
  { at: 0, chance: 0.5, error: 0 },
  { at: 2, chance: 0.25, error: 0 },
  { at: 4, chance: 1, error: 0 },
];

/** Every second number of a path is how deep a place is. @param {string} path */
function depths(path) {
  const numbers = (path.match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number);
  return numbers.filter((_, index) => index % 2 === 1);
}

test('the line goes through what is known and never beyond it', () => {
  const path = linePath(EXACT, 4);
  assert.match(path, /^M0 0\.5C/);
  assert.match(path, / 0\.5 0\.75C/);
  assert.match(path, / 1 0$/);
  for (const depth of depths(path)) assert.ok(depth >= 0 && depth <= 0.75, String(depth));
});

test('a curve that goes up and down has no waves between its points', () => {
  const points = [0.2, 0.2, 0.9, 0.9, 0.1, 0.1].map((chance, at) => ({ at, chance, error: 0 }));
  for (const depth of depths(linePath(points, 5))) {
    assert.ok(depth >= 0.1 - 1e-9 && depth <= 0.9 + 1e-9, String(depth));
  }
});

test('the area is closed at the floor below the first and the last point', () => {
  assert.match(areaPath(EXACT.slice(0, 2), 4), /L0\.5 1L0 1Z$/);
  assert.equal(areaPath([], 4), '');
  assert.equal(linePath([], 4), '');
});

test('only estimates have a band, and it stays on the plane', () => {
  assert.equal(bandPath(EXACT, 4), '');
  const path = bandPath([{ at: 0, chance: 0.99, error: 0.05 }, ...EXACT.slice(1)], 4);
  assert.match(path, /^M0 0C/);
  assert.match(path, / 0 0\.108Z$/);
  for (const depth of depths(path)) assert.ok(depth >= 0 && depth <= 1, String(depth));
});

test('between two points the chance is read off, and outside there is none', () => {
  assert.deepEqual(chanceAt(EXACT, 2), EXACT[1]);
  assert.deepEqual(chanceAt(EXACT, 1), { at: 1, chance: 0.375, error: 0 });
  assert.equal(chanceAt(EXACT, 5), null);
  assert.equal(chanceAt(EXACT.slice(1), 1), null);
  assert.equal(chanceAt([], 0), null);
});
