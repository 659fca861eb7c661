// What can be chosen for a game.

import { hasEngine, hasServer } from '../generated/engine.js';
import { Unreachable, request } from '../lib/api.js';
import { homeChoices } from './home-games.js';

/**
 * The server has it sooner than the engine, if there is a line to it.
 *
 * @returns {Promise<import('../generated/wire.js').Choices>}
 */
export async function choices() {
  if (!hasServer) return homeChoices();
  try {
    return await request('GET', '/api/v1/levels');
  } catch (error) {
    if (hasEngine && error instanceof Unreachable) return homeChoices();
    throw error;
  }
}
