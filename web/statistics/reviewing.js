// Reviews games that nobody has reviewed yet, one after the other while the page is open. What was found
// is kept with the game, so that it is worked out once.

import { REVIEW_VERSION, gameReview } from '../engine/game-review.js';
import { readHomeGame, recordLines } from '../engine/stored-games.js';
import { Crashed, Stopped, WorkerLine } from '../engine/worker-line.js';
import { Problem, Unreachable, request } from '../lib/api.js';
import { reviewedOf } from './luck-figures.js';

/** @typedef {import('./games.js').PlayedGame} PlayedGame */

/** How many games are reviewed before that is kept and shown. */
const AT_A_TIME = 4;

/**
 * @param {PlayedGame[]} games those first that matter most
 * @param {(reviewed: import('./luck-figures.js').ReviewedGame[]) => Promise<void>} keep
 */
export async function reviewGames(games, keep) {
  const wanted = games.filter(({ review }) => review?.version !== REVIEW_VERSION);
  if (wanted.length === 0) return;
  const line = new WorkerLine({}, 'study');
  try {
    for (let from = 0; from < wanted.length; from += AT_A_TIME) {
      const some = wanted.slice(from, from + AT_A_TIME);
      for (const game of some) game.review = (await reviewed(line, game)) ?? game.review;
      await keep(reviewedOf(some));
    }
  } catch (error) {
    // Without the engine, the figures are those of the games that were reviewed before.
    if (!(error instanceof Unreachable)) throw error;
  } finally {
    line.close();
  }
}

/**
 * @param {WorkerLine} line
 * @param {PlayedGame} game
 */
async function reviewed(line, game) {
  try {
    const record = await recordOf(game);
    if (!record) return null;
    const { ok } = await line.post({ ask: { review: { record, chances: true } } });
    return ok && (ok.status === 'won' || typeof ok.status === 'object') ? gameReview(ok) : null;
  } catch (error) {
    // A game over which the engine fails, or that the server has forgotten, stays as it is.
    if (error instanceof Stopped || error instanceof Crashed || error instanceof Problem) return null;
    throw error;
  }
}

/** The record of a game up to its first end, as text; null if it is gone. @param {PlayedGame} game @returns {Promise<string | null>} */
export function recordOf(game) {
  return game.place === 'home' ? homeRecord(game.id) : clubRecord(game);
}

/** What came after the first end is practice. @param {string} id */
async function homeRecord(id) {
  const stored = await readHomeGame(id);
  if (!stored) return null;
  const { created, end } = stored.game;
  const entries = stored.entries.filter(
    ({ command }) => !end || /** @type {{t: number}} */ (command).t <= end.at - created,
  );
  return `${recordLines({ ...stored, entries }).join('\n')}\n`;
}

/** The server leaves out what came after the first end. @param {PlayedGame} game @returns {Promise<string>} */
function clubRecord({ id, key }) {
  return request('GET', `/api/v1/games/${id}/replay`, { key });
}
