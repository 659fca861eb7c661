// What the numbers mean, for people who see them for the first time.

import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';
import { exampleLink } from './example-list.js';
import { foldable } from './foldable.js';

/** @param {(notation: string) => void} open */
export function meaningSection(open) {
  return foldable(
    'meaning',
    message('analysis-meaning-title'),
    element('p', {}, message('analysis-meaning-odds')),
    element('p', {}, message('analysis-meaning-certain')),
    element('p', {}, message('analysis-meaning-best')),
    element('p', {}, message('analysis-meaning-coin')),
    element('p', {}, exampleLink('guess', message('analysis-meaning-coin-example'), open)),
    element('p', {}, message('analysis-meaning-win')),
  );
}
