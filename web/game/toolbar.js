// The buttons below the status bar.

import { element } from '../lib/dom.js';
import { texts } from '../lib/texts.js';

/** @typedef {import('../generated/actions.js').Action} Action */

/** The actions that have a button, in their order. @type {Array<[action: Action, label: string]>} */
const FIRST = [
  ['hint', texts.game.hint],
  ['why', texts.game.why],
  ['odds', texts.game.odds],
  ['undo', texts.game.undo],
  ['pause', texts.game.pause],
  ['flag-mode', texts.game.flagMode],
];
/** @type {Array<[action: Action, label: string]>} */
const MORE = [
  ['advice', texts.game.advice],
  ['win-chance', texts.game.winChance],
  ['auto', texts.game.auto],
  ['auto-play', texts.game.autoPlay],
  ['retry', texts.game.retry],
  ['give-up', texts.game.giveUp],
  ['copy-watch-link', texts.game.copyWatch],
  ['zoom-in', texts.game.zoomIn],
  ['zoom-out', texts.game.zoomOut],
  ['zoom-fit', texts.game.zoomFit],
  ['help', texts.game.help],
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
      texts.game.more,
    );
    this.root = element(
      'div',
      { className: 'tools', role: 'toolbar', 'aria-label': texts.game.tools },
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
      if (action === 'pause') button.textContent = model.isPaused ? texts.game.resume : texts.game.pause;
    }
  }
}
