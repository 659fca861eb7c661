// What a game is called in a list.

import { message, named } from '../lib/texts.js';

/** @typedef {import('../generated/wire.js').Choices} Choices */
/** @typedef {{width: number, height: number, mines: number}} Size */

/** @param {string} name for example "30x16x99" @returns {Size} */
export function sizeOf(name) {
  const [width, height, mines] = name.split('x').map(Number);
  return { width, height, mines };
}

/**
 * A board by the name of its level, if it has one.
 *
 * @param {Size} size
 * @param {Choices} choices
 */
export function boardText({ width, height, mines }, { levels }) {
  const level = levels.find(
    ({ board }) => board.width === width && board.height === height && board.mines === mines,
  );
  return level ? named('level', level.level) : message('board-size', { width, height, mines });
}

/**
 * The rules of a game, as far as they are not the usual ones.
 *
 * @param {{fairness?: string, assistant: string}} config
 */
export function rulesText({ fairness = 'classic', assistant }) {
  return [
    fairness !== 'classic' && named('fairness', fairness),
    assistant !== 'single' && named('assistant', assistant),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * The settings in the first line of a game's record.
 *
 * @param {string} header
 * @returns {import('../generated/wire.js').Config}
 */
export function configIn(header) {
  return JSON.parse(header).config;
}
