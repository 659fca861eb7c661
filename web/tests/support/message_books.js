// The messages that the server sends to pages, for tests without a browser.

import { MessageBook } from '../../lib/messages.js';
import { Server } from './server.js';

/**
 * @param {string[]} languages
 * @returns {Promise<import('../../lib/messages.js').WriteMessage[]>} what writes messages in each
 */
export async function messagesIn(...languages) {
  const server = await Server.start();
  try {
    const page = await server.api('GET', '/');
    const assets = /"(\/assets\/[0-9a-f]+)\//.exec(page)?.[1];
    return await Promise.all(
      languages.map(async (language) => {
        const module = await server.api('GET', `${assets}/generated/messages-${language}.js`);
        const { default: patterns } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
        return new MessageBook(language, patterns).message;
      }),
    );
  } finally {
    await server.remove();
  }
}
