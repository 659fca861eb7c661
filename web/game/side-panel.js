// The panel beside the board: the result, and what the assistant concluded.

import { hasServer } from '../generated/engine.js';
import { element } from '../lib/dom.js';
import { prefetchPromise, keepsPromise } from '../lib/commitment.js';
import { ignoreFailedRequest } from '../lib/error-text.js';
import { knownGame, rememberGame } from '../lib/keyring.js';
import { resultPanel } from './result-panel.js';
import { TracePanel } from './trace-panel.js';

/** Loaded when it is needed, which is seldom. @param {string} id */
const publish = async (id) => (await import('../publish/dialog.js')).openPublishDialog(id);

/** @typedef {import('./open-game.js').OpenGame} OpenGame */
/** @typedef {import('../lib/proofs.js').ReasonData} Reason */

/**
 * @typedef {object} SidePanelActions
 * @property {(step: Reason | null) => void} highlight Highlights the cells of a step.
 * @property {() => void} playAgain
 * @property {() => void} retry
 * @property {(link: string) => void} copyLink
 */

export class SidePanel {
  #result = element('div', { className: 'result-place' });
  #trace;
  #actions;
  #board;

  /**
   * @param {import('../board/view.js').BoardView} board which the panel lies beside
   * @param {SidePanelActions} actions
   */
  constructor(board, actions) {
    this.#board = board;
    this.#actions = actions;
    this.#trace = new TracePanel(actions.highlight);
    this.root = element('aside', { className: 'panel', hidden: true }, this.#result, this.#trace.root);
  }

  /** Forgets the game that was shown. */
  clear() {
    this.#trace.show([]);
  }

  /** Stops showing a step of the assistant. */
  deselectStep() {
    this.#trace.deselect();
  }

  /** @param {OpenGame} opened */
  showResult(opened) {
    const { access, isPlayer, model } = opened;
    const isShown = this.#result.childElementCount > 0;
    if (!model?.isOver || !model.result) {
      this.#result.replaceChildren();
    } else if (!isShown) {
      const known = isPlayer && !opened.isHome ? knownGame(access.id) : null;
      if (known) rememberGame({ ...known, over: true });
      if (isPlayer && !opened.isHome) prefetchPromise();
      const { playAgain, retry, copyLink } = this.#actions;
      this.#result.replaceChildren(
        resultPanel(model, model.result, {
          playAgain,
          retry,
          share: () => copyLink(opened.replayLink),
          publish: opened.isHome && hasServer ? () => publish(access.id) : null,
          replay: opened.replayLink,
          isPlayer,
          isHome: opened.isHome,
          keepsPromise: keepsPromise(access.id, known?.draw, model.reveal),
          cells: this.#board.picture.cells,
        }),
      );
    }
    this.#update();
  }

  /**
   * Shows what the assistant concluded.
   *
   * @param {OpenGame} opened
   * @param {{steps: Reason[]}} [trace] if the update brought it along
   */
  async showTrace(opened, trace) {
    const { model } = opened;
    if (!model) return;
    this.#trace.root.hidden = !model.hasTrace;
    this.#update();
    if (!model.hasTrace) return;
    if (trace) {
      this.#trace.show(trace.steps);
      return;
    }
    try {
      const steps = await opened.trace();
      // Another game may have been opened meanwhile.
      if (opened.isOpen) this.#trace.show(steps);
    } catch (error) {
      ignoreFailedRequest(error);
    }
  }

  /** Shows the panel if it has any content, over the margin of the board if that is wide
   * enough: otherwise the board would move under the player's hand. */
  #update() {
    const isEmpty = this.#result.childElementCount === 0 && this.#trace.root.hidden;
    if (this.root.hidden === isEmpty) return;
    const { camera } = this.#board;
    const margin = (camera.width - camera.shownColumns * camera.cell) / 2 / camera.density;
    this.root.hidden = isEmpty;
    this.root.classList.toggle('floating', !isEmpty && margin > this.root.offsetWidth);
  }
}
