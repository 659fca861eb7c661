// The buttons below the status bar.

import { element } from '../lib/dom.js';
import { texts } from '../lib/texts.js';

/**
 * What a tool does, by name; also what keys do.
 *
 * @typedef {'hint' | 'why' | 'odds' | 'undo' | 'pause' | 'advice' | 'auto' | 'autoPlay' | 'winChance'
 *   | 'giveUp' | 'retry' | 'copyWatch' | 'zoomIn' | 'zoomOut' | 'zoomFit' | 'help' | 'flagMode' | 'more'} Tool
 */

/** @type {Tool[]} */
const FIRST = ['hint', 'why', 'odds', 'undo', 'pause', 'flagMode', 'more'];
/** @type {Tool[]} */
const MORE = [
  'advice',
  'winChance',
  'auto',
  'autoPlay',
  'retry',
  'giveUp',
  'copyWatch',
  'zoomIn',
  'zoomOut',
  'zoomFit',
  'help',
];
/** Tools that change nothing of the game, so that watchers have them, too. */
/** @type {Tool[]} */
const FOR_WATCHERS = ['more', 'winChance', 'copyWatch', 'zoomIn', 'zoomOut', 'zoomFit', 'help'];
/** What makes sense only while the game goes on. @type {Tool[]} */
const WHILE_PLAYING = ['hint', 'why', 'odds', 'pause', 'advice', 'auto', 'autoPlay', 'winChance', 'giveUp'];

export class Toolbar {
  /** @type {Map<Tool, HTMLButtonElement>} */
  #buttons = new Map();

  /** @param {(tool: Tool) => void} use */
  constructor(use) {
    const make = (/** @type {Tool} */ tool) => {
      const button = element('button', { type: 'button', onclick: () => use(tool) }, texts.game[tool]);
      button.dataset.tool = tool;
      this.#buttons.set(tool, button);
      return button;
    };
    this.more = element(
      'div',
      { className: 'more-tools', id: 'more-tools', hidden: true },
      ...MORE.map(make),
    );
    this.root = element(
      'div',
      { className: 'tools', role: 'toolbar', 'aria-label': texts.game.tools },
      ...FIRST.map(make),
      this.more,
    );
    const more = this.#button('more');
    more.setAttribute('aria-controls', this.more.id);
    more.setAttribute('aria-expanded', 'false');
    for (const tool of /** @type {Tool[]} */ (['odds', 'why', 'flagMode', 'winChance'])) {
      this.#button(tool).setAttribute('aria-pressed', 'false');
    }
  }

  /** @param {Tool} tool */
  #button(tool) {
    const button = this.#buttons.get(tool);
    if (!button) throw new Error(`there is no tool ${tool}`);
    return button;
  }

  toggleMore() {
    this.more.hidden = !this.more.hidden;
    this.#button('more').setAttribute('aria-expanded', String(!this.more.hidden));
  }

  /**
   * @param {Tool} tool
   * @param {boolean} isOn
   */
  setPressed(tool, isOn) {
    this.#button(tool).setAttribute('aria-pressed', String(isOn));
  }

  /**
   * @param {import('./model.js').GameModel} game
   * @param {boolean} isPlayer
   */
  show(game, isPlayer) {
    this.setPressed('odds', Boolean(game.snapshot.odds));
    this.#button('pause').textContent = game.isPaused ? texts.game.resume : texts.game.pause;
    for (const [tool, button] of this.#buttons) {
      const isIdle =
        (WHILE_PLAYING.includes(tool) && game.isOver) ||
        (tool === 'pause' && game.isReady) ||
        (tool === 'undo' && game.isWon) ||
        (game.isPaused && WHILE_PLAYING.includes(tool) && tool !== 'pause');
      button.disabled = isIdle;
      button.hidden = !isPlayer && !FOR_WATCHERS.includes(tool);
    }
  }
}
