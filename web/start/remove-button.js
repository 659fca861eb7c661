// A button that deletes a game, after asking once.

import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { message } from '../lib/texts.js';

/**
 * @param {string} board of the game, for those who can't see which one it is
 * @param {() => Promise<unknown> | void} remove
 */
export function removeButton(board, remove) {
  const place = element('span', { className: 'remove' });
  const ask = element(
    'button',
    {
      type: 'button',
      className: 'quiet',
      title: message('start-forget'),
      'aria-label': `${message('start-forget')}: ${board}`,
      onclick: () => {
        place.classList.add('is-asking');
        place.replaceChildren(element('span', {}, message('start-forget-question')), confirm, keep);
        keep.focus();
      },
    },
    icon('trash'),
  );
  const confirm = element('button', { type: 'button', onclick: () => remove() }, message('start-forget-yes'));
  const keep = element(
    'button',
    {
      type: 'button',
      onclick: () => {
        place.classList.remove('is-asking');
        place.replaceChildren(ask);
        ask.focus();
      },
    },
    message('start-forget-no'),
  );
  place.append(ask);
  return place;
}
