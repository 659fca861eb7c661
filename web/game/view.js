// The parts of the game page that show the game.

import { placeName } from '../board/describe.js';
import { BoardView } from '../board/view.js';
import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';
import { HelpSheet } from './help-sheet.js';
import { Highlights } from './highlights.js';
import { noteDrawn, notePredicted } from './latency.js';
import { LiveChance } from './live-chance.js';
import { MessageLine } from './message-line.js';
import { narrate, oddsOf } from './narrator.js';
import { predict } from './predictions.js';
import { SidePanel } from './side-panel.js';
import { StatusBar } from './status-bar.js';
import { Toolbar } from './toolbar.js';

/** @typedef {import('./open-game.js').OpenGame} OpenGame */
/** @typedef {import('../lib/proofs.js').ReasonData} Reason */

/**
 * What the player can ask for by buttons and gestures.
 *
 * @typedef {object} ViewActions
 * @property {(action: import('../generated/actions.js').Action) => void} perform
 * @property {(gesture: import('../board/gestures.js').Gesture, cell: number, at: number) => void} gesture
 * @property {() => boolean} isFlagMode
 * @property {() => void} playAgain
 * @property {(link: string) => void} copyLink
 */

/** The events after which the assistant may have concluded something new. */
const MOVES = ['opened', 'marked', 'undone', 'started'];

export class GameView {
  message = new MessageLine();
  help = new HelpSheet();
  toolbar;
  statusBar;
  board;
  panel;
  liveChance;
  #highlights = new Highlights();
  /** What the odds refer to, where players have to know. */
  #oddsNote = element('p', { className: 'muted whose-odds', hidden: true });
  #cover = element(
    'div',
    { className: 'pause-cover', hidden: true },
    element('span', {}, message('game-paused')),
  );
  /** @type {OpenGame | null} */
  #opened = null;

  /**
   * @param {HTMLElement} main
   * @param {import('./backend.js').Backend} backend
   * @param {ViewActions} actions
   */
  constructor(main, backend, actions) {
    const place = element('div', {});
    this.board = new BoardView(place, { ongesture: actions.gesture, isFlagMode: actions.isFlagMode });
    place.append(this.#cover);
    this.toolbar = new Toolbar(actions.perform);
    this.statusBar = new StatusBar(() => actions.perform('new-game'));
    this.panel = new SidePanel(this.board, {
      highlight: (step) => this.highlightReason(step),
      playAgain: actions.playAgain,
      retry: () => actions.perform('retry'),
      copyLink: actions.copyLink,
    });
    this.liveChance = new LiveChance(backend.winChance, (chance, isOn) => {
      this.statusBar.showChance(chance, isOn);
      this.toolbar.setPressed('win-chance', isOn);
    });
    main.replaceChildren(
      element('h1', { className: 'visually-hidden' }, message('game-title')),
      this.statusBar.root,
      this.toolbar.root,
      this.message.root,
      this.#oddsNote,
      element('div', { className: 'table' }, place, this.panel.root),
      this.help.root,
    );
  }

  /** Gets ready for another game. @param {OpenGame} opened */
  reset(opened) {
    this.#opened = opened;
    this.#highlights.clear();
    this.liveChance.turnOff();
    this.panel.clear();
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
    this.message.show(
      opened.isPlayer ? (game.isReady ? message('told-ready') : '') : message('game-watching'),
    );
    this.#offerSafeCell(opened, game);
    this.panel.showTrace(opened);
    // A player can start with the keyboard at once.
    if (opened.isPlayer && document.activeElement === document.body) this.board.focusCell(this.board.cursor);
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
    this.#showDetails(opened, game);
    this.#showEvents(opened, game, events);
    if (events.some(({ event }) => MOVES.includes(event))) {
      this.panel.showTrace(opened, update.trace);
    }
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
   * @param {import('./model.js').GameModel} game
   */
  #predict(opened, game) {
    const { picture } = this.board;
    picture.setPredicted(predict(opened.pending, game, picture.cells));
  }

  /**
   * @param {OpenGame} opened
   * @param {import('./model.js').GameModel} game
   * @param {import('../generated/wire.js').Event[]} events
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
    const sentence = narrate(events, game, this.board.picture.cells);
    if (sentence) this.message.show(sentence);
    this.#offerSafeCell(opened, game);
  }

  /** Updates the chance of winning, if the player has asked for it. */
  followChance() {
    const game = this.#opened?.model;
    if (game) this.liveChance.follow(game, this.board.picture.cells);
  }

  /** Highlights a reason, or none. @param {Reason | null} reason */
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
   * @param {import('./model.js').GameModel} game
   */
  #showDetails(opened, game) {
    this.statusBar.show(game);
    this.toolbar.show(opened);
    this.board.setHidden(game.isPaused);
    this.#cover.hidden = !game.isPaused;
    this.#oddsNote.textContent = game.snapshot.odds ? oddsOf(game.snapshot.odds_of) : '';
    this.#oddsNote.hidden = this.#oddsNote.textContent === '';
    this.#drawHighlights();
    this.panel.showResult(opened);
  }

  #drawHighlights() {
    const game = this.#opened?.model;
    if (game) this.board.setHighlights(this.#highlights.of(game));
  }

  /**
   * If the assistant has found a proposal impossible, its cell is safe: offers to open it.
   *
   * @param {OpenGame} opened
   * @param {import('./model.js').GameModel} game
   */
  #offerSafeCell(opened, game) {
    const safe = game.snapshot.must_be_safe;
    if (!safe || game.isOver) return;
    this.message.show(message('told-must-be-safe', { place: placeName(game.index(safe), game.width) }));
    if (opened.isPlayer)
      this.message.offer(message('told-open-it'), () => opened.send({ do: 'open', ...safe }));
  }
}
