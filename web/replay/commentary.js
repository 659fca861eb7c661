// The comments on a step and on the whole game.

import { ANALYSIS } from '../lib/addresses.js';
import { Position } from '../analysis/position.js';
import { placeName } from '../board/describe.js';
import { clueOf } from '../board/letters.js';
import { element } from '../lib/dom.js';
import { isWorse, nameOf } from '../lib/review-words.js';
import { duration, message, named, namedOrNothing, number, percent } from '../lib/texts.js';

/** @typedef {import('./replay.js').Frame} Frame */
/** @typedef {import('./replay.js').Replay} Replay */

/**
 * The cell that a command is about, or -1.
 *
 * @param {Frame['command']} command
 * @param {number} columns
 */
export function cellOf(command, columns) {
  return command && 'x' in command ? command.y * columns + command.x : -1;
}

/**
 * @param {NonNullable<Frame['command']>} command
 * @param {number} columns
 */
function commandText(command, columns) {
  const cell = cellOf(command, columns);
  const place = cell < 0 ? '' : placeName(cell, columns);
  return namedOrNothing('replay-command', command.do, { place }) || command.do;
}

/**
 * How good a move was.
 *
 * @param {Frame} frame
 * @param {Replay} replay
 */
function judgementText({ step, judgement }, { board, review }) {
  if (!judgement) return null;
  const columns = board.width;
  const { risk, of, exact, certain, mistake } = judgement;
  if (risk <= 0) return message('replay-now-certain');
  const estimate = exact ? '' : message('replay-now-estimate');
  const whose = of ? namedOrNothing('odds-of', of) : '';
  const guess = review?.guesses.find((guess) => guess.step === step);
  // The cell whose proof can be shown, if there is one.
  const safe = guess?.certain?.cell ?? certain;
  const verdict =
    mistake && safe
      ? message('replay-now-mistake', { risk: percent(risk), place: nameOf(safe, columns) })
      : ((guess && guessText(guess, columns)) ??
        message(certain ? 'review-unavoidable' : 'replay-now-guess', { risk: percent(risk) }));
  return [verdict, estimate, whose].filter(Boolean).join(' ');
}

/**
 * What a review says of a guess, if that is more than that it was one.
 *
 * @param {import('../generated/wire.js').Guess} guess
 * @param {number} columns
 */
function guessText(guess, columns) {
  const { risk, best, best_risk: bestRisk, unavoidable } = guess;
  if (isWorse(guess) && best) {
    const values = { risk: percent(risk), place: nameOf(best, columns), best: percent(bestRisk) };
    return message('review-worse', values);
  }
  return unavoidable ? message('review-unavoidable', { risk: percent(risk) }) : null;
}

/**
 * The comment on a step: what was done, and what comes next.
 *
 * @param {Replay} replay
 * @param {number} step
 */
export function stepText(replay, step) {
  const columns = replay.board.width;
  const [frame, next] = [replay.frames[step], replay.frames[step + 1]];
  const lines = [];
  if (frame.command) {
    const what = commandText(frame.command, columns);
    lines.push(element('p', {}, message('replay-now-step', { step, what, time: duration(frame.elapsed) })));
    const judged = judgementText(frame, replay);
    if (judged) lines.push(element('p', { className: kindOf(frame, replay) }, judged));
  } else {
    lines.push(element('p', {}, message('replay-now-start')));
  }
  if (next?.command) {
    lines.push(
      element(
        'p',
        { className: 'next' },
        message('replay-now-next', { what: commandText(next.command, columns) }),
      ),
    );
    const judged = judgementText(next, replay);
    if (judged) lines.push(element('p', { className: `next ${kindOf(next, replay)}` }, judged));
  } else if (replay.isWhole) {
    lines.push(element('p', { className: 'next' }, message('replay-now-end')));
  }
  return lines;
}

/** @param {Frame} frame @param {Replay} replay */
function kindOf({ step, judgement }, replay) {
  if (!judgement || judgement.risk <= 0) return 'is-certain';
  return replay.mistakeSteps.includes(step) ? 'is-mistake' : 'is-guess';
}

/**
 * The cells to look at: what is opened next, and what would have been safe.
 *
 * @param {Replay} replay
 * @param {number} step
 * @returns {import('../board/view.js').Highlight[]}
 */
export function highlightsOf(replay, step) {
  const columns = replay.board.width;
  const next = replay.frames[step + 1];
  if (!next) return [];
  const cell = cellOf(next.command, columns);
  const guess = replay.review?.guesses.find((guess) => guess.step === next.step);
  const best = guess ? guess.best : next.judgement?.certain;
  const isMistake = replay.mistakeSteps.includes(next.step);
  /** @type {import('../board/view.js').Highlight[]} */
  const highlights = [];
  if (isMistake && best) highlights.push({ kind: 'best', cells: [best.y * columns + best.x] });
  if (cell >= 0) highlights.push({ kind: isMistake ? 'mistake' : 'subject', cells: [cell] });
  return highlights;
}

/**
 * What was open at a step.
 *
 * @param {Replay} replay
 * @param {number} step
 */
export function positionAt(replay, step) {
  const { width, height, mines } = replay.board;
  const position = new Position(width, height, mines);
  [...replay.cellsAt(step)].forEach((letter, cell) => {
    const clue = clueOf(letter.charCodeAt(0));
    if (clue >= 0) position.cells[cell] = String(clue);
  });
  return position;
}

/**
 * The address at which a step is analysed.
 *
 * @param {Replay} replay
 * @param {number} step
 */
export function analysisOf(replay, step) {
  return `${ANALYSIS}${positionAt(replay, step).fragment}`;
}

/** @param {Frame['status']} status */
export function isOver(status) {
  return status === 'won' || typeof status === 'object';
}

/** How a game ended. @param {Frame['status']} status */
export function statusText(status) {
  if (status === 'won') return message('replay-result-won');
  if (typeof status === 'string') return message('replay-result-unfinished');
  return named('replay-result', status['lost']);
}

/**
 * The whole game in figures.
 *
 * @param {Replay} replay
 * @param {boolean} isMeasured whether its clicks are counted elsewhere: a record has only those that
 *   did something
 */
export function figures(replay, isMeasured) {
  const { result } = replay.frames[replay.lastStep];
  /** @type {Array<[string, string]>} */
  const rows = [];
  if (result) {
    const { tally, metrics } = result;
    rows.push([message('result-time'), duration(result.elapsed)]);
    if (metrics && !isMeasured) rows.push([message('result-three-bv'), number(metrics.three_bv)]);
    if (result.three_bv_per_second !== null && !isMeasured) {
      rows.push([message('result-three-bv-per-second'), number(result.three_bv_per_second)]);
    }
    if (!isMeasured) rows.push([message('result-clicks'), number(tally.clicks)]);
    if (result.efficiency !== null && !isMeasured) {
      const value = number(Math.round(result.efficiency * 100));
      rows.push([message('result-efficiency'), message('percent', { value })]);
    }
    const help = tally.hints + tally.explanations + tally.odds + tally.autos;
    if (help > 0) rows.push([message('replay-result-help'), number(help)]);
    if (tally.undos > 0) rows.push([message('replay-result-undos'), number(tally.undos)]);
  }
  const list = element('dl', { className: 'figures' });
  for (const [term, text] of rows) list.append(element('dt', {}, term), element('dd', {}, text));
  return list;
}
