// Games at home that were never played, in any number: enough for lists and statistics.

/**
 * Keeps finished games in the browser of a page. They are spread over the days before `now`, and
 * every one of them can be told apart.
 *
 * @param {import('playwright-core').Page} page at any page of the site
 * @param {number} count
 * @param {number} [now]
 */
export async function keepManyGames(page, count, now = Date.now()) {
  await page.evaluate(
    async ({ count, now }) => {
      const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]'));
      const storage = script.src.replace(/(\/assets\/[0-9a-f]+\/).*/, '$1engine/game-storage.js');
      /** @type {typeof import('../../engine/game-storage.js')} */
      const { GameStorage } = await import(storage);
      (await GameStorage.open()).close();
      const LEVELS = [
        { width: 9, height: 9, mines: 10, time: 14_000, threeBv: 20 },
        { width: 16, height: 16, mines: 40, time: 55_000, threeBv: 62 },
        { width: 30, height: 16, mines: 99, time: 150_000, threeBv: 170 },
        { width: 12, height: 12, mines: 20, time: 30_000, threeBv: 40 },
      ];
      // Always the same chance.
      let state = 12_345;
      const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
      /** @type {IDBDatabase} */
      const database = await new Promise((resolve) => {
        const opening = indexedDB.open('minewise');
        opening.onsuccess = () => resolve(opening.result);
      });
      const change = database.transaction('games', 'readwrite');
      for (let index = 0; index < count; index += 1) {
        const { width, height, mines, time, threeBv } =
          LEVELS[index % 10 < 5 ? 2 : index % 10 < 8 ? 0 : index % 10 < 9 ? 1 : 3];
        const practised = index / count;
        const isWon = chance() < 0.25 + 0.3 * practised;
        const elapsed = Math.round(
          time * (1.6 - 0.6 * practised) * (0.7 + 0.6 * chance()) * (isWon ? 1 : chance()),
        );
        const clicks = Math.round(threeBv * (1.1 + 0.5 * chance()));
        const at = now - Math.round(((count - index) * (200 * 86_400_000)) / count);
        const fairness = index % 4 === 0 ? 'no-guess' : 'classic';
        const config = {
          board: { width, height, mines },
          first_click: 'opening',
          fairness,
          assistant: 'single',
          strength: 'complete',
          question_marks: false,
          chording: true,
          time_limit: null,
        };
        const status = isWon ? 'won' : { lost: 'mine' };
        change.objectStore('games').add({
          id: (index * 7_919 + 1_000_000).toString(16).padStart(32, '0'),
          version: 1,
          created: at - elapsed,
          updated: at,
          header: JSON.stringify({ record: 1, generator: 1, seed: String(index), config }),
          isSeedChosen: false,
          board: `${width}x${height}x${mines}`,
          status,
          over: 1,
          elapsed,
          score: width * height - mines,
          end: {
            at,
            status,
            elapsed,
            threeBv,
            perSecond: isWon ? threeBv / (elapsed / 1_000) : null,
            efficiency: isWon ? threeBv / clicks : null,
            tally: {
              clicks,
              hints: index % 9 === 0 ? 1 : 0,
              explanations: 0,
              odds: 0,
              undos: 0,
              retries: 0,
              autos: 0,
            },
          },
        });
      }
      await new Promise((resolve) => (change.oncomplete = resolve));
      database.close();
    },
    { count, now },
  );
}
