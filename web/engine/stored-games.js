// The games at home that this browser keeps, for pages that don't play them.

import { Problem } from '../lib/api.js';
import { GameStorage, StorageFailure } from './game-storage.js';

/** @typedef {import('./game-storage.js').StoredGame} StoredGame */
/** @typedef {import('./game-storage.js').StoredRecord} StoredRecord */

/**
 * Does something with the storage; what it needs no longer is released.
 *
 * @template T, Otherwise
 * @param {(storage: GameStorage) => Promise<T>} use
 * @param {Otherwise} otherwise if the browser keeps nothing
 */
async function withStorage(use, otherwise) {
  let storage;
  try {
    storage = await GameStorage.open();
    return await use(storage);
  } catch (error) {
    if (error instanceof StorageFailure) return otherwise;
    throw error;
  } finally {
    storage?.close();
  }
}

/**
 * The games, those that were played last first.
 *
 * @param {{over: boolean, most?: number}} which
 */
export function listHomeGames(which) {
  return withStorage((storage) => storage.list(which), /** @type {StoredGame[]} */ ([]));
}

/** Forgets a game. @param {string} id */
export function removeHomeGame(id) {
  return withStorage((storage) => storage.remove(id), undefined);
}

/**
 * The record of a game, as text. While it is not over, it would reveal the mines.
 *
 * @param {string} id
 * @returns {Promise<string>}
 * @throws {Problem} if there is no such game, or it is not over
 */
export async function recordOfHomeGame(id) {
  const stored = await readHomeGame(id);
  if (!stored) throw new Problem({ status: 404, code: 'not-found', detail: 'there is no such game' });
  if (!stored.game.over) {
    throw new Problem({ status: 409, code: 'not-over', detail: 'the game is not over yet' });
  }
  return `${recordLines(stored).join('\n')}\n`;
}

/** The lines of a game's record. @param {StoredRecord} stored */
export function recordLines({ game, entries }) {
  const commands = entries.map(({ command }) => JSON.stringify(command));
  const mouse = entries.map(({ mouse = '' }) => mouse).join('');
  if (mouse === '') return [game.header, ...commands];
  // The first two versions have no mouse.
  const header = game.header.replace(/^\{"record":[12],/, '{"record":3,');
  return [header, ...commands, JSON.stringify({ mouse })];
}

/** A game with its commands, if it is here. @param {string} id */
export function readHomeGame(id) {
  return withStorage((storage) => storage.read(id), null);
}

/**
 * @param {string} id
 * @param {import('./game-storage.js').Published} published
 */
export function noteHomeGamePublished(id, published) {
  return withStorage((storage) => storage.notePublished(id, published), undefined);
}

/** How many games are read at a time, so that a page with many of them stays fluid. */
const BATCH = 200;

/**
 * Every game, some at a time.
 *
 * @param {(games: StoredGame[]) => void} onbatch
 */
export function eachHomeGame(onbatch) {
  return withStorage(async (storage) => {
    for (let after = '', isDone = false; !isDone;) {
      const games = await storage.listFrom(after, BATCH);
      onbatch(games);
      after = games.at(-1)?.id ?? '';
      isDone = games.length < BATCH;
    }
  }, undefined);
}

/**
 * Notes what was found out about games afterwards.
 *
 * @param {Map<string, Pick<StoredGame, 'end' | 'review'>>} findings
 */
export function noteAboutHomeGames(findings) {
  return withStorage((storage) => storage.note(findings), undefined);
}

/** The games at the club that are over, as far as they were noted here. */
export function listClubGames() {
  return withStorage(
    (storage) => storage.clubGames(),
    /** @type {import('./game-storage.js').ClubGame[]} */ ([]),
  );
}

/** @param {import('./game-storage.js').ClubGame[]} games */
export function noteClubGames(games) {
  return withStorage((storage) => storage.addClubGames(games), undefined);
}

/** Every game with its commands. */
export function readHomeGames() {
  return withStorage((storage) => storage.readAll(), /** @type {StoredRecord[]} */ ([]));
}

/**
 * Adds games from elsewhere, all or none; null if the browser keeps nothing.
 *
 * @param {StoredRecord[]} records
 */
export function mergeHomeGames(records) {
  return withStorage((storage) => storage.merge(records), null);
}
