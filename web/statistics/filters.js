// Which games are counted: the choice is part of the address, so that it can be kept and sent.

import { element } from '../lib/dom.js';
import { selectField } from '../lib/fields.js';
import { message, named } from '../lib/texts.js';
import { CUSTOM } from './games.js';

/** @typedef {import('./games.js').PlayedGame} PlayedGame */

/** @typedef {'level' | 'luck' | 'assistant' | 'help' | 'place'} FilterName */

/** What is chosen of each; what is missing is not filtered. @typedef {Partial<Record<FilterName, string>>} Choice */

/** @type {readonly FilterName[]} */
const NAMES = ['level', 'luck', 'assistant', 'help', 'place'];

/** @param {string} search the end of an address @returns {Choice} */
export function choiceIn(search) {
  const wanted = new URLSearchParams(search);
  return Object.fromEntries(NAMES.flatMap((name) => (wanted.has(name) ? [[name, wanted.get(name)]] : [])));
}

/** The end of the address for a choice. @param {Choice} choice */
export function queryOf(choice) {
  const query = new URLSearchParams(
    NAMES.flatMap((name) => (choice[name] === undefined ? [] : [[name, String(choice[name])]])),
  );
  return query.size > 0 ? `?${query}` : location.pathname;
}

/**
 * @param {PlayedGame[]} games
 * @param {Choice} choice
 */
export function filtered(games, choice) {
  const wanted = Object.entries(choice);
  return games.filter((game) => wanted.every(([name, value]) => Reflect.get(game, name) === value));
}

/** The name of a level, or of all boards without one. @param {string} level */
export function levelName(level) {
  return level === CUSTOM ? message('statistics-custom') : named('level', level);
}

/**
 * What can be chosen of each, all games first.
 *
 * @param {import('../generated/wire.js').Choices} choices
 * @returns {Record<FilterName, {label: string, options: Array<[value: string, text: string]>}>}
 */
function offerOf({ levels, fairness, assistants }) {
  const all = message('statistics-all');
  return {
    level: {
      label: message('best-times-level'),
      options: [
        ['', message('statistics-all-boards')],
        ...levels.map(({ level }) => /** @type {[string, string]} */ ([level, levelName(level)])),
        [CUSTOM, levelName(CUSTOM)],
      ],
    },
    luck: {
      label: message('start-fairness'),
      options: [
        ['', all],
        ...fairness.map((luck) => /** @type {[string, string]} */ ([luck, named('fairness', luck)])),
      ],
    },
    assistant: {
      label: message('start-assistant'),
      options: [
        ['', all],
        ...assistants.map(
          ({ assistant }) => /** @type {[string, string]} */ ([assistant, named('assistant', assistant)]),
        ),
      ],
    },
    help: {
      label: message('statistics-help'),
      options: [
        ['', all],
        ['no', message('statistics-help-no')],
        ['yes', message('statistics-help-yes')],
      ],
    },
    place: {
      label: message('statistics-place'),
      options: [
        ['', all],
        ['home', message('where-home')],
        ['club', message('where-club')],
      ],
    },
  };
}

/**
 * The fields to choose with.
 *
 * @param {import('../generated/wire.js').Choices} choices
 * @param {Choice} choice
 * @param {(choice: Choice) => void} onchange
 */
export function filterForm(choices, choice, onchange) {
  const offer = offerOf(choices);
  const fields = NAMES.map((name) => {
    const { label, options } = offer[name];
    const chosen = options.some(([value]) => value === choice[name]) ? choice[name] : '';
    return selectField(label, chosen ?? '', options, (value) => {
      const { [name]: _, ...others } = choiceIn(location.search);
      onchange(value === '' ? others : { ...others, [name]: value });
    });
  });
  return element(
    'form',
    {
      className: 'statistics-filters',
      'aria-label': message('statistics-filters'),
      onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
    },
    ...fields,
  );
}
