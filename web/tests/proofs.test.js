// Why a cell is certain, in every language, for real proofs of every kind.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { whyText } from '../lib/proofs.js';
import { messagesIn } from './support/message_books.js';

/** Written by a test of `crates/texts`, with the sentences that Rust makes of them. */
const FILE = new URL('./support/proofs.json', import.meta.url);

/**
 * @typedef {object} Proof
 * @property {import('../lib/proofs.js').Argument} argument
 * @property {{en: string, de: string} & Record<string, string>} texts
 */
/** @type {Proof[]} */
const PROOFS = JSON.parse(readFileSync(FILE, 'utf8'));

test('the page puts every proof into the same words as Rust', async () => {
  assert.ok(PROOFS.length > 60, `${PROOFS.length}`);
  const codes = Object.keys(PROOFS[0]?.texts ?? {});
  assert.ok(codes.length > 6, codes.join(', '));
  const books = await messagesIn(...codes);
  for (const { argument, texts } of PROOFS) {
    const found = books.map((book) => whyText(argument, book));
    assert.deepEqual(
      found,
      codes.map((code) => texts[code]),
    );
  }
});

/** Places and other numbers of a sentence, sorted. @param {string} text @param {RegExp} place */
function figures(text, place) {
  const places = [...text.matchAll(place)].map(([, row, column]) => `${row},${column}`);
  const rest = text.replaceAll(place, '').match(/\d+/g) ?? [];
  return { places: places.sort(), rest: rest.sort() };
}

test('German names the same clues, cells and counts as English', () => {
  for (const {
    texts: { en, de },
  } of PROOFS) {
    const expected = figures(en, /row (\d+), column (\d+)/g);
    const found = figures(de, /Zeile (\d+), Spalte (\d+)/g);
    assert.deepEqual(found, expected, `${en}\n${de}`);
    const none = (en.match(/\bno (more )?mines?\b|\bno cell\b/gi) ?? []).length;
    assert.equal((de.match(/\bkeine (Minen|Zelle)\b/g) ?? []).length, none, de);
    assert.match(de, /^[A-ZÄ].*\.$/);
    assert.doesNotMatch(de, /undefined|NaN|\b(row|column|mine|cell)s?\b/);
  }
});
