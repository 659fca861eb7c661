// The analysis board: paint a position or paste one, see what can be known of it.

import { placeName } from '../board/describe.js';
import { BoardView } from '../board/view.js';
import { Problem, Unreachable } from '../lib/api.js';
import { element, find } from '../lib/dom.js';
import { setUpPage, tick } from '../lib/page.js';
import { percent, texts } from '../lib/texts.js';
import { highlightsOf } from '../texts/proofs.js';
import { Asker, isGivenUp } from './asker.js';
import { paintWith } from './brush.js';
import { EXAMPLES } from './examples.js';
import { depth, followAddress, pushPosition } from './history.js';
import { conflictText, figures, reasonText } from './panel.js';
import { NotationError, checkSize, readNotation } from './position.js';
import { KEYS, MOVES, Tools } from './tools.js';
import { words } from './words.js';

/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./asker.js').Findings} Findings */

setUpPage(words.title, { isWide: true });

const asker = new Asker();
const tools = new Tools();
const board = find('board');
const panel = find('panel');

/** What is shown. */
let position = readNotation(EXAMPLES[0].notation);
/** What is known of it. @type {Findings | null} */
let found = null;
/** Cells that are lit up because somebody asked. @type {Array<{kind: any, cells: number[]}>} */
let lit = [];

const view = new BoardView(board, {
  label: words.board,
  // Fingers, and assistive technology; a mouse paints by itself.
  ongesture: (gesture, cell) => {
    if (gesture === 'secondary') toggleMine(cell);
    else useTool(cell);
  },
});

const status = element('p', { className: 'status', role: 'status' });
const trouble = element('p', { className: 'trouble', role: 'alert', hidden: true });
const facts = element('div', { className: 'facts' });
const why = element('div', { className: 'why', 'aria-live': 'polite' });
const win = element('p', { className: 'win-chance', 'aria-live': 'polite' });
const winButton = element('button', { type: 'button', onclick: askWinChance }, words.win.ask);
let showsOdds = true;
const undo = element('button', { type: 'button', onclick: () => history.back() }, words.undo);
const copy = element('button', { type: 'button', onclick: copyLink }, words.copy);
const notation = element('textarea', {
  id: 'notation',
  rows: 3,
  spellcheck: false,
  autocomplete: 'off',
  oninput: readPasted,
  onchange: readPasted,
});
const sizes = ['width', 'height', 'mines'].map((name) =>
  element('input', { id: name, type: 'number', min: name === 'mines' ? 0 : 1, max: 10_000, required: true }),
);
const sizeError = element('p', { className: 'field-error', role: 'alert', hidden: true });

// Under the board, where the hand is.
board.after(tools.root);
panel.append(
  element('h1', {}, words.title),
  element('p', { className: 'intro' }, words.intro),
  trouble,
  section(words.found.title, status, facts, win, winButton),
  section(words.why.title, element('p', { className: 'note' }, words.why.how), why),
  section(
    words.position.title,
    tick(words.odds, showsOdds, (isOn) => {
      showsOdds = isOn;
      draw();
    }),
    element(
      'div',
      { className: 'buttons' },
      undo,
      element('button', { type: 'button', onclick: clear }, words.clear),
      copy,
    ),
    element(
      'form',
      { className: 'sizes', onsubmit: resize, noValidate: true },
      ...sizes.map((input, index) =>
        element(
          'div',
          {},
          element('label', { for: input.id }, [words.size.width, words.size.height, words.size.mines][index]),
          input,
        ),
      ),
      element('button', {}, words.size.apply),
    ),
    sizeError,
    element('label', { for: 'notation' }, words.notation.title),
    notation,
    element('p', { className: 'note' }, words.notation.forms),
  ),
  section(
    words.examples.title,
    element(
      'ul',
      { className: 'examples' },
      ...EXAMPLES.map(({ name, notation }) =>
        element('li', {}, element('a', { href: `#${notation}`, onclick: openExample }, words.examples[name])),
      ),
    ),
  ),
);

/**
 * @param {string} title
 * @param {...import('../lib/dom.js').Child} children
 */
function section(title, ...children) {
  return element('section', {}, element('h2', {}, title), ...children);
}

/** @param {MouseEvent} event */
function openExample(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  change(readNotation(link.hash.slice(1)));
}

// Strokes of a mouse or a pen are one change each.
paintWith(view, {
  begin: (cell) => {
    if (tools.chosen === 'why') {
      explain(cell);
      return false;
    }
    paint(cell);
    return true;
  },
  paint,
  end: () => change(position),
  second: toggleMine,
});

board.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const tool = KEYS.get(event.key);
  const move = MOVES.get(event.key);
  if (event.key === 'Enter' || event.key === ' ') {
    useTool(view.cursor);
  } else if (tool === 'why') {
    explain(view.cursor);
  } else if (tool !== undefined) {
    paint(view.cursor, tool);
    change(position);
  } else if (move) {
    view.focusCell(view.camera.step(view.cursor, ...move));
  } else {
    return;
  }
  event.preventDefault();
});

followAddress(
  (linked) => {
    trouble.hidden = true;
    show(linked ?? readNotation(EXAMPLES[0].notation));
  },
  (error, text) => {
    show(position);
    notation.value = text;
    refuse(error);
  },
);

/** @param {number} cell */
function useTool(cell) {
  if (tools.chosen === 'why') {
    explain(cell);
  } else {
    paint(cell);
    change(position);
  }
}

/**
 * Paints a cell; the change counts when the stroke ends.
 *
 * @param {number} cell
 * @param {string} letter
 */
function paint(cell, letter = tools.chosen) {
  if (position.cells[cell] === letter) return;
  if (found) {
    found = null;
    asker.cancel();
  }
  position.cells[cell] = letter;
  lit = [];
  draw();
}

/** @param {number} cell */
function toggleMine(cell) {
  if (/[0-8]/.test(position.cells[cell])) return;
  paint(cell, position.cells[cell] === 'm' ? '#' : 'm');
  change(position);
}

/** Makes a position the one of the address. @param {Position} next */
function change(next) {
  pushPosition(next);
  trouble.hidden = true;
  show(next);
}

/** @param {Position} next */
function show(next) {
  position = next;
  found = null;
  lit = [];
  why.replaceChildren();
  win.replaceChildren();
  undo.disabled = depth() === 0;
  const values = [position.width, position.height, position.mines];
  sizes.forEach((input, index) => (input.value = String(values[index])));
  sizeError.hidden = true;
  if (document.activeElement !== notation) notation.value = position.notation;
  view.setBoard(position.width, position.height);
  draw();
  analyse();
}

/** Draws the position with what is known of it. */
function draw() {
  const shown = [...position.cells];
  if (found && !showsOdds) {
    for (const cell of found.safe) if (shown[cell] === '#') shown[cell] = 's';
    for (const cell of found.mine) if (shown[cell] === '#') shown[cell] = 'm';
  }
  view.setCells(shown.join(''));
  view.setOdds(found && showsOdds ? found.probabilities : null);
  const best = found?.best ? [{ kind: /** @type {const} */ ('best'), cells: [found.best.cell] }] : [];
  view.setHighlights([...best, ...lit]);
}

async function analyse() {
  const asked = position;
  status.textContent = words.found.thinking;
  board.setAttribute('aria-busy', 'true');
  try {
    found = await asker.analyse(asked);
    status.textContent = summary(found);
    facts.replaceChildren(...figures(asked, found).filter((part) => part !== false));
    // The chance to win knows nothing of suppositions.
    winButton.disabled = found.best === null || asked.isSupposed;
  } catch (error) {
    if (isGivenUp(error)) return;
    facts.replaceChildren();
    winButton.disabled = true;
    status.textContent = '';
    refuse(error);
  }
  board.setAttribute('aria-busy', 'false');
  draw();
}

/** What there is to know, in a sentence. @param {Findings} found */
function summary(found) {
  const { probabilities, safe, mine } = found;
  if (probabilities.every((chance) => chance === null)) return words.found.nothingCovered;
  if (safe.length > 0) return words.found.someSafe(safe.length);
  return mine.length > 0 ? words.found.someMines(mine.length) : words.found.nothingCertain;
}

/** @param {number} cell */
async function explain(cell) {
  const asked = position;
  const place = placeName(cell, asked.width);
  if (/[0-8]/.test(asked.cells[cell])) {
    lit = [];
    draw();
    why.replaceChildren(element('p', {}, words.why.open(place)));
    return;
  }
  try {
    const answer = await asker.explain(asked, cell);
    if (position !== asked) return;
    lit = answer.reason
      ? highlightsOf(answer.reason, ({ x, y }) => y * asked.width + x)
      : [{ kind: 'subject', cells: [cell] }];
    why.replaceChildren(...reasonText(place, answer, asked.isSupposed));
    draw();
  } catch (error) {
    if (!isGivenUp(error)) refuse(error);
  }
}

async function askWinChance() {
  const asked = position;
  win.textContent = words.win.thinking;
  winButton.disabled = true;
  try {
    const { chance, exact, error, games } = await asker.winChance(asked);
    if (position !== asked) return;
    win.textContent = exact
      ? words.win.exact(percent(chance))
      : words.win.estimate(percent(chance), percent(error), games);
  } catch (error) {
    win.textContent = '';
    if (!isGivenUp(error)) refuse(error);
  }
  winButton.disabled = false;
}

/** Says what is wrong, and lights up what is to blame. @param {unknown} error */
function refuse(error) {
  trouble.hidden = false;
  if (error instanceof NotationError) {
    trouble.textContent = words.notation.errors[error.kind](...error.details);
  } else if (error instanceof Problem) {
    /** @type {any} */
    const { data } = error;
    const isConflict = data.code === 'contradiction';
    trouble.textContent = isConflict ? conflictText(position, data) : texts.problem(data);
    const clues = /** @type {Array<{x: number, y: number}>} */ (data.clues ?? []);
    lit = [{ kind: 'conflict', cells: clues.map(({ x, y }) => y * position.width + x) }];
    draw();
  } else if (error instanceof Unreachable) {
    trouble.textContent = texts.site.unreachable;
  } else {
    throw error;
  }
}

function readPasted() {
  const text = notation.value;
  if (text.trim() === '' || text === position.notation) return;
  try {
    change(readNotation(text));
  } catch (error) {
    refuse(error);
  }
}

/** @param {SubmitEvent} event */
function resize(event) {
  event.preventDefault();
  const [width, height, mines] = sizes.map((input) => input.valueAsNumber);
  try {
    checkSize(width, height, mines);
    change(position.resized(width, height, mines));
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    sizeError.hidden = false;
    sizeError.textContent = words.notation.errors[error.kind](...error.details);
  }
}

function clear() {
  const empty = position.copy();
  empty.cells.fill('#');
  change(empty);
}

async function copyLink() {
  const link = new URL(position.fragment, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    copy.textContent = words.copied;
  } catch {
    // No permission, or no secure context: the address bar has it.
    pushPosition(position);
    copy.textContent = words.inAddress;
  }
}
