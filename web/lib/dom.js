// Creating and finding elements.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Creates an element. Properties that begin with "on" are listeners, those with a dash or
 * named "role" or "for" are attributes, the others are assigned.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith('on')) {
      made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name.includes('-') || ['role', 'for', 'list', 'href'].includes(name)) {
      made.setAttribute(name, String(value));
    } else {
      Reflect.set(made, name, value);
    }
  }
  made.append(...children.filter(isShown));
  return made;
}

/**
 * @param {Child} child
 * @returns {child is Node | string}
 */
function isShown(child) {
  return child !== null && child !== undefined && child !== false;
}

/**
 * The element with this id, which the page has.
 *
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @param {{new (): Kind}} [kind]
 * @returns {Kind}
 */
export function find(id, kind) {
  const found = document.getElementById(id);
  if (!found || (kind && !(found instanceof kind))) throw new Error(`the page has no #${id}`);
  return /** @type {Kind} */ (found);
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An element of a drawing.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function shape(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * A drawing from paths on a square of 24.
 *
 * @param {Array<[tag: string, attributes: Record<string, string | number>]>} parts
 * @param {string} [className]
 */
export function drawing(parts, className = 'icon') {
  const box = { viewBox: '0 0 24 24', class: className, 'aria-hidden': 'true' };
  return shape(
    'svg',
    box,
    ...parts.map(([tag, attributes]) => shape(/** @type {'path'} */ (tag), attributes)),
  );
}
