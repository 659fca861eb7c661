// The plots of the chosen games.

import { element } from '../lib/dom.js';
import { plot } from '../lib/plots.js';
import { duration, message, number, percent } from '../lib/texts.js';
import { LENGTHS, mean, periodsOf, spreadOf, timesOf } from './figures.js';
import { periodName, twoDecimals, wholePercent } from './formats.js';

/** @typedef {import('./games.js').PlayedGame} PlayedGame */

/**
 * @param {PlayedGame[]} games the earliest first
 * @param {boolean} hasTimes whether their times can be compared
 */
export function plotsOf(games, hasTimes) {
  const periods = periodsOf(games);
  const overTime = (/** @type {(games: PlayedGame[]) => Array<number | null>} */ values) =>
    periods.map((period) => ({ ...periodName(period), values: values(period.games) }));
  const axis = message('statistics-axis-period');
  const average = (/** @type {(game: PlayedGame) => number | null} */ value) =>
    overTime((played) => [mean(played.flatMap((game) => value(game) ?? []))]);
  const plots = [
    plot({
      title: message('statistics-plot-games'),
      description: message('statistics-plot-games-about'),
      kind: 'bars',
      axis,
      series: [
        { name: message('statistics-won'), colour: '--good' },
        { name: message('statistics-lost'), colour: '--muted' },
      ],
      points: overTime((played) => {
        const wins = played.filter(({ isWon }) => isWon).length;
        return [wins, played.length - wins];
      }),
      format: number,
      isWhole: true,
    }),
    plot({
      title: message('statistics-plot-rate'),
      description: message('statistics-plot-rate-about'),
      kind: 'line',
      axis,
      series: [{ name: message('statistics-rate'), colour: '--accent' }],
      points: overTime((played) => [mean(played.map(({ isWon }) => Number(isWon)))]),
      format: percent,
      formatTick: wholePercent,
      most: 1,
    }),
    hasTimes &&
      average(timeOfWin).some(hasValue) &&
      plot({
        title: message('statistics-plot-times'),
        description: message('statistics-plot-times-about'),
        kind: 'line',
        axis,
        series: [{ name: message('statistics-average-time'), colour: '--accent' }],
        points: average(timeOfWin),
        format: (millis) => duration(millis),
        formatTick: (millis) => duration(millis, 0),
        steps: LENGTHS,
      }),
    average(({ perSecond }) => perSecond).some(hasValue) &&
      plot({
        title: message('statistics-plot-per-second'),
        description: message('statistics-plot-per-second-about'),
        kind: 'line',
        axis,
        series: [{ name: message('statistics-per-second'), colour: '--help' }],
        points: average(({ perSecond }) => perSecond),
        format: twoDecimals,
      }),
    average(({ efficiency }) => efficiency).some(hasValue) &&
      plot({
        title: message('statistics-plot-efficiency'),
        description: message('statistics-plot-efficiency-about'),
        kind: 'line',
        axis,
        series: [{ name: message('statistics-efficiency'), colour: '--help' }],
        points: average(({ efficiency }) => efficiency),
        format: percent,
        formatTick: wholePercent,
      }),
    hasTimes &&
      timesOf(games).length > 1 &&
      plot({
        title: message('statistics-plot-spread'),
        description: message('statistics-plot-spread-about'),
        kind: 'bars',
        axis: message('statistics-time'),
        series: [{ name: message('statistics-won'), colour: '--action' }],
        points: spreadOf(timesOf(games)).map(({ from, to, count }) => ({
          label: message('statistics-from-to', {
            from: duration(from, 1),
            to: duration(to, 1),
          }),
          short: duration(from, from % 1_000 === 0 ? 0 : 1),
          values: [count],
        })),
        format: number,
        isWhole: true,
      }),
  ];
  return element('div', { className: 'plots' }, ...plots);
}

/** @param {PlayedGame} game */
function timeOfWin({ isWon, elapsed }) {
  return isWon ? elapsed : null;
}

/** @param {import('../lib/plots.js').PlotPoint} point */
function hasValue({ values }) {
  return values.some((value) => value !== null);
}
