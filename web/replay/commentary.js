// The comments on a step and on the whole game.

import { ANALYSIS } from '../lib/addresses.js';
import { Position } from '../analysis/position.js';
import { placeName } from '../board/describe.js';
import { clueOf } from '../board/letters.js';
import { element } from '../lib/dom.js';
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
 * @param {number} columns
 */
function judgementText({ judgement }, columns) {
  if (!judgement) return null;
  const { risk, of, exact, certain, mistake } = judgement;
  if (risk <= 0) return message('replay-now-certain');
  const estimate = exact ? '' : message('replay-now-estimate');
  const whose = of ? namedOrNothing('odds-of', of) : '';
  const verdict =
    mistake && certain
      ? message('replay-now-mistake', {
          risk: percent(risk),
          place: placeName(certain.y * columns + certain.x, columns),
        })
      : message('replay-now-guess', { risk: percent(risk) });
  return [verdict, estimate, whose].filter(Boolean).join(' ');
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
    const judged = judgementText(frame, columns);
    if (judged) lines.push(element('p', { className: kindOf(frame) }, judged));
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
    const judged = judgementText(next, columns);
    if (judged) lines.push(element('p', { className: `next ${kindOf(next)}` }, judged));
  } else if (replay.isWhole) {
    lines.push(element('p', { className: 'next' }, message('replay-now-end')));
  }
  return lines;
}

/** @param {Frame} frame */
export function kindOf({ judgement }) {
  if (!judgement || judgement.risk <= 0) return 'is-certain';
  return judgement.mistake ? 'is-mistake' : 'is-guess';
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
  const { certain, mistake } = next.judgement ?? {};
  /** @type {import('../board/view.js').Highlight[]} */
  const highlights = [];
  if (mistake && certain) highlights.push({ kind: 'best', cells: [certain.y * columns + certain.x] });
  if (cell >= 0) highlights.push({ kind: mistake ? 'mistake' : 'subject', cells: [cell] });
  return highlights;
}

/**
 * The address at which a step is analysed.
 *
 * @param {Replay} replay
 * @param {number} step
 */
export function analysisOf(replay, step) {
  const { width, height, mines } = replay.board;
  const position = new Position(width, height, mines);
  [...replay.cellsAt(step)].forEach((letter, cell) => {
    const clue = clueOf(letter.charCodeAt(0));
    if (clue >= 0) position.cells[cell] = String(clue);
  });
  return `${ANALYSIS}${position.fragment}`;
}

/**
 * A mistake in the list.
 *
 * @param {Frame} frame
 * @param {number} columns
 */
export function mistakeText(frame, columns) {
  const place = placeName(cellOf(frame.command, columns), columns);
  return message('replay-mistakes-item', {
    step: frame.step,
    place,
    risk: percent(frame.judgement?.risk ?? 0),
  });
}

/** How a game ended. @param {Frame['status']} status */
function statusText(status) {
  if (status === 'won') return message('replay-result-won');
  if (typeof status === 'string') return message('replay-result-unfinished');
  return named('replay-result', status['lost']);
}

/**
 * The comment on the whole game.
 *
 * @param {Replay} replay
 */
export function resultText(replay) {
  const last = replay.frames[replay.lastStep];
  const { result, status } = last;
  /** @type {Array<[string, string]>} */
  const rows = [];
  if (result) {
    const { tally, metrics } = result;
    rows.push([message('result-time'), duration(result.elapsed)]);
    if (metrics) rows.push([message('result-three-bv'), number(metrics.three_bv)]);
    if (result.three_bv_per_second !== null) {
      rows.push([message('result-three-bv-per-second'), number(result.three_bv_per_second)]);
    }
    rows.push([message('result-clicks'), number(tally.clicks)]);
    if (result.efficiency !== null)
      rows.push([message('result-efficiency'), `${number(result.efficiency * 100)} %`]);
    const help = tally.hints + tally.explanations + tally.odds + tally.autos;
    if (help > 0) rows.push([message('replay-result-help'), number(help)]);
    if (tally.undos > 0) rows.push([message('replay-result-undos'), number(tally.undos)]);
  }
  const judged = replay.frames.flatMap((frame) => frame.judgement ?? []);
  const risky = judged.filter(({ risk }) => risk > 0);
  rows.push([message('replay-result-guesses'), number(risky.filter(({ mistake }) => !mistake).length)]);
  if (risky.length > 0) {
    const luck = risky.reduce((product, { risk }) => product * (1 - risk), 1);
    rows.push([message('replay-result-luck'), percent(luck)]);
  }
  const list = element('dl', { className: 'figures' });
  for (const [term, text] of rows) list.append(element('dt', {}, term), element('dd', {}, text));
  return [element('p', {}, element('strong', {}, statusText(status))), list];
}
