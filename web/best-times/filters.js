// The filters of the best times, and how the address expresses them.

import { message, named } from '../lib/texts.js';

/** The filters, by the names that the API and the address use. */
export const FILTERS = /** @type {const} */ (['level', 'fairness', 'first_click', 'assistant', 'player']);

/** @typedef {typeof FILTERS[number]} Filter */
/** @typedef {Record<Filter, string>} Choice */
/** @typedef {Record<Filter, {label: string, options: Array<[value: string, text: string]>}>} Offer */

/** @type {Choice} */
const DEFAULTS = {
  level: 'expert',
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
      options: choices.levels.map(({ level, board }) => [
        level,
        `${named('level', level)}: ${message('board-size', board)}`,
      ]),
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
 * What the address asks for, with defaults where it names nothing known.
 *
 * @param {string} search
 * @param {Offer} offer
 * @returns {Choice}
 */
export function choiceIn(search, offer) {
  const wanted = new URLSearchParams(search);
  const choice = { ...DEFAULTS };
  for (const filter of FILTERS) {
    const value = wanted.get(filter);
    if (value && offer[filter].options.some(([known]) => known === value)) choice[filter] = value;
  }
  return choice;
}

/** @param {Choice} choice */
export function queryOf(choice) {
  return `?${new URLSearchParams(choice)}`;
}

/**
 * The texts of the options that are chosen.
 *
 * @param {Choice} choice
 * @param {Offer} offer
 */
export function namesOf(choice, offer) {
  return FILTERS.map(
    (filter) => offer[filter].options.find(([value]) => value === choice[filter])?.[1] ?? '',
  );
}
