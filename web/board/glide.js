// A board that was pushed goes on for a moment, as everything else under a finger does.

/** How much of the speed is left after a millisecond. */
const FRICTION = 0.994;
/** Slower than this, in CSS pixels per millisecond, the board stands still. */
const LEAST_SPEED = 0.05;
/** A finger that has rested this long before it was lifted doesn't push, in milliseconds. */
const REST = 60;

export class Glide {
  #speed = { x: 0, y: 0 };
  #last = 0;
  #frame = 0;

  /**
   * Follows a finger.
   *
   * @param {number} dx in CSS pixels
   * @param {number} dy
   * @param {number} at when, in milliseconds
   */
  follow(dx, dy, at) {
    const time = Math.max(1, at - this.#last);
    // Fingers tremble: older moves count, too.
    const share = time > REST ? 1 : 0.6;
    this.#speed.x += (dx / time - this.#speed.x) * share;
    this.#speed.y += (dy / time - this.#speed.y) * share;
    this.#last = at;
  }

  /**
   * The finger is lifted.
   *
   * @param {number} at
   * @param {(dx: number, dy: number) => boolean} pan says whether anything moved
   */
  release(at, pan) {
    if (at - this.#last > REST) return;
    let before = performance.now();
    const go = (/** @type {number} */ now) => {
      const time = Math.max(0, now - before);
      before = now;
      const { x, y } = this.#speed;
      const isMoved = pan(x * time, y * time);
      const left = FRICTION ** time;
      this.#speed = { x: x * left, y: y * left };
      // The first frame may come with no time passed.
      const goesOn = isMoved || time < 1;
      if (goesOn && Math.hypot(x, y) > LEAST_SPEED) this.#frame = requestAnimationFrame(go);
    };
    this.#frame = requestAnimationFrame(go);
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#speed = { x: 0, y: 0 };
  }
}
