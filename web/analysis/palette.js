// The tools to choose from: what a click on the board does.

import { element } from '../lib/dom.js';
import { icon, mineIcon } from '../lib/icons.js';
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

/** What the tools that are not clues look like. @type {Partial<Record<Tool, () => Element>>} */
const SIGNS = {
  why: () => icon('why'),
  '#': () => element('span', { className: 'tool-tile' }),
  m: () => mineIcon(),
  s: () => icon('check'),
};

/** @param {Tool} tool */
function wordOf(tool) {
  if (tool === 'why') return message('analysis-brush-why');
  if (tool === '#') return message('analysis-brush-covered');
  return tool === 'm' ? message('analysis-brush-mine') : message('analysis-brush-safe');
}

/**
 * The tools, one of them chosen, and what else the hand needs beside them.
 */
export class ToolPalette {
  /** @type {Tool} */
  chosen = 'why';

  /** @param {...HTMLElement} others */
  constructor(...others) {
    this.root = element(
      'fieldset',
      { className: 'tools' },
      element('legend', { className: 'visually-hidden' }, message('analysis-tools-title')),
      ...TOOLS.map((tool) => this.#item(tool)),
      ...others,
    );
  }

  /** @param {Tool} tool */
  #item(tool) {
    const input = element('input', {
      type: 'radio',
      name: 'tool',
      value: tool,
      checked: tool === this.chosen,
      'aria-label': titleOf(tool),
      onchange: () => (this.chosen = tool),
    });
    const sign = SIGNS[tool];
    const face = element(
      'span',
      { className: `tool-face ${sign ? 'is-word' : 'is-clue'}`, 'aria-hidden': 'true' },
      sign ? sign() : tool,
      sign && element('span', { className: 'tool-word' }, wordOf(tool)),
    );
    if (!sign) face.dataset.clue = tool;
    return element('label', { className: 'tool', title: titleOf(tool) }, input, face);
  }
}
