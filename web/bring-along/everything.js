// Takes everything that this browser keeps along to another one: games, settings, keys.

import { mergeHomeGames, readHomeGames, recordLines } from '../engine/stored-games.js';
import { gameEnd } from '../engine/game-end.js';
import { Stopped, WorkerLine } from '../engine/worker-line.js';
import { knownGames, mergeKnownGames } from '../lib/keyring.js';
import { changeSettings, readableSettings, settings } from '../lib/settings.js';
import { mergeOptions, readOptions } from '../start/game-options.js';
import { UnreadableExport, readExport, writeExport } from './export-file.js';

export { UnreadableExport };

/** @typedef {import('./export-file.js').ExportedGame} ExportedGame */
/** @typedef {import('../engine/game-storage.js').StoredRecord} StoredRecord */

/** The largest file that is read, in bytes: years of games. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** The browser keeps nothing, so nothing can be brought here. */
export class NothingKept extends Error {}

/**
 * What came of an import.
 *
 * @typedef {object} Imported
 * @property {number} added Games that were not here.
 * @property {number} extended Games that went on elsewhere.
 * @property {number} kept Games that were here already.
 * @property {ExportedGame[]} refused Games that can't have been played.
 */

/** Everything, as one file. */
export async function exportEverything() {
  const stored = await readHomeGames();
  const games = stored.map(({ game, entries }) => ({
    id: game.id,
    created: game.created,
    updated: game.updated,
    isSeedChosen: game.isSeedChosen,
    ...(game.isBranch && { isBranch: true }),
    record: recordLines({ game, entries }),
  }));
  const text = writeExport({ settings, options: readOptions(), club: knownGames(), games }, Date.now());
  return new Blob([text], { type: 'application/jsonl' });
}

/**
 * Adds what a file brings. If it can't be read, nothing has changed.
 *
 * @param {File} file
 * @param {(done: number, of: number) => void} onprogress
 * @returns {Promise<Imported>}
 * @throws {UnreadableExport | NothingKept}
 */
export async function importEverything(file, onprogress) {
  if (file.size > MOST_BYTES) throw new UnreadableExport('large');
  const brought = readExport(await file.text());
  const { sound, refused } = await checkGames(brought.games, onprogress);
  const counts = await mergeHomeGames(sound);
  if (!counts) throw new NothingKept();
  mergeKnownGames(brought.club);
  mergeOptions(brought.options);
  changeSettings(readableSettings(brought.settings));
  return { ...counts, refused };
}

/**
 * Has the engine replay every game. What the file says about their outcome isn't even read.
 *
 * @param {ExportedGame[]} games
 * @param {(done: number, of: number) => void} onprogress
 */
async function checkGames(games, onprogress) {
  /** @type {StoredRecord[]} */
  const sound = [];
  /** @type {ExportedGame[]} */
  const refused = [];
  const line = games.length > 0 ? new WorkerLine() : null;
  for (const [index, game] of games.entries()) {
    onprogress(index, games.length);
    const [header, entries] = readRecord(game.record);
    const { id, created, isSeedChosen } = game;
    const check = { id, created, header, is_seed_chosen: isSeedChosen, entries };
    const answer = await line?.post({ ask: { check } }).catch(ifStopped);
    if (answer?.ok) sound.push(asStored(game, answer.ok));
    else refused.push(game);
  }
  line?.close();
  return { sound, refused };
}

/**
 * @param {string[]} lines of a record
 * @returns {[header: string, entries: StoredRecord['entries']]}
 */
function readRecord([header, ...rest]) {
  const parsed = rest.map((line) => JSON.parse(line));
  const { mouse } = parsed.at(-1) ?? {};
  if (mouse !== undefined) parsed.pop();
  /** @type {StoredRecord['entries']} */
  const entries = parsed.map((command, at) => ({ seq: at + 1, command }));
  const last = entries.at(-1);
  // It is no matter at which command it is kept.
  if (last && typeof mouse === 'string') last.mouse = mouse;
  return [header, entries];
}

/** A game that ends the engine is refused like any other that can't be replayed. @param {unknown} error */
function ifStopped(error) {
  if (!(error instanceof Stopped)) throw error;
  return undefined;
}

/**
 * @param {ExportedGame} game
 * @param {{header: string, entries: StoredRecord['entries'], state: import('../generated/wire.js').GameState}} checked
 * @returns {StoredRecord}
 */
function asStored({ id, created, updated, isSeedChosen, isBranch }, { header, entries, state }) {
  const { board, status, elapsed, score } = state.snapshot;
  return {
    game: {
      id,
      version: 1,
      created,
      // A clock that was ahead would keep the game on top of every list.
      updated: Math.min(updated, Date.now()),
      header,
      isSeedChosen,
      ...(isBranch && { isBranch }),
      board: `${board.width}x${board.height}x${board.mines}`,
      status,
      over: status === 'won' || typeof status === 'object' ? 1 : 0,
      elapsed,
      score,
      ...(state.first_end && { end: gameEnd(state.first_end) }),
    },
    entries,
  };
}
