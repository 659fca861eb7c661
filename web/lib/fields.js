// Labelled form controls.

import { element } from './dom.js';

/**
 * A choice from a list.
 *
 * @param {string} label
 * @param {string} value
 * @param {Array<[value: string, text: string]>} options
 * @param {(value: string) => void} onchoose
 */
export function selectField(label, value, options, onchoose) {
  const select = element(
    'select',
    { onchange: () => onchoose(select.value) },
    ...options.map(([option, text]) => element('option', { value: option }, text)),
  );
  select.value = value;
  return element('label', { className: 'field' }, element('span', {}, label), select);
}

/**
 * Something that is on or off.
 *
 * @param {string} label
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} onchange
 */
export function checkbox(label, isOn, onchange) {
  const box = element('input', { type: 'checkbox', checked: isOn, onchange: () => onchange(box.checked) });
  return element('label', { className: 'checkbox' }, box, element('span', {}, label));
}
