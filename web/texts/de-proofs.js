// Beweise auf Deutsch, mit allem, was der englische Satz sagt.

import { list, sentence } from './proofs.js';

/** @typedef {import('./proofs.js').Pos} Pos */
/** @typedef {import('./proofs.js').ClueFact} ClueFact */

/** @param {Pos} pos */
const place = ({ x, y }) => `Zeile ${y + 1}, Spalte ${x + 1}`;

/** @type {(number: number) => string} */
const mines = (number) => (number === 0 ? 'keine Mine' : `${number} ${number === 1 ? 'Mine' : 'Minen'}`);

/** @type {(number: number) => string} */
const moreMines = (number) =>
  number === 0 ? 'keine weitere Mine' : `noch ${number} ${number === 1 ? 'Mine' : 'Minen'}`;

/** @type {(number: number) => string} */
const cellCount = (number) => `${number} ${number === 1 ? 'Zelle' : 'Zellen'}`;

/** @type {(value: number, pos: Pos) => string} */
const clueAt = (value, pos) => `die ${value} in ${place(pos)}`;

/** @param {ClueFact} clue */
const name = (clue) => clueAt(clue.value, clue.pos);

/** Im Dativ oder Genitiv. @type {(value: number, pos: Pos) => string} */
const ofClueAt = (value, pos) => `der ${value} in ${place(pos)}`;

/** @param {string[]} items */
const all = (items) => list(items, 'und', (more) => `${more} weitere`);

/** @type {(cells: Pos[], mine: boolean) => string} */
const supposition = (cells, mine) => {
  const what = mine ? 'frei' : 'eine Mine';
  return cells.length === 1
    ? `wäre ${place(cells[0])} ${what}`
    : `wäre auch nur eine dieser Zellen ${what}: ${all(cells.map(place))}`;
};

/** @param {import('./proofs.js').MineCount} mines */
const total = ({ known, left }) => {
  if (known === 0) return `auf dem Feld ${left === 1 ? 'liegt' : 'liegen'} ${mines(left)}`;
  if (left === 0) return 'es ist keine Mine mehr zu finden';
  return `es ${left > 1 ? 'sind' : 'ist'} noch ${mines(left)} zu finden`;
};

/** @type {(cells: Pos[], mine: boolean, consequences: import('./proofs.js').Consequence[], failure: import('./proofs.js').Failure) => string} */
const byConsequences = ([first, ...others], mine, consequences, failure) => {
  const follows = consequences.map((follows) => {
    const what = !follows.mine ? 'frei' : follows.cells.length === 1 ? 'eine Mine' : 'Minen';
    const verb = follows.cells.length === 1 ? 'wäre' : 'wären';
    return `${verb} wegen ${ofClueAt(follows.value, follows.clue)} ${all(follows.cells.map(place))} ${what}`;
  });
  const only = failure.mines > 0 && failure.mines < failure.value ? 'nur ' : '';
  const same = others.length > 0 ? `; dasselbe gilt für ${all(others.map(place))}` : '';
  const failing = clueAt(failure.value, failure.clue);
  return (
    `${supposition([first], mine)}, dann ${follows.join('; dann ')}, und ` +
    `${failing} hätte ${only}${mines(failure.mines)} um sich${same}`
  );
};

/** @param {import('./proofs.js').Argument} argument */
function argued(argument) {
  switch (argument.rule) {
    case 'first_click':
      return 'die erste geöffnete Zelle ist nie eine Mine';
    case 'zero':
      return `${name(argument.clue)} hat keine Mine um sich`;
    case 'all_mines_known': {
      const { clue } = argument;
      return `${name(clue)} hat schon ${mines(clue.known_mines)} neben sich, also ist alles andere um sie herum frei`;
    }
    case 'all_cells_needed': {
      const { clue } = argument;
      const known = clue.known_mines > 0 ? `schon ${mines(clue.known_mines)} neben sich und ` : '';
      const so = clue.cells.length === 1 ? 'diese Zelle ist eine Mine' : 'alle sind Minen';
      return `${name(clue)} hat ${known}noch ${cellCount(clue.cells.length)} um sich für ${mines(clue.needs)}: ${so}`;
    }
    case 'shared_cells_hold_all': {
      const { forcing, satisfied, shared, elsewhere } = argument;
      const own = elsewhere.length === 0 ? 'keine Zelle' : `nur ${cellCount(elsewhere.length)}`;
      const hold =
        shared.length === 1
          ? 'enthält die gemeinsame 1 Zelle'
          : `enthalten die gemeinsamen ${shared.length} Zellen`;
      return (
        `${name(forcing)} braucht ${moreMines(forcing.needs)} und hat ${own}, die ${name(satisfied)} nicht ` +
        `berührt, also ${hold} ${mines(satisfied.needs)}; mehr braucht ${name(satisfied)} nicht, ` +
        `und der Rest um sie herum ist frei`
      );
    }
    case 'shared_cells_hold_too_few': {
      const { needing, limiting, shared, at_most: most, others } = argument;
      const limit = ofClueAt(limiting.value, limiting.pos);
      const hold =
        shared.length === 1
          ? `die 1 Zelle, die sie mit ${limit} teilt, enthält`
          : `die ${shared.length} Zellen, die sie mit ${limit} teilt, enthalten`;
      const so =
        others.length === 1 ? 'die andere Zelle ist eine Mine' : 'alle ihre anderen Zellen sind Minen';
      return `${name(needing)} braucht ${moreMines(needing.needs)}, aber ${hold} höchstens ${mines(most)}, also: ${so}`;
    }
    case 'contradiction': {
      const { clues, cells, mine, consequences, failure } = argument;
      if (failure) return byConsequences(cells, mine, consequences, failure);
      return `${supposition(cells, mine)}, dann könnten ${all(clues.map(name))} nicht alle stimmen`;
    }
    case 'no_mine_left':
      return `${total(argument.mines)}, also ist jede übrige verdeckte Zelle frei`;
    case 'only_mines_left':
      return `${total(argument.mines)}, und mehr verdeckte Zellen sind nicht übrig, also sind alle Minen`;
    case 'total_contradiction': {
      const { clues, cells, mine } = argument;
      const both = clues.length === 1 ? 'beide' : 'alle';
      return `${total(argument.mines)}: ${supposition(cells, mine)}, dann könnten diese Zahl und ${all(clues.map(name))} nicht ${both} stimmen`;
    }
  }
}

/** Die ganze Begründung, in einem Satz. @param {import('./proofs.js').Argument} argument */
export const why = (argument) => sentence(argued(argument));

/** Wie viel man auf einmal sehen muss. @type {Record<import('./proofs.js').Tier, string>} */
export const needed = {
  'first click': 'die erste geöffnete Zelle ist nie eine Mine',
  'single clue': 'eine einzige Zahl beweist es',
  'two clues': 'zwei Zahlen zusammen beweisen es',
  'several clues': 'mehrere Zahlen zusammen beweisen es',
  'mine total': 'der Beweis braucht die Zahl aller Minen',
};
