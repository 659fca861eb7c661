// Whether anything on the board may move by itself.

import { settings } from '../lib/settings.js';

/** The player decides, and a system that prefers reduced motion overrules everything. */
export function mayMove() {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
