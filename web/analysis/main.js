// Starts the analysis page with the position in the address.

import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { AnalysisPage } from './page.js';
import { words } from './words.js';

setUpPage(words.title, { isWide: true });
new AnalysisPage(find('board'), find('panel')).followAddress();
