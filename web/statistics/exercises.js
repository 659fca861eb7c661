// What went wrong in the last games, to be done better. The engine knows what looks alike, so that
// nothing comes twice.

import { MOST_CELLS } from '../analysis/position.js';
import { Crashed, Stopped, WorkerLine } from '../engine/worker-line.js';
import { exerciseAt } from '../lib/addresses.js';
import { Problem, Unreachable } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { message } from '../lib/texts.js';
import { moment } from './formats.js';
import { boardName } from './history.js';
import { overlookedName } from './luck.js';
import { recordOf } from './reviewing.js';

/** @typedef {import('./games.js').PlayedGame} PlayedGame */
/** @typedef {import('../generated/wire.js').Overlooked} Overlooked */
/** @typedef {{kind: import('../generated/wire.js').MistakeKind, position: string, overlooked: Overlooked | null}} Exercise */

/** How many games are looked through, and how many exercises are offered. */
const [MOST_GAMES, MOST_OFFERED] = [50, 10];

/**
 * @param {PlayedGame[]} games the last ones first
 * @returns {Promise<HTMLElement | string>} nothing if nothing was overlooked
 */
export async function exerciseSection(games) {
  const chosen = games.filter(hasExercises).slice(0, MOST_GAMES);
  if (chosen.length === 0) return '';
  const line = new WorkerLine({}, 'study');
  try {
    const records = await Promise.all(chosen.map(keptRecord));
    const { ok } = await line.post({ ask: { exercises: { records } } });
    /** @type {Exercise[][]} */
    const found = ok ?? [];
    const rows = found.flatMap((exercises, place) =>
      exercises.map((exercise) => row(chosen[place], exercise)),
    );
    return rows.length === 0 ? '' : section(rows.slice(0, MOST_OFFERED));
  } catch (error) {
    // Without the engine there are none.
    if (error instanceof Unreachable || error instanceof Crashed || error instanceof Stopped) return '';
    throw error;
  } finally {
    line.close();
  }
}

/** What the engine can read; a game that is gone gives no exercises. @param {PlayedGame} game */
async function keptRecord(game) {
  try {
    return (await recordOf(game)) ?? '';
  } catch (error) {
    if (error instanceof Problem || error instanceof Unreachable) return '';
    throw error;
  }
}

/** @param {PlayedGame} game */
function hasExercises({ board, review }) {
  const isMistaken = review !== null && Object.keys(review.mistakes).length > 0;
  return isMistaken && board.width * board.height <= MOST_CELLS;
}

/**
 * @param {PlayedGame} game
 * @param {Exercise} exercise
 */
function row(game, { position, overlooked }) {
  const name = overlooked
    ? overlookedName(overlooked.pattern ?? overlooked.tier)
    : message('review-mistake-needless-risk');
  return element(
    'li',
    {},
    element(
      'a',
      { href: exerciseAt(`#${position}`) },
      element('strong', {}, name),
      element('span', {}, boardName(game), element('small', { className: 'muted' }, moment(game.at))),
      icon('forward'),
    ),
  );
}

/** @param {HTMLElement[]} rows */
function section(rows) {
  return element(
    'div',
    { className: 'luck-lists luck-exercises' },
    element(
      'section',
      { className: 'card' },
      element('h3', {}, message('review-exercises')),
      element('p', { className: 'muted' }, message('review-exercises-about')),
      element('ol', { className: 'luck-games' }, ...rows),
    ),
  );
}
