// Time in a replay: when the next frame is due. Knows nothing of the page.

/** How fast time passes. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 64];

/** A pause of the player's is shown no longer than this, if pauses are shortened. */
const LONGEST_PAUSE = 2_000;

/**
 * @typedef {object} Stage
 * @property {() => number} step The step that is shown.
 * @property {(step: number) => number | null} timeOf When a step happened; null if it is
 *   not there.
 * @property {(step: number) => void} show
 * @property {() => void} changed Playing has begun or ended.
 */

export class Player {
  speed = 1;
  shortens = true;
  #timer = 0;

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  get isPlaying() {
    return this.#timer !== 0;
  }

  play() {
    if (this.isPlaying) return;
    this.#await();
    this.stage.changed();
  }

  pause() {
    if (!this.isPlaying) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.stage.changed();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    if (!this.isPlaying) return;
    clearTimeout(this.#timer);
    this.#await();
  }

  /** Waits for the next frame; ends at the last one. */
  #await() {
    const { stage } = this;
    const now = stage.timeOf(stage.step()) ?? 0;
    const next = stage.timeOf(stage.step() + 1);
    if (next === null) {
      this.#timer = 0;
      stage.changed();
      return;
    }
    const gap = this.shortens ? Math.min(next - now, LONGEST_PAUSE) : next - now;
    this.#timer = window.setTimeout(() => {
      stage.show(stage.step() + 1);
      this.#await();
    }, gap / this.speed);
  }
}
