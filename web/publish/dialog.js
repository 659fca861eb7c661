// Publishes a finished game at home: the server replays it and gives its replay a link.

import { noteHomeGamePublished, readHomeGame, recordOfHomeGame } from '../engine/stored-games.js';
import { clubReplay } from '../lib/addresses.js';
import { request } from '../lib/api.js';
import { element } from '../lib/dom.js';
import { errorText } from '../lib/error-text.js';
import { message } from '../lib/texts.js';
import { withoutMouse } from '../lib/without-mouse.js';
import { readOptions } from '../start/game-options.js';

/**
 * Asks whether to publish a game, publishes it, and offers the link. If it has been published
 * before, the link is offered at once.
 *
 * @param {string} id
 */
export async function openPublishDialog(id) {
  const stored = await readHomeGame(id);
  const dialog = element('dialog', { className: 'sheet', 'aria-label': message('publish-title') });
  dialog.addEventListener('close', () => dialog.remove());
  const { published } = stored?.game ?? {};
  const content = published ? linkContent(published) : questionContent(id, dialog);
  dialog.append(element('h2', {}, message('publish-title')), ...content);
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {string} id
 * @param {HTMLDialogElement} dialog
 */
function questionContent(id, dialog) {
  const { name } = readOptions().rules;
  const alert = element('p', { className: 'field-error', role: 'alert', hidden: true });
  const publish = element(
    'button',
    {
      type: 'button',
      className: 'main',
      onclick: async () => {
        publish.disabled = true;
        try {
          const published = await publishGame(id, name);
          dialog.replaceChildren(
            element('h2', {}, message('publish-title')),
            element('p', { role: 'status' }, message('publish-done')),
            ...linkContent(published),
          );
        } catch (error) {
          alert.textContent = errorText(error);
          alert.hidden = false;
          publish.disabled = false;
        }
      },
    },
    message('publish-yes'),
  );
  return [
    element('p', {}, message('publish-about')),
    element('p', {}, name ? message('publish-name', { name }) : message('publish-nameless')),
    alert,
    element(
      'form',
      { method: 'dialog', className: 'buttons' },
      publish,
      element('button', {}, message('publish-no')),
    ),
  ];
}

/** @param {import('../engine/game-storage.js').Published} published */
function linkContent({ id, key }) {
  const link = clubReplay(id, key);
  // Of several lines, so that all of it is seen.
  const field = element('textarea', {
    className: 'link-text',
    value: link,
    rows: 4,
    readOnly: true,
    onfocus: () => field.select(),
  });
  const copied = element('span', { role: 'status' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      copied.textContent = message('game-copied');
    } catch {
      // No permission, or no secure origin: the player can copy it by hand.
      field.focus();
    }
  };
  return [
    element('label', { className: 'field' }, element('span', {}, message('publish-link')), field),
    element(
      'form',
      { method: 'dialog', className: 'buttons' },
      element('button', { type: 'button', className: 'main', onclick: copy }, message('result-share')),
      element('a', { className: 'button', href: link }, message('result-replay')),
      element('button', {}, message('settings-close')),
      copied,
    ),
  ];
}

/**
 * @param {string} id
 * @param {string} [name]
 * @returns {Promise<import('../engine/game-storage.js').Published>}
 */
async function publishGame(id, name) {
  const record = withoutMouse(await recordOfHomeGame(id));
  /** @type {import('../generated/wire.js').PublishedAnswer} */
  const answer = await request('POST', '/api/v1/published-games', { body: { record, name } });
  const published = { id: answer.id, key: answer.watcher_key };
  await noteHomeGamePublished(id, published);
  return published;
}
