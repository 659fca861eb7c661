// Figures and dates as this page writes them.

import { language, message } from '../lib/texts.js';

const fixed = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
const shortDays = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
const shortMonths = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit' });
const years = new Intl.DateTimeFormat(language, { year: 'numeric' });
const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/** Always with the same number of decimals, so that columns line up. @param {number} value */
export const twoDecimals = (value) => fixed.format(value);

/** A moment. @param {number} millis */
export const moment = (millis) => moments.format(millis);

/** A whole percentage, for an axis. @param {number} share */
export const wholePercent = (share) => message('percent', { value: String(Math.round(share * 100)) });

/** How long somebody has played. @param {number} millis */
export function playingTime(millis) {
  const minutes = Math.round(millis / 60_000);
  if (minutes < 60) return message('statistics-total-minutes', { minutes });
  return message('statistics-total-hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/**
 * A period in words, and in few of them.
 *
 * @param {import('./figures.js').Period} period
 * @returns {{label: string, short: string}}
 */
export function periodName({ unit, from }) {
  switch (unit) {
    case 'day':
      return { label: days.format(from), short: shortDays.format(from) };
    case 'week':
      return {
        label: message('statistics-week', { date: days.format(from) }),
        short: shortDays.format(from),
      };
    case 'month':
      return { label: months.format(from), short: shortMonths.format(from) };
    case 'year':
      return { label: years.format(from), short: years.format(from) };
  }
}
