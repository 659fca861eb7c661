// The player's keys.

import { actions } from '../generated/actions.js';
import { Keymap } from './keymap.js';
import { settings } from './settings.js';

/** @type {{of: object, keymap: Keymap} | null} */
let latest = null;

/** The keys as they are set now. */
export function keymap() {
  // Whoever changes settings replaces the object.
  if (latest?.of !== settings) {
    const scheme = settings.viKeys ? 'vi' : 'arrows';
    latest = { of: settings, keymap: new Keymap(actions, scheme, settings.keys) };
  }
  return latest.keymap;
}
