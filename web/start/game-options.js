// The options of a new game, remembered for the next one.

import { hasEngine, hasServer } from '../generated/engine.js';
import { readStored, writeStored } from '../lib/storage.js';

/**
 * @typedef {object} Rules What a new game is created with, apart from the board.
 * @property {string} [first_click]
 * @property {string} [fairness]
 * @property {string} [assistant]
 * @property {string} [strength]
 * @property {boolean} [question_marks]
 * @property {boolean} [chording]
 * @property {number} [time_limit]
 * @property {string} [seed]
 * @property {string} [name]
 */

/**
 * Where a game is played: in this browser, or on the server.
 *
 * @typedef {'home' | 'club'} Place
 */

/** @typedef {{level?: string, width?: number, height?: number, mines?: number}} Board */

/** @typedef {{board: Board, rules: Rules, where: Place}} Options */

// Browsers have stored the options under this name since the first version.
const STORED_AS = 'minewise.wishes';

/** @returns {Options} */
export function readOptions() {
  const kept = /** @type {Partial<Options> | null} */ (readStored(STORED_AS));
  const where = !hasEngine || (hasServer && kept?.where === 'club') ? 'club' : 'home';
  return { board: kept?.board ?? {}, rules: kept?.rules ?? {}, where };
}

/** @param {Options} options */
export function writeOptions(options) {
  writeStored(STORED_AS, options);
}

/**
 * Takes over the options of another browser.
 *
 * @param {unknown} brought
 */
export function mergeOptions(brought) {
  const { board, rules, where } = /** @type {Record<string, unknown>} */ (brought ?? {});
  const here = readOptions();
  writeOptions({
    board: { ...here.board, ...plain(board) },
    rules: { ...here.rules, ...plain(rules) },
    where: where === 'club' ? 'club' : 'home',
  });
}

/** The plain values of an object; the game refuses those that it doesn't know. @param {unknown} object */
function plain(object) {
  const isPlain = (/** @type {unknown} */ value) => ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(Object.entries(object ?? {}).filter(([, value]) => isPlain(value)));
}

/** @param {Place} where */
export function chooseWhere(where) {
  writeOptions({ ...readOptions(), where });
}

/** @param {Rules} change */
export function changeRules(change) {
  const options = readOptions();
  writeOptions({ ...options, rules: { ...options.rules, ...change } });
}
