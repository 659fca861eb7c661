// What keys do in a game.

import { settings } from '../lib/settings.js';

/** Moves of the cursor on the screen. @type {Record<string, [right: number, down: number]>} */
const MOVES = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  j: [0, 1],
  k: [0, -1],
  l: [1, 0],
};

/** @type {Record<string, import('./toolbar.js').Tool>} */
const TOOLS = {
  '?': 'why',
  p: 'odds',
  b: 'advice',
  a: 'auto',
  A: 'autoPlay',
  u: 'undo',
  s: 'pause',
  w: 'winChance',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  0: 'zoomFit',
  F1: 'help',
};

/** @type {Record<string, import('../board/gestures.js').Gesture>} */
const GESTURES = { ' ': 'primary', Enter: 'primary', f: 'secondary', c: 'chord' };

/**
 * @typedef {object} KeyActions
 * @property {(right: number, down: number) => void} move
 * @property {(edge: 'row-start' | 'row-end' | 'first' | 'last') => void} jump
 * @property {(gesture: import('../board/gestures.js').Gesture) => void} act On the cell of the cursor.
 * @property {(tool: import('./toolbar.js').Tool) => void} use
 * @property {() => void} newGame
 * @property {() => void} escape
 */

/**
 * Does what a key means.
 *
 * @param {KeyboardEvent} event
 * @param {boolean} isOnBoard whether the cursor of the board has the focus
 * @param {KeyActions} actions
 * @returns {boolean} whether it meant anything
 */
export function takeKey(event, isOnBoard, actions) {
  const isJump = event.key === 'Home' || event.key === 'End';
  if (event.altKey || event.metaKey || (event.ctrlKey && !isJump)) return false;
  const isLeft = event.key === (settings.viKeys ? 'h' : 'H');
  if (event.key === (settings.viKeys ? 'H' : 'h')) actions.use('hint');
  else if (isLeft || MOVES[event.key]) {
    // Arrows scroll and choose elsewhere.
    if (!isOnBoard && event.key.startsWith('Arrow') && document.activeElement !== document.body) return false;
    const [right, down] = isLeft ? [-1, 0] : MOVES[event.key];
    actions.move(right, down);
  } else if (isJump && isOnBoard) {
    const isStart = event.key === 'Home';
    if (event.ctrlKey) actions.jump(isStart ? 'first' : 'last');
    else actions.jump(isStart ? 'row-start' : 'row-end');
  } else if (GESTURES[event.key]) {
    // Buttons and links keep their keys.
    if (!isOnBoard) return false;
    actions.act(GESTURES[event.key]);
  } else if (TOOLS[event.key]) actions.use(TOOLS[event.key]);
  else if (event.key === 'n') actions.newGame();
  else if (event.key === 'Escape') actions.escape();
  else return false;
  return true;
}
