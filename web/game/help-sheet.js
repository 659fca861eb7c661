// How to play with keys, mouse and touch.

import { element } from '../lib/dom.js';
import { texts } from '../lib/texts.js';

export function helpSheet() {
  const { help } = texts;
  const list = (/** @type {string} */ title, /** @type {string[][]} */ rows) =>
    element(
      'section',
      {},
      element('h3', {}, title),
      element(
        'dl',
        {},
        ...rows.flatMap(([input, meaning]) => [
          element('dt', {}, element('kbd', {}, input)),
          element('dd', {}, meaning),
        ]),
      ),
    );
  return element(
    'dialog',
    { className: 'sheet help-sheet', 'aria-label': help.title },
    element('h2', {}, help.title),
    element(
      'div',
      { className: 'help-columns' },
      list(help.keysTitle, help.keys),
      element('div', {}, list(help.mouseTitle, help.mouse), list(help.touchTitle, help.touch)),
    ),
    element('form', { method: 'dialog' }, element('button', { className: 'main' }, texts.settings.close)),
  );
}
