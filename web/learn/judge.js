// Judges what a learner did, from what could be known before.

/** @typedef {import('./lessons.js').Task} Task */
/** @typedef {import('../generated/wire.js').Event} GameEvent */
/** @typedef {import('./position.js').Analysis} Analysis */

/**
 * What there is to say: it was the task; a mine; safe, but a guess; safe, but not the least risk; a
 * flag on a safe cell, or on one that may be either; safe, but not what was asked for; or nothing.
 *
 * @typedef {'done' | 'mine' | 'lucky' | 'riskier' | 'flag-safe' | 'flag-unsure' | 'other' | 'nothing'} Verdict
 */

/** Chances that differ by less are the same: they are rounded on their way. */
const SAME = 1e-9;

/**
 * @param {Task} task
 * @param {{cell: number, wasOpen: boolean, isLost: boolean, events: GameEvent[]}} move
 * @param {Analysis} before what could be known of the position before the move
 * @returns {Verdict}
 */
export function judge({ goal }, { cell, wasOpen, isLost, events }, before) {
  if (isLost) return 'mine';
  if (events.some((event) => event.event === 'opened')) {
    return judgeOpened(goal, cell, wasOpen, before);
  }
  const marked = events.find((event) => event.event === 'marked');
  if (marked?.event !== 'marked' || marked.mark !== 'flag') return 'nothing';
  if (before.mine.includes(cell)) return goal === 'flag' ? 'done' : 'other';
  return before.safe.includes(cell) ? 'flag-safe' : 'flag-unsure';
}

/**
 * @param {Task['goal']} goal
 * @param {number} cell
 * @param {boolean} wasOpen
 * @param {Analysis} before
 * @returns {Verdict}
 */
function judgeOpened(goal, cell, wasOpen, before) {
  if (goal === 'open') return 'done';
  if (wasOpen) return goal === 'chord' ? 'done' : 'other';
  if (goal === 'least-risk') {
    const risks = before.probabilities.flatMap((risk) => risk ?? []);
    return (before.probabilities[cell] ?? 1) <= Math.min(...risks) + SAME ? 'done' : 'riskier';
  }
  if (!before.safe.includes(cell)) return 'lucky';
  return goal === 'safe' ? 'done' : 'other';
}
