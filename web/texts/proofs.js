// Proofs as the server sends them: data, of which each language makes its sentences.

/** @typedef {{x: number, y: number}} Pos */

/**
 * A clue, and what is open about it.
 *
 * @typedef {object} ClueFact
 * @property {Pos} pos
 * @property {number} value
 * @property {number} known_mines Mines around it that are known already.
 * @property {number} needs Mines that it needs besides.
 * @property {Pos[]} cells Covered cells around it that nothing is known about.
 */

/** @typedef {{total: number, known: number, left: number}} MineCount */
/** @typedef {{clue: Pos, value: number, cells: Pos[], mine: boolean}} Consequence */
/** @typedef {{clue: Pos, value: number, mines: number}} Failure */

/**
 * How a conclusion follows.
 *
 * @typedef {{rule: 'first_click', cells: Pos[]}
 *   | {rule: 'zero' | 'all_mines_known' | 'all_cells_needed', clue: ClueFact, cells: Pos[]}
 *   | {rule: 'shared_cells_hold_all', forcing: ClueFact, satisfied: ClueFact, shared: Pos[],
 *      elsewhere: Pos[], cells: Pos[]}
 *   | {rule: 'shared_cells_hold_too_few', needing: ClueFact, limiting: ClueFact, shared: Pos[],
 *      at_most: number, others: Pos[], cells: Pos[]}
 *   | {rule: 'contradiction', clues: ClueFact[], cells: Pos[], mine: boolean,
 *      consequences: Consequence[], failure: Failure | null}
 *   | {rule: 'no_mine_left' | 'only_mines_left', mines: MineCount, cells: Pos[]}
 *   | {rule: 'total_contradiction', mines: MineCount, clues: ClueFact[], cells: Pos[], mine: boolean}
 * } Argument
 */

/** @typedef {'first click' | 'single clue' | 'two clues' | 'several clues' | 'mine total'} Tier */

/** @typedef {{kind: string, clues: Pos[], cells: Pos[]}} ProofStep */

/**
 * @typedef {object} ReasonData
 * @property {boolean} mine
 * @property {boolean} uses_mine_total
 * @property {Tier} tier
 * @property {Pos[]} cells
 * @property {Pos[]} clues
 * @property {Argument} argument
 * @property {ProofStep[]} steps
 */

/** Of a long list only the beginning is said. */
const MOST_SAID = 6;

/**
 * "a; b and c".
 *
 * @param {string[]} items
 * @param {string} and
 * @param {(count: number) => string} more
 */
export function list(items, and, more) {
  const said = items.slice(0, MOST_SAID);
  if (items.length > MOST_SAID) said.push(more(items.length - MOST_SAID));
  const last = said.pop() ?? '';
  return said.length > 0 ? `${said.join('; ')} ${and} ${last}` : last;
}

/** With a capital at the beginning and a full stop at the end. @param {string} text */
export const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * What is lit up for a reason: the clues that it rests on, the cells that two clues share
 * or that would follow from the opposite, and the cells that it is about.
 *
 * @param {ReasonData} reason
 * @param {(pos: Pos) => number} index
 * @returns {Array<{kind: 'reason' | 'shared' | 'subject', cells: number[]}>}
 */
export function highlightsOf({ clues, cells, steps }, index) {
  const between = steps.filter(({ kind }) => kind === 'shared' || kind === 'consequence');
  const about = new Set(cells.map(index));
  const shared = between.flatMap((step) => step.cells.map(index)).filter((cell) => !about.has(cell));
  return [
    { kind: 'reason', cells: clues.map(index) },
    { kind: 'shared', cells: [...new Set(shared)] },
    { kind: 'subject', cells: [...about] },
  ];
}
