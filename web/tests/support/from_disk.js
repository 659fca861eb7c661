// Serves the pages from the working tree instead of from the program:
// `MINEWISE_WEB=disk node --test web/tests/*.test.js` tests a change without a build. The
// server's answers are real all the same. Tests with a service worker get everything
// from the program, since its requests can't be answered from here.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** @type {Record<string, string>} */
const KINDS = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** @type {Array<[RegExp, string]>} */
const PAGES = [
  [/^\/$/, 'index.html'],
  [/^\/(play|watch)\/[^/]+$/, 'game.html'],
  [/^\/replay(\/[^/]+)?$/, 'replay.html'],
  [/^\/analysis$/, 'analysis.html'],
  [/^\/best-times$/, 'best-times.html'],
  [/^\/statistics$/, 'statistics.html'],
  [/^\/learn$/, 'learn.html'],
  [/^\/patterns$/, 'patterns.html'],
];

/** What the build writes into the head of a page. */
const HEAD =
  /^<(meta property="og:|meta name="(theme-color|twitter:card)"|link rel="(icon|apple-touch-icon|manifest)").*$/gm;

/** What the build shows where scripts don't run. */
const WITHOUT_SCRIPT = /^<noscript>$[^]*?^<\/noscript>$/m;

/** Whether that was asked for. */
export const isFromDisk = process.env['MINEWISE_WEB'] === 'disk';

/** The file that lists what was served, for `breakages.js`. */
const LIST = process.env['MINEWISE_LOADED'];

/** @param {import('playwright-core').BrowserContext} context */
export async function serveFromDisk(context) {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const asset = /^\/assets\/[0-9a-f]+\/(.+)$/.exec(pathname)?.[1];
    const file = asset ?? PAGES.find(([pattern]) => pattern.test(pathname))?.[1];
    // The themes are made by the build, so they are only in the program.
    if (file === undefined || file === 'themes.css' || !existsSync(join(WEB, file))) {
      await route.continue();
      return;
    }
    if (LIST !== undefined) appendFileSync(LIST, `${file}\n`);
    // A server that was restarted has closed the connection that this would use.
    const answer = await route.fetch({ maxRetries: 2 }).catch(() => null);
    if (answer === null) {
      await route.abort('connectionrefused');
      return;
    }
    const served = await answer.text();
    const hash = /"\/assets\/([0-9a-f]+)\//.exec(served)?.[1];
    const text = readFileSync(join(WEB, file), 'utf8');
    const body = hash && extname(file) === '.html' ? asServed(text, hash, served) : text;
    const kind = `${KINDS[extname(file)]}; charset=utf-8`;
    /** @type {Record<string, string>} */
    const headers = { ...answer.headers(), 'content-type': kind, 'cache-control': 'no-store' };
    delete headers['content-encoding'];
    delete headers['content-length'];
    await route.fulfill({ status: 200, headers, body });
  });
}

/**
 * A page with what the build writes into it: addresses, its head, and the languages that there are.
 *
 * @param {string} text
 * @param {string} hash
 * @param {string} served
 */
function asServed(text, hash, served) {
  const root = /<html [^>]*>/.exec(served)?.[0] ?? '<html>';
  return text
    .replaceAll('"/assets/', `"/assets/${hash}/`)
    .replace('<!-- head -->', (served.match(HEAD) ?? []).join('\n'))
    .replace('<!-- without script -->', WITHOUT_SCRIPT.exec(served)?.[0] ?? '')
    .replace(/<html [^>]*>/, root);
}
