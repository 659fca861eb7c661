// The options of a new game, remembered for the next one.

import { hasEngine, hasServer } from '../generated/engine.js';
import { element } from '../lib/dom.js';
import { checkbox, selectField } from '../lib/fields.js';
import { readStored, writeStored } from '../lib/storage.js';
import { message, named, namedOrNothing } from '../lib/texts.js';
import { digits } from './custom-form.js';

/**
 * @typedef {object} Rules What a new game is created with, apart from the board.
 * @property {string} [first_click]
 * @property {string} [fairness]
 * @property {string} [assistant]
 * @property {string} [strength]
 * @property {boolean} [question_marks]
 * @property {boolean} [chording]
 * @property {number} [time_limit]
 * @property {string} [seed]
 * @property {string} [name]
 */

/**
 * Where a game is played: in this browser, or on the server.
 *
 * @typedef {'home' | 'club'} Place
 */

/** @typedef {{board: import('./custom-form.js').Board, rules: Rules, where: Place}} Options */

// Browsers have stored the options under this name since the first version.
const STORED_AS = 'minewise.wishes';
/** The countdown of players who ask for one without a time. */
const DEFAULT_LIMIT = 60;

/** @returns {Options} */
export function readOptions() {
  const kept = /** @type {Partial<Options> | null} */ (readStored(STORED_AS));
  const where = !hasEngine || (hasServer && kept?.where === 'club') ? 'club' : 'home';
  return { board: kept?.board ?? {}, rules: kept?.rules ?? {}, where };
}

/** @param {Options} options */
export function writeOptions(options) {
  writeStored(STORED_AS, options);
}

/**
 * Takes over the options of another browser.
 *
 * @param {unknown} brought
 */
export function mergeOptions(brought) {
  const { board, rules, where } = /** @type {Record<string, unknown>} */ (brought ?? {});
  const here = readOptions();
  writeOptions({
    board: { ...here.board, ...plain(board) },
    rules: { ...here.rules, ...plain(rules) },
    where: where === 'club' ? 'club' : 'home',
  });
}

/** The plain values of an object; the game refuses those that it doesn't know. @param {unknown} object */
function plain(object) {
  const isPlain = (/** @type {unknown} */ value) => ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(Object.entries(object ?? {}).filter(([, value]) => isPlain(value)));
}

/** The choice between home and club, where there is one. */
export function whereForms() {
  if (!hasEngine || !hasServer) return [];
  const choose = (/** @type {string} */ where) =>
    writeOptions({ ...readOptions(), where: where === 'club' ? 'club' : 'home' });
  return [group('where', message('start-where'), ['home', 'club'], readOptions().where, choose)];
}

/** @param {Rules} change */
function changeRules(change) {
  const options = readOptions();
  writeOptions({ ...options, rules: { ...options.rules, ...change } });
}

/** @param {import('../generated/wire.js').Choices} choices what the server offers */
export function rulesForm(choices) {
  const { rules } = readOptions();
  const strength = selectField(
    message('start-strength'),
    rules.strength ?? 'complete',
    namedAll(choices.strengths, 'strength'),
    (value) => changeRules({ strength: value }),
  );
  const showStrength = (/** @type {string} */ assistant) => (strength.hidden = assistant !== 'intelligent');
  showStrength(rules.assistant ?? 'single');
  return element(
    'form',
    { onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    element(
      'div',
      { className: 'choices' },
      group(
        'assistant',
        message('start-assistant'),
        choices.assistants.map(({ assistant }) => assistant),
        rules.assistant ?? 'single',
        (value) => {
          changeRules({ assistant: value });
          showStrength(value);
        },
        strength,
      ),
      group('fairness', message('start-fairness'), choices.fairness, rules.fairness ?? 'classic', (value) =>
        changeRules({ fairness: value }),
      ),
      element(
        'div',
        {},
        selectField(
          message('start-first-click'),
          rules.first_click ?? 'opening',
          namedAll(choices.first_click, 'first-click'),
          (value) => changeRules({ first_click: value }),
        ),
        countdown(rules),
      ),
    ),
    element(
      'details',
      { className: 'more', open: Boolean(rules.seed) },
      element('summary', {}, message('start-more')),
      checkbox(message('start-question-marks'), rules.question_marks ?? false, (isOn) =>
        changeRules({ question_marks: isOn }),
      ),
      checkbox(message('start-chording'), rules.chording ?? true, (isOn) => changeRules({ chording: isOn })),
      labelled(
        message('start-name'),
        textField(rules.name, 32, (name) => changeRules({ name })),
      ),
      labelled(message('start-seed'), seedField(rules.seed)),
    ),
  );
}

/** @param {Rules} rules */
function countdown(rules) {
  const seconds = digits(rules.time_limit);
  seconds.placeholder = String(DEFAULT_LIMIT);
  const field = labelled(message('start-seconds'), seconds);
  field.hidden = rules.time_limit === undefined;
  const choose = () => {
    const limit = field.hidden ? undefined : seconds.value === '' ? DEFAULT_LIMIT : Number(seconds.value);
    changeRules({ time_limit: limit });
  };
  seconds.addEventListener('input', choose);
  const box = checkbox(message('start-countdown'), !field.hidden, (isOn) => {
    field.hidden = !isOn;
    choose();
  });
  return element('div', {}, box, field);
}

/** @param {string | undefined} value */
function seedField(value) {
  const field = digits(undefined);
  field.value = value ?? '';
  field.placeholder = '';
  field.maxLength = 20;
  field.addEventListener('input', () => changeRules({ seed: field.value || undefined }));
  return field;
}

/**
 * @param {string | undefined} value
 * @param {number} most
 * @param {(value: string | undefined) => void} change
 */
function textField(value, most, change) {
  const field = element('input', {
    value: value ?? '',
    maxLength: most,
    autocomplete: 'nickname',
    oninput: () => change(field.value.trim() || undefined),
  });
  return field;
}

/**
 * @param {string} label
 * @param {HTMLElement} input
 */
function labelled(label, input) {
  return element('label', { className: 'field' }, element('span', {}, label), input);
}

/**
 * @param {string[]} values
 * @param {string} kind
 * @returns {Array<[string, string]>}
 */
function namedAll(values, kind) {
  return values.map((value) => [value, named(kind, value)]);
}

/**
 * A group of choices, each with an explanation.
 *
 * @param {string} name
 * @param {string} title
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => void} choose
 * @param {...Node} extra
 */
function group(name, title, values, chosen, choose, ...extra) {
  return element(
    'fieldset',
    { className: 'choice-group' },
    element('legend', {}, title),
    ...values.map((value) =>
      element(
        'label',
        { className: 'choice' },
        element('input', {
          type: 'radio',
          name,
          value,
          checked: value === chosen,
          onchange: () => choose(value),
        }),
        element('span', {}, named(name, value), element('small', {}, namedOrNothing(name, `${value}-about`))),
      ),
    ),
    ...extra,
  );
}
