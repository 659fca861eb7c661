// The page's line to a worker that runs the engine.

/** @typedef {import('./module.js').Answered} Answered */

import { Unreachable } from '../lib/api.js';

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

/** Compiled once for all workers of the page. @type {WebAssembly.Module | null} */
let compiled = null;

/** How many crashes of the engine a page puts up with before it stops starting it at once. */
const MOST_CRASHES = 10;

export class WorkerLine {
  /** Null after the engine could not be started. @type {Worker | null} */
  #worker = null;
  #count = 0;
  /** @type {Map<number, {resolve: (answer: Answered) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();
  #listener;
  #crashes = 0;

  /** @param {LineListener} [listener] */
  constructor(listener = {}) {
    this.#listener = listener;
    this.#worker = this.#start();
  }

  #start() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = () => this.#fail('the worker could not be loaded');
    worker.postMessage({ start: compiled });
    return worker;
  }

  /** @param {any} data */
  #receive(data) {
    if (data.module) compiled = data.module;
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
    this.#worker?.terminate();
    this.#worker = null;
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
    this.#worker?.terminate();
  }

  /** Ends the worker in the middle of whatever it does, and starts another one. */
  restart() {
    this.#worker?.terminate();
    this.#worker = this.#start();
    this.#rejectAll(new Stopped('stopped'));
    this.#listener.onrestart?.();
  }
}
