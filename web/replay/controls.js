// The slider, the buttons and the options of a replay.

import { element } from '../lib/dom.js';
import { checkbox, selectField } from '../lib/fields.js';
import { message, number } from '../lib/texts.js';
import { icon } from './icons.js';
import { SPEEDS } from './player.js';

/** @typedef {import('./replay.js').Replay} Replay */

/**
 * What the controls can do.
 *
 * @typedef {object} ReplayActions
 * @property {(step: number) => void} goTo
 * @property {() => void} playOrPause
 * @property {() => void} nextMistake
 * @property {(by: number) => void} step
 * @property {(speed: number) => void} setSpeed
 * @property {(isOn: boolean) => void} showOdds
 * @property {(isOn: boolean) => void} shortenPauses
 */

export class Controls {
  /** @param {ReplayActions} actions */
  constructor(actions) {
    this.bar = element('input', {
      type: 'range',
      className: 'replay-bar',
      min: '0',
      max: '0',
      step: '1',
      value: '0',
      'aria-label': message('replay-controls-bar'),
      oninput: () => actions.goTo(this.bar.valueAsNumber),
    });
    this.marks = element('div', { className: 'replay-marks', 'aria-hidden': 'true' });
    this.loaded = element('div', { className: 'replay-loaded', 'aria-hidden': 'true' });
    this.count = element('output', { className: 'replay-count' });
    const button = (
      /** @type {import('./icons.js').IconName} */ name,
      /** @type {string} */ title,
      /** @type {() => void} */ onclick,
      className = '',
    ) => element('button', { type: 'button', className, title, 'aria-label': title, onclick }, icon(name));
    this.play = button('play', message('replay-controls-play'), actions.playOrPause, 'main replay-play');
    this.next = button('mistake', message('replay-controls-next-mistake'), actions.nextMistake);
    const speed = selectField(
      message('replay-controls-speed'),
      '1',
      SPEEDS.map((speed) => [String(speed), message('replay-controls-times', { speed: number(speed) })]),
      (speed) => actions.setSpeed(Number(speed)),
    );
    this.speed = /** @type {HTMLSelectElement} */ (speed.querySelector('select'));
    const odds = checkbox(message('replay-controls-odds'), true, actions.showOdds);
    this.odds = /** @type {HTMLInputElement} */ (odds.querySelector('input'));
    this.root = element(
      'section',
      { className: 'replay-controls', 'aria-label': message('replay-controls-title') },
      element('div', { className: 'replay-track' }, this.loaded, this.marks, this.bar),
      element(
        'div',
        { className: 'replay-buttons' },
        button('start', message('replay-controls-start'), () => actions.goTo(0)),
        button('back', message('replay-controls-back'), () => actions.step(-1)),
        this.play,
        button('on', message('replay-controls-on'), () => actions.step(1)),
        button('end', message('replay-controls-end'), () => actions.goTo(Infinity)),
        this.next,
        this.count,
      ),
      element(
        'div',
        { className: 'replay-options' },
        speed,
        odds,
        checkbox(message('replay-controls-shorten'), true, actions.shortenPauses),
      ),
    );
  }

  /** @param {boolean} isPlaying */
  setPlaying(isPlaying) {
    const title = isPlaying ? message('replay-controls-pause') : message('replay-controls-play');
    this.play.title = title;
    this.play.setAttribute('aria-label', title);
    this.play.replaceChildren(icon(isPlaying ? 'pause' : 'play'));
  }

  /**
   * Shows the current step, and how much has been loaded.
   *
   * @param {Replay} replay
   * @param {number} step
   */
  show(replay, step) {
    const text = message('replay-controls-bar-text', { step, steps: replay.steps });
    this.bar.max = String(replay.steps);
    this.bar.value = String(step);
    this.bar.setAttribute('aria-valuetext', text);
    this.count.textContent = `${step} / ${replay.steps}`;
    this.loaded.style.width = `${(100 * replay.lastStep) / Math.max(1, replay.steps)}%`;
    this.next.disabled = !replay.mistakes.some((frame) => frame.step - 1 > step);
  }

  /** Marks the mistakes on the bar. @param {Replay} replay */
  markMistakes(replay) {
    this.marks.replaceChildren(
      ...replay.mistakes.map((frame) => {
        const mark = element('span', { className: 'replay-mark' });
        mark.style.left = `${(100 * frame.step) / Math.max(1, replay.steps)}%`;
        return mark;
      }),
    );
  }
}
