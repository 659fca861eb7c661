// The odds of a whole board as a typed array, which is handed over to the page without a copy: a
// million numbers in a plain array would keep it busy for a third of a second.

/** @typedef {import('../generated/wire.js').ServerMessage} ServerMessage */

/**
 * What of a message may hold odds.
 *
 * @param {ServerMessage} message
 * @returns {{odds?: Array<number | null> | null}}
 */
function holder(message) {
  if (message.type === 'state') return message.snapshot;
  return message.type === 'update' ? message.changes : {};
}

/** Packs the odds of a message, if it has any. @param {ServerMessage} message */
export function packOdds(message) {
  const part = holder(message);
  if (!Array.isArray(part.odds)) return;
  const packed = Float64Array.from(part.odds, (chance) => chance ?? Number.NaN);
  // The page takes either.
  part.odds = /** @type {any} */ (packed);
}

/**
 * What is handed over with a message.
 *
 * @param {ServerMessage} message
 * @returns {Transferable[]}
 */
export function packedOdds(message) {
  const odds = /** @type {unknown} */ (holder(message).odds);
  return odds instanceof Float64Array ? [odds.buffer] : [];
}
