// The tools: a rail beside the board, or on a phone a bar below it, and a menu with the rest.

import { actions } from '../generated/actions.js';
import { keyName } from '../lib/action-texts.js';
import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { keymap } from '../lib/keys.js';
import { message } from '../lib/texts.js';

/** @typedef {import('../generated/actions.js').Action} Action */
/** @typedef {import('../lib/icons.js').IconName} IconName */

/**
 * A tool: what it does, its picture, its name, and a shorter word if the name is long.
 *
 * @typedef {{action: Action, sign: IconName, name: string, word?: string}} Tool
 */

/** @type {Record<string, Tool>} */
const TOOLS = {
  hint: { action: 'hint', sign: 'hint', name: message('button-hint') },
  why: { action: 'why', sign: 'why', name: message('button-why') },
  odds: { action: 'odds', sign: 'odds', name: message('button-odds') },
  advice: {
    action: 'advice',
    sign: 'best',
    name: message('button-advice'),
    word: message('tool-advice'),
  },
  chance: {
    action: 'win-chance',
    sign: 'chance',
    name: message('button-win-chance'),
    word: message('tool-win-chance'),
  },
  undo: { action: 'undo', sign: 'undo', name: message('button-undo') },
  pause: { action: 'pause', sign: 'pause', name: message('button-pause') },
  flagMode: { action: 'flag-mode', sign: 'flag', name: message('button-flag-mode') },
};

/** The tools of the rail that a phone has in its menu. */
const HIDDEN_ON_PHONES = [TOOLS.why, TOOLS.odds, TOOLS.advice, TOOLS.chance, TOOLS.pause];

/** What nobody needs all the time, in groups. @type {Tool[][]} */
const MENU = [
  [
    { action: 'auto', sign: 'check', name: message('button-auto') },
    { action: 'auto-play', sign: 'play', name: message('button-auto-play') },
    { action: 'new-game', sign: 'plus', name: message('button-new-game') },
    { action: 'retry', sign: 'retry', name: message('button-retry') },
    { action: 'give-up', sign: 'close', name: message('button-give-up') },
  ],
  [
    TOOLS.flagMode,
    { action: 'zoom-in', sign: 'plus', name: message('button-zoom-in') },
    { action: 'zoom-out', sign: 'minus', name: message('button-zoom-out') },
    { action: 'zoom-fit', sign: 'full', name: message('button-zoom-fit') },
  ],
  [
    { action: 'copy-watch-link', sign: 'watch', name: message('button-copy-watch-link') },
    { action: 'help', sign: 'keys', name: message('button-help') },
  ],
];

/** The buttons that show whether something is on. @type {Action[]} */
const TOGGLES = ['odds', 'why', 'flag-mode', 'win-chance'];

const MENU_ID = 'tool-menu';

export class Toolbar {
  /** @type {Map<Action, HTMLButtonElement[]>} */
  #buttons = new Map();
  #perform;
  #more = element(
    'button',
    { type: 'button', className: 'tool more', 'aria-controls': MENU_ID, 'aria-expanded': 'false' },
    icon('more'),
    element('span', { className: 'word' }, message('button-more')),
    element('span', { className: 'word on-phones' }, message('tool-menu')),
  );
  /** The rest of the tools, which lies over everything while it is open. */
  menu;

  /**
   * @param {(action: Action) => void} perform
   * @param {Node[]} others what else the menu offers: settings and other pages
   */
  constructor(perform, others) {
    this.#perform = perform;
    this.menu = element(
      'div',
      {
        className: 'tool-menu',
        id: MENU_ID,
        popover: 'auto',
        role: 'group',
        'aria-label': message('button-more'),
      },
      element(
        'div',
        { className: 'menu-group on-phones' },
        ...HIDDEN_ON_PHONES.map((tool) => this.#item(tool)),
      ),
      ...MENU.map((group) =>
        element('div', { className: 'menu-group' }, ...group.map((tool) => this.#item(tool))),
      ),
      element('div', { className: 'menu-group' }, ...others),
    );
    Reflect.set(this.#more, 'popoverTargetElement', this.menu);
    this.menu.addEventListener('toggle', () => this.#placeMenu());
    this.menu.addEventListener('click', () => this.menu.hidePopover());
    this.root = element(
      'div',
      { className: 'tools', role: 'toolbar', 'aria-label': message('game-tools') },
      this.#tool(TOOLS.hint),
      ...[TOOLS.why, TOOLS.odds, TOOLS.advice, TOOLS.chance].map((tool) => this.#tool(tool, 'not-on-phones')),
      this.#tapSwitch(),
      this.#tool(TOOLS.undo),
      this.#tool(TOOLS.pause, 'not-on-phones'),
      this.#more,
    );
    addEventListener('minewise:settings-changed', () => this.#nameKeys());
    this.#nameKeys();
  }

  /** @param {Tool} tool @param {string} [className] */
  #tool({ action, sign, name, word = name }, className = '') {
    const button = this.#button(action, `tool ${className}`);
    button.append(icon(sign), element('span', { className: 'word' }, word));
    if (word !== name) button.setAttribute('aria-label', name);
    button.dataset.tip = name;
    return button;
  }

  /** @param {Tool} tool */
  #item({ action, sign, name }) {
    const button = this.#button(action, 'menu-item');
    button.append(
      icon(sign),
      element('span', { className: 'word' }, name),
      element('kbd', { 'aria-hidden': 'true' }),
    );
    return button;
  }

  /** @param {Action} action @param {string} className */
  #button(action, className) {
    const button = element('button', { type: 'button', className, onclick: () => this.#perform(action) });
    button.dataset.action = action;
    if (TOGGLES.includes(action)) button.setAttribute('aria-pressed', 'false');
    this.#buttons.set(action, [...(this.#buttons.get(action) ?? []), button]);
    return button;
  }

  /** What a tap does: for fingers, which have no right button. */
  #tapSwitch() {
    const side = (/** @type {boolean} */ isFlag) =>
      element(
        'button',
        {
          type: 'button',
          'aria-pressed': String(!isFlag),
          onclick: () => {
            if (this.#isFlagMode !== isFlag) this.#perform('flag-mode');
          },
        },
        icon(isFlag ? 'flag' : 'open'),
        element('span', {}, isFlag ? message('button-flag') : message('button-open')),
      );
    this.tapSwitch = element(
      'div',
      { className: 'tap-switch', role: 'group', 'aria-label': message('game-tap') },
      side(false),
      side(true),
    );
    return this.tapSwitch;
  }

  get #isFlagMode() {
    return this.tapSwitch?.lastElementChild?.getAttribute('aria-pressed') === 'true';
  }

  /** The menu opens beside its button; on a phone the style makes it a sheet. */
  #placeMenu() {
    const isOpen = this.menu.matches(':popover-open');
    this.#more.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) return;
    const { top, right } = this.#more.getBoundingClientRect();
    const lowest = innerHeight - this.menu.offsetHeight - 12;
    this.menu.style.setProperty('--menu-left', `${right + 8}px`);
    this.menu.style.setProperty('--menu-top', `${Math.max(12, Math.min(top, lowest))}px`);
  }

  /** Shows the keys of the player. */
  #nameKeys() {
    for (const { id } of actions) {
      const [key] = keymap().keys(id);
      const shown = key === undefined ? '' : keyName(key);
      for (const button of this.#buttons.get(id) ?? []) {
        if (button.dataset.tip) button.dataset.key = shown;
        if (key === undefined) button.removeAttribute('aria-keyshortcuts');
        else button.setAttribute('aria-keyshortcuts', key.replace('Ctrl+', 'Control+'));
        const hint = button.querySelector('kbd');
        if (!hint) continue;
        hint.textContent = shown;
        hint.hidden = shown === '';
      }
    }
  }

  /**
   * @param {Action} action
   * @param {boolean} isOn
   */
  setPressed(action, isOn) {
    for (const button of this.#buttons.get(action) ?? []) button.setAttribute('aria-pressed', String(isOn));
    if (action !== 'flag-mode') return;
    const [open, flag] = [...(this.tapSwitch?.children ?? [])];
    open.setAttribute('aria-pressed', String(!isOn));
    flag.setAttribute('aria-pressed', String(isOn));
  }

  /** @param {import('./open-game.js').OpenGame} opened */
  show(opened) {
    const { model } = opened;
    if (!model) return;
    this.setPressed('odds', Boolean(model.snapshot.odds));
    if (this.tapSwitch) this.tapSwitch.hidden = !opened.offers('flag-mode');
    for (const [action, buttons] of this.#buttons) {
      for (const button of buttons) {
        button.disabled = !model.allows(action);
        button.hidden = !opened.offers(action);
      }
    }
    this.#showPause(model.isPaused);
  }

  /** @param {boolean} isPaused */
  #showPause(isPaused) {
    const name = isPaused ? message('button-resume') : message('button-pause');
    for (const button of this.#buttons.get('pause') ?? []) {
      const word = button.querySelector('.word');
      if (!word || word.textContent === name) continue;
      word.textContent = name;
      if (button.dataset.tip) button.dataset.tip = name;
      button.querySelector('svg')?.replaceWith(icon(isPaused ? 'play' : 'pause'));
    }
  }
}
