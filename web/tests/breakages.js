// Breaks one thing at a time in the pages and reports which breakages no test notices:
//
//     node web/tests/breakages.js [COUNT] [SEED]
//
// Needs a built program, as the tests do. It works in a copy of `web/`, whose pages the tests get
// from the disk, and runs only the test files that load the broken module: first those with the
// fewest modules, until one fails. Tests with a service worker get their pages from the program, so
// they notice nothing here; modules that only such tests load are left alone.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{file: string, line: number, kind: string, text: string}} Breakage `text` is the broken file */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where a condition begins, and where a function with a body does. */
const CONDITION = /\bif \(/g;
const BODY = /(?:^ *(?:export )?(?:async )?(?:function )?#?\w+\([^()]*\)|=>) \{$/gm;

/**
 * All ways to break a file, by kind.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Breakage[]}
 */
function breakagesOf(file, source) {
  const lineAt = (/** @type {number} */ place) => source.slice(0, place).split('\n').length;
  /** @type {(kind: string, at: number, to: number, by: string) => Breakage} */
  const broken = (kind, at, to, by) => ({
    file,
    line: lineAt(at),
    kind,
    text: source.slice(0, at) + by + source.slice(to),
  });
  const handlers = [...source.matchAll(/\.addEventListener\(/g)].map(({ index, 0: { length } }) =>
    broken('event handler dropped', index, index + length, '.removeEventListener('),
  );
  const conditions = [...source.matchAll(CONDITION)].map(({ index, 0: { length } }) => {
    const [begin, end] = [index + length, closing(source, index + length)];
    return broken('condition inverted', begin, end, `!(${source.slice(begin, end)})`);
  });
  const bodies = [...source.matchAll(BODY)]
    .filter(({ 0: head }) => !/^ *(if|for|while|switch|catch|constructor)\b/.test(head))
    .map(({ index, 0: { length } }) => broken('early return', index + length, index + length, ' return;'));
  return [...handlers, ...conditions, ...bodies];
}

/**
 * Where the parenthesis closes that was opened before `from`.
 * @param {string} source
 * @param {number} from
 */
function closing(source, from) {
  let depth = 1;
  let place = from;
  for (; depth > 0 && place < source.length; place += 1) {
    if (source[place] === '(') depth += 1;
    if (source[place] === ')') depth -= 1;
  }
  return place - 1;
}

/** The same numbers for the same seed, from 0 to 1. @param {number} seed */
function chances(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * As many of each kind as there can be, in random order.
 *
 * @param {Breakage[]} all
 * @param {number} count
 * @param {() => number} chance
 */
function sample(all, count, chance) {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const left = new Map(kinds.map((kind) => [kind, all.filter((breakage) => breakage.kind === kind)]));
  const chosen = [];
  for (let number = 0; chosen.length < Math.min(count, all.length); number += 1) {
    const of = left.get(kinds[number % kinds.length] ?? '') ?? [];
    if (of.length > 0) chosen.push(...of.splice(Math.floor(chance() * of.length), 1));
  }
  return chosen;
}

/** A copy of the tree that can be broken. */
class Copy {
  root = mkdtempSync(join(tmpdir(), 'minewise-breakages-'));

  constructor() {
    const leftOut = ['node_modules', 'target', '.git'];
    for (const part of readdirSync(ROOT).filter((part) => part !== 'web' && !leftOut.includes(part))) {
      symlinkSync(join(ROOT, part), join(this.root, part));
    }
    const filter = (/** @type {string} */ path) => !path.endsWith('node_modules');
    cpSync(join(ROOT, 'web'), join(this.root, 'web'), { recursive: true, filter });
    symlinkSync(join(ROOT, 'web/node_modules'), join(this.root, 'web/node_modules'));
  }

  /** @param {string} file @param {string} text */
  write(file, text) {
    writeFileSync(join(this.root, 'web', file), text);
  }

  /**
   * Runs a file of tests.
   *
   * @param {string} test
   * @param {AbortSignal} [signal]
   * @returns {Promise<{passed: boolean, loaded: string[]}>} which modules the pages have loaded, too
   */
  async run(test, signal) {
    const list = join(this.root, `${test}.loaded`);
    writeFileSync(list, '');
    const program = resolve(process.env['MINEWISE_BINARY'] ?? 'target/debug/minewise');
    const env = { ...process.env, MINEWISE_BINARY: program, MINEWISE_WEB: 'disk', MINEWISE_LOADED: list };
    const path = join(this.root, 'web/tests', test);
    // A child of its own process group, so that its browser ends with it.
    const child = spawn(process.execPath, ['--test', path], { env, stdio: 'ignore', detached: true });
    const stop = () => child.pid && process.kill(-child.pid, 'SIGTERM');
    signal?.addEventListener('abort', stop);
    const [code] = await once(child, 'exit');
    signal?.removeEventListener('abort', stop);
    const loaded = [...new Set(readFileSync(list, 'utf8').split('\n'))];
    return { passed: code === 0 || signal?.aborted === true, loaded };
  }

  /**
   * The first of these files in which a test fails.
   * @param {string[]} tests
   */
  async noticedBy(tests) {
    const found = new AbortController();
    /** @type {string | undefined} */
    let first;
    await eachOf(tests, async (test) => {
      if (found.signal.aborted || (await this.run(test, found.signal)).passed) return;
      first ??= test;
      found.abort();
    });
    return first;
  }

  remove() {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** @param {string} path */
function resolve(path) {
  return path.startsWith('/') ? path : join(ROOT, path);
}

/**
 * As many at a time as there are cores.
 *
 * @template T
 * @param {T[]} items
 * @param {(item: T) => Promise<void>} work
 */
async function eachOf(items, work) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

const [count = '40', seed = '1'] = process.argv.slice(2);
const copy = new Copy();
try {
  /** @type {Map<string, string[]>} */
  const loadedBy = new Map();
  const tests = readdirSync(join(ROOT, 'web/tests')).filter((file) => file.endsWith('.test.js'));
  await eachOf(tests, async (test) => {
    const { passed, loaded } = await copy.run(test);
    if (passed) loadedBy.set(test, loaded);
    else console.log(`left out, since it fails with nothing broken: ${test}`);
  });
  const modules = [...new Set([...loadedBy.values()].flat())].filter((file) => file.endsWith('.js')).sort();
  const sourceOf = (/** @type {string} */ file) => readFileSync(join(ROOT, 'web', file), 'utf8');
  const all = modules.flatMap((file) => breakagesOf(file, sourceOf(file)));
  const chosen = sample(all, Number(count), chances(Number(seed)));
  let noticed = 0;
  for (const { file, line, kind, text } of chosen) {
    copy.write(file, text);
    const fewestFirst = [...loadedBy].sort(([, one], [, other]) => one.length - other.length);
    const concerned = fewestFirst.filter(([, loaded]) => loaded.includes(file)).map(([test]) => test);
    const by = await copy.noticedBy(concerned);
    copy.write(file, sourceOf(file));
    noticed += by === undefined ? 0 : 1;
    console.log(
      `${by === undefined ? 'NOT NOTICED' : 'noticed'}: ${file}:${line}, ${kind}${by ? `, by ${by}` : ''}`,
    );
  }
  console.log(
    `${noticed} of ${chosen.length} breakages noticed, of ${all.length} that there are (seed ${seed})`,
  );
} finally {
  copy.remove();
}
