// Which game this is, in the panel as long as there is nothing more important, and what speed
// players want to see on the way.

import { element } from '../lib/dom.js';
import { settings } from '../lib/settings.js';
import { message, named, number } from '../lib/texts.js';
import { solvedThreeBv } from './pace.js';

/** How often the speed is shown anew. */
const PACE_MILLIS = 1_000;

export class AboutPanel {
  #timer = 0;
  #level = element('p', { className: 'board-name' });
  #size = element('p', {});
  #luck = element('p', {});
  #assistant = element('p', { className: 'assistant-name' });
  #score = element('p', { className: 'score' });
  #pace = element('p', { className: 'pace', hidden: true });
  root = element(
    'section',
    { className: 'about-game', 'aria-label': message('game-about') },
    element('h2', {}, message('game-about')),
    this.#level,
    this.#size,
    this.#luck,
    this.#assistant,
    this.#score,
    this.#pace,
  );

  /** @param {string} name of the board, if it has one */
  showLevel(name) {
    this.#level.textContent = name;
    this.#level.hidden = name === '';
  }

  /** @param {import('./model.js').GameModel} game */
  show(game) {
    const { config, snapshot } = game;
    this.#size.textContent = message('board-size', snapshot.board);
    this.#luck.textContent = fact(message('start-fairness'), named('fairness', config.fairness ?? 'classic'));
    const kinds = [
      message('game-assistant', { name: named('assistant', config.assistant) }),
      game.isPractice && message('game-practice'),
    ];
    this.#assistant.textContent = kinds.filter(Boolean).join(' · ');
    this.#score.textContent = message('game-score', { score: snapshot.score });
  }

  /**
   * How fast and by how many clicks the board is being solved, for those who want to know. The speed
   * falls as time passes.
   *
   * @param {import('./model.js').GameModel} game
   * @param {Uint8Array} cells
   */
  showPace(game, cells) {
    clearTimeout(this.#timer);
    this.#pace.hidden = !settings.liveFigures || game.isReady;
    if (this.#pace.hidden || game.isPaused) return;
    if (game.isRunning) this.#timer = window.setTimeout(() => this.showPace(game, cells), PACE_MILLIS);
    const seconds = (game.isCountdown ? game.snapshot.elapsed : game.millis) / 1_000;
    const solved = solvedThreeBv(cells, game.width);
    const { clicks, autos } = game.snapshot.tally;
    const ratio = (/** @type {number} */ by) =>
      by > 0 ? number(Math.round((100 * solved) / by) / 100) : '–';
    const facts = [
      fact(message('result-three-bv-per-second'), ratio(seconds)),
      fact(message('result-clicks'), number(clicks)),
      // What the program has solved says nothing about the clicks. The name is that of every language.
      autos === 0 && fact('IOE', ratio(clicks)),
    ];
    this.#pace.textContent = facts.filter(Boolean).join(' · ');
  }
}

/**
 * @param {string} what
 * @param {string} value
 */
function fact(what, value) {
  return message('game-fact', { what, value });
}
