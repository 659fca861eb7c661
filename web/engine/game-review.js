// The review of a game, as it is kept: what statistics need of it.

/**
 * @typedef {object} GameReview
 * @property {number} version Of the rules by which it was reviewed.
 * @property {number} accuracy From 0 to 100.
 * @property {number} risk What was risked.
 * @property {number} mistaken The part of it that was a mistake.
 * @property {number} luck The mines to be expected minus those that were hit.
 * @property {number | null} survival By how much luck changed the chance to win; null where nobody can
 *   tell.
 * @property {Record<string, number>} mistakes How many of each kind gave something away.
 * @property {Record<string, number>} overlooked How many cells of each pattern.
 */

/** Reviews with another number were worked out by other rules. */
export const REVIEW_VERSION = 2;

/**
 * @param {import('../generated/wire.js').Review} review
 * @returns {GameReview}
 */
export function gameReview({ totals, split, mistakes }) {
  /** @type {Record<string, number>} */
  const kinds = {};
  /** @type {Record<string, number>} */
  const patterns = {};
  for (const { kind, overlooked } of mistakes) {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (!overlooked) continue;
    const name = overlooked.pattern ?? overlooked.tier;
    patterns[name] = (patterns[name] ?? 0) + 1;
  }
  return {
    version: REVIEW_VERSION,
    accuracy: totals.accuracy,
    risk: totals.risk_taken,
    mistaken: totals.risk_mistaken,
    luck: totals.luck,
    survival: split?.survival_luck ?? null,
    mistakes: kinds,
    overlooked: patterns,
  };
}
