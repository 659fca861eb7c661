// The dialog in which players change their settings.

import { element } from './dom.js';
import { checkbox, selectField } from './fields.js';
import { KeyEditor } from './key-editor.js';
import { HOLD_RANGE, changeSettings, settings } from './settings.js';
import { LANGUAGES, texts } from './texts.js';

/** @typedef {import('./settings.js').Settings} Settings */

export function settingsDialog() {
  const keys = new KeyEditor();
  return element(
    'dialog',
    { className: 'sheet', 'aria-label': texts.settings.title },
    element('h2', {}, texts.settings.title),
    selectField(texts.settings.theme, settings.theme, Object.entries(texts.settings.themes), (theme) =>
      changeSettings({ theme: /** @type {Settings['theme']} */ (theme) }),
    ),
    selectField(
      texts.settings.language,
      settings.language,
      [['auto', texts.settings.languageAuto], ...Object.entries(LANGUAGES)],
      (language) => {
        changeSettings({ language: /** @type {Settings['language']} */ (language) });
        location.reload();
      },
    ),
    selectField(
      texts.settings.openOn,
      settings.openOn,
      [
        ['release', texts.settings.openOnRelease],
        ['press', texts.settings.openOnPress],
      ],
      (openOn) => changeSettings({ openOn: /** @type {Settings['openOn']} */ (openOn) }),
    ),
    holdField(),
    checkbox(texts.settings.tapFlags, settings.tapFlags, (tapFlags) => changeSettings({ tapFlags })),
    checkbox(texts.settings.vibrates, settings.vibrates, (vibrates) => changeSettings({ vibrates })),
    checkbox(texts.settings.viKeys, settings.viKeys, (viKeys) => {
      changeSettings({ viKeys });
      keys.show();
    }),
    keys.root,
    element('form', { method: 'dialog' }, element('button', { className: 'main' }, texts.settings.close)),
  );
}

/** How long a finger has to be held. */
function holdField() {
  const chosen = element('output', {}, texts.settings.holdMillis(settings.holdMillis));
  const slider = element('input', {
    type: 'range',
    min: String(HOLD_RANGE.least),
    max: String(HOLD_RANGE.most),
    step: '10',
    value: String(settings.holdMillis),
    oninput: () => {
      const holdMillis = slider.valueAsNumber;
      chosen.value = texts.settings.holdMillis(holdMillis);
      changeSettings({ holdMillis });
    },
  });
  return element(
    'label',
    { className: 'field' },
    element('span', {}, texts.settings.hold, ' ', chosen),
    slider,
  );
}
