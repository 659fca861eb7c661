// Starts the page for people who have never played.

import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { message } from '../lib/texts.js';
import { LearnPage } from './page.js';

setUpPage(message('learn-title'));
new LearnPage(find('main')).start();
