// How long it takes until the board shows an answer. The browser's own tools show it
// among the timings of the page; benches read it there.

const FROM_INPUT = 'minewise:input-to-paint';
const FROM_MESSAGE = 'minewise:message-to-paint';
/** Older ones are forgotten. */
const MOST = 1_000;
let count = 0;

/**
 * Notes that the board has just been drawn.
 *
 * @param {number | null} input when the player acted, if it was this player
 * @param {number} message when the answer arrived
 */
export function noteDrawn(input, message) {
  count += 1;
  if (count > MOST) {
    performance.clearMeasures(FROM_INPUT);
    performance.clearMeasures(FROM_MESSAGE);
    count = 1;
  }
  const end = performance.now();
  performance.measure(FROM_MESSAGE, { start: message, end });
  if (input !== null) performance.measure(FROM_INPUT, { start: input, end });
}
