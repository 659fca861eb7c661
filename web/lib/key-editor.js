// The list of actions in the settings, where players change keys.

import { actions } from '../generated/actions.js';
import { actionName, groupName, keyName } from './action-texts.js';
import { element } from './dom.js';
import { keyOf } from './keymap.js';
import { keymap } from './keys.js';
import { changeSettings } from './settings.js';
import { message } from './texts.js';

/** @typedef {import('./keymap.js').Action} Action */

export class KeyEditor {
  /** @type {Map<Action, HTMLButtonElement>} */
  #buttons = new Map();
  /** The action that waits for its key. @type {Action | null} */
  #editing = null;
  #message = element('p', { className: 'note', role: 'status' });

  constructor() {
    const groups = [...new Set(actions.map(({ group }) => group))];
    this.root = element(
      'details',
      { className: 'key-editor', ontoggle: () => this.show() },
      element('summary', {}, message('keys-title')),
      element('p', { className: 'note' }, message('keys-how')),
      this.#message,
      ...groups.map((group) =>
        element('section', {}, element('h3', {}, groupName(group)), this.#list(group)),
      ),
      element('button', { type: 'button', onclick: () => this.#reset() }, message('keys-reset')),
    );
    this.root.addEventListener('keydown', (event) => this.#key(event));
    this.root.addEventListener('focusout', () => this.#stop());
  }

  /** @param {import('../generated/actions.js').ActionRow['group']} group */
  #list(group) {
    const rows = actions
      .filter((row) => row.group === group)
      .map(({ id }) => {
        const button = element('button', { type: 'button', onclick: () => this.#edit(id) });
        button.dataset.action = id;
        this.#buttons.set(id, button);
        return element('li', {}, element('span', {}, actionName(id)), button);
      });
    return element('ul', {}, ...rows);
  }

  /** Shows the keys as they are now. */
  show() {
    for (const [action, button] of this.#buttons) {
      const keys = keymap().keys(action).map(keyName).join(', ');
      button.textContent = action === this.#editing ? message('keys-press') : keys || message('keys-none');
      button.setAttribute('aria-label', `${actionName(action)}: ${button.textContent}`);
    }
  }

  /** @param {Action} action */
  #edit(action) {
    this.#editing = action;
    this.#message.textContent = '';
    this.show();
  }

  #stop() {
    if (this.#editing === null) return;
    this.#editing = null;
    this.show();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const action = this.#editing;
    const key = keyOf(event);
    // Tab leaves the list, as it does everywhere.
    if (action === null || key === null || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const outcome = keymap().withKey(action, key);
    if (key === 'Escape' && action !== 'cancel') {
      this.#message.textContent = '';
    } else if ('takenBy' in outcome) {
      this.#message.textContent = message('keys-taken', {
        key: keyName(key),
        action: actionName(outcome.takenBy),
      });
      return;
    } else {
      changeSettings({ keys: outcome.changes });
      this.#message.textContent = '';
    }
    this.#stop();
  }

  #reset() {
    changeSettings({ keys: {} });
    this.#editing = null;
    this.#message.textContent = message('keys-is-reset');
    this.show();
  }
}
