// Reviews of games: what every move was worth.

import { ask, askAside, canAskAside } from './questions.js';

/**
 * Reviews a game by its record, in this page where that is possible.
 *
 * @param {string} record
 * @param {AbortSignal} signal
 * @returns {Promise<import('../generated/wire.js').Review>}
 */
export function reviewRecord(record, signal) {
  const body = { record, chances: true };
  return canAskAside() ? askAside('review', body, signal) : ask('review', body, signal);
}
