// A finished game as the statistics count it, wherever it was played.

/** @typedef {import('../engine/game-storage.js').StoredGame} StoredGame */
/** @typedef {import('../engine/game-storage.js').ClubGame} ClubGame */
/** @typedef {import('../engine/game-storage.js').GameEnd} GameEnd */
/** @typedef {import('../generated/wire.js').NamedBoard} NamedBoard */
/** @typedef {import('../engine/game-review.js').GameReview} GameReview */
/** @typedef {import('../generated/wire.js').Config} Config */

/**
 * @typedef {object} PlayedGame
 * @property {string} id
 * @property {'home' | 'club'} place
 * @property {string} key The watchers' key of a game at the club, else empty.
 * @property {number} at When it ended, in milliseconds since 1970.
 * @property {string} level The name of the board, or "custom".
 * @property {{width: number, height: number, mines: number}} board
 * @property {import('../generated/wire.js').Fairness} luck
 * @property {import('../generated/wire.js').Assistant} assistant
 * @property {boolean} isWon
 * @property {import('../generated/wire.js').Loss | null} loss Why it was lost.
 * @property {number} elapsed
 * @property {number | null} threeBv
 * @property {number | null} perSecond 3BV per second.
 * @property {number | null} efficiency 3BV per click.
 * @property {import('../generated/wire.js').Tally | null} tally None where that is not known (yet).
 * @property {boolean} isPractice Whether the player chose the board.
 * @property {'yes' | 'no' | 'unknown'} help Whether anything but the player's own wits helped.
 * @property {GameReview | null} review None where there is none yet.
 */

/** The level of every board that does not have a name. */
export const CUSTOM = 'custom';

/**
 * Games at home: how they ended is known exactly if it was kept, and roughly for games of earlier
 * versions.
 *
 * @param {StoredGame} game
 * @param {NamedBoard[]} levels
 * @returns {PlayedGame | null} nothing if it hasn't ended
 */
export function fromHome(game, levels) {
  if (game.isBranch || (!game.end && !game.over)) return null;
  const { config } = JSON.parse(game.header);
  const known = game.end ?? {
    at: game.updated,
    status: game.status,
    elapsed: game.elapsed,
    threeBv: null,
    perSecond: null,
    efficiency: null,
    tally: null,
  };
  return played(
    {
      id: game.id,
      key: '',
      place: 'home',
      isPractice: game.isSeedChosen,
      review: game.review ?? null,
    },
    config,
    known,
    levels,
  );
}

/**
 * @param {ClubGame} game
 * @param {NamedBoard[]} levels
 */
export function fromClub({ id, key, config, isPractice, end, review }, levels) {
  return played({ id, key, place: 'club', isPractice, review: review ?? null }, config, end, levels);
}

/** Whether a game has to be replayed to know how it ended. @param {StoredGame} game */
export function isIncomplete(game) {
  return !game.end && game.over === 1 && !game.isBranch;
}

/**
 * @param {Pick<PlayedGame, 'id' | 'key' | 'place' | 'isPractice' | 'review'>} which
 * @param {Config} config
 * @param {Omit<GameEnd, 'tally'> & {tally: GameEnd['tally'] | null}} end
 * @param {NamedBoard[]} levels
 * @returns {PlayedGame}
 */
function played(which, { board, fairness = 'classic', assistant }, end, levels) {
  const { status, tally } = end;
  const isAssisted = which.isPractice || assistant === 'intelligent';
  return {
    ...which,
    at: end.at,
    level: levelOf(board, levels),
    board,
    luck: fairness,
    assistant,
    isWon: status === 'won',
    loss: typeof status === 'object' ? status.lost : null,
    elapsed: end.elapsed,
    threeBv: end.threeBv,
    perSecond: end.perSecond,
    efficiency: end.efficiency,
    tally,
    help: isAssisted || (tally && isHelp(tally)) ? 'yes' : tally ? 'no' : 'unknown',
  };
}

/** @param {import('../generated/wire.js').Tally} tally */
function isHelp({ hints, explanations, odds, undos, retries, autos }) {
  return hints + explanations + odds + undos + retries + autos > 0;
}

/**
 * @param {PlayedGame['board']} size
 * @param {NamedBoard[]} levels
 */
function levelOf({ width, height, mines }, levels) {
  const level = levels.find(
    ({ board }) => board.width === width && board.height === height && board.mines === mines,
  );
  return level?.level ?? CUSTOM;
}
