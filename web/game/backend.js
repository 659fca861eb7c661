// What runs the games of the page. The page knows only this interface, so a game can be
// played against the server or, with the same messages, against an engine in the page.

import { request } from '../lib/api.js';
import { Connection } from './connection.js';

/** @typedef {import('../lib/proofs.js').ReasonData} Reason */

/** @typedef {import('../generated/wire.js').Command} Command */
/** @typedef {import('../generated/wire.js').Config} Config */
/** @typedef {import('../generated/wire.js').UpdateMessage} UpdateMessage */

/** Whether a command that was stopped has changed anything. @typedef {'unchanged' | 'midway'} Stopped */

/**
 * @typedef {object} Listener
 * @property {(state: import('../generated/wire.js').GameState) => void} onstate The whole game, at first and whenever the page
 *   may have missed something.
 * @property {(update: UpdateMessage, at: number | null) => void} onupdate What one command changed,
 *   and when the input happened that caused it.
 * @property {(problem: import('../lib/api.js').ProblemData) => void} onrefused A command was not carried out.
 * @property {() => void} onsettled It is known again which commands have been carried out.
 * @property {(command: Command) => void} ondropped Too many commands are waiting, so this one is not sent.
 * @property {(isConnected: boolean) => void} onconnection
 * @property {() => void} onlost The game can't be reached any more.
 * @property {(keeping: import('../engine/game-keeper.js').Keeping) => void} [onstorage] Whether this
 *   browser keeps the game.
 * @property {(isThinking: boolean) => void} [onthinking] Whether a command is being worked out
 *   that can be stopped.
 * @property {(how: Stopped) => void} [onstopped] It was stopped.
 * @property {() => void} [oncrashed] A command was given up because of a bug.
 * @property {(offset: number) => import('./mouse-recorder.js').MouseNote[]} [takeMouse] What the mouse
 *   did since the last command, for games that are kept in this browser.
 */

/**
 * A line to one game.
 *
 * @typedef {object} Channel
 * @property {(command: Command, at?: number | null) => void} send
 * @property {Command[]} pending The commands without an answer, in order.
 * @property {() => void} close What was sent is still carried out.
 * @property {() => void} [stop] Stops what is being worked out.
 */

/**
 * @typedef {object} Backend
 * @property {boolean} isHome Whether games are in this browser: nobody else can watch them, and
 *   no server vouches for them.
 * @property {(id: string, key: string, listener: Listener) => Channel} connect
 * @property {(id: string, key: string) => Promise<Reason[]>} trace What the assistant
 *   concluded in the last move.
 * @property {(id: string, key: string, config: Config) => Promise<{id: string}>} createNext
 *   Creates a game with the same options.
 * @property {(choice: object) => Promise<{id: string}>} [create] Creates the first game, where no
 *   other page could.
 * @property {(position: string) => Promise<import('./live-chance.js').Chance>} winChance
 * @property {() => Promise<import('../generated/wire.js').Choices>} choices The boards that have names.
 */

/** @type {Backend} */
export const serverBackend = {
  isHome: false,
  connect: (id, key, listener) => new Connection(id, key, listener),
  trace: (id, key) => request('GET', `/api/v1/games/${id}/trace`, { key }),
  createNext: async (id, key) => {
    const { createGame } = await import('../lib/commitment.js');
    return createGame(`/api/v1/games/${id}/again`, {}, key);
  },
  winChance: (position) => request('POST', '/api/v1/win-chances', { body: { position } }),
  choices: () => request('GET', '/api/v1/levels'),
};
