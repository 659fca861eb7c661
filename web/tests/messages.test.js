// How messages are written out, and that plurals are those that Rust chooses.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { MessageBook } from '../lib/messages.js';

/** Also checked by `crates/messages/tests/plurals.rs`: a letter for each number's category. */
const PLURALS = JSON.parse(
  readFileSync(new URL('../../crates/messages/tests/plurals.json', import.meta.url), 'utf8'),
);

test('plurals are those of the browser', () => {
  for (const [language, letters] of Object.entries(PLURALS.categories)) {
    const rules = new Intl.PluralRules(language);
    const found = PLURALS.numbers.map((/** @type {number} */ number) => {
      const category = rules.select(number);
      return category === 'one' ? '1' : category[0];
    });
    assert.equal(found.join(''), letters, language);
  }
});

test('messages for some pages are used on no other', () => {
  const web = new URL('../', import.meta.url);
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((name) => /^(?!node_modules|tests|generated).*\.js$/.test(name));
  const foreign = scripts.filter((name) => {
    const used = readFileSync(new URL(name, web), 'utf8').matchAll(/message\('(analysis|learn|statistics)-/g);
    return [...used].some(([, part]) => !name.startsWith(`${part}/`));
  });
  assert.ok(scripts.length > 50);
  assert.deepEqual(foreign, []);
});

test('numbers choose by value, then by plural; words by themselves; capitals are written', () => {
  const book = new MessageBook('en', {
    cells: [['count', { 0: 'no cell', one: '1 cell', '*': [['count'], ' cells'] }], ' in ', ['place']],
    end: [[[['place']]], ['what', { mine: '!', '*': '.' }]],
  });
  const write = (/** @type {string} */ id, /** @type {Record<string, string | number>} */ values) =>
    book.messageOr(id, '', values);
  assert.equal(write('cells', { count: 0, place: 'a' }), 'no cell in a');
  assert.equal(write('cells', { count: 1, place: 'a' }), '1 cell in a');
  assert.equal(write('cells', { count: 2, place: 'a' }), '2 cells in a');
  assert.equal(write('end', { place: 'örtlich', what: 'mine' }), 'Örtlich!');
  assert.equal(write('end', { place: '', what: 'safe' }), '.');
  assert.equal(book.messageOr('missing', 'otherwise'), 'otherwise');
});
