// What the review of a game says: three figures, a sentence, the mistakes, and what to practise.

import { MOST_CELLS } from '../analysis/position.js';
import { exerciseAt } from '../lib/addresses.js';
import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { nameOf, reviewFigures, reviewText } from '../lib/review-words.js';
import { section } from '../lib/section.js';
import { message, named, percent, seconds } from '../lib/texts.js';
import { cellOf, positionAt } from './commentary.js';

/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {import('../generated/wire.js').Mistake} Mistake */

const NOTHING = '–';

export class ReviewPanel {
  #accuracy = element('dd', {}, NOTHING);
  #luck = element('dd', {}, NOTHING);
  #count = element('dd', {}, NOTHING);
  #text = element('p', { className: 'review-text', role: 'status' });
  #mistakes = element('div', { className: 'replay-mistakes' });
  #list = element('ul', { className: 'replay-exercises' });
  #goTo;

  summary = element(
    'section',
    { className: 'replay-review', 'aria-label': message('review-about') },
    element(
      'dl',
      { className: 'counters' },
      counter(message('result-accuracy'), this.#accuracy),
      counter(message('result-luck'), this.#luck),
      counter(message('result-mistakes'), this.#count),
    ),
    this.#text,
  );
  mistakes = section(message('replay-mistakes-title'), this.#mistakes);
  exercises = section(
    message('review-exercises'),
    element('p', { className: 'note' }, message('review-exercises-about')),
    this.#list,
  );

  /** @param {(step: number) => void} goTo */
  constructor(goTo) {
    this.#goTo = goTo;
  }

  showLoading() {
    this.summary.hidden = false;
    for (const figure of [this.#accuracy, this.#luck, this.#count]) figure.textContent = NOTHING;
    this.#text.textContent = message('review-looking');
    this.#mistakes.replaceChildren(element('p', {}, message('replay-mistakes-looking')));
    this.exercises.hidden = true;
  }

  /** There is nothing to be judged. */
  clear() {
    this.summary.hidden = true;
    this.exercises.hidden = true;
    this.#mistakes.replaceChildren();
  }

  /** @param {Replay} replay */
  show(replay) {
    const { review } = replay;
    this.summary.hidden = review === null;
    if (review) {
      const { accuracy, luck, mistakes } = reviewFigures(review);
      this.#accuracy.textContent = accuracy;
      this.#luck.textContent = luck;
      this.#count.textContent = mistakes;
      this.#text.textContent = reviewText(review);
    }
    const items = review ? this.#reviewed(replay, review) : this.#judged(replay);
    const none = element('p', {}, message('replay-mistakes-none'));
    this.#mistakes.replaceChildren(
      ...(replay.mistakeSteps.length > 0 ? [] : [none]),
      ...(items.length > 0 ? [element('ul', {}, ...items)] : []),
    );
    this.#showExercises(replay);
  }

  /**
   * Mistakes and remarks, in their order.
   *
   * @param {Replay} replay
   * @param {import('../generated/wire.js').Review} review
   */
  #reviewed(replay, { mistakes, remarks }) {
    const items = [
      ...mistakes.map((one) => ({ step: one.step, item: this.#item(one.step, mistakeTexts(replay, one)) })),
      ...remarks.map((one) => ({
        step: one.step,
        item: this.#item(one.step, mistakeTexts(replay, one), 'info'),
      })),
    ];
    return items.sort((one, other) => one.step - other.step).map(({ item }) => item);
  }

  /** @param {Replay} replay */
  #judged(replay) {
    return replay.mistakeSteps.map((step) => this.#item(step, judgedTexts(replay, step)));
  }

  /**
   * @param {number} step
   * @param {[title: string, details: string]} texts
   * @param {'warning' | 'info'} sign
   */
  #item(step, [title, details], sign = 'warning') {
    const onclick = () => this.#goTo(step - 1);
    const words = element('span', {}, element('strong', {}, title), element('small', {}, details));
    return element('li', {}, element('button', { type: 'button', onclick }, icon(sign), words));
  }

  /** The positions in which something better could have been found. @param {Replay} replay */
  #showExercises(replay) {
    const { width, height } = replay.board;
    const steps = width * height > MOST_CELLS ? [] : (replay.review?.exercises ?? []);
    this.exercises.hidden = steps.length === 0;
    this.#list.replaceChildren(
      ...steps.map((step) => {
        const guess = replay.review?.guesses.find((guess) => guess.step === step);
        const name = guess?.certain ? 'review-exercise' : 'review-exercise-guess';
        const href = exerciseAt(positionAt(replay, step - 1).fragment);
        return element('li', {}, element('a', { href }, icon('analysis'), message(name, { step })));
      }),
    );
  }
}

/**
 * @param {Replay} replay
 * @param {Mistake} mistake
 * @returns {[title: string, details: string]}
 */
function mistakeTexts({ board, review }, { step, kind, cell, overlooked, took }) {
  const guess = review?.guesses.find((guess) => guess.step === step);
  const details = [
    message('review-mistake-place', { step, place: nameOf(cell, board.width) }),
    kind !== 'slow' && guess && message('review-mistake-risk', { risk: percent(guess.risk) }),
    took !== null && seconds(took),
    overlooked?.pattern,
  ];
  return [named('review-mistake', kind), details.filter(Boolean).join(' · ')];
}

/**
 * The same by what the frames say.
 *
 * @param {Replay} replay
 * @param {number} step
 * @returns {[title: string, details: string]}
 */
function judgedTexts({ board, frames }, step) {
  const { command, judgement } = frames[step];
  const cell = cellOf(command, board.width);
  const place = nameOf({ x: cell % board.width, y: Math.floor(cell / board.width) }, board.width);
  const risk = message('review-mistake-risk', { risk: percent(judgement?.risk ?? 0) });
  return [
    message(judgement?.certain ? 'review-mistake-safe-cell-overlooked' : 'review-mistake-needless-risk'),
    [message('review-mistake-place', { step, place }), risk].join(' · '),
  ];
}

/**
 * @param {string} name
 * @param {HTMLElement} value
 */
export function counter(name, value) {
  return element('div', {}, element('dt', {}, name), value);
}
