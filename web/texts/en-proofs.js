// Proofs in English, word for word as `crates/texts/src/english.rs` says them.

import { list, sentence } from './proofs.js';

/** @typedef {import('./proofs.js').Pos} Pos */
/** @typedef {import('./proofs.js').ClueFact} ClueFact */

/** @param {Pos} pos */
const place = ({ x, y }) => `row ${y + 1}, column ${x + 1}`;

/** @type {(count: number, thing: string) => string} */
const count = (number, thing) =>
  number === 0 ? `no ${thing}` : `${number} ${thing}${number === 1 ? '' : 's'}`;

/** @type {(count: number) => string} */
const mines = (number) => count(number, 'mine');

/** @type {(value: number, pos: Pos) => string} */
const clueAt = (value, pos) => `the ${value} in ${place(pos)}`;

/** @param {ClueFact} clue */
const name = (clue) => clueAt(clue.value, clue.pos);

/** @param {string[]} items */
const all = (items) => list(items, 'and', (more) => `${more} more`);

/** @type {(cells: Pos[], mine: boolean) => string} */
const supposition = (cells, mine) => {
  const what = mine ? 'safe' : 'a mine';
  return cells.length === 1
    ? `if ${place(cells[0])} were ${what}`
    : `if any of ${all(cells.map(place))} were ${what}`;
};

/** @param {import('./proofs.js').MineCount} mines */
const total = ({ known, left }) => {
  if (known === 0) return `the board has ${mines(left)}`;
  return `${mines(left)} ${left > 1 ? 'are' : 'is'} left to be found`;
};

/** @type {(cells: Pos[], mine: boolean, consequences: import('./proofs.js').Consequence[], failure: import('./proofs.js').Failure) => string} */
const byConsequences = ([first, ...others], mine, consequences, failure) => {
  const follows = consequences.map((follows) => {
    const what = !follows.mine ? 'safe' : follows.cells.length === 1 ? 'a mine' : 'mines';
    return `${clueAt(follows.value, follows.clue)} would make ${all(follows.cells.map(place))} ${what}`;
  });
  const only = failure.mines > 0 && failure.mines < failure.value ? 'only ' : '';
  const same = others.length > 0 ? `; the same goes for ${all(others.map(place))}` : '';
  const fails = `would have ${only}${mines(failure.mines)} around it${same}`;
  const failing = clueAt(failure.value, failure.clue);
  return `${supposition([first], mine)}, ${follows.join('; then ')}, and ${failing} ${fails}`;
};

/** @param {import('./proofs.js').Argument} argument */
function argued(argument) {
  switch (argument.rule) {
    case 'first_click':
      return 'the first cell that is opened is never a mine';
    case 'zero':
      return `${name(argument.clue)} has no mine around it`;
    case 'all_mines_known': {
      const { clue } = argument;
      return `${name(clue)} has ${mines(clue.known_mines)} beside it already, so everything else around it is safe`;
    }
    case 'all_cells_needed': {
      const { clue } = argument;
      const known = clue.known_mines > 0 ? ` ${mines(clue.known_mines)} beside it already and` : '';
      const so = clue.cells.length === 1 ? 'that cell is a mine' : 'all of them are mines';
      return `${name(clue)} has${known} ${count(clue.cells.length, 'cell')} left around it for ${mines(clue.needs)}, so ${so}`;
    }
    case 'shared_cells_hold_all': {
      const { forcing, satisfied, shared, elsewhere } = argument;
      const own = elsewhere.length === 0 ? 'no cell' : `only ${count(elsewhere.length, 'cell')}`;
      const hold = shared.length === 1 ? 'holds' : 'hold';
      return (
        `${name(forcing)} needs ${count(forcing.needs, 'more mine')} and has ${own} that ` +
        `${name(satisfied)} does not touch, so the ${count(shared.length, 'cell')} they share ${hold} ` +
        `${mines(satisfied.needs)}; that is all ${name(satisfied)} needs, and the rest around it is safe`
      );
    }
    case 'shared_cells_hold_too_few': {
      const { needing, limiting, shared, at_most: most, others } = argument;
      const so = others.length === 1 ? 'the other cell is a mine' : 'all its other cells are mines';
      return (
        `${name(needing)} needs ${count(needing.needs, 'more mine')}, but the ` +
        `${count(shared.length, 'cell')} it shares with ${name(limiting)} can hold at most ${mines(most)}, so ${so}`
      );
    }
    case 'contradiction': {
      const { clues, cells, mine, consequences, failure } = argument;
      if (failure) return byConsequences(cells, mine, consequences, failure);
      return `${supposition(cells, mine)}, ${all(clues.map(name))} could not all be right`;
    }
    case 'no_mine_left':
      return `${total(argument.mines)}, so every covered cell that is left is safe`;
    case 'only_mines_left':
      return `${total(argument.mines)}, and no more covered cells than that are left, so all are mines`;
    case 'total_contradiction': {
      const { clues, cells, mine } = argument;
      const both = clues.length === 1 ? 'both' : 'all';
      return `${total(argument.mines)}: ${supposition(cells, mine)}, that number and ${all(clues.map(name))} could not ${both} be right`;
    }
  }
}

/** The whole argument, as one sentence. @param {import('./proofs.js').Argument} argument */
export const why = (argument) => sentence(argued(argument));

/** How much has to be seen at once. @type {Record<import('./proofs.js').Tier, string>} */
export const needed = {
  'first click': 'the first cell that is opened is never a mine',
  'single clue': 'a single clue proves it',
  'two clues': 'two clues together prove it',
  'several clues': 'several clues together prove it',
  'mine total': 'it takes the number of mines on the board to prove it',
};
