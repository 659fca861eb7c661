// Starts the game page with the game that the address names.

import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { hideKey } from '../lib/shared-key.js';
import { message } from '../lib/texts.js';
import { serverBackend } from './backend.js';
import { GamePage } from './page.js';

setUpPage(message('game-title'), { isWide: true });
const page = new GamePage(find('main'), serverBackend);

function openFromAddress() {
  hideKey();
  const [, kind, id = ''] = location.pathname.split('/');
  page.open(id, kind === 'watch' ? location.hash.slice(1) : null);
}

addEventListener('popstate', openFromAddress);
openFromAddress();
