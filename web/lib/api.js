// Requests to the server, and what can go wrong with them.

/** @typedef {import('../generated/wire.js').Problem} ProblemData */

/** The server refused a request, and says why. */
export class Problem extends Error {
  /** @param {ProblemData} data */
  constructor(data) {
    super(data.detail);
    this.data = data;
  }

  get code() {
    return this.data.code;
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {}

/**
 * Asks the server. What the answer looks like, the caller knows from the description of the API.
 *
 * @template [Answer=unknown]
 * @param {'GET' | 'POST'} method
 * @param {string} path
 * @param {{body?: unknown, key?: string | null, signal?: AbortSignal}} [options]
 * @returns {Promise<Answer>} the JSON of the answer, or its text if it is not JSON
 */
export async function request(method, path, { body, key, signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key) headers.authorization = `Bearer ${key}`;
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(path, { cause: error });
  }
  const kind = answer.headers.get('content-type') ?? '';
  if (!answer.ok) {
    const isProblem = kind.includes('json');
    const data = isProblem ? await answer.json() : null;
    throw new Problem(data ?? { status: answer.status, code: 'internal', detail: answer.statusText });
  }
  // Replays are JSON lines, which are not JSON.
  const isJson = /^application\/json(;|$)/.test(kind);
  return /** @type {Promise<Answer>} */ (isJson ? answer.json() : answer.text());
}

/** How long to wait before the next try, at first and at most, in milliseconds. */
const [FIRST_WAIT, LONGEST_WAIT] = [300, 5_000];

/**
 * Loads a module, as soon as there is a line. Browsers fetch a module again that they did not get.
 *
 * @template Module
 * @param {() => Promise<Module>} load
 * @returns {Promise<Module>}
 */
export async function loadLater(load) {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await load();
    } catch (error) {
      // Anything else is wrong with the module itself.
      if (!(error instanceof TypeError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
