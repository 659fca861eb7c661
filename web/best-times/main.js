// Starts the page of best times.

import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { BestTimesPage } from './page.js';
import { words } from './words.js';

setUpPage(words.title);
new BestTimesPage(find('main')).load();
