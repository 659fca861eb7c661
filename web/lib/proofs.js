// Proofs as the server sends them: data, which messages turn into sentences.
// `crates/texts/src/proof.rs` fills in the same messages, and a test compares both.

/** @typedef {import('../generated/wire.js').Pos} Pos */
/** @typedef {import('../generated/wire.js').ClueFact} ClueFact */
/** @typedef {import('../generated/wire.js').MineCount} MineCount */
/** @typedef {import('../generated/wire.js').Consequence} Consequence */
/** @typedef {import('../generated/wire.js').Failure} Failure */
/** @typedef {import('../generated/wire.js').Argument} Argument */
/** @typedef {import('../generated/wire.js').Tier} Tier */
/** @typedef {import('../generated/wire.js').Reason} ReasonData */

/** @typedef {import('./messages.js').WriteMessage} WriteMessage */

/** Of a long list only the beginning is written out. */
const MOST_NAMED = 6;

/**
 * Why a cell is certain, as one sentence.
 *
 * @param {Argument} argument
 * @param {WriteMessage} message of the language
 */
export function whyText(argument, message) {
  switch (argument.rule) {
    case 'first_click':
      return message('proof-first-click');
    case 'zero':
      return message('proof-zero', clueValues(argument.clue, message));
    case 'all_mines_known':
      return message('proof-all-mines-known', {
        ...clueValues(argument.clue, message),
        known: argument.clue.known_mines,
      });
    case 'all_cells_needed':
      return message('proof-all-cells-needed', {
        ...clueValues(argument.clue, message),
        known: argument.clue.known_mines,
        cells: argument.clue.cells.length,
        needs: argument.clue.needs,
      });
    case 'shared_cells_hold_all': {
      const { forcing, satisfied, shared, elsewhere } = argument;
      return message('proof-shared-cells-hold-all', {
        forcing: forcing.value,
        forcing_place: placeText(forcing.pos, message),
        needs: forcing.needs,
        elsewhere: elsewhere.length,
        satisfied: satisfied.value,
        satisfied_place: placeText(satisfied.pos, message),
        shared: shared.length,
        held: satisfied.needs,
      });
    }
    case 'shared_cells_hold_too_few': {
      const { needing, limiting, shared, at_most: most, others } = argument;
      return message('proof-shared-cells-hold-too-few', {
        needing: needing.value,
        needing_place: placeText(needing.pos, message),
        needs: needing.needs,
        shared: shared.length,
        limiting: limiting.value,
        limiting_place: placeText(limiting.pos, message),
        most,
        others: others.length,
      });
    }
    case 'contradiction': {
      const { clues, cells, mine, consequences, failure } = argument;
      if (failure) return consequencesText(cells, mine, consequences, failure, message);
      return message('proof-contradiction', {
        ...supposition(cells, mine, message),
        ...clueList(clues, message),
      });
    }
    case 'no_mine_left':
      return message('proof-no-mine-left', argument.mines);
    case 'only_mines_left':
      return message('proof-only-mines-left', argument.mines);
    case 'total_contradiction':
      return message('proof-total-contradiction', {
        ...argument.mines,
        ...supposition(argument.cells, argument.mine, message),
        ...clueList(argument.clues, message),
      });
  }
}

/**
 * A place in the middle of a sentence. Rows and columns count from 1.
 *
 * @param {Pos} pos
 * @param {WriteMessage} message
 */
export function placeText({ x, y }, message) {
  return message('place', { row: y + 1, column: x + 1 });
}

/**
 * "a; b and c"; of a long list only the beginning.
 *
 * @param {string[]} items
 * @param {WriteMessage} message
 */
export function listText(items, message) {
  const named = items.slice(0, MOST_NAMED);
  if (items.length > MOST_NAMED) named.push(message('list-rest', { count: items.length - MOST_NAMED }));
  const last = named.pop() ?? '';
  if (named.length === 0) return last;
  const start = named.reduce((joined, item) => message('list-next', { items: joined, item }));
  return message('list-last', { items: start, item: last });
}

/** Whether a list is too long for {@link listText} to name every item. @param {unknown[]} items */
export function isTooLong(items) {
  return items.length > MOST_NAMED;
}

/**
 * What would follow, clue by clue, until one of them fails.
 *
 * @param {Pos[]} cells
 * @param {boolean} mine
 * @param {Consequence[]} consequences
 * @param {Failure} failure
 * @param {WriteMessage} message
 */
function consequencesText([first, ...others], mine, consequences, failure, message) {
  const steps = consequences.map(({ clue, value, cells, mine: isMine }) =>
    message('proof-consequence', {
      clue: value,
      place: placeText(clue, message),
      count: cells.length,
      cells: placeList(cells, message),
      what: isMine ? 'mine' : 'safe',
    }),
  );
  return message('proof-consequences', {
    ...supposition([first], mine, message),
    steps: steps.reduce((joined, step) => message('proof-consequences-next', { steps: joined, step })),
    clue: failure.value,
    place: placeText(failure.clue, message),
    mines: failure.mines,
    fit: failure.mines < failure.value ? 'too-few' : 'too-many',
    same: others.length > 0 ? message('proof-same', { cells: placeList(others, message) }) : '',
  });
}

/** @param {ClueFact} clue @param {WriteMessage} message */
function clueValues({ value, pos }, message) {
  return { clue: value, place: placeText(pos, message) };
}

/** @param {Pos[]} cells @param {boolean} mine @param {WriteMessage} message */
function supposition(cells, mine, message) {
  return { count: cells.length, cells: placeList(cells, message), opposite: mine ? 'safe' : 'mine' };
}

/** @param {ClueFact[]} clues @param {WriteMessage} message */
function clueList(clues, message) {
  const named = clues.map((clue) => message('clue-at', clueValues(clue, message)));
  return { clue_count: clues.length, clues: listText(named, message) };
}

/** @param {Pos[]} cells @param {WriteMessage} message */
function placeList(cells, message) {
  return listText(
    cells.map((cell) => placeText(cell, message)),
    message,
  );
}

/**
 * What is lit up for a reason: the clues that it rests on, the cells that two clues share
 * or that would follow from the opposite, and the cells that it is about.
 *
 * @param {Pick<ReasonData, 'clues' | 'cells' | 'steps'>} reason
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
