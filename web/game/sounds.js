// Which sound an update has: that of its most important event.

import { OPEN } from '../board/letters.js';

/**
 * @param {import('../generated/wire.js').Event[]} events
 * @param {(pos: import('./model.js').Pos) => number} letterAt
 * @returns {import('../lib/sound.js').Sound | null}
 */
export function soundOf(events, letterAt) {
  const ended = events.find((event) => event.event === 'status_changed');
  if (ended?.status === 'won') return 'win';
  if (typeof ended?.status === 'object') return 'loss';
  const opened = events.flatMap((event) => (event.event === 'opened' ? event.cells : []));
  if (opened.some((pos) => letterAt(pos) === OPEN)) return 'cascade';
  if (opened.length > 0) return opened.length > 1 ? 'chord' : 'open';
  const marked = events.find((event) => event.event === 'marked');
  if (!marked) return null;
  return marked.mark === 'none' ? 'unflag' : 'flag';
}
