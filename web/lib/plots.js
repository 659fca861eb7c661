// Small plots: a line or bars over a row of points. Each can be read by mouse, finger and keys,
// point by point, and as a table.

import { element, shape } from './dom.js';
import { message } from './texts.js';

/**
 * A place on the horizontal axis.
 *
 * @typedef {object} PlotPoint
 * @property {string} label What it stands for: "March 2026".
 * @property {string} [short] The same below the axis, where there is little room.
 * @property {Array<number | null>} values One for each series; null where there is none.
 */

/**
 * @typedef {object} PlotSeries
 * @property {string} name
 * @property {string} colour A custom property of the palette: "--accent".
 */

/**
 * @typedef {object} PlotOptions
 * @property {string} title
 * @property {string} description What can be seen in it, in a sentence.
 * @property {'line' | 'bars'} kind Bars of several series stand on top of each other.
 * @property {PlotSeries[]} series
 * @property {PlotPoint[]} points
 * @property {(value: number) => string} format
 * @property {(value: number) => string} [formatTick] The same beside the axis, if it is shorter there.
 * @property {string} axis The name of the horizontal axis, as the table has it.
 * @property {number} [most] Where the vertical axis ends, if that is fixed.
 * @property {boolean} [isWhole] Whether values are counted, so that no line stands for half of one.
 * @property {readonly number[]} [steps] How far lines may be apart, where round numbers aren't decimal.
 */

/** The size of letters on this screen: everything is as large as a letter wants it to be. */
const REM = parseFloat(getComputedStyle(document.documentElement).fontSize);
const HEIGHT = 13 * REM;
const INSET = { left: 3 * REM, right: 0.9 * REM, top: 0.8 * REM, bottom: 1.7 * REM };
/** About how far labels below the axis are apart. */
const LABEL_WIDTH = 4.7 * REM;
/** About how many lines there are across. */
const LINES = 4;

/** Where a point is drawn. @typedef {{x: (index: number) => number, y: (value: number) => number, band: number}} Scale */

/** Where lines are drawn across: round numbers from 0 to at least the largest value.
 *
 * @param {number} most
 * @param {Pick<PlotOptions, 'isWhole' | 'steps'>} [options]
 * @returns {number[]}
 */
export function ticks(most, { isWhole = false, steps } = {}) {
  if (!(most > 0)) return [0, 1];
  const rough = most / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const sizes = steps ?? [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = sizes.find((size) => size >= rough * 0.999) ?? rough;
  const used = isWhole ? Math.max(1, Math.ceil(step)) : step;
  const count = Math.ceil(most / used - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * used).toPrecision(12)));
}

/** A plot with its title, and a table of the same. @param {PlotOptions} options */
export function plot(options) {
  return new Plot(options).root;
}

class Plot {
  #options;
  #svg = shape('svg', { 'aria-hidden': 'true', class: 'plot-picture' });
  #tooltip = element('div', { className: 'plot-tooltip', hidden: true });
  #stage;
  #chosen = -1;
  #width = 0;
  /** @type {Scale | null} */
  #scale = null;
  #marker = shape('g', { class: 'plot-marker' });

  /** @param {PlotOptions} options */
  constructor(options) {
    this.#options = options;
    const { title, description, points } = options;
    // A slider says its place and its value in every screen reader, and arrows move it.
    this.#stage = element(
      'div',
      {
        className: 'plot-stage',
        role: 'slider',
        tabIndex: 0,
        'aria-label': title,
        'aria-description': description,
        'aria-valuemin': 1,
        'aria-valuemax': Math.max(1, points.length),
      },
      this.#svg,
      this.#tooltip,
    );
    this.#describe(points.length - 1);
    this.#listen();
    this.root = element(
      'figure',
      { className: 'plot card' },
      element('figcaption', {}, element('h3', {}, title), this.#legend()),
      this.#stage,
      element(
        'details',
        { className: 'plot-table' },
        element('summary', {}, message('plot-table')),
        this.#table(),
      ),
    );
    new ResizeObserver(([{ contentRect }]) => this.#resize(contentRect.width)).observe(this.#stage);
  }

  #legend() {
    const { series } = this.#options;
    if (series.length < 2) return null;
    return element(
      'ul',
      { className: 'plot-legend' },
      ...series.map(({ name, colour }) => {
        const swatch = element('span', { className: 'plot-swatch' });
        swatch.style.background = `var(${colour})`;
        return element('li', {}, swatch, name);
      }),
    );
  }

  #table() {
    const { axis, series, points, format, title } = this.#options;
    const cell = (/** @type {number | null} */ value) =>
      element('td', { className: 'number' }, value === null ? '–' : format(value));
    return element(
      'div',
      { className: 'plot-table-scroll', tabIndex: 0, role: 'region', 'aria-label': title },
      element(
        'table',
        {},
        element('caption', { className: 'visually-hidden' }, title),
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            element('th', { scope: 'col' }, axis),
            ...series.map(({ name }) => element('th', { scope: 'col', className: 'number' }, name)),
          ),
        ),
        element(
          'tbody',
          {},
          ...points.map(({ label, values }) =>
            element('tr', {}, element('th', { scope: 'row' }, label), ...values.map(cell)),
          ),
        ),
      ),
    );
  }

  #listen() {
    const stage = this.#stage;
    stage.addEventListener('pointermove', (event) => this.#choose(this.#indexAt(event.clientX)));
    stage.addEventListener('pointerdown', (event) => this.#choose(this.#indexAt(event.clientX)));
    stage.addEventListener('pointerleave', ({ pointerType }) => {
      // A finger has left when it has tapped, and what it tapped on stays.
      const stays = pointerType === 'touch' || stage.matches(':focus-visible');
      if (!stays) this.#choose(-1);
    });
    stage.addEventListener('focus', () => {
      if (stage.matches(':focus-visible')) this.#choose(this.#options.points.length - 1);
    });
    stage.addEventListener('blur', () => this.#choose(-1));
    stage.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.#options.points.length - 1;
    const from = this.#chosen < 0 ? last : this.#chosen;
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (step !== undefined) this.#choose(Math.min(Math.max(from + step, 0), last));
    else if (event.key === 'Home') this.#choose(0);
    else if (event.key === 'End') this.#choose(last);
    else if (event.key === 'Escape') this.#choose(-1);
    else return;
    event.preventDefault();
  }

  /** The point nearest to a place of the page. @param {number} clientX */
  #indexAt(clientX) {
    const { points } = this.#options;
    if (!this.#scale || points.length === 0) return -1;
    const x = clientX - this.#stage.getBoundingClientRect().left;
    const index = Math.round((x - this.#scale.x(0)) / this.#scale.band);
    return Math.min(Math.max(index, 0), points.length - 1);
  }

  /** @param {number} index -1 for none */
  #choose(index) {
    if (index === this.#chosen) return;
    this.#chosen = index;
    if (index >= 0) this.#describe(index);
    this.#point();
  }

  /** What screen readers say. @param {number} index */
  #describe(index) {
    this.#stage.setAttribute('aria-valuenow', String(index + 1));
    this.#stage.setAttribute('aria-valuetext', this.#textOf(index).join(', '));
  }

  /** A point in words: its label, then its values. @param {number} index */
  #textOf(index) {
    const { points, series, format } = this.#options;
    const point = points[index];
    if (!point) return [];
    const written = point.values.map((value, at) => {
      const text = value === null ? '–' : format(value);
      return series.length > 1 ? `${series[at].name}: ${text}` : text;
    });
    return [point.label, ...written];
  }

  /** @param {number} width */
  #resize(width) {
    if (width === this.#width || width === 0) return;
    this.#width = width;
    this.#draw();
  }

  #draw() {
    const { points, kind } = this.#options;
    const totals = points.map(({ values }) =>
      kind === 'bars'
        ? values.reduce((/** @type {number} */ sum, value) => sum + (value ?? 0), 0)
        : Math.max(...values.map((value) => value ?? 0)),
    );
    const lines = ticks(this.#options.most ?? Math.max(0, ...totals), this.#options);
    const top = lines[lines.length - 1];
    const inner = this.#width - INSET.left - INSET.right;
    const band = points.length > 1 ? inner / (kind === 'bars' ? points.length : points.length - 1) : inner;
    const first = INSET.left + (kind === 'bars' || points.length === 1 ? band / 2 : 0);
    /** @type {Scale} */
    const scale = {
      band,
      x: (index) => first + index * band,
      y: (value) => HEIGHT - INSET.bottom - (value / top) * (HEIGHT - INSET.top - INSET.bottom),
    };
    this.#scale = scale;
    this.#svg.setAttribute('viewBox', `0 0 ${this.#width} ${HEIGHT}`);
    this.#svg.replaceChildren(
      ...this.#across(lines, scale),
      ...this.#below(scale),
      ...(kind === 'bars' ? this.#bars(scale) : this.#line(scale)),
      this.#marker,
    );
    this.#point();
  }

  /**
   * @param {number[]} lines
   * @param {Scale} scale
   */
  #across(lines, scale) {
    const { format, formatTick = format } = this.#options;
    const { y } = scale;
    return lines.flatMap((value) => [
      shape('line', {
        x1: INSET.left,
        x2: this.#width - INSET.right,
        y1: y(value),
        y2: y(value),
        class: 'plot-grid',
      }),
      text(formatTick(value), { x: INSET.left - 0.5 * REM, y: y(value) + 0.27 * REM, 'text-anchor': 'end' }),
    ]);
  }

  /** @param {Scale} scale */
  #below(scale) {
    const { points } = this.#options;
    const { x, band } = scale;
    const isAtEdge = (/** @type {number} */ index) => x(index) > this.#width - LABEL_WIDTH / 2;
    const every = Math.max(1, Math.ceil(LABEL_WIDTH / band));
    const last = points.length - 1;
    // The last label is moved inwards, where it would run into the one before.
    const isSqueezed = isAtEdge(last) && every * band < 1.4 * LABEL_WIDTH;
    return points.flatMap((point, index) => {
      // Counted from the end, so that the latest one always has its label.
      if ((last - index) % every !== 0 || (isSqueezed && index === last - every)) return [];
      return text(point.short ?? point.label, {
        x: isAtEdge(index) ? this.#width - INSET.right : x(index),
        y: HEIGHT - 0.5 * REM,
        'text-anchor': isAtEdge(index) ? 'end' : 'middle',
      });
    });
  }

  /** @param {Scale} scale */
  #bars(scale) {
    const { points, series } = this.#options;
    const { x, y, band } = scale;
    const width = Math.min(Math.max(band * 0.72, 1), 2.8 * REM);
    return points.flatMap(({ values }, index) => {
      let below = 0;
      return values.flatMap((value, at) => {
        if (!value) return [];
        const from = below;
        below += value;
        const bar = shape('rect', {
          x: x(index) - width / 2,
          y: y(below),
          width,
          height: Math.max(y(from) - y(below), 1),
          rx: Math.min(0.2 * REM, width / 4),
          class: 'plot-bar',
        });
        bar.style.fill = `var(${series[at].colour})`;
        return bar;
      });
    });
  }

  /** @param {Scale} scale */
  #line(scale) {
    const { points, series } = this.#options;
    const { x, y } = scale;
    return series.flatMap(({ colour }, at) => {
      const places = points.flatMap(({ values }, index) => {
        const value = values[at];
        return value === null || value === undefined ? [] : [[x(index), y(value)]];
      });
      if (places.length === 0) return [];
      const path = places.map(
        ([left, top], index) => `${index === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`,
      );
      const line = shape('path', { d: path.join(''), class: 'plot-line' });
      line.style.stroke = `var(${colour})`;
      // Dots only where they don't run into each other.
      const dots =
        places.length > 40
          ? []
          : places.map(([cx, cy]) => shape('circle', { cx, cy, r: 0.18 * REM, class: 'plot-dot' }));
      for (const dot of dots) dot.style.fill = `var(${colour})`;
      return [line, ...dots];
    });
  }

  /** Marks the chosen point, and says what it is. */
  #point() {
    const { points, series, kind } = this.#options;
    const point = points[this.#chosen];
    this.#tooltip.hidden = !point || !this.#scale;
    if (!point || !this.#scale) {
      this.#marker.replaceChildren();
      return;
    }
    const { x, y } = this.#scale;
    const left = x(this.#chosen);
    const dots =
      kind === 'bars'
        ? []
        : point.values.flatMap((value, at) => {
            if (value === null) return [];
            const dot = shape('circle', { cx: left, cy: y(value), r: 0.32 * REM, class: 'plot-chosen' });
            dot.style.fill = `var(${series[at].colour})`;
            return dot;
          });
    this.#marker.replaceChildren(
      shape('line', { x1: left, x2: left, y1: INSET.top, y2: HEIGHT - INSET.bottom, class: 'plot-cursor' }),
      ...dots,
    );
    const [label, ...values] = this.#textOf(this.#chosen);
    this.#tooltip.replaceChildren(
      element('span', { className: 'muted' }, label),
      ...values.map((value) => element('strong', {}, value)),
    );
    const width = this.#tooltip.offsetWidth;
    this.#tooltip.style.left = `${Math.min(Math.max(left - width / 2, 0), this.#width - width)}px`;
  }
}

/**
 * @param {string} content
 * @param {Record<string, string | number>} attributes
 */
function text(content, attributes) {
  const made = shape('text', { class: 'plot-text', ...attributes });
  made.textContent = content;
  return made;
}
