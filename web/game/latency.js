// Measures how long the board takes to show an answer. The figures are among the timings of
// the page, where the browser's developer tools show them and benchmarks read them.

const FROM_INPUT = 'minewise:input-to-paint';
const TO_PREDICTION = 'minewise:input-to-prediction';
const FROM_MESSAGE = 'minewise:message-to-paint';
/** How many measurements are kept. */
const MOST = 1_000;
let count = 0;

/**
 * Records that the board has just been drawn.
 *
 * @param {number | null} input when the player acted, if it was this player
 * @param {number} message when the answer arrived
 */
export function noteDrawn(input, message) {
  count += 1;
  if (count > MOST) {
    performance.clearMeasures(FROM_INPUT);
    performance.clearMeasures(FROM_MESSAGE);
    performance.clearMeasures(TO_PREDICTION);
    count = 1;
  }
  const end = performance.now();
  performance.measure(FROM_MESSAGE, { start: message, end });
  if (input !== null) performance.measure(FROM_INPUT, { start: input, end });
}

/**
 * Records that the board has just been drawn as it will probably be.
 *
 * @param {number} input when the player acted
 */
export function notePredicted(input) {
  performance.measure(TO_PREDICTION, { start: input, end: performance.now() });
}
