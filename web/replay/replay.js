// The frames of a replay, fetched in parts. It knows nothing of the page.

/** @typedef {import('../generated/wire.js').Frame} Frame */
/** @typedef {import('../generated/wire.js').FramesAnswer} ReplayPart */

/** @typedef {(part: {from: number, count: number, odds: boolean}) => Promise<ReplayPart>} FetchPart */

/** As many frames as the server sends at a time. */
const PART = 200;
/** Odds are fetched for this many frames at a time. */
const BLOCK = 8;

export class Replay {
  /** @type {Frame[]} */
  frames = [];
  steps = 0;
  duration = 0;
  /** Null until the first part has come. @type {ReplayPart['config'] | null} */
  config = null;
  /** @type {string | null} */
  name = null;
  /** Whether it was played at home and published: its times are the player's own. */
  isSelfTimed = false;
  /** @type {import('../generated/wire.js').Broken | null} */
  broken = null;
  /** What each move was worth, once that is known. @type {import('../generated/wire.js').Review | null} */
  review = null;
  /** @type {Map<number, Promise<Array<number | null> | null>>} */
  #odds = new Map();
  /** Whether the server sends as many frames with odds as were requested. */
  #comesInBlocks = true;

  /** @param {FetchPart} fetchPart */
  constructor(fetchPart) {
    this.fetchPart = fetchPart;
  }

  /** The size and the mines of the board, once the first part is there. */
  get board() {
    if (!this.config) throw new Error('no part of the replay has been loaded');
    return this.config.board;
  }

  /** Whether every frame has been loaded. */
  get isWhole() {
    return this.frames.length > this.steps;
  }

  /** Fetches the next part. */
  async fetchMore() {
    const part = await this.fetchPart({ from: this.frames.length, count: PART, odds: false });
    this.config = part.config;
    this.name = part.name;
    this.isSelfTimed = part.self_timed;
    this.steps = part.steps;
    this.duration = part.duration;
    this.broken = part.broken ?? this.broken;
    this.frames.push(...part.frames);
  }

  /** The last frame that has been loaded. */
  get lastStep() {
    return this.frames.length - 1;
  }

  /**
   * Every cell at a step, a letter each.
   *
   * @param {number} step
   * @returns {string}
   */
  cellsAt(step) {
    let begin = step;
    while (this.frames[begin].cells === undefined) begin -= 1;
    const letters = [...(this.frames[begin].cells ?? '')];
    for (const { changes = [] } of this.frames.slice(begin + 1, step + 1)) {
      for (const [from, run] of changes) letters.splice(from, run.length, ...run);
    }
    return letters.join('');
  }

  /** The frames in which the player took a risk, needless or not. */
  get risks() {
    return this.frames.filter(({ judgement }) => judgement && (judgement.risk > 0 || judgement.mistake));
  }

  /** The steps that were mistakes, as far as that is known. */
  get mistakeSteps() {
    if (!this.review)
      return this.frames.filter(({ judgement }) => judgement?.mistake).map(({ step }) => step);
    return this.review.mistakes.map(({ step }) => step);
  }

  /** What is worth a mark on the curve. @returns {import('../lib/curve.js').CurveMark[]} */
  get marks() {
    const mistakes = new Set(this.mistakeSteps);
    const risks = (this.review?.guesses ?? this.risks).filter(({ step }) => !mistakes.has(step));
    return [
      ...risks.map(({ step }) => ({ at: step, kind: /** @type {const} */ ('risk') })),
      ...[...mistakes].map((step) => ({ at: step, kind: /** @type {const} */ ('mistake') })),
    ];
  }

  /** Whether the odds of a step have been loaded or requested. @param {number} step */
  hasOdds(step) {
    return this.#odds.has(step);
  }

  /**
   * The odds of all cells at a step; null where there are none.
   *
   * @param {number} step
   * @returns {Promise<Array<number | null> | null>}
   */
  oddsAt(step) {
    const known = this.#odds.get(step);
    if (known) return known;
    // A block of steps, so that the ones on both sides find theirs.
    const from = this.#comesInBlocks ? step - (step % BLOCK) : step;
    const count = Math.min(from + BLOCK, this.steps + 1) - from;
    const part = this.fetchPart({ from, count, odds: true });
    for (let at = from; at < from + count; at += 1) {
      if (this.#odds.has(at)) continue;
      const found = part.then(({ frames }) => {
        const frame = frames.find((frame) => frame.step === at);
        if (frame) return frame.odds ?? null;
        // For a large board the server sends fewer frames.
        this.#comesInBlocks = false;
        this.#odds.delete(at);
        return at === step ? this.oddsAt(step) : null;
      });
      found.catch(() => this.#odds.delete(at));
      this.#odds.set(at, found);
    }
    return /** @type {Promise<Array<number | null> | null>} */ (this.#odds.get(step));
  }
}

/**
 * The games in a file of records. Each begins with its header.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function gamesOf(text) {
  const games = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    if (games.length === 0 || line.trimStart().startsWith('{"record"')) games.push([line]);
    else games[games.length - 1].push(line);
  }
  return games.map((lines) => lines.join('\n'));
}
