// The game page: opens games, and does what the player asks for.

import { START, clubGame, gameToCreate, homeGame } from '../lib/addresses.js';
import { loadLater } from '../lib/api.js';
import { errorText, problemText } from '../lib/error-text.js';
import { forgetGame, knownGame } from '../lib/keyring.js';
import { errorNotice } from '../lib/page.js';
import { message } from '../lib/texts.js';
import { actionOf } from './keys.js';
import { MOTIONS } from './motions.js';
import { OpenGame } from './open-game.js';
import { GameView } from './view.js';

/** @typedef {import('../generated/actions.js').Action} Action */
/** @typedef {import('../generated/wire.js').Command} Command */
/** @typedef {import('../generated/wire.js').Gesture} Gesture */

/** The actions that are commands as they are. @type {Partial<Record<Action, Command>>} */
const COMMANDS = {
  undo: { do: 'undo' },
  hint: { do: 'hint' },
  odds: { do: 'odds' },
  advice: { do: 'advice' },
  auto: { do: 'auto' },
  'auto-play': { do: 'auto_play' },
  'give-up': { do: 'give_up' },
};

/** How long an answer may take before the player is told, in milliseconds. */
const THINKING_PAUSE = 300;

export class GamePage {
  /** @type {OpenGame | null} */
  #opened = null;
  /** The unfinished game that the player left for this one. @type {string | null} */
  #left = null;
  #isFlagMode = false;
  #thinkingTimer = 0;
  /** Whether the message says that something is being worked out. */
  #tellsThinking = false;
  /** Whether the next click asks about a cell instead of opening it. */
  #isAsking = false;
  /** Whether the next game is being made. */
  #isStarting = false;
  /** Whether the player last chose a cell with keys. */
  #usesKeys = false;
  /** @type {import('./mouse-recorder.js').MouseRecorder | null} */
  #mouse = null;
  #main;
  #backend;
  #view;

  /**
   * @param {HTMLElement} main
   * @param {HTMLElement} header
   * @param {import('./backend.js').Backend} backend
   */
  constructor(main, header, backend) {
    this.#main = main;
    this.#backend = backend;
    this.#view = new GameView(main, header, backend, {
      perform: (action) => this.#perform(action, performance.now()),
      gesture: (gesture, cell, at) => {
        this.#usesKeys = false;
        this.#gesture(gesture, cell, at);
      },
      isFlagMode: () => this.#isFlagMode,
      playAgain: () => this.#newGame(),
      copyLink: (link) => this.#copy(link, message('game-copied')),
      challenge: (link) => this.#copy(link, message('game-challenge-copied')),
    });
    if (backend.isHome) this.#recordMouse();
    document.addEventListener('keydown', (event) => {
      const action = actionOf(event, this.#view.board.grid.hasFocus);
      if (action === null) return;
      event.preventDefault();
      this.#perform(action, event.timeStamp);
    });
  }

  /** What the server keeps says nothing about the mouse, so nothing is noted there. */
  async #recordMouse() {
    const { MouseRecorder } = await loadLater(() => import('./mouse-recorder.js'));
    this.#mouse = new MouseRecorder(this.#view.board);
  }

  /**
   * Shows another game.
   *
   * @param {string} id
   * @param {string | null} watcherKey of somebody who only watches
   */
  open(id, watcherKey) {
    this.#opened?.close();
    // What that game still waits for doesn't concern this one.
    this.#noteThinking(false);
    this.#mouse?.take(0);
    const wanted = this.#backend.create && gameToCreate(id);
    if (wanted) {
      this.#create(wanted);
      return;
    }
    const access = this.#accessTo(id, watcherKey);
    if (!access) {
      this.#main.replaceChildren(errorNotice(message('game-no-such-game')));
      return;
    }
    this.#opened = new OpenGame(access, this.#backend, {
      onstate: (isFirst) => {
        this.#view.showState(isFirst);
        if (isFirst) this.#offerWayBack();
      },
      onupdate: (update, at) => this.#view.showUpdate(update, at),
      onrefused: (problem) => {
        // A click that means nothing there deserves no comment.
        if (problem.code !== 'no-effect') this.#view.message.show(problemText(problem));
        this.#view.showPending(null);
      },
      onsettled: () => this.#view.showPending(null),
      ondropped: () => this.#view.message.show(message('game-click-lost')),
      onconnection: (isConnected) => this.#view.statusBar.showConnection(isConnected),
      onlost: () => {
        forgetGame(id);
        this.#main.replaceChildren(errorNotice(message('game-no-such-game')));
      },
      onstorage: (keeping) => this.#noteStorage(keeping),
      onthinking: (isThinking) => this.#noteThinking(isThinking),
      onstopped: (how) =>
        this.#view.message.show(message(how === 'midway' ? 'game-stopped-midway' : 'game-stopped')),
      oncrashed: () => {
        this.#view.message.show(message('game-crashed'));
        this.#view.showPending(null);
      },
      takeMouse: (offset) => this.#mouse?.take(offset) ?? [],
    });
    this.#view.reset(this.#opened);
  }

  /**
   * Creates the game of the address, which the start page could not keep.
   *
   * @param {object} choice
   */
  async #create(choice) {
    try {
      const created = await this.#backend.create?.(choice);
      if (created) history.replaceState(null, '', homeGame(created.id));
      if (created) this.open(created.id, null);
    } catch (error) {
      this.#main.replaceChildren(errorNotice(errorText(error)));
    }
  }

  /**
   * @param {string} id
   * @param {string | null} watcherKey
   * @returns {import('./open-game.js').Access | null}
   */
  #accessTo(id, watcherKey) {
    if (this.#backend.isHome) return { id, key: '', watcherKey: '', isPlayer: true };
    const known = knownGame(id);
    const key = watcherKey ?? known?.player;
    if (!key) return null;
    return { id, key, watcherKey: watcherKey ?? known?.watcher ?? '', isPlayer: !watcherKey };
  }

  /** @param {import('../engine/game-keeper.js').Keeping} keeping */
  #noteStorage(keeping) {
    this.#view.statusBar.showStorage(keeping === 'kept' || keeping === 'kept-again');
    if (keeping === 'not-kept') this.#view.message.show(message('game-not-kept-about'));
    if (keeping === 'outdated') this.#view.message.show(message('game-page-outdated'));
    if (keeping === 'kept-again') this.#view.message.show(message('game-kept-again'));
  }

  /** Offers to stop what takes long. @param {boolean} isThinking */
  #noteThinking(isThinking) {
    clearTimeout(this.#thinkingTimer);
    if (isThinking) {
      this.#thinkingTimer = window.setTimeout(() => {
        this.#tellsThinking = true;
        this.#view.message.show(message('game-thinking'), { holds: () => this.#tellsThinking });
        this.#view.message.offer(message('game-stop'), () => this.#opened?.stop());
      }, THINKING_PAUSE);
    } else if (this.#tellsThinking) {
      this.#tellsThinking = false;
      // Something else may have been said meanwhile, and stays.
      this.#view.message.refresh();
    }
  }

  /**
   * Performs the action of a button or a key.
   *
   * @param {Action} action
   * @param {number} at when it was asked for
   */
  #perform(action, at) {
    const opened = this.#opened;
    const game = opened?.model;
    if (!game || !opened.offers(action)) return;
    const motion = MOTIONS[action];
    if (motion) this.#moveCursor(motion(this.#view.board));
    else if (!this.#performHere(action, opened)) this.#performInGame(action, opened, game, at);
  }

  /**
   * Performs what concerns only the page, and what may need the player's confirmation.
   *
   * @param {Action} action
   * @param {OpenGame} opened
   * @returns {boolean} whether that was it
   */
  #performHere(action, opened) {
    const { board, toolbar } = this.#view;
    switch (action) {
      case 'help':
        this.#view.openHelp();
        return true;
      case 'menu':
        location.assign(START);
        return true;
      case 'zoom-in':
        board.zoom(1.25);
        return true;
      case 'zoom-out':
        board.zoom(0.8);
        return true;
      case 'zoom-fit':
        board.fit();
        return true;
      case 'flag-mode':
        this.#isFlagMode = !this.#isFlagMode;
        toolbar.setPressed('flag-mode', this.#isFlagMode);
        return true;
      case 'copy-watch-link':
        this.#copy(opened.watchLink, message('game-copied'));
        return true;
      case 'cancel':
        this.#cancel();
        return true;
      case 'new-game':
        this.#confirmNewGame(opened);
        return true;
      case 'retry':
        this.#confirmRetry(opened);
        return true;
      case 'win-chance':
        this.#toggleWinChance(opened);
        return true;
      case 'next-step':
      case 'previous-step':
        this.#view.panel.step(action === 'next-step' ? 1 : -1);
        return true;
      default:
        return false;
    }
  }

  /**
   * @param {Action} action
   * @param {OpenGame} opened
   * @param {import('./model.js').GameModel} game
   * @param {number} at
   */
  #performInGame(action, opened, game, at) {
    const { cursor } = this.#view.board;
    switch (action) {
      case 'open':
        if (game.isPaused) opened.send({ do: 'resume' });
        else this.#gesture('primary', cursor, at);
        break;
      case 'flag':
        this.#gesture('secondary', cursor, at);
        break;
      case 'chord':
        this.#gesture('chord', cursor, at);
        break;
      case 'question':
        this.#send(opened, { do: 'question', ...game.pos(cursor) }, at);
        break;
      case 'why':
        this.#askWhy(opened, game);
        break;
      case 'pause':
        if (game.isOver) this.#view.message.show(message('told-over'));
        else opened.send({ do: game.isPaused ? 'resume' : 'pause' });
        break;
      default:
        if (COMMANDS[action]) opened.send(COMMANDS[action]);
    }
  }

  /**
   * Sends a gesture. The game decides what it means.
   *
   * @param {Gesture} gesture
   * @param {number} cell
   * @param {number} at
   */
  #gesture(gesture, cell, at) {
    const opened = this.#opened;
    const game = opened?.model;
    if (!game || !opened.isPlayer) return;
    const pos = game.pos(cell);
    if (this.#isAsking) {
      this.#setAsking(false);
      opened.send({ do: 'why', ...pos });
    } else if (game.isPaused) {
      this.#view.message.show(message('game-paused'), { holds: () => game.isPaused });
    } else if (!game.isOver) {
      this.#send(opened, { do: 'gesture', gesture, ...pos }, at);
    }
  }

  /**
   * Sends a command and shows at once what it will probably do.
   *
   * @param {OpenGame} opened
   * @param {Command} command
   * @param {number} at
   */
  #send(opened, command, at) {
    opened.send(command, at);
    this.#view.showPending(at);
  }

  /** @param {number | null} cell */
  #moveCursor(cell) {
    if (cell === null) return;
    this.#usesKeys = true;
    this.#view.board.focusCell(cell);
  }

  /**
   * Asks about the cell under the cursor, or, if the player uses no keys, about the one that
   * is clicked next.
   *
   * @param {OpenGame} opened
   * @param {import('./model.js').GameModel} game
   */
  #askWhy(opened, game) {
    const { board } = this.#view;
    if (game.isOver) this.#view.message.show(message('told-over'));
    else if (board.grid.hasFocus && this.#usesKeys && !this.#isAsking)
      opened.send({ do: 'why', ...game.pos(board.cursor) });
    else this.#setAsking(!this.#isAsking);
  }

  /** @param {boolean} isAsking */
  #setAsking(isAsking) {
    this.#isAsking = isAsking;
    this.#view.toolbar.setPressed('why', isAsking);
    this.#view.message.show(isAsking ? message('told-why-cell') : '');
  }

  /** Takes back what was asked, closes what is open. */
  #cancel() {
    if (this.#isAsking) this.#setAsking(false);
    if (this.#tellsThinking) this.#opened?.stop();
    this.#view.message.dismiss();
    this.#view.panel.close();
    this.#view.highlightReason(null);
  }

  /** @param {OpenGame} opened */
  #toggleWinChance(opened) {
    const { liveChance } = this.#view;
    if (liveChance.isOn) liveChance.turnOff();
    else if (opened.isPlayer) opened.send({ do: 'win_chance' });
    else {
      // The player didn't ask, so it mustn't count as help in the game.
      liveChance.turnOn(null);
      this.#view.followChance();
    }
  }

  /** @param {OpenGame} opened */
  #confirmRetry(opened) {
    const retry = () => {
      this.#view.isRetrying = true;
      opened.send({ do: 'retry' });
    };
    const words = { question: message('game-lose-progress'), answer: message('button-retry') };
    if (opened.hasProgress) this.#view.message.confirm('retry', words, retry);
    else retry();
  }

  /** @param {OpenGame} opened */
  #confirmNewGame(opened) {
    const words = { question: message('game-leave'), answer: message('game-leave-it') };
    if (opened.hasProgress) this.#view.message.confirm('new', words, () => this.#newGame());
    else this.#newGame();
  }

  async #newGame() {
    const opened = this.#opened;
    // A double click means one game.
    if (!opened?.isPlayer || this.#isStarting) return;
    this.#isStarting = true;
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
    } finally {
      this.#isStarting = false;
    }
  }

  #offerWayBack() {
    const left = this.#left;
    this.#left = null;
    if (left) this.#view.message.offer(message('game-way-back'), () => this.#goTo(left));
  }

  /** @param {string} id */
  #goTo(id) {
    history.pushState(null, '', this.#backend.isHome ? homeGame(id) : clubGame(id));
    this.open(id, null);
  }

  /**
   * @param {string} link
   * @param {string} done what to say then
   */
  async #copy(link, done) {
    try {
      await navigator.clipboard.writeText(link);
      this.#view.message.show(done);
    } catch {
      // No permission, or no secure origin: the player can copy it by hand.
      this.#view.message.show(message('game-copy-this', { link }));
    }
  }
}
