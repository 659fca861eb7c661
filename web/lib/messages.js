// Messages in the language of the player, written out. The data is made by the build from
// `messages/*.ftl`; `crates/messages/src/pattern.rs` writes the same data out in Rust.

/** @typedef {import('../generated/messages.js').Messages} Messages */

/**
 * A message as the build has it: text, or parts of which each is text, an argument, an
 * argument that chooses a variant (`*` is for all others), or parts to capitalise.
 *
 * @typedef {string | Part[]} Pattern
 * @typedef {string | [name: string] | [name: string, variants: Record<string, Pattern>] | [Part[]]} Part
 */

/** @typedef {Record<string, string | number>} Values */

/**
 * Writes a message: its id, and what it needs where it needs something.
 *
 * @typedef {<Id extends keyof Messages>(id: Id, ...values: {} extends Messages[Id] ? [] : [Messages[Id]]) => string} WriteMessage
 */

/** The messages of one language. */
export class MessageBook {
  /** @type {Record<string, Pattern>} */
  #patterns;
  #plurals;

  /**
   * @param {string} language
   * @param {Record<string, Pattern>} patterns
   */
  constructor(language, patterns) {
    this.#patterns = patterns;
    this.#plurals = new Intl.PluralRules(language);
  }

  /** Adds messages that not every page needs. @param {Record<string, Pattern>} patterns */
  add(patterns) {
    this.#patterns = { ...this.#patterns, ...patterns };
  }

  /** @type {WriteMessage} */
  message = (id, ...[values]) => this.#write(this.#patterns[id] ?? '', values ?? {});

  /**
   * A message whose id is put together, or something else where there is no such message.
   *
   * @param {string} id
   * @param {string} otherwise
   * @param {Values} [values]
   */
  messageOr(id, otherwise, values = {}) {
    const pattern = this.#patterns[id];
    return pattern === undefined ? otherwise : this.#write(pattern, values);
  }

  /**
   * @param {Pattern} pattern
   * @param {Values} values
   * @returns {string}
   */
  #write(pattern, values) {
    if (typeof pattern === 'string') return pattern;
    return pattern.map((part) => this.#writePart(part, values)).join('');
  }

  /**
   * @param {Part} part
   * @param {Values} values
   */
  #writePart(part, values) {
    if (typeof part === 'string') return part;
    const [what, variants] = part;
    if (typeof what !== 'string') return capitalised(this.#write(what, values));
    const value = values[what] ?? '';
    return variants ? this.#write(this.#chosen(variants, value), values) : String(value);
  }

  /**
   * A number prefers a variant for itself to that of its plural.
   *
   * @param {Record<string, Pattern>} variants
   * @param {string | number} value
   */
  #chosen(variants, value) {
    const plural = typeof value === 'number' ? this.#plurals.select(Math.abs(value)) : '*';
    return variants[value] ?? variants[plural] ?? variants['*'] ?? '';
  }
}

/** @param {string} text */
function capitalised(text) {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
