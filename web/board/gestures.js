// Turns what fingers, mice and pens do into gestures on cells.

/**
 * What a player did to a cell: the left button or a tap, the right button or a long press,
 * the middle button or a tap in flag mode, left and right together. What that means there, the game decides.
 *
 * @typedef {import('../generated/wire.js').Gesture} Gesture
 */

/**
 * @typedef {object} GestureListener
 * @property {(x: number, y: number) => number} cellAt The cell at a point of the page, or -1.
 * @property {(cell: number) => boolean} isCovered
 * @property {(gesture: Gesture, cell: number, at: number) => void} act
 * @property {(cell: number, isChord: boolean) => void} press Shows a cell as pressed; -1 for none.
 * @property {(dx: number, dy: number) => void} pan In CSS pixels.
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(x: number, y: number, millis: number) => void} onholdstart
 * @property {() => void} onholdend
 * @property {() => {openOn: 'release' | 'press', holdMillis: number, tapFlags: boolean, vibrates: boolean}} settings
 * @property {() => boolean} isFlagMode
 */

/** Mouse buttons, as bits of `buttons`. */
const LEFT = 1;
const RIGHT = 2;
const MIDDLE = 4;

/** How far a finger may stray, in CSS pixels, before it pans. */
const STRAY = 10;

export class Gestures {
  /** The buttons of the mouse that were down. */
  #buttons = 0;
  /** What releasing the mouse will be. @type {'primary' | 'middle' | 'chord' | null} */
  #intent = null;
  #cell = -1;
  /** @type {Map<number, {x: number, y: number}>} fingers on the board */
  #fingers = new Map();
  /** @type {{x: number, y: number, cell: number} | null} the finger that may become a tap */
  #tap = null;
  #holdTimer = 0;

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
    surface.addEventListener('contextmenu', (event) => event.preventDefault());
    // The middle button would scroll or paste.
    surface.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault());
    surface.addEventListener('auxclick', (event) => event.preventDefault());
    surface.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    addEventListener('blur', () => this.#forget());
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.pointerType === 'touch') {
      this.#fingerDown(event);
    } else {
      this.surface.setPointerCapture(event.pointerId);
      this.#mouse(event);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerType === 'touch') this.#fingerMove(event);
    else this.#mouse(event);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerType === 'touch') this.#fingerUp(event);
    else this.#mouse(event);
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
    const now = event.buttons & (LEFT | RIGHT | MIDDLE);
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
      if (listener.settings().openOn === 'press' && cell >= 0 && listener.isCovered(cell)) {
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
      if (cell >= 0 && cell === this.#cell) listener.act(gesture, cell, event.timeStamp);
    }
    const isOn = this.#intent !== null && cell === this.#cell;
    listener.press(isOn ? cell : -1, this.#intent === 'chord');
  }

  /** @param {PointerEvent} event */
  #fingerDown(event) {
    const { listener } = this;
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
    // On an open cell there is nothing to wait for: a slow tap is a tap.
    if (!listener.isCovered(cell)) return;
    const { holdMillis, vibrates } = listener.settings();
    listener.onholdstart(finger.x, finger.y, holdMillis);
    this.#holdTimer = window.setTimeout(() => {
      this.#endHold();
      this.#tap = null;
      listener.press(-1, false);
      if (vibrates) navigator.vibrate?.(15);
      listener.act(this.#tapFlags ? 'primary' : 'secondary', cell, performance.now());
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
      listener.pan(now.x - before.x, now.y - before.y);
      return;
    }
    const [, other] = others[0];
    const [was, is] = [before, now].map(({ x, y }) => Math.hypot(x - other.x, y - other.y));
    const [middleX, middleY] = [(now.x + other.x) / 2, (now.y + other.y) / 2];
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
    if (!tap) return;
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
    event.preventDefault();
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    if (event.ctrlKey || event.metaKey) {
      this.listener.zoom(Math.exp(-event.deltaY * step * 0.002), event.clientX, event.clientY);
    } else if (event.shiftKey && event.deltaX === 0) {
      this.listener.pan(-event.deltaY * step, 0);
    } else {
      this.listener.pan(-event.deltaX * step, -event.deltaY * step);
    }
  }
}
