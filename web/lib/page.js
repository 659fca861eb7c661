// What every page has: the way to the other pages, and the settings.

import { element, drawing } from './dom.js';
import { HOLD_RANGE, changeSettings, settings } from './settings.js';
import { LANGUAGES, texts } from './texts.js';

/**
 * Puts the header at the top of the page and its title into the window's.
 *
 * @param {string} title
 * @param {{isWide?: boolean}} [options] A wide page gives the board all the room.
 */
export function setUpPage(title, { isWide = false } = {}) {
  document.title = title === texts.site.name ? title : `${title} · ${texts.site.name}`;
  const link = (/** @type {string} */ href, /** @type {string} */ text) =>
    element('a', { href, 'aria-current': location.pathname === href ? 'page' : undefined }, text);
  const dialog = settingsDialog();
  const header = element(
    'header',
    { className: 'site-header' },
    element('a', { className: 'skip', href: '#main' }, texts.site.skip),
    element('a', { className: 'logo', href: '/' }, logo(), texts.site.name),
    element(
      'nav',
      { 'aria-label': texts.site.main },
      link('/', texts.site.play),
      link('/analysis', texts.site.analysis),
      link('/best-times', texts.site.bestTimes),
    ),
    element(
      'button',
      {
        type: 'button',
        className: 'quiet',
        title: texts.settings.title,
        'aria-label': texts.settings.title,
        onclick: () => dialog.showModal(),
      },
      gear(),
    ),
  );
  document.body.classList.toggle('wide', isWide);
  document.body.prepend(header);
  document.body.append(dialog);
}

function settingsDialog() {
  const { themes } = texts.settings;
  const held = element('output', {}, texts.settings.holdMillis(settings.holdMillis));
  const dialog = element(
    'dialog',
    { className: 'sheet', 'aria-label': texts.settings.title },
    element('h2', {}, texts.settings.title),
    chooser(texts.settings.theme, settings.theme, Object.entries(themes), (theme) =>
      changeSettings({ theme: /** @type {any} */ (theme) }),
    ),
    chooser(
      texts.settings.language,
      settings.language,
      [['auto', texts.settings.languageAuto], ...Object.entries(LANGUAGES)],
      (language) => {
        changeSettings({ language: /** @type {any} */ (language) });
        location.reload();
      },
    ),
    chooser(
      texts.settings.openOn,
      settings.openOn,
      [
        ['release', texts.settings.openOnRelease],
        ['press', texts.settings.openOnPress],
      ],
      (openOn) => changeSettings({ openOn: /** @type {any} */ (openOn) }),
    ),
    element(
      'label',
      { className: 'field' },
      element('span', {}, texts.settings.hold, ' ', held),
      element('input', {
        type: 'range',
        min: String(HOLD_RANGE.least),
        max: String(HOLD_RANGE.most),
        step: '10',
        value: String(settings.holdMillis),
        oninput: (/** @type {Event} */ event) => {
          const millis = Number(/** @type {HTMLInputElement} */ (event.target).value);
          held.value = texts.settings.holdMillis(millis);
          changeSettings({ holdMillis: millis });
        },
      }),
    ),
    tick(texts.settings.tapFlags, settings.tapFlags, (tapFlags) => changeSettings({ tapFlags })),
    tick(texts.settings.vibrates, settings.vibrates, (vibrates) => changeSettings({ vibrates })),
    tick(texts.settings.viKeys, settings.viKeys, (viKeys) => changeSettings({ viKeys })),
    element('form', { method: 'dialog' }, element('button', { className: 'main' }, texts.settings.close)),
  );
  return dialog;
}

/**
 * A choice from a list.
 *
 * @param {string} label
 * @param {string} value
 * @param {Array<[value: string, text: string]>} choices
 * @param {(value: string) => void} choose
 */
export function chooser(label, value, choices, choose) {
  const select = element(
    'select',
    { onchange: () => choose(select.value) },
    ...choices.map(([choice, text]) => element('option', { value: choice }, text)),
  );
  select.value = value;
  return element('label', { className: 'field' }, element('span', {}, label), select);
}

/**
 * Something that is on or off.
 *
 * @param {string} label
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} choose
 */
export function tick(label, isOn, choose) {
  const box = element('input', { type: 'checkbox', checked: isOn, onchange: () => choose(box.checked) });
  return element('label', { className: 'tick' }, box, element('span', {}, label));
}

/**
 * A sheet that explains why there is nothing else to see.
 *
 * @param {string} message
 */
export function sorryPage(message) {
  return element(
    'section',
    { className: 'sorry', role: 'alert' },
    element('p', {}, message),
    element('a', { className: 'button main', href: '/' }, texts.site.goHome),
  );
}

function logo() {
  return drawing(
    [
      [
        'path',
        {
          d: 'M12 2v20M2 12h20M5 5l14 14M19 5 5 19',
          stroke: 'currentColor',
          'stroke-width': 2,
          'stroke-linecap': 'round',
        },
      ],
      ['circle', { cx: 12, cy: 12, r: 6.5, fill: 'currentColor' }],
      ['circle', { cx: 9.7, cy: 9.7, r: 1.8, class: 'shine' }],
    ],
    'icon logo-icon',
  );
}

function gear() {
  return drawing([
    ['circle', { cx: 12, cy: 12, r: 3.2, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }],
    [
      'path',
      {
        d: 'M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
        stroke: 'currentColor',
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
      },
    ],
  ]);
}
