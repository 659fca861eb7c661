// What a player chose for this browser, on every page.

/**
 * @typedef {object} Settings
 * @property {'auto' | 'classic' | 'light' | 'dark' | 'colour-blind'} theme
 * @property {'auto' | 'en' | 'de'} language
 * @property {'release' | 'press'} openOn When a left click opens.
 * @property {number} holdMillis How long a finger is held for the other action.
 * @property {boolean} tapFlags A tap flags and holding opens, instead of the reverse.
 * @property {boolean} vibrates
 * @property {boolean} viKeys The key h moves to the left instead of giving a hint.
 * @property {string} name How to be called among the best times.
 */

const PLACE = 'minewise.settings';

/** How long a finger can be asked to be held, in milliseconds. */
export const HOLD_RANGE = { least: 100, most: 800 };

/** @type {Settings} */
const USUAL = {
  theme: 'auto',
  language: 'auto',
  openOn: 'release',
  holdMillis: 250,
  tapFlags: false,
  vibrates: true,
  viKeys: false,
  name: '',
};

/** @returns {Settings} */
function read() {
  const settings = { ...USUAL, ...readPlace(PLACE) };
  const hold = Number(settings.holdMillis);
  settings.holdMillis = Number.isFinite(hold)
    ? Math.min(Math.max(hold, HOLD_RANGE.least), HOLD_RANGE.most)
    : USUAL.holdMillis;
  return settings;
}

/** The settings as they are now. */
export let settings = read();

/**
 * Changes settings, here and on the other open pages.
 *
 * @param {Partial<Settings>} change
 */
export function changeSettings(change) {
  writePlace(PLACE, { ...read(), ...change });
  settings = { ...settings, ...change };
  dispatchEvent(new Event('minewise:theme-chosen'));
}

addEventListener('storage', () => {
  settings = read();
});

/**
 * What is kept at a place; nothing if it cannot be read.
 *
 * @param {string} place
 * @returns {any}
 */
export function readPlace(place) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps something. A browser that keeps nothing is played in all the same.
 *
 * @param {string} place
 * @param {unknown} value
 */
export function writePlace(place, value) {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Private windows and full storage: it lasts as long as the page.
  }
}
