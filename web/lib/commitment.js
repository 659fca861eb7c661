// Boards that the server and this browser choose together, so that neither can pick one alone.
//
// The server commits to its part of the seed by promising a hash, then this browser adds
// entropy of its own. After the game the server reveals its part, and the page checks it
// against the promise.

import { Problem, request } from './api.js';
import { rememberCreated } from './keyring.js';

/**
 * What this browser keeps in order to check the board later.
 *
 * @typedef {object} Draw
 * @property {string} promise The hash of the server's part.
 * @property {string} entropy This browser's part, in hexadecimal.
 */

const ENTROPY_BYTES = 16;

/** @typedef {import('../generated/wire.js').PromiseAnswer} PromiseAnswer */

/** A promise that was fetched in advance. @type {Promise<PromiseAnswer | null> | null} */
let prefetched = null;

/** Fetches a promise in advance, which saves a round trip when the next game starts. */
export function prefetchPromise() {
  prefetched ??= requestPromise().catch(() => {
    // It is requested again when it is needed, and that request reports the error.
    prefetched = null;
    return null;
  });
}

/** @returns {Promise<PromiseAnswer>} */
function requestPromise() {
  return request('POST', '/api/v1/promises');
}

async function takePromise() {
  const pending = prefetched;
  prefetched = null;
  return (await pending) ?? requestPromise();
}

/**
 * Creates a game on a board that both sides chose, and remembers it with its keys.
 *
 * @param {string} path
 * @param {object} options
 * @param {string | null} [key]
 */
export async function createGame(path, options, key = null) {
  for (let isLast = false; ; isLast = true) {
    const { id, promised, promise } = await takePromise();
    const entropy = hex(crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)));
    const body = { ...options, draw: { id, promised, promise, entropy } };
    try {
      return rememberCreated(await request('POST', path, { body, key }), { promise, entropy });
    } catch (error) {
      // On a page that was left open for hours the promise has expired.
      const isExpired = error instanceof Problem && error.code === 'promise-used';
      if (!isExpired || isLast) throw error;
    }
  }
}

/**
 * Whether the server's part of the seed is the one it committed to before the game.
 *
 * @param {string} id
 * @param {Draw | undefined} draw
 * @param {{seed: string, part?: string | null} | null} reveal
 * @returns {Promise<boolean | null>} null if there is nothing to compare, or no way to do it
 */
export async function keepsPromise(id, draw, reveal) {
  // Browsers offer hashes to secure origins only.
  if (!draw || !reveal || !globalThis.crypto?.subtle) return null;
  const part = reveal.part ?? '';
  const promise = await sha256(`minewise-promise-1\n${id}\n${part}\n`);
  const seed = await sha256(`minewise-seed-1\n${part}\n${draw.entropy}\n`);
  return promise === draw.promise && BigInt(`0x${seed.slice(0, 16)}`).toString() === reveal.seed;
}

/** @param {string} text */
async function sha256(text) {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** @param {Uint8Array} bytes */
function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
