// Replays on the page: parts become a whole, frames become boards.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { spreadOut } from '../replay/spread-out.js';
import { Replay, gamesOf } from '../replay/replay.js';

/** @typedef {import('../replay/replay.js').ReplayPart} ReplayPart */

/** A replay of five steps, told at most three frames at a time. */
function sampleReplay() {
  const boards = ['####', '#1##', '#1F#', '11F#', '11F2', '11FX'];
  /** @type {Array<{from: number, count: number, odds: boolean}>} */
  const questions = [];
  const ask = async (/** @type {{from: number, count: number, odds: boolean}} */ part) => {
    questions.push(part);
    const from = Math.min(part.from, 5);
    const frames = boards.slice(from, from + Math.min(part.count, 3)).map((cells, index) => ({
      step: from + index,
      t: 100 * (from + index),
      command: null,
      ...(index === 0 ? { cells } : { changes: changesTo(boards, from + index) }),
      status: 'playing',
      mines_left: 1,
      score: 0,
      elapsed: 0,
      judgement: { risk: 1, exact: true, certain: null, mistake: from + index === 5 },
      ...(part.odds ? { odds: [from + index, null, null, null] } : {}),
    }));
    return /** @type {ReplayPart} */ ({
      config: {},
      name: 'x',
      steps: 5,
      duration: 500,
      broken: null,
      frames,
    });
  };
  return { boards, questions, replay: new Replay(ask) };
}

/** Fetches all parts; there are two. @param {Replay} replay */
async function fetchAll(replay) {
  for (let part = 0; part < 10 && !replay.isWhole; part += 1) await replay.fetchMore();
  assert.ok(replay.isWhole);
}

/**
 * @param {string[]} boards
 * @param {number} step
 * @returns {Array<[number, string]>}
 */
function changesTo(boards, step) {
  const [before, after] = [boards[step - 1], boards[step]];
  const at = [...after].findIndex((letter, index) => letter !== before[index]);
  return [[at, after[at]]];
}

test('parts are put together, and every step is a board', async () => {
  const { boards, questions, replay } = sampleReplay();
  assert.equal(replay.isWhole, false);
  await fetchAll(replay);
  assert.deepEqual(
    questions.map(({ from }) => from),
    [0, 3],
  );
  assert.equal(replay.lastStep, 5);
  for (const step of [0, 1, 2, 3, 4, 5, 2, 0]) assert.equal(replay.cellsAt(step), boards[step]);
  assert.deepEqual(replay.mistakeSteps, [5]);
});

test('odds are fetched in blocks, once, and again where they did not come', async () => {
  const { questions, replay } = sampleReplay();
  await fetchAll(replay);
  questions.length = 0;
  assert.equal(replay.hasOdds(1), false);
  assert.deepEqual(await replay.oddsAt(1), [1, null, null, null]);
  assert.deepEqual(await replay.oddsAt(2), [2, null, null, null]);
  assert.deepEqual(await replay.oddsAt(0), [0, null, null, null]);
  assert.equal(replay.hasOdds(1), true);
  assert.equal(questions.length, 1);
  // Only three frames came, so the others are asked for from where they are wanted.
  assert.deepEqual(await replay.oddsAt(4), [4, null, null, null]);
  assert.deepEqual(await replay.oddsAt(5), [5, null, null, null]);
  assert.deepEqual(
    questions.map(({ from, count }) => [from, count]),
    [
      [0, 6],
      [4, 2],
    ],
  );
  assert.deepEqual(await replay.oddsAt(3), [3, null, null, null]);
});

test('a step far into a block is found even if the block comes in parts', async () => {
  const { questions, replay } = sampleReplay();
  await fetchAll(replay);
  questions.length = 0;
  assert.deepEqual(await replay.oddsAt(5), [5, null, null, null]);
  assert.deepEqual(
    questions.map(({ from }) => from),
    [0, 5],
  );
});

test('odds that could not be fetched are asked for again', async () => {
  const { replay } = sampleReplay();
  await fetchAll(replay);
  const { fetchPart } = replay;
  replay.fetchPart = () => Promise.reject(new Error('no connection'));
  await assert.rejects(replay.oddsAt(2));
  replay.fetchPart = fetchPart;
  assert.deepEqual(await replay.oddsAt(2), [2, null, null, null]);
});

test('a file may hold several games', () => {
  const one = '{"record":1}\n{"t":0,"do":"open"}';
  assert.deepEqual(gamesOf(`${one}\n\n`), [one]);
  assert.deepEqual(gamesOf(`${one}\n${one}\n`), [one, one]);
  assert.deepEqual(gamesOf('nonsense\nmore'), ['nonsense\nmore']);
  assert.deepEqual(gamesOf(' \n'), []);
});

test('what is asked about halves the gaps that are left', () => {
  const items = Array.from({ length: 9 }, (_, index) => index);
  assert.deepEqual(spreadOut(items, 5), [0, 8, 4, 2, 6]);
  assert.deepEqual(
    spreadOut(items, 100).sort((one, other) => one - other),
    items,
  );
  assert.deepEqual(spreadOut(['only'], 5), ['only']);
  assert.deepEqual(spreadOut([], 5), []);
});
