// What players read when a request fails.

import { Problem, Unreachable } from './api.js';
import { texts } from './texts.js';

/**
 * The sentence for a failed request. Any other error is a bug of ours and is thrown on.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function errorText(error) {
  if (error instanceof Problem) return texts.problem(error.data);
  if (error instanceof Unreachable) return texts.site.unreachable;
  throw error;
}

/**
 * Accepts that a request failed, where the page does without its answer. Any other
 * error is a bug of ours and is thrown on.
 *
 * @param {unknown} error
 */
export function ignoreFailedRequest(error) {
  if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
}

/**
 * Whether a game cannot be seen with the keys at hand, and trying again won't help.
 *
 * @param {unknown} error
 */
export function isInaccessible(error) {
  return error instanceof Problem && ['not-found', 'key-wrong', 'key-missing'].includes(error.code);
}
