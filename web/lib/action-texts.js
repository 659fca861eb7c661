// The names of actions, of the groups that they are listed in, and of their keys.

import { message, namedOrNothing } from './texts.js';

/** @param {import('../generated/actions.js').Action} action */
export function actionName(action) {
  return message(`action-${action}`);
}

/** @param {import('../generated/actions.js').ActionRow['group']} group */
export function groupName(group) {
  return message(`action-group-${group}`);
}

/**
 * A key as people call it: `Ctrl+ArrowLeft` is `Ctrl+left`.
 *
 * @param {string} key
 */
export function keyName(key) {
  // In `Ctrl++`, the last part is a key.
  return key
    .split(/\+(?=.)/)
    .map((part) => partName(part))
    .join('+');
}

/** @param {string} part a key, or what is held with one */
function partName(part) {
  const id = part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return namedOrNothing('key', id.replace(/^-/, '')) || part;
}
