// A row of choices with a sentence about the one that is chosen.

import { element } from '../lib/dom.js';
import { named, namedOrNothing } from '../lib/texts.js';

/**
 * @param {string} name of the choice, as its messages begin
 * @param {string} title
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => void} choose
 * @param {...Node} extra what belongs below
 */
export function segments(name, title, values, chosen, choose, ...extra) {
  const about = element('p', { className: 'about', 'aria-live': 'polite' });
  const explain = (/** @type {string} */ value) => {
    about.textContent = namedOrNothing(name, `${value}-about`);
  };
  const choice = (/** @type {string} */ value) =>
    element(
      'label',
      {},
      element('input', {
        type: 'radio',
        name,
        value,
        checked: value === chosen,
        onchange: () => {
          explain(value);
          choose(value);
        },
      }),
      named(name, value),
    );
  explain(chosen);
  return element(
    'fieldset',
    { className: `choice is-${name}` },
    element('legend', {}, title),
    element('div', { className: 'segments' }, ...values.map(choice)),
    about,
    ...extra,
  );
}
