// How large the engine of the page is, and how fast against the native program, in one run.
// It asserts times, so it is not among the tests:
// ./run --version && node --test web/tests/engine.bench.js

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { EngineModule } from '../engine/module.js';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const TARGET = resolve(ROOT, process.env['CARGO_TARGET_DIR'] ?? 'target');
const MODULE = join(TARGET, 'browser-engine/wasm32-unknown-unknown/engine/minewise_wasm.wasm');
const NATIVE = join(TARGET, 'release/minewise');
const GAMES = 40;
const ROUNDS = 50;

const bytes = readFileSync(MODULE);
const engine = new EngineModule(new WebAssembly.Module(bytes));

/** @param {object} request */
function ask(request) {
  const { ok, problem } = engine.ask(request);
  if (problem) throw new Error(problem.detail);
  return ok;
}

/** The processor time of this process so far, in milliseconds. */
function processorTime() {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return (userCPUTime + systemCPUTime) / 1_000;
}

/** Positions from Expert games that the engine plays, one in six moves. */
function positions() {
  const found = [];
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const id = 'bench';
    ask({ create: { id, created: 0, seed: String(seed), game: { level: 'expert' } } });
    let now = 0;
    const play = (/** @type {object} */ command) => ask({ command: { id, now: (now += 500), command } });
    play({ do: 'open', x: 15, y: 8 });
    for (let move = 0; ; move += 1) {
      const { state } = ask({ state: { id, now } });
      if (state.result) break;
      if (move % 6 === 1) {
        const letters = state.snapshot.cells.replaceAll(/[^0-8]/g, '_');
        found.push(`30x16x99:${letters.match(/.{30}/g).join('/')}`);
      }
      play({ do: 'auto_play' });
    }
  }
  return found;
}

test('the engine is small', () => {
  const size = gzipSync(bytes, { level: 9 }).length;
  console.log(`engine: ${bytes.length} bytes, ${size} gzipped (aim: 220,000)`);
  assert.ok(size <= 300_000);
});

test('Expert odds take at most three times as long as in the native program', () => {
  const once = positions();
  const all = Array.from({ length: ROUNDS }, () => once).flat();
  const folder = mkdtempSync(join(tmpdir(), 'minewise-bench-'));
  const file = join(folder, 'positions');
  try {
    writeFileSync(file, `${all.join('\n')}\n`);
    // The kernel's count of what the children used, before and after.
    const begin = childTime();
    const native = execFileSync(NATIVE, ['analyze', '--json', '--threads', '1', file], {
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    const nativeTime = childTime() - begin;
    const solutions = native
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).solutions);
    for (const position of once) ask({ analysis: { position } });
    const start = processorTime();
    const found = all.map((position) => ask({ analysis: { position } }).solutions);
    const ownTime = processorTime() - start;
    assert.deepEqual(found, solutions);
    const ratio = ownTime / nativeTime;
    const each = (/** @type {number} */ time) => `${(time / all.length).toFixed(3)} ms`;
    console.log(
      `${all.length} positions: native ${each(nativeTime)}, page ${each(ownTime)}, ${ratio.toFixed(2)} times`,
    );
    assert.ok(ratio <= 3);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The processor time of all children that have ended, in milliseconds. */
function childTime() {
  // Fields 16 and 17 of the kernel's line about this process, in hundredths of a second; the name
  // before them may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * 10;
}
