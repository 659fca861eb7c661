// The filters of the best times, and how the address expresses them.

import { message, named } from '../lib/texts.js';
import { readOptions } from '../start/game-options.js';

/** The rules that a list is about, by the names that the API and the address use. */
export const RULES = /** @type {const} */ (['fairness', 'first_click', 'assistant', 'player']);
/** All filters. */
export const FILTERS = /** @type {const} */ (['level', 'period', ...RULES]);

const HOUR = 60 * 60 * 1_000;
/** How far back a list reaches, in milliseconds. @type {Record<string, number>} */
const PERIODS = { day: 24 * HOUR, week: 7 * 24 * HOUR, all: Infinity };

/** @typedef {typeof FILTERS[number]} Filter */
/** @typedef {Record<Filter, string>} Choice */
/** @typedef {Record<Filter, {label: string, options: Array<[value: string, text: string]>}>} Offer */

/** @type {Choice} */
const DEFAULTS = {
  level: 'expert',
  period: 'all',
  fairness: 'classic',
  first_click: 'opening',
  assistant: 'single',
  player: 'person',
};

/**
 * The options of each filter, in words.
 *
 * @param {import('../generated/wire.js').Choices} choices what the server offers
 * @returns {Offer}
 */
export function offerOf(choices) {
  const options = (/** @type {string[]} */ words, /** @type {string} */ kind) =>
    words.map((word) => /** @type {[string, string]} */ ([word, named(kind, word)]));
  const assistants = choices.assistants.map(({ assistant }) => assistant);
  return {
    level: {
      label: message('best-times-level'),
      options: options(
        choices.levels.map(({ level }) => level),
        'level',
      ),
    },
    period: {
      label: message('best-times-period'),
      options: options(Object.keys(PERIODS), 'best-times-period'),
    },
    fairness: { label: message('start-fairness'), options: options(choices.fairness, 'fairness') },
    first_click: {
      label: message('start-first-click'),
      options: options(choices.first_click, 'first-click'),
    },
    assistant: { label: message('start-assistant'), options: options(assistants, 'assistant') },
    player: {
      label: message('best-times-player'),
      options: options(['person', 'program'], 'best-times-players'),
    },
  };
}

/**
 * What the address asks for. Where it names nothing known, it is what was played last.
 *
 * @param {string} search
 * @param {Offer} offer
 * @returns {Choice}
 */
export function choiceIn(search, offer) {
  const { board, rules } = readOptions();
  const last = { level: board.level, ...rules };
  const wanted = new URLSearchParams(search);
  const choice = { ...DEFAULTS };
  for (const filter of FILTERS) {
    const isKnown = (/** @type {unknown} */ value) =>
      offer[filter].options.some(([known]) => known === value);
    const value = [wanted.get(filter), Reflect.get(last, filter)].find(isKnown);
    if (value) choice[filter] = value;
  }
  return choice;
}

/** The choice as the address has it. @param {Choice} choice */
export function queryOf(choice) {
  return `?${new URLSearchParams(choice)}`;
}

/**
 * The choice as the API has it.
 *
 * @param {Choice} choice
 * @param {number} now
 */
export function requestOf({ period, ...choice }, now) {
  const reach = PERIODS[period] ?? Infinity;
  // A whole minute, so that the same list is the same request for a while.
  const since = Math.floor((now - reach) / 60_000) * 60_000;
  const query = new URLSearchParams({ ...choice, limit: '100' });
  if (Number.isFinite(since)) query.set('since', String(since));
  return `?${query}`;
}

/**
 * The texts of the options that are chosen.
 *
 * @param {Choice} choice
 * @param {Offer} offer
 * @param {readonly Filter[]} filters
 */
export function namesOf(choice, offer, filters) {
  return filters.map(
    (filter) => offer[filter].options.find(([value]) => value === choice[filter])?.[1] ?? '',
  );
}
