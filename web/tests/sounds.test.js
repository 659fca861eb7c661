// What is heard of an update.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { soundOf } from '../game/sounds.js';

/** @typedef {import('../generated/wire.js').Event} Event */

/** A board of three cells: nothing around the first one. */
const LETTERS = '011';

/** @param {Event[]} events */
const heard = (...events) => soundOf(events, ({ x }) => LETTERS.charCodeAt(x));

/** @param {...number} cells @returns {Event} */
const opened = (...cells) => ({ event: 'opened', cells: cells.map((x) => ({ x, y: 0 })) });

/** @param {import('../generated/wire.js').Mark} mark @returns {Event} */
const marked = (mark) => ({ event: 'marked', cell: { x: 0, y: 0 }, mark });

test('openings, chords and marks sound different', () => {
  assert.equal(heard(opened(1)), 'open');
  assert.equal(heard(opened(1, 2)), 'chord');
  assert.equal(heard(opened(0, 1)), 'cascade');
  assert.equal(heard(marked('flag')), 'flag');
  assert.equal(heard(marked('question')), 'flag');
  assert.equal(heard(marked('none')), 'unflag');
});

test('the end of a game is heard instead of the move that brought it', () => {
  assert.equal(heard(opened(1), { event: 'status_changed', status: 'won' }), 'win');
  const exploded = /** @type {Event} */ ({ event: 'exploded', cells: [{ x: 2, y: 0 }] });
  assert.equal(heard(exploded, { event: 'status_changed', status: { lost: 'mine' } }), 'loss');
});

test('what changes no cell is silent', () => {
  assert.equal(heard({ event: 'status_changed', status: 'paused' }), null);
  assert.equal(heard({ event: 'nothing_certain' }), null);
  assert.equal(heard(), null);
});
