// The page of statistics: what this browser knows of the player's own games.

import { choices as fetchChoices } from '../engine/choices.js';
import { hasEngine } from '../generated/engine.js';
import { START } from '../lib/addresses.js';
import { element } from '../lib/dom.js';
import { errorText } from '../lib/error-text.js';
import { icon } from '../lib/icons.js';
import { message } from '../lib/texts.js';
import { CSV_HEAD, csvRow } from './csv.js';
import { choiceIn, filterForm, filtered, queryOf } from './filters.js';
import { exerciseSection } from './exercises.js';
import { CUSTOM } from './games.js';
import { History } from './history.js';
import { luckSection } from './luck.js';
import { plotsOf } from './plots.js';
import { GameSource } from './source.js';
import { levelTable, summaryTiles } from './summary.js';

/** @typedef {import('../generated/wire.js').Choices} Choices */
/** @typedef {import('./games.js').PlayedGame} PlayedGame */

export class StatisticsPage {
  #content = element('div', { className: 'statistics', 'aria-busy': 'true' });
  #filters = element('div');
  #note = element('p', { className: 'muted', role: 'status', hidden: true });
  #figures = element('div');
  #luck = element('div');
  #exercises = element('div');
  #history = new History();
  #save = element(
    'button',
    { type: 'button', hidden: true, onclick: () => this.#saveCsv() },
    icon('download'),
    message('statistics-csv'),
  );
  /** @type {PlayedGame[]} */
  #games = [];
  /** Whether every game was reviewed that can be. */
  #isReviewed = false;

  /** @param {HTMLElement} main */
  constructor(main) {
    main.append(
      element(
        'div',
        { className: 'statistics-head' },
        element(
          'div',
          {},
          element('h1', {}, message('statistics-title')),
          element('p', { className: 'muted' }, message('statistics-intro')),
        ),
        this.#save,
      ),
      this.#content,
    );
  }

  /** Reads the games and shows what there is to say about them. */
  async load() {
    try {
      const choices = await fetchChoices();
      const source = new GameSource(
        choices.levels,
        () => this.#receive(choices, source),
        () => {
          this.#isReviewed = source.isReviewed;
          this.#showLuck();
        },
      );
      addEventListener('popstate', () => this.#follow(choices));
      await source.load();
      if (hasEngine) this.#exercises.replaceChildren(await exerciseSection(source.games.toReversed()));
    } catch (error) {
      this.#content.replaceChildren(element('p', { role: 'alert' }, errorText(error)));
    }
  }

  /**
   * @param {Choices} choices
   * @param {GameSource} source
   */
  #receive(choices, source) {
    const isFirst = this.#games.length === 0;
    this.#games = source.games;
    this.#note.hidden = !source.isClubMissing;
    this.#note.textContent = source.isClubMissing ? message('statistics-club-missing') : '';
    this.#content.setAttribute('aria-busy', 'false');
    this.#save.hidden = this.#games.length === 0;
    if (this.#games.length === 0) {
      this.#content.replaceChildren(emptyState(), this.#note);
      return;
    }
    if (isFirst) {
      this.#content.replaceChildren(
        this.#filters,
        this.#note,
        this.#figures,
        this.#luck,
        this.#exercises,
        this.#history.root,
      );
      this.#follow(choices);
    } else {
      this.#show(choices);
    }
  }

  /** Shows what the address asks for. @param {Choices} choices */
  #follow(choices) {
    const form = filterForm(choices, choiceIn(location.search), (choice) => {
      history.pushState(null, '', queryOf(choice));
      this.#show(choices);
    });
    this.#filters.replaceChildren(form);
    this.#show(choices);
  }

  /** The games that the address asks for. */
  get #chosen() {
    return filtered(this.#games, choiceIn(location.search));
  }

  /** @param {Choices} choices */
  #show({ levels }) {
    const choice = choiceIn(location.search);
    const games = this.#chosen;
    this.#history.root.hidden = games.length === 0;
    this.#showLuck();
    if (games.length === 0) {
      this.#figures.replaceChildren(noneState());
      return;
    }
    const hasTimes = choice.level !== undefined && choice.level !== CUSTOM;
    const order = [...levels.map(({ level }) => level), CUSTOM];
    this.#figures.replaceChildren(
      summaryTiles(games, hasTimes),
      ...(choice.level === undefined ? [levelTable(games, order, choice)] : []),
      element('h2', {}, message('statistics-plots')),
      plotsOf(games, hasTimes),
    );
    this.#history.show(games.toReversed());
  }

  /** Shows what was luck, as far as games have been reviewed. */
  #showLuck() {
    this.#luck.replaceChildren(luckSection(this.#chosen, this.#isReviewed));
  }

  #saveCsv() {
    const rows = this.#chosen.map(csvRow);
    const url = URL.createObjectURL(new Blob([CSV_HEAD, ...rows], { type: 'text/csv' }));
    element('a', { href: url, download: 'minewise-games.csv' }).click();
    // The browser reads it after this.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
}

function emptyState() {
  return element(
    'section',
    { className: 'card statistics-empty' },
    icon('statistics'),
    element('p', {}, message('statistics-empty')),
    element('a', { className: 'button main', href: START }, message('statistics-play')),
  );
}

/** There are games, but none of this kind. */
function noneState() {
  return element(
    'section',
    { className: 'card statistics-empty' },
    element('p', {}, message('statistics-none')),
    element('a', { className: 'button', href: location.pathname }, message('statistics-none-all')),
  );
}
