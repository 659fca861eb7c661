// The rules of the next game. Luck, the assistant and the name are in sight; the rest is a step
// away.

import { element } from '../lib/dom.js';
import { checkbox, selectField } from '../lib/fields.js';
import { message, named } from '../lib/texts.js';
import { changeRules, readOptions } from './game-options.js';
import { NumberField } from './number-field.js';
import { segments } from './segments.js';

/** @typedef {import('./game-options.js').Rules} Rules */

/** The countdown of players who have never had one, in seconds. */
const FIRST_LIMIT = 60;
/** The longest countdown, in seconds: the counter has two digits for the minutes. */
const LONGEST_LIMIT = 5_999;
const LARGEST_SEED = 2n ** 64n - 1n;
/** The most characters of a name. */
const LONGEST_NAME = 32;

/**
 * Luck and assistant.
 *
 * @param {import('../generated/wire.js').Choices} choices
 * @param {() => void} onchange
 */
export function mainRules(choices, onchange) {
  const { rules } = readOptions();
  const strength = selectField(
    message('start-strength'),
    rules.strength ?? 'complete',
    namedAll(choices.strengths, 'strength'),
    (value) => changeRules({ strength: value }),
  );
  const showStrength = (/** @type {string} */ assistant) => (strength.hidden = assistant !== 'intelligent');
  const assistant = rules.assistant ?? 'single';
  showStrength(assistant);
  return element(
    'div',
    { className: 'choices' },
    segments(
      'fairness',
      message('start-fairness'),
      choices.fairness,
      rules.fairness ?? 'classic',
      (value) => {
        changeRules({ fairness: value });
        onchange();
      },
    ),
    segments(
      'assistant',
      message('start-assistant'),
      choices.assistants.map(({ assistant }) => assistant),
      assistant,
      (value) => {
        changeRules({ assistant: value });
        showStrength(value);
        onchange();
      },
      strength,
    ),
  );
}

/** The name, where one sees it. */
export function nameField() {
  const field = element('input', {
    value: readOptions().rules.name ?? '',
    maxLength: LONGEST_NAME,
    autocomplete: 'nickname',
    placeholder: message('result-nameless'),
    oninput: () => changeRules({ name: field.value.trim() || undefined }),
  });
  return element(
    'label',
    { className: 'card field name' },
    element('span', {}, message('start-name')),
    field,
  );
}

/** Everything else, folded until somebody wants it. */
export class MoreRules {
  #seed;
  #limit;

  /** @param {import('../generated/wire.js').Choices} choices */
  constructor(choices) {
    const { rules } = readOptions();
    this.#limit = limitField(rules);
    this.#seed = seedField(rules);
    this.element = element(
      'details',
      { className: 'card more', open: Boolean(rules.seed || rules.time_limit) },
      element('summary', {}, message('start-more')),
      selectField(
        message('start-first-click'),
        rules.first_click ?? 'opening',
        namedAll(choices.first_click, 'first-click'),
        (value) => changeRules({ first_click: value }),
      ),
      this.#countdown(rules),
      this.#limit.element,
      checkbox(message('start-question-marks'), rules.question_marks ?? false, (isOn) =>
        changeRules({ question_marks: isOn }),
      ),
      checkbox(message('start-chording'), rules.chording ?? true, (isOn) => changeRules({ chording: isOn })),
      this.#seed.element,
    );
  }

  /** @param {Rules} rules */
  #countdown(rules) {
    const { element } = this.#limit;
    element.hidden = rules.time_limit === undefined;
    return checkbox(message('start-countdown'), !element.hidden, (isOn) => {
      element.hidden = !isOn;
      const digits = isOn ? this.#limit.check() : null;
      changeRules({ time_limit: digits === null ? undefined : Number(digits) });
    });
  }

  /** Whether everything can be used. If not, the player is shown what can't. */
  check() {
    const wrong = [this.#limit, this.#seed].find((field) => !field.element.hidden && field.check() === null);
    if (!wrong) return true;
    this.element.open = true;
    wrong.input.focus();
    return false;
  }
}

/** @param {Rules} rules */
function limitField(rules) {
  return new NumberField({
    label: message('start-seconds'),
    value: String(rules.time_limit ?? FIRST_LIMIT),
    missing: message('problem-field-time-limit'),
    refuse: (digits) =>
      Number(digits) >= 1 && Number(digits) <= LONGEST_LIMIT ? '' : message('problem-field-time-limit'),
    onchange: (digits) => changeRules({ time_limit: Number(digits) }),
  });
}

/** @param {Rules} rules */
function seedField(rules) {
  return new NumberField({
    label: message('start-seed'),
    value: rules.seed ?? '',
    refuse: (digits) => (BigInt(digits) > LARGEST_SEED ? message('problem-field-seed') : ''),
    about: message('start-seed-about'),
    onchange: (digits) => changeRules({ seed: digits || undefined }),
  });
}

/**
 * @param {string[]} values
 * @param {string} kind
 * @returns {Array<[string, string]>}
 */
function namedAll(values, kind) {
  return values.map((value) => [value, named(kind, value)]);
}
