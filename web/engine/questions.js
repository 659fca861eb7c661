// Questions about positions and replays, answered by the engine in this page, so that nobody
// else hears of them and no line is needed.

import { Problem, Unreachable, request as requestServer } from '../lib/api.js';
import { hasEngine, hasServer } from '../generated/engine.js';
import { knownGames } from '../lib/keyring.js';
import { Stopped, WorkerLine } from './worker-line.js';

/** What can be asked, and where the server answers it. */
const PATHS = {
  analysis: '/api/v1/analysis',
  explanation: '/api/v1/explanations',
  'win-chance': '/api/v1/win-chances',
  frames: '/api/v1/replay/frames',
};

/** @typedef {keyof typeof PATHS} QuestionKind */

/** @type {WorkerLine | null} */
let line = null;

/**
 * @template Answer
 * @param {QuestionKind} kind
 * @param {object} body the same for the engine and the server
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
export async function ask(kind, body, signal) {
  if (!hasEngine) return askServer(kind, body, signal);
  if (playsAtTheClub()) {
    try {
      return await askServer(kind, body, signal);
    } catch (error) {
      // Offline, nobody can play at the club either.
      if (!(error instanceof Unreachable)) throw error;
    }
  }
  return askEngine(kind, body, signal);
}

/**
 * @template Answer
 * @param {QuestionKind} kind
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
function askServer(kind, body, signal) {
  return requestServer('POST', PATHS[kind], { body, signal });
}

/**
 * @template Answer
 * @param {QuestionKind} kind
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
async function askEngine(kind, body, signal) {
  signal?.throwIfAborted();
  line ??= new WorkerLine();
  const asked = line;
  const answered = asked.post({ ask: { [kind]: body } });
  const abandon = () => asked.restart();
  signal?.addEventListener('abort', abandon, { once: true });
  try {
    const { ok, problem } = await answered;
    if (problem) throw new Problem(problem);
    return ok;
  } catch (error) {
    if (error instanceof Stopped) throw new DOMException('abandoned for another question', 'AbortError');
    throw error;
  } finally {
    signal?.removeEventListener('abort', abandon);
  }
}

/** Whether a game at the club is unfinished. Then the server answers, since help with a game
 * that is ranked has to be noticed. */
function playsAtTheClub() {
  return hasServer && knownGames().some((game) => !game.over);
}
