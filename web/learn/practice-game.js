// A real game for a lesson: played by the engine in the page, or by the server where there is no
// engine. Nothing of it is kept.

import { WorkerLine } from '../engine/worker-line.js';
import { hasEngine, hasServer } from '../generated/engine.js';
import { Problem, Unreachable, request } from '../lib/api.js';

/** @typedef {import('../generated/wire.js').NewGameRequest} Choice */
/** @typedef {import('../generated/wire.js').Command} Command */
/** @typedef {import('../generated/wire.js').Event} GameEvent */
/** @typedef {import('../generated/wire.js').Status} Status */

/** How a game stands, and what the last command did. @typedef {{cells: string, status: Status, events: GameEvent[]}} Standing */

/**
 * @typedef {object} Host
 * @property {(choice: Choice) => Promise<Standing>} create
 * @property {(command: Command) => Promise<Standing>} send
 */

/** All lessons of the page share an engine. @type {WorkerLine | null} */
let line = null;
let games = 0;

/** @returns {Host} */
function engineHost() {
  games += 1;
  const id = `lesson-${games}`;
  const post = async (/** @type {object} */ request) => {
    line ??= new WorkerLine();
    const { ok, problem } = await line.post({ ask: request });
    if (problem) throw new Problem(problem);
    return ok;
  };
  return {
    create: async ({ seed, ...game }) => {
      const create = { id, created: Date.now(), seed: String(seed), game: { ...game, seed } };
      const { state } = await post({ create });
      const { cells, status } = state.snapshot;
      return { cells, status, events: [] };
    },
    send: async (command) => {
      const { message } = await post({ command: { id, now: Date.now(), command } });
      const { state } = await post({ state: { id, now: Date.now() } });
      const { cells, status } = state.snapshot;
      return { cells, status, events: message.events };
    },
  };
}

/** @returns {Host} */
function serverHost() {
  let [id, key, seq] = ['', '', 0];
  return {
    create: async (choice) => {
      const body = { ...choice, player: 'person' };
      /** @type {import('../generated/wire.js').NewGameAnswer} */
      const created = await request('POST', '/api/v1/games', { body });
      [id, key, seq] = [created.id, created.player_key, created.state.seq];
      const { cells, status } = created.state.snapshot;
      return { cells, status, events: [] };
    },
    send: async (command) => {
      /** @type {import('../generated/wire.js').CommandAnswer} */
      const answer = await request('POST', `/api/v1/games/${id}/commands`, {
        body: { seq: seq + 1, ...command },
        key,
      });
      seq = answer.seq;
      const { cells, status } = answer.snapshot;
      return { cells, status, events: answer.events };
    },
  };
}

export class PracticeGame {
  #host;

  /**
   * @param {Host} host
   * @param {Standing} standing
   */
  constructor(host, standing) {
    this.#host = host;
    this.standing = standing;
  }

  /**
   * Starts a game and plays the first moves.
   *
   * @param {Choice} choice
   * @param {Command[]} setup
   * @throws {Unreachable} if there is neither an engine nor a server
   */
  static async start(choice, setup) {
    try {
      return await PracticeGame.#startOn(hasEngine ? engineHost() : serverHost(), choice, setup);
    } catch (error) {
      if (!(hasEngine && hasServer && error instanceof Unreachable)) throw error;
      return PracticeGame.#startOn(serverHost(), choice, setup);
    }
  }

  /**
   * @param {Host} host
   * @param {Choice} choice
   * @param {Command[]} setup
   */
  static async #startOn(host, choice, setup) {
    const game = new PracticeGame(host, await host.create(choice));
    for (const command of setup) await game.send(command);
    return game;
  }

  /** @param {Command} command */
  async send(command) {
    this.standing = await this.#host.send(command);
    return this.standing;
  }

  get isLost() {
    return typeof this.standing.status === 'object';
  }
}
