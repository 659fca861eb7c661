// Why a cell is certain, in both languages, for real proofs of every kind.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { why as german } from '../texts/de-proofs.js';
import { why as english } from '../texts/en-proofs.js';

/** Written by a test of `crates/texts`. */
const FILE = new URL('./support/proofs.json', import.meta.url);

/** @type {Array<{argument: import('../texts/proofs.js').Argument, english: string}>} */
const PROOFS = JSON.parse(readFileSync(FILE, 'utf8'));

test('the page says every proof in English as the server does', () => {
  assert.ok(PROOFS.length > 60, `${PROOFS.length}`);
  for (const { argument, english: expected } of PROOFS) assert.equal(english(argument), expected);
});

/** Places and other numbers of a sentence, sorted. @param {string} text @param {RegExp} place */
function figures(text, place) {
  const places = [...text.matchAll(place)].map(([, row, column]) => `${row},${column}`);
  const rest = text.replaceAll(place, '').match(/\d+/g) ?? [];
  return { places: places.sort(), rest: rest.sort() };
}

test('German names the same clues, cells and counts as English', () => {
  for (const { argument, english: said } of PROOFS) {
    const text = german(argument);
    const expected = figures(said, /row (\d+), column (\d+)/g);
    const found = figures(text, /Zeile (\d+), Spalte (\d+)/g);
    assert.deepEqual(found, expected, `${said}\n${text}`);
    const none = (said.match(/\bno (more )?mine\b|\bno cell\b/gi) ?? []).length;
    assert.equal((text.match(/\bkeine (weitere )?(Mine|Zelle)\b/g) ?? []).length, none, text);
    assert.match(text, /^[A-ZÄ].*\.$/);
    assert.doesNotMatch(text, /undefined|NaN|\b(row|column|mine|cell)s?\b/);
  }
});
