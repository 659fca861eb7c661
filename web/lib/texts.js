// Texts, numbers and times in the language of the player.

import { LANGUAGES } from '../generated/messages.js';
import { percentText } from './chance.js';
import { MessageBook } from './messages.js';

export { LANGUAGES };

/** The language of this page, which `language-at-start.js` decided on. */
export const language = document.documentElement.lang;

/** What this page says that not every page does. */
const parts = Array.from(document.querySelectorAll('meta[name=messages]'), (meta) =>
  /** @type {HTMLMetaElement} */ (meta).content.concat('-'),
);
/** @param {string} part */
const moduleOf = (part) => import(`../generated/messages-${part}${language}.js`);
const modules = await Promise.all(['', ...parts].map(moduleOf));
const book = new MessageBook(language, Object.assign({}, ...modules.map((module) => module.default)));

/** Loads what this page says only now and then. @param {'bring' | 'review' | 'settings'} part */
export async function loadMessages(part) {
  book.add((await moduleOf(`${part}-`)).default);
}

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
 * A time of play, to a hundredth of a second: 0:04.90, 1:42.31, 1:02:03.00. The rest is cut off, as
 * on a clock, so that nobody is shown a time that had not yet passed.
 *
 * @param {number} millis
 * @param {number} [decimals] of the second
 */
export function duration(millis, decimals = 2) {
  const [ticks, second] = [Math.floor(millis / 10 ** (3 - decimals)), 10 ** decimals];
  const seconds = Math.floor(ticks / second);
  const part = String(ticks % second).padStart(decimals, '0');
  const two = (/** @type {number} */ value) => String(value % 60).padStart(2, '0');
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600)];
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return decimals > 0 ? `${clock}${message('decimal-separator')}${part}` : clock;
}

/**
 * A difference of times: 2.1 s.
 *
 * @param {number} millis
 */
export function seconds(millis) {
  return message('seconds', { value: number(Math.round(millis / 10) / 100) });
}
