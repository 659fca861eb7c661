// The game page: opens games, and does what the player asks for.

import { clueOf } from '../board/letters.js';
import { errorText } from '../lib/error-text.js';
import { forgetGame, knownGame } from '../lib/keyring.js';
import { errorNotice } from '../lib/page.js';
import { texts } from '../lib/texts.js';
import { takeKey } from './keys.js';
import { OpenGame } from './open-game.js';
import { GameView } from './view.js';

/** @typedef {import('./toolbar.js').Tool} Tool */

/** Tools that are commands of the game as they are. @type {Partial<Record<Tool, string>>} */
const COMMANDS = {
  hint: 'hint',
  odds: 'odds',
  undo: 'undo',
  advice: 'advice',
  auto: 'auto',
  autoPlay: 'auto_play',
  giveUp: 'give_up',
};

export class GamePage {
  /** @type {OpenGame | null} */
  #opened = null;
  /** The unfinished game that the player left for this one. @type {string | null} */
  #left = null;
  #isFlagMode = false;
  /** Whether the next click asks about a cell instead of opening it. */
  #isAsking = false;
  #main;
  #backend;
  #view;

  /**
   * @param {HTMLElement} main
   * @param {import('./backend.js').Backend} backend
   */
  constructor(main, backend) {
    this.#main = main;
    this.#backend = backend;
    this.#view = new GameView(main, backend, {
      use: (tool) => this.#use(tool),
      gesture: (gesture, cell, at) => this.#act(gesture, cell, at),
      isFlagMode: () => this.#isFlagMode,
      newGame: () => this.#confirmNewGame(),
      playAgain: () => this.#newGame(),
      copyLink: (link) => this.#copy(link),
    });
    document.addEventListener('keydown', (event) => this.#key(event));
  }

  /**
   * Shows another game.
   *
   * @param {string} id
   * @param {string | null} watcherKey of somebody who only watches
   */
  open(id, watcherKey) {
    this.#opened?.close();
    const known = knownGame(id);
    const key = watcherKey ?? known?.player;
    if (!key) {
      this.#main.replaceChildren(errorNotice(texts.game.noSuchGame));
      return;
    }
    const access = { id, key, watcherKey: watcherKey ?? known?.watcher ?? '', isPlayer: !watcherKey };
    this.#opened = new OpenGame(access, this.#backend, {
      onstate: (isFirst) => {
        this.#view.showState(isFirst);
        if (isFirst) this.#offerWayBack();
      },
      onupdate: (update, at) => this.#view.showUpdate(update, at),
      onrefused: (problem) => this.#view.message.show(texts.problem(problem)),
      onconnection: (isConnected) => this.#view.statusBar.showConnection(isConnected),
      onlost: () => {
        forgetGame(id);
        this.#main.replaceChildren(errorNotice(texts.game.noSuchGame));
      },
    });
    this.#view.reset(this.#opened);
  }

  /**
   * @param {import('../board/gestures.js').Gesture} gesture
   * @param {number} cell
   * @param {number} at
   */
  #act(gesture, cell, at) {
    const opened = this.#opened;
    const game = opened?.model;
    if (!game || !opened.isPlayer) return;
    const pos = game.pos(cell);
    if (this.#isAsking) {
      this.#setAsking(false);
      opened.send({ do: 'why', ...pos });
      return;
    }
    if (game.isPaused) {
      this.#view.message.show(texts.game.paused);
      return;
    }
    // Clicks after the end mean nothing.
    if (game.isOver) return;
    const isClue = this.#isClue(cell);
    if (gesture === 'secondary') {
      if (!isClue) opened.send({ do: 'flag', ...pos }, at);
    } else if (isClue) {
      // A chord where the flags are complete; elsewhere it only counts as a click.
      opened.send({ do: 'click', ...pos }, at);
    } else if (gesture === 'primary') {
      opened.send({ do: 'open', ...pos }, at);
    }
  }

  /** @param {number} cell */
  #isClue(cell) {
    return clueOf(this.#view.board.picture.cells[cell]) >= 0;
  }

  /** @param {Tool} tool */
  #use(tool) {
    const opened = this.#opened;
    const game = opened?.model;
    if (!game) return;
    const { board, help, toolbar } = this.#view;
    switch (tool) {
      case 'more':
        toolbar.toggleMore();
        break;
      case 'help':
        help.showModal();
        break;
      case 'zoomIn':
        board.zoom(1.25);
        break;
      case 'zoomOut':
        board.zoom(0.8);
        break;
      case 'zoomFit':
        board.fit();
        break;
      case 'flagMode':
        this.#isFlagMode = !this.#isFlagMode;
        toolbar.setPressed('flagMode', this.#isFlagMode);
        break;
      case 'copyWatch':
        this.#copy(opened.watchLink);
        break;
      case 'why':
        this.#askWhy(opened);
        break;
      case 'winChance':
        this.#toggleWinChance(opened);
        break;
      case 'pause':
        opened.send({ do: game.isPaused ? 'resume' : 'pause' });
        break;
      case 'retry':
        this.#confirmRetry(opened);
        break;
      default:
        opened.send({ do: COMMANDS[tool] });
    }
  }

  /** Asks about the cell under the cursor, or else about the one that is clicked next.
   *
   * @param {OpenGame} opened
   */
  #askWhy(opened) {
    const { board, message } = this.#view;
    if (!opened.model || opened.model.isOver) message.show(texts.told.over);
    else if (board.grid.hasFocus && !this.#isAsking && !this.#isClue(board.cursor))
      opened.send({ do: 'why', ...opened.model.pos(board.cursor) });
    else this.#setAsking(!this.#isAsking);
  }

  /** @param {boolean} isAsking */
  #setAsking(isAsking) {
    this.#isAsking = isAsking;
    this.#view.toolbar.setPressed('why', isAsking);
    this.#view.message.show(isAsking ? texts.told.whyCell : '');
  }

  /** @param {OpenGame} opened */
  #toggleWinChance(opened) {
    const { liveChance } = this.#view;
    if (liveChance.isOn) liveChance.turnOff();
    else if (opened.isPlayer) opened.send({ do: 'win_chance' });
    else {
      // Watchers ask for themselves, so it is not help that the player had.
      liveChance.turnOn(null);
      this.#view.followChance();
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (document.querySelector('dialog[open]')) return;
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const { board } = this.#view;
    const wasTaken = takeKey(event, board.grid.hasFocus, {
      move: (right, down) => board.focusCell(board.camera.step(board.cursor, right, down)),
      jump: (edge) => board.focusCell(board.cellAtEdge(edge)),
      act: (gesture) => this.#act(gesture, board.cursor, event.timeStamp),
      use: (tool) => this.#use(tool),
      newGame: () => this.#confirmNewGame(),
      escape: () => {
        if (this.#isAsking) this.#setAsking(false);
        this.#view.panel.deselectStep();
        this.#view.highlightReason(null);
      },
    });
    if (wasTaken) event.preventDefault();
  }

  /** @param {OpenGame} opened */
  #confirmRetry(opened) {
    const retry = () => opened.send({ do: 'retry' });
    const words = { question: texts.game.loseProgress, answer: texts.game.retry };
    if (opened.hasProgress) this.#view.message.confirm('retry', words, retry);
    else retry();
  }

  #confirmNewGame() {
    const opened = this.#opened;
    if (!opened?.isPlayer) return;
    const words = { question: texts.game.leave, answer: texts.game.leaveIt };
    if (opened.hasProgress) this.#view.message.confirm('new', words, () => this.#newGame());
    else this.#newGame();
  }

  async #newGame() {
    const opened = this.#opened;
    if (!opened?.isPlayer) return;
    try {
      const next = await opened.createNext();
      if (opened.hasProgress) {
        this.#left = opened.access.id;
        // The clock stops while nobody plays.
        if (!opened.model?.isPaused) opened.send({ do: 'pause' });
      }
      this.#goTo(next.id);
    } catch (error) {
      this.#view.message.show(errorText(error));
    }
  }

  #offerWayBack() {
    const left = this.#left;
    this.#left = null;
    if (left) this.#view.message.offer(texts.game.wayBack, () => this.#goTo(left));
  }

  /** @param {string} id */
  #goTo(id) {
    history.pushState(null, '', `/play/${id}`);
    this.open(id, null);
  }

  /** @param {string} link */
  async #copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.#view.message.show(texts.game.copied);
    } catch {
      // No permission, or no secure origin: the player can copy it by hand.
      this.#view.message.show(texts.game.copyThis(link));
    }
  }
}
