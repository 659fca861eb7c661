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
 * @property {string} board For example "30x16x99".
 * @property {import('../generated/wire.js').Status} status
 * @property {0 | 1} over Whether it is over, as a number, because booleans can't be indexed.
 * @property {number} elapsed
 * @property {number} score The safe cells that are open.
 */

/**
 * A command, as it is kept.
 *
 * @typedef {object} StoredEntry
 * @property {number} seq
 * @property {object} command
 * @property {number[]} [findings]
 */

/** @typedef {{game: StoredGame, entries: StoredEntry[]}} StoredRecord */

const DATABASE = 'minewise';
/** Raised with every change of the tables: see `upgrade`. */
const VERSION = 1;

/** Another page has added a command first. */
export class Outpaced extends Error {}

/** Nothing can be kept: the browser forbids it, or the disk is full. */
export class StorageFailure extends Error {}

export class GameStorage {
  #database;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
  }

  /**
   * @returns {Promise<GameStorage>}
   * @throws {StorageFailure}
   */
  static async open() {
    try {
      const opening = indexedDB.open(DATABASE, VERSION);
      opening.onupgradeneeded = ({ oldVersion }) => upgrade(opening.result, oldVersion);
      const database = await finished(opening);
      // A later version of the site, in another tab, wants to change the tables.
      database.onversionchange = () => database.close();
      return new GameStorage(database);
    } catch (error) {
      throw new StorageFailure('the browser keeps nothing', { cause: error });
    }
  }

  /** @param {StoredGame} game */
  async create(game) {
    const change = this.#database.transaction('games', 'readwrite');
    change.objectStore('games').add(game);
    await committed(change);
  }

  /**
   * @param {string} id
   * @returns {Promise<StoredRecord | null>}
   */
  async read(id) {
    const reading = this.#database.transaction(['games', 'entries']);
    const [game, entries] = await Promise.all([
      finished(reading.objectStore('games').get(id)),
      finished(reading.objectStore('entries').getAll(commandsOf(id))),
    ]);
    return game ? { game, entries: entries.map(({ game: _, ...entry }) => entry) } : null;
  }

  /**
   * Adds commands to a game.
   *
   * @param {StoredGame} game as it is now
   * @param {StoredEntry[]} entries
   * @throws {Outpaced | StorageFailure}
   */
  async append(game, entries) {
    const change = this.#database.transaction(['games', 'entries'], 'readwrite');
    for (const entry of entries) change.objectStore('entries').add({ game: game.id, ...entry });
    change.objectStore('games').put(game);
    await committed(change);
  }

  /**
   * The games, those that were played last first.
   *
   * @param {{over: boolean, most?: number}} which
   * @returns {Promise<StoredGame[]>}
   */
  async list({ over, most = Infinity }) {
    const index = this.#database.transaction('games').objectStore('games').index('over-updated');
    const range = IDBKeyRange.bound([Number(over)], [Number(over), []]);
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
   * Every game with its commands.
   *
   * @returns {Promise<StoredRecord[]>}
   */
  async readAll() {
    const reading = this.#database.transaction(['games', 'entries']);
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
    const change = this.#database.transaction(['games', 'entries'], 'readwrite');
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

  /** Forgets a game. @param {string} id */
  async remove(id) {
    const change = this.#database.transaction(['games', 'entries'], 'readwrite');
    change.objectStore('games').delete(id);
    change.objectStore('entries').delete(commandsOf(id));
    await committed(change);
  }

  close() {
    this.#database.close();
  }
}

/**
 * Brings the tables up to date, one version after the other.
 *
 * @param {IDBDatabase} database
 * @param {number} from 0 if there are none yet
 */
function upgrade(database, from) {
  if (from < 1) {
    const games = database.createObjectStore('games', { keyPath: 'id' });
    games.createIndex('over-updated', ['over', 'updated']);
    database.createObjectStore('entries', { keyPath: ['game', 'seq'] });
  }
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
