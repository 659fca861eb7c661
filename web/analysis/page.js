// The analysis page: paint or paste a position, and see what can be known of it.

import { placeName } from '../board/describe.js';
import { BoardView } from '../board/view.js';
import { isExercise } from '../lib/addresses.js';
import { Problem } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { errorText } from '../lib/error-text.js';
import { highlightsOf } from '../lib/proofs.js';
import { settings } from '../lib/settings.js';
import { paintWith } from './brush.js';
import { AnalysisClient, isCancelled } from './client.js';
import { exampleList } from './example-list.js';
import { EXAMPLES } from './examples.js';
import { Exercise } from './exercise.js';
import { FindingsPanel, conflictText } from './findings-panel.js';
import { foldable } from './foldable.js';
import { depth, followAddress, pushPosition } from './history.js';
import { meaningSection } from './meaning.js';
import { KEYS, MOVES, ToolPalette } from './palette.js';
import { PositionForm, notationErrorText } from './position-form.js';
import { NotationError, readNotation } from './position.js';
import { message } from '../lib/texts.js';

/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./client.js').Findings} Findings */
/** @typedef {import('../board/view.js').Highlight} Highlight */

export class AnalysisPage {
  #position = readNotation(EXAMPLES[0].notation);
  /** What is known of the position. @type {Findings | null} */
  #found = null;
  /** The cells of an explanation or a contradiction. @type {Highlight[]} */
  #highlights = [];
  #showsOdds = true;
  /** Whether the position is an exercise that nobody has solved yet. */
  #isAsking = false;
  #exercise = new Exercise(() => this.#tellAnswer());
  #main;
  #client = new AnalysisClient();
  #error = element('p', { className: 'page-error', role: 'alert', hidden: true });
  /** Whether it is about a text that is not a position. */
  #isTextRefused = false;
  #findings;
  #tools;
  #form;
  #board;

  /**
   * @param {HTMLElement} board
   * @param {HTMLElement} bar
   * @param {HTMLElement} panel
   */
  constructor(board, bar, panel) {
    this.#main = panel.parentElement;
    this.#board = new BoardView(board, {
      label: message('analysis-board'),
      // A tap uses the tool, whatever the player prefers in games.
      isFlagMode: () => settings.tapFlags,
      // Fingers and assistive technology; a mouse paints strokes instead.
      ongesture: (gesture, cell) => {
        if (this.#isAsking) this.#try(cell);
        else if (gesture === 'secondary' || gesture === 'middle') this.#toggleMine(cell);
        else this.#useTool(cell);
      },
    });
    this.#findings = new FindingsPanel(() => this.#askWinChance());
    this.#form = new PositionForm({
      change: (position) => this.#change(position),
      forgive: () => (this.#error.hidden ||= this.#isTextRefused),
      showOdds: (isOn) => {
        this.#showsOdds = isOn;
        this.#draw();
      },
    });
    this.#tools = new ToolPalette(this.#form.undo);
    bar.append(this.#tools.root);
    panel.append(
      element('h1', { className: 'kicker' }, message('analysis-title')),
      this.#error,
      this.#exercise.root,
      ...this.#findings.sections,
      meaningSection((notation) => this.#change(readNotation(notation))),
      this.#form.root,
      foldable(
        'examples',
        message('analysis-examples-title'),
        exampleList((notation) => this.#change(readNotation(notation))),
      ),
    );
    board.addEventListener('keydown', (event) => this.#key(event));
    addEventListener('paste', (event) => this.#takePasted(event));
    this.#paintWithMouse();
  }

  /** Shows the position in the address, now and whenever the address changes. */
  followAddress() {
    followAddress(
      (position) => {
        this.#error.hidden = true;
        this.#exercise.close();
        this.#setAsking(isExercise());
        this.#show(position ?? readNotation(EXAMPLES[0].notation));
      },
      (error, text) => {
        this.#show(this.#position);
        this.#form.showNotation(text);
        this.#refuse(error);
      },
    );
  }

  /** A stroke of the mouse or a pen is one change. */
  #paintWithMouse() {
    paintWith(this.#board, {
      begin: (cell) => {
        if (this.#isAsking) {
          this.#try(cell);
          return false;
        }
        if (this.#tools.chosen === 'why') {
          this.#explain(cell);
          return false;
        }
        this.#paint(cell);
        return true;
      },
      paint: (cell) => this.#paint(cell),
      end: () => this.#change(this.#position),
      second: (cell) => {
        if (!this.#isAsking) this.#toggleMine(cell);
      },
    });
  }

  /** A position that is pasted anywhere but into a field. @param {ClipboardEvent} event */
  #takePasted(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (target.closest('input, textarea, dialog') || text.trim() === '') return;
    try {
      this.#change(readNotation(text));
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { camera, cursor } = this.#board;
    const tool = KEYS.get(event.key);
    const move = MOVES.get(event.key);
    if (event.key === 'Enter' || event.key === ' ') {
      if (this.#isAsking) this.#try(cursor);
      else this.#useTool(cursor);
    } else if (this.#isAsking && tool !== undefined) {
      return;
    } else if (tool === 'why') {
      this.#explain(cursor);
    } else if (tool !== undefined) {
      this.#paint(cursor, tool);
      this.#change(this.#position);
    } else if (move) {
      this.#board.focusCell(camera.step(cursor, ...move));
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {number} cell */
  #useTool(cell) {
    if (this.#tools.chosen === 'why') {
      this.#explain(cell);
    } else {
      this.#paint(cell);
      this.#change(this.#position);
    }
  }

  /**
   * Paints a cell. The position counts as changed when the stroke ends.
   *
   * @param {number} cell
   * @param {string} letter
   */
  #paint(cell, letter = this.#tools.chosen) {
    const { cells } = this.#position;
    if (cells[cell] === letter) return;
    if (this.#found) {
      this.#found = null;
      this.#client.cancel();
    }
    cells[cell] = letter;
    this.#highlights = [];
    this.#draw();
  }

  /** @param {number} cell */
  #toggleMine(cell) {
    const letter = this.#position.cells[cell];
    if (/[0-8]/.test(letter)) return;
    this.#paint(cell, letter === 'm' ? '#' : 'm');
    this.#change(this.#position);
  }

  /** Shows a position and puts it into the address. @param {Position} position */
  #change(position) {
    pushPosition(position);
    this.#setAsking(false);
    this.#exercise.close();
    this.#error.hidden = true;
    this.#show(position);
  }

  /** @param {Position} position */
  #show(position) {
    this.#position = position;
    this.#found = null;
    this.#highlights = [];
    this.#findings.clearAnswers();
    this.#form.show(position, depth() > 0);
    this.#board.setBoard(position.width, position.height);
    this.#draw();
    this.#analyse();
  }

  /** @param {boolean} isAsking whether what is known stays hidden for now */
  #setAsking(isAsking) {
    this.#isAsking = isAsking;
    this.#main?.classList.toggle('is-asking', isAsking);
    if (isAsking) this.#exercise.open();
  }

  /** Whether a cell is the answer. @param {number} cell */
  async #try(cell) {
    const position = this.#position;
    if (!this.#found || position.cells[cell] !== '#') return;
    await this.#explainWith(position, cell, (answer) => {
      this.#exercise.tell(cell, answer);
      if (this.#exercise.isRight(cell)) this.#setAsking(false);
    });
  }

  async #tellAnswer() {
    const position = this.#position;
    await this.#explainWith(position, this.#exercise.answer, (answer) => {
      this.#exercise.tellAnswer(answer);
      this.#setAsking(false);
    });
  }

  /** Draws the position with what is known of it. */
  #draw() {
    const found = this.#isAsking ? null : this.#found;
    const letters = [...this.#position.cells];
    if (found && !this.#showsOdds) {
      for (const cell of found.safe) if (letters[cell] === '#') letters[cell] = 's';
      for (const cell of found.mine) if (letters[cell] === '#') letters[cell] = 'm';
    }
    this.#board.setCells(letters.join(''));
    this.#board.setOdds(found && this.#showsOdds ? found.probabilities : null);
    /** @type {Highlight[]} */
    const best = found?.best ? [{ kind: 'best', cells: [found.best.cell] }] : [];
    this.#board.setHighlights([...best, ...this.#highlights]);
  }

  async #analyse() {
    const position = this.#position;
    this.#findings.showThinking();
    this.#board.container.setAttribute('aria-busy', 'true');
    try {
      this.#found = await this.#client.analyse(position);
      this.#findings.show(position, this.#found);
      if (this.#isAsking && !this.#exercise.ask(this.#found)) this.#setAsking(false);
    } catch (error) {
      if (isCancelled(error)) return;
      this.#setAsking(false);
      this.#exercise.close();
      this.#findings.showNothing();
      this.#refuse(error);
    }
    this.#board.container.setAttribute('aria-busy', 'false');
    this.#draw();
  }

  /** @param {number} cell */
  async #explain(cell) {
    const position = this.#position;
    const place = placeName(cell, position.width);
    if (/[0-8]/.test(position.cells[cell])) {
      this.#highlights = [];
      this.#draw();
      this.#findings.showOpenCell(place);
      return;
    }
    await this.#explainWith(position, cell, (answer) =>
      this.#findings.showReason(place, answer, position.isSupposed),
    );
  }

  /**
   * Shows on the board why a cell is certain, and tells it.
   *
   * @param {Position} position
   * @param {number} cell
   * @param {(answer: import('./client.js').Explanation) => void} tell
   */
  async #explainWith(position, cell, tell) {
    try {
      const answer = await this.#client.explain(position, cell);
      if (this.#position !== position) return;
      this.#highlights = answer.reason
        ? highlightsOf(answer.reason, ({ x, y }) => y * position.width + x)
        : [{ kind: 'subject', cells: [cell] }];
      tell(answer);
      this.#draw();
    } catch (error) {
      if (!isCancelled(error)) this.#refuse(error);
    }
  }

  async #askWinChance() {
    const position = this.#position;
    this.#findings.showWinChanceThinking();
    try {
      const chance = await this.#client.winChance(position);
      if (this.#position !== position) return;
      this.#findings.showWinChance(chance);
    } catch (error) {
      this.#findings.showWinChance(null);
      if (!isCancelled(error)) this.#refuse(error);
    }
  }

  /**
   * Explains what is wrong, where the player is, and highlights the cells that contradict each other.
   *
   * @param {unknown} error
   */
  #refuse(error) {
    const position = this.#position;
    this.#isTextRefused = error instanceof NotationError;
    if (error instanceof NotationError) {
      this.#tell(notationErrorText(error));
      return;
    }
    const problem = error instanceof Problem ? error.data : null;
    const isContradiction = problem?.code === 'contradiction';
    this.#tell(isContradiction ? conflictText(position, problem) : errorText(error));
    const clues = problem?.clues ?? [];
    this.#highlights = [{ kind: 'conflict', cells: clues.map(({ x, y }) => y * position.width + x) }];
    this.#draw();
  }

  /** @param {string} reason */
  #tell(reason) {
    if (this.#form.isBeingTyped) {
      this.#form.tellNotation(reason);
      return;
    }
    this.#error.textContent = reason;
    this.#error.hidden = false;
  }
}
