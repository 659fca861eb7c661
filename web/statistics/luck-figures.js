// What reviews of many games add up to: pure numbers, without a page. `crates/review/src/summary.rs` adds
// up the same.

import { mean } from './figures.js';

/** @typedef {import('./games.js').PlayedGame} PlayedGame */
/** @typedef {PlayedGame & {review: import('../engine/game-review.js').GameReview}} ReviewedGame */

/** The quantile of the normal distribution for a 95 % interval. */
const Z = 1.959963984540054;
/** How many of the luckiest and unluckiest games are named. */
const MOST_NAMED = 5;

/**
 * @param {PlayedGame[]} games
 * @returns {ReviewedGame[]}
 */
export function reviewedOf(games) {
  return games.filter((game) => game.review !== null).map((game) => /** @type {ReviewedGame} */ (game));
}

/**
 * The win rate without the luck of surviving or hitting mines, with its 95 % interval; null with fewer
 * than two games.
 *
 * @param {ReviewedGame[]} games
 */
export function fairWinRate(games) {
  const values = games.flatMap(({ isWon, review }) =>
    review.survival === null ? [] : [Number(isWon) - review.survival],
  );
  const value = mean(values);
  if (value === null || values.length < 2) return null;
  const squares = values.reduce((sum, one) => sum + (one - value) ** 2, 0);
  const error = Math.sqrt(squares / (values.length - 1) / values.length);
  return { value, low: value - Z * error, high: value + Z * error };
}

/** @param {ReviewedGame[]} games at least one */
export function luckOf(games) {
  const average = (/** @type {(game: ReviewedGame) => number} */ figure) => mean(games.map(figure)) ?? 0;
  const byLuck = [...games].sort((one, other) => other.review.luck - one.review.luck);
  return {
    accuracy: average(({ review }) => review.accuracy),
    risk: average(({ review }) => review.risk),
    mistaken: average(({ review }) => review.mistaken),
    mistakes: average(({ review: { mistakes } }) =>
      Object.values(mistakes).reduce((sum, count) => sum + count, 0),
    ),
    overlooked: countsOf(games.map(({ review }) => review.overlooked)),
    luckiest: byLuck.filter(({ review }) => review.luck > 0).slice(0, MOST_NAMED),
    unluckiest: byLuck
      .filter(({ review }) => review.luck < 0)
      .slice(-MOST_NAMED)
      .reverse(),
  };
}

/**
 * The most frequent first.
 *
 * @param {Array<Record<string, number>>} counts
 * @returns {Array<[name: string, count: number]>}
 */
function countsOf(counts) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [name, count] of counts.flatMap(Object.entries)) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].sort((one, other) => other[1] - one[1]);
}
