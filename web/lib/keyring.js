// The games that this browser knows, with their keys.

import { readStored, writeStored } from './storage.js';

/**
 * @typedef {object} KnownGame
 * @property {string} id
 * @property {string} player The player's key.
 * @property {string} watcher The watchers' key.
 * @property {string} board For example "30x16x99".
 * @property {boolean} over
 * @property {{elapsed: number, isRanked: boolean} | null} [win] If it was won: in which time, in milliseconds, and whether that counts.
 * @property {import('./commitment.js').Draw} [draw] What the board was chosen from.
 */

const STORED_AS = 'minewise.games';
const MOST = 50;

/** @returns {KnownGame[]} the latest first */
export function knownGames() {
  const kept = readStored(STORED_AS);
  return Array.isArray(kept) ? kept.filter((game) => typeof game?.id === 'string') : [];
}

/** @param {string} id */
export function knownGame(id) {
  return knownGames().find((game) => game.id === id) ?? null;
}

/** @param {KnownGame} game */
export function rememberGame(game) {
  const others = knownGames().filter((other) => other.id !== game.id);
  writeStored(STORED_AS, [game, ...others].slice(0, MOST));
}

/**
 * Adds games that another browser knows. Those that are known here stay as they are.
 *
 * @param {unknown} others
 */
export function mergeKnownGames(others) {
  const here = knownGames();
  const isNew = (/** @type {KnownGame} */ game) => here.every(({ id }) => id !== game.id);
  const sound = Array.isArray(others) ? others.filter(isKnownGame) : [];
  writeStored(STORED_AS, [...here, ...sound.filter(isNew)].slice(0, MOST));
}

/** @param {any} game */
function isKnownGame(game) {
  const isToken = (/** @type {unknown} */ text) => typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);
  return (
    [game?.id, game?.player, game?.watcher].every(isToken) &&
    /^\d+x\d+x\d+$/.test(game.board) &&
    typeof game.over === 'boolean' &&
    (game.win == null || (Number.isFinite(game.win.elapsed) && typeof game.win.isRanked === 'boolean')) &&
    (game.draw === undefined ||
      (typeof game.draw?.promise === 'string' && typeof game.draw.entropy === 'string'))
  );
}

/** @param {string} id */
export function forgetGame(id) {
  writeStored(
    STORED_AS,
    knownGames().filter((game) => game.id !== id),
  );
}

/**
 * Remembers a game that was just created.
 *
 * @param {import('../generated/wire.js').NewGameAnswer} created
 * @param {import('./commitment.js').Draw} [draw]
 * @returns {KnownGame}
 */
export function rememberCreated(created, draw) {
  const { width, height, mines } = created.state.snapshot.board;
  const game = {
    id: created.id,
    player: created.player_key,
    watcher: created.watcher_key,
    board: `${width}x${height}x${mines}`,
    over: false,
    draw,
  };
  rememberGame(game);
  return game;
}
