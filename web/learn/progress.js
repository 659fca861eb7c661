// How far somebody has got with the lessons, so that they can go on another day.

import { readStored, writeStored } from '../lib/storage.js';
import { STEPS } from './lessons.js';

const STORED_AS = 'minewise.lessons';

/** @typedef {{step: number, done: number[]}} Progress The step to go on with, and those that are done. */

/** @returns {Progress} */
export function readProgress() {
  const stored = /** @type {any} */ (readStored(STORED_AS));
  const isStep = (/** @type {unknown} */ step) =>
    Number.isInteger(step) && Number(step) >= 0 && Number(step) < STEPS.length;
  const done = Array.isArray(stored?.done) ? stored.done.filter(isStep) : [];
  return { step: isStep(stored?.step) ? stored.step : 0, done };
}

/** @param {Progress} progress */
export function writeProgress(progress) {
  writeStored(STORED_AS, progress);
}
