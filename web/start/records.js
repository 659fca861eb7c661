// What the finished games of this browser's player say about each board: the best time, and the wins.

import { countedEnd } from '../engine/game-end.js';
import { listHomeGames, readHomeGame } from '../engine/stored-games.js';
import { hasEngine } from '../generated/engine.js';
import { knownGames } from '../lib/keyring.js';

/** @typedef {import('../engine/stored-games.js').StoredGame} StoredGame */
/** @typedef {{wins: number, best: number | null}} BoardRecord Times are in milliseconds. */

/** The commands of players who help themselves, or try again. */
const UNAIDED = new Set(['open', 'flag', 'question', 'chord', 'click', 'tick']);

/**
 * The records of all boards that were won, by their names, for example "30x16x99".
 *
 * @returns {Promise<Map<string, BoardRecord>>}
 */
export async function boardRecords() {
  /** @type {Map<string, StoredGame[]>} */
  const wins = new Map();
  for (const game of hasEngine ? await listHomeGames({ over: true }) : []) {
    if (game.isBranch || countedEnd(game).status !== 'won') continue;
    wins.set(game.board, [...(wins.get(game.board) ?? []), game]);
  }
  const atHome = [...wins].map(
    async ([board, games]) =>
      /** @type {const} */ ([board, { wins: games.length, best: await bestTime(games) }]),
  );
  const records = new Map(await Promise.all(atHome));
  for (const { board, win } of knownGames()) {
    if (!win) continue;
    const { wins: before, best } = records.get(board) ?? { wins: 0, best: null };
    const times = [best, win.isRanked ? win.elapsed : null].filter((time) => time !== null);
    records.set(board, { wins: before + 1, best: times.length > 0 ? Math.min(...times) : null });
  }
  return records;
}

/**
 * The fastest game that somebody won alone, on a board that nobody chose. Only its commands tell,
 * so the fastest ones are read until there is one.
 *
 * @param {StoredGame[]} games
 */
async function bestTime(games) {
  const candidates = games
    .filter(({ isSeedChosen }) => !isSeedChosen)
    .sort((a, b) => countedEnd(a).elapsed - countedEnd(b).elapsed);
  for (const game of candidates) {
    const { id, header } = game;
    if (JSON.parse(header).config.assistant === 'intelligent') continue;
    const stored = await readHomeGame(id);
    const isAlone = stored?.entries.every(({ command }) => UNAIDED.has(Reflect.get(command, 'do')));
    if (isAlone) return countedEnd(game).elapsed;
  }
  return null;
}
