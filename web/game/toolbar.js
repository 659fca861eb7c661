// The buttons below the status bar.

import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';

/** @typedef {import('../generated/actions.js').Action} Action */

/** The actions that have a button, in their order. @type {Array<[action: Action, label: string]>} */
const FIRST = [
  ['hint', message('button-hint')],
  ['why', message('button-why')],
  ['odds', message('button-odds')],
  ['undo', message('button-undo')],
  ['pause', message('button-pause')],
  ['flag-mode', message('button-flag-mode')],
];
/** @type {Array<[action: Action, label: string]>} */
const MORE = [
  ['advice', message('button-advice')],
  ['win-chance', message('button-win-chance')],
  ['auto', message('button-auto')],
  ['auto-play', message('button-auto-play')],
  ['retry', message('button-retry')],
  ['give-up', message('button-give-up')],
  ['copy-watch-link', message('button-copy-watch-link')],
  ['zoom-in', message('button-zoom-in')],
  ['zoom-out', message('button-zoom-out')],
  ['zoom-fit', message('button-zoom-fit')],
  ['help', message('button-help')],
];
/** The buttons that show whether something is on. @type {Action[]} */
const TOGGLES = ['odds', 'why', 'flag-mode', 'win-chance'];

export class Toolbar {
  /** @type {Map<Action, HTMLButtonElement>} */
  #buttons = new Map();
  #rest;
  #more;

  /** @param {(action: Action) => void} perform */
  constructor(perform) {
    const make = (/** @type {[Action, string]} */ [action, label]) => {
      const button = element('button', { type: 'button', onclick: () => perform(action) }, label);
      button.dataset.action = action;
      if (TOGGLES.includes(action)) button.setAttribute('aria-pressed', 'false');
      this.#buttons.set(action, button);
      return button;
    };
    this.#rest = element(
      'div',
      { className: 'more-tools', id: 'more-tools', hidden: true },
      ...MORE.map(make),
    );
    this.#more = element(
      'button',
      {
        type: 'button',
        'aria-controls': this.#rest.id,
        'aria-expanded': 'false',
        onclick: () => this.#toggleMore(),
      },
      message('button-more'),
    );
    this.root = element(
      'div',
      { className: 'tools', role: 'toolbar', 'aria-label': message('game-tools') },
      ...FIRST.map(make),
      this.#more,
      this.#rest,
    );
  }

  #toggleMore() {
    this.#rest.hidden = !this.#rest.hidden;
    this.#more.setAttribute('aria-expanded', String(!this.#rest.hidden));
  }

  /**
   * @param {Action} action
   * @param {boolean} isOn
   */
  setPressed(action, isOn) {
    this.#buttons.get(action)?.setAttribute('aria-pressed', String(isOn));
  }

  /** @param {import('./open-game.js').OpenGame} opened */
  show(opened) {
    const { model } = opened;
    if (!model) return;
    this.setPressed('odds', Boolean(model.snapshot.odds));
    for (const [action, button] of this.#buttons) {
      button.disabled = !model.allows(action);
      button.hidden = !opened.offers(action);
      if (action === 'pause')
        button.textContent = model.isPaused ? message('button-resume') : message('button-pause');
    }
  }
}
