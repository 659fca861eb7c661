// The panel beside the board: the result, explanations, or which game this is. It has a place of
// its own; where there is none, it is a sheet over part of the board that opens when asked for.

import { LETTERS } from '../board/letters.js';
import { element } from '../lib/dom.js';
import { ignoreFailedRequest } from '../lib/error-text.js';
import { icon } from '../lib/icons.js';
import { loadLater } from '../lib/api.js';
import { message } from '../lib/texts.js';
import { AboutPanel } from './about-panel.js';
import { reasonSteps, wholeStep } from './reason-steps.js';
import { StepsPanel } from './steps-panel.js';

/** What shows results, loaded after the game has begun. */
const resultModule = () => loadLater(() => import('./result-of.js'));

/** @typedef {import('./open-game.js').OpenGame} OpenGame */
/** @typedef {import('../lib/proofs.js').ReasonData} Reason */
/** @typedef {import('./model.js').Pos} Pos */

/**
 * @typedef {object} SidePanelActions
 * @property {(lit: import('./reason-steps.js').Lit | null) => void} highlight Lights up the cells of a step.
 * @property {() => void} playAgain
 * @property {() => void} retry
 * @property {(link: string) => void} copyLink
 * @property {(link: string) => void} challenge Shares the board.
 * @property {() => void} offerReasons There are reasons to show where the panel is not open by itself.
 * @property {() => void} offerResult The player has closed the result.
 */

export class SidePanel {
  about = new AboutPanel();
  /** @type {Promise<import('./chance-panel.js').ChancePanel> | null} */
  #chance = null;
  #result = element('div', { className: 'result-place' });
  /** @type {import('./result-panel.js').ResultPanel | null} */
  #shown = null;
  #steps;
  #actions;
  #board;

  /**
   * @param {import('../board/view.js').BoardView} board which the panel lies beside
   * @param {SidePanelActions} actions
   */
  constructor(board, actions) {
    this.#board = board;
    this.#actions = actions;
    this.#steps = new StepsPanel(actions.highlight, () => this.close());
    const close = element(
      'button',
      {
        type: 'button',
        className: 'quiet close-sheet',
        title: message('settings-close'),
        'aria-label': message('settings-close'),
        onclick: () => this.close(),
      },
      icon('close'),
    );
    this.root = element(
      'aside',
      { className: 'panel', 'aria-label': message('game-about') },
      close,
      this.#result,
      this.#steps.root,
      this.about.root,
    );
  }

  /** Forgets the game that was shown. */
  clear() {
    this.#steps.show('', []);
    this.#forgetResult();
    this.#close();
    this.#update();
  }

  #forgetResult() {
    this.#shown?.close();
    this.#shown = null;
    this.#result.replaceChildren();
  }

  /** Opens the sheet, where the panel is one. */
  open() {
    this.root.dataset.open = '';
  }

  #close() {
    delete this.root.dataset.open;
    delete this.root.dataset.opposite;
  }

  /** Moves a sheet to the opposite edge if it hides fewer of these cells there. @param {Pos[]} cells */
  #makeWay(cells) {
    const boxes = cells.map(({ x, y }) => this.#board.boxOf(y * this.#board.columns + x));
    const hidden = () => {
      const sheet = this.root.getBoundingClientRect();
      return boxes.filter((box) => overlap(box, sheet)).length;
    };
    delete this.root.dataset.opposite;
    const here = hidden();
    if (here === 0) return;
    this.root.dataset.opposite = '';
    if (hidden() >= here) delete this.root.dataset.opposite;
  }

  /** Closes what can be closed. @returns {boolean} whether there was anything */
  close() {
    const wasOpen = this.root.dataset.open !== undefined;
    const hadSteps = !this.#steps.root.hidden;
    this.#close();
    if (this.#hasResult) {
      if (wasOpen) this.#actions.offerResult();
      return wasOpen;
    }
    this.#steps.show('', []);
    this.#actions.highlight(null);
    this.#update();
    return hadSteps;
  }

  /** Goes to another step of what is explained. @param {number} by */
  step(by) {
    this.#steps.step(by);
  }

  get #hasResult() {
    return this.#result.childElementCount > 0;
  }

  /** Loads what the end of the game will need. */
  getReady() {
    (window.requestIdleCallback ?? setTimeout)(() => void resultModule());
  }

  /** @param {OpenGame} opened */
  showResult(opened) {
    const isOver = Boolean(opened.model?.isOver && opened.model.result);
    if (isOver && !this.#hasResult) this.#addResult(opened);
    else if (!isOver && this.#hasResult) {
      this.#close();
      this.#forgetResult();
    }
    this.#update();
  }

  /** @param {OpenGame} opened */
  async #addResult(opened) {
    const { resultOf } = await resultModule();
    const { model } = opened;
    // Meanwhile the end may have been undone, another game opened, or the result shown already.
    if (!opened.isOpen || !model?.isOver || !model.result || this.#hasResult) return;
    this.#shown = resultOf(opened, model, model.result, this.#board.picture.cells, this.#actions);
    this.#result.replaceChildren(this.#shown.root);
    this.#steps.show('', []);
    this.root.scrollTop = 0;
    this.open();
    this.#update();
  }

  /**
   * @param {import('./live-chance.js').Chance | null} chance
   * @param {boolean} isOn
   */
  async showChance(chance, isOn) {
    if (!isOn && !this.#chance) return;
    this.#chance ??= import('./chance-panel.js').then(({ ChancePanel }) => {
      const made = new ChancePanel();
      this.root.append(made.root);
      return made;
    });
    (await this.#chance).show(chance, isOn);
  }

  /**
   * Explains a cell, one step after the other.
   *
   * @param {string} title
   * @param {Reason} reason
   */
  explain(title, reason) {
    this.#steps.show(title, reasonSteps(reason, message));
    this.#update();
    this.open();
    this.#makeWay([...reason.cells, ...reason.clues]);
    this.#steps.play();
  }

  /**
   * Shows what the assistant concluded, or what follows from the proposals.
   *
   * @param {OpenGame} opened
   * @param {{steps: Reason[]}} [trace] if the update brought it along
   */
  async showTrace(opened, trace) {
    const { model } = opened;
    if (!model || this.#hasResult) return;
    // What was explained is about an earlier position.
    this.#close();
    if (!model.hasTrace) {
      this.#showSteps([], model);
      return;
    }
    if (trace) {
      this.#showSteps(trace.steps, model);
      return;
    }
    try {
      const steps = await opened.trace();
      // Another game may have been opened meanwhile, or this one has ended.
      if (opened.isOpen && !this.#hasResult) this.#showSteps(steps, model);
    } catch (error) {
      ignoreFailedRequest(error);
    }
  }

  /**
   * @param {Reason[]} reasons
   * @param {import('./model.js').GameModel} model
   */
  #showSteps(reasons, model) {
    const { cells } = this.#board.picture;
    const isImplied = (/** @type {Pos} */ cell) =>
      [LETTERS.impliedMine, LETTERS.impliedSafe].includes(cells[model.index(cell)]);
    const proposals = cells.reduce((count, letter) => count + Number(letter === LETTERS.proposed), 0);
    const isWhatIf = proposals > 0 && reasons.some((reason) => reason.cells.some(isImplied));
    const title = isWhatIf ? message('why-proposals', { count: proposals }) : message('trace-title');
    this.#steps.show(
      title,
      reasons.map((reason) => wholeStep(reason, message)),
    );
    this.#update();
    if (reasons.length > 0) this.#actions.offerReasons();
  }

  /** Shows the one thing that matters most. */
  #update() {
    this.#steps.root.hidden = this.#hasResult || this.#steps.isEmpty;
    this.about.root.hidden = this.#hasResult || !this.#steps.isEmpty;
  }
}

/**
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
function overlap(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
