// The game as plain files on a plain file server, in a subdirectory: `minewise site`.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';

import { assertUsable } from './support/axe.js';
import { waitForCell } from './support/boards.js';
import { browserTest } from './support/browser_test.js';
import { FileServer } from './support/file_server.js';
import { layoutOf } from './support/layouts.js';
import { boardIsThere, click, shows } from './support/player.js';
import { BINARY } from './support/server.js';
import { BEGINNER, MIDDLE, START, win } from './support/winning.js';

/** @typedef {import('playwright-core').Page} Page */

const PREFIX = '/games/mines/';

const folder = mkdtempSync(join(tmpdir(), 'minewise-site-'));
const written = join(folder, 'written');

before(() => execFileSync(BINARY, ['site', written], { stdio: 'ignore' }));
after(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A test with a site of its own.
 *
 * @param {string} name
 * @param {(stage: {site: FileServer, root: string, page: Page, server: import('./support/server.js').Server}) => Promise<void>} body
 */
function siteTest(name, body) {
  browserTest(
    name,
    {},
    async ({ newPage, server }) => {
      const root = mkdtempSync(join(folder, 'served-'));
      cpSync(written, root, { recursive: true });
      const site = new FileServer(root, PREFIX);
      await site.start();
      try {
        const page = await newPage({ baseURL: site.url, serviceWorkers: 'allow' });
        const origin = new URL(site.url).origin;
        /** @type {string[]} */
        const elsewhere = [];
        page.context().on('request', (request) => {
          const url = request.url();
          if (url.startsWith(origin) ? !url.startsWith(site.url) : /^https?:/.test(url)) elsewhere.push(url);
        });
        await body({ site, root, page, server });
        assert.deepEqual(elsewhere, [], 'requests outside of the site');
        assert.deepEqual(site.missing, [], 'files that are not there');
      } finally {
        await site.stop();
      }
    },
    'home',
  );
}

/**
 * @param {Page} page
 * @param {string} seed
 */
async function startBeginner(page, seed) {
  await page.addInitScript((seed) => {
    localStorage.setItem('minewise.wishes', JSON.stringify({ board: {}, rules: { seed } }));
  }, seed);
  await page.goto('./');
  await page.getByRole('button', { name: /^Beginner / }).click();
  await page.waitForURL(/\/game\.html#/);
  await boardIsThere(page);
}

/** @param {Page} page */
async function isKept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * Publishes another version: the same files at other addresses.
 *
 * @param {string} root
 */
function publishNextVersion(root) {
  const [old = ''] = readdirSync(join(root, 'assets'));
  const next = `${old}-next`;
  renameSync(join(root, 'assets', old), join(root, 'assets', next));
  for (const name of readdirSync(root).filter((name) => /\.(html|js)$/.test(name))) {
    const text = readFileSync(join(root, name), 'utf8');
    writeFileSync(join(root, name), text.replaceAll(old, next));
  }
  return { old, next };
}

/** The version that a page was loaded from. @param {Page} page */
function versionOf(page) {
  return page.evaluate(() => /assets\/([^/]+)\//.exec(document.scripts[0]?.src ?? '')?.[1]);
}

siteTest('a site is played from a subdirectory', async ({ site, page, server }) => {
  const layout = await layoutOf(server, BEGINNER, MIDDLE);
  await startBeginner(page, '7');
  await click(page, START);
  await shows(page, START, /^open/);
  await page.reload();
  await boardIsThere(page);
  await shows(page, START, /^open/);
  await page.goto('./');
  // All of the page comes with it.
  await page.getByRole('link', { name: 'Resume Beginner' }).waitFor();
  await page.getByRole('link', { name: 'Statistics' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Best times' }).count(), 0);
  assert.equal(await page.getByText('At the club').count(), 0);
  await page.getByRole('link', { name: 'Resume Beginner' }).click();
  await boardIsThere(page);
  await win(page, layout);
  await page.locator('.result').getByRole('link', { name: 'Review' }).click();
  await page.waitForURL(/\/replay\.html#home-/);
  await page.locator('.replay-result dl').waitFor();
  await page.keyboard.press('End');
  await waitForCell(page, START, /no mines around|: \d/);
  await page.getByRole('link', { name: 'Analysis', exact: true }).click();
  await page.waitForURL(/\/analysis\.html/);
  await page.locator('.figures').waitFor();
  await page.goto('analysis.html#5x4x5:_____/_1___/_3___/_____');
  await page.reload();
  await waitForCell(page, 15, /, 68\.9 % chance of a mine$/);
  await isKept(page);
  assert.ok(page.url().startsWith(site.url));
});

siteTest('a site is played offline after one visit', async ({ site, page, server }) => {
  const layout = await layoutOf(server, BEGINNER, MIDDLE);
  await page.goto('./');
  await isKept(page);
  await site.stop();
  try {
    await startBeginner(page, '7');
    await win(page, layout);
    await page.goto('analysis.html#5x4x5:_____/_1___/_3___/_____');
    await waitForCell(page, 15, /, 68\.9 % chance of a mine$/);
  } finally {
    await site.start();
  }
});

siteTest('a new version is offered, and taken only when it is wanted', async ({ root, page }) => {
  await page.goto('./');
  await isKept(page);
  await startBeginner(page, '7');
  await click(page, START);
  await shows(page, START, /^open/);
  const other = await page.context().newPage();
  await other.goto('analysis.html');
  await other.locator('.figures').waitFor();

  const { old, next } = publishNextVersion(root);
  // Back from a tunnel, pages ask what is new.
  const notice = page.getByText('A new version is ready.');
  const board = page.locator('.board-canvas');
  const place = await board.boundingBox();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await notice.waitFor();
  assert.deepEqual(await board.boundingBox(), place, 'the board stays where it is');
  await assertUsable(page, 'the offer of a new version');
  assert.equal(await versionOf(page), old);
  await page.getByRole('button', { name: 'Later' }).click();
  await notice.waitFor({ state: 'detached' });
  assert.equal(await versionOf(page), old);

  await other.getByRole('button', { name: 'Reload' }).click();
  await other.waitForFunction((next) => document.scripts[0]?.src.includes(`/${next}/`), next);
  await other.locator('.figures').waitFor();
  // The page with the game goes on with its own version, also with what it has not loaded yet.
  assert.equal(await versionOf(page), old);
  const loaded = await page.evaluate(
    async (old) => (await fetch(`assets/${old}/generated/messages-de.js`)).status,
    old,
  );
  assert.equal(loaded, 200);

  await page.reload();
  await boardIsThere(page);
  assert.equal(await versionOf(page), next);
  await shows(page, START, /^open/);
  // Nobody uses the old one any more.
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
});
