// What players read when a request fails.

import { Problem, Unreachable } from './api.js';
import { message, namedOrNothing } from './texts.js';

/**
 * The sentence for a failed request. Any other error is a bug of ours and is thrown on.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function errorText(error) {
  if (error instanceof Problem) return problemText(error.data);
  if (error instanceof Unreachable) return message('site-unreachable');
  throw error;
}

/**
 * What the server refuses, in the most precise words that there are: those for the reason,
 * for the field, for the kind of problem, or else the server's own.
 *
 * @param {Pick<import('./api.js').ProblemData, 'code' | 'detail' | 'field' | 'reason' | 'limit'>} problem
 */
export function problemText({ code, detail, field, reason, limit = 0 }) {
  return (
    (reason && (namedOrNothing('board-error', reason, { limit }) || refusalText(reason))) ||
    (field && namedOrNothing('problem-field', field)) ||
    namedOrNothing('problem', code) ||
    asSentence(detail)
  );
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

/**
 * Why the game refuses a command, or nothing if the reason is newer than this page.
 *
 * @param {import('../generated/wire.js').RefusalReason} reason
 */
export function refusalText(reason) {
  return namedOrNothing('refused', reason);
}

/** @param {string} text */
export function asSentence(text) {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
