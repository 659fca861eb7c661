// Games at home: the engine in this page runs them.

import { HomeChannel, askAboutGame, createHomeGame, homeChoices } from '../engine/home-games.js';
import { ask } from '../engine/questions.js';

/** @type {import('./backend.js').Backend} */
export const homeBackend = {
  isHome: true,
  connect: (id, _key, listener) => new HomeChannel(id, listener),
  trace: (id) => askAboutGame('trace', id),
  create: createHomeGame,
  createNext: (_id, _key, config) => {
    const { board, ...rules } = config;
    return createHomeGame({ ...board, ...rules });
  },
  winChance: (position) => ask('win-chance', { position }),
  choices: homeChoices,
};
