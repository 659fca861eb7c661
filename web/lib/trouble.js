// What a player is told when the server does not do what it was asked for.

import { Problem, Unreachable } from './api.js';
import { texts } from './texts.js';

/**
 * The sentence for an error of a request. Any other error is a defect of ours, and
 * goes on its way.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function sentenceFor(error) {
  if (error instanceof Problem) return texts.problem(error.data);
  if (error instanceof Unreachable) return texts.site.unreachable;
  throw error;
}

/**
 * Whether a game cannot be seen with the keys at hand, now or later.
 *
 * @param {unknown} error
 */
export function isOutOfReach(error) {
  return error instanceof Problem && ['not-found', 'key-wrong', 'key-missing'].includes(error.code);
}
