// Chances as text, by the same table as in the other front ends.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { figure, percentText } from '../lib/chance.js';
import { messagesIn } from './support/message_books.js';

/** @type {Array<{chance: number, percent: string, figure: string}>} */
const TABLE = JSON.parse(
  readFileSync(new URL('../../crates/texts/tests/chances.json', import.meta.url), 'utf8'),
);

test('chances are written as everywhere else', async () => {
  assert.ok(TABLE.length > 30);
  const [english, german] = await messagesIn('en', 'de');
  for (const row of TABLE) {
    assert.equal(english && percentText(row.chance, english), row.percent, String(row.chance));
    assert.equal(german && percentText(row.chance, german), row.percent.replace('.', ','));
    assert.equal(figure(row.chance), row.figure, String(row.chance));
  }
});
