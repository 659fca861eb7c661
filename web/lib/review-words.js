// What a review says about a game. `crates/frontend/src/review_words.rs` says the same in terminal
// and window.

import { placeName } from '../board/describe.js';
import { language, message, number, percent } from './texts.js';

/** @typedef {import('../generated/wire.js').Review} Review */
/** @typedef {import('../generated/wire.js').Guess} Guess */
/** @typedef {import('../generated/wire.js').Mistake} Mistake */
/** @typedef {import('../generated/wire.js').Pos} Pos */

/** A win is called lucky if more than this was risked: then most such games are lost. */
const LUCKY = 0.5;
/** Smaller differences are rounding. */
const ROUNDING = 1e-9;

const decimals = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Stands where there is no figure. */
const NOTHING = '–';

/**
 * The three figures of a game.
 *
 * @param {Review} review
 */
export function reviewFigures(review) {
  return {
    accuracy: accuracyText(review.totals.accuracy),
    luck: review.split ? pointsText(luckOf(review.split)) : NOTHING,
    mistakes: number(review.mistakes.length),
  };
}

/** Rounded so that only a game without any mistake has 100. @param {number} accuracy */
export function accuracyText(accuracy) {
  return number(accuracy >= 100 ? 100 : Math.min(99, Math.round(accuracy)));
}

/**
 * Where errors of estimates make choices look better than the best, they count as equally good, and
 * the difference as luck.
 *
 * @param {import('../generated/wire.js').Split} split
 */
function luckOf({ luck, mistakes }) {
  return luck.value + Math.max(0, mistakes.value) - mistakes.value;
}

/**
 * A difference of chances in percentage points, with its sign. Luck may have to make up for mistakes,
 * so it can be more than 100 %.
 *
 * @param {number} value
 */
export function pointsText(value) {
  const tenths = Math.round(value * 1_000);
  if (tenths === 0) return percent(0);
  const digits = decimals.format(Math.abs(tenths) / 10);
  return `${tenths < 0 ? '\u2212' : '+'}${message('percent', { value: digits })}`;
}

/**
 * What was risked, and how that ended: one or two sentences.
 *
 * @param {Review} review
 */
export function reviewText(review) {
  return [riskText(review), endText(review)].filter(Boolean).join(' ');
}

/** @param {Review} review */
function riskText({ totals, mistakes }) {
  const { guesses: count, risk_taken: taken, risk_necessary: necessary } = totals;
  if (count === 0) return message('review-certain');
  const risk = percent(taken);
  if (mistakes.length === 0) return message('review-best', { count, risk });
  return message('review-risked', { count, risk, necessary: percent(necessary) });
}

/**
 * The guess that lost the game, if one did.
 *
 * @param {Review} review
 */
export function fatalGuess({ guesses }) {
  const last = guesses.findLast(({ undone, by_program: byProgram }) => !undone && !byProgram);
  return last?.hit ? last : null;
}

/** @param {Review} review */
function endText(review) {
  const fatal = fatalGuess(review);
  const columns = review.config.board.width;
  if (fatal) return lossText(fatal, columns);
  return review.status === 'won' && isLucky(review.totals.risk_taken) ? message('review-won-lucky') : '';
}

/** Whether most games with such a risk are lost. Rounding doesn't decide that at exactly one half. @param {number} risk */
export function isLucky(risk) {
  return risk > LUCKY + ROUNDING;
}

/** @param {Guess} guess @param {number} columns */
function lossText(guess, columns) {
  const { certain, best, loss, risk, cells } = guess;
  if (certain && loss > 0) return message('review-lost-overlooked', { place: nameOf(certain.cell, columns) });
  // A chord may have opened the best cell together with others.
  if (isWorse(guess) && best && !(cells.length === 1 && cells[0]?.x === best.x && cells[0].y === best.y)) {
    const values = { risk: percent(risk), place: nameOf(best, columns), best: percent(guess.best_risk) };
    return message('review-lost-worse', values);
  }
  return message(certain ? 'review-lost-unavoidable' : 'review-lost-unlucky', { risk: percent(risk) });
}

/** Whether nothing was certain, but another cell was a better guess. @param {Guess} guess */
export function isWorse({ certain, loss, best }) {
  return !certain && loss > 0 && best !== null;
}

/** @param {Pos} pos @param {number} columns */
export function nameOf({ x, y }, columns) {
  return placeName(y * columns + x, columns);
}
