// Where the pages of the site are. A site without a server consists of plain files, which may
// lie anywhere, so addresses are relative to where this module came from.

import { hasServer } from '../generated/engine.js';

/** The start of the site: this module is in `assets/<hash>/lib/`. */
export const ROOT = new URL('../../../', import.meta.url);

/**
 * @param {string} served with a server
 * @param {string} file without one
 */
const page = (served, file) => new URL(hasServer ? served : file, ROOT).href;

export const START = page('', 'index.html');
export const ANALYSIS = page('analysis', 'analysis.html');
export const REPLAYS = page('replay', 'replay.html');
export const BEST_TIMES = page('best-times', 'best-times.html');
export const STATISTICS = page('statistics', 'statistics.html');
export const LEARN = page('learn', 'learn.html');
export const PATTERNS = page('patterns', 'patterns.html');

/** What the address of an exercise has. */
const EXERCISE = '?exercise';

/** A position that the analysis board asks about before it tells. @param {string} fragment */
export const exerciseAt = (fragment) => ANALYSIS + EXERCISE + fragment;

/** Whether the page was opened to ask. */
export const isExercise = () => location.search === EXERCISE;

/** The script that makes the pages available offline. */
export const SERVICE_WORKER = new URL('service-worker.js', ROOT).href;

/** A game at the club, for its player. @param {string} id */
export const clubGame = (id) => new URL(`play/${id}`, ROOT).href;

/** A game in this browser. What comes after the # is sent to nobody. @param {string} id */
export const homeGame = (id) => `${page('play/home', 'game.html')}#${id}`;

/** What the address of a game begins with that has yet to be created. */
const NEW = 'new-';

/** A game that its own page creates, because the browser keeps nothing. @param {object} choice */
export const newHomeGame = (choice) => homeGame(NEW + encodeURIComponent(JSON.stringify(choice)));

/**
 * The choice in the address of a game that has yet to be created.
 *
 * @param {string} id
 * @returns {object | null}
 */
export function gameToCreate(id) {
  if (!id.startsWith(NEW)) return null;
  try {
    return JSON.parse(decodeURIComponent(id.slice(NEW.length)));
  } catch {
    return null;
  }
}

/**
 * A game at the club, for those who watch.
 *
 * @param {string} id
 * @param {string} key
 */
export const watchedGame = (id, key) => `${new URL(`watch/${id}`, ROOT).href}#${key}`;

/**
 * The replay of a game at the club.
 *
 * @param {string} id
 * @param {string} key
 */
export const clubReplay = (id, key) => `${new URL(`replay/${id}`, ROOT).href}#${key}`;

/** The replay of a game among the best times, which needs no key. @param {string} id */
export const rankedReplay = (id) => new URL(`replay/${id}`, ROOT).href;

/** The replay of a game in this browser. @param {string} id */
export const homeReplay = (id) => `${REPLAYS}#home-${id}`;

/**
 * The game that an address names, and whether it is in this browser.
 *
 * @param {Location} place
 * @returns {{id: string, isHome: boolean, isWatched: boolean}}
 */
export function gameIn(place) {
  const [kind = '', id = ''] = place.pathname.slice(ROOT.pathname.length).split('/');
  const isHome = !hasServer || id === 'home';
  return { id: isHome ? place.hash.slice(1) : id, isHome, isWatched: kind === 'watch' };
}
