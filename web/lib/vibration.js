// Short vibrations of a phone, as strong as the player wants them.

import { settings } from './settings.js';

/** How long each kind vibrates, with pauses in between, in milliseconds. */
const PATTERNS = { hold: [15], win: [12, 70, 12, 70, 24], loss: [60] };

/** Phones only know how long, and longer feels stronger. */
const STRENGTHS = { off: 0, light: 1, strong: 2.4 };

/** @param {keyof typeof PATTERNS} kind */
export function vibrate(kind) {
  const strength = STRENGTHS[settings.vibration] ?? 0;
  if (strength === 0) return;
  // Every second number is a pause, which stays as it is.
  navigator.vibrate?.(PATTERNS[kind].map((millis, at) => Math.round(at % 2 ? millis : millis * strength)));
}
