// A number in the header. The Classic theme shows it on seven segments, as the game of the
// nineties did; what is read out and copied is the text in both.

import { drawing, element } from '../lib/dom.js';

/** The seven segments of a digit, from the top clockwise and the middle last, on 12 by 22. */
const SEGMENTS = [
  '1.5,.5 10.5,.5 8,3 4,3',
  '11.4,1.4 11.4,10.4 9,8.6 9,3.8',
  '11.4,11.6 11.4,20.6 9,18.2 9,13.4',
  '1.5,21.5 10.5,21.5 8,19 4,19',
  '.6,11.6 .6,20.6 3,18.2 3,13.4',
  '.6,1.4 .6,10.4 3,8.6 3,3.8',
  '1.6,11 3.4,9.6 8.6,9.6 10.4,11 8.6,12.4 3.4,12.4',
];

/** Which segments are lit. @type {Record<string, string>} */
const LIT = {
  0: '012345',
  1: '12',
  2: '01346',
  3: '01236',
  4: '1256',
  5: '02356',
  6: '023456',
  7: '012',
  8: '0123456',
  9: '012356',
  '-': '6',
};

/** As many digits as the display has at least. */
const LEAST_DIGITS = 3;

export class Counter {
  #text = element('span', { className: 'digits' });
  #display = element('span', { className: 'seven', 'aria-hidden': 'true' });
  #shown = '';

  constructor() {
    this.parts = [this.#text, this.#display];
  }

  /**
   * @param {string} text
   * @param {number} [value] What the segments show, if that is another number than the text.
   */
  show(text, value = Number(text)) {
    if (this.#text.textContent !== text) this.#text.textContent = text;
    const sign = value < 0 ? '-' : '';
    const shown = sign + String(Math.abs(value)).padStart(LEAST_DIGITS - sign.length, '0');
    if (this.#shown === shown) return;
    this.#shown = shown;
    while (this.#display.childElementCount < shown.length) this.#display.append(digit());
    while (this.#display.childElementCount > shown.length) this.#display.firstElementChild?.remove();
    [...this.#display.children].forEach((drawn, at) => {
      const lit = LIT[shown[at]] ?? '';
      [...drawn.children].forEach((part, index) =>
        part.classList.toggle('is-lit', lit.includes(String(index))),
      );
    });
  }
}

function digit() {
  const drawn = drawing(
    SEGMENTS.map((points) => ['polygon', { points }]),
    'digit',
  );
  drawn.setAttribute('viewBox', '0 0 12 22');
  return drawn;
}
