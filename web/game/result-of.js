// Makes the result of a game that is over. It comes with all that reviews a game, so the page loads
// it when the game has begun.

import { hasServer } from '../generated/engine.js';
import { keepsPromise, prefetchPromise } from '../lib/commitment.js';
import { knownGame, rememberGame } from '../lib/keyring.js';
import { ResultPanel } from './result-panel.js';

/** Loaded when it is needed, which is seldom. @param {string} id */
const publish = async (id) => (await import('../publish/dialog.js')).openPublishDialog(id);

/**
 * @param {import('./open-game.js').OpenGame} opened
 * @param {import('./model.js').GameModel} model
 * @param {import('../generated/wire.js').ResultAnswer} result
 * @param {Uint8Array} cells the letters of the final board
 * @param {import('./side-panel.js').SidePanelActions} actions
 */
export function resultOf(opened, model, result, cells, actions) {
  const { access, isPlayer, isHome } = opened;
  const known = isPlayer && !isHome ? knownGame(access.id) : null;
  if (known) rememberGame({ ...known, over: true, win: winOf(model) });
  if (isPlayer && !isHome) prefetchPromise();
  const { playAgain, retry, copyLink, challenge, highlight } = actions;
  return new ResultPanel(model, result, {
    playAgain,
    retry,
    challenge,
    share: () => copyLink(opened.replayLink),
    // Without a seed, there is nothing that the server could check: the board is another program's.
    publish: isHome && hasServer && model.reveal ? () => publish(access.id) : null,
    replay: opened.replayLink,
    id: access.id,
    isPlayer,
    isHome,
    keepsPromise: keepsPromise(access.id, known?.draw, model.reveal),
    level: opened.level(),
    highlight,
    cells,
  });
}

/** What the first end of a game at the club counts as. @param {import('./model.js').GameModel} model */
function winOf({ firstEnd }) {
  if (firstEnd?.result.status !== 'won') return null;
  return { elapsed: firstEnd.result.elapsed, isRanked: firstEnd.ranked === 'person' };
}
