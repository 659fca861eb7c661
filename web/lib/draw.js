// Boards that the server and this browser draw together, so that neither chooses one alone.
//
// The server first promises its part of the seed as a hash, then this browser adds entropy of
// its own. At the end of the game the server tells its part, and the page checks the promise.

import { Problem, request } from './api.js';
import { rememberCreated } from './keyring.js';

/**
 * What this browser keeps of a draw.
 *
 * @typedef {object} Draw
 * @property {string} promise The hash of the server's part.
 * @property {string} entropy The part of this browser, as hexadecimal digits.
 */

const ENTROPY_BYTES = 16;

/** A promise that was asked for ahead. @type {Promise<any> | null} */
let ahead = null;

/** Asks for a promise, so that the next game is made without another wait. */
export function promiseAhead() {
  ahead ??= request('POST', '/api/v1/promises').catch(() => {
    // Then it is asked for again when it is needed, and trouble is told there.
    ahead = null;
    return null;
  });
}

async function takePromise() {
  const asked = ahead;
  ahead = null;
  return (await asked) ?? (await request('POST', '/api/v1/promises'));
}

/**
 * Makes a game whose board is drawn by both sides, and remembers it with its keys.
 *
 * @param {string} path
 * @param {object} choice
 * @param {string | null} [key]
 */
export async function makeGame(path, choice, key = null) {
  for (let isLast = false; ; isLast = true) {
    const { id, promised, promise } = await takePromise();
    const entropy = hex(crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)));
    const body = { ...choice, draw: { id, promised, promise, entropy } };
    try {
      return rememberCreated(await request('POST', path, { body, key }), { promise, entropy });
    } catch (error) {
      // A page that was left open for hours has an old promise.
      const isOld = error instanceof Problem && error.code === 'promise-used';
      if (!isOld || isLast) throw error;
    }
  }
}

/**
 * Whether what the server tells at the end is what it promised at the start.
 *
 * @param {string} id
 * @param {Draw | undefined} draw
 * @param {{seed: string, part?: string | null} | null} reveal
 * @returns {Promise<boolean | null>} nothing if there is nothing to compare, or no way to
 */
export async function isAsPromised(id, draw, reveal) {
  // Browsers hash for pages of secure origins only.
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
