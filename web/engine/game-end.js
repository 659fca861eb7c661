// How a game first ended, as it is kept.

/** @typedef {import('./game-storage.js').GameEnd} GameEnd */

/**
 * @param {import('../generated/wire.js').FirstEndAnswer} firstEnd as engine and server tell it
 * @returns {GameEnd}
 */
export function gameEnd({ finished, result }) {
  return {
    at: finished ?? Date.now(),
    status: result.status,
    elapsed: result.elapsed,
    threeBv: result.metrics?.three_bv ?? null,
    perSecond: result.three_bv_per_second,
    efficiency: result.efficiency,
    tally: result.tally,
  };
}

/**
 * How a game that is over counts: what came after its first end was practice.
 *
 * @param {import('./stored-games.js').StoredGame} game
 */
export function countedEnd({ end, status, elapsed }) {
  return end ?? { status, elapsed };
}
