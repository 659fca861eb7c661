// How likely something is, in a sentence and on a cell. Only what is certain is ever written
// as certain. `crates/texts/src/chance.rs` has the same rules for the other front ends, and
// `crates/texts/tests/chances.json` holds both to the same texts.

/**
 * A chance as a percentage with one decimal.
 *
 * @param {number} chance
 * @param {import('./messages.js').WriteMessage} message of the language
 */
export function percentText(chance, message) {
  const decimal = (/** @type {number} */ value) =>
    value.toFixed(1).replace('.', message('decimal-separator'));
  if (chance <= 0) return message('percent', { value: '0' });
  if (chance >= 1) return message('percent', { value: '100' });
  const value = chance * 100;
  if (value < 0.1) return message('percent-below', { value: decimal(0.1) });
  if (value > 99.9) return message('percent-above', { value: decimal(99.9) });
  return message('percent', { value: decimal(Math.round(chance * 1_000) / 10) });
}

/**
 * A chance in whole percent, for a cell: 0 and 100 are certain, and nothing else is.
 *
 * @param {number} chance
 */
export function figure(chance) {
  if (chance <= 0) return '0';
  if (chance >= 1) return '100';
  if (chance < 0.005) return '<1';
  return String(Math.min(99, Math.round(chance * 100)));
}
