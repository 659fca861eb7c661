// The games as a table for other programs: one row per game, as RFC 4180 has it. Words are those
// of the API, so that a file reads the same in every language.

/** @typedef {import('./games.js').PlayedGame} PlayedGame */

/** @type {Array<[name: string, value: (game: PlayedGame) => string | number | null | undefined]>} */
const COLUMNS = [
  ['id', ({ id }) => id],
  ['finished', ({ at }) => new Date(at).toISOString()],
  ['played', ({ place }) => place],
  ['level', ({ level }) => level],
  ['width', ({ board }) => board.width],
  ['height', ({ board }) => board.height],
  ['mines', ({ board }) => board.mines],
  ['luck', ({ luck }) => luck],
  ['assistant', ({ assistant }) => assistant],
  ['result', ({ isWon }) => (isWon ? 'won' : 'lost')],
  ['lost_by', ({ loss }) => loss],
  ['seconds', ({ elapsed }) => elapsed / 1_000],
  ['three_bv', ({ threeBv }) => threeBv],
  ['three_bv_per_second', ({ perSecond }) => rounded(perSecond)],
  ['efficiency', ({ efficiency }) => rounded(efficiency)],
  ['clicks', ({ tally }) => tally?.clicks],
  ['hints', ({ tally }) => tally?.hints],
  ['explanations', ({ tally }) => tally?.explanations],
  ['odds', ({ tally }) => tally?.odds],
  ['undos', ({ tally }) => tally?.undos],
  ['retries', ({ tally }) => tally?.retries],
  ['automatic_moves', ({ tally }) => tally?.autos],
  ['accuracy', ({ review }) => rounded(review && review.accuracy)],
  ['risk_taken', ({ review }) => rounded(review && review.risk)],
  ['risk_mistaken', ({ review }) => rounded(review && review.mistaken)],
  ['survival_luck', ({ review }) => rounded(review && review.survival)],
  ['practice', ({ isPractice }) => (isPractice ? 'yes' : 'no')],
];

/** The first row. */
export const CSV_HEAD = row(COLUMNS.map(([name]) => name));

/** The row of a game. @param {PlayedGame} game */
export function csvRow(game) {
  return row(COLUMNS.map(([, value]) => value(game)));
}

/** @param {Array<string | number | null | undefined>} fields */
export function row(fields) {
  return `${fields.map((field) => quoted(String(field ?? ''))).join(',')}\r\n`;
}

/** @param {string} field */
function quoted(field) {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** @param {number | null} value */
function rounded(value) {
  return value === null ? null : Number(value.toFixed(4));
}
