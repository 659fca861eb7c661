// How a win compares with earlier ones: of this browser at home, of everybody at the club.

import { request } from '../lib/api.js';

/** @typedef {import('../generated/wire.js').Config} Config */
/** @typedef {import('../generated/wire.js').BestTimeAnswer} BestTime */

/**
 * @typedef {object} Standing
 * @property {number} place Among all of them, this one included.
 * @property {number} of How many there are.
 * @property {number | null} before The best time without this one.
 */

/** As many best times as are looked through. */
const MOST_TIMES = 100;

/**
 * The best times with the same rules, which are listed for named levels only.
 *
 * @param {import('../generated/wire.js').Level} level
 * @param {Config} config
 * @returns {Promise<BestTime[]>}
 */
export function bestTimes(level, config) {
  const query = new URLSearchParams({
    level,
    first_click: config.first_click,
    fairness: config.fairness ?? 'classic',
    assistant: config.assistant,
    limit: String(MOST_TIMES),
  });
  return request('GET', `/api/v1/best-times?${query}`);
}

/**
 * @param {number[]} others
 * @param {number} elapsed
 * @returns {Standing}
 */
export function standing(others, elapsed) {
  const faster = others.filter((time) => time < elapsed).length;
  const before = others.length > 0 ? Math.min(...others) : null;
  return { place: faster + 1, of: others.length + 1, before };
}
