// Where replays come from: a game of the server, or a record that somebody has.

import { request } from '../lib/api.js';
import { knownGame } from '../lib/keyring.js';

/** @typedef {import('./reel.js').Ask} Ask */

/**
 * The name of the game in the address, if there is one.
 *
 * @param {Location} place
 */
export function gameIn(place) {
  return /^\/replay\/([0-9a-f]{32})$/.exec(place.pathname)?.[1] ?? null;
}

/**
 * The key to a game: of the address, which may have been shared, or of this browser.
 *
 * @param {string} id
 * @param {Location} place
 */
export function keyTo(id, place) {
  const shared = place.hash.slice(1);
  const own = knownGame(id);
  return shared || own?.watcher || own?.player || null;
}

/**
 * @param {string} id
 * @param {string | null} key
 * @returns {Ask}
 */
export function framesOfGame(id, key) {
  return ({ from, count, odds }) =>
    request('GET', `/api/v1/games/${id}/replay/frames?from=${from}&count=${count}&odds=${odds}`, { key });
}

/**
 * @param {string} record
 * @returns {Ask}
 */
export function framesOfRecord(record) {
  return (part) => request('POST', '/api/v1/replay/frames', { body: { record, ...part } });
}

/**
 * The replay as a file.
 *
 * @param {string} id
 * @param {string | null} key
 * @returns {Promise<string>}
 */
export function replayText(id, key) {
  return request('GET', `/api/v1/games/${id}/replay`, { key });
}
