// A page that is written in every language shows only the player's own, where scripts run.

import { readStored } from './storage.js';

const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('section[lang]')]);
const chosen = Reflect.get(readStored('minewise.settings') ?? {}, 'language');
const wanted = typeof chosen === 'string' && chosen !== 'auto' ? [chosen] : navigator.languages;
const own = wanted
  .map((tag) => parts.find(({ lang }) => tag === lang || tag.startsWith(`${lang}-`)))
  .find(Boolean);
if (own) {
  document.documentElement.lang = own.lang;
  for (const part of parts) part.hidden = part !== own;
}
