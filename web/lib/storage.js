// What this browser keeps for the player, as JSON in its local storage.

/**
 * The value kept under a name; null if there is none or it cannot be read.
 *
 * @param {string} name
 * @returns {unknown}
 */
export function readStored(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps a value under a name. The site works without storage, too.
 *
 * @param {string} name
 * @param {unknown} value
 */
export function writeStored(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A private window or a full disk: the value lasts as long as the page.
  }
}
