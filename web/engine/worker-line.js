// The page's line to a worker that runs the engine.

/** @typedef {import('./module.js').Answered} Answered */

/** The question was abandoned, because the worker was ended. */
export class Stopped extends Error {}

/**
 * @typedef {object} LineListener
 * @property {(data: any) => void} [onmessage] What the worker tells unasked.
 * @property {() => void} [onrestart] Another worker has taken its place and knows nothing yet.
 */

/** Compiled once for all workers of the page. @type {WebAssembly.Module | null} */
let compiled = null;

export class WorkerLine {
  /** @type {Worker} */
  #worker;
  #count = 0;
  /** @type {Map<number, {resolve: (answer: Answered) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();
  #listener;

  /** @param {LineListener} [listener] */
  constructor(listener = {}) {
    this.#listener = listener;
    this.#worker = this.#start();
  }

  #start() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.postMessage({ start: compiled });
    return worker;
  }

  /** @param {any} data */
  #receive(data) {
    if (data.module) compiled = data.module;
    else if (data.crash !== undefined) {
      this.restart();
      throw new Error(`the engine failed: ${data.crash}`);
    } else if (data.id === undefined) this.#listener.onmessage?.(data);
    else {
      this.#waiting.get(data.id)?.resolve(data.answer);
      this.#waiting.delete(data.id);
    }
  }

  /** The number that the next question will have. */
  get nextNumber() {
    return this.#count + 1;
  }

  get isBusy() {
    return this.#waiting.size > 0;
  }

  /**
   * @param {object} question see worker.js
   * @returns {Promise<Answered>}
   */
  post(question) {
    this.#count += 1;
    const id = this.#count;
    this.#worker.postMessage({ id, ...question });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Ends the worker for good. */
  close() {
    this.#worker.terminate();
  }

  /** Ends the worker in the middle of whatever it does, and starts another one. */
  restart() {
    this.#worker.terminate();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker = this.#start();
    this.#listener.onrestart?.();
    for (const { reject } of waiting) reject(new Stopped('stopped'));
  }
}
