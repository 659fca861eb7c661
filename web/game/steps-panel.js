// An explanation or the assistant's reasoning, step by step, with the cells lit up.

import { keyName } from '../lib/action-texts.js';
import { element } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { keymap } from '../lib/keys.js';
import { message } from '../lib/texts.js';

/** How long each step stays when all are shown in turn. */
const STEP_MILLIS = 1_100;

/** @typedef {import('./reason-steps.js').Step} Step */
/** @typedef {import('./reason-steps.js').Lit} Lit */

export class StepsPanel {
  /** @type {Step[]} */
  #steps = [];
  #at = -1;
  #timer = 0;
  #title = element('h2', {});
  #list = element('ol', { className: 'trace-steps' });
  #where = element('p', { className: 'muted where', role: 'status' });
  #play = element('button', { type: 'button', onclick: () => this.#toggle() });
  #back = stepButton('back', message('trace-back'), () => this.step(-1));
  #forward = stepButton('forward', message('trace-forward'), () => this.step(1));
  #actions = element('div', { className: 'actions' }, this.#back, this.#forward, this.#play, this.#where);
  #highlight;

  /**
   * @param {(lit: Lit | null) => void} highlight Lights up the cells of a step.
   * @param {() => void} close
   */
  constructor(highlight, close) {
    this.#highlight = highlight;
    this.root = element(
      'section',
      { 'aria-label': message('trace-title'), className: 'trace', hidden: true },
      element(
        'header',
        {},
        this.#title,
        element(
          'button',
          {
            type: 'button',
            className: 'quiet close',
            title: message('settings-close'),
            'aria-label': message('settings-close'),
            onclick: close,
          },
          icon('close'),
        ),
      ),
      this.#list,
      this.#actions,
    );
    this.#list.addEventListener('keydown', (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      this.step(by);
      this.#list.children[this.#at]?.querySelector('button')?.focus();
    });
    this.#stop();
  }

  get isEmpty() {
    return this.#steps.length === 0;
  }

  /**
   * @param {string} title
   * @param {Step[]} steps
   */
  show(title, steps) {
    this.#stop();
    this.#title.textContent = title;
    this.#steps = steps;
    this.#at = -1;
    this.#actions.hidden = steps.length < 2;
    this.#list.replaceChildren(
      ...steps.map(({ text }, at) =>
        element(
          'li',
          {},
          element('button', { type: 'button', onclick: () => this.#choose(at) }, element('span', {}, text)),
        ),
      ),
    );
    this.#back.title = withKey(message('trace-back'), 'previous-step');
    this.#forward.title = withKey(message('trace-forward'), 'next-step');
    this.#showPosition();
  }

  /** Lights up one step after the other, unless the player wants nothing to move: then the last, with all. */
  play() {
    if (this.isEmpty) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isCalm || this.#steps.length === 1) this.#select(this.#steps.length - 1);
    else this.#start();
  }

  /** Goes on or back. @param {number} by */
  step(by) {
    this.#stop();
    this.#select(this.#at + by);
  }

  /** Selects no step. */
  deselect() {
    this.#stop();
    this.#at = -1;
    this.#showPosition();
  }

  /** @param {number} at */
  #choose(at) {
    this.#stop();
    this.#select(at);
  }

  /** @param {number} at */
  #select(at) {
    if (this.isEmpty) return;
    this.#at = Math.min(Math.max(at, 0), this.#steps.length - 1);
    this.#showPosition();
    this.#highlight(this.#steps[this.#at].lit);
    this.#scrollToStep();
  }

  /** Within the list alone: the page must not move. */
  #scrollToStep() {
    const shown = this.#list.children[this.#at];
    if (!(shown instanceof HTMLElement)) return;
    const { offsetTop: top, offsetHeight: height } = shown;
    const list = this.#list;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + height > list.scrollTop + list.clientHeight)
      list.scrollTop = top + height - list.clientHeight;
  }

  #toggle() {
    if (this.#timer) this.#stop();
    else this.#start();
  }

  #start() {
    this.#play.replaceChildren(message('trace-stop'));
    this.#select(0);
    this.#timer = window.setInterval(() => {
      if (this.#at + 1 >= this.#steps.length) this.#stop();
      else this.#select(this.#at + 1);
    }, STEP_MILLIS);
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#play.replaceChildren(message('trace-play'));
  }

  #showPosition() {
    const count = this.#steps.length;
    this.#where.textContent = this.#at < 0 ? '' : message('trace-step', { at: this.#at + 1, of: count });
    [...this.#list.children].forEach((line, at) => {
      const button = line.firstElementChild;
      if (at === this.#at) button?.setAttribute('aria-current', 'step');
      else button?.removeAttribute('aria-current');
    });
  }
}

/**
 * @param {import('../lib/icons.js').IconName} sign
 * @param {string} label
 * @param {() => void} onclick
 */
function stepButton(sign, label, onclick) {
  return element('button', { type: 'button', 'aria-label': label, onclick }, icon(sign));
}

/**
 * @param {string} text
 * @param {import('../generated/actions.js').Action} action
 */
function withKey(text, action) {
  const [key] = keymap().keys(action);
  return key === undefined ? text : `${text} (${keyName(key)})`;
}
