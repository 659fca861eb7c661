// The settings, in sections. Everything applies at once.

import { bringAlongSection } from '../bring-along/section.js';
import { hasEngine } from '../generated/engine.js';
import { loadLater } from './api.js';
import { element } from './dom.js';
import { checkbox, choiceRow, selectField, slider } from './fields.js';
import { icon } from './icons.js';
import { KeyEditor } from './key-editor.js';
import { CELL_RANGE, HOLD_RANGE, TOUCH_CELL_RANGE, changeSettings, settings } from './settings.js';
import { sheetHead } from './sheet.js';
import { LANGUAGES, loadMessages, message } from './texts.js';
import { themeChoice } from './theme-choice.js';

/** @typedef {import('./settings.js').Settings} Settings */

/** A cell of this size is offered first to those who choose one. */
const USUAL_CELL = 32;

/** @type {HTMLDialogElement | null} */
let dialog = null;

/** Opens the settings, at their beginning. */
export async function openSettings() {
  await Promise.all([styled, worded]);
  dialog ??= makeDialog();
  dialog.showModal();
  dialog.querySelector('.settings-sections')?.scrollTo(0, 0);
}

/** Their texts come with them. */
const worded = Promise.all([
  loadLater(() => loadMessages('settings')),
  loadLater(() => loadMessages('bring')),
]);

/** Their style comes with them, too; without it they still work. */
const styled = new Promise((resolve) => {
  const href = new URL('../style/settings.css', import.meta.url).href;
  document.head.append(element('link', { rel: 'stylesheet', href, onload: resolve, onerror: resolve }));
});

function makeDialog() {
  const sections = [look(), board(), input(), sound(), keys(), ...data()];
  const made = element(
    'dialog',
    { className: 'sheet settings-sheet', 'aria-label': message('settings-title') },
    sheetHead(message('settings-title')),
    element(
      'nav',
      { 'aria-label': message('settings-title') },
      ...sections.map(({ title, sign, root }) =>
        element(
          'button',
          { type: 'button', onclick: () => root.scrollIntoView({ block: 'start' }) },
          icon(sign),
          element('span', {}, title),
        ),
      ),
    ),
    element('div', { className: 'settings-sections', tabIndex: 0 }, ...sections.map(({ root }) => root)),
  );
  document.body.append(made);
  return made;
}

/**
 * @typedef {object} Section
 * @property {string} title
 * @property {import('./icons.js').IconName} sign
 * @property {HTMLElement} root
 */

/**
 * @param {string} title
 * @param {import('./icons.js').IconName} sign
 * @param {...import('./dom.js').Child} fields
 * @returns {Section}
 */
function section(title, sign, ...fields) {
  return { title, sign, root: element('section', {}, element('h3', {}, title), ...fields) };
}

function look() {
  return section(
    message('settings-section-look'),
    'look',
    themeChoice(),
    selectField(
      message('settings-language'),
      settings.language,
      [['auto', message('settings-language-auto')], ...Object.entries(LANGUAGES)],
      (language) => {
        changeSettings({ language });
        location.reload();
      },
    ),
    checkbox(message('settings-motion'), settings.motion, (motion) => changeSettings({ motion })),
  );
}

function board() {
  return section(
    message('settings-section-board'),
    'analysis',
    ...cellSize(),
    slider(
      message('settings-touch-cell-size'),
      { ...TOUCH_CELL_RANGE, step: 1, value: settings.touchCellSize },
      pixels,
      (touchCellSize) => changeSettings({ touchCellSize }),
    ),
    choiceRow(
      message('settings-clock'),
      settings.clock,
      [
        ['seconds', message('settings-clock-seconds')],
        ['tenths', message('settings-clock-tenths')],
        ['hundredths', message('settings-clock-hundredths')],
      ],
      (clock) => changeSettings({ clock }),
    ),
    checkbox(message('settings-live-figures'), settings.liveFigures, (liveFigures) =>
      changeSettings({ liveFigures }),
    ),
    questionMarks(),
  );
}

/** The window decides, or the player does. */
function cellSize() {
  const size = slider(
    message('settings-cell-size'),
    { ...CELL_RANGE, step: 1, value: settings.cellSize || USUAL_CELL },
    pixels,
    (cellSize) => changeSettings({ cellSize }),
  );
  const fits = checkbox(message('settings-cell-size-auto'), settings.cellSize === 0, (isAuto) => {
    size.hidden = isAuto;
    changeSettings({ cellSize: isAuto ? 0 : Number(size.querySelector('input')?.value) });
  });
  size.hidden = settings.cellSize === 0;
  return [fits, size];
}

/** @param {number} value */
const pixels = (value) => message('settings-pixels', { pixels: value });

/** Question marks belong to the rules of a game, so they are kept with those of the next one. */
function questionMarks() {
  const options = import('../start/game-options.js');
  const field = checkbox(message('settings-question-marks'), false, async (isOn) => {
    const { readOptions, writeOptions } = await options;
    const wishes = readOptions();
    writeOptions({ ...wishes, rules: { ...wishes.rules, question_marks: isOn } });
  });
  const box = /** @type {HTMLInputElement} */ (field.querySelector('input'));
  options.then(({ readOptions }) => (box.checked = readOptions().rules.question_marks ?? false));
  return field;
}

function input() {
  return section(
    message('settings-section-input'),
    'pointer',
    selectField(
      message('settings-open-on'),
      settings.openOn,
      [
        ['release', message('settings-open-on-release')],
        ['press', message('settings-open-on-press')],
      ],
      (openOn) => changeSettings({ openOn: /** @type {Settings['openOn']} */ (openOn) }),
    ),
    selectField(
      message('settings-chord-with'),
      settings.chordWith,
      [
        ['click', message('settings-chord-with-click')],
        ['double-click', message('settings-chord-with-double-click')],
        ['buttons', message('settings-chord-with-buttons')],
      ],
      (chordWith) => changeSettings({ chordWith: /** @type {Settings['chordWith']} */ (chordWith) }),
    ),
    checkbox(message('settings-swap-buttons'), settings.swapButtons, (swapButtons) =>
      changeSettings({ swapButtons }),
    ),
    slider(
      message('settings-hold'),
      { ...HOLD_RANGE, step: 10, value: settings.holdMillis },
      (millis) => message('settings-hold-millis', { millis }),
      (holdMillis) => changeSettings({ holdMillis }),
    ),
    checkbox(message('settings-tap-flags'), settings.tapFlags, (tapFlags) => changeSettings({ tapFlags })),
    hasEngine &&
      checkbox(message('settings-record-mouse'), settings.recordMouse, (recordMouse) =>
        changeSettings({ recordMouse }),
      ),
  );
}

function sound() {
  const volume = slider(
    message('settings-volume'),
    { least: 0, most: 100, step: 5, value: settings.volume },
    (value) => message('percent', { value: String(value) }),
    (value) => changeSettings({ volume: value }),
  );
  volume.hidden = !settings.sound;
  return section(
    message('settings-section-sound'),
    'sound',
    checkbox(message('settings-sound'), settings.sound, (isOn) => {
      volume.hidden = !isOn;
      changeSettings({ sound: isOn });
    }),
    volume,
    choiceRow(
      message('settings-vibration'),
      settings.vibration,
      [
        ['off', message('settings-vibration-off')],
        ['light', message('settings-vibration-light')],
        ['strong', message('settings-vibration-strong')],
      ],
      (vibration) => changeSettings({ vibration }),
    ),
  );
}

function keys() {
  const editor = new KeyEditor();
  return section(
    message('keys-title'),
    'keys',
    checkbox(message('settings-vi-keys'), settings.viKeys, (viKeys) => {
      changeSettings({ viKeys });
      editor.show();
    }),
    editor.root,
  );
}

/** @returns {Section[]} */
function data() {
  return hasEngine ? [section(message('settings-section-data'), 'download', bringAlongSection())] : [];
}
