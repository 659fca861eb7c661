// The page of best times: a list for each board and each set of rules.

import { request } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { errorText } from '../lib/error-text.js';
import { selectField } from '../lib/fields.js';
import { message } from '../lib/texts.js';
import { segments } from '../start/segments.js';
import { FILTERS, RULES, choiceIn, namesOf, offerOf, queryOf, requestOf } from './filters.js';
import { emptyTable, tableOf } from './table.js';

/** @typedef {import('./filters.js').Offer} Offer */
/** @typedef {import('./filters.js').Filter} Filter */

export class BestTimesPage {
  #pending = new AbortController();
  #filters = element('form', {
    className: 'best-filters',
    onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
  });
  /** The rules in words, on what unfolds to change them. */
  #rules = element('span', { className: 'rule-names' });
  #list = element('div', { className: 'best-list', 'aria-live': 'polite' });

  /** @param {HTMLElement} main */
  constructor(main) {
    main.append(
      element('h1', {}, message('best-times-title')),
      this.#filters,
      this.#list,
      element('p', { className: 'note' }, message('best-times-intro')),
    );
  }

  /** Fetches the options, and shows the list that the address asks for. */
  async load() {
    try {
      const offer = offerOf(await request('GET', '/api/v1/levels'));
      addEventListener('popstate', () => this.#followAddress(offer));
      this.#followAddress(offer);
    } catch (error) {
      this.#refuse(error, () => this.load());
    }
  }

  /** @param {Offer} offer */
  #followAddress(offer) {
    const choice = choiceIn(location.search, offer);
    const choose = (/** @type {Filter} */ filter) => (/** @type {string} */ value) => {
      history.pushState(null, '', queryOf({ ...choiceIn(location.search, offer), [filter]: value }));
      this.#show(offer);
    };
    const select = (/** @type {Filter} */ filter) =>
      selectField(offer[filter].label, choice[filter], offer[filter].options, choose(filter));
    const periods = offer.period.options.map(([period]) => period);
    this.#filters.replaceChildren(
      select('level'),
      segments('best-times-period', offer.period.label, periods, choice.period, choose('period')),
      element(
        'details',
        { className: 'card rules' },
        element(
          'summary',
          {},
          element('span', {}, element('strong', {}, message('best-times-rules')), ' ', this.#rules),
        ),
        element('div', { className: 'rule-fields' }, ...RULES.map(select)),
      ),
    );
    this.#show(offer);
  }

  /** @param {Offer} offer */
  async #show(offer) {
    const choice = choiceIn(location.search, offer);
    this.#rules.textContent = namesOf(choice, offer, RULES).join(' · ');
    this.#pending.abort();
    this.#pending = new AbortController();
    const { signal } = this.#pending;
    this.#list.replaceChildren(element('p', {}, message('best-times-loading')));
    try {
      /** @type {import('./table.js').BestTime[]} */
      const best = await request('GET', `/api/v1/best-times${requestOf(choice, Date.now())}`, { signal });
      this.#list.replaceChildren(
        best.length > 0 ? tableOf(best, namesOf(choice, offer, FILTERS)) : emptyTable(choice.period),
      );
    } catch (error) {
      if (!signal.aborted) this.#refuse(error, () => this.#show(offer));
    }
  }

  /**
   * @param {unknown} error
   * @param {() => void} retry
   */
  #refuse(error, retry) {
    this.#list.replaceChildren(
      element(
        'p',
        { className: 'page-error', role: 'alert' },
        errorText(error),
        ' ',
        element('button', { type: 'button', onclick: retry }, message('best-times-again')),
      ),
    );
  }
}
