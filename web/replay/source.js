// Where replays come from: a game on the server or in this browser, or a record in a file.

import { ask } from '../engine/questions.js';
import { recordOfHomeGame } from '../engine/stored-games.js';
import { request } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { knownGame } from '../lib/keyring.js';

/** @typedef {import('./replay.js').FetchPart} FetchPart */

/**
 * The id of the game in the address, if there is one.
 *
 * @param {Location} place
 */
export function gameIn(place) {
  return /^\/replay\/([0-9a-f]{32})$/.exec(place.pathname)?.[1] ?? null;
}

/**
 * The id of the game in this browser that the address names, if it does.
 *
 * @param {Location} place
 */
export function homeGameIn(place) {
  return /^#home-([0-9a-f]{32})$/.exec(place.hash)?.[1] ?? null;
}

/**
 * @param {string} id
 * @returns {FetchPart}
 */
export function framesOfHomeGame(id) {
  const record = recordOfHomeGame(id);
  return async (part) => ask('frames', { record: await record, ...part });
}

/**
 * The key to a game: from the address, which may have been shared, or from this browser.
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
 * @returns {FetchPart}
 */
export function framesOfGame(id, key) {
  return ({ from, count, odds }) =>
    request('GET', `/api/v1/games/${id}/replay/frames?from=${from}&count=${count}&odds=${odds}`, { key });
}

/**
 * @param {string} record
 * @returns {FetchPart}
 */
export function framesOfRecord(record) {
  return (part) => ask('frames', { record, ...part });
}

/**
 * Saves the record of a game as a file.
 *
 * @param {string} id
 * @param {string | null} key
 */
export async function saveReplay(id, key) {
  saveRecord(await request('GET', `/api/v1/games/${id}/replay`, { key }), id);
}

/**
 * @param {string} text
 * @param {string} id
 */
export function saveRecord(text, id) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  element('a', { href: address, download: `minewise-${id.slice(0, 8)}.jsonl` }).click();
  // The browser reads it after this call has returned, so it can't be released here.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
