// The dialog in which players change their settings.

import { bringAlongSection } from '../bring-along/section.js';
import { hasEngine } from '../generated/engine.js';
import { element } from './dom.js';
import { checkbox, selectField } from './fields.js';
import { KeyEditor } from './key-editor.js';
import { HOLD_RANGE, changeSettings, settings } from './settings.js';
import { LANGUAGES, message } from './texts.js';

/** @typedef {import('./settings.js').Settings} Settings */

const THEMES = /** @type {const} */ (['auto', 'light', 'dark', 'classic', 'colour-blind']);

export function settingsDialog() {
  const keys = new KeyEditor();
  return element(
    'dialog',
    { className: 'sheet', 'aria-label': message('settings-title') },
    element('h2', {}, message('settings-title')),
    selectField(message('settings-theme'), settings.theme, THEMES.map(themeChoice), (theme) =>
      changeSettings({ theme: /** @type {Settings['theme']} */ (theme) }),
    ),
    selectField(
      message('settings-language'),
      settings.language,
      [['auto', message('settings-language-auto')], ...Object.entries(LANGUAGES)],
      (language) => {
        changeSettings({ language: /** @type {Settings['language']} */ (language) });
        location.reload();
      },
    ),
    selectField(
      message('settings-open-on'),
      settings.openOn,
      [
        ['release', message('settings-open-on-release')],
        ['press', message('settings-open-on-press')],
      ],
      (openOn) => changeSettings({ openOn: /** @type {Settings['openOn']} */ (openOn) }),
    ),
    holdField(),
    checkbox(message('settings-tap-flags'), settings.tapFlags, (tapFlags) => changeSettings({ tapFlags })),
    checkbox(message('settings-vibrates'), settings.vibrates, (vibrates) => changeSettings({ vibrates })),
    checkbox(message('settings-vi-keys'), settings.viKeys, (viKeys) => {
      changeSettings({ viKeys });
      keys.show();
    }),
    keys.root,
    hasEngine && bringAlongSection(),
    element(
      'form',
      { method: 'dialog' },
      element('button', { className: 'main' }, message('settings-close')),
    ),
  );
}

/** @param {Settings['theme']} theme @returns {[string, string]} */
function themeChoice(theme) {
  return [theme, message(`settings-theme-${theme}`)];
}

/** How long a finger has to be held. */
function holdField() {
  const chosen = element('output', {}, message('settings-hold-millis', { millis: settings.holdMillis }));
  const slider = element('input', {
    type: 'range',
    min: String(HOLD_RANGE.least),
    max: String(HOLD_RANGE.most),
    step: '10',
    value: String(settings.holdMillis),
    oninput: () => {
      const holdMillis = slider.valueAsNumber;
      chosen.value = message('settings-hold-millis', { millis: holdMillis });
      changeSettings({ holdMillis });
    },
  });
  return element(
    'label',
    { className: 'field' },
    element('span', {}, message('settings-hold'), ' ', chosen),
    slider,
  );
}
