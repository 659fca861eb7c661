// The chance of winning, as it has been since the player asked for it.

import { Curve } from '../lib/curve.js';
import { element } from '../lib/dom.js';
import { message, percent } from '../lib/texts.js';
import { shortChance } from './status-bar.js';

/** The curve is this long at least, so that the first moves don't jump across it. */
const LEAST_LENGTH = 8;

export class ChancePanel {
  #curve = new Curve();
  #now = element('p', { className: 'chance-now' });
  /** @type {import('../lib/curve.js').CurvePoint[]} */
  #points = [];
  root = element(
    'section',
    { className: 'chance-course', 'aria-label': message('curve-name'), hidden: true },
    element('h2', {}, message('curve-name')),
    this.#curve.root,
    this.#now,
  );

  /**
   * @param {import('./live-chance.js').Chance | null} chance null if it is not known
   * @param {boolean} isOn
   */
  show(chance, isOn) {
    this.root.hidden = !isOn;
    if (!isOn) this.#points = [];
    if (chance) this.#points.push({ at: this.#points.length, ...chance });
    this.#curve.setRange(Math.max(LEAST_LENGTH, this.#points.length));
    // It has been what it is for a moment, or there would be no line yet.
    this.#curve.setPoints([
      ...this.#points,
      ...this.#points.slice(-1).map((now) => ({ ...now, at: now.at + 1 })),
    ]);
    const error = chance && chance.error > 0 ? ` ± ${percent(chance.error)}` : '';
    this.#now.textContent = chance ? shortChance(chance) + error : message('curve-unknown');
  }
}
