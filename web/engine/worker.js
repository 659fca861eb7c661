// The engine's own thread. The page may end it at any time and start another one: everything
// that the player has seen is kept, or held by the page.

import { ExpressSender } from './express.js';
import { GameHost, Refusal } from './game-host.js';
import { EngineModule, compileEngine } from './module.js';
import { packOdds, packedOdds } from './packed-odds.js';

/**
 * What the page asks. `id` is the number of the question.
 *
 * @typedef {{id: number} & (
 *   | {ask: object}
 *   | {create: object, now: number}
 *   | {branch: {record: string, steps: number}, now: number}
 *   | {open: string, now: number, held?: import('./hosted-game.js').HeldGame}
 *   | {close: string}
 *   | {stop: string}
 *   | {send: object, game: string, now: number, token: string, mouse: object[]}
 * )} Question
 */

/** @type {Promise<GameHost> | null} */
let host = null;

/** @type {ExpressSender} */
let page;

/**
 * @param {WebAssembly.Module | null} given compiled by an earlier worker
 * @param {import('./module.js').ModuleName} name
 */
async function start(given, name) {
  const module = given ?? (await compileEngine(name));
  if (!given) page.post({ module });
  return new GameHost(new EngineModule(module), {
    message: (game, message, answers) => {
      packOdds(message);
      page.post({ game, message, answers }, packedOdds(message));
    },
    done: (game, token) => page.post({ game, done: token }),
    storage: (keeping) => page.post({ keeping }),
    hold: (game, handover) => page.post({ game, handover }),
    crash: (error) => page.post({ crash: String(error) }),
  });
}

/**
 * @param {GameHost} host
 * @param {Question} question
 * @returns {Promise<unknown>}
 */
async function answer(host, question) {
  if ('ask' in question) return host.ask(question.ask);
  if ('create' in question) return { ok: await host.create(question.create, question.now) };
  if ('branch' in question) return { ok: await host.branch(question.branch, question.now) };
  if ('open' in question) return { ok: await host.open(question.open, question.now, question.held) };
  if ('close' in question) return { ok: await host.close(question.close) };
  if ('stop' in question) return { ok: await host.stop(question.stop) };
  await host.send(question.game, question.send, question);
  return { ok: null };
}

self.onmessage = async ({ data }) => {
  if ('start' in data) {
    page = new ExpressSender(data.express);
    host = start(data.start, data.name);
    // Told once, and not for every question.
    host.catch((error) => page.post({ failure: String(error) }));
    return;
  }
  /** @type {Question} */
  const question = data;
  const running = await host?.catch(() => null);
  if (!running) return;
  try {
    page.post({ id: question.id, answer: await answer(running, question) });
  } catch (error) {
    // Anything but a refusal is a bug of ours, after which nothing here can be trusted: the page
    // reports it and starts another worker.
    const told = error instanceof Refusal ? { answer: { problem: error.problem } } : { crash: String(error) };
    page.post({ id: question.id, ...told });
  }
};
