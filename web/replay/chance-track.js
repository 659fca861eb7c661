// The chance to win at the steps of a replay. Working it out takes long, so it comes little by
// little: first the ends, then the middle, then what is between them.

import { MOST_CELLS } from '../analysis/position.js';
import { isOver, positionAt } from './commentary.js';
import { spreadOut } from './spread-out.js';

/** @typedef {import('../lib/curve.js').CurvePoint} CurvePoint */
/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {(position: string, signal: AbortSignal) => Promise<{chance: number, error: number}>} AskChance */

/** So many positions of a game are asked about at most. */
const MOST_ASKED = 96;

/**
 * Finds the chances of a whole replay.
 *
 * @param {Replay} replay
 * @param {AskChance} askChance
 * @param {(points: CurvePoint[]) => void} show called with all that is known, again and again
 * @param {AbortSignal} signal
 */
export async function trackChances(replay, askChance, show, signal) {
  const points = knownChances(replay);
  show(points);
  const { width, height } = replay.board;
  if (isDecidedByRule(replay) || width * height > MOST_CELLS) return;
  const positions = positionsOf(replay);
  for (const step of spreadOut([...positions.keys()], MOST_ASKED)) {
    const { chance, error } = await askChance(positions.get(step) ?? '', signal);
    signal.throwIfAborted();
    points.push({ at: step, chance, error });
    show(points);
  }
}

/** In these games best play always wins. @param {Replay} replay */
function isDecidedByRule({ config }) {
  return config?.fairness === 'no-guess' || config?.fairness === 'kind';
}

/**
 * What is known without a question: how the game ended, and what its rule promises.
 *
 * @param {Replay} replay
 * @returns {CurvePoint[]}
 */
function knownChances(replay) {
  const { frames, lastStep } = replay;
  /** @type {CurvePoint[]} */
  const points = [];
  if (isDecidedByRule(replay)) {
    for (const { step, score, status } of frames) {
      if (score > 0 && !isOver(status)) points.push({ at: step, chance: 1, error: 0 });
    }
  }
  const { status } = frames[lastStep];
  if (isOver(status)) points.push({ at: lastStep, chance: status === 'won' ? 1 : 0, error: 0 });
  return points;
}

/**
 * The positions that differ from the one before, by their steps.
 *
 * @param {Replay} replay
 */
function positionsOf(replay) {
  /** @type {Map<number, string>} */
  const positions = new Map();
  let before = '';
  for (const { step, status } of replay.frames) {
    const position = positionAt(replay, step);
    const isOpen = position.cells.some((cell) => cell !== '#');
    if (isOpen && !isOver(status) && position.notation !== before) positions.set(step, position.notation);
    before = position.notation;
  }
  return positions;
}
