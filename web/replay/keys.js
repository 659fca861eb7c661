// The keys of the replay page.

/**
 * @typedef {object} ReplayKeyActions
 * @property {() => void} playOrPause
 * @property {(by: number) => void} step
 * @property {(step: number) => void} goTo
 * @property {(by: 1 | -1) => void} goToMistake
 * @property {() => void} toggleOdds
 * @property {(by: number) => void} changeSpeed
 */

/** @type {Record<string, (actions: ReplayKeyActions, event: KeyboardEvent) => void>} */
const KEYS = {
  ' ': (actions) => actions.playOrPause(),
  ArrowRight: (actions) => actions.step(1),
  ArrowLeft: (actions) => actions.step(-1),
  PageDown: (actions) => actions.step(10),
  PageUp: (actions) => actions.step(-10),
  Home: (actions) => actions.goTo(0),
  End: (actions) => actions.goTo(Infinity),
  m: (actions, { shiftKey }) => actions.goToMistake(shiftKey ? -1 : 1),
  o: (actions) => actions.toggleOdds(),
  '+': (actions) => actions.changeSpeed(1),
  '-': (actions) => actions.changeSpeed(-1),
};

/**
 * Does what a key means on this page.
 *
 * @param {KeyboardEvent} event
 * @param {ReplayKeyActions} actions
 */
export function takeKey(event, actions) {
  // The curve has done its part of them already.
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // Fields and buttons use keys of their own.
  const target = /** @type {HTMLElement} */ (event.target);
  const isField = target.matches('select, input, textarea') || target.closest('dialog[open]');
  const isPress = target.matches('button, a, summary') && (event.key === ' ' || event.key === 'Enter');
  if (isField || isPress) return;
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act(actions, event);
}
