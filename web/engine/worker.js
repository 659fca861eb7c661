// The engine's own thread. The page may end it at any time and start another one: everything
// that the player has seen is kept.

import { GameHost, Refusal } from './game-host.js';
import { EngineModule, compileEngine } from './module.js';
import { packOdds, packedOdds } from './packed-odds.js';

/**
 * What the page asks. `id` is the number of the question.
 *
 * @typedef {{id: number} & (
 *   | {ask: object}
 *   | {create: object, now: number}
 *   | {open: string, now: number}
 *   | {close: string}
 *   | {send: object, game: string, now: number, token: string}
 * )} Question
 */

/** @type {Promise<GameHost> | null} */
let host = null;

/** @param {WebAssembly.Module | null} given compiled by an earlier worker */
async function start(given) {
  const module = given ?? (await compileEngine());
  if (!given) self.postMessage({ module });
  return new GameHost(new EngineModule(module), {
    message: (game, message, answers) => {
      packOdds(message);
      self.postMessage({ game, message, answers }, { transfer: packedOdds(message) });
    },
    storage: (keeping) => self.postMessage({ keeping }),
    crash: (error) => self.postMessage({ crash: String(error) }),
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
  if ('close' in question) return { ok: await host.close(question.close) };
  await host.send(question.game, question.send, question.now, question.token);
  return { ok: null };
}

self.onmessage = async ({ data }) => {
  if ('start' in data) {
    host = start(data.start);
    // Told once, and not for every question.
    host.catch((error) => self.postMessage({ failure: String(error) }));
    return;
  }
  /** @type {Question} */
  const question = data;
  const running = await host?.catch(() => null);
  if (!running) return;
  try {
    self.postMessage({ id: question.id, answer: await answer(running, question) });
  } catch (error) {
    // Anything but a refusal is a bug of ours, after which nothing here can be trusted: the page
    // reports it and starts another worker.
    const told = error instanceof Refusal ? { answer: { problem: error.problem } } : { crash: String(error) };
    self.postMessage({ id: question.id, ...told });
  }
};
