// The page of best times: a list for each board and each set of rules.

import { request } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { errorText } from '../lib/error-text.js';
import { selectField } from '../lib/fields.js';
import { message } from '../lib/texts.js';
import { FILTERS, choiceIn, namesOf, offerOf, queryOf } from './filters.js';
import { emptyTable, tableOf } from './table.js';

/** @typedef {import('./filters.js').Offer} Offer */

export class BestTimesPage {
  #pending = new AbortController();
  #filters = element('form', {
    className: 'best-filters',
    onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
  });
  #list = element('div', { className: 'best-list', 'aria-live': 'polite' });

  /** @param {HTMLElement} main */
  constructor(main) {
    main.append(
      element('h1', {}, message('best-times-title')),
      element('p', { className: 'note' }, message('best-times-intro')),
      this.#filters,
      this.#list,
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
    this.#filters.replaceChildren(
      ...FILTERS.map((filter) =>
        selectField(offer[filter].label, choice[filter], offer[filter].options, (value) => {
          const changed = { ...choiceIn(location.search, offer), [filter]: value };
          history.pushState(null, '', queryOf(changed));
          this.#show(offer);
        }),
      ),
    );
    this.#show(offer);
  }

  /** @param {Offer} offer */
  async #show(offer) {
    const choice = choiceIn(location.search, offer);
    this.#pending.abort();
    this.#pending = new AbortController();
    const { signal } = this.#pending;
    this.#list.replaceChildren(element('p', {}, message('best-times-loading')));
    try {
      /** @type {import('./table.js').BestTime[]} */
      const best = await request('GET', `/api/v1/best-times${queryOf(choice)}&limit=100`, { signal });
      this.#list.replaceChildren(best.length > 0 ? tableOf(best, namesOf(choice, offer)) : emptyTable());
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
