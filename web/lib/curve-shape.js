// The shape of a curve of chances, as paths on a plane that is 1 wide and 1 high.

/**
 * A chance to win that is known.
 *
 * @typedef {object} CurvePoint
 * @property {number} at The step, or the time.
 * @property {number} chance
 * @property {number} error The standard error; 0 if the chance is exact.
 */

/** An estimate lies within this many standard errors nineteen times out of twenty. */
const BAND = 1.96;

/** @typedef {{x: number, y: number}} Spot */

/**
 * The line through the points, from the first one to the last one.
 *
 * @param {CurvePoint[]} points by `at`
 * @param {number} last where the plane ends
 */
export function linePath(points, last) {
  const [first, ...others] = smooth(spots(points, last, (point) => point.chance));
  if (!first) return '';
  return `M${first.start}${others.map(({ segment }) => segment).join('')}`;
}

/**
 * What is below the line.
 *
 * @param {CurvePoint[]} points
 * @param {number} last
 */
export function areaPath(points, last) {
  if (points.length === 0) return '';
  const [from, to] = [points[0], points[points.length - 1]].map(({ at }) => rounded(at / Math.max(1, last)));
  return `${linePath(points, last)}L${to} 1L${from} 1Z`;
}

/**
 * Where the chances lie that are estimates; where they are exact, it has no height.
 *
 * @param {CurvePoint[]} points
 * @param {number} last
 */
export function bandPath(points, last) {
  if (points.every(({ error }) => error === 0)) return '';
  const upper = smooth(spots(points, last, ({ chance, error }) => chance + BAND * error));
  const lower = smooth(spots([...points].reverse(), last, ({ chance, error }) => chance - BAND * error));
  const edge = (/** @type {Smooth[]} */ [first, ...others]) =>
    `${first.start}${others.map(({ segment }) => segment).join('')}`;
  return `M${edge(upper)}L${edge(lower)}Z`;
}

/**
 * The chance between two points, as the line shows it; null outside.
 *
 * @param {CurvePoint[]} points
 * @param {number} at
 * @returns {CurvePoint | null}
 */
export function chanceAt(points, at) {
  const after = points.findIndex((point) => point.at >= at);
  if (after < 0) return null;
  const next = points[after];
  if (next.at === at) return next;
  const before = points[after - 1];
  if (!before) return null;
  const share = (at - before.at) / (next.at - before.at);
  const between = (/** @type {number} */ from, /** @type {number} */ to) => from + (to - from) * share;
  return { at, chance: between(before.chance, next.chance), error: between(before.error, next.error) };
}

/**
 * @param {CurvePoint[]} points
 * @param {number} last
 * @param {(point: CurvePoint) => number} value
 * @returns {Spot[]}
 */
function spots(points, last, value) {
  return points.map((point) => ({
    x: point.at / Math.max(1, last),
    y: 1 - Math.min(1, Math.max(0, value(point))),
  }));
}

/** @typedef {{start: string, segment: string}} Smooth where a spot is, and the way to it */

/**
 * A smooth way through the spots that never leaves the range between two neighbours: a chance
 * that was never there must not be shown. (Fritsch and Carlson's monotone cubics.)
 *
 * @param {Spot[]} spots
 * @returns {Smooth[]}
 */
function smooth(spots) {
  const slopes = spots
    .slice(1)
    .map((spot, index) => (spot.y - spots[index].y) / (spot.x - spots[index].x || 1));
  const tangents = spots.map((_, index) => {
    const [before, after] = [slopes[index - 1], slopes[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    // The harmonic mean keeps the curve monotone.
    return (2 * before * after) / (before + after);
  });
  return spots.map((spot, index) => {
    const start = `${rounded(spot.x)} ${rounded(spot.y)}`;
    const before = spots[index - 1];
    if (!before) return { start, segment: '' };
    const third = (spot.x - before.x) / 3;
    const control = [
      `${rounded(before.x + third)} ${rounded(before.y + third * tangents[index - 1])}`,
      `${rounded(spot.x - third)} ${rounded(spot.y - third * tangents[index])}`,
    ];
    return { start, segment: `C${control.join(' ')} ${start}` };
  });
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 10_000) / 10_000;
}
