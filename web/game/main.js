// Starts the game page with the game that the address names.

import { gameIn } from '../lib/addresses.js';
import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { hideKey } from '../lib/shared-key.js';
import { message } from '../lib/texts.js';
import { GamePage } from './page.js';

setUpPage(message('game-title'), { isWide: true });
const header = /** @type {HTMLElement} */ (document.querySelector('.site-header'));
// Only what this game needs is loaded: the engine's part or the server's.
const backend = gameIn(location).isHome
  ? (await import('./home-backend.js')).homeBackend
  : (await import('./backend.js')).serverBackend;
const page = new GamePage(find('main'), header, backend);

function openFromAddress() {
  hideKey();
  const { id, isWatched } = gameIn(location);
  page.open(id, isWatched ? location.hash.slice(1) : null);
}

// Another game at home differs only in what comes after the #.
addEventListener('popstate', openFromAddress);
openFromAddress();
