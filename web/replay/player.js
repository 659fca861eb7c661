// The clock of a replay: when the next frame is due. It knows nothing of the page.

/** The speeds to choose from. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 64];

/** The longest pause, in milliseconds, if pauses are shortened. */
const LONGEST_PAUSE = 2_000;

/**
 * @typedef {object} Stage
 * @property {() => number} step The current step.
 * @property {(step: number) => number | null} timeOf When a step happened; null if it
 *   has not been loaded.
 * @property {(step: number) => void} show
 * @property {() => void} changed Playback has started or stopped.
 */

export class Player {
  speed = 1;
  shortensPauses = true;
  #timer = 0;
  /** The time between two steps that is passing now: when it began and how long it takes, by the clock
   * of the page, and what it is in the game. */
  #passing = { since: 0, millis: 0, from: 0, to: 0 };

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  get isPlaying() {
    return this.#timer !== 0;
  }

  /** The time in the game. */
  get time() {
    if (!this.isPlaying) return this.stage.timeOf(this.stage.step()) ?? 0;
    const { since, millis, from, to } = this.#passing;
    const share = millis > 0 ? Math.min(1, (performance.now() - since) / millis) : 1;
    return from + (to - from) * share;
  }

  play() {
    if (this.isPlaying) return;
    this.#schedule();
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
    this.#schedule();
  }

  /** Waits for the next frame; stops at the last one. */
  #schedule() {
    const { stage } = this;
    const now = stage.timeOf(stage.step()) ?? 0;
    const next = stage.timeOf(stage.step() + 1);
    if (next === null) {
      this.#timer = 0;
      stage.changed();
      return;
    }
    const gap = this.shortensPauses ? Math.min(next - now, LONGEST_PAUSE) : next - now;
    const millis = gap / this.speed;
    this.#passing = { since: performance.now(), millis, from: now, to: next };
    this.#timer = window.setTimeout(() => {
      stage.show(stage.step() + 1);
      this.#schedule();
    }, millis);
  }
}
