// The page's line to a worker that runs the engine.

/** @typedef {import('./module.js').Answered} Answered */

import { Unreachable } from '../lib/api.js';
import { ExpressReceiver } from './express.js';

/** The question was abandoned, because the worker was ended. */
export class Stopped extends Error {}

/** The worker failed over the question. */
export class Crashed extends Error {}

/**
 * @typedef {object} LineListener
 * @property {(data: any) => void} [onmessage] What the worker tells unasked.
 * @property {() => void} [onfailure] There is no worker until the next question.
 * @property {() => void} [onrestart] Another worker has taken its place and knows nothing yet.
 */

/** @typedef {import('./module.js').ModuleName} ModuleName */

/** Compiled once for all workers of the page. @type {Map<ModuleName, WebAssembly.Module>} */
const compiled = new Map();

/** How many crashes of the engine a page puts up with before it stops starting it at once. */
const MOST_CRASHES = 10;

export class WorkerLine {
  /** Null after the engine could not be started. @type {Worker | null} */
  #worker = null;
  /** @type {ExpressReceiver | null} */
  #express = null;
  #count = 0;
  /** @type {Map<number, {resolve: (answer: Answered) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();
  #listener;
  #name;
  #crashes = 0;

  /**
   * @param {LineListener} [listener]
   * @param {ModuleName} [name]
   */
  constructor(listener = {}, name = 'engine') {
    this.#listener = listener;
    this.#name = name;
    this.#worker = this.#start();
  }

  #start() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    const express = new ExpressReceiver((data) => this.#receive(data));
    this.#express = express;
    worker.onmessage = ({ data }) => express.receive(data);
    worker.onerror = () => this.#fail('the worker could not be loaded');
    const [name, start] = [this.#name, compiled.get(this.#name) ?? null];
    worker.postMessage({ start, name, express: express.name });
    return worker;
  }

  /** Ends the worker in the middle of whatever it does. */
  #end() {
    this.#worker?.terminate();
    this.#express?.close();
    this.#worker = null;
  }

  /** @param {any} data */
  #receive(data) {
    if (data.module) compiled.set(this.#name, data.module);
    else if (data.failure !== undefined) this.#fail(data.failure);
    else if (data.crash !== undefined) this.#crash(data.id, data.crash);
    else if (data.id === undefined) this.#listener.onmessage?.(data);
    else {
      this.#waiting.get(data.id)?.resolve(data.answer);
      this.#waiting.delete(data.id);
    }
  }

  /**
   * @param {number | undefined} id the question that the worker failed over, if it was one
   * @param {string} reason
   */
  #crash(id, reason) {
    const failed = id === undefined ? undefined : this.#waiting.get(id);
    if (id !== undefined) this.#waiting.delete(id);
    // First, so that what comes of it is asked of the next worker.
    failed?.reject(new Crashed(reason));
    this.#crashes += 1;
    if (this.#crashes < MOST_CRASHES) this.restart();
    else this.#fail(reason);
    reportError(new Error(`the engine failed: ${reason}`));
  }

  /** There is no engine, at least for now. The next question tries again. @param {string} reason */
  #fail(reason) {
    this.#end();
    this.#rejectAll(new Unreachable(reason));
    this.#listener.onfailure?.();
  }

  /** @param {Error} error */
  #rejectAll(error) {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }

  /**
   * @param {object} question see worker.js
   * @returns {Promise<Answered>}
   */
  post(question) {
    this.#count += 1;
    const id = this.#count;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id, ...question });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Ends the worker for good. */
  close() {
    this.#end();
  }

  /** Ends the worker in the middle of whatever it does, and starts another one. */
  restart() {
    this.#end();
    this.#worker = this.#start();
    this.#rejectAll(new Stopped('stopped'));
    this.#listener.onrestart?.();
  }
}
