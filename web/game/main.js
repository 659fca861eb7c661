// Which game the address names, and the page that shows it.

import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { hideKey } from '../lib/shared-key.js';
import { texts } from '../lib/texts.js';
import { GamePage } from './page.js';

setUpPage(texts.game.title, { isWide: true });
const page = new GamePage(find('main'));

function openAddressed() {
  hideKey();
  const [, kind, id = ''] = location.pathname.split('/');
  page.open(id, kind === 'watch' ? location.hash.slice(1) : null);
}

addEventListener('popstate', openAddressed);
openAddressed();
