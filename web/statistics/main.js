// Starts the page of statistics.

import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { message } from '../lib/texts.js';
import { StatisticsPage } from './page.js';

setUpPage(message('statistics-title'));
new StatisticsPage(find('main')).load();
