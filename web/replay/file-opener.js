// Opens files of recorded games, chosen with a button or dropped on the page.

import { element } from '../lib/dom.js';
import { selectField } from '../lib/fields.js';
import { icon } from '../lib/icons.js';
import { message } from '../lib/texts.js';
import { gamesOf } from './replay.js';
import { recordSource } from './source.js';

/** @typedef {import('./source.js').ReplaySource} ReplaySource */

/** A file with games. @typedef {{count: number, read: (game: number) => Promise<ReplaySource>}} GameFile */

/**
 * @typedef {object} FileActions
 * @property {(source: ReplaySource) => Promise<boolean>} open Shows a game, if it can be shown.
 * @property {() => void} onempty The file holds no game.
 * @property {(error: unknown) => void} onerror The file can't be read.
 */

/**
 * The button and what is around it, and the games of the file that is open, to choose one.
 *
 * @param {FileActions} actions
 */
export function fileOpener(actions) {
  const choice = element('div', { className: 'replay-games' });
  /** The file that was opened last. Reading another one may have taken longer. @type {File | null} */
  let latest = null;

  const open = async (/** @type {File} */ file) => {
    latest = file;
    try {
      const { count, read } = await filed(file);
      const first = count > 0 ? await read(0) : null;
      if (latest !== file) return;
      if (first === null) actions.onempty();
      else if (await actions.open(first)) {
        choice.replaceChildren(...(count > 1 ? [gameField(count, (game) => change(file, read, game))] : []));
      }
    } catch (error) {
      if (latest === file) actions.onerror(error);
    }
  };

  /**
   * @param {File} file
   * @param {GameFile['read']} read
   * @param {number} game
   */
  const change = async (file, read, game) => {
    try {
      const source = await read(game);
      if (latest === file) await actions.open(source);
    } catch (error) {
      if (latest === file) actions.onerror(error);
    }
  };

  const input = element('input', {
    type: 'file',
    id: 'file',
    className: 'visually-hidden',
    onchange: () => {
      if (input.files?.[0]) open(input.files[0]);
      // So that the same file can be chosen again.
      input.value = '';
    },
  });
  takeDrops(open);
  const root = element(
    'section',
    { className: 'replay-open' },
    icon('upload'),
    element('p', {}, message('replay-open-how')),
    element(
      'div',
      { className: 'buttons' },
      input,
      element('label', { for: 'file', className: 'button' }, message('replay-open-choose')),
    ),
  );
  return { root, choice };
}

/** The games of a file, ours or those of another program. @param {File} file @returns {Promise<GameFile>} */
async function filed(file) {
  const start = await file.slice(0, 256).text();
  if (start.trim() === '' || start.trimStart().startsWith('{"')) {
    const games = gamesOf(await file.text());
    return { count: games.length, read: async (game) => recordSource(games[game]) };
  }
  const { readForeign } = await import('./foreign.js');
  const first = await readForeign(file, 0);
  return {
    count: first.foreign?.games ?? 1,
    read: async (game) => (game === 0 ? first : readForeign(file, game)),
  };
}

/**
 * @param {number} count
 * @param {(game: number) => void} onchange
 */
function gameField(count, onchange) {
  const titles = Array.from({ length: count }, (_, index) => {
    const title = message('replay-open-game', { number: index + 1, count });
    return /** @type {[string, string]} */ ([String(index), title]);
  });
  return selectField(message('replay-open-which'), '0', titles, (index) => onchange(Number(index)));
}

/** @param {(file: File) => void} open */
function takeDrops(open) {
  const { classList } = document.body;
  addEventListener('dragover', (event) => {
    event.preventDefault();
    classList.toggle('is-dropping', event.dataTransfer?.types.includes('Files') ?? false);
  });
  addEventListener('dragleave', (event) => {
    // Between two elements of the page there is another one; outside there is none.
    if (event.relatedTarget === null) classList.remove('is-dropping');
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    classList.remove('is-dropping');
    const file = event.dataTransfer?.files[0];
    if (file) open(file);
  });
}
