// The tools to choose from: what a click on the board does.

import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';

/** Letters that are painted, and "why", which asks. @typedef {string} Tool */

/** In the order in which they are offered. */
export const TOOLS = ['why', '#', '0', '1', '2', '3', '4', '5', '6', '7', '8', 'm', 's'];

/** The keys that choose a tool, or paint the cell under the cursor. */
export const KEYS = new Map([
  ...[...'012345678'].map((clue) => /** @type {[string, string]} */ ([clue, clue])),
  ['#', '#'],
  ['_', '#'],
  ['Backspace', '#'],
  ['Delete', '#'],
  ['m', 'm'],
  ['s', 's'],
  ['?', 'why'],
  ['w', 'why'],
]);

/** The keys that move the cursor. @type {Map<string, [right: number, down: number]>} */
export const MOVES = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['h', [-1, 0]],
  ['j', [0, 1]],
  ['k', [0, -1]],
  ['l', [1, 0]],
]);

/** @param {Tool} tool */
function titleOf(tool) {
  switch (tool) {
    case 'why':
      return message('analysis-tools-why');
    case '#':
      return message('analysis-tools-covered');
    case 'm':
      return message('analysis-tools-mine');
    case 's':
      return message('analysis-tools-safe');
    default:
      return message('analysis-tools-clue', { clue: Number(tool) });
  }
}

/**
 * A row of tools, one of them chosen.
 */
export class ToolPalette {
  /** @type {Tool} */
  chosen = 'why';
  /** @type {Map<Tool, HTMLInputElement>} */
  #inputs = new Map();

  constructor() {
    const items = TOOLS.map((tool) => {
      const input = element('input', {
        type: 'radio',
        name: 'tool',
        value: tool,
        checked: tool === this.chosen,
        className: 'visually-hidden',
        onchange: () => (this.chosen = tool),
      });
      this.#inputs.set(tool, input);
      const isWord = tool === 'why' || tool === 'm' || tool === 's' || tool === '#';
      const face = element(
        'span',
        { className: `tool-face tool-${isWord ? tool.replace('#', 'covered') : 'clue'}` },
        isWord ? titleOf(tool) : tool,
      );
      if (!isWord) face.dataset.clue = tool;
      return element(
        'label',
        { className: 'tool', title: titleOf(tool) },
        input,
        face,
        !isWord && hidden(titleOf(tool)),
      );
    });
    this.root = element(
      'fieldset',
      { className: 'tools' },
      element('legend', {}, message('analysis-tools-title')),
      element('div', { className: 'tools-row' }, ...items),
    );
  }

  /** @param {Tool} tool */
  choose(tool) {
    this.chosen = tool;
    const input = this.#inputs.get(tool);
    if (input) input.checked = true;
  }
}

/** @param {string} text */
function hidden(text) {
  return element('span', { className: 'visually-hidden' }, ` ${text}`);
}
