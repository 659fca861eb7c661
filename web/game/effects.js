// What a change of the game sounds and feels like.

import { play } from '../lib/sound.js';
import { vibrate } from '../lib/vibration.js';
import { soundOf } from './sounds.js';

/**
 * Plays what has happened: one sound for an update, that of its most important event.
 *
 * @param {import('../generated/wire.js').Event[]} events
 * @param {import('./model.js').GameModel} game
 * @param {Uint8Array} cells the letters of the board
 */
export function playEvents(events, game, cells) {
  const sound = soundOf(events, (pos) => cells[game.index(pos)]);
  if (!sound) return;
  play(sound);
  if (sound === 'win' || sound === 'loss') vibrate(sound);
}
