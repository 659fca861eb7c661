// Turns key presses into actions.

import { actions } from '../generated/actions.js';
import { keyOf } from '../lib/keymap.js';
import { keymap } from '../lib/keys.js';

/** @typedef {import('../generated/actions.js').Action} Action */

const MOVES = new Set(actions.flatMap(({ id, group }) => (group === 'move' ? [id] : [])));

/** What happens to the cell under the cursor. @type {Set<Action>} */
const ON_CELL = new Set(/** @type {const} */ (['open', 'flag', 'chord', 'question']));

/**
 * The action that a key press asks for.
 *
 * @param {KeyboardEvent} event
 * @param {boolean} isOnBoard whether the cursor of the board has the focus
 * @returns {Action | null} null if it is left to the browser
 */
export function actionOf(event, isOnBoard) {
  const { target } = event;
  if (document.querySelector('dialog[open], :popover-open')) return null;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return null;
  const key = keyOf(event);
  const action = key === null ? null : keymap().action(key);
  if (key === null || action === null) return null;
  // Buttons and links keep their keys, and the cursor may be out of the player's sight.
  if (ON_CELL.has(action) && !isOnBoard) return null;
  // Elsewhere these keys scroll and choose. Only the arrows lead back to the board.
  if (MOVES.has(action) && isNamed(key) && !isOnBoard) {
    const isFree = document.activeElement === document.body && key.startsWith('Arrow');
    if (!isFree) return null;
  }
  return action;
}

/** Whether a key types nothing. @param {string} key */
function isNamed(key) {
  return [...key].length > 1;
}
