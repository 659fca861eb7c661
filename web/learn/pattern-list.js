// The patterns: real positions, with what is under their covered cells. A test has the engine
// check every claim.

/** @typedef {'full' | 'one-one' | 'one-two' | 'one-two-one' | 'one-two-two-one' | 'reduction' | 'count' | 'fifty-fifty'} PatternName */

/**
 * @typedef {object} Pattern
 * @property {PatternName} name
 * @property {{width: number, height: number, mines: number}} size
 * @property {string} covered Row by row: clues, and "_" for cells that are covered at first.
 * @property {string} solution The same without covers: clues, and "*" for mines.
 * @property {number[]} safe The cells that are certainly safe at first.
 * @property {number[]} mines Those that are certainly mines.
 * @property {'open' | 'flag' | 'guess'} goal What to do.
 * @property {number} key The cell that the pattern is about.
 */

/** @type {readonly Pattern[]} */
export const PATTERN_LIST = [
  {
    name: 'full',
    size: { width: 5, height: 3, mines: 3 },
    covered: '__100_310011000',
    solution: '**100*310011000',
    safe: [],
    mines: [0, 1, 5],
    goal: 'flag',
    key: 0,
  },
  {
    name: 'one-one',
    size: { width: 6, height: 4, mines: 3 },
    covered: '______11____01____01____',
    solution: '1*101111101*01111101*100',
    safe: [2, 8, 14],
    mines: [20],
    goal: 'open',
    key: 2,
  },
  {
    name: 'one-two',
    size: { width: 6, height: 4, mines: 4 },
    covered: '______122___001___001___',
    solution: '1**11112211*001121001*10',
    safe: [9],
    mines: [2],
    goal: 'flag',
    key: 2,
  },
  {
    name: 'one-two-one',
    size: { width: 5, height: 3, mines: 2 },
    covered: '_____1121100000',
    solution: '1*2*11121100000',
    safe: [0, 2, 4],
    mines: [1, 3],
    goal: 'open',
    key: 2,
  },
  {
    name: 'one-two-two-one',
    size: { width: 8, height: 3, mines: 4 },
    covered: '________1112211100000000',
    solution: '*11**11*1112211100000000',
    safe: [1, 2, 5, 6],
    mines: [0, 3, 4, 7],
    goal: 'open',
    key: 2,
  },
  {
    name: 'reduction',
    size: { width: 5, height: 4, mines: 3 },
    covered: '_____1232101_1001110',
    solution: '1*2*11232101*1001110',
    safe: [0, 2, 4],
    mines: [1, 3, 12],
    goal: 'open',
    key: 2,
  },
  {
    name: 'count',
    size: { width: 5, height: 3, mines: 3 },
    covered: '002__002__00122',
    solution: '002*3002**00122',
    safe: [4],
    mines: [3, 8, 9],
    goal: 'open',
    key: 4,
  },
  {
    name: 'fifty-fifty',
    size: { width: 5, height: 4, mines: 3 },
    covered: '0001_0013_001__00122',
    solution: '0001*00133001**00122',
    safe: [],
    mines: [13, 14],
    goal: 'guess',
    key: 4,
  },
];
