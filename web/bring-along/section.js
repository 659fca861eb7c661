// The part of the settings in which players save everything to a file, and load it elsewhere.

import { hasServer } from '../generated/engine.js';
import { element } from '../lib/dom.js';
import { language, message } from '../lib/texts.js';

// What does the work is loaded when it is needed, since every page has the settings.
const work = () => import('./everything.js');

export function bringAlongSection() {
  const status = element('p', { role: 'status' });
  const tell = (/** @type {string} */ text) => (status.textContent = text);
  const input = element('input', {
    type: 'file',
    id: 'bring-along-file',
    className: 'visually-hidden',
    accept: '.jsonl,application/jsonl',
    onchange: async () => {
      const file = input.files?.[0];
      // So that the same file can be chosen again.
      input.value = '';
      if (file) tell(await load(file, tell));
    },
  });
  return element(
    'details',
    { className: 'bring-along' },
    element('summary', {}, message('bring-title')),
    element('p', {}, message('bring-about')),
    hasServer && element('p', {}, message('bring-keys')),
    element(
      'div',
      { className: 'buttons' },
      element('button', { type: 'button', onclick: save }, message('bring-save')),
      input,
      element('label', { for: input.id, className: 'button' }, message('bring-load')),
    ),
    status,
  );
}

async function save() {
  const { exportEverything } = await work();
  const address = URL.createObjectURL(await exportEverything());
  const day = new Date().toISOString().slice(0, 10);
  element('a', { href: address, download: `minewise-${day}.jsonl` }).click();
  // The browser reads it after this call has returned, so it can't be released here.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * @param {File} file
 * @param {(text: string) => void} tell
 * @returns {Promise<string>} what came of it
 */
async function load(file, tell) {
  const { NothingKept, UnreadableExport, importEverything } = await work();
  try {
    const imported = await importEverything(file, (done, of) =>
      tell(message('bring-checking', { number: done + 1, count: of })),
    );
    return report(imported);
  } catch (error) {
    if (error instanceof UnreadableExport) return message(`bring-fault-${error.fault}`);
    if (error instanceof NothingKept) return message('bring-fault-storage');
    throw error;
  }
}

/** @param {import('./everything.js').Imported} imported */
function report({ added, extended, kept, refused }) {
  const parts = [message('bring-added', { count: added })];
  if (extended > 0) parts.push(message('bring-extended', { count: extended }));
  if (kept > 0) parts.push(message('bring-kept', { count: kept }));
  parts.push(message('bring-settings'));
  if (refused.length > 0) {
    const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    const games = refused.map(({ created }) => dates.format(created)).join('; ');
    parts.push(message('bring-refused', { count: refused.length, games }));
  }
  return parts.join(' ');
}
