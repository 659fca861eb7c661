// What went wrong, with a button to try again where that may help.

import { element } from '../lib/dom.js';
import { message } from '../lib/texts.js';

export class ErrorLine {
  root = element('p', { className: 'page-error', role: 'alert', hidden: true });

  hide() {
    this.root.hidden = true;
  }

  /**
   * @param {string} text
   * @param {(() => void) | null} [retry]
   */
  show(text, retry = null) {
    this.root.hidden = false;
    this.root.textContent = text;
    if (!retry) return;
    this.root.append(
      ' ',
      element('button', { type: 'button', onclick: retry }, message('replay-errors-again')),
    );
  }
}
