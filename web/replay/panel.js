// The panel beside the board: the current step, the mistakes and the result.

import { hasEngine } from '../generated/engine.js';
import { ANALYSIS } from '../lib/addresses.js';
import { MOST_CELLS } from '../analysis/position.js';
import { chanceText } from '../lib/curve.js';
import { element } from '../lib/dom.js';
import { asSentence, refusalText } from '../lib/error-text.js';
import { icon } from '../lib/icons.js';
import { section } from '../lib/section.js';
import { duration, message, number, percent } from '../lib/texts.js';
import { ErrorLine } from './error-line.js';
import { analysisOf, figures, isOver, statusText, stepText } from './commentary.js';
import { ProofOnDemand } from './proof.js';
import { ReviewPanel, counter } from './review-panel.js';

/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {import('./foreign.js').ForeignGame} ForeignGame */
/** @typedef {import('../lib/curve.js').CurvePoint} CurvePoint */

/**
 * @typedef {object} PanelOptions
 * @property {(step: number) => void} goTo
 * @property {() => void} save
 * @property {() => void} practise
 * @property {(highlights: import('../board/view.js').Highlight[]) => void} highlight
 * @property {{root: HTMLElement, choice: HTMLElement}} opener
 */

export class ReplayPanel {
  #headline = element('p', { className: 'replay-headline' });
  #kind = element('p', { className: 'note' });
  #error = new ErrorLine();
  #minesLeft = element('dd', {});
  #chance = element('dd', {});
  #now = element('div', { className: 'replay-sentences', 'aria-live': 'polite' });
  #analysis = element(
    'a',
    { className: 'button', href: ANALYSIS },
    icon('analysis'),
    message('replay-now-analyse'),
  );
  #notNow = element('p', { className: 'note', hidden: true }, message('curve-not-now'));
  #practise;
  #practiseAbout = element('p', { className: 'note', hidden: !hasEngine }, message('replay-practise-about'));
  /** The game of another program that is shown. @type {ForeignGame | null} */
  #foreign = null;
  #save;
  #review;
  #proof;
  #result = element('div', { className: 'replay-result' });
  #remarks = element('ul', { className: 'replay-remarks' });
  #doubts = section(message('study-remarks'), this.#remarks);
  #measures = element('div', { className: 'replay-measures' });
  #measured = section(message('study-measures'), this.#measures);

  /** @param {PanelOptions} options */
  constructor({ goTo, save, practise, highlight, opener }) {
    this.#review = new ReviewPanel(goTo);
    this.#proof = new ProofOnDemand(highlight);
    this.#save = element(
      'button',
      { type: 'button', onclick: save, hidden: true },
      icon('download'),
      message('replay-controls-save'),
    );
    this.#practise = element(
      'button',
      { type: 'button', onclick: practise, hidden: !hasEngine },
      icon('fork'),
      message('replay-practise'),
    );
    this.children = [
      element('h1', { className: 'kicker' }, message('replay-title')),
      this.#headline,
      this.#kind,
      opener.choice,
      this.#error.root,
      this.#doubts,
      this.#review.summary,
      element(
        'section',
        { className: 'replay-now', 'aria-label': message('replay-now-title') },
        this.#now,
        this.#proof.root,
        element(
          'dl',
          { className: 'counters' },
          counter(message('curve-name'), this.#chance),
          counter(message('replay-now-mines-left'), this.#minesLeft),
        ),
        this.#notNow,
        element('div', { className: 'buttons' }, this.#analysis, this.#practise),
        this.#practiseAbout,
      ),
      this.#review.mistakes,
      this.#review.exercises,
      section(message('replay-result-title'), this.#result),
      this.#measured,
      element('div', { className: 'buttons' }, this.#save),
      element(
        'details',
        {},
        element('summary', {}, message('replay-controls-keys-title')),
        element('p', { className: 'note' }, message('replay-controls-keys')),
      ),
      element('details', {}, element('summary', {}, message('replay-open-another')), opener.root),
    ];
  }

  showLoading() {
    this.#error.hide();
    this.#doubts.hidden = true;
    this.#measured.hidden = true;
    this.#headline.replaceChildren();
    this.#review.showLoading();
    this.#result.replaceChildren();
    this.#kind.textContent = message('replay-loading');
  }

  /**
   * Shows what is known from the first part on.
   *
   * @param {Replay} replay
   * @param {import('./source.js').ReplaySource} source
   */
  showGame(replay, source) {
    const { foreign, id } = source;
    this.#save.hidden = id === null;
    const { width, height, mines } = replay.board;
    const name = replay.name ?? foreign?.player;
    const parts = [
      message('board-size', { width, height, mines }),
      name && message('replay-by', { name }),
      replay.isSelfTimed && message('replay-self-timed'),
      foreign && [foreign.software, foreign.format.toUpperCase()].filter(Boolean).join(' · '),
      foreign?.is_board && message('study-board'),
    ];
    this.#kind.textContent = parts.filter(Boolean).join(', ');
    this.#headline.hidden = foreign?.is_board ?? false;
    this.#foreign = foreign ?? null;
    if (foreign) this.#showForeign(foreign, width);
    this.#analysis.hidden = width * height > MOST_CELLS;
  }

  /**
   * @param {ForeignGame} foreign
   * @param {number} columns
   */
  async #showForeign(foreign, columns) {
    const { measuresList, remarkText } = await import('./measures.js');
    // Another game may have been opened in the meantime.
    if (foreign !== this.#foreign) return;
    const remarks = foreign.remarks.map((remark) => element('li', {}, remarkText(remark, columns)));
    this.#remarks.replaceChildren(...remarks);
    this.#doubts.hidden = remarks.length === 0;
    this.#measures.replaceChildren(...measuresList(foreign.measures, foreign.is_board));
    this.#measured.hidden = false;
  }

  /** Shows what a record of our own measures. @param {import('./measures.js').OwnGame} own */
  async showMeasures({ measures, gaps }) {
    if (!measures) return;
    const { gapNotes, measuresList } = await import('./measures.js');
    this.#measures.replaceChildren(...measuresList(measures, false), ...gapNotes(gaps));
    this.#measured.hidden = false;
  }

  /**
   * Shows what only the whole replay tells: how the game ended, and what went wrong.
   *
   * @param {Replay} replay
   */
  showWhole(replay) {
    const { broken } = replay;
    const { result, status } = replay.frames[replay.lastStep];
    const pill = status === 'won' ? 'pill' : isOver(status) ? 'pill is-danger' : 'pill is-quiet';
    this.#headline.replaceChildren(
      ...(result ? [element('strong', {}, duration(result.elapsed))] : []),
      element('span', { className: pill }, statusText(status)),
    );
    this.#result.replaceChildren(figures(replay, this.#foreign !== null));
    if (broken) {
      const reason = refusalText(broken.code) || asSentence(broken.reason);
      this.showError(message('replay-errors-broken', { step: broken.step, reason }));
    }
  }

  /** Shows what the moves were worth. @param {Replay} replay */
  showReview(replay) {
    this.#review.show(replay);
  }

  /**
   * @param {Replay} replay
   * @param {number} step
   */
  showStep(replay, step) {
    const { mines_left: minesLeft, status } = replay.frames[step];
    this.#now.replaceChildren(...stepText(replay, step));
    this.#proof.follow(replay, step);
    this.#minesLeft.textContent = number(minesLeft);
    this.#practise.disabled = isOver(status);
    if (!this.#analysis.hidden) this.#analysis.href = analysisOf(replay, step);
  }

  /** @param {CurvePoint | null} known the chance to win at the current step, if it is known */
  showChance(known) {
    this.#chance.textContent = known ? percent(known.chance) : '–';
    this.#chance.title = known ? chanceText(known) : message('curve-unknown');
    if (known && known.error > 0) this.#chance.append(' ', element('small', {}, `± ${percent(known.error)}`));
  }

  /** @param {boolean} isOn whether the chance to win is not worked out at all */
  explainUnknownChance(isOn) {
    this.#notNow.hidden = !isOn || !hasEngine;
  }

  /** While the film runs, nobody could listen to every step. @param {boolean} isPlaying */
  setPlaying(isPlaying) {
    this.#now.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
  }

  /** @param {boolean} isEmpty whether there is no replay at all */
  clearFindings(isEmpty) {
    if (isEmpty) this.#kind.textContent = '';
    this.#review.clear();
  }

  /**
   * @param {string} text
   * @param {(() => void) | null} [retry]
   */
  showError(text, retry = null) {
    this.#error.show(text, retry);
  }
}
