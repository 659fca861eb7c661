// Starts the page of patterns.

import { LEARN } from '../lib/addresses.js';
import { element, find } from '../lib/dom.js';
import { setUpPage } from '../lib/page.js';
import { message } from '../lib/texts.js';
import { PatternCard } from './pattern-card.js';
import { PATTERN_LIST } from './pattern-list.js';

setUpPage(message('learn-patterns-title'));
find('main').append(
  element('h1', {}, message('learn-patterns-title')),
  element(
    'p',
    { className: 'muted patterns-intro' },
    message('learn-patterns-intro'),
    ' ',
    element('a', { href: LEARN }, message('learn-lessons-link')),
  ),
  element('div', { className: 'patterns' }, ...PATTERN_LIST.map((pattern) => new PatternCard(pattern).root)),
);
