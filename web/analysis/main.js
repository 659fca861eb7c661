// Starts the analysis page with the position in the address.

import { find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { message } from '../lib/texts.js';
import { AnalysisPage } from './page.js';

setUpPage(message('analysis-title'), { isWide: true });
new AnalysisPage(find('board'), find('tools'), find('panel')).followAddress();
