// A line with a delay in front of the server, that can break. Here time has to pass: a line takes it,
// and so does a hand. Tests never wait for something to happen like this.

import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';

/** @typedef {{ host: string, port: number, delay: number }} Wish */
/** @typedef {'break' | 'hold' | 'mend'} Order */

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
    const wish = { host: hostname, port: Number(port), delay };
    const line = new SlowLine(new Worker(fileURLToPath(import.meta.url), { workerData: wish }));
    const [own] = await once(line.#worker, 'message');
    line.url = `http://${hostname}:${own}`;
    return line;
  }

  /** Ends every connection without a word. What is on its way is lost, and nobody gets through. */
  async break() {
    await this.#order('break');
  }

  /** Keeps everything that is on its way, in both directions, until the line is mended. */
  async hold() {
    await this.#order('hold');
  }

  /** Lets connections through again, and what was held. */
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
function serve({ host, port, delay }) {
  let isBroken = false;
  /** What is held. @type {Array<() => void> | null} */
  let held = null;
  const pass = (/** @type {() => void} */ go) => void (held ? held.push(go) : go());
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const server = createServer({ noDelay: true }, (client) => {
    if (isBroken) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ port, host, noDelay: true });
    for (const [from, to] of /** @type {const} */ ([
      [client, upstream],
      [upstream, client],
    ])) {
      open.add(from);
      // Timers of the same length go off in the order in which they were set.
      const write = (/** @type {Buffer} */ bytes) => void (to.writable && to.write(bytes));
      from.on('data', (bytes) => setTimeout(() => pass(() => write(bytes)), delay));
      from.on('end', () => setTimeout(() => pass(() => to.end()), delay));
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
    }
  });
  server.listen(0, host, () => {
    const address = server.address();
    parentPort?.postMessage(typeof address === 'object' ? address?.port : null);
  });
  parentPort?.on('message', (/** @type {Order} */ order) => {
    isBroken = order === 'break';
    const waiting = held ?? [];
    held = order === 'hold' ? waiting : null;
    if (order === 'mend') for (const go of waiting) go();
    if (isBroken) for (const socket of open) socket.destroy();
    parentPort?.postMessage(order);
  });
}

if (!isMainThread) serve(workerData);
