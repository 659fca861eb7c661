// The result of a game: what it was, how it went, and what comes next.

import { legend } from '../board/legend.js';
import { element } from '../lib/dom.js';
import { errorText, ignoreFailedRequest } from '../lib/error-text.js';
import { icon } from '../lib/icons.js';
import { knownGame } from '../lib/keyring.js';
import { whyText } from '../lib/proofs.js';
import { loadLater } from '../lib/api.js';
import { duration, message, named, number, seconds } from '../lib/texts.js';
import { statusSentence } from './narrator.js';
import { bestTimes, standing } from './standing.js';

/** @typedef {import('./model.js').GameModel} GameModel */
/** @typedef {import('../generated/wire.js').ResultAnswer} ResultAnswer */
/** @typedef {import('./model.js').Pos} Pos */

/**
 * @typedef {object} ResultActions
 * @property {() => void} playAgain
 * @property {() => void} retry
 * @property {(link: string) => void} challenge Shares the board.
 * @property {() => void} share
 * @property {(() => void) | null} publish If the game can be published.
 * @property {string} replay The address of the replay.
 * @property {string} id
 * @property {boolean} isPlayer
 * @property {boolean} isHome
 * @property {Promise<boolean | null>} keepsPromise Whether the server kept its promise.
 * @property {Promise<import('../generated/wire.js').Level | null>} level
 * @property {(reason: import('./reason-steps.js').Lit) => void} highlight
 * @property {Uint8Array} cells The letters of the final board.
 */

/** How long a player has to undo the end before the game is looked at. */
const UNDO_MILLIS = 400;

export class ResultPanel {
  #game;
  #result;
  #actions;
  #accuracy = element('dd', {}, '–');
  #luck = element('dd', {}, '–');
  #mistakes = element('dd', {}, '–');
  #pill = element('span', { className: 'pill new-best', hidden: true });
  /** There is something to beat after a win. */
  #share = button(message('result-challenge'), () => this.#challenge(), 'challenge', 'share');
  /** Why there is not. */
  #notShared = element(
    'p',
    { id: 'not-shared', className: 'note not-shared', role: 'status', hidden: true },
    message('result-challenge-help'),
  );
  /** Where the curve of the chance comes, and the review that draws it. */
  #curvePlace = element('div', { className: 'curve-place' });
  /** @type {import('./course.js').Course | null} */
  #course = null;
  /** Ends what is being worked out when the result is closed. */
  #closing = new AbortController();
  /** One line is reserved, so that nothing moves when it is known. */
  #compared = element('p', { className: 'muted compared' });
  #lesson = element('p', { className: 'lesson' });
  #luckAbout = element('p', { className: 'note luck-about' });
  #best = element('div', { className: 'best' });
  #drawn = element('p', { className: 'note drawn', hidden: true });

  /**
   * @param {GameModel} game a game that is over
   * @param {ResultAnswer} result
   * @param {ResultActions} actions
   */
  constructor(game, result, actions) {
    this.#game = game;
    this.#result = result;
    this.#actions = actions;
    this.root = element(
      'section',
      { 'aria-label': message('result-title'), className: `result ${game.isWon ? 'is-won' : 'is-lost'}` },
      element(
        'header',
        {},
        element('p', { className: 'outcome' }, statusSentence(game.snapshot.status, actions.isPlayer)),
        this.#pill,
      ),
      element('p', { className: 'big-time' }, duration(result.elapsed)),
      game.isWon && this.#compared,
      this.#next(),
      this.#notShared,
      this.#facts(),
      actions.isPlayer && this.#curvePlace,
      actions.isPlayer && this.#lesson,
      actions.isPlayer && this.#luckAbout,
      this.#details(),
    );
    this.#offerToShare();
    this.#showDraw();
    this.#load();
  }

  #offerToShare() {
    const { isWon, reveal } = this.#game;
    this.#share.hidden = !isWon || !reveal || !this.#actions.isPlayer;
    // A time with help is none to beat.
    if (this.#share.hidden || this.#result.clean_win) return;
    this.#share.disabled = true;
    this.#share.title = message('result-challenge-help');
    this.#share.setAttribute('aria-describedby', this.#notShared.id);
    this.#notShared.hidden = false;
  }

  /** The result is shown no more. */
  close() {
    this.#closing.abort();
  }

  /** What the player may want now: one thing most of all. */
  #next() {
    const { isPlayer, playAgain, retry, replay } = this.#actions;
    return element(
      'div',
      { className: 'actions' },
      isPlayer && button(message('result-again'), playAgain, 'main'),
      isPlayer && button(message('result-same'), retry, 'same', 'retry'),
      element('a', { className: 'button', href: replay }, icon('replay'), message('result-review')),
      this.#share,
    );
  }

  #facts() {
    const { isPlayer } = this.#actions;
    const { three_bv_per_second: pace, efficiency, tally } = this.#result;
    const help = [tally.hints, tally.explanations, tally.odds, tally.autos, tally.undos].reduce(
      (sum, count) => sum + count,
    );
    const part = efficiency && message('percent', { value: number(Math.round(efficiency * 100)) });
    const value = (/** @type {string} */ text) => element('dd', {}, text);
    return element(
      'dl',
      { className: 'facts' },
      // Those of a board that was not solved say nothing.
      pace && fact(message('result-three-bv-per-second'), value(number(pace))),
      part && fact(message('result-efficiency'), value(part)),
      isPlayer && fact(message('result-accuracy'), this.#accuracy, 'judged'),
      isPlayer && fact(message('result-luck'), this.#luck, 'judged'),
      isPlayer && fact(message('result-mistakes'), this.#mistakes, 'judged'),
      fact(message('result-help'), value(help === 0 ? message('result-help-none') : number(help)), 'help'),
    );
  }

  /** What few look for, one step away. */
  #details() {
    const { isHome, share, publish } = this.#actions;
    return element(
      'div',
      { className: 'further' },
      element(
        'div',
        { className: 'links' },
        !isHome && button(message('result-share'), share, 'link'),
        publish && button(message('publish-open'), publish, 'link'),
      ),
      legend(this.#actions.cells),
      this.#result.clean_win && element('p', { className: 'note' }, message('result-clean')),
      !isHome && rankingOf(this.#game),
      element(
        'details',
        {},
        element('summary', {}, message('result-details')),
        element('dl', { className: 'figures' }, ...figures(this.#result)),
        this.#best,
        this.#drawn,
      ),
    );
  }

  async #showDraw() {
    const isGood = await this.#actions.keepsPromise;
    if (isGood === null) return;
    this.#drawn.textContent = isGood ? message('result-drawn') : message('result-not-as-promised');
    this.#drawn.classList.toggle('field-error', !isGood);
    this.#drawn.hidden = false;
  }

  /** Adds what has to be asked for. The result stands without it. */
  async #load() {
    const review = this.#actions.isPlayer ? await loadLater(() => import('./review.js')) : null;
    this.#course = review && new review.Course(this.#actions.replay);
    const parts = [this.#compare(review), this.#judge()];
    for (const part of parts) part.catch(ignoreFailedRequest);
    await Promise.allSettled(parts);
    // For tests, and for whoever takes pictures.
    this.root.dataset.complete = '';
    if (!review || !this.#course?.isJudged) return;
    const curve = new review.Curve();
    this.#review(this.#course, review, curve);
    await this.#drawCurve(curve).catch(ignoreFailedRequest);
  }

  /** @param {import('../lib/curve.js').Curve} curve */
  async #drawCurve(curve) {
    const course = this.#course;
    if (!course?.isJudged) return;
    this.#curvePlace.replaceChildren(curve.root);
    curve.setRange(course.length);
    curve.setMarks(course.marks);
    await course.chances((points) => curve.setPoints(points), this.#closing.signal);
  }

  /** @param {typeof import('./review.js') | null} review of one's own game */
  async #compare(review) {
    const { id, isHome, isPlayer } = this.#actions;
    const { config, isWon, isPractice } = this.#game;
    const { elapsed, clean_win: isClean } = this.#result;
    const taken = review?.challengeOf(id);
    if (taken && isWon && isClean && (await this.#startedAt(taken.start))) {
      this.#showChallenge(taken.elapsed - elapsed);
      return;
    }
    if (isHome) {
      if (isPractice) this.#compared.textContent = message('result-practice');
      if (!isWon || isPractice || !isClean) return;
      const { standingAtHome } = await loadLater(() => import('./home-standing.js'));
      this.#showStanding(await standingAtHome(id, config, elapsed), 'result-place');
      return;
    }
    const level = await this.#actions.level;
    if (!level) return;
    const times = await bestTimes(level, config);
    this.#listBest(times.slice(0, 5));
    const isRanked = this.#game.firstEnd?.ranked === 'person' && !this.#game.isContinued;
    if (!isWon || !isPlayer || !isRanked) return;
    if (times.every((time) => time.game !== id)) return;
    const others = times.filter((time) => time.game !== id);
    const { place, of } = standing(others.map(millisOf), elapsed);
    // The list is everybody's; this browser knows which games are its player's own.
    const { before } = standing(others.filter(({ game }) => knownGame(game)).map(millisOf), elapsed);
    this.#showStanding({ place, of, before }, 'result-place-club');
  }

  /** Whether the first cell was this one: from any other, a seed gives another board. @param {Pos} cell */
  async #startedAt({ x, y }) {
    const course = this.#course;
    if (!course || !(await course.load())) return false;
    return course.firstCell?.x === x && course.firstCell.y === y;
  }

  /** @param {number} ahead how much faster than the challenge, in milliseconds */
  #showChallenge(ahead) {
    this.#pill.hidden = ahead <= 0;
    this.#pill.textContent = message('result-challenge-won');
    this.#compared.textContent =
      ahead > 0
        ? message('result-challenge-ahead', { time: seconds(ahead) })
        : message('result-challenge-behind', { time: seconds(-ahead) });
  }

  /**
   * @param {import('./standing.js').Standing} standing
   * @param {'result-place' | 'result-place-club'} words
   */
  #showStanding({ place, of, before }, words) {
    const { elapsed } = this.#result;
    this.#pill.hidden = before !== null && elapsed > before;
    this.#pill.textContent = before === null ? message('result-first-win') : message('result-new-best');
    const difference =
      before === null
        ? null
        : elapsed <= before
          ? message('result-faster', { time: seconds(before - elapsed) })
          : message('result-slower', { time: seconds(elapsed - before) });
    const where = of === 1 ? null : message(words, { place, of });
    this.#compared.textContent = [difference, where].filter(Boolean).join(' · ');
  }

  async #judge() {
    const course = this.#course;
    // Many an end is undone at once; then there is nothing to look at.
    await new Promise((resolve) => setTimeout(resolve, UNDO_MILLIS));
    if (this.#closing.signal.aborted || !course) return;
    await course.load();
  }

  /**
   * Says what was luck and what was not.
   *
   * @param {import('./course.js').Course} course
   * @param {typeof import('./review.js')} words
   * @param {import('../lib/curve.js').Curve} curve of the chance to win, which marks what it says
   */
  async #review(course, words, curve) {
    const { signal } = this.#closing;
    try {
      const review = await course.review(signal);
      const { accuracy, luck, mistakes } = words.reviewFigures(review);
      this.#accuracy.textContent = accuracy;
      this.#luck.textContent = luck;
      this.#luckAbout.textContent = review.split ? message('review-luck-about') : '';
      this.#luck.title = this.#luckAbout.textContent;
      this.#mistakes.textContent = mistakes;
      curve.setMarks(course.marks);
      const fatal = words.fatalGuess(review);
      const reason = fatal && fatal.loss > 0 ? fatal.certain?.reason : null;
      const why = reason ? whyText(reason.argument, message) : '';
      this.#lesson.textContent = [words.reviewText(review), why].filter(Boolean).join(' ');
      if (reason) this.#actions.highlight(reason);
      if (this.#actions.isHome) await words.keepReview(this.#actions.id, review);
    } catch (error) {
      // The result stands without it.
      if (!signal.aborted) ignoreFailedRequest(error);
    }
  }

  /** Shares the board with the time to beat. */
  async #challenge() {
    const { challenge, replay } = this.#actions;
    const { config, reveal } = this.#game;
    const { Course, makeChallenge } = await loadLater(() => import('./review.js'));
    const course = this.#course ?? new Course(replay);
    try {
      // It has to be known where the game began.
      await course.load();
    } catch (error) {
      this.#notShared.textContent = errorText(error);
      this.#notShared.hidden = false;
      return;
    }
    this.#notShared.hidden = true;
    const start = course.firstCell;
    if (!start || !reveal) return;
    const { readOptions } = await loadLater(() => import('../start/game-options.js'));
    const { name = null } = readOptions().rules;
    challenge(makeChallenge({ config, seed: reveal.seed, start, elapsed: this.#result.elapsed, name }));
  }

  /** @param {import('../generated/wire.js').BestTimeAnswer[]} times */
  #listBest(times) {
    const rows = times.map((time) =>
      element('li', {}, `${duration(time.elapsed)}, ${time.name ?? message('result-nameless')}`),
    );
    this.#best.replaceChildren(
      element('h3', {}, message('result-best')),
      rows.length > 0 ? element('ol', {}, ...rows) : element('p', {}, message('result-no-best')),
    );
  }
}

/**
 * Says in which list the game counts, or why in none. Lost games never do, so they need no
 * explanation.
 *
 * @param {GameModel} game
 */
function rankingOf({ firstEnd, isContinued, isWon }) {
  if (!firstEnd || !isWon) return null;
  const words = firstEnd.reasons.map((/** @type {string} */ reason) => named('ranking-reason', reason));
  const reasons = words.join(', ');
  const text =
    firstEnd.ranked === 'person'
      ? message('ranking-person')
      : firstEnd.ranked === 'program'
        ? message('ranking-program', { reasons })
        : isContinued
          ? message('ranking-practice')
          : message('ranking-none', { reasons });
  return element('p', { className: 'note ranking' }, text);
}

/** @param {ResultAnswer} result */
function figures(result) {
  const { tally, metrics } = result;
  /** @type {Array<[string, string | number | null | undefined]>} */
  const rows = [
    [message('result-time'), duration(result.elapsed)],
    [
      message('result-server-time'),
      result.server_elapsed === undefined ? null : duration(result.server_elapsed),
    ],
    [message('result-score'), result.score],
    [message('result-three-bv'), metrics?.three_bv],
    [message('result-clicks'), tally.clicks],
    [message('result-undos'), tally.undos],
    [message('result-hints'), tally.hints],
    [message('result-explanations'), tally.explanations || null],
    [message('result-odds'), tally.odds || null],
    [message('result-autos'), tally.autos || null],
  ];
  return rows
    .filter(([, value]) => value !== null && value !== undefined)
    .flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]);
}

/**
 * @param {string} name
 * @param {HTMLElement} value
 * @param {string} [className]
 */
function fact(name, value, className = '') {
  return element('div', { className }, element('dt', {}, name), value);
}

/**
 * @param {string} text
 * @param {() => void} onclick
 * @param {string} [className]
 * @param {import('../lib/icons.js').IconName} [sign]
 */
function button(text, onclick, className = '', sign) {
  return element('button', { type: 'button', className, onclick }, sign && icon(sign), text);
}

/** @param {import('./standing.js').BestTime} time */
function millisOf({ elapsed }) {
  return elapsed;
}
