// The game page: draws what the server tells, and sends what the player does.

import { clueOf } from '../board/letters.js';
import { placeName } from '../board/describe.js';
import { BoardView } from '../board/view.js';
import { request } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { isAsPromised, makeGame, promiseAhead } from '../lib/draw.js';
import { forgetGame, knownGame, rememberGame } from '../lib/keyring.js';
import { sorryPage } from '../lib/page.js';
import { texts } from '../lib/texts.js';
import { sentenceFor } from '../lib/trouble.js';
import { highlightsOf } from '../texts/proofs.js';
import { Bar } from './bar.js';
import { Connection } from './connection.js';
import { helpSheet } from './help-sheet.js';
import { takeKey } from './keys.js';
import { noteDrawn } from './latency.js';
import { Leaving } from './leaving.js';
import { LiveChance } from './live-chance.js';
import { GameModel } from './model.js';
import { narrate, oddsOf } from './narrator.js';
import { resultPanel } from './result-panel.js';
import { Tools } from './tools.js';
import { TracePanel } from './trace-panel.js';

/** Tools that are commands of the game as they are. */
const COMMANDS = {
  hint: 'hint',
  odds: 'odds',
  undo: 'undo',
  advice: 'advice',
  auto: 'auto',
  autoPlay: 'auto_play',
  giveUp: 'give_up',
  retry: 'retry',
};

export class GamePage {
  /** @type {GameModel | null} */
  #game = null;
  /** @type {Connection | null} */
  #connection = null;
  #id = '';
  #watcherKey = '';
  #isPlayer = false;
  #isFlagMode = false;
  /** Whether the next cell is asked about instead of opened. */
  #isAsking = false;
  /** The reason or step that is lit up. @type {import('../texts/proofs.js').ReasonData | null} */
  #lit = null;
  /** @type {import('./model.js').Pos | null} */
  #best = null;

  #message = element('p', { className: 'message', role: 'status', 'aria-live': 'polite' });
  /** Whose chances the odds are. */
  #whose = element('p', { className: 'muted whose-odds', hidden: true });
  #leaving = new Leaving(this.#message);
  #bar = new Bar(() => this.#wantNewGame());
  #tools = new Tools((tool) => this.#use(tool));
  #chance = new LiveChance((chance, isOn) => {
    this.#bar.showChance(chance, isOn);
    this.#tools.setPressed('winChance', isOn);
  });
  #trace = new TracePanel((step) => this.#light(step));
  #result = element('div', { className: 'result-place' });
  #panel = element('aside', { className: 'panel', hidden: true }, this.#result, this.#trace.root);
  #cover = element('div', { className: 'pause-cover', hidden: true }, element('span', {}, texts.game.paused));
  #help = helpSheet();
  #board;

  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    const place = element('div', {});
    main.replaceChildren(
      element('h1', { className: 'visually-hidden' }, texts.game.title),
      this.#bar.root,
      this.#tools.root,
      this.#message,
      this.#whose,
      element('div', { className: 'table' }, place, this.#panel),
      this.#help,
    );
    this.#board = new BoardView(place, {
      ongesture: (gesture, cell, at) => this.#act(gesture, cell, at),
      isFlagMode: () => this.#isFlagMode,
    });
    place.append(this.#cover);
    document.addEventListener('keydown', (event) => this.#key(event));
  }

  /**
   * Shows another game.
   *
   * @param {string} id
   * @param {string | null} watcherKey of somebody who only watches
   */
  open(id, watcherKey) {
    this.#connection?.close();
    const known = knownGame(id);
    const key = watcherKey ?? known?.player;
    if (!key) {
      this.main.replaceChildren(sorryPage(texts.game.noSuchGame));
      return;
    }
    this.#id = id;
    this.#isPlayer = !watcherKey;
    this.#watcherKey = watcherKey ?? known?.watcher ?? '';
    this.#game = null;
    this.#lit = null;
    this.#best = null;
    this.#chance.turnOff();
    this.#trace.show([]);
    this.#connection = new Connection(id, key, {
      onstate: (state) => this.#takeState(state),
      onupdate: (update, at) => this.#takeUpdate(update, at),
      onrefused: (problem) => this.#say(texts.problem(problem)),
      onlink: (isLinked) => this.#bar.showLink(isLinked),
      onlost: () => {
        forgetGame(id);
        this.main.replaceChildren(sorryPage(texts.game.noSuchGame));
      },
    });
  }

  /** @param {any} state */
  #takeState(state) {
    const isFirst = this.#game === null;
    this.#game = new GameModel(state);
    const { width, height, snapshot } = this.#game;
    this.#board.setBoard(width, height);
    this.#board.setCells(snapshot.cells);
    this.#board.setOdds(snapshot.odds ?? null);
    this.#show();
    this.#chance.follow(this.#game, this.#board.picture.cells);
    if (isFirst) {
      this.#say(this.#isPlayer ? (this.#game.isReady ? texts.told.ready : '') : texts.game.watching);
      this.#offerSafe(this.#game);
      this.#leaving.offerWayBack((id) => this.#goTo(id));
      this.#showTrace();
      // Whoever plays with keys can begin at once.
      if (this.#isPlayer && document.activeElement === document.body)
        this.#board.focusCell(this.#board.cursor);
    }
  }

  /**
   * @param {any} update
   * @param {number | null} at
   */
  #takeUpdate(update, at) {
    const game = this.#game;
    if (!game) return;
    const arrived = performance.now();
    const { changes, events } = update;
    game.apply(update);
    this.#best = null;
    this.#lit = null;
    for (const event of events) {
      if (event.event === 'explained') this.#lit = event.reason;
      if (event.event === 'guessed') this.#lit = event.reason;
      if (event.event === 'advice') this.#best = event.cell;
      // Every game is asked about anew, since asking counts as help.
      if (event.event === 'started') this.#chance.turnOff();
    }
    this.#board.changeCells(changes.cells ?? []);
    if (changes.odds !== undefined) this.#board.setOdds(changes.odds);
    this.#highlight();
    this.#board.setHidden(game.isPaused);
    // The board before anything else: it is what the player waits for.
    this.#board.picture.paint();
    noteDrawn(at, arrived);
    this.#show();
    this.#followChance(game, events);
    if (hasWon(events)) this.#board.celebrate(game.lastOpened(events) ?? this.#board.cursor);
    const sentence = narrate(events, game, this.#board.picture.cells);
    if (sentence) this.#say(sentence);
    this.#offerSafe(game);
    if (
      events.some((/** @type {any} */ event) =>
        ['opened', 'marked', 'undone', 'started'].includes(event.event),
      )
    ) {
      this.#showTrace(update.trace);
    }
    const pointedAt = game.snapshot.hint ?? this.#best;
    if (pointedAt) this.#board.reveal(game.index(pointedAt));
  }

  /**
   * Shows the chance to win that the player has asked for, and keeps it true.
   *
   * @param {GameModel} game
   * @param {any[]} events
   */
  #followChance(game, events) {
    const told = events.find((event) => event.event === 'win_chance');
    if (told && this.#isPlayer) this.#chance.turnOn(told.chance === null ? null : told);
    else this.#chance.follow(game, this.#board.picture.cells);
  }

  /** Brings everything but the cells up to date. */
  #show() {
    const game = this.#game;
    if (!game) return;
    this.#bar.show(game);
    this.#tools.show(game, this.#isPlayer);
    this.#board.setHidden(game.isPaused);
    this.#cover.hidden = !game.isPaused;
    this.#whose.textContent = game.snapshot.odds ? oddsOf(game.snapshot.odds_of) : '';
    this.#whose.hidden = this.#whose.textContent === '';
    this.#highlight();
    this.#showResult(game);
    this.#showPanel();
  }

  /** @param {GameModel} game */
  #showResult(game) {
    const isShown = this.#result.childElementCount > 0;
    if (!game.isOver || !game.result) {
      this.#result.replaceChildren();
      return;
    }
    if (isShown) return;
    const known = this.#isPlayer ? knownGame(this.#id) : null;
    if (known) rememberGame({ ...known, over: true });
    if (this.#isPlayer) promiseAhead();
    const replay = `/replay/${this.#id}#${this.#watcherKey}`;
    this.#result.replaceChildren(
      resultPanel(game, {
        again: () => this.#newGame(),
        retry: () => this.#use('retry'),
        share: () => this.#copy(new URL(replay, location.href).href),
        replay,
        isPlayer: this.#isPlayer,
        asPromised: isAsPromised(this.#id, known?.draw, game.reveal),
        cells: this.#board.picture.cells,
      }),
    );
  }

  /** Shows the panel if there is anything in it; where the board leaves room beside
   * it, without moving the board. */
  #showPanel() {
    const isEmpty = this.#result.childElementCount === 0 && this.#trace.root.hidden;
    if (this.#panel.hidden === isEmpty) return;
    const { camera } = this.#board;
    const room = (camera.width - camera.shownColumns * camera.cell) / 2 / camera.density;
    this.#panel.hidden = isEmpty;
    this.#panel.classList.toggle('floating', !isEmpty && room > this.#panel.offsetWidth);
  }

  /** "This one must be safe: open it?" @param {GameModel} game */
  #offerSafe(game) {
    const safe = game.snapshot.must_be_safe;
    if (!safe || game.isOver) return;
    this.#say(texts.told.mustBeSafe(placeName(game.index(safe), game.width)));
    if (!this.#isPlayer) return;
    const open = () => this.#send({ do: 'open', ...safe });
    this.#message.append(element('button', { type: 'button', onclick: open }, texts.told.openIt));
  }

  #highlight() {
    const game = this.#game;
    if (!game) return;
    const { hint, conflict, must_be_safe: safe } = game.snapshot;
    /** @type {import('../board/view.js').Highlight[]} */
    const highlights = [{ kind: 'conflict', cells: (conflict ?? []).map(game.index, game) }];
    if (this.#lit) highlights.push(...highlightsOf(this.#lit, (pos) => game.index(pos)));
    if (this.#best) highlights.push({ kind: 'best', cells: [game.index(this.#best)] });
    if (safe) highlights.push({ kind: 'best', cells: [game.index(safe)] });
    if (hint) highlights.push({ kind: 'hint', cells: [game.index(hint)] });
    this.#board.setHighlights(highlights);
  }

  /** @param {import('../texts/proofs.js').ReasonData | null} step */
  #light(step) {
    this.#lit = step;
    this.#highlight();
    const game = this.#game;
    if (step?.cells[0] && game) this.#board.reveal(game.index(step.cells[0]));
  }

  /**
   * Shows what the assistant concluded: what the update told, or else what the server tells.
   *
   * @param {{steps: any[]}} [told]
   */
  async #showTrace(told) {
    const game = this.#game;
    const connection = this.#connection;
    if (!game || !connection) return;
    const hasTrace = game.config.assistant === 'intelligent' || game.snapshot.tally.autos > 0;
    this.#trace.root.hidden = !hasTrace;
    this.#showPanel();
    if (!hasTrace) return;
    if (told) return this.#trace.show(told.steps);
    try {
      const steps = await request('GET', `/api/v1/games/${this.#id}/trace`, { key: connection.key });
      if (this.#connection === connection) this.#trace.show(steps);
    } catch (error) {
      // The game goes on without it.
      sentenceFor(error);
    }
  }

  /**
   * @param {import('../board/gestures.js').Gesture} gesture
   * @param {number} cell
   * @param {number} at
   */
  #act(gesture, cell, at) {
    const game = this.#game;
    if (!game || !this.#isPlayer) return;
    const pos = game.pos(cell);
    if (this.#isAsking) {
      this.#ask(false);
      this.#send({ do: 'why', ...pos });
      return;
    }
    if (game.isPaused) {
      this.#say(texts.game.paused);
      return;
    }
    // Every click is ignored after the end.
    if (game.isOver) return;
    const isClue = clueOf(this.#board.picture.cells[cell]) >= 0;
    if (gesture === 'secondary') {
      if (!isClue) this.#send({ do: 'flag', ...pos }, at);
    } else if (isClue) {
      // A chord if it fits; else nothing but one click more.
      this.#send({ do: 'click', ...pos }, at);
    } else if (gesture === 'primary') {
      this.#send({ do: 'open', ...pos }, at);
    }
  }

  /** @param {import('./tools.js').Tool} tool */
  #use(tool) {
    const game = this.#game;
    if (!game) return;
    switch (tool) {
      case 'more':
        this.#tools.toggleMore();
        break;
      case 'help':
        this.#help.showModal();
        break;
      case 'zoomIn':
        this.#board.zoom(1.25);
        break;
      case 'zoomOut':
        this.#board.zoom(0.8);
        break;
      case 'zoomFit':
        this.#board.fit();
        break;
      case 'flagMode':
        this.#isFlagMode = !this.#isFlagMode;
        this.#tools.setPressed('flagMode', this.#isFlagMode);
        break;
      case 'copyWatch':
        this.#copy(new URL(`/watch/${this.#id}#${this.#watcherKey}`, location.href).href);
        break;
      case 'why':
        if (game.isOver) this.#say(texts.told.over);
        else if (
          this.#board.grid.hasFocus &&
          !this.#isAsking &&
          clueOf(this.#board.picture.cells[this.#board.cursor]) < 0
        )
          this.#send({ do: 'why', ...game.pos(this.#board.cursor) });
        else this.#ask(!this.#isAsking);
        break;
      case 'winChance':
        if (this.#chance.isOn) this.#chance.turnOff();
        else if (this.#isPlayer) this.#send({ do: 'win_chance' });
        else {
          this.#chance.turnOn(null);
          this.#chance.follow(game, this.#board.picture.cells);
        }
        break;
      case 'pause':
        this.#send({ do: game.isPaused ? 'resume' : 'pause' });
        break;
      case 'retry':
        this.#leaving.ask('retry', this.#hasProgress(), () => this.#send({ do: 'retry' }));
        break;
      default:
        this.#send({ do: COMMANDS[tool] });
    }
  }

  /** @param {boolean} isAsking */
  #ask(isAsking) {
    this.#isAsking = isAsking;
    this.#tools.setPressed('why', isAsking);
    this.#say(isAsking ? texts.told.whyCell : '');
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (document.querySelector('dialog[open]')) return;
    const target = event.target;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const board = this.#board;
    const wasTaken = takeKey(event, board.grid.hasFocus, {
      move: (right, down) => board.focusCell(board.camera.step(board.cursor, right, down)),
      jump: (edge) => board.focusCell(this.#edge(edge)),
      act: (gesture) => this.#act(gesture, board.cursor, event.timeStamp),
      use: (tool) => this.#use(tool),
      newGame: () => this.#wantNewGame(),
      escape: () => {
        if (this.#isAsking) this.#ask(false);
        this.#trace.rest();
        this.#light(null);
      },
    });
    if (wasTaken) event.preventDefault();
  }

  /** @param {'row-start' | 'row-end' | 'first' | 'last'} edge */
  #edge(edge) {
    const { cursor, columns, rows } = this.#board;
    const row = Math.floor(cursor / columns) * columns;
    return { 'row-start': row, 'row-end': row + columns - 1, first: 0, last: columns * rows - 1 }[edge];
  }

  /**
   * @param {object} command
   * @param {number | null} [at]
   */
  #send(command, at = null) {
    if (this.#isPlayer) this.#connection?.send(command, at);
  }

  /** Whether cells are open that a player would miss. */
  #hasProgress() {
    const game = this.#game;
    return game !== null && !game.isOver && game.snapshot.score > 0;
  }

  #wantNewGame() {
    if (this.#isPlayer) this.#leaving.ask('new', this.#hasProgress(), () => this.#newGame());
  }

  /** @param {string} id */
  #goTo(id) {
    history.pushState(null, '', `/play/${id}`);
    this.open(id, null);
  }

  async #newGame() {
    const connection = this.#connection;
    if (!connection || !this.#isPlayer) return;
    try {
      const game = await makeGame(`/api/v1/games/${this.#id}/again`, {}, connection.key);
      if (this.#hasProgress()) {
        this.#leaving.leave(this.#id);
        // Time does not count while nobody plays.
        if (!this.#game?.isPaused) this.#send({ do: 'pause' });
      }
      this.#goTo(game.id);
    } catch (error) {
      this.#say(sentenceFor(error));
    }
  }

  /** @param {string} link */
  async #copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.#say(texts.game.copied);
    } catch {
      // Not permitted, or no secure page: then by hand.
      this.#say(texts.game.copyThis(link));
    }
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.#leaving.forgetQuestion();
    this.#message.replaceChildren(sentence);
  }
}

/** @param {any[]} events */
function hasWon(events) {
  return events.some((event) => event.event === 'status_changed' && event.status === 'won');
}
