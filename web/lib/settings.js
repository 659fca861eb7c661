// The player's settings for this browser, shared by every page.

import { readStored, writeStored } from './storage.js';

/**
 * @typedef {object} Settings
 * @property {'auto' | 'classic' | 'light' | 'dark' | 'colour-blind'} theme
 * @property {string} language A code, or 'auto'.
 * @property {'release' | 'press'} openOn When a left click opens a cell.
 * @property {number} holdMillis How long to hold a finger for the other action.
 * @property {boolean} tapFlags A tap flags and holding opens, instead of the reverse.
 * @property {boolean} vibrates
 * @property {boolean} viKeys The keys h, j, k and l move the cursor.
 * @property {import('./keymap.js').KeyChanges} keys The keys that the player has changed.
 */

const STORED_AS = 'minewise.settings';

/** The shortest and the longest hold that can be chosen, in milliseconds. */
export const HOLD_RANGE = { least: 100, most: 800 };

/** @type {Settings} */
const DEFAULTS = {
  theme: 'auto',
  language: 'auto',
  openOn: 'release',
  holdMillis: 250,
  tapFlags: false,
  vibrates: true,
  viKeys: false,
  keys: {},
};

/** @returns {Settings} */
function read() {
  const settings = { ...DEFAULTS, ...readableSettings(readStored(STORED_AS)) };
  const hold = Number(settings.holdMillis);
  settings.holdMillis = Number.isFinite(hold)
    ? Math.min(Math.max(hold, HOLD_RANGE.least), HOLD_RANGE.most)
    : DEFAULTS.holdMillis;
  settings.keys = readKeys(settings.keys);
  return settings;
}

/**
 * The settings that this version understands, of those that were stored or brought along.
 *
 * @param {unknown} stored
 * @returns {Partial<Settings>}
 */
export function readableSettings(stored) {
  const isReadable = (/** @type {[string, unknown]} */ [name, value]) =>
    Object.hasOwn(DEFAULTS, name) && typeof value === typeof Reflect.get(DEFAULTS, name) && value !== null;
  return Object.fromEntries(Object.entries(stored ?? {}).filter(isReadable));
}

/**
 * The changed keys, without anything that this version can't understand.
 *
 * @param {unknown} stored
 * @returns {import('./keymap.js').KeyChanges}
 */
function readKeys(stored) {
  const isList = (/** @type {unknown} */ keys) =>
    Array.isArray(keys) && keys.every((key) => typeof key === 'string');
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, keys]) => isList(keys)));
}

/** The current settings. */
export let settings = read();

/**
 * Changes settings, here and on every other open page.
 *
 * @param {Partial<Settings>} change
 */
export function changeSettings(change) {
  writeStored(STORED_AS, { ...read(), ...change });
  settings = { ...settings, ...change };
  dispatchEvent(new Event('minewise:theme-chosen'));
}

addEventListener('storage', () => {
  settings = read();
});
