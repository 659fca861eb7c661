// Challenges: a link that starts a given board, with the time to beat. Everything is in the part of
// the address that browsers send to nobody, and nothing in it is trusted: it may have been written
// by anybody.
//
// A seed gives the same mines only from the same first click, since mines are laid after it. So a
// challenge names that cell, and the board is the same for those who begin there.

import { START } from './addresses.js';
import { readStored, writeStored } from './storage.js';

/**
 * @typedef {object} Challenge
 * @property {{width: number, height: number, mines: number}} board
 * @property {{first_click: string, fairness: string, assistant: string, strength?: string, chording?: boolean}} rules
 * @property {string} seed
 * @property {{x: number, y: number}} start The first cell to open.
 * @property {number} elapsed The time to beat, in milliseconds.
 * @property {string | null} name Of whoever set it.
 */

/**
 * A game that was won, as the page of the game has it.
 *
 * @typedef {object} WonGame
 * @property {import('../generated/wire.js').Config} config
 * @property {string} seed
 * @property {{x: number, y: number}} start The first cell that was opened.
 * @property {number} elapsed In milliseconds.
 * @property {string | null} [name]
 */

/** What the part after the # begins with. */
const MARK = '#challenge?';
/** The words of the rules, as the API has them. A link with any other word is refused. */
const WORDS = {
  first_click: ['opening', 'safe', 'none'],
  fairness: ['classic', 'no-guess', 'strict', 'kind'],
  assistant: ['single', 'dual', 'intelligent'],
  strength: ['single', 'complete'],
};
/** The largest board that a link may start, in cells: larger ones take a while to load. */
const MOST_CELLS = 1_000_000;
const LARGEST_SEED = 2n ** 64n - 1n;
/** No time to beat is longer, in milliseconds: a week. */
const LONGEST_TIME = 7 * 24 * 60 * 60 * 1_000;
/** The most characters of a name. */
const LONGEST_NAME = 32;
/** How many challenges a browser remembers. */
const MOST_REMEMBERED = 20;
const STORED_AS = 'minewise.challenges';

/**
 * The link that lets others play the board of a game that was won.
 *
 * @param {WonGame} game
 * @returns {string}
 */
export function makeChallenge({ config, seed, start, elapsed, name }) {
  const { width, height, mines } = config.board;
  const fields = new URLSearchParams({
    board: `${width}x${height}x${mines}`,
    first_click: config.first_click,
    fairness: config.fairness ?? 'classic',
    assistant: config.assistant,
    seed,
    start: `${start.x},${start.y}`,
    time: String(Math.round(elapsed)),
  });
  if (config.assistant === 'intelligent') fields.set('strength', config.strength ?? 'complete');
  if (!config.chording) fields.set('chording', 'no');
  if (name) fields.set('name', name);
  return `${START}${MARK}${fields}`;
}

/**
 * The challenge in an address.
 *
 * @param {{hash: string}} place
 * @returns {Challenge | 'damaged' | null} null if the address is about something else
 */
export function readChallenge({ hash }) {
  if (!hash.startsWith(MARK)) return null;
  const fields = new URLSearchParams(hash.slice(MARK.length));
  const text = (/** @type {string} */ name) => fields.get(name) ?? '';
  const board = readBoard(text('board'));
  const start = board && readStart(text('start'), board);
  const rules = readRules(text);
  const seed = /^\d{1,20}$/.test(text('seed')) && BigInt(text('seed')) <= LARGEST_SEED ? text('seed') : null;
  const elapsed = /^\d{1,12}$/.test(text('time')) ? Number(text('time')) : 0;
  if (!board || !start || !rules || seed === null || elapsed < 1 || elapsed > LONGEST_TIME) return 'damaged';
  return { board, rules, seed, start, elapsed, name: readName(text('name')) };
}

/** @param {string} text for example "30x16x99" */
function readBoard(text) {
  const numbers = /^(\d{1,5})x(\d{1,5})x(\d{1,7})$/.exec(text);
  if (!numbers) return null;
  const [width, height, mines] = numbers.slice(1).map(Number);
  const cells = width * height;
  return cells > 0 && cells <= MOST_CELLS && mines < cells ? { width, height, mines } : null;
}

/**
 * @param {string} text for example "14,7"
 * @param {Challenge['board']} board
 */
function readStart(text, { width, height }) {
  const numbers = /^(\d{1,5}),(\d{1,5})$/.exec(text);
  if (!numbers) return null;
  const [x, y] = numbers.slice(1).map(Number);
  return x < width && y < height ? { x, y } : null;
}

/**
 * @param {(name: string) => string} text
 * @returns {Challenge['rules'] | null}
 */
function readRules(text) {
  const word = (/** @type {keyof typeof WORDS} */ name) => WORDS[name].find((known) => known === text(name));
  const [first_click, fairness, assistant] = [word('first_click'), word('fairness'), word('assistant')];
  if (!first_click || !fairness || !assistant) return null;
  const rules = { first_click, fairness, assistant, chording: text('chording') !== 'no' };
  if (assistant !== 'intelligent') return rules;
  const strength = word('strength');
  return strength ? { ...rules, strength } : null;
}

/**
 * A name without anything that would hide or turn around what stands beside it.
 *
 * @param {string} text
 */
function readName(text) {
  const visible = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...visible].slice(0, LONGEST_NAME).join('') || null;
}

/**
 * What a new game is created with to take up a challenge.
 *
 * @param {Challenge} challenge
 */
export function choiceOf({ board, rules, seed }) {
  return { ...board, ...rules, seed };
}

/**
 * Remembers which challenge a game takes up, for the page of the game.
 *
 * @param {string} game its id
 * @param {Challenge} challenge
 */
export function rememberChallenge(game, challenge) {
  const others = remembered().filter(({ id }) => id !== game);
  writeStored(STORED_AS, [{ id: game, challenge }, ...others].slice(0, MOST_REMEMBERED));
}

/**
 * The challenge that a game takes up, if it does.
 *
 * @param {string} game its id
 * @returns {Challenge | null}
 */
export function challengeOf(game) {
  return remembered().find(({ id }) => id === game)?.challenge ?? null;
}

/** @returns {Array<{id: string, challenge: Challenge}>} the latest first */
function remembered() {
  const kept = readStored(STORED_AS);
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.id === 'string' && one.challenge) : [];
}
