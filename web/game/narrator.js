// What happened, in sentences: for the line under the tools and for those who
// listen.

import { describeLetter, placeName } from '../board/describe.js';
import { percent, texts } from '../lib/texts.js';

/**
 * @param {any[]} events
 * @param {import('./model.js').GameModel} game
 * @param {Uint8Array} cells the letters as they are now
 * @returns {string | null} nothing if there is nothing to be said
 */
export function narrate(events, game, cells) {
  const told = [];
  const place = (/** @type {import('./model.js').Pos} */ pos) => placeName(game.index(pos), game.width);
  const marked = events.filter((event) => event.event === 'marked');
  if (marked.length === 1) {
    const { cell } = marked[0];
    told.push(texts.told.marked(place(cell), describeLetter(cells[game.index(cell)])));
  } else if (marked.length > 1) {
    told.push(texts.told.marks(marked.length));
  }
  const opened = events.flatMap((event) => (event.event === 'opened' ? event.cells : []));
  if (opened.length === 1) {
    told.push(texts.told.openedOne(place(opened[0]), describeLetter(cells[game.index(opened[0])])));
  } else if (opened.length > 1) {
    told.push(texts.told.opened(opened.length));
  }
  for (const event of events) {
    const sentence = sentenceOf(event, place);
    if (sentence) told.push(sentence);
    const whose = whoseChance(event, game);
    if (whose) told.push(whose);
  }
  return told.length > 0 ? told.join(' ') : null;
}

/**
 * @param {any} event
 * @param {(pos: import('./model.js').Pos) => string} place
 */
function sentenceOf(event, place) {
  const { told } = texts;
  switch (event.event) {
    case 'exploded':
      return told.exploded;
    case 'undone':
      return told.undone(event.covered.length);
    case 'hint':
      return told.hint(place(event.cell), event.tier);
    case 'nothing_certain':
      return told.nothingCertain;
    case 'advice':
      return event.risk === 0
        ? told.adviceSafe(place(event.cell))
        : told.advice(place(event.cell), percent(event.risk));
    case 'win_chance':
      if (event.chance === null) return told.winChanceUnknown;
      if (event.basis === 'rule') return told.winChanceRule;
      if (event.games === 0) return told.winChance(percent(event.chance));
      return told.winChanceAbout(percent(event.chance), percent(event.error));
    case 'explained':
      return texts.reason(event.reason);
    case 'not_certain':
      return event.risk === null
        ? told.notCertainUnknown(place(event.cell))
        : told.notCertain(place(event.cell), percent(event.risk));
    case 'guessed':
      return [told.guessed(place(event.cell), place(event.certain))]
        .concat(event.reason ? texts.reason(event.reason) : [])
        .join(' ');
    case 'conflict':
      return told.conflict;
    case 'started':
      return told.started;
    case 'status_changed':
      return statusSentence(event.status);
    default:
      return null;
  }
}

/**
 * Whose chance an event tells, where it has to be said.
 *
 * @param {any} event
 * @param {import('./model.js').GameModel} game
 */
function whoseChance(event, game) {
  if (event.event === 'win_chance') return oddsOf(event.of);
  return event.risk > 0 ? oddsOf(game.snapshot.odds_of) : '';
}

/** @param {keyof typeof texts.oddsOf} odds_of */
export function oddsOf(odds_of) {
  return texts.oddsOf[odds_of] ?? '';
}

/** @param {any} status */
export function statusSentence(status) {
  if (status === 'won') return texts.result.won;
  if (status === 'paused') return texts.told.paused;
  if (typeof status === 'object') {
    return texts.result[/** @type {'mine' | 'time_out' | 'gave_up' | 'guess'} */ (status.lost)];
  }
  return null;
}
