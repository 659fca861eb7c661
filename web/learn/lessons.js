// The lessons: five steps, each with one or two tasks on a real board. A test plays all of them
// with the engine.

/** @typedef {'open' | 'numbers' | 'flag' | 'chord' | 'count' | 'odds'} TaskName */

/**
 * What has to be done: open any cell, open a cell that is certainly safe, flag one that is certainly
 * a mine, open cells by a click on a number, or open the cell with the least risk.
 *
 * @typedef {'open' | 'safe' | 'flag' | 'chord' | 'least-risk'} Goal
 */

/**
 * @typedef {object} Task
 * @property {TaskName} name
 * @property {string} seed
 * @property {number[]} opened The cells that are opened before the task begins.
 * @property {number[]} flagged Those that have a flag then.
 * @property {number[]} lit The clues to look at.
 * @property {number} answer The cell that "Show me" points at.
 * @property {Goal} goal
 * @property {boolean} [hasOdds] Whether the odds are shown.
 */

/** All lessons are on boards of this size. */
export const BOARD = { width: 6, height: 6, mines: 6 };

/** @type {ReadonlyArray<{name: 'open' | 'numbers' | 'flag' | 'chord' | 'odds', tasks: Task[]}>} */
export const STEPS = [
  {
    name: 'open',
    tasks: [{ name: 'open', seed: '64', opened: [], flagged: [], lit: [], answer: 0, goal: 'open' }],
  },
  {
    name: 'numbers',
    tasks: [{ name: 'numbers', seed: '64', opened: [0], flagged: [], lit: [8], answer: 4, goal: 'safe' }],
  },
  {
    name: 'flag',
    tasks: [{ name: 'flag', seed: '58', opened: [0], flagged: [], lit: [8], answer: 13, goal: 'flag' }],
  },
  {
    name: 'chord',
    tasks: [{ name: 'chord', seed: '134', opened: [0], flagged: [3], lit: [10], answer: 10, goal: 'chord' }],
  },
  {
    name: 'odds',
    tasks: [
      {
        name: 'count',
        seed: '4',
        opened: [0, 11, 30, 32, 33, 34, 35],
        flagged: [3, 4, 17, 28, 29, 31],
        lit: [],
        answer: 5,
        goal: 'safe',
      },
      {
        name: 'odds',
        seed: '329',
        opened: [0, 15, 20, 26, 31, 32],
        flagged: [],
        lit: [],
        answer: 10,
        goal: 'least-risk',
        hasOdds: true,
      },
    ],
  },
];

/** @param {number} cell */
export function posOf(cell) {
  return { x: cell % BOARD.width, y: Math.floor(cell / BOARD.width) };
}

/** The game of a task, as engine and server take it. @param {Task} task */
export function gameOf({ seed }) {
  return { ...BOARD, seed, first_click: /** @type {const} */ ('opening') };
}

/**
 * What is played before a task begins.
 *
 * @param {Task} task
 * @returns {import('../generated/wire.js').Command[]}
 */
export function setupOf({ opened, flagged }) {
  return [
    ...opened.map((cell) => ({ do: /** @type {const} */ ('open'), ...posOf(cell) })),
    ...flagged.map((cell) => ({ do: /** @type {const} */ ('flag'), ...posOf(cell) })),
  ];
}
