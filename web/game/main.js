// Starts the game page with the game that the address names.

import { gameIn } from '../lib/addresses.js';
import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { hideKey } from '../lib/shared-key.js';
import { message } from '../lib/texts.js';
import { serverBackend } from './backend.js';
import { homeBackend } from './home-backend.js';
import { GamePage } from './page.js';

setUpPage(message('game-title'), { isWide: true });
const page = new GamePage(find('main'), gameIn(location).isHome ? homeBackend : serverBackend);

function openFromAddress() {
  hideKey();
  const { id, isWatched } = gameIn(location);
  page.open(id, isWatched ? location.hash.slice(1) : null);
}

// Another game at home differs only in what comes after the #.
addEventListener('popstate', openFromAddress);
openFromAddress();
