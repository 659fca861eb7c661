// The chance to win through a game as a curve, with its mistakes and risks. With `onscrub` it is
// a slider that moves a playhead, otherwise a picture.

import { areaPath, bandPath, chanceAt, linePath } from './curve-shape.js';
import { element, shape } from './dom.js';
import { message, percent } from './texts.js';

/** @typedef {import('./curve-shape.js').CurvePoint} CurvePoint */

/**
 * Something to notice: a risk that was needless, or one that had to be taken.
 *
 * @typedef {object} CurveMark
 * @property {number} at
 * @property {'mistake' | 'risk'} kind
 */

/**
 * @typedef {object} CurveOptions
 * @property {string} [label] What it is called for screen readers.
 * @property {(at: number) => void} [onscrub] The player wants to go there.
 * @property {(at: number) => string} [describe] What a place on it is called: "Step 3 of 5".
 */

/** How far the page keys go. */
const PAGE = 10;

/** A triangle that stands on its head, and a diamond: told apart without their colours. */
const MARKS = { mistake: 'M-6 -10H6L0 0Z', risk: 'M0 -9L4.5 -4.5L0 0L-4.5 -4.5Z' };

export class Curve {
  /** @type {CurvePoint[]} */
  #points = [];
  #last = 1;
  #at = 0;
  #options;
  #band = shape('path', { class: 'curve-band' });
  #area = shape('path', { class: 'curve-area' });
  #line = shape('path', { class: 'curve-line' });
  #marks = shape('g', { class: 'curve-marks' });
  #head = element('span', { className: 'curve-head', hidden: true });
  #dot = element('span', { className: 'curve-dot', hidden: true });
  #loaded = element('span', { className: 'curve-loaded' });
  #bubble = element('span', { className: 'curve-bubble', hidden: true });

  /** @param {CurveOptions} [options] */
  constructor(options = {}) {
    this.#options = options;
    const { label = message('curve-name'), onscrub } = options;
    const plane = { class: 'curve-plane', viewBox: '0 0 1 1', preserveAspectRatio: 'none' };
    const middle = shape('line', { class: 'curve-middle', x1: 0, y1: 0.5, x2: 1, y2: 0.5 });
    this.root = element(
      'div',
      { className: 'curve', role: onscrub ? 'slider' : 'img', 'aria-label': label },
      this.#loaded,
      shape('svg', plane, middle, this.#area, this.#band, this.#line),
      shape('svg', { class: 'curve-over' }, this.#marks),
      this.#head,
      this.#dot,
      this.#bubble,
    );
    if (onscrub) this.#listen(onscrub);
  }

  /**
   * Where the curve ends; it begins at 0.
   *
   * @param {number} last
   * @param {number} [loaded] as far as one can go already
   */
  setRange(last, loaded = last) {
    this.#last = last;
    this.#loaded.style.width = `${(100 * loaded) / Math.max(1, last)}%`;
    this.#draw();
  }

  /** What is known of the chance so far. @param {CurvePoint[]} points */
  setPoints(points) {
    this.#points = [...points].sort((one, other) => one.at - other.at);
    this.#draw();
  }

  /** @param {CurveMark[]} marks */
  setMarks(marks) {
    // Mistakes last, so that they lie on top.
    const sorted = [...marks].sort((one, other) => one.kind.localeCompare(other.kind)).reverse();
    this.#marks.replaceChildren(
      ...sorted.map(({ at, kind }) =>
        shape(
          'svg',
          { x: `${this.#share(at)}%`, y: '100%', overflow: 'visible', class: `curve-mark is-${kind}` },
          shape('path', { d: MARKS[kind] }),
        ),
      ),
    );
  }

  /** Shows where the playhead is. @param {number} at */
  setPlayhead(at) {
    this.#at = at;
    this.#head.hidden = false;
    this.#head.style.left = `${this.#share(at)}%`;
    this.#showDot();
    this.#name();
  }

  /** What is known of the chance at a place, between what is known before and after. @param {number} at */
  chanceAt(at) {
    return chanceAt(this.#points, at);
  }

  #draw() {
    this.#area.setAttribute('d', areaPath(this.#points, this.#last));
    this.#band.setAttribute('d', bandPath(this.#points, this.#last));
    this.#line.setAttribute('d', linePath(this.#points, this.#last));
    this.#showDot();
    this.#name();
  }

  #showDot() {
    const known = this.#head.hidden ? null : this.chanceAt(this.#at);
    this.#dot.hidden = known === null;
    if (!known) return;
    this.#dot.style.left = `${this.#share(this.#at)}%`;
    this.#dot.style.top = `${100 * (1 - known.chance)}%`;
  }

  /** Tells screen readers what is seen. */
  #name() {
    const { root } = this;
    if (this.#options.onscrub) {
      root.setAttribute('aria-valuemin', '0');
      root.setAttribute('aria-valuemax', String(this.#last));
      root.setAttribute('aria-valuenow', String(this.#at));
      root.setAttribute('aria-valuetext', this.#describe(this.#at));
    } else if (this.#points.length > 0) {
      const chances = this.#points.map(({ chance }) => chance);
      const values = {
        first: percent(chances[0]),
        last: percent(chances[chances.length - 1]),
        least: percent(Math.min(...chances)),
      };
      root.setAttribute('aria-label', message('curve-summary', values));
    }
  }

  /** @param {number} at */
  #describe(at) {
    const known = this.chanceAt(at);
    const place = this.#options.describe?.(at) ?? '';
    return [place, known && chanceText(known)].filter(Boolean).join(', ');
  }

  /** @param {number} at */
  #share(at) {
    return (100 * at) / Math.max(1, this.#last);
  }

  /** @param {(at: number) => void} onscrub */
  #listen(onscrub) {
    const { root } = this;
    root.tabIndex = 0;
    let isDragged = false;
    const placeOf = (/** @type {PointerEvent} */ { clientX }) => {
      const { left, width } = root.getBoundingClientRect();
      return Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * this.#last);
    };
    root.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      isDragged = true;
      root.setPointerCapture(event.pointerId);
      onscrub(placeOf(event));
      this.#showBubble(placeOf(event));
    });
    root.addEventListener('pointermove', (event) => {
      const at = placeOf(event);
      if (isDragged) onscrub(at);
      if (isDragged || event.pointerType !== 'touch') this.#showBubble(at);
    });
    const end = () => {
      isDragged = false;
      this.#bubble.hidden = true;
    };
    root.addEventListener('pointerup', end);
    root.addEventListener('pointercancel', end);
    root.addEventListener('pointerleave', end);
    root.addEventListener('keydown', (event) => {
      const to = this.#keyTarget(event);
      if (to === null) return;
      event.preventDefault();
      onscrub(Math.min(Math.max(to, 0), this.#last));
    });
  }

  /**
   * Where a key leads.
   *
   * @param {KeyboardEvent} event
   */
  #keyTarget({ key, ctrlKey, metaKey, altKey }) {
    if (ctrlKey || metaKey || altKey) return null;
    if (key === 'ArrowRight' || key === 'ArrowUp') return this.#at + 1;
    if (key === 'ArrowLeft' || key === 'ArrowDown') return this.#at - 1;
    if (key === 'PageDown') return this.#at + PAGE;
    if (key === 'PageUp') return this.#at - PAGE;
    if (key === 'Home') return 0;
    return key === 'End' ? this.#last : null;
  }

  /** @param {number} at */
  #showBubble(at) {
    this.#bubble.hidden = false;
    this.#bubble.textContent = this.#describe(at);
    // Towards the middle, so that it never sticks out.
    this.#bubble.style.left = `${this.#share(at)}%`;
    this.#bubble.style.transform = `translateX(-${this.#share(at)}%)`;
  }
}

/**
 * A chance with its error.
 *
 * @param {CurvePoint} known
 */
export function chanceText({ chance, error }) {
  const values = { chance: percent(chance), error: percent(error) };
  return error > 0 ? message('curve-chance-about', values) : message('curve-chance', values);
}
