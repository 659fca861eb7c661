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

/**
 * A row of choices, one of which is chosen.
 *
 * @template {string} Value
 * @param {string} label
 * @param {Value} value
 * @param {Array<[value: Value, text: string]>} options
 * @param {(value: Value) => void} onchoose
 */
export function choiceRow(label, value, options, onchoose) {
  const choices = options.map(([option, text]) =>
    element(
      'label',
      {},
      element('input', {
        type: 'radio',
        name: label,
        value: option,
        checked: option === value,
        onchange: () => onchoose(option),
      }),
      element('span', {}, text),
    ),
  );
  return element(
    'fieldset',
    {},
    element('legend', {}, label),
    element('div', { className: 'segments' }, ...choices),
  );
}

/**
 * A number between two others.
 *
 * @param {string} label
 * @param {{least: number, most: number, step: number, value: number}} range
 * @param {(value: number) => string} text
 * @param {(value: number) => void} onslide
 */
export function slider(label, { least, most, step, value }, text, onslide) {
  const chosen = element('output', {}, text(value));
  const input = element('input', {
    type: 'range',
    min: String(least),
    max: String(most),
    step: String(step),
    value: String(value),
    'aria-label': label,
    'aria-valuetext': text(value),
    oninput: () => {
      chosen.value = text(input.valueAsNumber);
      input.setAttribute('aria-valuetext', chosen.value);
      onslide(input.valueAsNumber);
    },
  });
  return element(
    'label',
    { className: 'field' },
    element('span', { className: 'slider-label' }, label, chosen),
    input,
  );
}
