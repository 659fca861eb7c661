// The replay page: a finished game step by step, with what its player could have known.

import { BoardView } from '../board/view.js';
import { Problem, Unreachable } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { errorText, isInaccessible } from '../lib/error-text.js';
import { errorNotice } from '../lib/page.js';
import { message } from '../lib/texts.js';
import { cellOf, highlightsOf } from './commentary.js';
import { Controls } from './controls.js';
import { fileOpener } from './file-opener.js';
import { takeKey } from './keys.js';
import { OddsDisplay } from './odds-display.js';
import { ReplayPanel } from './panel.js';
import { Player, SPEEDS } from './player.js';
import { Replay } from './replay.js';
import {
  framesOfGame,
  framesOfHomeGame,
  framesOfRecord,
  gameIn,
  homeGameIn,
  keyTo,
  saveRecord,
  saveReplay,
} from './source.js';
import { recordOfHomeGame } from '../engine/stored-games.js';
import { homeGame, watchedGame } from '../lib/addresses.js';

/** @typedef {import('./replay.js').FetchPart} FetchPart */

/**
 * The elements of the page.
 *
 * @typedef {object} Places
 * @property {HTMLElement} main
 * @property {HTMLElement} stage
 * @property {HTMLElement} board
 * @property {HTMLElement} controls
 * @property {HTMLElement} panel
 */

export class ReplayPage {
  #replay = new Replay(() => Promise.reject(new Error('no replay yet')));
  #step = 0;
  /** The last step that was drawn, so that only the difference is drawn next. */
  #drawn = -1;
  #id = gameIn(location);
  #places;
  #board;
  #odds;
  #panel;
  #player;
  #controls;

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
    this.#board = new BoardView(places.board, {
      label: message('replay-board'),
      ongesture: () => this.#playOrPause(),
    });
    this.#player = new Player({
      step: () => this.#step,
      timeOf: (at) => this.#replay.frames[at]?.t ?? null,
      show: (step) => this.#show(step),
      changed: () => this.#controls.setPlaying(this.#player.isPlaying),
    });
    this.#odds = new OddsDisplay(this.#board, {
      current: () => ({ replay: this.#replay, step: this.#step, isPlaying: this.#player.isPlaying }),
      onerror: (error) => this.#refuse(error, null),
    });
    this.#controls = new Controls({
      goTo: (step) => this.#goTo(step),
      step: (by) => this.#goTo(this.#step + by),
      playOrPause: () => this.#playOrPause(),
      nextMistake: () => this.#nextMistake(),
      setSpeed: (speed) => this.#player.setSpeed(speed),
      showOdds: (isOn) => this.#setOdds(isOn),
      shortenPauses: (isOn) => (this.#player.shortensPauses = isOn),
    });
    this.#panel = new ReplayPanel({
      goTo: (step) => this.#goTo(step),
      save: () => this.#save(),
      opener: fileOpener((record) => this.#load(framesOfRecord(record)), {
        onopen: () => (this.#panel.save.hidden = true),
        onempty: () => this.#panel.showError(message('replay-open-empty')),
      }),
    });
    places.controls.append(this.#controls.root);
    places.panel.append(...this.#panel.children);
    addEventListener('keydown', (event) => this.#key(event));
  }

  /** Loads the game that the address names; without one, the page waits for a file. */
  openFromAddress() {
    const home = homeGameIn(location);
    if (home !== null) {
      this.#load(framesOfHomeGame(home));
      return;
    }
    if (!this.#id) {
      this.#places.stage.classList.add('is-empty');
      return;
    }
    const key = keyTo(this.#id, location);
    this.#panel.save.hidden = key === null;
    if (key === null) this.#stop(message('replay-errors-no-key'));
    else this.#load(framesOfGame(this.#id, key));
  }

  /**
   * Loads a replay: shows the first part at once, and fetches the rest behind it.
   *
   * @param {FetchPart} fetchPart
   */
  async #load(fetchPart) {
    this.#player.pause();
    const loading = new Replay(fetchPart);
    this.#replay = loading;
    this.#drawn = -1;
    this.#panel.showLoading();
    try {
      while (!loading.isWhole) {
        await loading.fetchMore();
        // Another file may have been opened in the meantime.
        if (this.#replay !== loading) return;
        if (this.#drawn < 0) this.#begin();
        this.#controls.markMistakes(loading);
        this.#controls.show(loading, this.#step);
      }
      this.#panel.showWhole(loading);
      this.#show(this.#step);
    } catch (error) {
      if (this.#replay === loading) this.#refuse(error, fetchPart);
    }
  }

  #begin() {
    const { width, height } = this.#replay.board;
    this.#places.stage.classList.remove('is-empty');
    this.#panel.showGame(this.#replay);
    this.#board.setBoard(width, height);
    this.#show(0);
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
    this.#panel.showStep(replay, step);
    this.#controls.show(replay, step);
    this.#odds.update();
  }

  /** @param {number} step */
  #drawCells(step) {
    const frame = this.#replay.frames[step];
    const isNext = step === this.#drawn + 1;
    // The next step changes a few cells; any other one means a whole board.
    if (isNext && frame.cells === undefined) this.#board.changeCells(frame.changes ?? []);
    else if (step !== this.#drawn) this.#board.setCells(this.#replay.cellsAt(step));
    if (isNext && this.#player.isPlaying && frame.status === 'won') {
      this.#board.celebrate(cellOf(frame.command, this.#replay.board.width));
    }
    this.#drawn = step;
  }

  /** @param {boolean} isOn */
  #setOdds(isOn) {
    this.#odds.isOn = isOn;
    this.#controls.odds.checked = isOn;
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

  /** Goes to the position before the next mistake. */
  #nextMistake() {
    const next = this.#replay.mistakes.find((frame) => frame.step - 1 > this.#step);
    if (next) this.#goTo(next.step - 1);
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
      nextMistake: () => this.#nextMistake(),
      toggleOdds: () => this.#setOdds(!this.#odds.isOn),
      changeSpeed: (by) => this.#changeSpeed(by),
    });
  }

  async #save() {
    const home = homeGameIn(location);
    try {
      if (home !== null) saveRecord(await recordOfHomeGame(home), home);
      else if (this.#id) await saveReplay(this.#id, keyTo(this.#id, location));
    } catch (error) {
      this.#refuse(error, null);
    }
  }

  /**
   * Explains what went wrong, and offers to try again where that may help.
   *
   * @param {unknown} error
   * @param {FetchPart | null} fetchPart
   */
  #refuse(error, fetchPart) {
    this.#panel.clearFindings(this.#replay.lastStep < 0);
    if (error instanceof Problem && error.code === 'not-over') {
      const home = homeGameIn(location);
      const href = home ? homeGame(home) : watchedGame(this.#id ?? '', keyTo(this.#id ?? '', location) ?? '');
      this.#stop(
        message('replay-errors-running'),
        element('a', { className: 'button', href }, message('replay-errors-watch')),
      );
    } else if (isInaccessible(error)) {
      const isUnknown = error instanceof Problem && error.code === 'not-found';
      this.#stop(isUnknown ? message('replay-errors-unknown') : message('replay-errors-no-key'));
    } else if (error instanceof Problem || error instanceof Unreachable) {
      this.#panel.showError(errorText(error), fetchPart && (() => this.#load(fetchPart)));
    } else {
      throw error;
    }
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
    this.#places.main.replaceChildren(notice);
  }
}
