// Where replays come from: a game on the server or in this browser, or a record in a file.

import { ask } from '../engine/questions.js';
import { reviewRecord } from '../engine/reviews.js';
import { homeGame, watchedGame } from '../lib/addresses.js';
import { request } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { knownGame } from '../lib/keyring.js';

/** @typedef {import('./replay.js').FetchPart} FetchPart */

/**
 * A game to be shown.
 *
 * @typedef {object} ReplaySource
 * @property {FetchPart} fetchPart
 * @property {() => Promise<string>} record Its record, as text.
 * @property {(signal: AbortSignal) => Promise<import('../generated/wire.js').Review>} review
 * @property {string | null} id If the player may want to save it.
 * @property {string | null} running Where it is played, if it is not over.
 * @property {import('./foreign.js').ForeignGame} [foreign] If another program wrote it.
 */

/**
 * The game that the address names, if it names one.
 *
 * @param {Pick<Location, 'hash' | 'pathname'>} place
 * @returns {ReplaySource | null}
 */
export function sourceIn(place) {
  const home = /^#home-(.+)$/.exec(place.hash)?.[1];
  if (home) return homeSource(home);
  const id = /\/replay\/([^/]+)$/.exec(place.pathname)?.[1];
  return id ? clubSource(id, keyTo(id, place)) : null;
}

/**
 * The key to a game: from the address, which may have been shared, or from this browser. Games among
 * the best times need none.
 *
 * @param {string} id
 * @param {Pick<Location, 'hash' | 'pathname'>} place
 */
function keyTo(id, place) {
  const shared = place.hash.slice(1);
  const own = knownGame(id);
  return shared || own?.watcher || own?.player || null;
}

/** @param {string} id @returns {ReplaySource} */
function homeSource(id) {
  const reading = import('../engine/stored-games.js').then((stored) => stored.recordOfHomeGame(id));
  // Whoever asks for it hears of the failure.
  reading.catch(() => undefined);
  return {
    fetchPart: async (part) => ask('frames', { record: await reading, ...part }),
    record: () => reading,
    review: async (signal) => reviewRecord(await reading, signal),
    id,
    running: homeGame(id),
  };
}

/** @param {string} id @param {string | null} key @returns {ReplaySource} */
function clubSource(id, key) {
  return {
    fetchPart: ({ from, count, odds }) =>
      request('GET', `/api/v1/games/${id}/replay/frames?from=${from}&count=${count}&odds=${odds}`, { key }),
    record: () => request('GET', `/api/v1/games/${id}/replay`, { key }),
    review: (signal) => request('GET', `/api/v1/games/${id}/replay/review?chances=true`, { key, signal }),
    id,
    running: key === null ? null : watchedGame(id, key),
  };
}

/** A game from a file. @param {string} record @returns {ReplaySource} */
export function recordSource(record) {
  return {
    fetchPart: (part) => ask('frames', { record, ...part }),
    record: async () => record,
    review: (signal) => reviewRecord(record, signal),
    id: null,
    running: null,
  };
}

/**
 * Saves the record of a game as a file.
 *
 * @param {string} text
 * @param {string} id
 */
export function saveRecord(text, id) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  element('a', { href: address, download: `minewise-${id.slice(0, 8)}.jsonl` }).click();
  // The browser reads it after this call has returned, so it can't be released here.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
