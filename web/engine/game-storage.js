// The games at home that this browser keeps: a row for each game, and one for each command.
//
// A command is added under its number and never changed, so two pages can't both add the next
// one: the slower one fails and has to look at the game again.

/**
 * A game, as it is listed.
 *
 * @typedef {object} StoredGame
 * @property {string} id
 * @property {1} version The version of the row.
 * @property {number} created In milliseconds since 1970.
 * @property {number} updated When something happened last.
 * @property {string} header The first line of its record.
 * @property {boolean} isSeedChosen
 * @property {boolean} [isBranch] Whether it continues another game as practice, which counts nowhere.
 * @property {string} board For example "30x16x99".
 * @property {import('../generated/wire.js').Status} status
 * @property {0 | 1} over Whether it is over, as a number, because booleans can't be indexed.
 * @property {number} elapsed
 * @property {number} score The safe cells that are open.
 * @property {Published} [published] If the server has the game as it is now.
 * @property {GameEnd} [end] How it first ended. Games that ended before this was kept don't have it.
 * @property {import('./game-review.js').GameReview} [review] Up to its first end, once it was reviewed.
 */

/**
 * How a game first ended. Whatever is played after that is practice and counts nowhere.
 *
 * @typedef {object} GameEnd
 * @property {number} at When, in milliseconds since 1970.
 * @property {import('../generated/wire.js').Status} status
 * @property {number} elapsed
 * @property {number | null} threeBv None if it ended before mines were laid.
 * @property {number | null} perSecond 3BV per second, for a win.
 * @property {number | null} efficiency 3BV per click, for a win by the player's own clicks.
 * @property {import('../generated/wire.js').Tally} tally
 */

/**
 * A game at the club that is over: enough to count it when the server has forgotten it.
 *
 * @typedef {object} ClubGame
 * @property {string} id
 * @property {string} key The watchers' key.
 * @property {import('../generated/wire.js').Config} config
 * @property {boolean} isPractice Whether the player chose the board.
 * @property {GameEnd} end
 * @property {import('./game-review.js').GameReview} [review] Once it was reviewed.
 */

/** A game on the server, and the key with which it is watched. @typedef {{id: string, key: string}} Published */

/**
 * A command, as it is kept.
 *
 * @typedef {object} StoredEntry
 * @property {number} seq
 * @property {object} command
 * @property {number[]} [findings]
 * @property {string} [token] By which the page that sent the command knows it.
 * @property {string} [mouse] What the mouse did since the command before, as in a record.
 */

/** @typedef {{game: StoredGame, entries: StoredEntry[]}} StoredRecord */

const DATABASE = 'minewise';

/**
 * The steps that bring the tables up to date: each makes the next version from the one before,
 * rows included. Steps are only ever added, since browsers keep games of every version.
 *
 * @type {ReadonlyArray<(database: IDBDatabase, change: IDBTransaction) => void>}
 */
export const MIGRATIONS = [
  (database) => {
    const games = database.createObjectStore('games', { keyPath: 'id' });
    games.createIndex('over-updated', ['over', 'updated']);
    database.createObjectStore('entries', { keyPath: ['game', 'seq'] });
  },
  (database) => {
    database.createObjectStore('club', { keyPath: 'id' });
  },
];

/** Another page has added a command first. */
export class Outpaced extends Error {}

/** The game isn't stored, or not any more. */
export class Gone extends Error {}

/** Nothing can be kept: the browser forbids it, or the disk is full. */
export class StorageFailure extends Error {}

/** A later version of the site has changed the tables. */
export class PageOutdated extends StorageFailure {}

/**
 * @typedef {object} StorageOptions
 * @property {(isDeleted: boolean) => void} [onclosed] It was deleted, or has to be opened again.
 * @property {typeof MIGRATIONS} [migrations]
 */

export class GameStorage {
  #database;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
  }

  /**
   * @param {StorageOptions} [options]
   * @returns {Promise<GameStorage>}
   * @throws {StorageFailure}
   */
  static async open({ onclosed, migrations = MIGRATIONS } = {}) {
    try {
      const opening = indexedDB.open(DATABASE, migrations.length);
      opening.onupgradeneeded = ({ oldVersion }) => {
        const change = /** @type {IDBTransaction} */ (opening.transaction);
        for (const migrate of migrations.slice(oldVersion)) migrate(opening.result, change);
      };
      const database = await finished(opening);
      // Another tab wants to delete everything, or is of a later version.
      database.onversionchange = ({ newVersion }) => {
        database.close();
        onclosed?.(newVersion === null);
      };
      // The browser has deleted everything, because the player told it to.
      database.onclose = () => onclosed?.(true);
      return new GameStorage(database);
    } catch (error) {
      const isOutdated = error instanceof DOMException && error.name === 'VersionError';
      const Failure = isOutdated ? PageOutdated : StorageFailure;
      throw new Failure('the browser keeps nothing', { cause: error });
    }
  }

  /**
   * Adds a whole game.
   *
   * @param {StoredGame} game
   * @param {StoredEntry[]} [entries]
   * @throws {Outpaced | StorageFailure} the former if it is there already
   */
  async add(game, entries = []) {
    const change = this.#begin('readwrite');
    change.objectStore('games').add(game);
    addEntries(change, game.id, entries);
    await committed(change);
  }

  /**
   * @param {string} id
   * @returns {Promise<StoredRecord | null>}
   */
  async read(id) {
    const reading = this.#begin('readonly');
    try {
      const [game, entries] = await Promise.all([
        finished(reading.objectStore('games').get(id)),
        finished(reading.objectStore('entries').getAll(commandsOf(id))),
      ]);
      return game ? { game, entries: entries.map(({ game: _, ...entry }) => entry) } : null;
    } catch (error) {
      throw new StorageFailure('the game could not be read', { cause: error });
    }
  }

  /**
   * Adds commands to a game.
   *
   * @param {StoredGame} game as it is now
   * @param {StoredEntry[]} entries
   * @throws {Outpaced | Gone | StorageFailure}
   */
  async append(game, entries) {
    const change = this.#begin('readwrite');
    const games = change.objectStore('games');
    const looking = games.getKey(game.id);
    let isGone = false;
    looking.onsuccess = () => {
      isGone = looking.result === undefined;
      if (isGone) change.abort();
    };
    // Without waiting for the answer, which would double the time that a command takes.
    addEntries(change, game.id, entries);
    games.put(game);
    try {
      await committed(change);
    } catch (error) {
      throw isGone ? new Gone('the game is not stored') : error;
    }
  }

  /**
   * The games, those that were played last first.
   *
   * @param {{over: boolean, most?: number}} which
   * @returns {Promise<StoredGame[]>}
   */
  async list({ over, most = Infinity }) {
    const index = this.#begin('readonly').objectStore('games').index('over-updated');
    const range = IDBKeyRange.bound([Number(over)], [Number(over), []]);
    // All at once is many times faster than one by one.
    if (most === Infinity) return (await finished(index.getAll(range))).reverse();
    /** @type {StoredGame[]} */
    const games = [];
    const walk = index.openCursor(range, 'prev');
    return new Promise((resolve, reject) => {
      walk.onerror = () => reject(walk.error);
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (!cursor || games.length >= most) {
          resolve(games);
          return;
        }
        games.push(cursor.value);
        cursor.continue();
      };
    });
  }

  /**
   * The games in the order of their ids, some at a time.
   *
   * @param {string} after the last one of those before, or nothing
   * @param {number} most
   * @returns {Promise<StoredGame[]>}
   */
  async listFrom(after, most) {
    const games = this.#begin('readonly').objectStore('games');
    return finished(games.getAll(IDBKeyRange.lowerBound(after, true), most));
  }

  /**
   * Notes what was found out about games afterwards.
   *
   * @param {Map<string, Pick<StoredGame, 'end' | 'review'>>} findings by the id of the game
   */
  async note(findings) {
    const change = this.#begin('readwrite');
    const done = committed(change);
    const games = change.objectStore('games');
    for (const [id, found] of findings) {
      const game = await finished(games.get(id));
      if (game) games.put({ ...game, ...found });
    }
    await done;
  }

  /** The games at the club that are over. @returns {Promise<ClubGame[]>} */
  async clubGames() {
    return finished(this.#database.transaction('club').objectStore('club').getAll());
  }

  /** @param {ClubGame[]} games */
  async addClubGames(games) {
    const change = this.#database.transaction('club', 'readwrite');
    for (const game of games) change.objectStore('club').put(game);
    await committed(change);
  }

  /**
   * Every game with its commands.
   *
   * @returns {Promise<StoredRecord[]>}
   */
  async readAll() {
    const reading = this.#begin('readonly');
    const [games, entries] = await Promise.all([
      finished(reading.objectStore('games').getAll()),
      finished(reading.objectStore('entries').getAll()),
    ]);
    /** @type {Map<string, StoredEntry[]>} */
    const logs = new Map(games.map(({ id }) => [id, []]));
    for (const { game, ...entry } of entries) logs.get(game)?.push(entry);
    return games.map((game) => ({ game, entries: logs.get(game.id) ?? [] }));
  }

  /**
   * Adds games from elsewhere, all or none. Of a game that is here already, the longer log stays.
   *
   * @param {StoredRecord[]} records
   * @returns {Promise<{added: number, extended: number, kept: number}>}
   * @throws {StorageFailure}
   */
  async merge(records) {
    const change = this.#begin('readwrite');
    const done = committed(change);
    const [allGames, allEntries] = [change.objectStore('games'), change.objectStore('entries')];
    const counts = { added: 0, extended: 0, kept: 0 };
    for (const { game, entries } of records) {
      const [here, length] = await Promise.all([
        finished(allGames.get(game.id)),
        finished(allEntries.count(commandsOf(game.id))),
      ]);
      const isLonger = here?.header === game.header && entries.length > length;
      if (here && !isLonger) {
        counts.kept += 1;
        continue;
      }
      counts[here ? 'extended' : 'added'] += 1;
      allEntries.delete(commandsOf(game.id));
      for (const entry of entries) allEntries.add({ game: game.id, ...entry });
      allGames.put(game);
    }
    await done;
    return counts;
  }

  /**
   * Notes where a game was published.
   *
   * @param {string} id
   * @param {Published} published
   */
  async notePublished(id, published) {
    const change = this.#database.transaction('games', 'readwrite');
    const done = committed(change);
    const games = change.objectStore('games');
    const game = await finished(games.get(id));
    if (game) games.put({ ...game, published });
    await done;
  }

  /** Forgets a game. @param {string} id */
  async remove(id) {
    const change = this.#begin('readwrite');
    change.objectStore('games').delete(id);
    change.objectStore('entries').delete(commandsOf(id));
    await committed(change);
  }

  close() {
    this.#database.close();
  }

  /** @param {IDBTransactionMode} mode */
  #begin(mode) {
    try {
      return this.#database.transaction(['games', 'entries'], mode);
    } catch (error) {
      throw new StorageFailure('the database is closed', { cause: error });
    }
  }
}

/**
 * @param {IDBTransaction} change
 * @param {string} game
 * @param {StoredEntry[]} entries
 */
function addEntries(change, game, entries) {
  for (const entry of entries) change.objectStore('entries').add({ game, ...entry });
}

/** All commands of a game. @param {string} id */
function commandsOf(id) {
  return IDBKeyRange.bound([id], [id, []]);
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function finished(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} change @returns {Promise<void>} */
function committed(change) {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () =>
      reject(
        change.error?.name === 'ConstraintError'
          ? new Outpaced('another page was faster')
          : new StorageFailure('the change was not kept', { cause: change.error }),
      );
  });
}
