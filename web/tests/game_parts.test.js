// Parts of the game page that need no browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { solvedThreeBv } from '../game/pace.js';
import { reasonSteps } from '../game/reason-steps.js';
import { standing } from '../game/standing.js';
import { messagesIn } from './support/message_books.js';

/** @param {...string} rows */
const letters = (...rows) => new TextEncoder().encode(rows.join(''));

test('what is solved counts an opening once, and every clue that touches no zero', () => {
  assert.equal(solvedThreeBv(letters('###', '###'), 3), 0);
  assert.equal(solvedThreeBv(letters('1##', '###'), 3), 1);
  assert.equal(solvedThreeBv(letters('01#', '01#'), 3), 1, 'an opening with its rim');
  assert.equal(solvedThreeBv(letters('01#1#', '01#1#', '01###'), 5), 3, 'and two clues on their own');
  assert.equal(solvedThreeBv(letters('01#10', '01#10'), 5), 2, 'two openings');
  assert.equal(solvedThreeBv(letters('01F', '01#'), 3), 1, 'marks are not open');
});

test('a win is placed among the others', () => {
  assert.deepEqual(standing([], 5_000), { place: 1, of: 1, before: null });
  assert.deepEqual(standing([7_000, 6_000], 5_000), { place: 1, of: 3, before: 6_000 });
  assert.deepEqual(standing([7_000, 4_000], 5_000), { place: 2, of: 3, before: 4_000 });
  assert.deepEqual(standing([5_000], 5_000), { place: 1, of: 2, before: 5_000 }, 'as fast is no worse');
});

/** @type {Array<{argument: import('../lib/proofs.js').Argument}>} */
const PROOFS = JSON.parse(readFileSync(new URL('./support/proofs.json', import.meta.url), 'utf8'));

test('every proof can be told step by step, with the clues and cells of the whole', async () => {
  const [english, german] = await messagesIn('en', 'de');
  let inParts = 0;
  for (const { argument } of PROOFS) {
    const cells = argument.cells;
    const consequences = 'consequences' in argument ? argument.consequences : [];
    // As `Argument::steps` has them, as far as it matters here.
    const steps = /** @type {import('../generated/wire.js').ProofStep[]} */ ([
      ...('consequences' in argument ? [{ kind: 'supposition', clues: [], cells }] : []),
      ...consequences.map((then) => ({ kind: 'consequence', clues: [then.clue], cells: then.cells })),
      { kind: 'conclusion', clues: [], cells },
    ]);
    const reason = /** @type {import('../lib/proofs.js').ReasonData} */ (
      /** @type {unknown} */ ({ argument, cells, clues: [], steps, mine: false })
    );
    for (const message of [english, german]) {
      const told = reasonSteps(reason, message);
      assert.ok(told.length > 0);
      for (const { text } of told) {
        assert.match(text, /^[A-ZÄÖÜ„“].*\.$/s);
        assert.doesNotMatch(text, /undefined|NaN|\{|\}/);
      }
      assert.equal(told.at(-1)?.lit, reason, 'the last step lights up everything');
      if (told.length > 1) inParts += 1;
      if (consequences.length > 0) assert.equal(told.length, consequences.length + 3);
    }
  }
  assert.ok(inParts > 100, `${inParts}`);
});
