// Every text that is shown, in the language of the player.

import en from '../texts/en.js';
import { percentText } from './chance.js';
import { settings } from './settings.js';

/** @typedef {typeof en} Texts */

/** The languages that there are, by the name that they give themselves. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' };

const wished = settings.language === 'auto' ? navigator.language.slice(0, 2) : settings.language;

/** The language of this page. @type {'en' | 'de'} */
export const language = wished === 'de' ? 'de' : 'en';

/** The texts. @type {Texts} */
export const texts = language === 'de' ? (await import('../texts/de.js')).default : en;

document.documentElement.lang = language;

const oneDecimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const decimals = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

/**
 * A number as it is written in the language.
 *
 * @param {number} value
 */
export function number(value) {
  return decimals.format(value);
}

/**
 * A chance as a percentage that is never rounded to certainty.
 *
 * @param {number} chance
 */
export function percent(chance) {
  return percentText(chance, (value) => oneDecimal.format(value));
}

/**
 * A time of play: seconds with hundredths below a minute, else minutes and seconds.
 *
 * @param {number} millis
 */
export function duration(millis) {
  if (millis < 60_000) return `${number(Math.round(millis / 10) / 100)} s`;
  const seconds = Math.floor(millis / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
