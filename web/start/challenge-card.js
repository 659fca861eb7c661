// What somebody else has done, to be beaten.

import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { duration, message } from '../lib/texts.js';
import { boardText, rulesText } from './game-text.js';

/** @typedef {import('../lib/challenge.js').Challenge} Challenge */

/**
 * @param {Challenge | 'damaged'} challenge
 * @param {import('../generated/wire.js').Choices} choices
 * @param {(challenge: Challenge) => void} play
 */
export function challengeCard(challenge, choices, play) {
  if (challenge === 'damaged') {
    return element('p', { className: 'card challenge', role: 'alert' }, message('challenge-damaged'));
  }
  const { name, elapsed, board, rules, start } = challenge;
  const time = duration(elapsed);
  return element(
    'section',
    { className: 'card challenge', 'aria-label': message('challenge') },
    element(
      'p',
      { className: 'challenge-title' },
      name ? message('challenge-by', { name, time }) : message('challenge-nameless', { time }),
    ),
    element(
      'p',
      { className: 'muted' },
      [boardText(board, choices), rulesText(rules)].filter(Boolean).join(', '),
    ),
    element('p', {}, message('challenge-start', { row: start.y + 1, column: start.x + 1 })),
    element(
      'button',
      { type: 'button', className: 'main play', onclick: () => play(challenge) },
      icon('trophy'),
      message('challenge-play'),
    ),
  );
}
