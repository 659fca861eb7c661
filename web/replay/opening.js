// What the page offers while it shows no game: a file to be opened, and the latest games.

import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';
import { ErrorLine } from './error-line.js';

export class Opening {
  #place;
  #opener;
  #error = new ErrorLine();
  /** Ends what is worked out for it. */
  #closing = new AbortController();
  /** Where the opener is while a game is shown. @type {Node | null} */
  #elsewhere = null;

  /**
   * @param {HTMLElement} place
   * @param {HTMLElement} opener
   */
  constructor(place, opener) {
    this.#place = place;
    this.#opener = opener;
  }

  async show() {
    this.#elsewhere ??= this.#opener.parentNode;
    this.#closing.abort();
    this.#closing = new AbortController();
    const { signal } = this.#closing;
    const { latestGames } = await import('./latest-games.js');
    const latest = await latestGames(signal);
    if (signal.aborted) return;
    const parts = latest.isEmpty ? [this.#opener, latest.root] : [latest.root, this.#opener];
    this.#place.hidden = false;
    this.#place.replaceChildren(
      element('h1', {}, message('replay-open-title')),
      element('p', { className: 'intro' }, message('replay-open-about')),
      this.#error.root,
      ...parts,
    );
  }

  hide() {
    this.#closing.abort();
    this.#place.hidden = true;
    this.#elsewhere?.appendChild(this.#opener);
    this.#elsewhere = null;
    this.#place.replaceChildren();
  }

  /**
   * @param {string} text
   * @param {(() => void) | null} retry
   */
  showError(text, retry) {
    this.#error.show(text, retry);
  }
}
