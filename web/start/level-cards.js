// The levels, as cards with a small picture of their board and what the player has achieved on it.

import { element } from '../lib/dom.js';
import { duration, message, named } from '../lib/texts.js';
import { partOf } from './positions.js';
import { Thumbnail } from './thumbnail.js';

/** @typedef {import('../generated/wire.js').Choices['levels'][number]} Level */
/** @typedef {import('./game-options.js').Board} Board */

/** @typedef {import('./records.js').BoardRecord} BoardRecord */

/** The size of a picture, in CSS pixels. */
const PICTURE = { width: 132, height: 68 };
/** The largest side of its cells, so that one sees which board is small. */
const LARGEST_CELL = 9;

/**
 * @param {Level[]} levels
 * @param {Board} last
 * @param {Map<string, BoardRecord>} records
 * @param {(board: {level: string}) => void} play
 */
export function levelCards(levels, last, records, play) {
  const cards = levels.map(({ level, board }) => {
    const isLast = last.level === level;
    const record = records.get(`${board.width}x${board.height}x${board.mines}`);
    return element(
      'button',
      {
        type: 'button',
        className: isLast ? 'level card is-last' : 'level card',
        onclick: () => play({ level }),
      },
      element('span', { className: 'picture' }, picture(board)),
      element('strong', {}, named('level', level)),
      ' ',
      element('small', {}, message('board-size', board)),
      ' ',
      element('small', { className: 'record' }, ...recordTexts(record)),
      isLast && element('span', { className: 'visually-hidden' }, ` ${message('start-last')}`),
    );
  });
  return element('div', { className: 'levels' }, ...cards);
}

/** @param {BoardRecord | undefined} record */
function recordTexts(record) {
  if (!record) return [message('start-not-won')];
  const wins = element('span', {}, message('start-wins', { count: record.wins }));
  if (record.best === null) return [wins];
  return [element('span', {}, message('start-best', { time: duration(record.best) })), ' ', wins];
}

/** @param {Level['board']} board */
function picture(board) {
  const width = Math.min(PICTURE.width, board.width * LARGEST_CELL);
  const height = Math.min(PICTURE.height, board.height * LARGEST_CELL);
  return new Thumbnail(partOf(board), board.width, { width, height }).canvas;
}
