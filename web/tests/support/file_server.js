// A plain file server, as a host of static sites has one: it knows types by their endings, and
// nothing else of what it serves.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** @type {Record<string, string>} */
const KINDS = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export class FileServer {
  #server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname);
    const file = path.startsWith(this.#prefix) ? path.slice(this.#prefix.length) : null;
    try {
      if (file === null) throw new Error('outside');
      const name = file === '' ? 'index.html' : file;
      const content = readFileSync(join(this.#folder, normalize(name)));
      // Types that it doesn't know are just bytes.
      const kind = KINDS[extname(name)] ?? 'application/octet-stream';
      answer.writeHead(200, { 'content-type': kind, 'cache-control': 'no-cache' }).end(content);
    } catch {
      this.missing.push(path);
      answer.writeHead(404).end();
    }
  });
  #folder;
  #prefix;
  /** What was asked for and isn't there. @type {string[]} */
  missing = [];
  /** Where the site is, with a slash at the end. */
  url = '';

  /**
   * @param {string} folder
   * @param {string} prefix where its files are served, with a slash at both ends
   */
  constructor(folder, prefix) {
    this.#folder = folder;
    this.#prefix = prefix;
  }

  /** Listens on a free port, or on the one that it had before. */
  async start() {
    this.#server.listen(this.url ? Number(new URL(this.url).port) : 0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    this.url = `http://127.0.0.1:${port}${this.#prefix}`;
  }

  async stop() {
    const stopped = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await stopped;
  }
}
