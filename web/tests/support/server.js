// The real server in its own process, with a temporary database.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The program under test: the same that the Rust tests run. */
export const BINARY =
  process.env['MINEWISE_BINARY'] ??
  resolve(ROOT, process.env['CARGO_TARGET_DIR'] ?? 'target', 'debug/minewise');

/** A running server. */
export class Server {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  #data = mkdtempSync(join(tmpdir(), 'minewise-web-'));
  /** The end of the log, shown when a test fails. */
  log = '';
  /** Where it listens, without a slash at the end. */
  url = '';

  /**
   * An address that only this process listens at, so that a server finds its port free when it is
   * started again: every process has its own part of the loopback network.
   */
  static #host = `127.${1 + (process.pid >> 16)}.${(process.pid >> 8) & 255}.${process.pid & 255}`;

  /** A server on a port that is free. */
  static async start() {
    const server = new Server();
    await server.#launch('0');
    return server;
  }

  /** @param {string} port */
  async #launch(port) {
    const database = join(this.#data, 'minewise.sqlite3');
    const settings = ['--no-open', '--host', Server.#host, '--port', port, '--database', database];
    const limits = ['requests', 'heavy-requests', 'socket-commands'].flatMap((what) => [
      `--${what}-per-second`,
      '0',
    ]);
    const child = spawn(BINARY, ['serve', ...settings, ...limits], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    child.on('error', (error) => (this.log += `${error.message}: build it with "cargo build -p minewise"\n`));
    child.stderr.on('data', (text) => (this.log = (this.log + text).slice(-20_000)));
    for await (const line of createInterface(child.stdout)) {
      const found = /^Minewise is on (http:\/\/\S+?)\/ /.exec(line);
      if (found?.[1] !== undefined) {
        this.url = found[1];
        // Printing to a closed pipe would kill the server.
        child.stdout.resume();
        return;
      }
    }
    throw new Error(`the server did not start:\n${this.log}`);
  }

  /** Ends the process as a power cut would. */
  async kill() {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
      return;
    }
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Restarts it after {@link kill}, at the same address, with the same games. */
  async restart() {
    await this.#launch(new URL(this.url).port);
  }

  /** Ends the process and deletes its games. */
  async remove() {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }

  /**
   * Asks the API.
   * @param {string} method
   * @param {string} path
   * @param {{ body?: unknown, key?: string }} [options]
   * @returns {Promise<any>} what it answers, which must not be a problem
   */
  async api(method, path, { body, key } = {}) {
    /** @type {Record<string, string>} */
    const headers = {};
    if (key !== undefined) {
      headers['authorization'] = `Bearer ${key}`;
    }
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
    }
    const answer = await fetch(this.url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    }
    const kind = answer.headers.get('content-type') ?? '';
    return /^application\/json(;|$)/.test(kind) ? JSON.parse(text) : text;
  }
}
