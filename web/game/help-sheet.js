// How to play with keys, mouse and touch. The keys are those of the player.

import { actions } from '../generated/actions.js';
import { actionName, groupName, keyName } from '../lib/action-texts.js';
import { element } from '../lib/dom.js';
import { keymap } from '../lib/keys.js';
import { sheetHead } from '../lib/sheet.js';
import { message } from '../lib/texts.js';

export class HelpSheet {
  #columns = element('div', { className: 'help-columns', tabIndex: 0 });

  constructor() {
    this.root = element(
      'dialog',
      { className: 'sheet help-sheet', 'aria-label': message('help-title') },
      sheetHead(message('help-title')),
      this.#columns,
    );
  }

  open() {
    const keys = keymap();
    const groups = [...new Set(actions.map(({ group }) => group))].map((group) => {
      const rows = actions
        .filter((row) => row.group === group && keys.keys(row.id).length > 0)
        .map(({ id }) => [keys.keys(id).map(keyName).join(', '), actionName(id)]);
      return list(groupName(group), rows);
    });
    const pointers = [list(message('help-mouse-title'), mouse()), list(message('help-touch-title'), touch())];
    this.#columns.replaceChildren(...groups, ...pointers);
    this.root.showModal();
    // The browser would scroll to what it focuses.
    this.#columns.scrollTop = 0;
  }
}

/**
 * @param {string} title
 * @param {string[][]} rows
 */
function list(title, rows) {
  const entries = rows.flatMap(([input, meaning]) => [
    element('dt', {}, element('kbd', {}, input)),
    element('dd', {}, meaning),
  ]);
  return element('section', {}, element('h3', {}, title), element('dl', {}, ...entries));
}

function mouse() {
  return [
    [message('help-mouse-left'), message('help-open')],
    [message('help-mouse-right'), message('help-flag')],
    [message('help-mouse-middle'), message('help-chord')],
    [message('help-mouse-wheel'), message('help-wheel')],
  ];
}

function touch() {
  return [
    [message('help-touch-tap'), message('help-open')],
    [message('help-touch-hold'), message('help-flag')],
    [message('help-touch-drag'), message('help-drag')],
  ];
}
