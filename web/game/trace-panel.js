// What the assistant concluded, step by step, with the cells highlighted.

import { element } from '../lib/dom.js';
import { whyText } from '../lib/proofs.js';
import { message } from '../lib/texts.js';

/** How long each step stays when all are shown in turn. */
const STEP_MILLIS = 900;

/** @typedef {import('../lib/proofs.js').ReasonData} Reason */

export class TracePanel {
  /** @type {Reason[]} */
  #steps = [];
  #at = -1;
  #timer = 0;
  #list = element('ol', { className: 'trace-steps' });
  #where = element('p', { className: 'muted', role: 'status' });
  #play = element('button', { type: 'button', onclick: () => this.#toggle() }, message('trace-play'));
  #actions;

  /** @param {(step: Reason | null) => void} highlight Highlights the cells of a step. */
  constructor(highlight) {
    this.highlight = highlight;
    this.#actions = element(
      'div',
      { className: 'actions' },
      element('button', { type: 'button', onclick: () => this.#select(this.#at - 1) }, message('trace-back')),
      element(
        'button',
        { type: 'button', onclick: () => this.#select(this.#at + 1) },
        message('trace-forward'),
      ),
      this.#play,
    );
    this.root = element(
      'section',
      { 'aria-label': message('trace-title'), className: 'trace' },
      element('h2', {}, message('trace-title')),
      this.#where,
      this.#actions,
      this.#list,
    );
    this.show([]);
  }

  /** @param {Reason[]} steps */
  show(steps) {
    this.#stop();
    this.#steps = steps;
    this.#at = -1;
    this.#actions.hidden = steps.length === 0;
    this.#list.replaceChildren(
      ...steps.map((step, at) =>
        element(
          'li',
          {},
          element(
            'button',
            { type: 'button', onclick: () => this.#select(at) },
            whyText(step.argument, message),
          ),
        ),
      ),
    );
    this.#showPosition();
  }

  /** Selects no step. */
  deselect() {
    this.#stop();
    this.#at = -1;
    this.#showPosition();
  }

  /** @param {number} at */
  #select(at) {
    if (this.#steps.length === 0) return;
    this.#at = Math.min(Math.max(at, 0), this.#steps.length - 1);
    this.#showPosition();
    this.highlight(this.#steps[this.#at]);
    const shown = this.#list.children[this.#at];
    shown?.scrollIntoView({ block: 'nearest' });
  }

  #toggle() {
    if (this.#timer) {
      this.#stop();
      return;
    }
    this.#play.textContent = message('trace-stop');
    this.#select(0);
    this.#timer = window.setInterval(() => {
      if (this.#at + 1 >= this.#steps.length) this.#stop();
      else this.#select(this.#at + 1);
    }, STEP_MILLIS);
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#play.textContent = message('trace-play');
  }

  #showPosition() {
    const count = this.#steps.length;
    this.#where.textContent =
      count === 0
        ? message('trace-none')
        : this.#at < 0
          ? ''
          : message('trace-step', { at: this.#at + 1, of: count });
    [...this.#list.children].forEach((line, at) => {
      const button = line.firstElementChild;
      if (at === this.#at) button?.setAttribute('aria-current', 'step');
      else button?.removeAttribute('aria-current');
    });
  }
}
