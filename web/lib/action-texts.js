// The names of actions and of the groups that they are listed in.

import { message } from './texts.js';

/** @param {import('../generated/actions.js').Action} action */
export function actionName(action) {
  return message(`action-${action}`);
}

/** @param {import('../generated/actions.js').ActionRow['group']} group */
export function groupName(group) {
  return message(`action-group-${group}`);
}
