// Positions of the analysis page: read, painted and written as text.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { NotationError, Position, checkSize, readFragment, readNotation } from '../analysis/position.js';

const PUBLISHED = '5x4x5:_____/_1___/_3___/_____';

test('every form of the notation is read, and written in one', () => {
  const forms = [
    PUBLISHED,
    '  5X4X5:#####/#1###/_3FHF/_____\n\n',
    '5 4 5 ######1####3########',
    '5x4x5\n_____\n_1___\n_3___\n_____\n',
    '5x4x5\r\n#####\r\n#1###\r\n\r\n#3###\r\n#####',
  ];
  for (const form of forms) {
    const position = readNotation(form);
    assert.equal(position.notation, PUBLISHED, form);
    assert.deepEqual([position.width, position.height, position.mines], [5, 4, 5]);
  }
});

test('an invalid position is reported with its place', () => {
  /** @type {Array<[string, string, Array<string | number>]>} */
  const cases = [
    ['', 'empty', []],
    ['\n \n', 'empty', []],
    ['hello', 'header', ['hello']],
    ['<script>', 'header', ['<script>']],
    ['5x4', 'header', ['5x4']],
    ['0x4x1:', 'size', [10_000]],
    ['101x100x9:_', 'size', [10_000]],
    ['99999999999999999999x1x1:_', 'size', [10_000]],
    ['2x2x5:__/__', 'mines', [4]],
    ['2x2x1:__', 'rows', [1, 2]],
    ['2x2x1:__/_/', 'rows', [3, 2]],
    ['2x2x1:__/_', 'row', [2, 1, 2]],
    ['2 2 1 ###', 'cells', [3, 4]],
    ['2x2x1:_9/__', 'symbol', ['9', 1, 2]],
    ['2x2x1:__/*_', 'symbol', ['*', 2, 1]],
  ];
  for (const [text, kind, details] of cases) {
    assert.throws(
      () => readNotation(text),
      (error) => {
        assert.ok(error instanceof NotationError, text);
        const found = error.text((id, ...[values]) => JSON.stringify([id, ...Object.values(values ?? {})]));
        assert.deepEqual(JSON.parse(found), [`notation-error-${kind}`, ...details], text);
        return true;
      },
    );
  }
});

test('the address holds the position with what is supposed', () => {
  const position = readNotation(PUBLISHED);
  position.cells[15] = 'm';
  position.cells[16] = 'm';
  position.cells[4] = 's';
  assert.equal(position.fragment, `#${PUBLISHED}&mines=15,16&safe=4`);
  const read = readFragment(position.fragment);
  assert.deepEqual(read, position);
  assert.deepEqual(read.supposed('m'), [
    { x: 0, y: 3 },
    { x: 1, y: 3 },
  ]);
  assert.equal(read.notation, PUBLISHED, 'the notation knows nothing of suppositions');
  // Mail programs and chats change addresses.
  assert.deepEqual(readFragment(encodeURIComponent(position.fragment.slice(1))), position);
  // Cells that are open, or not there, are supposed to be nothing.
  const strange = readFragment(`#${PUBLISHED}&mines=6,99,-1,x&safe=&more=1`);
  assert.equal(strange.fragment, `#${PUBLISHED}`);
  assert.throws(() => readFragment('#%'), NotationError);
});

test('another size keeps what fits', () => {
  const position = readNotation('3x2x1:_10/110');
  assert.equal(position.resized(2, 3, 2).notation, '2x3x2:_1/11/__');
  assert.equal(position.resized(4, 1, 1).notation, '4x1x1:_10_');
  assert.equal(position.notation, '3x2x1:_10/110');
  const copy = position.copy();
  copy.cells[0] = '1';
  assert.equal(position.cells[0], '#');
  assert.equal(new Position(2, 1, 1).notation, '2x1x1:__');
  assert.doesNotThrow(() => checkSize(100, 100, 0));
  assert.throws(() => checkSize(1.5, 2, 0), NotationError);
  assert.throws(() => checkSize(2, 2, -1), NotationError);
  assert.throws(() => checkSize(2, 2, NaN), NotationError);
});
