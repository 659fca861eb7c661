// The odds over the board of a replay, fetched when a step is shown.

/** How long a step is shown before its odds are fetched: dragging the slider passes many
 * steps that nobody looks at. */
const SETTLE_MILLIS = 60;
/** How many steps ahead the odds are fetched during playback. */
const AHEAD = 4;

/**
 * @typedef {object} OddsSource
 * @property {() => {replay: import('./replay.js').Replay, step: number, isPlaying: boolean}} current
 * @property {(error: unknown) => void} onerror
 */

export class OddsDisplay {
  isOn = true;
  #board;
  #source;

  /**
   * @param {import('../board/view.js').BoardView} board
   * @param {OddsSource} source
   */
  constructor(board, source) {
    this.#board = board;
    this.#source = source;
  }

  /** Shows the odds of the current step, as soon as they are there. */
  async update() {
    if (!this.isOn) {
      this.#board.setOdds(null);
      return;
    }
    const { replay, step } = this.#source.current();
    const isCurrent = () => {
      const now = this.#source.current();
      return this.isOn && now.step === step && now.replay === replay;
    };
    if (!replay.hasOdds(step)) {
      // Those of another step would be wrong.
      this.#board.setOdds(null);
      await new Promise((settled) => setTimeout(settled, SETTLE_MILLIS));
      if (!isCurrent()) return;
    }
    try {
      const odds = await replay.oddsAt(step);
      if (isCurrent()) this.#board.setOdds(odds);
      // Playback should not have to wait for them.
      const isPlaying = this.#source.current().isPlaying;
      if (isPlaying && step + AHEAD <= replay.steps) await replay.oddsAt(step + AHEAD);
    } catch (error) {
      if (this.#source.current().step === step) this.#source.onerror(error);
    }
  }
}
