// Says what happened: in the line below the board, and to screen readers.

import { describeLetter, placeName } from '../board/describe.js';
import { whyText } from '../lib/proofs.js';
import { message, named, namedOrNothing, percent } from '../lib/texts.js';

/** @typedef {{isRetry: boolean, isPlayer: boolean}} Whose Whether it is this player's game, and the same board again by request. */
/** @typedef {import('../generated/wire.js').Event} GameEvent */

/**
 * @param {GameEvent[]} events
 * @param {import('./model.js').GameModel} game
 * @param {Uint8Array} cells the letters as they are now
 * @param {Whose} whose
 * @returns {string | null} null if there is nothing to say
 */
export function narrate(events, game, cells, whose) {
  const told = [];
  const place = (/** @type {import('./model.js').Pos} */ pos) => placeName(game.index(pos), game.width);
  const marked = events.filter((event) => event.event === 'marked');
  if (marked.length === 1) {
    const { cell } = marked[0];
    told.push(message('told-cell', { place: place(cell), what: describeLetter(cells[game.index(cell)]) }));
  } else if (marked.length > 1) {
    told.push(message('told-marks', { count: marked.length }));
  }
  const opened = events.flatMap((event) => (event.event === 'opened' ? event.cells : []));
  if (opened.length === 1) {
    told.push(
      message('told-cell', { place: place(opened[0]), what: describeLetter(cells[game.index(opened[0])]) }),
    );
  } else if (opened.length > 1) {
    told.push(message('told-opened', { count: opened.length }));
  }
  for (const event of events) {
    const sentence = sentenceOf(event, place, whose);
    if (sentence) told.push(sentence);
    const chanceOf = whoseChance(event, game);
    if (chanceOf) told.push(chanceOf);
  }
  return told.length > 0 ? told.join(' ') : null;
}

/**
 * @param {GameEvent} event
 * @param {(pos: import('./model.js').Pos) => string} place
 * @param {Whose} whose
 */
function sentenceOf(event, place, { isRetry, isPlayer }) {
  switch (event.event) {
    case 'exploded':
      return message('told-exploded');
    case 'undone':
      return message('told-undone', { count: event.covered.length });
    case 'hint':
      return message('told-hint', { place: place(event.cell), proof: named('tier', event.tier) });
    case 'nothing_certain':
      return message('told-nothing-certain');
    case 'advice':
      return event.risk === 0
        ? message('told-advice-safe', { place: place(event.cell) })
        : message('told-advice', { place: place(event.cell), risk: percent(event.risk) });
    case 'win_chance':
      return winChanceSentence(event);
    case 'explained':
      return whyText(event.reason.argument, message);
    case 'implied':
      return message('told-implied', {
        place: place(event.cell),
        verdict: event.reason.mine ? 'mine' : 'safe',
        why: whyText(event.reason.argument, message),
      });
    case 'not_certain':
      return typeof event.risk !== 'number'
        ? message('told-not-certain-unknown', { place: place(event.cell) })
        : message('told-not-certain', { place: place(event.cell), risk: percent(event.risk) });
    case 'guessed':
      return [message('told-guessed', { place: place(event.cell), certain: place(event.certain) })]
        .concat(event.reason ? whyText(event.reason.argument, message) : [])
        .join(' ');
    case 'conflict':
      return message('told-conflict');
    case 'started':
      return message(isRetry ? 'told-retried' : 'told-started');
    case 'status_changed':
      return statusSentence(event.status, isPlayer);
    default:
      return null;
  }
}

/**
 * What an explanation is about.
 *
 * @param {Extract<GameEvent, {event: 'explained' | 'implied'}>} event
 * @param {string} place
 */
export function whyTitle({ event, reason }, place) {
  if (event === 'implied') return message(reason.mine ? 'why-would-be-mine' : 'why-would-be-safe', { place });
  return message(reason.mine ? 'why-mine' : 'why-safe', { place });
}

/** @param {Extract<GameEvent, {event: 'win_chance'}>} event */
function winChanceSentence({ chance, basis, games, error }) {
  if (typeof chance !== 'number') return message('told-win-chance-unknown');
  if (basis === 'rule') return message('told-win-chance-rule');
  if (games === 0) return message('told-win-chance', { chance: percent(chance) });
  return message('told-win-chance-about', { chance: percent(chance), error: percent(error) });
}

/**
 * What the chance in an event refers to, where players have to know.
 *
 * @param {GameEvent} event
 * @param {import('./model.js').GameModel} game
 */
function whoseChance(event, game) {
  if (event.event === 'win_chance') return oddsOf(event.of);
  return 'risk' in event && (event.risk ?? 0) > 0 ? oddsOf(game.snapshot.odds_of) : '';
}

/** Whose odds they are, where that has to be said. @param {string} odds_of */
export function oddsOf(odds_of) {
  return namedOrNothing('odds-of', odds_of ?? '');
}

/**
 * How a game has ended, for its player or for those who watch.
 *
 * @param {import('../generated/wire.js').Status} status
 * @param {boolean} isPlayer
 */
export function statusSentence(status, isPlayer) {
  if (status === 'won') return message(isPlayer ? 'result-won' : 'replay-result-won');
  if (typeof status === 'object') {
    return namedOrNothing(isPlayer ? 'result' : 'replay-result', status.lost);
  }
  return null;
}
