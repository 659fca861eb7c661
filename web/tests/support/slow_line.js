// A line with a delay in front of the server, that can break. Here time has to pass: a line takes it,
// and so does a hand. Tests never wait for something to happen like this.

import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';

/** @typedef {{ port: number, delay: number }} Wish */
/** @typedef {'break' | 'mend'} Order */

/** A slow line to a server. It runs in a thread of its own, which nothing else holds up. */
export class SlowLine {
  /** @type {Worker} */
  #worker;
  /** Where it leads to the server from, without a slash at the end. */
  url = '';

  /** @param {Worker} worker */
  constructor(worker) {
    this.#worker = worker;
  }

  /**
   * @param {string} url of the server
   * @param {number} delay in each direction, in milliseconds
   */
  static async to(url, delay) {
    const { hostname, port } = new URL(url);
    /** @type {Wish} */
    const wish = { port: Number(port), delay };
    const line = new SlowLine(new Worker(fileURLToPath(import.meta.url), { workerData: wish }));
    const [own] = await once(line.#worker, 'message');
    line.url = `http://${hostname}:${own}`;
    return line;
  }

  /** Ends every connection without a word. What is on its way is lost, and nobody gets through. */
  async break() {
    await this.#order('break');
  }

  /** Lets connections through again. */
  async mend() {
    await this.#order('mend');
  }

  async remove() {
    await this.#worker.terminate();
  }

  /** @param {Order} order */
  async #order(order) {
    this.#worker.postMessage(order);
    await once(this.#worker, 'message');
  }
}

/**
 * The pace of a hand: waits until a moment, unless it has passed.
 *
 * @param {number} moment by `performance.now()`
 */
export function until(moment) {
  const wait = Math.max(0, moment - performance.now());
  return new Promise((resolve) => setTimeout(resolve, wait));
}

/** @param {Wish} wish */
function serve({ port, delay }) {
  let isBroken = false;
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const server = createServer({ noDelay: true }, (client) => {
    if (isBroken) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const [from, to] of /** @type {const} */ ([
      [client, upstream],
      [upstream, client],
    ])) {
      open.add(from);
      // Timers of the same length go off in the order in which they were set.
      from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), delay));
      from.on('end', () => setTimeout(() => to.end(), delay));
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    parentPort?.postMessage(typeof address === 'object' ? address?.port : null);
  });
  parentPort?.on('message', (/** @type {Order} */ order) => {
    isBroken = order === 'break';
    if (isBroken) for (const socket of open) socket.destroy();
    parentPort?.postMessage(order);
  });
}

if (!isMainThread) serve(workerData);
