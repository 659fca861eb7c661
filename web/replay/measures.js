// The figures by which players compare games, and what doesn't fit together in a file.

import { placeName } from '../board/describe.js';
import { element } from '../lib/dom.js';
import {
  duration,
  language,
  message,
  named,
  namedOrNothing,
  number,
  percent,
  seconds,
} from '../lib/texts.js';

/**
 * See docs/measures.md. What can't be computed is null.
 *
 * @typedef {Record<(typeof GROUPS)[number][number], number | null>} Measures
 */

/**
 * What a record of our own measures: see crates/engine/src/foreign.rs.
 *
 * @typedef {object} OwnGame
 * @property {Measures | null} measures
 * @property {string[]} gaps Why there aren't more measures.
 * @property {import('./mouse-path.js').Mouse} mouse
 */

/** What doesn't fit together: a word, or one with its details. @typedef {Record<string, any>} Remark */

/** The board, the clicks, and how well they were used. */
const GROUPS = /** @type {const} */ ([
  ['three_bv', 'openings', 'islands', 'zini', 'hzini'],
  ['clicks', 'left', 'right', 'chords', 'effective', 'flags', 'path'],
  [
    'solved',
    'three_bv_per_second',
    'clicks_per_second',
    'ioe',
    'correctness',
    'throughput',
    'rqp',
    'qg',
    'stnb',
    'estimated_time',
  ],
]);

const decimals = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });

/**
 * @param {Measures} measures
 * @param {boolean} isBoard whether nobody has played
 */
export function measuresList(measures, isBoard) {
  return (isBoard ? GROUPS.slice(0, 1) : GROUPS).map((names) => {
    const list = element('dl', { className: 'figures' });
    for (const name of names) {
      const value = measures[name];
      if (value === null) continue;
      const term = named('study-measure', name);
      list.append(element('dt', {}, term), element('dd', {}, written(name, value)));
    }
    return list;
  });
}

/** Why there aren't more measures. @param {string[]} gaps */
export function gapNotes(gaps) {
  return gaps.map((gap) => element('p', { className: 'note' }, named('study-gap', gap)));
}

/**
 * @param {keyof Measures} name
 * @param {number} value
 */
function written(name, value) {
  if (name === 'estimated_time') return seconds(value * 1_000);
  if (name === 'correctness') return percent(value);
  return name === 'path' ? number(Math.round(value)) : decimals.format(value);
}

/** The words of the page for how games end. @type {Record<string, string>} */
const OUTCOMES = { won: 'won', lost: 'mine', abandoned: 'gave-up' };

/**
 * @param {Remark} remark
 * @param {number} columns
 */
export function remarkText(remark, columns) {
  const [[kind, details]] = Object.entries(remark);
  const differs = (/** @type {string} */ what, /** @type {string} */ claimed, /** @type {string} */ found) =>
    message('study-remark-differs', { what, claimed, found });
  switch (kind) {
    case 'mines':
    case 'file-size':
      return differs(named('study-remark', kind), number(details.claimed), number(details.found));
    case 'figure': {
      const { what, claimed, found } = details;
      if (what === 'time') return differs(message('result-time'), duration(claimed, 3), duration(found, 3));
      return differs(named('study-measure', what), number(claimed), number(found));
    }
    case 'outcome': {
      const ending = (/** @type {string | null} */ outcome) =>
        named('replay-result', (outcome && OUTCOMES[outcome]) ?? 'unfinished');
      return differs(message('replay-result-title'), ending(details.claimed), ending(details.found));
    }
    default: {
      // Events are counted from 1 for people.
      const place = details.pos ? placeName(details.pos.y * columns + details.pos.x, columns) : '';
      return namedOrNothing('study-remark', kind, { event: (details.event ?? 0) + 1, place });
    }
  }
}
