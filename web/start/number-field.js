// A field for a whole number, which says at once what is wrong with what was typed. Nothing is
// ever turned into another number: 5.5 is refused and doesn't become 55.

import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';

/**
 * @typedef {object} NumberOptions
 * @property {string} label
 * @property {string} [value] What it begins with.
 * @property {string} [missing] What to say if it is left empty; without it, that is allowed.
 * @property {(digits: string) => string} [refuse] Why a number is impossible, or nothing.
 * @property {string} [about] A sentence below the field.
 * @property {(digits: string) => void} [onchange] Called with what is possible, and nothing else.
 * @property {() => void} [oninput] Called whatever was typed.
 */

/** So that every field has an error of its own. */
let count = 0;

export class NumberField {
  #options;
  #error = element('small', { className: 'field-error', role: 'alert', hidden: true });

  /** @param {NumberOptions} options */
  constructor(options) {
    this.#options = options;
    count += 1;
    this.#error.id = `number-error-${count}`;
    this.input = element('input', {
      inputMode: 'numeric',
      autocomplete: 'off',
      maxLength: 40,
      value: options.value ?? '',
      oninput: () => {
        // Whoever clears a field is about to type something else.
        const text = this.#text === '' ? '' : this.#reason;
        this.tell(text);
        if (!this.#reason) options.onchange?.(this.#text);
        options.oninput?.();
      },
      onchange: () => this.check(),
    });
    this.element = element(
      'div',
      { className: 'field' },
      element('label', {}, element('span', {}, options.label), this.input),
      this.#error,
      options.about && element('small', { className: 'muted' }, options.about),
    );
  }

  get #text() {
    return this.input.value.trim();
  }

  /** Why what was typed can't be used, or nothing. */
  get #reason() {
    const text = this.#text;
    if (text === '') return this.#options.missing ?? '';
    if (!/^\d+$/.test(text)) return message('number-not-whole', { text });
    return this.#options.refuse?.(text) ?? '';
  }

  /** Shows what is wrong, if anything is. @returns {string | null} the digits, if they are fine */
  check() {
    this.tell(this.#reason);
    return this.#reason ? null : this.#text;
  }

  /** Says why the field is refused. @param {string} reason nothing if it isn't */
  tell(reason) {
    if (this.#error.textContent !== reason) this.#error.textContent = reason;
    this.#error.hidden = !reason;
    if (reason) {
      this.input.setAttribute('aria-invalid', 'true');
      this.input.setAttribute('aria-describedby', this.#error.id);
    } else {
      this.input.removeAttribute('aria-invalid');
      this.input.removeAttribute('aria-describedby');
    }
  }
}
