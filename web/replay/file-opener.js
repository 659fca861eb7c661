// Opens files of recorded games, chosen with a button or dropped on the page.

import { element } from '../lib/dom.js';
import { selectField } from '../lib/fields.js';
import { message } from '../lib/texts.js';
import { gamesOf } from './replay.js';

/**
 * @param {(record: string) => void} openRecord
 * @param {{onopen: () => void, onempty: () => void}} listener
 */
export function fileOpener(openRecord, { onopen, onempty }) {
  // A file may hold several games.
  const choice = element('div', { id: 'games' });

  const open = async (/** @type {File} */ file) => {
    const games = gamesOf(await file.text());
    choice.replaceChildren();
    onopen();
    if (games.length === 0) {
      onempty();
      return;
    }
    if (games.length > 1) {
      const titles = games.map(
        (_, index) =>
          /** @type {[string, string]} */ ([
            String(index),
            message('replay-open-game', { number: index + 1, count: games.length }),
          ]),
      );
      choice.append(
        selectField(message('replay-open-which'), '0', titles, (index) => openRecord(games[Number(index)])),
      );
    }
    openRecord(games[0]);
  };

  const input = element('input', {
    type: 'file',
    id: 'file',
    className: 'visually-hidden',
    accept: '.jsonl,.json,.txt,application/jsonl',
    onchange: () => input.files?.[0] && open(input.files[0]),
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) open(file);
  });
  return element(
    'section',
    { className: 'replay-open' },
    element('h2', {}, message('replay-open-title')),
    element('p', { className: 'note' }, message('replay-open-how')),
    element(
      'div',
      { className: 'buttons' },
      input,
      element('label', { for: 'file', className: 'button' }, message('replay-open-choose')),
    ),
    choice,
  );
}
