// The texts of the analysis page, in English.

const mines = (/** @type {number} */ count) => (count === 1 ? '1 mine' : `${count} mines`);
const cells = (/** @type {number} */ count) => (count === 1 ? '1 cell' : `${count} cells`);

/** A place in the middle of a sentence. @param {string} place */
const low = (place) => place.charAt(0).toLowerCase() + place.slice(1);

export default {
  title: 'Analysis board',
  intro: 'Paint a position and see the exact chance of a mine in every cell, what is certain, and why.',
  board: 'Position',
  tools: {
    title: 'A click on a cell',
    why: 'Ask why',
    covered: 'Cover',
    clue: (/** @type {number} */ clue) =>
      clue === 0 ? 'Open: no mine around' : `Open: ${mines(clue)} around`,
    mine: 'Suppose mine',
    safe: 'Suppose safe',
  },
  found: {
    title: 'What is known',
    thinking: 'Working it out …',
    layouts: 'Layouts that fit',
    uncounted: 'too many to count exactly',
    safe: 'Certainly safe',
    mines: 'Certainly mines',
    best: 'Best move',
    bestCell: (/** @type {string} */ place, /** @type {string} */ risk) => `${place}, risk ${risk}`,
    estimates:
      'This position is so entangled that the chances are estimates. What is called certain is certain.',
    nothingCovered: 'No covered cell is left.',
    someSafe: (/** @type {number} */ count) => `${cells(count)} can be opened without risk.`,
    someMines: (/** @type {number} */ count) =>
      `${count === 1 ? '1 cell is' : `${count} cells are`} certainly a mine, but none is certainly safe.`,
    nothingCertain: 'Nothing is certain here: the numbers are the chance of a mine in percent.',
  },
  why: {
    title: 'Why?',
    how: 'Choose “Ask why” and click a covered cell, or press ? on it.',
    open: (/** @type {string} */ place) => `${place} is open. Ask about a covered cell.`,
    uncertain: (/** @type {string} */ place, /** @type {string} */ risk) =>
      `${place} is not certain: its chance of a mine is ${risk}.`,
    uncertainUnsupposed: (/** @type {string} */ place, /** @type {string} */ risk) =>
      `${place} is not certain by the clues alone: without what you suppose, its chance of a mine is ${risk}.`,
    unknown: (/** @type {string} */ place) =>
      `${place} was not found to be certain: this position is too entangled to tell its chance.`,
    mine: (/** @type {string} */ place) => `${place} is a mine.`,
    safe: (/** @type {string} */ place) => `${place} is safe.`,
  },
  win: {
    ask: 'Chance to win',
    thinking: 'Playing it out …',
    exact: (/** @type {string} */ chance) => `Won with a chance of ${chance}, exactly, with the best play.`,
    estimate: (/** @type {string} */ chance, /** @type {string} */ error, /** @type {number} */ games) =>
      `Won with a chance of about ${chance} (± ${error}), estimated from ${games} games.`,
  },
  impossible: {
    plain: (/** @type {string} */ detail) => `No layout fits: ${detail}.`,
    clue: (/** @type {string} */ clue, /** @type {string} */ place) => `the ${clue} in ${low(place)}`,
    one: (/** @type {string} */ clue, /** @type {string} */ rest) =>
      `No layout fits: ${clue} cannot be right with ${rest}.`,
    several: (/** @type {string} */ clues, /** @type {string} */ rest) =>
      `No layout fits: ${clues} cannot all be right with ${rest}.`,
    supposed: (/** @type {string} */ rest) => `No layout fits: it cannot be with ${rest}.`,
    rest: (/** @type {number} */ total, /** @type {boolean} */ isSupposed) =>
      `${mines(total)} on the board${isSupposed ? ' and what you suppose' : ''}`,
  },
  position: { title: 'Position' },
  odds: 'Show the chances',
  undo: 'Undo',
  clear: 'Cover all',
  copy: 'Copy link',
  copied: 'Copied',
  inAddress: 'Copy it from the address bar',
  size: { width: 'Columns', height: 'Rows', mines: 'Mines', apply: 'Change size' },
  notation: {
    title: 'Notation',
    forms: 'Paste any of these: 3x2x1:_10/110, or 3 2 1 #10110, or several lines.',
    errors: {
      empty: () => 'There is no position yet: write WxHxM:ROW/ROW/…, with _ for a covered cell.',
      header: (/** @type {Array<string | number>} */ ...[text]) =>
        `“${text}” is not a position: it begins with columns, rows and mines, like 9x9x10:`,
      size: (/** @type {Array<string | number>} */ ...[most]) =>
        `The board needs at least one row and column, and at most ${most} cells.`,
      mines: (/** @type {Array<string | number>} */ ...[most]) =>
        `The mines have to be a number from 0 to ${most}.`,
      rows: (/** @type {Array<string | number>} */ ...[found, expected]) =>
        `There are ${found} rows instead of ${expected}.`,
      row: (/** @type {Array<string | number>} */ ...[row, found, expected]) =>
        `Row ${row} has ${found} cells instead of ${expected}.`,
      cells: (/** @type {Array<string | number>} */ ...[found, expected]) =>
        `There are ${found} cells instead of ${expected}.`,
      symbol: (/** @type {Array<string | number>} */ ...[symbol, row, column]) =>
        `“${symbol}” in row ${row}, column ${column} is not a cell: use _ or # for covered, 0 to 8 for open.`,
    },
  },
  examples: {
    title: 'Examples',
    puzzle: 'A game in its middle',
    oneTwo: 'The pattern 1-2-1',
    count: 'The number of mines decides',
    guess: 'A pure guess',
    published: 'A published puzzle with 360 layouts',
  },
};
