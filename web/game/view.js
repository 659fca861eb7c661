// The parts of the game page that show the game.

import { placeName } from '../board/describe.js';
import { BoardView } from '../board/view.js';
import { element } from '../lib/dom.js';
import { ignoreFailedRequest } from '../lib/error-text.js';
import { loadLater } from '../lib/api.js';
import { duration, message, named } from '../lib/texts.js';
import { Highlights } from './highlights.js';
import { noteDrawn, notePredicted } from './latency.js';
import { LiveChance } from './live-chance.js';
import { menuExtras } from './menu-extras.js';
import { MessageLine } from './message-line.js';
import { narrate, oddsOf, whyTitle } from './narrator.js';
import { predict } from './predictions.js';
import { SidePanel } from './side-panel.js';
import { StatusBar } from './status-bar.js';
import { Toolbar } from './toolbar.js';

/** @typedef {import('./open-game.js').OpenGame} OpenGame */
/** @typedef {import('./model.js').GameModel} GameModel */
/** @typedef {import('../generated/wire.js').Event} GameEvent */

/**
 * What the player can ask for by buttons and gestures.
 *
 * @typedef {object} ViewActions
 * @property {(action: import('../generated/actions.js').Action) => void} perform
 * @property {(gesture: import('../board/gestures.js').Gesture, cell: number, at: number) => void} gesture
 * @property {() => boolean} isFlagMode
 * @property {() => void} playAgain
 * @property {(link: string) => void} copyLink
 * @property {(link: string) => void} challenge Shares the board.
 */

/** How late an effect may come, in milliseconds. */
const LATE_MILLIS = 250;

/** The events after which the assistant may have concluded something new. */
const MOVES = ['opened', 'marked', 'undone', 'started'];

/** The events whose message is an answer about the position, which the next move makes old. */
const ANSWERS = ['hint', 'nothing_certain', 'advice', 'win_chance', 'explained', 'implied', 'not_certain'];

export class GameView {
  message = new MessageLine();
  toolbar;
  statusBar;
  board;
  panel;
  liveChance;
  /** Whether this player has asked for the same board again. */
  isRetrying = false;
  #highlights = new Highlights();
  /** @type {import('./help-sheet.js').HelpSheet | null} */
  #help = null;
  #resume = element('button', { type: 'button', className: 'main' }, message('button-resume'));
  #cover = element(
    'div',
    { className: 'pause-cover', hidden: true },
    element('div', { className: 'card' }, element('p', {}, message('game-paused')), this.#resume),
  );
  /** @type {OpenGame | null} */
  #opened = null;
  /** Counts the moves, so that answers know when they are old. */
  #moves = 0;

  /**
   * @param {HTMLElement} main
   * @param {HTMLElement} header of the page, which has room for counters, face and clock
   * @param {import('./backend.js').Backend} backend
   * @param {ViewActions} actions
   */
  constructor(main, header, backend, actions) {
    const place = element('div', {});
    this.board = new BoardView(place, { ongesture: actions.gesture, isFlagMode: actions.isFlagMode });
    place.append(this.#cover);
    // The board would take the pointer for itself.
    this.#resume.onpointerdown = (event) => event.stopPropagation();
    this.#resume.onclick = () => {
      actions.perform('pause');
      this.board.focusCell(this.board.cursor);
    };
    this.toolbar = new Toolbar(actions.perform, menuExtras(header));
    this.statusBar = new StatusBar(() => actions.perform('new-game'));
    this.panel = new SidePanel(this.board, {
      highlight: (lit) => this.highlightReason(lit),
      playAgain: actions.playAgain,
      retry: () => actions.perform('retry'),
      copyLink: actions.copyLink,
      challenge: actions.challenge,
      offerReasons: () => this.message.offer(message('trace-open'), () => this.panel.open(), 'for-sheets'),
      offerResult: () => {
        this.message.show('');
        this.message.offer(message('game-show-result'), () => {
          this.message.show('');
          this.panel.open();
        });
      },
    });
    this.liveChance = new LiveChance(backend.winChance, (chance, isOn) => {
      this.statusBar.showChance(chance, isOn);
      this.panel.showChance(chance, isOn);
      this.toolbar.setPressed('win-chance', isOn);
    });
    header.querySelector('nav')?.before(this.statusBar.root);
    header.querySelector('nav')?.after(this.statusBar.level);
    const stage = element('div', { className: 'stage' }, place, this.statusBar.notices);
    this.#followPresses(place);
    addEventListener('minewise:settings-changed', () => this.#showPace());
    main.replaceChildren(
      element('h1', { className: 'visually-hidden' }, message('game-title')),
      this.toolbar.root,
      stage,
      this.panel.root,
      element('div', { className: 'message-place' }, this.message.root),
      this.toolbar.menu,
    );
  }

  /** Opens the list of keys, which is loaded only then. */
  async openHelp() {
    const { HelpSheet } = await loadLater(() => import('./help-sheet.js'));
    if (!this.#help) {
      this.#help = new HelpSheet();
      document.body.append(this.#help.root);
    }
    this.#help.open();
  }

  /**
   * What a change sounds and feels like, loaded with the first one.
   *
   * @param {GameEvent[]} events
   * @param {GameModel} game
   */
  async #playEvents(events, game) {
    const asked = performance.now();
    const { playEvents } = await loadLater(() => import('./effects.js'));
    // A sound that comes late would belong to nothing.
    if (performance.now() - asked < LATE_MILLIS) playEvents(events, game, this.board.picture.cells);
  }

  /** The face follows the player's finger. @param {HTMLElement} place */
  #followPresses(place) {
    place.addEventListener('pointerdown', () => this.statusBar.showPress(true));
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => this.statusBar.showPress(false));
  }

  /** Gets ready for another game. @param {OpenGame} opened */
  reset(opened) {
    this.#opened = opened;
    this.#highlights.clear();
    this.liveChance.turnOff();
    this.panel.clear();
    this.message.show('');
    this.message.stand('');
  }

  /** Shows the whole game. @param {boolean} isFirst */
  showState(isFirst) {
    const opened = this.#opened;
    const game = opened?.model;
    if (!opened || !game) return;
    this.board.setBoard(game.width, game.height);
    this.board.setCells(game.snapshot.cells);
    this.board.setOdds(game.snapshot.odds ?? null);
    this.#predict(opened, game);
    this.#showDetails(opened, game);
    this.followChance();
    if (!isFirst) return;
    if (opened.isPlayer && game.isReady) this.#welcome(opened, game);
    this.#offerSafeCell(opened, game);
    this.panel.showTrace(opened);
    this.#showLevel(opened, game);
    // A player can start with the keyboard at once.
    if (opened.isPlayer && document.activeElement === document.body) this.board.focusCell(this.board.cursor);
  }

  /**
   * Says how to begin: anywhere, or where somebody else has begun.
   *
   * @param {OpenGame} opened
   * @param {GameModel} game
   */
  async #welcome(opened, game) {
    const holds = () => this.#opened?.model?.isReady ?? false;
    this.message.show(message('told-ready'), { holds });
    // Only a board that somebody chose can be a challenge.
    if (!game.isPractice) return;
    const { challengeOf } = await loadLater(() => import('../lib/challenge.js'));
    const challenge = challengeOf(opened.access.id);
    if (!challenge || !opened.isOpen || !game.isReady) return;
    const { start, elapsed } = challenge;
    const place = placeName(game.index(start), game.width);
    this.message.show(message('told-challenge', { time: duration(elapsed), place }), { holds });
    this.#highlights.bestMove = start;
    this.#drawHighlights();
    this.board.reveal(game.index(start));
  }

  /**
   * @param {OpenGame} opened
   * @param {GameModel} game
   */
  async #showLevel(opened, game) {
    const luck = named('fairness', game.config.fairness ?? 'classic');
    try {
      const level = await opened.level();
      if (!opened.isOpen) return;
      const board = level ? named('level', level) : message('board-size', game.snapshot.board);
      this.statusBar.level.textContent = `${board} · ${luck}`;
      this.panel.about.showLevel(level ? board : '');
    } catch (error) {
      ignoreFailedRequest(error);
    }
  }

  /**
   * Shows what a command changed.
   *
   * @param {import('../generated/wire.js').UpdateMessage} update
   * @param {number | null} at when the input happened that caused it
   */
  showUpdate(update, at) {
    const opened = this.#opened;
    const game = opened?.model;
    if (!opened || !game) return;
    const arrived = performance.now();
    const { changes, events } = update;
    game.apply(update);
    this.#highlights.follow(events);
    this.board.changeCells(changes.cells ?? []);
    if (changes.odds !== undefined) this.board.setOdds(changes.odds);
    this.#drawHighlights();
    this.#predict(opened, game);
    this.board.setHidden(game.isPaused);
    // The board before anything else: that is what the player waits for.
    this.board.picture.paint();
    noteDrawn(at, arrived);
    this.#playEvents(events, game);
    const isMove = events.some(({ event }) => MOVES.includes(event));
    if (isMove) this.#moves += 1;
    if (this.#moves === 1) this.panel.getReady();
    this.#showEvents(opened, game, events);
    this.#showDetails(opened, game);
    if (isMove) this.panel.showTrace(opened, update.trace);
    this.#explain(events, game);
    const target = this.#highlights.target(game);
    if (target) this.board.reveal(game.index(target));
  }

  /**
   * Shows at once what the commands without an answer will probably do.
   *
   * @param {number | null} at when the player gave the last of them, if that was just now
   */
  showPending(at) {
    const opened = this.#opened;
    const game = opened?.model;
    if (!opened || !game) return;
    this.#predict(opened, game);
    this.board.picture.paint();
    if (at !== null) notePredicted(at);
  }

  /**
   * @param {OpenGame} opened
   * @param {GameModel} game
   */
  #predict(opened, game) {
    const { picture } = this.board;
    picture.setPredicted(predict(opened.pending, game, picture.cells));
  }

  /**
   * @param {OpenGame} opened
   * @param {GameModel} game
   * @param {GameEvent[]} events
   */
  #showEvents(opened, game, events) {
    // Asking for the chance counts as help, so a new game starts without it.
    if (events.some(({ event }) => event === 'started')) this.liveChance.turnOff();
    const told = events.find((event) => event.event === 'win_chance');
    if (told && opened.isPlayer) {
      const { chance, error } = told;
      this.liveChance.turnOn(typeof chance === 'number' ? { chance, error } : null);
    } else this.followChance();
    if (events.some((event) => event.event === 'status_changed' && event.status === 'won')) {
      this.board.celebrate(game.lastOpened(events) ?? this.board.cursor);
    }
    const isRetry = this.isRetrying && events.some(({ event }) => event === 'started');
    if (isRetry) this.isRetrying = false;
    const { isPlayer } = opened;
    const sentence = narrate(events, game, this.board.picture.cells, { isRetry, isPlayer });
    // Of a series of moves, the player is told when it is over.
    if (sentence && !opened.isAutomatic) {
      this.message.show(sentence, { holds: this.#validityOf(events) });
    }
    this.#offerSafeCell(opened, game);
  }

  /**
   * How long a message about events holds: an answer about the position until the next move.
   *
   * @param {GameEvent[]} events
   */
  #validityOf(events) {
    const moves = this.#moves;
    const isAnswer = events.some(({ event }) => ANSWERS.includes(event));
    const isHint = events.some(({ event }) => event === 'hint');
    return () => {
      if (isHint && !this.#opened?.model?.snapshot.hint) return false;
      return !isAnswer || moves === this.#moves;
    };
  }

  /**
   * @param {GameEvent[]} events
   * @param {GameModel} game
   */
  #explain(events, game) {
    for (const event of events) {
      if (event.event !== 'explained' && event.event !== 'implied') continue;
      const cell = event.event === 'implied' ? event.cell : event.reason.cells[0];
      const place = placeName(game.index(cell), game.width);
      this.panel.explain(whyTitle(event, place), event.reason);
    }
  }

  /** Updates the chance of winning, if the player has asked for it. */
  followChance() {
    const game = this.#opened?.model;
    if (game) this.liveChance.follow(game, this.board.picture.cells);
  }

  /** Highlights a reason, or none. @param {import('./reason-steps.js').Lit | null} reason */
  highlightReason(reason) {
    this.#highlights.reason = reason;
    this.#drawHighlights();
    const game = this.#opened?.model;
    if (reason?.cells[0] && game) this.board.reveal(game.index(reason.cells[0]));
  }

  /**
   * Shows everything but the cells.
   *
   * @param {OpenGame} opened
   * @param {GameModel} game
   */
  #showDetails(opened, game) {
    this.statusBar.show(game);
    this.toolbar.show(opened);
    this.panel.about.show(game);
    this.#showPace();
    this.board.setHidden(game.isPaused);
    // What was explained tells what a hidden board doesn't show.
    if (game.isPaused && this.#cover.hidden) this.message.show('');
    this.#cover.hidden = !game.isPaused;
    this.#resume.hidden = !opened.isPlayer;
    this.panel.root.toggleAttribute('data-paused', game.isPaused);
    const standing = [
      !opened.isPlayer && message('game-watching'),
      game.snapshot.odds && oddsOf(game.snapshot.odds_of),
    ];
    this.message.stand(standing.filter(Boolean).join(' '));
    this.message.refresh();
    this.#drawHighlights();
    this.panel.showResult(opened);
  }

  #showPace() {
    const game = this.#opened?.model;
    if (game) this.panel.about.showPace(game, this.board.picture.cells);
  }

  #drawHighlights() {
    const game = this.#opened?.model;
    if (game) this.board.setHighlights(this.#highlights.of(game));
  }

  /**
   * If the assistant has found a proposal impossible, its cell is safe: offers to open it.
   *
   * @param {OpenGame} opened
   * @param {GameModel} game
   */
  #offerSafeCell(opened, game) {
    const safe = game.snapshot.must_be_safe;
    if (!safe || game.isOver) return;
    this.message.show(message('told-must-be-safe', { place: placeName(game.index(safe), game.width) }), {
      holds: () => Boolean(this.#opened?.model?.snapshot.must_be_safe),
    });
    if (opened.isPlayer)
      this.message.offer(message('told-open-it'), () => opened.send({ do: 'open', ...safe }));
  }
}
