// What this browser keeps of the games at home, and the engine that runs them.

import assert from 'node:assert/strict';

import { eventually } from './eventually.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../engine/game-storage.js').StoredGame} StoredGame */
/** @typedef {import('../../engine/game-storage.js').StoredEntry} StoredEntry */
/** @typedef {{games: StoredGame[], entries: Array<{game: string} & StoredEntry>}} Stored */

/**
 * Everything that is stored, as it is.
 *
 * @param {Page} page
 * @returns {Promise<Stored>}
 */
export function allStored(page) {
  return page.evaluate(async () => {
    /** @type {<T>(request: IDBRequest<T>) => Promise<T>} */
    const finished = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await finished(indexedDB.open('minewise'));
    const reading = database.transaction(['games', 'entries']);
    const [games, entries] = await Promise.all([
      finished(reading.objectStore('games').getAll()),
      finished(reading.objectStore('entries').getAll()),
    ]);
    database.close();
    return { games, entries };
  });
}

/**
 * The commands that are stored of a game, which have to be without gaps.
 *
 * @param {Page} page
 * @param {string} id
 * @returns {Promise<any[]>} without their times
 */
export async function storedCommands(page, id) {
  const { entries } = await allStored(page);
  const log = entries.filter(({ game }) => game === id);
  assert.deepEqual(
    log.map(({ seq }) => seq),
    log.map((_, index) => index + 1),
    'every number once',
  );
  return log.map(({ command }) => {
    const { t: _, ...what } = /** @type {Record<string, unknown>} */ (command);
    return what;
  });
}

/**
 * Lets a test end the workers of a page, from its next load on.
 *
 * @param {Page} page
 */
export async function noteWorkers(page) {
  await page.addInitScript(() => {
    /** @type {Worker[]} */
    const workers = [];
    Reflect.set(window, 'workers', workers);
    window.Worker = class extends Worker {
      /** @param {ConstructorParameters<typeof Worker>} start */
      constructor(...start) {
        super(...start);
        workers.push(this);
      }
    };
  });
}

/**
 * Ends the engine, as a crash in the middle of anything would.
 *
 * @param {Page} page which has been prepared by {@link noteWorkers}
 */
export async function killEngine(page) {
  await page.evaluate(() => {
    const worker = /** @type {Worker} */ (Reflect.get(window, 'workers').at(-1));
    worker.terminate();
    worker.onmessage?.(new MessageEvent('message', { data: { crash: 'killed by the test' } }));
  });
}

/**
 * The address of a module of the site, as the page has it.
 *
 * @param {Page} page
 * @param {string} module for example "engine/module.js"
 */
export function moduleAddress(page, module) {
  return page.evaluate((module) => {
    const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]'));
    return script.src.replace(/(\/assets\/[0-9a-f]+\/).*/, `$1${module}`);
  }, module);
}

/**
 * Lets the engine that is running think for ever about a command.
 *
 * @param {Page} page
 * @param {string} command
 */
export async function endlessThought(page, command) {
  const think = (/** @type {string} */ command) => {
    const { prototype } = TextEncoder;
    const { encode } = prototype;
    prototype.encode = function (text) {
      while (text?.includes(`"do":"${command}"`));
      return encode.call(this, text);
    };
  };
  await inEngine(page, think, command);
}

/**
 * Does something in the worker of the engine.
 *
 * @template T
 * @param {Page} page
 * @param {(argument: T) => void} what
 * @param {T} argument
 */
export async function inEngine(page, what, argument) {
  await eventually('an engine that does what it is told', async () => {
    const worker = page.workers().at(-1);
    assert.ok(worker, 'there is no worker');
    // Fails in a worker that has just been ended.
    await worker.evaluate(/** @type {any} */ (what), argument);
  });
}
