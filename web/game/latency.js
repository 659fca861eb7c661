// How long it takes from an input until the board shows its answer. The browser's
// own tools show it among the timings of the page; tests read it there.

const NAME = 'minewise:input-to-paint';
/** Older ones are forgotten. */
const MOST = 1_000;
let count = 0;

/** @param {number} from when the input happened */
export function measureFrom(from) {
  count += 1;
  if (count > MOST) {
    performance.clearMeasures(NAME);
    count = 1;
  }
  performance.measure(NAME, { start: from, end: performance.now() });
}
