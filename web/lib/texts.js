// Texts, numbers and times in the language of the player.

import { LANGUAGES } from '../generated/messages.js';
import { percentText } from './chance.js';
import { MessageBook } from './messages.js';

export { LANGUAGES };

/** The language of this page, which `language-at-start.js` decided on. */
export const language = document.documentElement.lang;

const book = new MessageBook(language, (await import(`../generated/messages-${language}.js`)).default);

/** A message: its id, and what it needs where it needs something. */
export const { message } = book;

/**
 * The message for a word of the API, or that word itself if it is newer than this page:
 * `named('level', 'expert')`.
 *
 * @param {string} kind how the ids begin
 * @param {string} word
 */
export function named(kind, word) {
  return book.messageOr(idOf(kind, word), word);
}

/**
 * The same, or nothing.
 *
 * @param {string} kind
 * @param {string} word
 * @param {import('./messages.js').Values} [values]
 */
export function namedOrNothing(kind, word, values) {
  return book.messageOr(idOf(kind, word), '', values);
}

/** @param {string} kind @param {string} word */
function idOf(kind, word) {
  return `${kind}-${word.replaceAll(/[_ ]/g, '-')}`;
}

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
  return percentText(chance, message);
}

/**
 * A time of play: seconds with hundredths below a minute, else minutes and seconds.
 *
 * @param {number} millis
 */
export function duration(millis) {
  if (millis < 60_000) return message('seconds', { value: number(Math.round(millis / 10) / 100) });
  const seconds = Math.floor(millis / 1_000);
  const value = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return message('minutes', { value });
}
