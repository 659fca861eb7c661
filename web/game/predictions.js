// What the board will probably look like when the commands on their way have been answered.
//
// A guess for the eye only, so that a mark is there when the finger leaves the button: what a
// gesture means is decided by the game, and its answer replaces the guess.

import { LETTERS, OPEN, isCovered } from '../board/letters.js';

/**
 * @param {import('../generated/wire.js').Command[]} pending the commands without an answer
 * @param {import('./model.js').GameModel} game
 * @param {Uint8Array} cells the letters as the game has confirmed them
 * @returns {Map<number, number>} the cells that will look different, with their letters
 */
export function predict(pending, game, cells) {
  /** @type {Map<number, number>} */
  const predicted = new Map();
  if (game.isOver || game.isPaused) return predicted;
  for (const command of pending) {
    if (!('x' in command)) continue;
    const cell = game.index(command);
    const before = predicted.get(cell) ?? cells[cell];
    const after = isCovered(before) ? letterAfter(command, game, before) : before;
    if (after === cells[cell]) predicted.delete(cell);
    else predicted.set(cell, after);
  }
  return predicted;
}

/**
 * The letter of a covered cell after a command.
 *
 * @param {import('../generated/wire.js').Command & import('./model.js').Pos} command
 * @param {import('./model.js').GameModel} game
 * @param {number} letter
 */
function letterAfter(command, game, letter) {
  const action = command.do === 'gesture' ? command.gesture : command.do;
  const { hint } = game.snapshot;
  const isHint = hint && game.index(hint) === game.index(command);
  switch (action) {
    case 'open':
    case 'primary':
      // A press; what lies below is not known here.
      return letter === LETTERS.flag ? letter : OPEN;
    case 'flag':
    case 'secondary':
    case 'middle':
      return isHint ? letter : nextMark(letter, game.config);
    case 'question':
      if (isHint || !game.config.question_marks || isConfirmed(letter, game.config)) return letter;
      return letter === LETTERS.question ? LETTERS.covered : LETTERS.question;
    default:
      return letter;
  }
}

/**
 * @param {number} letter
 * @param {import('../generated/wire.js').Config} config
 */
function nextMark(letter, config) {
  const afterFlags = config.question_marks ? LETTERS.question : LETTERS.covered;
  switch (letter) {
    case LETTERS.flag:
      if (isConfirmed(letter, config)) return letter;
      return config.assistant === 'dual' ? LETTERS.proposed : afterFlags;
    case LETTERS.proposed:
      return afterFlags;
    case LETTERS.question:
      return LETTERS.covered;
    default:
      return config.assistant === 'intelligent' ? LETTERS.proposed : LETTERS.flag;
  }
}

/**
 * The flags of the Intelligent assistant stay.
 *
 * @param {number} letter
 * @param {import('../generated/wire.js').Config} config
 */
function isConfirmed(letter, config) {
  return letter === LETTERS.flag && config.assistant === 'intelligent';
}
