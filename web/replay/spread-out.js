// The order in which many things are looked at, so that a picture of all of them comes early.

/**
 * Items in an order in which each halves a gap that is left.
 *
 * @template T
 * @param {T[]} items
 * @param {number} most
 * @returns {T[]}
 */
export function spreadOut(items, most) {
  if (items.length === 0) return [];
  const last = items.length - 1;
  const order = new Set([0, last]);
  for (let parts = 2; order.size < Math.min(most, items.length); parts *= 2) {
    for (let part = 1; part < parts; part += 2) order.add(Math.round((last * part) / parts));
  }
  return [...order].slice(0, most).map((index) => items[index]);
}
