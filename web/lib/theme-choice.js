// The themes, each with a small picture of a board in its own colours.

import { drawing, element } from './dom.js';
import { changeSettings, settings } from './settings.js';
import { message } from './texts.js';

/** @typedef {import('./settings.js').Settings['theme']} Theme */

/** @type {Theme[]} */
const THEMES = ['auto', 'light', 'dark', 'classic', 'high-contrast', 'colour-blind-light', 'colour-blind'];

/** What the picture shows: covered, open, clues and a flag. */
const PICTURE = '##1 #F2 112 ';

export function themeChoice() {
  return element(
    'fieldset',
    { className: 'themes' },
    element('legend', {}, message('settings-theme')),
    ...THEMES.map((theme) => {
      const radio = element('input', {
        type: 'radio',
        name: 'theme',
        value: theme,
        checked: settings.theme === theme,
        onchange: () => changeSettings({ theme }),
      });
      const name = message(`settings-theme-${theme}`);
      return element('label', {}, radio, preview(theme), element('span', { className: 'word' }, name));
    }),
  );
}

/** @param {Theme} theme */
function preview(theme) {
  if (theme !== 'auto') return picture(theme);
  // The system is light or dark.
  return element('span', { className: 'both' }, picture('light'), picture('dark'));
}

/** @param {Theme} theme */
function picture(theme) {
  const cells = [...PICTURE].map((letter) => {
    if (letter === '#') return element('i', { className: 'is-covered' });
    if (letter === 'F') return element('i', { className: 'is-covered' }, flag());
    return element('i', { className: `is-open clue-${letter.trim()}` }, letter.trim());
  });
  const made = element('span', { className: 'theme-picture', 'aria-hidden': 'true' }, ...cells);
  // The colours of a theme are those of every element that names it.
  made.dataset.theme = theme;
  return made;
}

function flag() {
  return drawing([['path', { d: 'M8 20V4l10 5-8 5', class: 'flag' }]]);
}
