// A test in a real browser, against a real server.
//
// One server and one Chromium per file of tests. Every test gets a profile of its own, so
// nothing that a page stores reaches the next one.

import { after, test } from 'node:test';

import { chromium } from 'playwright-core';

import { PATIENCE_MS } from './eventually.js';
import { isFromDisk, serveFromDisk } from './from_disk.js';
import { Server } from './server.js';
import { PageErrors } from './page_errors.js';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').BrowserContext} Context */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */
/** @typedef {import('playwright-core').Page} Page */

/**
 * What a test gets.
 * @typedef {object} Stage
 * @property {Server} server the server
 * @property {Page} page a page of a fresh profile, at no address yet
 * @property {PageErrors} errors what went wrong in `page`
 * @property {(options?: ContextOptions) => Promise<Page>} newPage another page of
 *   another profile, whose errors fail the test as well
 */

/** @typedef {'home' | 'club'} Where where games are played that a test starts */

/** Makes a choice in a new profile. @param {Where} where */
function chooseWhere(where) {
  const name = 'minewise.wishes';
  localStorage.setItem(name, JSON.stringify({ where, ...JSON.parse(localStorage.getItem(name) ?? '{}') }));
}

/**
 * Takes service workers away, as in a browser without them, so that no test waits for a whole site
 * to be kept, or gets from there what it wants to answer itself.
 */
function withoutServiceWorkers() {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

/** No test takes longer, even on a busy machine: what hangs fails by name. */
const LONGEST_TEST_MS = 300_000;

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The browser doesn't know that a page from the disk is local, as the server's socket is.
  ...(isFromDisk ? ['--disable-features=LocalNetworkAccessChecks'] : []),
];

/** @type {Promise<Server> | undefined} */
let server;
/** @type {Promise<Browser> | undefined} */
let browser;

const theServer = () => (server ??= Server.start());
// The shell is the browser without its windows and settings: it starts and loads pages in half the time.
const SHELL = process.env['MINEWISE_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
const WHOLE_BROWSER = process.env['MINEWISE_CHROMIUM'] ?? '/usr/bin/chromium';
const theBrowser = () => (browser ??= chromium.launch({ executablePath: SHELL, args: FLAGS }));

after(async () => {
  await (await browser)?.close();
  await (await server)?.remove();
});

/**
 * Starts the whole browser, with a profile that outlives it and may have settings.
 *
 * @param {string} folder where the profile is
 * @param {Server} server
 * @returns {Promise<Context>}
 */
export async function openProfile(folder, server) {
  const options = { executablePath: WHOLE_BROWSER, args: FLAGS, baseURL: server.url, locale: 'en' };
  const context = await chromium.launchPersistentContext(folder, options);
  context.setDefaultTimeout(PATIENCE_MS);
  if (isFromDisk) await serveFromDisk(context);
  return context;
}

/** @param {Context} context */
export async function close(context) {
  // A file that is being served from the disk is of no interest any more.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/**
 * Declares a test in the browser. Any console error, uncaught error or failed
 * request fails it.
 * @param {string} name
 * @param {ContextOptions} options of the browser's profile: size, touch, theme; pages are available
 *   offline only if service workers are allowed
 * @param {(stage: Stage) => Promise<void>} body
 * @param {Where} [where]
 */
export function browserTest(name, options, body, where = 'club') {
  test(name, { timeout: LONGEST_TEST_MS }, async () => {
    const [running, chrome] = await Promise.all([theServer(), theBrowser()]);
    /** @type {PageErrors[]} */
    const watched = [];
    /** @type {Context[]} */
    const contexts = [];
    const newPage = async (/** @type {ContextOptions} */ wanted = {}) => {
      const context = await chrome.newContext({ baseURL: running.url, locale: 'en', ...wanted });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      if (wanted.serviceWorkers !== 'allow') {
        await context.addInitScript(withoutServiceWorkers);
        if (isFromDisk) await serveFromDisk(context);
      }
      await context.addInitScript(chooseWhere, where);
      const page = await context.newPage();
      watched.push(new PageErrors(page));
      return page;
    };
    try {
      const page = await newPage(options);
      const errors = /** @type {PageErrors} */ (watched[0]);
      await body({ server: running, page, errors, newPage });
      watched.forEach((errors) => errors.assertNone());
    } catch (error) {
      // The server's log says more than 'timed out'.
      process.stderr.write(`log of the server, its end:\n${running.log.slice(-2_000)}\n`);
      throw error;
    } finally {
      await Promise.all(contexts.map(close));
    }
  });
}
