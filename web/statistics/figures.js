// What there is to say about a list of games: pure numbers, without a page.

/** @typedef {import('./games.js').PlayedGame} PlayedGame */

/**
 * @typedef {object} Summary
 * @property {number} games
 * @property {number} wins
 * @property {number} rate The share of wins.
 * @property {number} streak How many of the latest games were won in a row.
 * @property {number} longest The longest such row.
 * @property {number | null} best The shortest win.
 * @property {number | null} average The average win.
 * @property {number | null} perSecond The average 3BV per second.
 * @property {number | null} efficiency The average efficiency.
 * @property {number} total The time played.
 */

/**
 * @param {PlayedGame[]} games the earliest first
 * @returns {Summary}
 */
export function summaryOf(games) {
  let [streak, longest, wins, total] = [0, 0, 0, 0];
  for (const { isWon, elapsed } of games) {
    streak = isWon ? streak + 1 : 0;
    longest = Math.max(longest, streak);
    wins += Number(isWon);
    total += elapsed;
  }
  const times = timesOf(games);
  return {
    games: games.length,
    wins,
    rate: games.length > 0 ? wins / games.length : 0,
    streak,
    longest,
    best: times.length > 0 ? times.reduce((least, time) => Math.min(least, time)) : null,
    average: mean(times),
    perSecond: mean(games.flatMap((game) => game.perSecond ?? [])),
    efficiency: mean(games.flatMap((game) => game.efficiency ?? [])),
    total,
  };
}

/** The times of the wins. @param {PlayedGame[]} games */
export function timesOf(games) {
  return games.flatMap(({ isWon, elapsed }) => (isWon ? [elapsed] : []));
}

/** @param {number[]} values */
export function mean(values) {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** @typedef {'day' | 'week' | 'month' | 'year'} Unit */
/** @typedef {{unit: Unit, from: Date, games: PlayedGame[]}} Period */

/** More periods than that are put together to longer ones. */
const MOST_PERIODS = 31;

/**
 * The games in periods of the same length without a gap, as short as there is room for.
 *
 * @param {PlayedGame[]} games the earliest first
 * @returns {Period[]}
 */
export function periodsOf(games) {
  if (games.length === 0) return [];
  const [first, last] = [games[0].at, games[games.length - 1].at];
  const units = /** @type {const} */ (['day', 'week', 'month', 'year']);
  for (const unit of units) {
    const starts = startsBetween(first, last, unit);
    if (starts.length > MOST_PERIODS && unit !== 'year') continue;
    /** @type {Period[]} */
    const periods = starts.map((from) => ({ unit, from, games: [] }));
    let index = 0;
    for (const game of games) {
      while (index + 1 < periods.length && game.at >= periods[index + 1].from.getTime()) index += 1;
      periods[index].games.push(game);
    }
    return periods;
  }
  return [];
}

/**
 * @param {number} first
 * @param {number} last
 * @param {Unit} unit
 */
function startsBetween(first, last, unit) {
  const starts = [];
  let start = startOf(new Date(first), unit);
  while (start.getTime() <= last && (unit === 'year' || starts.length <= MOST_PERIODS)) {
    starts.push(start);
    start = after(start, unit);
  }
  return starts;
}

/**
 * @param {Date} date
 * @param {Unit} unit
 */
function startOf(date, unit) {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  switch (unit) {
    case 'day':
      return new Date(year, month, day);
    case 'week':
      // From Monday on, which has the number 1.
      return new Date(year, month, day - ((date.getDay() + 6) % 7));
    case 'month':
      return new Date(year, month, 1);
    case 'year':
      return new Date(year, 0, 1);
  }
}

/**
 * The start of the next period. Days are counted, because some of them have 23 or 25 hours.
 *
 * @param {Date} start
 * @param {Unit} unit
 */
function after(start, unit) {
  const [year, month, day] = [start.getFullYear(), start.getMonth(), start.getDate()];
  if (unit === 'year') return new Date(year + 1, 0, 1);
  if (unit === 'month') return new Date(year, month + 1, 1);
  return new Date(year, month, day + (unit === 'week' ? 7 : 1));
}

/** Lengths of time that are easy to read, in milliseconds. */
export const LENGTHS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_800, 3_600].map(
  (seconds) => seconds * 1_000,
);
/** About how many bins there are. */
const MOST_BINS = 16;

/**
 * How times are spread: how many are in each of a row of bins.
 *
 * @param {number[]} times
 * @returns {Array<{from: number, to: number, count: number}>}
 */
export function spreadOf(times) {
  if (times.length === 0) return [];
  const least = times.reduce((one, other) => Math.min(one, other));
  const most = times.reduce((one, other) => Math.max(one, other));
  const size =
    LENGTHS.find((bin) => (most - least) / bin <= MOST_BINS) ?? Math.ceil((most - least) / MOST_BINS);
  const first = Math.floor(least / size);
  const count = Math.floor(most / size) - first + 1;
  const bins = Array.from({ length: count }, (_, index) => ({
    from: (first + index) * size,
    to: (first + index + 1) * size,
    count: 0,
  }));
  for (const time of times) bins[Math.floor(time / size) - first].count += 1;
  return bins;
}
