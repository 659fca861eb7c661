// How a finished game went: what each move was worth, and how the chance to win changed.

import { askAside, canAskAside } from '../engine/questions.js';
import { loadMessages } from '../lib/texts.js';
import { trackChances } from '../replay/chance-track.js';
import { Replay } from '../replay/replay.js';
import { sourceIn } from '../replay/source.js';

/** Longer games are not looked at again of their own accord. */
const MOST_STEPS = 2_000;
/** A small curve needs no more points than this. */
const MOST_POINTS = 32;

export class Course {
  #replay;
  /** @type {Promise<boolean> | null} */
  #loading = null;
  #source;

  /** @param {string} address of the replay */
  constructor(address) {
    const source = sourceIn(new URL(address));
    if (!source) throw new Error(`no game is at ${address}`);
    this.#source = source;
    this.#replay = new Replay(source.fetchPart);
  }

  /** Fetches the game, once. @returns {Promise<boolean>} whether there is anything to say about it */
  load() {
    this.#loading ??= this.#fetch().catch((error) => {
      // It can be asked for again.
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #fetch() {
    const replay = this.#replay;
    do await replay.fetchMore();
    while (!replay.isWhole && !replay.broken && replay.steps <= MOST_STEPS);
    return this.isJudged;
  }

  /** Whether there is anything to say about it. */
  get isJudged() {
    return this.#replay.isWhole && this.#moves.length > 0;
  }

  /** Where the last attempt begins: a board may have been tried before. */
  get start() {
    const { frames } = this.#replay;
    const begin = frames.findLastIndex(({ command }) => ['retry', 'restart'].includes(command?.do ?? ''));
    return Math.max(0, begin);
  }

  get length() {
    return this.#replay.steps - this.start;
  }

  /** The frames in which the player opened something. */
  get #moves() {
    return this.#replay.frames.slice(this.start).filter((frame) => frame.judgement);
  }

  /** The first cell that the player opened, without which a seed is no board. */
  get firstCell() {
    const first = this.#replay.frames.slice(this.start).find(({ score }) => score > 0);
    const command = first?.command;
    return command && 'x' in command ? { x: command.x, y: command.y } : null;
  }

  /** What each move was worth, with the words for it. @param {AbortSignal} signal */
  async review(signal) {
    const [review] = await Promise.all([this.#source.review(signal), loadMessages('review')]);
    signal.throwIfAborted();
    this.#replay.review = review;
    return review;
  }

  /** What is worth a mark on the curve. @returns {import('../lib/curve.js').CurveMark[]} */
  get marks() {
    const own = this.#replay.marks.filter(({ at }) => at > this.start);
    return own.map((mark) => ({ ...mark, at: mark.at - this.start }));
  }

  /**
   * Works out the chance to win on the way, little by little. Nothing comes where that would look
   * like help with a game that is still being played.
   *
   * @param {(points: import('../lib/curve.js').CurvePoint[]) => void} show
   * @param {AbortSignal} signal
   */
  async chances(show, signal) {
    if (!canAskAside() || !this.isJudged) return;
    const enough = new AbortController();
    const either = AbortSignal.any([signal, enough.signal]);
    try {
      await trackChances(
        this.#replay,
        (position, signal) => askAside('win-chance', { position }, signal),
        (points) => {
          const own = points.filter(({ at }) => at >= this.start);
          show(own.map((point) => ({ ...point, at: point.at - this.start })));
          if (points.length >= MOST_POINTS) enough.abort();
        },
        either,
      );
    } catch (error) {
      if (!either.aborted) throw error;
    }
  }
}
