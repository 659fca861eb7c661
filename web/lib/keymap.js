// Which key does what: the defaults of the table of actions, with the player's changes.
// `crates/actions/src/keymap.rs` has the same rules for the other front ends.

/** @typedef {import('../generated/actions.js').Action} Action */
/** @typedef {import('../generated/actions.js').ActionRow} ActionRow */

/** Whether h, j, k and l move the cursor, as in vi, or only the arrows do. @typedef {'vi' | 'arrows'} Scheme */

/** The keys of some actions, instead of their defaults. @typedef {Partial<Record<Action, string[]>>} KeyChanges */

export class Keymap {
  /** @type {Map<string, Action>} */
  #actions = new Map();
  #rows;
  #scheme;
  #changes;

  /**
   * @param {ActionRow[]} rows
   * @param {Scheme} scheme
   * @param {KeyChanges} changes
   */
  constructor(rows, scheme, changes) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#scheme = scheme;
    this.#changes = changes;
    // Where a change and a default want the same key, the change wins.
    const isChanged = (/** @type {ActionRow} */ { id }) => changes[id] !== undefined;
    for (const { id } of [...rows.filter(isChanged), ...rows.filter((row) => !isChanged(row))]) {
      for (const key of this.#wanted(id)) if (!this.#actions.has(key)) this.#actions.set(key, id);
    }
  }

  /** @param {Action} action */
  #wanted(action) {
    return this.#changes[action] ?? this.#rows.get(action)?.keys[this.#scheme] ?? [];
  }

  /** The action of a key. @param {string} key */
  action(key) {
    return this.#actions.get(key) ?? null;
  }

  /** The keys of an action, the main one first. @param {Action} action */
  keys(action) {
    return this.#wanted(action).filter((key) => this.action(key) === action);
  }

  /**
   * The changes with this key for an action instead of all that it has; or the action that
   * the key belongs to, since taking it away unasked would leave that one without.
   *
   * @param {Action} action
   * @param {string} key
   * @returns {{changes: KeyChanges} | {takenBy: Action}}
   */
  withKey(action, key) {
    const owner = this.action(key);
    if (owner !== null && owner !== action) return { takenBy: owner };
    return { changes: { ...this.#changes, [action]: [key] } };
  }
}

/**
 * A key press in the notation of the table: `f`, `H`, `%`, `Space`, `ArrowLeft`, `Ctrl+Z`.
 *
 * @param {KeyboardEvent} event
 * @returns {string | null} null for keys that are only held, and for those of the system
 */
export function keyOf(event) {
  if (event.metaKey || event.isComposing || HELD.has(event.key)) return null;
  const isCharacter = [...event.key].length === 1 && event.key !== ' ';
  // Some keyboards need AltGr for a character, and report it as Ctrl and Alt.
  const types = isCharacter && event.getModifierState('AltGraph');
  const [ctrl, alt] = [event.ctrlKey && !types, event.altKey && !types];
  const name = event.key === ' ' ? 'Space' : ctrl || alt ? upperCased(event.key) : event.key;
  return `${ctrl ? 'Ctrl+' : ''}${alt ? 'Alt+' : ''}${event.shiftKey && !isCharacter ? 'Shift+' : ''}${name}`;
}

const HELD = new Set([
  'Alt',
  'AltGraph',
  'CapsLock',
  'Control',
  'Dead',
  'Fn',
  'Meta',
  'NumLock',
  'Process',
  'ScrollLock',
  'Shift',
  'Unidentified',
]);

/** With Ctrl or Alt, the case of a letter says nothing. @param {string} key */
function upperCased(key) {
  return [...key].length === 1 ? key.toUpperCase() : key;
}
