// A part of the panel that can be closed, and stays closed on the next visit.

import { element } from '../lib/dom.js';
import { readStored, writeStored } from '../lib/storage.js';

const STORED_AS = 'minewise.analysis-closed';

/** @returns {string[]} */
function closedParts() {
  const stored = readStored(STORED_AS);
  return Array.isArray(stored) ? stored : ['meaning'];
}

/**
 * @param {'found' | 'why' | 'meaning' | 'position' | 'examples'} name
 * @param {string} title
 * @param {...import('../lib/dom.js').Child} children
 */
export function foldable(name, title, ...children) {
  const root = element(
    'details',
    {
      className: 'foldable',
      open: !closedParts().includes(name),
      ontoggle: () => {
        const others = closedParts().filter((other) => other !== name);
        writeStored(STORED_AS, root.open ? others : [...others, name]);
      },
    },
    element('summary', {}, element('h2', {}, title)),
    ...children,
  );
  return root;
}
