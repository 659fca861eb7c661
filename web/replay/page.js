// The replay page: a finished game as a film, with what its player could have known.

import { BoardView } from '../board/view.js';
import { askAside, askStudy, canAskAside } from '../engine/questions.js';
import { hasEngine } from '../generated/engine.js';
import { homeGame } from '../lib/addresses.js';
import { Problem, Unreachable } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { errorText, ignoreFailedRequest, isInaccessible } from '../lib/error-text.js';
import { errorNotice } from '../lib/page.js';
import { message } from '../lib/texts.js';
import { cellOf, highlightsOf } from './commentary.js';
import { Controls } from './controls.js';
import { FileRefused } from './file-refused.js';
import { fileOpener } from './file-opener.js';
import { takeKey } from './keys.js';
import { MouseDisplay } from './mouse-display.js';
import { OddsDisplay } from './odds-display.js';
import { Opening } from './opening.js';
import { ReplayPanel } from './panel.js';
import { Player, SPEEDS } from './player.js';
import { Replay } from './replay.js';
import { saveRecord, sourceIn } from './source.js';

/** @typedef {import('./source.js').ReplaySource} ReplaySource */

/**
 * The elements of the page.
 *
 * @typedef {object} Places
 * @property {HTMLElement} main
 * @property {HTMLElement} opening
 * @property {HTMLElement} board
 * @property {HTMLElement} controls
 * @property {HTMLElement} panel
 */

export class ReplayPage {
  #replay = new Replay(() => Promise.reject(new Error('no replay yet')));
  /** @type {ReplaySource | null} */
  #source = null;
  #step = 0;
  /** The last step that was drawn, so that only the difference is drawn next. */
  #drawn = -1;
  /** Ends what is worked out about the replay before. */
  #leaving = new AbortController();
  #places;
  #opening;
  #board;
  #odds;
  #mouse;
  #panel;
  #player;
  #controls;

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
    this.#board = new BoardView(places.board, {
      label: message('replay-board'),
      isWatched: true,
      ongesture: () => this.#playOrPause(),
    });
    this.#player = new Player({
      step: () => this.#step,
      timeOf: (at) => this.#replay.frames[at]?.t ?? null,
      show: (step) => this.#show(step),
      changed: () => {
        this.#controls.setPlaying(this.#player.isPlaying);
        this.#panel.setPlaying(this.#player.isPlaying);
        this.#mouse.follow();
      },
    });
    this.#mouse = new MouseDisplay(this.#board, this.#player);
    this.#odds = new OddsDisplay(this.#board, {
      current: () => ({ replay: this.#replay, step: this.#step, isPlaying: this.#player.isPlaying }),
      onerror: (error) => this.#refuse(error, null),
    });
    this.#controls = new Controls({
      goTo: (step) => this.#goTo(step),
      step: (by) => this.#goTo(this.#step + by),
      playOrPause: () => this.#playOrPause(),
      goToMistake: (by) => this.#goToMistake(by),
      setSpeed: (speed) => this.#player.setSpeed(speed),
      showOdds: (isOn) => this.#setOdds(isOn),
      shortenPauses: (isOn) => (this.#player.shortensPauses = isOn),
      showMouse: (isOn) => this.#mouse.setOn(isOn),
    });
    const opener = fileOpener({
      open: (source) => this.#openFile(source),
      onempty: () => this.#showError(message('replay-open-empty')),
      onerror: (error) => this.#refuse(error, null),
    });
    this.#opening = new Opening(places.opening, opener.root);
    this.#panel = new ReplayPanel({
      goTo: (step) => this.#goTo(step),
      save: () => this.#save(),
      practise: () => this.#practise(),
      highlight: (highlights) => this.#board.setHighlights(highlights),
      opener,
    });
    places.controls.append(this.#controls.root);
    places.panel.append(...this.#panel.children);
    addEventListener('keydown', (event) => this.#key(event));
    addEventListener('hashchange', () => this.#followAddress());
  }

  /** Loads the game that the address names; without one, the page offers some. */
  openFromAddress() {
    const source = sourceIn(location);
    if (source) this.#load(source);
    else {
      this.#leave();
      this.#places.main.classList.add('is-empty');
      this.#opening.show();
    }
  }

  /** Another game was chosen, or the visitor went back. Other changes are those of a link within
   * the page. */
  #followAddress() {
    const { hash } = location;
    if (hash === '' || hash.startsWith('#home-')) this.openFromAddress();
  }

  /** Ends everything about the replay before, and makes room for another one. */
  #leave() {
    this.#player.pause();
    this.#leaving.abort();
    this.#leaving = new AbortController();
    this.#replay = new Replay(() => Promise.reject(new Error('no replay yet')));
    this.#drawn = -1;
  }

  /**
   * Shows a game from a file. If it can't be shown, everything stays as it is.
   *
   * @param {ReplaySource} source
   * @returns {Promise<boolean>} whether it is shown
   */
  async #openFile(source) {
    try {
      await source.fetchPart({ from: 0, count: 1, odds: false });
    } catch (error) {
      this.#refuse(error, null);
      return false;
    }
    this.#load(source);
    return true;
  }

  /**
   * Loads a replay: shows the first part at once, and fetches the rest behind it.
   *
   * @param {ReplaySource} source
   */
  async #load(source) {
    this.#leave();
    const { signal } = this.#leaving;
    const loading = new Replay(source.fetchPart);
    this.#replay = loading;
    this.#source = source;
    this.#panel.showLoading();
    this.#controls.curve.setPoints([]);
    try {
      while (!loading.isWhole) {
        await loading.fetchMore();
        // Another file may have been opened in the meantime.
        if (signal.aborted) return;
        if (this.#drawn < 0) this.#begin(source);
        this.#controls.showLoaded(loading);
      }
      this.#panel.showWhole(loading);
      this.#show(this.#step);
      // First, so that what takes longer waits for it.
      this.#measure(source, signal);
      this.#review(loading, source, signal);
      this.#trackChances(loading, signal);
    } catch (error) {
      if (!signal.aborted) this.#refuse(error, source);
    }
  }

  /** @param {ReplaySource} source */
  #begin(source) {
    const { width, height } = this.#replay.board;
    this.#places.main.classList.remove('is-empty');
    this.#opening.hide();
    this.#panel.showGame(this.#replay, source);
    this.#board.setBoard(width, height);
    this.#controls.mouse.hidden = !this.#mouse.setMouse(source.foreign?.mouse ?? null);
    this.#controls.showLoaded(this.#replay);
    this.#show(0);
  }

  /**
   * Measures a game of our own, and shows its mouse.
   *
   * @param {ReplaySource} source
   * @param {AbortSignal} signal
   */
  async #measure(source, signal) {
    if (source.foreign || !hasEngine) return;
    try {
      /** @type {import('./measures.js').OwnGame} */
      const own = await askStudy('measure', { record: await source.record() });
      if (signal.aborted) return;
      this.#controls.mouse.hidden = !this.#mouse.setMouse(own.mouse);
      await this.#panel.showMeasures(own);
    } catch (error) {
      // The film runs without it.
      if (!signal.aborted) ignoreFailedRequest(error);
    }
  }

  /**
   * Judges every move.
   *
   * @param {Replay} replay
   * @param {ReplaySource} source
   * @param {AbortSignal} signal
   */
  async #review(replay, source, signal) {
    try {
      replay.review = await source.review(signal);
    } catch (error) {
      // What the frames say has to do.
      if (!signal.aborted) ignoreFailedRequest(error);
    }
    if (signal.aborted) return;
    this.#panel.showReview(replay);
    this.#controls.showLoaded(replay);
    this.#show(this.#step);
  }

  /**
   * @param {Replay} replay
   * @param {AbortSignal} signal
   */
  async #trackChances(replay, signal) {
    this.#panel.explainUnknownChance(!canAskAside());
    if (!canAskAside()) return;
    const ask = (/** @type {string} */ position) => askAside('win-chance', { position }, signal);
    try {
      const { trackChances } = await import('./chance-track.js');
      await trackChances(
        replay,
        /** @type {import('./chance-track.js').AskChance} */ (ask),
        (points) => {
          this.#controls.curve.setPoints(points);
          this.#panel.showChance(this.#controls.curve.chanceAt(this.#step));
        },
        signal,
      );
    } catch (error) {
      // The curve stays as far as it got.
      if (!signal.aborted) ignoreFailedRequest(error);
    }
  }

  /** Stops playing and shows a step. @param {number} to */
  #goTo(to) {
    this.#player.pause();
    this.#show(to);
  }

  /**
   * Shows a step, or the last one that has been loaded.
   *
   * @param {number} to
   */
  #show(to) {
    const replay = this.#replay;
    if (replay.lastStep < 0) return;
    const step = Math.min(Math.max(to, 0), replay.lastStep);
    this.#step = step;
    this.#drawCells(step);
    const { width } = replay.board;
    this.#board.setHighlights(highlightsOf(replay, step));
    const cell = cellOf(replay.frames[step + 1]?.command ?? replay.frames[step].command, width);
    if (cell >= 0) this.#board.reveal(cell);
    this.#controls.show(replay, step);
    this.#panel.showStep(replay, step);
    this.#panel.showChance(this.#controls.curve.chanceAt(step));
    this.#odds.update();
    this.#mouse.update();
  }

  /** @param {number} step */
  #drawCells(step) {
    const frame = this.#replay.frames[step];
    const isNext = step === this.#drawn + 1;
    // The next step changes a few cells; any other one means a whole board.
    const cell = cellOf(frame.command, this.#replay.board.width);
    if (isNext && frame.cells === undefined) this.#board.changeCells(frame.changes ?? [], Math.max(0, cell));
    else if (step !== this.#drawn) this.#board.setCells(this.#replay.cellsAt(step));
    if (isNext && this.#player.isPlaying && frame.status === 'won') this.#board.celebrate(cell);
    this.#drawn = step;
  }

  /** @param {boolean} isOn */
  #setOdds(isOn) {
    this.#odds.isOn = isOn;
    this.#controls.setOdds(isOn);
    if (this.#replay.lastStep >= 0) this.#odds.update();
  }

  #playOrPause() {
    if (this.#player.isPlaying) {
      this.#player.pause();
      return;
    }
    if (this.#step >= this.#replay.lastStep && this.#replay.isWhole) this.#show(0);
    this.#player.play();
  }

  /** Goes to the position before the next mistake, or before the previous one. @param {1 | -1} by */
  #goToMistake(by) {
    const positions = this.#replay.mistakeSteps.map((step) => step - 1);
    const isThere = (/** @type {number} */ step) => (step - this.#step) * by > 0;
    const to = by > 0 ? positions.find(isThere) : positions.findLast(isThere);
    if (to !== undefined) this.#goTo(to);
  }

  /** @param {number} by */
  #changeSpeed(by) {
    const at = Math.min(Math.max(SPEEDS.indexOf(this.#player.speed) + by, 0), SPEEDS.length - 1);
    this.#player.setSpeed(SPEEDS[at]);
    this.#controls.speed.value = String(SPEEDS[at]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.#replay.lastStep < 0) return;
    takeKey(event, {
      playOrPause: () => this.#playOrPause(),
      step: (by) => this.#goTo(this.#step + by),
      goTo: (step) => this.#goTo(step),
      goToMistake: (by) => this.#goToMistake(by),
      toggleOdds: () => this.#setOdds(!this.#odds.isOn),
      changeSpeed: (by) => this.#changeSpeed(by),
    });
  }

  async #save() {
    const { id, record } = this.#source ?? {};
    try {
      if (id && record) saveRecord(await record(), id);
    } catch (error) {
      this.#refuse(error, null);
    }
  }

  /** Starts a practice game at this step. */
  async #practise() {
    if (!this.#source) return;
    this.#player.pause();
    const step = this.#step;
    try {
      // Few need it, so it isn't part of the first load.
      const { branchHomeGame } = await import('../engine/home-games.js');
      const { id, isKept } = await branchHomeGame(await this.#source.record(), step);
      if (isKept) location.assign(homeGame(id));
      else this.#showError(message('replay-practise-not-kept'));
    } catch (error) {
      this.#refuse(error, null);
    }
  }

  /**
   * Explains what went wrong, and offers to try again where that may help.
   *
   * @param {unknown} error
   * @param {ReplaySource | null} source
   */
  #refuse(error, source) {
    if (source) this.#panel.clearFindings(this.#replay.lastStep < 0);
    if (error instanceof Problem && error.code === 'not-over' && source?.running) {
      this.#stop(
        message('replay-errors-running'),
        element('a', { className: 'button', href: source.running }, message('replay-errors-watch')),
      );
    } else if (isInaccessible(error)) {
      const isUnknown = error instanceof Problem && error.code === 'not-found';
      this.#stop(isUnknown ? message('replay-errors-unknown') : message('replay-errors-no-key'));
    } else if (error instanceof FileRefused) {
      this.#showError(error.message);
    } else if (error instanceof Problem || error instanceof Unreachable) {
      this.#showError(errorText(error), source && (() => this.#load(source)));
    } else {
      throw error;
    }
  }

  /**
   * @param {string} text
   * @param {(() => void) | null} [retry]
   */
  #showError(text, retry = null) {
    const isEmpty = this.#places.main.classList.contains('is-empty');
    (isEmpty ? this.#opening : this.#panel).showError(text, retry);
  }

  /**
   * Replaces the page by the reason why there is nothing to show.
   *
   * @param {string} message
   * @param {...HTMLElement} links
   */
  #stop(message, ...links) {
    const notice = errorNotice(message);
    notice.append(...links);
    this.#places.main.className = '';
    this.#places.main.replaceChildren(notice);
  }
}
