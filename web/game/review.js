// What looks back on a game of one's own. It is much, so the result loads it when it is shown.

export { challengeOf, makeChallenge } from '../lib/challenge.js';
export { Curve } from '../lib/curve.js';
export { fatalGuess, reviewFigures, reviewText } from '../lib/review-words.js';
export { Course } from './course.js';

import { gameReview } from '../engine/game-review.js';
import { noteAboutHomeGames } from '../engine/stored-games.js';

/**
 * Keeps the review of a game at home for the statistics.
 *
 * @param {string} id
 * @param {import('../generated/wire.js').Review} review
 */
export function keepReview(id, review) {
  // What is played after the first end doesn't count there.
  if (review.undos > 0 || review.retries > 0) return Promise.resolve();
  return noteAboutHomeGames(new Map([[id, { review: gameReview(review) }]]));
}
