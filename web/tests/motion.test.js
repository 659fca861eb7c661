// What moves on the board when something has changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CELL_MILLIS, MOST_MILLIS, Motion, planMotion } from '../board/motion.js';

/**
 * The changes between two boards.
 *
 * @param {string} before
 * @param {string} after
 */
function changes(before, after) {
  return [...before].flatMap((letter, cell) => {
    const change = { cell, before: letter.charCodeAt(0), after: after.charCodeAt(cell) };
    return change.before === change.after ? [] : [change];
  });
}

test('a cascade spreads from the cell that was opened, within a quarter of a second', () => {
  const moves = planMotion(changes('##########', '0000000001'), 0, 10);
  assert.ok(moves.every(({ kind }) => kind === 'uncover'));
  // What is beside the player's cell is shown at once.
  assert.deepEqual(
    moves.map(({ cell }) => cell),
    [2, 3, 4, 5, 6, 7, 8, 9],
  );
  const delays = moves.map(({ delay }) => delay);
  assert.deepEqual(
    delays,
    [...delays].sort((a, b) => a - b),
  );
  assert.ok((delays.at(-1) ?? 0) + CELL_MILLIS <= MOST_MILLIS + 1e-9);
});

test('a few clues are there at once', () => {
  assert.deepEqual(planMotion(changes('#1##', '1111'), 1, 4), []);
});

test('a loss spreads from the mine that went off', () => {
  const [flash, ...spread] = planMotion(changes('F####F##', 'C*##XW#*'), 0, 8);
  assert.deepEqual([flash.cell, flash.kind], [4, 'flash']);
  const order = [...spread].sort((a, b) => a.delay - b.delay).map(({ cell }) => cell);
  assert.deepEqual(order, [1, 7, 0]);
});

test('very large changes do not move', () => {
  assert.deepEqual(planMotion(changes('#'.repeat(2_000), '0'.repeat(2_000)), 0, 100), []);
});

test('motion ends by itself, and when the player goes on', () => {
  const motion = new Motion();
  motion.add([{ cell: 3, kind: 'uncover', before: 35, delay: 50 }], 1_000);
  motion.end(1_050 + CELL_MILLIS - 1);
  assert.deepEqual([...motion.cells], [3]);
  motion.end(1_050 + CELL_MILLIS);
  assert.ok(motion.isResting);
  motion.add([{ cell: 3, kind: 'uncover', before: 35, delay: 50 }], 1_000);
  motion.clear();
  assert.ok(motion.isResting);
});
