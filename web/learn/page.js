// The tutorial: five steps on real boards. Each looks at what the learner does, and answers.

import { isCovered } from '../board/letters.js';
import { PATTERNS, START } from '../lib/addresses.js';
import { Problem, Unreachable } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { errorText, problemText } from '../lib/error-text.js';
import { icon } from '../lib/icons.js';
import { highlightsOf, whyText } from '../lib/proofs.js';
import { message, named, namedOrNothing, percent } from '../lib/texts.js';
import { judge } from './judge.js';
import { BOARD, STEPS, gameOf, posOf, setupOf } from './lessons.js';
import { analyse, explain, notationOf } from './position.js';
import { PracticeGame } from './practice-game.js';
import { readProgress, writeProgress } from './progress.js';
import { SmallBoard } from './small-board.js';

/** @typedef {import('./lessons.js').Task} Task */
/** @typedef {import('../board/gestures.js').Gesture} Gesture */
/** @typedef {import('../board/view.js').Highlight} Highlight */

export class LearnPage {
  #progress = readProgress();
  #task = 0;
  /** @type {PracticeGame | null} */
  #game = null;
  /** What is being done, one thing after the other. @type {Promise<unknown>} */
  #turn = Promise.resolve();
  #isDone = false;
  /** Whether anything was done since the task began. */
  #isTouched = false;

  #steps = element('ol', { className: 'lesson-steps', 'aria-label': message('learn-steps') });
  #title = element('h2', { tabIndex: -1 });
  #how = element('p', { className: 'lesson-how' });
  #counter = element('p', { className: 'lesson-counter muted' });
  #answer = element('div', { className: 'lesson-answer', 'aria-live': 'polite' });
  #board = new SmallBoard({
    label: message('board-name'),
    ongesture: (gesture, cell) => this.#do(() => this.#play(gesture, cell)),
  });
  #back = this.#button('undo', message('learn-back'), () => this.#takeBack());
  #next = this.#button('forward', message('learn-next'), () => this.#goOn());
  #show = this.#button('hint', message('learn-show'), () => this.#pointAtAnswer());
  #again = this.#button('retry', message('learn-again'), () => this.#open());
  #lesson = element(
    'section',
    { className: 'lesson' },
    element('div', { className: 'lesson-text' }, this.#title, this.#how),
    element('div', { className: 'lesson-board' }, this.#board.root, this.#counter),
    element(
      'div',
      { className: 'lesson-foot' },
      this.#answer,
      element('div', { className: 'lesson-buttons' }, this.#next, this.#back, this.#show, this.#again),
    ),
  );
  #end = endCard(() => this.#goTo(0));

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#next.classList.add('main');
    this.#back.classList.add('main');
    this.#again.classList.add('quiet');
    this.#end.hidden = true;
    main.append(
      element('h1', {}, message('learn-title')),
      element(
        'p',
        { className: 'muted' },
        message('learn-intro'),
        ' ',
        element('a', { href: PATTERNS }, message('learn-patterns-link')),
      ),
      this.#steps,
      this.#lesson,
      this.#end,
    );
  }

  start() {
    return this.#do(() => this.#open());
  }

  /** @returns {Task} */
  get #current() {
    return STEPS[this.#progress.step].tasks[this.#task];
  }

  /**
   * @param {import('../lib/icons.js').IconName} sign
   * @param {string} text
   * @param {() => Promise<void> | void} action
   */
  #button(sign, text, action) {
    return element('button', { type: 'button', onclick: () => this.#do(action) }, icon(sign), text);
  }

  /**
   * One thing after the other; whatever fails is told.
   *
   * @param {() => Promise<void> | void} action
   */
  #do(action) {
    this.#turn = this.#turn.then(action).catch((error) => this.#tellError(error));
    return this.#turn;
  }

  /** Begins the task, or begins it again. */
  async #open() {
    const task = this.#current;
    this.#isDone = false;
    this.#isTouched = false;
    this.#end.hidden = true;
    this.#lesson.hidden = false;
    this.#title.textContent = named('learn-title', task.name);
    this.#how.textContent = named('learn-how', task.name);
    this.#showSteps();
    this.#say();
    this.#game = await PracticeGame.start(gameOf(task), setupOf(task));
    await this.#draw(lit(task.lit));
  }

  /**
   * @param {Gesture} gesture
   * @param {number} cell
   */
  async #play(gesture, cell) {
    const game = this.#game;
    if (!game) return;
    if (game.isLost) {
      await this.#takeBack();
      return;
    }
    const { cells } = game.standing;
    const wasOpen = !isCovered(cells.charCodeAt(cell));
    const position = notationOf(BOARD, cells);
    try {
      await game.send({ do: 'gesture', gesture, ...posOf(cell) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code !== 'no-effect') this.#say(problemText(error.data));
      return;
    }
    this.#isTouched = true;
    const { events } = game.standing;
    const before = await analyse(position);
    const verdict = judge(this.#current, { cell, wasOpen, isLost: game.isLost, events }, before);
    const opened = events.flatMap((event) => (event.event === 'opened' ? event.cells : [])).length;
    const risk = percent(before.probabilities[cell] ?? 0);
    const isProved =
      !wasOpen && ['done', 'mine', 'flag-safe'].includes(verdict) && this.#current.goal !== 'open';
    const reason = isProved ? (await explain(position, posOf(cell))).reason : null;
    const said = {
      done: () => namedOrNothing('learn-done', this.#current.name, { count: opened, risk }),
      mine: () => message('learn-said-mine'),
      lucky: () => message('learn-said-lucky', { risk }),
      riskier: () => message('learn-said-riskier', { risk }),
      'flag-safe': () => message('learn-said-flag-safe'),
      'flag-unsure': () => message('learn-said-flag-unsure', { risk }),
      other: () => message('learn-said-other'),
      nothing: () => '',
    }[verdict]();
    if (verdict === 'done') this.#isDone = true;
    const proof = reason && this.#current.name !== 'count' ? whyText(reason.argument, message) : '';
    this.#say(said, proof, verdict === 'done' ? 'good' : verdict === 'mine' ? 'bad' : 'plain');
    const index = (/** @type {{x: number, y: number}} */ { x, y }) => y * BOARD.width + x;
    await this.#draw(reason ? highlightsOf(reason, index) : this.#isDone ? [] : lit(this.#current.lit));
  }

  async #takeBack() {
    await this.#game?.send({ do: 'undo' });
    this.#say(message('learn-said-back'));
    await this.#draw(lit(this.#current.lit));
  }

  async #pointAtAnswer() {
    const { answer, goal, lit: clues } = this.#current;
    this.#board.view.setHighlights([...lit(clues), { kind: 'best', cells: [answer] }]);
    this.#say(named('learn-show', goal));
    this.#board.view.focusCell(answer);
  }

  async #goOn() {
    const { step } = this.#progress;
    if (this.#task + 1 < STEPS[step].tasks.length) {
      this.#task += 1;
      await this.#open();
    } else {
      const done = [...new Set([...this.#progress.done, step])];
      this.#progress = { step: Math.min(step + 1, STEPS.length - 1), done };
      writeProgress(this.#progress);
      if (step + 1 < STEPS.length) {
        this.#task = 0;
        await this.#open();
      } else {
        this.#finish();
        return;
      }
    }
    this.#title.focus();
  }

  #finish() {
    this.#lesson.hidden = true;
    this.#end.hidden = false;
    this.#showSteps();
    this.#end.querySelector('h2')?.focus();
  }

  /** @param {number} step */
  async #goTo(step) {
    this.#progress = { ...this.#progress, step };
    this.#task = 0;
    writeProgress(this.#progress);
    await this.#do(() => {
      const opening = this.#open();
      // At once: later, the learner may be elsewhere already.
      this.#title.focus();
      return opening;
    });
  }

  #showSteps() {
    const { step: current, done } = this.#progress;
    this.#steps.replaceChildren(
      ...STEPS.map(({ name }, step) =>
        element(
          'li',
          { className: done.includes(step) ? 'is-done' : '' },
          element(
            'button',
            {
              type: 'button',
              className: 'quiet',
              'aria-current': step === current && this.#end.hidden ? 'step' : undefined,
              onclick: () => this.#goTo(step),
            },
            element(
              'span',
              { className: 'lesson-number', 'aria-hidden': 'true' },
              done.includes(step) ? icon('check') : String(step + 1),
            ),
            element('span', {}, named('learn-step', name)),
            done.includes(step) &&
              element('span', { className: 'visually-hidden' }, message('learn-step-done')),
          ),
        ),
      ),
    );
  }

  /** @param {Highlight[]} highlights */
  async #draw(highlights) {
    const game = this.#game;
    if (!game) return;
    const { cells } = game.standing;
    const { width, height, mines } = BOARD;
    const { view } = this.#board;
    this.#board.show(width, height, cells);
    const hasOdds = this.#current.hasOdds && !game.isLost && game.standing.status !== 'won';
    view.setOdds(hasOdds ? (await analyse(notationOf(BOARD, cells))).probabilities : null);
    view.setHighlights(highlights);
    const flags = cells.replaceAll(/[^FC]/g, '').length;
    this.#counter.textContent = message('learn-mines-left', { count: mines - flags });
    this.#back.hidden = !game.isLost;
    this.#next.hidden = !this.#isDone || game.isLost;
    this.#show.hidden = this.#isDone || game.isLost || this.#current.goal === 'open';
    this.#again.hidden = game.isLost || !this.#isTouched;
  }

  /**
   * @param {string} [text]
   * @param {string} [proof] the engine's own words
   * @param {'good' | 'bad' | 'plain'} [tone]
   */
  #say(text = '', proof = '', tone = 'plain') {
    this.#answer.className = `lesson-answer is-${tone}`;
    this.#answer.replaceChildren(
      ...(text ? [element('p', {}, element('strong', {}, text))] : []),
      ...(proof ? [element('p', {}, proof)] : []),
    );
  }

  /** @param {unknown} error */
  #tellError(error) {
    this.#say(error instanceof Unreachable ? message('learn-unavailable') : errorText(error), '', 'bad');
    this.#again.hidden = false;
  }
}

/** Clues to look at. @param {number[]} cells @returns {Highlight[]} */
function lit(cells) {
  return [{ kind: 'reason', cells }];
}

/** What comes after the last step. @param {() => void} onagain */
function endCard(onagain) {
  return element(
    'section',
    { className: 'card lesson-end' },
    element('h2', { tabIndex: -1 }, message('learn-end-title')),
    element('p', {}, message('learn-end')),
    element(
      'div',
      { className: 'lesson-buttons' },
      element('a', { className: 'button main', href: START }, icon('play'), message('learn-play')),
      element('a', { className: 'button', href: PATTERNS }, message('learn-patterns-link')),
      element('button', { type: 'button', className: 'link', onclick: onagain }, message('learn-end-again')),
    ),
  );
}
