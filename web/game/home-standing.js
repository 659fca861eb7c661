// How a win at home compares with those that this browser keeps.

import { countedEnd } from '../engine/game-end.js';
import { listHomeGames } from '../engine/stored-games.js';
import { standing } from './standing.js';

/** @typedef {import('../generated/wire.js').Config} Config */

/**
 * @param {string} id of the game, which counts only once
 * @param {Config} config
 * @param {number} elapsed
 */
export async function standingAtHome(id, config, elapsed) {
  const games = await listHomeGames({ over: true });
  const rules = rulesOf(config);
  const others = games.filter(
    (game) =>
      game.id !== id &&
      countedEnd(game).status === 'won' &&
      !game.isSeedChosen &&
      rulesOf(JSON.parse(game.header).config) === rules,
  );
  return standing(
    others.map((game) => countedEnd(game).elapsed),
    elapsed,
  );
}

/** What has to be the same for two times to be comparable. @param {Config} config */
function rulesOf({ board, assistant, strength, fairness, first_click, time_limit, chording }) {
  const rules = [assistant, strength ?? '', fairness ?? 'classic', first_click, time_limit ?? '', chording];
  return [board.width, board.height, board.mines, ...rules].join();
}
