// A board of any size, with the server's words at the field that is wrong.

import { Problem } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';
import { errorText } from '../lib/error-text.js';

/** @typedef {{level?: string, width?: number, height?: number, mines?: number}} Board */

/**
 * @param {Board} last
 * @param {(board: Board) => Promise<void>} play
 */
export function customForm(last, play) {
  const error = element('p', { id: 'custom-error', className: 'field-error', role: 'alert', hidden: true });
  const inputs = {
    width: digits(last.width),
    height: digits(last.height),
    mines: digits(last.mines),
  };
  const labels = {
    width: message('start-columns'),
    height: message('start-rows'),
    mines: message('start-mines'),
  };
  /** @type {Array<keyof typeof inputs>} */
  const names = ['width', 'height', 'mines'];

  /** @param {unknown} problem */
  const tell = (problem) => {
    error.textContent = errorText(problem);
    error.hidden = false;
    const field = problem instanceof Problem ? problem.data.field : undefined;
    const name = names.find((candidate) => candidate === field) ?? (field === 'size' ? 'width' : undefined);
    if (!name) return;
    inputs[name].setAttribute('aria-invalid', 'true');
    inputs[name].setAttribute('aria-describedby', error.id);
    inputs[name].focus();
  };

  return element(
    'form',
    {
      noValidate: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        error.hidden = true;
        for (const input of Object.values(inputs)) {
          input.removeAttribute('aria-invalid');
          input.removeAttribute('aria-describedby');
        }
        /** @type {Board} */
        const board = {};
        for (const name of names) {
          const text = inputs[name].value;
          if (text !== '') board[name] = Number(text);
        }
        play(board).catch(tell);
      },
    },
    element(
      'fieldset',
      { className: 'custom' },
      element('legend', {}, message('start-custom')),
      ...names.map((name) =>
        element('label', { className: 'field' }, element('span', {}, labels[name]), inputs[name]),
      ),
      element('button', { className: 'main' }, message('start-start')),
      error,
    ),
  );
}

/**
 * A field that accepts only digits.
 *
 * @param {number | undefined} value
 */
export function digits(value) {
  return element('input', {
    inputMode: 'numeric',
    autocomplete: 'off',
    maxLength: 15,
    placeholder: '10',
    value: value === undefined ? '' : String(value),
    onbeforeinput: (/** @type {InputEvent} */ event) => {
      if (event.data && /[^0-9]/.test(event.data)) event.preventDefault();
    },
  });
}
