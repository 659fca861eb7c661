// Where the statistics come from: the games that this browser keeps, and those at the club that
// it knows. What can be had at once comes at once, and the rest follows.

import { gameEnd } from '../engine/game-end.js';
import {
  eachHomeGame,
  listClubGames,
  noteClubGames,
  noteAboutHomeGames,
  readHomeGame,
} from '../engine/stored-games.js';
import { Crashed, Stopped, WorkerLine } from '../engine/worker-line.js';
import { hasEngine, hasServer } from '../generated/engine.js';
import { Problem, Unreachable, request } from '../lib/api.js';
import { knownGames } from '../lib/keyring.js';
import { fromClub, fromHome, isIncomplete } from './games.js';
import { reviewGames } from './reviewing.js';

/** @typedef {import('./games.js').PlayedGame} PlayedGame */
/** @typedef {import('../engine/game-storage.js').ClubGame} ClubGame */
/** @typedef {import('../engine/game-storage.js').StoredGame} StoredGame */

/** How many games are replayed before their ends are noted. */
const AT_A_TIME = 25;
/** How many games the server is asked about at the same time. */
const AT_ONCE = 4;

export class GameSource {
  /** @type {Map<string, PlayedGame>} */
  #games = new Map();
  /** Those at the club, as they are noted. @type {Map<string, ClubGame>} */
  #clubGames = new Map();
  #levels;
  #onchange;
  #onreview;
  /** Whether games at the club may be missing, because the server can't be reached. */
  isClubMissing = false;
  /** Whether every game was reviewed that can be. */
  isReviewed = false;

  /**
   * @param {import('../generated/wire.js').NamedBoard[]} levels
   * @param {() => void} onchange There are more games, or more is known of them.
   * @param {() => void} onreview More games were reviewed.
   */
  constructor(levels, onchange, onreview) {
    this.#levels = levels;
    this.#onchange = onchange;
    this.#onreview = onreview;
  }

  /** All games, the earliest first. */
  get games() {
    return [...this.#games.values()].sort((one, other) => one.at - other.at);
  }

  async load() {
    /** @type {StoredGame[]} */
    const incomplete = [];
    await eachHomeGame((games) => {
      for (const game of games) {
        const played = fromHome(game, this.#levels);
        if (played) this.#games.set(game.id, played);
        if (isIncomplete(game)) incomplete.push(game);
      }
    });
    this.#addClubGames(await listClubGames());
    this.#onchange();
    if (hasServer) await this.#askServer();
    if (!hasEngine) return;
    await this.#replay(incomplete);
    await reviewGames(this.games.toReversed(), async (reviewed) => {
      await this.#noteReviews(reviewed);
      this.#onreview();
    });
    this.isReviewed = true;
    this.#onreview();
  }

  /** @param {import('./luck-figures.js').ReviewedGame[]} games */
  async #noteReviews(games) {
    const home = games.filter(({ place }) => place === 'home');
    await noteAboutHomeGames(new Map(home.map(({ id, review }) => [id, { review }])));
    const club = games.flatMap(({ id, review }) => {
      const noted = this.#clubGames.get(id);
      return noted ? [{ ...noted, review }] : [];
    });
    if (club.length > 0) await noteClubGames(club);
  }

  /** @param {ClubGame[]} games */
  #addClubGames(games) {
    for (const game of games) {
      this.#clubGames.set(game.id, game);
      this.#games.set(game.id, fromClub(game, this.#levels));
    }
  }

  /** Asks for the games at the club that are not noted here yet. */
  async #askServer() {
    const wanted = knownGames().filter(({ id }) => !this.#games.has(id));
    /** @type {ClubGame[]} */
    const found = [];
    const askSome = async () => {
      for (let game = wanted.pop(); game && !this.isClubMissing; game = wanted.pop()) {
        const ended = await this.#askFor(game.id, game.watcher);
        if (ended) found.push(ended);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askSome));
    if (found.length > 0) await noteClubGames(found);
    this.#addClubGames(found);
    if (found.length > 0 || this.isClubMissing) this.#onchange();
  }

  /**
   * @param {string} id
   * @param {string} key
   * @returns {Promise<ClubGame | null>} nothing if it hasn't ended, or the server has forgotten it
   */
  async #askFor(id, key) {
    try {
      /** @type {import('../generated/wire.js').GameState} */
      const { config, first_end: end } = await request('GET', `/api/v1/games/${id}`, { key });
      if (!end?.finished) return null;
      return { id, key, config, isPractice: end.reasons.includes('practice'), end: gameEnd(end) };
    } catch (error) {
      if (error instanceof Unreachable) this.isClubMissing = true;
      else if (!(error instanceof Problem)) throw error;
      return null;
    }
  }

  /** Replays games of earlier versions, to know what was not kept then. @param {StoredGame[]} games */
  async #replay(games) {
    if (games.length === 0) return;
    const line = new WorkerLine();
    try {
      for (let from = 0; from < games.length; from += AT_A_TIME) {
        const ends = new Map();
        for (const game of games.slice(from, from + AT_A_TIME)) {
          const end = await replayed(line, game.id);
          if (!end) continue;
          ends.set(game.id, { end });
          const played = fromHome({ ...game, end }, this.#levels);
          if (played) this.#games.set(game.id, played);
        }
        await noteAboutHomeGames(ends);
        this.#onchange();
      }
    } catch (error) {
      // Without the engine, these games count with what is known of them.
      if (!(error instanceof Unreachable)) throw error;
    } finally {
      line.close();
    }
  }
}

/**
 * How a game first ended.
 *
 * @param {WorkerLine} line
 * @param {string} id
 */
async function replayed(line, id) {
  const stored = await readHomeGame(id);
  if (!stored) return null;
  const { created, header } = stored.game;
  const entries = stored.entries.map(({ token: _, ...entry }) => entry);
  try {
    const { ok } = await line.post({ ask: { 'first-end': { created, header, entries } } });
    return ok ? gameEnd(ok) : null;
  } catch (error) {
    // A game over which the engine fails stays as it is.
    if (error instanceof Stopped || error instanceof Crashed) return null;
    throw error;
  }
}
