// A position as the engine is asked about it.

import { ask } from '../engine/questions.js';

/** @typedef {{width: number, height: number, mines: number}} Size */
/** @typedef {import('../generated/wire.js').AnalysisAnswer} Analysis */
/** @typedef {import('../generated/wire.js').ExplanationAnswer} Explanation */

/**
 * What a player sees, in the notation for positions: clues, and whatever is covered.
 *
 * @param {Size} size
 * @param {string} letters
 */
export function notationOf({ width, height, mines }, letters) {
  const rows = Array.from({ length: height }, (_, row) =>
    letters.slice(row * width, (row + 1) * width).replaceAll(/[^0-8]/g, '_'),
  );
  return `${width}x${height}x${mines}:${rows.join('/')}`;
}

/** What can be known of a position. @param {string} position @returns {Promise<Analysis>} */
export function analyse(position) {
  return ask('analysis', { position });
}

/**
 * Why a cell is certain, or how likely a mine is there.
 *
 * @param {string} position
 * @param {{x: number, y: number}} cell
 * @returns {Promise<Explanation>}
 */
export function explain(position, cell) {
  return ask('explanation', { position, cell });
}
