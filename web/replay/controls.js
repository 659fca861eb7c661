// The film's controls: the curve of the chance to win as its bar, and the buttons below it.

import { Curve } from '../lib/curve.js';
import { element } from '../lib/dom.js';
import { selectField } from '../lib/fields.js';
import { icon } from '../lib/icons.js';
import { duration, message, number } from '../lib/texts.js';
import { SPEEDS } from './player.js';

/** @typedef {import('./replay.js').Replay} Replay */

/**
 * What the controls can do.
 *
 * @typedef {object} ReplayActions
 * @property {(step: number) => void} goTo
 * @property {() => void} playOrPause
 * @property {(by: 1 | -1) => void} goToMistake
 * @property {(by: number) => void} step
 * @property {(speed: number) => void} setSpeed
 * @property {(isOn: boolean) => void} showOdds
 * @property {(isOn: boolean) => void} shortenPauses
 * @property {(isOn: boolean) => void} showMouse
 */

export class Controls {
  #steps = 0;

  /** @param {ReplayActions} actions */
  constructor(actions) {
    this.curve = new Curve({
      label: message('replay-controls-bar'),
      onscrub: actions.goTo,
      describe: (step) => message('replay-controls-bar-text', { step, steps: this.#steps }),
    });
    this.count = element('span', { className: 'replay-count' });
    this.time = element('span', { className: 'replay-time' });
    this.play = button('play', message('replay-controls-play'), actions.playOrPause, 'main replay-play');
    this.previous = button('previous-mistake', message('replay-controls-previous-mistake'), () =>
      actions.goToMistake(-1),
    );
    this.next = button('next-mistake', message('replay-controls-next-mistake'), () => actions.goToMistake(1));
    const speed = selectField(
      message('replay-controls-speed'),
      '1',
      SPEEDS.map((speed) => [String(speed), message('replay-controls-times', { speed: number(speed) })]),
      (speed) => actions.setSpeed(Number(speed)),
    );
    this.speed = /** @type {HTMLSelectElement} */ (speed.querySelector('select'));
    this.odds = toggle('odds', message('replay-controls-odds'), actions.showOdds);
    this.mouse = toggle('pointer', message('study-mouse'), actions.showMouse);
    this.mouse.hidden = true;
    this.root = element(
      'section',
      { className: 'replay-controls', 'aria-label': message('replay-controls-title') },
      this.curve.root,
      element(
        'div',
        { className: 'replay-buttons' },
        element('div', { className: 'replay-where' }, this.time, this.count),
        element(
          'div',
          { className: 'replay-transport' },
          this.previous,
          button('first', message('replay-controls-start'), () => actions.goTo(0)),
          button('back', message('replay-controls-back'), () => actions.step(-1)),
          this.play,
          button('forward', message('replay-controls-on'), () => actions.step(1)),
          button('last', message('replay-controls-end'), () => actions.goTo(Infinity)),
          this.next,
        ),
        element(
          'div',
          { className: 'replay-options' },
          speed,
          toggle('clock', message('replay-controls-shorten'), actions.shortenPauses),
          this.odds,
          this.mouse,
        ),
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

  /** @param {boolean} isOn */
  setOdds(isOn) {
    this.odds.setAttribute('aria-pressed', String(isOn));
  }

  /**
   * Shows the current step.
   *
   * @param {Replay} replay
   * @param {number} step
   */
  show(replay, step) {
    this.curve.setPlayhead(step);
    this.count.textContent = `${step} / ${replay.steps}`;
    this.time.textContent = duration(replay.frames[step].elapsed);
    const steps = replay.mistakeSteps;
    this.previous.disabled = !steps.some((mistake) => mistake - 1 < step);
    this.next.disabled = !steps.some((mistake) => mistake - 1 > step);
  }

  /** Shows how much has been loaded, and what there is to notice. @param {Replay} replay */
  showLoaded(replay) {
    this.#steps = replay.steps;
    this.curve.setRange(replay.steps, replay.lastStep);
    this.curve.setMarks(replay.marks);
  }
}

/**
 * @param {import('../lib/icons.js').IconName} name
 * @param {string} title
 * @param {() => void} onclick
 * @param {string} [className]
 */
function button(name, title, onclick, className = 'quiet') {
  return element('button', { type: 'button', className, title, 'aria-label': title, onclick }, icon(name));
}

/**
 * A button that stays down. It is on at first.
 *
 * @param {import('../lib/icons.js').IconName} name
 * @param {string} title
 * @param {(isOn: boolean) => void} onchange
 */
function toggle(name, title, onchange) {
  const made = button(name, title, () => {
    const isOn = made.getAttribute('aria-pressed') !== 'true';
    made.setAttribute('aria-pressed', String(isOn));
    onchange(isOn);
  });
  made.setAttribute('aria-pressed', 'true');
  return made;
}
