// What the page draws before the server has answered.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { predict } from '../game/predictions.js';

/** @typedef {import('../generated/wire.js').Command} Command */

/** @param {number} x @returns {Command} */
const flag = (x) => ({ do: 'gesture', gesture: 'secondary', x, y: 0 });
/** @param {number} x @returns {Command} */
const open = (x) => ({ do: 'gesture', gesture: 'primary', x, y: 0 });
/** @param {number} x @returns {Command} */
const question = (x) => ({ do: 'question', x, y: 0 });

/**
 * One row of cells as it is drawn.
 *
 * @param {string} row as the game has confirmed it
 * @param {Command[]} pending
 * @param {Record<string, unknown>} [config]
 * @param {Record<string, unknown>} [snapshot]
 * @param {Record<string, unknown>} [state]
 */
function drawn(row, pending, config = {}, snapshot = {}, state = {}) {
  const game = /** @type {any} */ ({
    config: { assistant: 'single', question_marks: false, ...config },
    snapshot: { hint: null, ...snapshot },
    isOver: false,
    isPaused: false,
    index: (/** @type {{x: number}} */ { x }) => x,
    ...state,
  });
  const cells = Uint8Array.from(row, (letter) => letter.charCodeAt(0));
  const predicted = predict(pending, game, cells);
  return String.fromCharCode(...cells.map((letter, cell) => predicted.get(cell) ?? letter));
}

test('marks are drawn as the game will put them', () => {
  const all = [flag(0), flag(1), flag(2), flag(3), flag(4), flag(5)];
  assert.equal(drawn('#FP?ms', all), 'F###FF');
  assert.equal(drawn('#FP?ms', all, { question_marks: true }), 'F??#FF');
  assert.equal(drawn('#FP?ms', all, { assistant: 'dual' }), 'FP##FF');
  assert.equal(drawn('#FP?ms', all, { assistant: 'intelligent' }), 'PF##PP');
  assert.equal(drawn('#F?', [question(0), question(1), question(2)], { question_marks: true }), '??#');
});

test('commands build on those before them', () => {
  assert.equal(drawn('##', [flag(0), flag(0)]), '##');
  assert.equal(drawn('##', [flag(0), flag(0), flag(0)], { question_marks: true }), '##');
  assert.equal(drawn('##', [flag(0), flag(1), open(0)]), 'FF');
  // Nobody knows what a mark on a cell means that may be open by then.
  assert.equal(drawn('##', [open(0), flag(0)]), '0#');
});

test('an opening click is drawn as a press, and only where it will open something', () => {
  assert.equal(drawn('#?PF1', [open(0), open(1), open(2), open(3), open(4)]), '000F1');
});

test('nothing is guessed where the game will refuse', () => {
  assert.equal(drawn('#1', [flag(0), flag(1)], {}, { hint: { x: 0, y: 0 } }), '#1');
  assert.equal(drawn('#', [question(0)]), '#');
  assert.equal(drawn('#', [flag(0)], {}, {}, { isPaused: true }), '#');
  assert.equal(drawn('#', [flag(0)], {}, {}, { isOver: true }), '#');
  assert.equal(drawn('#', [{ do: 'undo' }, { do: 'why', x: 0, y: 0 }]), '#');
});
