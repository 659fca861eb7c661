// Files of other programs, read by the engine in this page.

import { askStudy } from '../engine/questions.js';
import { message, namedOrNothing } from '../lib/texts.js';
import { FileRefused } from './file-refused.js';
import { recordSource } from './source.js';

/**
 * A game of another program: see crates/engine/src/foreign.rs.
 *
 * @typedef {object} ForeignGame
 * @property {number} games How many games the file has.
 * @property {string} format
 * @property {number} version Of the format.
 * @property {string} software
 * @property {string} player
 * @property {string} record The game as a record of our own.
 * @property {boolean} is_board Whether there is a board and no game.
 * @property {import('./measures.js').Measures} measures
 * @property {import('./measures.js').Remark[]} remarks
 * @property {import('./mouse-path.js').Mouse} mouse
 */

/** @typedef {{place: {byte: number} | {line: number}, kind: string}} Unread */
/** @typedef {{game: ForeignGame, unread?: undefined} | {game?: undefined, unread: Unread}} ForeignAnswer */

/** The largest file that is read: a long game on the largest board has a few megabytes. */
const LARGEST = 64 << 20;

/**
 * Reads a game of a file.
 *
 * @param {File} file
 * @param {number} game counted from 0
 * @returns {Promise<import('./source.js').ReplaySource>}
 * @throws {FileRefused}
 */
export async function readForeign(file, game) {
  if (file.size > LARGEST) throw new FileRefused(message('study-file-too-large'));
  const body = { file: await base64Of(file), name: file.name, game };
  /** @type {ForeignAnswer} */
  const answer = await askStudy('foreign', body);
  if (answer.unread) throw new FileRefused(unreadText(answer.unread));
  return { ...recordSource(answer.game.record), foreign: answer.game };
}

/** @param {Unread} unread */
function unreadText({ place, kind }) {
  const where =
    'byte' in place
      ? message('study-file-byte', { number: place.byte })
      : message('study-file-line', { number: place.line });
  return namedOrNothing('study-file', kind, { place: where });
}

/** @param {File} file @returns {Promise<string>} */
function base64Of(file) {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onerror = () => reject(new FileRefused(message('study-file-unreadable')));
    // What comes after the comma of `data:...;base64,`.
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.readAsDataURL(file);
  });
}
