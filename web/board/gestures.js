// Turns what fingers, mice and pens do into gestures on cells.

import { vibrate } from '../lib/vibration.js';
import { Glide } from './glide.js';

/**
 * What a player did to a cell: the left button or a tap, the right button, the middle button or
 * a long press, left and right together. What that means there, the game decides.
 *
 * @typedef {import('../generated/wire.js').Gesture} Gesture
 */

/** @typedef {import('../lib/settings.js').Settings} Settings */

/**
 * @typedef {object} GestureListener
 * @property {(x: number, y: number) => number} cellAt The cell at a point of the page, or -1.
 * @property {(cell: number) => boolean} isOpen
 * @property {(gesture: Gesture, cell: number, at: number) => void} act
 * @property {(cell: number, isChord: boolean) => void} press Shows a cell as pressed; -1 for none.
 * @property {(cell: number) => void} hover Shows a cell under the mouse; -1 for none.
 * @property {(dx: number, dy: number) => boolean} pan In CSS pixels; says whether anything moved.
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(x: number, y: number, millis: number) => void} onholdstart
 * @property {() => void} onholdend
 * @property {() => Pick<Settings, 'openOn' | 'holdMillis' | 'tapFlags' | 'swapButtons' | 'chordWith'>} settings
 * @property {() => boolean} isFlagMode
 * @property {() => boolean} mayMove Whether the board may move by itself.
 */

/** Mouse buttons, as bits of `buttons`. */
const LEFT = 1;
const RIGHT = 2;
const MIDDLE = 4;
/** The other end of a pen. */
const ERASER = 32;

/** How far a finger may stray, in CSS pixels, before it pans. */
const STRAY = 10;
/** Two clicks within this time are a double click, in milliseconds. */
const DOUBLE = 400;

export class Gestures {
  /** The buttons of the mouse that were down. */
  #buttons = 0;
  /** What releasing the mouse will be. @type {'primary' | 'middle' | 'chord' | null} */
  #intent = null;
  #cell = -1;
  /** The last click on an open cell, which may become a double click. */
  #clicked = { cell: -1, at: 0 };
  /** @type {Map<number, {x: number, y: number}>} fingers on the board */
  #fingers = new Map();
  /** @type {{x: number, y: number, cell: number} | null} the finger that may become a tap */
  #tap = null;
  #holdTimer = 0;
  #glide = new Glide();

  /**
   * @param {HTMLElement} surface
   * @param {GestureListener} listener
   */
  constructor(surface, listener) {
    this.surface = surface;
    this.listener = listener;
    surface.addEventListener('pointerdown', (event) => this.#down(event));
    surface.addEventListener('pointermove', (event) => this.#move(event));
    surface.addEventListener('pointerup', (event) => this.#up(event));
    surface.addEventListener('pointercancel', (event) => this.#cancel(event));
    surface.addEventListener('pointerleave', () => listener.hover(-1));
    surface.addEventListener('contextmenu', (event) => event.preventDefault());
    // The middle button would scroll or paste.
    surface.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault());
    surface.addEventListener('auxclick', (event) => event.preventDefault());
    surface.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    addEventListener('blur', () => this.#forget());
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.pointerType === 'mouse') {
      this.surface.setPointerCapture(event.pointerId);
      this.#mouse(event);
    } else if (event.pointerType === 'pen' && event.buttons & (RIGHT | ERASER)) {
      const cell = this.listener.cellAt(event.clientX, event.clientY);
      if (cell >= 0) this.listener.act('secondary', cell, event.timeStamp);
    } else {
      this.#fingerDown(event);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerType !== 'touch') {
      this.listener.hover(event.buttons ? -1 : this.listener.cellAt(event.clientX, event.clientY));
    }
    if (event.pointerType === 'mouse') this.#mouse(event);
    else this.#fingerMove(event);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerType === 'mouse') this.#mouse(event);
    else this.#fingerUp(event);
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    this.#fingers.delete(event.pointerId);
    this.#forget();
  }

  #forget() {
    this.#buttons = 0;
    this.#intent = null;
    this.#tap = null;
    this.#endHold();
    this.listener.press(-1, false);
  }

  /**
   * Browsers report a second button as a move, so the event's name says little: what counts
   * is which buttons have changed.
   *
   * @param {PointerEvent} event
   */
  #mouse(event) {
    const { listener } = this;
    const now = buttonsOf(event, listener.settings());
    const pressed = now & ~this.#buttons;
    const released = this.#buttons & ~now;
    this.#buttons = now;
    if (!now && !released) return;
    const cell = listener.cellAt(event.clientX, event.clientY);
    if (now & LEFT && now & RIGHT && pressed) {
      this.#intent = 'chord';
      this.#cell = cell;
    } else if (pressed & MIDDLE) {
      this.#intent = 'middle';
      this.#cell = cell;
    } else if (pressed & LEFT) {
      this.#intent = 'primary';
      this.#cell = cell;
      if (listener.settings().openOn === 'press' && cell >= 0 && !listener.isOpen(cell)) {
        this.#intent = null;
        listener.act('primary', cell, event.timeStamp);
      }
    } else if (pressed & RIGHT && cell >= 0) {
      listener.act('secondary', cell, event.timeStamp);
    }
    if (released && this.#intent) {
      const gesture = this.#intent;
      this.#intent = null;
      // Leaving the cell cancels the click.
      const isClick = cell >= 0 && cell === this.#cell;
      if (isClick && (gesture !== 'primary' || this.#counts(cell, event.timeStamp))) {
        listener.act(gesture, cell, event.timeStamp);
      }
    }
    const isOn = this.#intent !== null && cell === this.#cell;
    listener.press(isOn ? cell : -1, this.#intent === 'chord');
  }

  /**
   * Whether a click counts: on an open cell, the player may want another way to chord.
   *
   * @param {number} cell
   * @param {number} at
   */
  #counts(cell, at) {
    const { chordWith } = this.listener.settings();
    if (chordWith === 'click' || !this.listener.isOpen(cell)) return true;
    const isDouble = this.#clicked.cell === cell && at - this.#clicked.at < DOUBLE;
    this.#clicked = isDouble ? { cell: -1, at } : { cell, at };
    return isDouble && chordWith === 'double-click';
  }

  /** @param {PointerEvent} event */
  #fingerDown(event) {
    const { listener } = this;
    this.#glide.stop();
    const finger = { x: event.clientX, y: event.clientY };
    this.#fingers.set(event.pointerId, finger);
    // A finger may leave the board while it pans.
    this.surface.setPointerCapture(event.pointerId);
    this.#endHold();
    if (this.#fingers.size > 1) {
      this.#tap = null;
      listener.press(-1, false);
      return;
    }
    const cell = listener.cellAt(finger.x, finger.y);
    this.#tap = cell >= 0 ? { ...finger, cell } : null;
    if (cell < 0) return;
    listener.press(cell, false);
    const { holdMillis } = listener.settings();
    listener.onholdstart(finger.x, finger.y, holdMillis);
    this.#holdTimer = window.setTimeout(() => {
      this.#endHold();
      this.#tap = null;
      listener.press(-1, false);
      vibrate('hold');
      listener.act(this.#tapFlags ? 'primary' : 'middle', cell, performance.now());
    }, holdMillis);
  }

  /** @param {PointerEvent} event */
  #fingerMove(event) {
    const { listener } = this;
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.#tap && Math.hypot(now.x - this.#tap.x, now.y - this.#tap.y) < STRAY) return;
    this.#tap = null;
    this.#endHold();
    listener.press(-1, false);
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId);
    this.#fingers.set(event.pointerId, now);
    if (others.length === 0) {
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      listener.pan(dx, dy);
      this.#glide.follow(dx, dy, event.timeStamp);
      return;
    }
    const [, other] = others[0];
    const [was, is] = [before, now].map(({ x, y }) => Math.hypot(x - other.x, y - other.y));
    const [middleX, middleY] = [(now.x + other.x) / 2, (now.y + other.y) / 2];
    this.#glide.stop();
    if (was > 0) listener.zoom(is / was, middleX, middleY);
    listener.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  /** @param {PointerEvent} event */
  #fingerUp(event) {
    const { listener } = this;
    this.#fingers.delete(event.pointerId);
    this.#endHold();
    listener.press(-1, false);
    const tap = this.#tap;
    this.#tap = null;
    if (!tap) {
      const isPush = this.#fingers.size === 0 && listener.mayMove();
      if (isPush) this.#glide.release(event.timeStamp, (dx, dy) => listener.pan(dx, dy));
      return;
    }
    // The middle button flags covered cells and chords clues, as a tap does in flag mode.
    listener.act(this.#tapFlags ? 'middle' : 'primary', tap.cell, event.timeStamp);
  }

  get #tapFlags() {
    return this.listener.settings().tapFlags !== this.listener.isFlagMode();
  }

  #endHold() {
    clearTimeout(this.#holdTimer);
    this.listener.onholdend();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    const [x, y] = [-event.deltaX * step, -event.deltaY * step];
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      this.listener.zoom(Math.exp(y * 0.002), event.clientX, event.clientY);
      return;
    }
    const isAcross = event.shiftKey && event.deltaX === 0;
    // At its edge, or if it is seen whole, the board leaves the wheel to the page.
    if (this.listener.pan(isAcross ? y : x, isAcross ? 0 : y)) event.preventDefault();
  }
}

/**
 * The buttons that are down, as bits, by what the player wants them to do.
 *
 * @param {PointerEvent} event
 * @param {Pick<Settings, 'swapButtons'>} settings
 */
export function buttonsOf({ buttons }, { swapButtons }) {
  if (!swapButtons) return buttons & (LEFT | RIGHT | MIDDLE);
  return (buttons & MIDDLE) | (buttons & LEFT ? RIGHT : 0) | (buttons & RIGHT ? LEFT : 0);
}
