// The form for the position as a whole: its size, its notation, undo, clear and copy.

import { element } from '../lib/dom.js';
import { checkbox } from '../lib/fields.js';
import { icon } from '../lib/icons.js';
import { message } from '../lib/texts.js';
import { foldable } from './foldable.js';
import { pushPosition } from './history.js';
import { NotationError, checkSize, readNotation } from './position.js';

/** @typedef {import('./position.js').Position} Position */

/**
 * @typedef {object} PositionFormActions
 * @property {(position: Position) => void} change
 * @property {() => void} forgive What was wrong with the text is of no interest any more.
 * @property {(isOn: boolean) => void} showOdds
 */

export class PositionForm {
  /** @type {Position | null} */
  #position = null;
  /** Whether the text in the field is that position, as far as anybody has read it. */
  #isRead = true;
  #actions;
  undo = element(
    'button',
    {
      type: 'button',
      className: 'quiet tool-undo',
      title: message('analysis-undo'),
      'aria-label': message('analysis-undo'),
      onclick: () => history.back(),
    },
    icon('undo'),
  );
  #copyLink = copyButton(message('analysis-copy'), message('analysis-in-address'), () => this.#link);
  #copyText = copyButton(message('analysis-copy-text'), message('analysis-in-field'), () =>
    this.#selectText(),
  );
  #notation = element('textarea', {
    id: 'notation',
    rows: 3,
    spellcheck: false,
    autocomplete: 'off',
    oninput: () => this.#readPasted(),
    onchange: () => this.#readPasted(),
  });
  #notationError = element('p', {
    id: 'notation-error',
    className: 'field-error',
    role: 'alert',
    hidden: true,
  });
  #sizes = [
    { label: message('start-columns'), input: sizeInput('width', 1) },
    { label: message('start-rows'), input: sizeInput('height', 1) },
    { label: message('start-mines'), input: sizeInput('mines', 0) },
  ];
  #sizeError = element('p', { className: 'field-error', role: 'alert', hidden: true });

  /** @param {PositionFormActions} actions */
  constructor(actions) {
    this.#actions = actions;
    this.root = foldable(
      'position',
      message('analysis-position-title'),
      checkbox(message('analysis-odds'), true, actions.showOdds),
      element(
        'div',
        { className: 'buttons' },
        element('button', { type: 'button', onclick: () => this.#clear() }, message('analysis-clear')),
        this.#copyLink,
      ),
      element(
        'form',
        {
          className: 'sizes',
          noValidate: true,
          onsubmit: (/** @type {SubmitEvent} */ event) => this.#resize(event),
        },
        ...this.#sizes.map(({ label, input }) =>
          element('div', {}, element('label', { for: input.id }, label), input),
        ),
        element('button', {}, message('analysis-size-apply')),
      ),
      this.#sizeError,
      element('label', { for: 'notation' }, message('analysis-notation-title')),
      this.#notation,
      this.#notationError,
      element('div', { className: 'buttons' }, this.#copyText),
      element('p', { className: 'note' }, message('analysis-notation-forms')),
    );
  }

  /**
   * @param {Position} position
   * @param {boolean} canUndo
   */
  show(position, canUndo) {
    this.#position = position;
    this.undo.disabled = !canUndo;
    const values = [position.width, position.height, position.mines];
    this.#sizes.forEach(({ input }, index) => (input.value = String(values[index])));
    this.#sizeError.hidden = true;
    this.tellNotation('');
    this.#isRead = true;
    // Not while somebody is typing in it.
    if (!this.isBeingTyped) this.#notation.value = position.notation;
  }

  /** Shows a text that is not a position, so that it can be corrected. @param {string} text */
  showNotation(text) {
    this.#notation.value = text;
    this.#isRead = false;
  }

  /** Whether somebody is typing a position. */
  get isBeingTyped() {
    return document.activeElement === this.#notation;
  }

  /** Says at the field what is wrong with its text. @param {string} reason nothing if it is fine */
  tellNotation(reason) {
    if (this.#notationError.textContent !== reason) this.#notationError.textContent = reason;
    this.#notationError.hidden = !reason;
    const told = { 'aria-invalid': 'true', 'aria-describedby': this.#notationError.id };
    for (const [name, value] of Object.entries(told)) {
      if (reason) this.#notation.setAttribute(name, value);
      else this.#notation.removeAttribute(name);
    }
  }

  #readPasted() {
    const text = this.#notation.value;
    if (text.trim() === '') {
      this.#isRead = false;
      this.tellNotation('');
      this.#actions.forgive();
      return;
    }
    const shown = text === this.#position?.notation ? this.#position : null;
    if (shown && this.#isRead) return;
    try {
      this.#actions.change(shown ?? readNotation(text));
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      this.#isRead = false;
      this.tellNotation(notationErrorText(error));
      this.#actions.forgive();
    }
  }

  /** @param {SubmitEvent} event */
  #resize(event) {
    event.preventDefault();
    const [width, height, mines] = this.#sizes.map(({ input }) => input.valueAsNumber);
    try {
      checkSize(width, height, mines);
      if (this.#position) this.#actions.change(this.#position.resized(width, height, mines));
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      this.#sizeError.hidden = false;
      this.#sizeError.textContent = notationErrorText(error);
    }
  }

  #clear() {
    if (!this.#position) return;
    const empty = this.#position.copy();
    empty.cells.fill('#');
    this.#actions.change(empty);
  }

  /** The position as text, which is selected as well. */
  #selectText() {
    this.#notation.select();
    return this.#notation.value;
  }

  /** Where the position is found; the address bar has it, too. */
  get #link() {
    if (!this.#position) return '';
    pushPosition(this.#position);
    return new URL(this.#position.fragment, location.href).href;
  }
}

/**
 * A button that copies a text and says so.
 *
 * @param {string} name
 * @param {string} otherwise where it can be copied from if the browser doesn't allow this
 * @param {() => string} text
 */
function copyButton(name, otherwise, text) {
  const label = element('span', {}, name);
  const onclick = async () => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      label.textContent = message('analysis-copied');
    } catch {
      // No permission, or no secure origin.
      label.textContent = otherwise;
    }
    setTimeout(() => (label.textContent = name), 2_000);
  };
  return element('button', { type: 'button', 'aria-live': 'polite', onclick }, icon('copy'), label);
}

/** Why a text is not a position. @param {NotationError} error */
export function notationErrorText(error) {
  return error.text(message);
}

/**
 * @param {string} id
 * @param {number} min
 */
function sizeInput(id, min) {
  return element('input', { id, type: 'number', min, max: 10_000, required: true });
}
