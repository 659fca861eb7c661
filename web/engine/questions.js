// Questions about positions and replays, answered by the engine in this page, so that nobody
// else hears of them and no line is needed.

import { Problem, Unreachable, request as requestServer } from '../lib/api.js';
import { hasEngine, hasServer } from '../generated/engine.js';
import { knownGames } from '../lib/keyring.js';
import { withoutMouse } from '../lib/without-mouse.js';
import { Stopped, WorkerLine } from './worker-line.js';

/** What can be asked, and where the server answers it. */
const PATHS = {
  analysis: '/api/v1/analysis',
  explanation: '/api/v1/explanations',
  'win-chance': '/api/v1/win-chances',
  frames: '/api/v1/replay/frames',
  review: '/api/v1/replay/review',
};

/** @typedef {keyof typeof PATHS} QuestionKind */

/** What no server answers. @typedef {'foreign' | 'measure'} StudyKind */

/** What only the larger module can answer. @type {Set<QuestionKind | StudyKind>} */
const STUDIES = new Set(['foreign', 'measure', 'review']);

/** The module that answers everything else on this page. @type {import('./module.js').ModuleName} */
let module = 'engine';

/** Has the larger module answer everything on this page, so that no other has to be loaded. */
export function useStudyModule() {
  module = 'study';
}

/**
 * An engine for what somebody waits for, and one for what takes long and nobody waits for.
 *
 * @typedef {'ahead' | 'behind'} Lane
 */

/** @type {Map<string, WorkerLine>} */
const lines = new Map();

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
  try {
    return await askEngine(kind, body, 'ahead', signal);
  } catch (error) {
    // The engine can't be loaded, but there may be a line all the same.
    if (!hasServer || !(error instanceof Unreachable)) throw error;
    return askServer(kind, body, signal);
  }
}

/**
 * The same for what takes long, if it can be answered here: others must not wait for it.
 *
 * @template Answer
 * @param {QuestionKind} kind
 * @param {object} body
 * @param {AbortSignal} signal
 * @returns {Promise<Answer>}
 */
export function askAside(kind, body, signal) {
  return askEngine(kind, body, 'behind', signal);
}

/**
 * Asks what has nothing to do with any game at the club, so that it is always answered here.
 *
 * @template Answer
 * @param {StudyKind} kind
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
export function askStudy(kind, body, signal) {
  return askEngine(kind, body, 'ahead', signal);
}

/** Whether {@link askAside} may be used. */
export function canAskAside() {
  return hasEngine && !playsAtTheClub();
}

/**
 * @template Answer
 * @param {QuestionKind} kind
 * @param {{record?: string}} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
function askServer(kind, body, signal) {
  const { record } = body;
  const sent = record === undefined ? body : { ...body, record: withoutMouse(record) };
  return requestServer('POST', PATHS[kind], { body: sent, signal });
}

/**
 * @template Answer
 * @param {QuestionKind | StudyKind} kind
 * @param {object} body
 * @param {Lane} lane
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
async function askEngine(kind, body, lane, signal) {
  signal?.throwIfAborted();
  const asked = lineTo(lane, STUDIES.has(kind) ? 'study' : module);
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

/**
 * @param {Lane} lane
 * @param {import('./module.js').ModuleName} name
 */
function lineTo(lane, name) {
  const key = `${name} ${lane}`;
  const line = lines.get(key) ?? new WorkerLine({}, name);
  lines.set(key, line);
  return line;
}

/** Whether a game at the club is unfinished. Then the server answers, since help with a game
 * that is ranked has to be noticed. */
function playsAtTheClub() {
  return hasServer && knownGames().some((game) => !game.over);
}
