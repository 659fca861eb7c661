// The engine's own thread. The page may end it at any time and start another one: everything
// that the player has seen is kept.

import { GameHost, Refusal } from './game-host.js';
import { EngineModule, compileEngine } from './module.js';

/**
 * What the page asks. `id` is the number of the question.
 *
 * @typedef {{id: number} & (
 *   | {ask: object}
 *   | {create: object, now: number}
 *   | {open: string, now: number}
 *   | {close: string}
 *   | {send: object, game: string, now: number}
 * )} Question
 */

/** @type {Promise<GameHost> | null} */
let host = null;

/** @param {WebAssembly.Module | null} given compiled by an earlier worker */
async function start(given) {
  const module = given ?? (await compileEngine());
  if (!given) self.postMessage({ module });
  return new GameHost(new EngineModule(module), {
    message: (game, message, answers) => self.postMessage({ game, message, answers }),
    storage: (isKept) => self.postMessage({ isKept }),
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
  if ('open' in question) return { ok: await host.open(question.open, question.now) };
  if ('close' in question) return { ok: host.close(question.close) };
  await host.send(question.game, question.send, question.now, question.id);
  return { ok: null };
}

self.onmessage = async ({ data }) => {
  if ('start' in data) {
    host = start(data.start);
    return;
  }
  /** @type {Question} */
  const question = data;
  if (!host) throw new Error('the engine has not been started');
  try {
    self.postMessage({ id: question.id, answer: await answer(await host, question) });
  } catch (error) {
    // Anything but a refusal is a bug of ours, after which nothing here can be trusted: the page
    // reports it and starts another worker.
    const told = error instanceof Refusal ? { answer: { problem: error.problem } } : { crash: String(error) };
    self.postMessage({ id: question.id, ...told });
  }
};
