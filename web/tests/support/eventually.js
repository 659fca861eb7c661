// The one way in which a test waits for something that no event tells: it looks, pauses a little,
// looks again, and after a minute fails with what it waited for and what it saw last.

import { setTimeout as pause } from 'node:timers/promises';

/** How long a test waits before it fails, even on a busy machine. */
export const PATIENCE_MS = 60_000;

const LONGEST_PAUSE_MS = 100;

/**
 * Repeats a look until none of its assertions fails.
 *
 * @template T
 * @param {string} what it waits for, which a failure tells
 * @param {() => T | Promise<T>} look throws what it saw instead
 * @returns {Promise<T>} what the look returned in the end
 */
export async function eventually(what, look) {
  const deadline = performance.now() + PATIENCE_MS;
  for (let length = 5; ; length = Math.min(2 * length, LONGEST_PAUSE_MS)) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > deadline) throw notSeen(what, error);
    }
    await pause(length);
  }
}

/** @param {string} what @param {unknown} last */
function notSeen(what, last) {
  const seen = last instanceof Error ? last.message : String(last);
  return new Error(`waited ${PATIENCE_MS / 1_000} s for ${what}; the last look: ${seen}`, { cause: last });
}
