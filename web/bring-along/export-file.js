// The file in which everything that a browser keeps is brought along to another one: JSON
// lines. docs/formats.md describes it.

/**
 * A game in the file.
 *
 * @typedef {object} ExportedGame
 * @property {string} id
 * @property {number} created
 * @property {number} updated
 * @property {boolean} isSeedChosen
 * @property {boolean} [isBranch]
 * @property {string[]} record The lines of its record.
 */

/**
 * What the file says about the browser, unchecked.
 *
 * @typedef {object} Export
 * @property {unknown} settings
 * @property {unknown} options
 * @property {unknown} club
 * @property {ExportedGame[]} games
 */

const VERSION = 1;

/**
 * Why a file is refused: it is something else, comes from a later version, is not whole, or is
 * too large to be read.
 *
 * @typedef {'foreign' | 'newer' | 'damaged' | 'large'} Fault
 */

export class UnreadableExport extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(`the file is ${fault}`);
    this.fault = fault;
  }
}

/**
 * @param {Export} all
 * @param {number} exported when, in milliseconds since 1970
 */
export function writeExport({ settings, options, club, games }, exported) {
  const lines = games.flatMap(({ id, created, updated, isSeedChosen, isBranch, record }) => [
    JSON.stringify({
      game: id,
      created,
      updated,
      seed_chosen: isSeedChosen,
      ...(isBranch && { branch: true }),
    }),
    ...record,
  ]);
  const first = { minewise: 'export', version: VERSION, exported, settings, options, club };
  return [JSON.stringify(first), ...lines, JSON.stringify({ end: games.length }), ''].join('\n');
}

/**
 * @param {string} text
 * @returns {Export}
 * @throws {UnreadableExport}
 */
export function readExport(text) {
  const [first, ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  const { settings, options, club } = readFirst(first ?? '');
  const end = parsed(rest.pop() ?? '', 'damaged').end;
  const games = readGames(rest);
  if (end !== games.length) throw new UnreadableExport('damaged');
  return { settings, options, club, games };
}

/** @param {string} line */
function readFirst(line) {
  const first = parsed(line, 'foreign');
  if (first.minewise !== 'export') throw new UnreadableExport('foreign');
  if (first.version !== VERSION) throw new UnreadableExport(first.version > VERSION ? 'newer' : 'damaged');
  return first;
}

/** @param {string[]} lines */
function readGames(lines) {
  /** @type {ExportedGame[]} */
  const games = [];
  for (const line of lines) {
    const data = parsed(line, 'damaged');
    if (data.game !== undefined) games.push(readGame(data));
    else if (games.length === 0) throw new UnreadableExport('damaged');
    else games[games.length - 1].record.push(line);
  }
  if (games.some(({ record }) => record.length === 0)) throw new UnreadableExport('damaged');
  return games;
}

/**
 * @param {any} data
 * @returns {ExportedGame}
 */
function readGame({ game, created, updated, seed_chosen, branch = false }) {
  const isSound =
    isId(game) &&
    isMoment(created) &&
    isMoment(updated) &&
    typeof seed_chosen === 'boolean' &&
    typeof branch === 'boolean';
  if (!isSound) throw new UnreadableExport('damaged');
  return {
    id: game,
    created,
    updated,
    isSeedChosen: seed_chosen,
    ...(branch && { isBranch: true }),
    record: [],
  };
}

/**
 * A line that is an object.
 *
 * @param {string} line
 * @param {Fault} fault what is wrong with the file if it isn't
 * @returns {any}
 */
function parsed(line, fault) {
  try {
    const data = JSON.parse(line);
    if (typeof data === 'object' && data !== null) return data;
  } catch {
    // Not even JSON.
  }
  throw new UnreadableExport(fault);
}

/** Whether a value is the id or a key of a game. @param {unknown} value */
export function isId(value) {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

/** The last moment that a date can express. */
const LAST_MOMENT = 8.64e15;

/** @param {unknown} value */
function isMoment(value) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LAST_MOMENT;
}
