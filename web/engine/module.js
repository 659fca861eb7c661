// The engine in WebAssembly: a request in, an answer out, both JSON.

/**
 * The modules that there are: `engine` is all that games need, and `study` can also review games and
 * read replays of other programs.
 *
 * @typedef {'engine' | 'study'} ModuleName
 */

/** @typedef {import('../generated/wire.js').Problem} Problem */

/**
 * @template [Answer=any]
 * @typedef {{ok: Answer, problem?: undefined} | {ok?: undefined, problem: Problem}} Answered
 */

/**
 * What the module exports: see crates/wasm.
 *
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} input
 * @property {(milliseconds: number) => number} answer
 * @property {() => number} output
 */

/** How long a request may take, in milliseconds. What was found by then is answered. */
const LONGEST = 20_000;

export class EngineModule {
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const instance = new WebAssembly.Instance(module, { host: { now: () => performance.now() } });
    this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  }

  /**
   * @param {object} request see crates/engine/src/request.rs
   * @param {number} [milliseconds] how long it may take
   * @returns {Answered}
   */
  ask(request, milliseconds = LONGEST) {
    const { memory, input, answer, output } = this.#exports;
    const bytes = this.#encoder.encode(JSON.stringify(request));
    const place = input(bytes.length);
    // The memory may have grown, so every view of it is a new one.
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const length = answer(milliseconds);
    return JSON.parse(this.#decoder.decode(new Uint8Array(memory.buffer, output(), length)));
  }
}

/** Fetches and compiles a module. @param {ModuleName} name */
export async function compileEngine(name) {
  const answer = await fetch(new URL(`./${name}.wasm`, import.meta.url));
  const isDeclared = answer.headers.get('content-type') === 'application/wasm';
  // Not every file server knows the type, without which a browser compiles nothing on the way.
  return isDeclared ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}
