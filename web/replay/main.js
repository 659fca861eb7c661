// Starts the replay page with the game that the address names, if it names one.

import { useStudyModule } from '../engine/questions.js';
import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { hideKey } from '../lib/shared-key.js';
import { message } from '../lib/texts.js';
import { ReplayPage } from './page.js';

setUpPage(message('replay-title'), { isWide: true });
hideKey();
// It reads files as well, so this page needs no other.
useStudyModule();
new ReplayPage({
  main: find('main'),
  opening: find('opening'),
  board: find('board'),
  controls: find('controls'),
  panel: find('panel'),
}).openFromAddress();
