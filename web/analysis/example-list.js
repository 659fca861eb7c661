// Links to the example positions.

import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';
import { EXAMPLES } from './examples.js';

/** @param {(notation: string) => void} open */
export function exampleList(open) {
  const onclick = (/** @type {MouseEvent} */ event) => {
    // Another tab or window is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
    open(link.hash.slice(1));
  };
  return element(
    'ul',
    { className: 'examples' },
    ...EXAMPLES.map(({ name, notation }) =>
      element(
        'li',
        {},
        element('a', { href: `#${notation}`, onclick }, message(`analysis-examples-${name}`)),
      ),
    ),
  );
}
