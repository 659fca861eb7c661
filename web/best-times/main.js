// The page of best times: a list for each board and each set of rules.

import { request } from '../lib/api.js';
import { element, find } from '../lib/dom.js';
import { chooser, setUpPage } from '../lib/page.js';
import { duration, language, number, texts } from '../lib/texts.js';
import { sentenceFor } from '../lib/trouble.js';
import { words } from './words.js';

/** What can be chosen, by the names that the API and the address have for it. */
const FILTERS = /** @type {const} */ (['level', 'fairness', 'first_click', 'assistant', 'player']);
const USUAL = {
  level: 'expert',
  fairness: 'classic',
  first_click: 'opening',
  assistant: 'single',
  player: 'person',
};

/** @typedef {Record<typeof FILTERS[number], string>} Choice */

/**
 * @typedef {object} BestTime
 * @property {string | null} name
 * @property {number} elapsed
 * @property {number} three_bv
 * @property {number} finished
 * @property {{clicks: number}} tally
 * @property {string[]} reasons
 */

setUpPage(words.title);

const table = element('div', { className: 'best-list', 'aria-live': 'polite' });
const filters = element('form', {
  className: 'best-filters',
  onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
});
find('main').append(
  element('h1', {}, words.title),
  element('p', { className: 'note' }, words.intro),
  filters,
  table,
);

/** @type {AbortController} */
let asked = new AbortController();

begin();

/** Looks what there is to choose from, and shows the list of the address. */
async function begin() {
  try {
    offer(await request('GET', '/api/v1/levels'));
  } catch (error) {
    refuse(error, begin);
  }
}

/** @param {any} choices */
function offer(choices) {
  const { start } = texts;
  /** @type {Record<typeof FILTERS[number], {label: string, options: Array<[string, string]>}>} */
  const offered = {
    level: {
      label: words.level,
      options: choices.levels.map((/** @type {any} */ { level, board }) => [
        level,
        `${Reflect.get(start.level, level)}: ${start.size(board.width, board.height, board.mines)}`,
      ]),
    },
    fairness: {
      label: start.fairness,
      options: choices.fairness.map((/** @type {string} */ rule) => [
        rule,
        Reflect.get(start.fairnesses, rule)[0],
      ]),
    },
    first_click: {
      label: start.firstClick,
      options: choices.first_click.map((/** @type {string} */ rule) => [
        rule,
        Reflect.get(start.firstClicks, rule),
      ]),
    },
    assistant: {
      label: start.assistant,
      options: choices.assistants.map((/** @type {any} */ { assistant }) => [
        assistant,
        Reflect.get(start.assistants, assistant)[0],
      ]),
    },
    player: { label: words.player, options: Object.entries(words.players) },
  };
  const follow = () => {
    const choice = chosenIn(location.search, offered);
    filters.replaceChildren(
      ...FILTERS.map((filter) =>
        chooser(offered[filter].label, choice[filter], offered[filter].options, (value) => {
          history.pushState(null, '', addressOf({ ...chosenIn(location.search, offered), [filter]: value }));
          show(chosenIn(location.search, offered), offered);
        }),
      ),
    );
    show(choice, offered);
  };
  addEventListener('popstate', follow);
  follow();
}

/**
 * What the address asks for; the usual where it says nothing that is known.
 *
 * @param {string} search
 * @param {Record<typeof FILTERS[number], {options: Array<[string, string]>}>} offered
 * @returns {Choice}
 */
function chosenIn(search, offered) {
  const wanted = new URLSearchParams(search);
  const choice = { ...USUAL };
  for (const filter of FILTERS) {
    const value = wanted.get(filter);
    if (value && offered[filter].options.some(([known]) => known === value)) choice[filter] = value;
  }
  return choice;
}

/** @param {Choice} choice */
function addressOf(choice) {
  return `?${new URLSearchParams(choice)}`;
}

/**
 * @param {Choice} choice
 * @param {Record<typeof FILTERS[number], {options: Array<[string, string]>}>} offered
 */
async function show(choice, offered) {
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  table.replaceChildren(element('p', {}, words.loading));
  try {
    /** @type {BestTime[]} */
    const best = await request('GET', `/api/v1/best-times${addressOf(choice)}&limit=100`, { signal });
    const names = FILTERS.map(
      (filter) => offered[filter].options.find(([value]) => value === choice[filter])?.[1] ?? '',
    );
    table.replaceChildren(best.length > 0 ? listOf(best, names) : emptyList());
  } catch (error) {
    if (!signal.aborted) refuse(error, () => show(choice, offered));
  }
}

function emptyList() {
  return element(
    'div',
    { className: 'empty' },
    element('p', {}, words.empty),
    element('a', { className: 'button main', href: '/' }, words.play),
  );
}

/**
 * @param {BestTime[]} best
 * @param {string[]} names
 */
function listOf(best, names) {
  const { columns } = words;
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const head = Object.entries(columns).map(([name, text]) =>
    element('th', { scope: 'col', className: `is-${name}` }, text),
  );
  const rows = best.map(({ name, elapsed, three_bv, finished, tally, reasons }, index) => {
    const perSecond = elapsed > 0 ? number((three_bv * 1_000) / elapsed) : '–';
    const day = new Date(finished);
    return element(
      'tr',
      {},
      element('td', { className: 'is-rank' }, index + 1),
      element(
        'th',
        { scope: 'row', className: 'is-name', title: name ?? '' },
        name ?? element('i', {}, texts.result.nameless),
      ),
      element('td', { className: 'is-time' }, duration(elapsed)),
      element('td', { className: 'is-threeBv' }, number(three_bv)),
      element('td', { className: 'is-perSecond' }, perSecond),
      element('td', { className: 'is-clicks' }, number(tally.clicks)),
      element(
        'td',
        { className: 'is-date' },
        element('time', { dateTime: day.toISOString() }, dates.format(day)),
        reasons.includes('before_rule') && element('small', {}, ` ${words.beforeRule}`),
      ),
    );
  });
  return element(
    'table',
    { className: 'best-times' },
    element('caption', { className: 'visually-hidden' }, words.caption(...names)),
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
}

/**
 * @param {unknown} error
 * @param {() => void} again
 */
function refuse(error, again) {
  const message = sentenceFor(error);
  table.replaceChildren(
    element(
      'p',
      { className: 'trouble', role: 'alert' },
      message,
      ' ',
      element('button', { type: 'button', onclick: again }, words.again),
    ),
  );
}
