// The player's settings for this browser, shared by every page.

import { readStored, writeStored } from './storage.js';

/**
 * @typedef {object} Settings
 * @property {'auto' | 'classic' | 'light' | 'dark' | 'high-contrast' | 'colour-blind' | 'colour-blind-light'} theme
 * @property {string} language A code, or 'auto'.
 * @property {number} cellSize The side of a cell in CSS pixels, or 0 to let the window decide.
 * @property {number} touchCellSize The least side of a cell for fingers, in CSS pixels.
 * @property {'release' | 'press'} openOn When a click opens a cell.
 * @property {boolean} swapButtons The right button opens and the left one flags.
 * @property {'click' | 'double-click' | 'buttons'} chordWith What chords a clue, beside the middle
 *   button and both buttons together.
 * @property {number} holdMillis How long to hold a finger for the other action.
 * @property {boolean} tapFlags A tap flags and holding opens, instead of the reverse.
 * @property {boolean} motion Whether the board moves: cascades, flags, the end of a game. A system
 *   that prefers reduced motion overrules it.
 * @property {boolean} sound
 * @property {number} volume In percent.
 * @property {'off' | 'light' | 'strong'} vibration
 * @property {'seconds' | 'tenths' | 'hundredths'} clock How finely the clock counts.
 * @property {boolean} recordMouse Whether games at home keep what the mouse did, for their replays.
 * @property {boolean} liveFigures Whether the speed is shown during a game.
 * @property {boolean} viKeys The keys h, j, k and l move the cursor.
 * @property {import('./keymap.js').KeyChanges} keys The keys that the player has changed.
 */

const STORED_AS = 'minewise.settings';

/** The shortest and the longest hold that can be chosen, in milliseconds. */
export const HOLD_RANGE = { least: 100, most: 800 };

/** The smallest and the largest cell that can be chosen, in CSS pixels. */
export const CELL_RANGE = { least: 16, most: 80 };

/** The range of the least size for fingers, in CSS pixels. */
export const TOUCH_CELL_RANGE = { least: 20, most: 56 };

/** @type {Settings} */
const DEFAULTS = {
  theme: 'auto',
  language: 'auto',
  cellSize: 0,
  touchCellSize: 32,
  openOn: 'release',
  swapButtons: false,
  chordWith: 'click',
  holdMillis: 250,
  tapFlags: false,
  motion: true,
  sound: false,
  volume: 60,
  vibration: 'light',
  clock: 'seconds',
  recordMouse: true,
  liveFigures: false,
  viKeys: false,
  keys: {},
};

/** @returns {Settings} */
function read() {
  const settings = { ...DEFAULTS, ...readableSettings(readStored(STORED_AS)) };
  settings.holdMillis = within(HOLD_RANGE, settings.holdMillis);
  settings.touchCellSize = within(TOUCH_CELL_RANGE, settings.touchCellSize);
  settings.volume = within({ least: 0, most: 100 }, settings.volume);
  if (settings.cellSize !== 0) settings.cellSize = within(CELL_RANGE, settings.cellSize);
  settings.keys = readKeys(settings.keys);
  return settings;
}

/**
 * @param {{least: number, most: number}} range
 * @param {number} value
 */
function within({ least, most }, value) {
  return Math.min(Math.max(value, least), most);
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
  const readable = Object.fromEntries(Object.entries(stored ?? {}).filter(isReadable));
  // Version 0.1 could only switch vibration on and off.
  if (Reflect.get(Object(stored), 'vibrates') === false) return { vibration: 'off', ...readable };
  return readable;
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
  dispatchEvent(new Event('minewise:settings-changed'));
}

addEventListener('storage', () => {
  settings = read();
  dispatchEvent(new Event('minewise:settings-changed'));
});
