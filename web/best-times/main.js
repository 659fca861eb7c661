// Starts the page of best times.

import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { message } from '../lib/texts.js';
import { BestTimesPage } from './page.js';

setUpPage(message('best-times-title'));
new BestTimesPage(find('main')).load();
