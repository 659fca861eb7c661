// The replay page: a finished game, step by step, with what its player could know.

import { MOST_CELLS } from '../analysis/position.js';
import { BoardView } from '../board/view.js';
import { Problem, Unreachable } from '../lib/api.js';
import { element, find } from '../lib/dom.js';
import { chooser, setUpPage, sorryPage } from '../lib/page.js';
import { hideKey } from '../lib/shared-key.js';
import { texts } from '../lib/texts.js';
import { Controls } from './controls.js';
import { Player, SPEEDS } from './player.js';
import { Reel, gamesOf } from './reel.js';
import { framesOfGame, framesOfRecord, gameIn, keyTo, replayText } from './source.js';
import { analysisOf, cellOf, highlightsOf, mistakeText, resultText, stepText } from './telling.js';
import { words } from './words.js';

/** How long a step is shown before its odds are asked for. */
const REST_MILLIS = 60;
/** How many steps ahead odds are fetched while it plays. */
const AHEAD = 4;

setUpPage(words.title, { isWide: true });

hideKey();
const id = gameIn(location);
const stage = find('stage');
const panel = find('panel');
const board = find('board');
const title = element('h1', {}, words.title);
const kind = element('p', { className: 'note' });
const trouble = element('p', { className: 'trouble', role: 'alert', hidden: true });
const now = element('div', { className: 'replay-now', 'aria-live': 'polite' });
const counters = element('p', { className: 'replay-counters' });
const analysis = element('a', { href: '/analysis' }, words.now.analyse);
const mistakes = element('div', { className: 'replay-mistakes' });
const result = element('div', { className: 'replay-result' });
const save = element('button', { type: 'button', onclick: saveReplay, hidden: true }, words.controls.save);

const view = new BoardView(board, { label: words.board, ongesture: () => playOrPause() });
let reel = new Reel(() => Promise.reject(new Error('no replay yet')));
let step = 0;
let showsOdds = true;
/** The last step that was drawn, to change only what differs. */
let drawn = -1;

const player = new Player({
  step: () => step,
  timeOf: (at) => reel.frames[at]?.t ?? null,
  show,
  changed: () => controls.setPlaying(player.isPlaying),
});

const controls = new Controls({
  goTo,
  step: (by) => goTo(step + by),
  playOrPause,
  nextMistake,
  setSpeed: (speed) => player.setSpeed(speed),
  showOdds: setOdds,
  shorten: (isOn) => (player.shortens = isOn),
});

find('controls').append(controls.root);
panel.append(
  title,
  kind,
  trouble,
  section(words.now.title, counters, now, element('p', {}, analysis)),
  section(words.mistakes.title, mistakes),
  section(words.result.title, result),
  element('div', { className: 'buttons' }, save),
  element('p', { className: 'note' }, words.controls.keys),
  opener(),
);

/**
 * @param {string} heading
 * @param {...import('../lib/dom.js').Child} children
 */
function section(heading, ...children) {
  return element('section', {}, element('h2', {}, heading), ...children);
}

if (id) {
  const key = keyTo(id, location);
  if (key === null) stop(words.errors.noKey);
  else load(framesOfGame(id, key));
  save.hidden = key === null;
} else {
  stage.classList.add('is-empty');
}

/**
 * Loads a replay: the first part to be shown at once, the rest behind it.
 *
 * @param {import('./reel.js').Ask} ask
 */
async function load(ask) {
  player.pause();
  trouble.hidden = true;
  const loading = new Reel(ask);
  reel = loading;
  drawn = -1;
  mistakes.replaceChildren(element('p', {}, words.mistakes.looking));
  result.replaceChildren();
  kind.textContent = words.loading;
  try {
    while (!loading.isWhole) {
      await loading.fetchMore();
      // Another file may have been opened in the meantime.
      if (reel !== loading) return;
      if (drawn < 0) begin();
      controls.markMistakes(reel);
      controls.show(reel, step);
    }
    finish();
  } catch (error) {
    if (reel === loading) refuse(error, ask);
  }
}

function begin() {
  const { width, height, mines } = reel.config.board;
  stage.classList.remove('is-empty');
  kind.textContent = [words.kind(width, height, mines), reel.name && words.by(reel.name)]
    .filter(Boolean)
    .join(', ');
  view.setBoard(width, height);
  analysis.hidden = width * height > MOST_CELLS;
  show(0);
}

/** All frames are here: now it is known how the game ended, and what went wrong. */
function finish() {
  const { mistakes: made, broken } = reel;
  const columns = reel.config.board.width;
  const items = made.map((frame) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', className: 'link', onclick: () => goTo(frame.step - 1) },
        mistakeText(frame, columns),
      ),
    ),
  );
  mistakes.replaceChildren(
    items.length > 0 ? element('ol', {}, ...items) : element('p', {}, words.mistakes.none),
  );
  result.replaceChildren(...resultText(reel));
  if (broken) tell(words.errors.broken(broken.step, broken.reason));
  show(step);
}

/** Stops playing and shows a step. @param {number} to */
function goTo(to) {
  player.pause();
  show(to);
}

/**
 * Shows a step; beyond what is there: the last one.
 *
 * @param {number} to
 */
function show(to) {
  if (reel.lastStep < 0) return;
  step = Math.min(Math.max(to, 0), reel.lastStep);
  const frame = reel.frames[step];
  // A step on is a few cells; anywhere else is a whole board.
  if (step === drawn + 1 && frame.cells === undefined) view.changeCells(frame.changes ?? []);
  else if (step !== drawn) view.setCells(reel.cellsAt(step));
  if (step === drawn + 1 && player.isPlaying && frame.status === 'won') {
    view.celebrate(cellOf(frame.command, reel.config.board.width));
  }
  drawn = step;
  view.setHighlights(highlightsOf(reel, step));
  const cell = cellOf(reel.frames[step + 1]?.command ?? frame.command, reel.config.board.width);
  if (cell >= 0) view.reveal(cell);
  now.replaceChildren(...stepText(reel, step));
  counters.replaceChildren(
    `${words.now.minesLeft}: ${frame.mines_left} · ${words.now.time}: ${clock(frame.elapsed)}`,
  );
  controls.show(reel, step);
  if (!analysis.hidden) analysis.href = analysisOf(reel, step);
  drawOdds();
}

/** @param {number} millis */
function clock(millis) {
  const seconds = Math.floor(millis / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

async function drawOdds() {
  if (!showsOdds) {
    view.setOdds(null);
    return;
  }
  const [shown, of] = [step, reel];
  const isStill = () => showsOdds && step === shown && reel === of;
  if (!reel.hasOdds(shown)) {
    // Those of another step would be wrong.
    view.setOdds(null);
    // Whoever drags the bar passes steps whose odds nobody looks at.
    await new Promise((rested) => setTimeout(rested, REST_MILLIS));
    if (!isStill()) return;
  }
  try {
    const odds = await reel.oddsAt(shown);
    if (isStill()) view.setOdds(odds);
    // So that playing does not wait for them.
    if (player.isPlaying && shown + AHEAD <= reel.steps) await reel.oddsAt(shown + AHEAD);
  } catch (error) {
    if (step === shown) refuse(error, null);
  }
}

/** @param {boolean} isOn */
function setOdds(isOn) {
  showsOdds = isOn;
  controls.odds.checked = isOn;
  if (reel.lastStep >= 0) drawOdds();
}

function playOrPause() {
  if (player.isPlaying) {
    player.pause();
    return;
  }
  if (step >= reel.lastStep && reel.isWhole) show(0);
  player.play();
}

/** Goes to the position before the next mistake. */
function nextMistake() {
  const next = reel.mistakes.find((frame) => frame.step - 1 > step);
  if (next) goTo(next.step - 1);
}

/** @param {number} by */
function changeSpeed(by) {
  const at = Math.min(Math.max(SPEEDS.indexOf(player.speed) + by, 0), SPEEDS.length - 1);
  player.setSpeed(SPEEDS[at]);
  controls.speed.value = String(SPEEDS[at]);
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || reel.lastStep < 0) return;
  // Fields and buttons have keys of their own; the bar's are the same as the page's.
  const target = /** @type {HTMLElement} */ (event.target);
  const isField =
    target.matches('select, input:not([type="range"]), textarea') || target.closest('dialog[open]');
  const isPressed = target.matches('button, a, summary') && (event.key === ' ' || event.key === 'Enter');
  if (isField || isPressed) return;
  /** @type {Record<string, () => void>} */
  const actions = {
    ' ': playOrPause,
    ArrowRight: () => goTo(step + 1),
    ArrowLeft: () => goTo(step - 1),
    PageDown: () => goTo(step + 10),
    PageUp: () => goTo(step - 10),
    Home: () => goTo(0),
    End: () => goTo(Infinity),
    m: nextMistake,
    p: () => setOdds(!showsOdds),
    '+': () => changeSpeed(1),
    '-': () => changeSpeed(-1),
  };
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

/** The way to open a file, by a button or by dropping it. */
function opener() {
  const input = element('input', {
    type: 'file',
    id: 'file',
    className: 'visually-hidden',
    accept: '.jsonl,.json,.txt,application/jsonl',
    onchange: () => input.files?.[0] && openFile(input.files[0]),
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) openFile(file);
  });
  return element(
    'section',
    { className: 'replay-open' },
    element('h2', {}, words.open.title),
    element('p', { className: 'note' }, words.open.how),
    element(
      'div',
      { className: 'buttons' },
      input,
      element('label', { for: 'file', className: 'button' }, words.open.choose),
    ),
    element('div', { id: 'games' }),
  );
}

/** @param {File} file */
async function openFile(file) {
  const games = gamesOf(await file.text());
  const choice = find('games');
  choice.replaceChildren();
  save.hidden = true;
  if (games.length === 0) {
    tell(words.open.empty);
    return;
  }
  if (games.length > 1) {
    const titles = games.map(
      (_, index) =>
        /** @type {[string, string]} */ ([String(index), words.open.game(index + 1, games.length)]),
    );
    choice.append(
      chooser(words.open.which, '0', titles, (index) => load(framesOfRecord(games[Number(index)]))),
    );
  }
  await load(framesOfRecord(games[0]));
}

async function saveReplay() {
  if (!id) return;
  try {
    const text = await replayText(id, keyTo(id, location));
    const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
    element('a', { href: address, download: `minewise-${id.slice(0, 8)}.jsonl` }).click();
    // The browser reads it after this; later nobody needs it.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    refuse(error, null);
  }
}

/** @param {string} message */
function tell(message) {
  trouble.hidden = false;
  trouble.textContent = message;
}

/**
 * Says what went wrong, and offers to try again where that may help.
 *
 * @param {unknown} error
 * @param {import('./reel.js').Ask | null} ask
 */
function refuse(error, ask) {
  if (reel.lastStep < 0) kind.textContent = '';
  mistakes.replaceChildren();
  if (error instanceof Problem && error.code === 'not-over') {
    stop(
      words.errors.running,
      element(
        'a',
        { className: 'button', href: `/watch/${id}#${keyTo(id ?? '', location)}` },
        words.errors.watch,
      ),
    );
  } else if (error instanceof Problem && ['not-found', 'key-wrong', 'key-missing'].includes(error.code)) {
    stop(error.code === 'not-found' ? words.errors.unknown : words.errors.noKey);
  } else if (error instanceof Problem || error instanceof Unreachable) {
    tell(error instanceof Problem ? texts.problem(error.data) : words.errors.unreachable);
    if (ask) {
      const again = element('button', { type: 'button', onclick: () => load(ask) }, words.errors.again);
      trouble.append(' ', again);
    }
  } else {
    throw error;
  }
}

/**
 * There is nothing to show, and why.
 *
 * @param {string} message
 * @param {...HTMLElement} ways
 */
function stop(message, ...ways) {
  const sorry = sorryPage(message);
  sorry.append(...ways);
  find('main').replaceChildren(sorry);
}
