// The colours of the theme, read from the stylesheet of the palette.

const STOPS = [0, 15, 30, 55, 100];

/** @typedef {[red: number, green: number, blue: number]} Rgb */

/** The colours of the theme that the page has now. */
export class Colours {
  /** @type {Map<string, string>} */
  #known = new Map();
  #style = getComputedStyle(document.documentElement);

  /**
   * The colour with this name in the palette.
   *
   * @param {string} name
   * @returns {string}
   */
  get(name) {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const value = this.#style.getPropertyValue(`--${name}`).trim();
    this.#known.set(name, value);
    return value;
  }

  /** Whether cells are drawn as in the nineties. */
  get isClassic() {
    return document.documentElement.dataset.theme === 'classic';
  }

  /** Whether the theme has a dark background. */
  get isDark() {
    return readableOn(parseHex(this.get('background'))) === '#ffffff';
  }

  /**
   * A colour between two colours of the palette.
   *
   * @param {string} from
   * @param {string} to
   * @param {number} share of the second one
   */
  mixed(from, to, share) {
    const [low, high] = [parseHex(this.get(from)), parseHex(this.get(to))];
    return css(between(low, high, share));
  }

  /**
   * The colour of a chance on the scale from blue to red.
   *
   * @param {number} chance
   * @returns {Rgb}
   */
  odds(chance) {
    const value = Math.min(Math.max(chance, 0), 1) * 100;
    const above = Math.max(
      1,
      STOPS.findIndex((stop) => value <= stop),
    );
    const [from, to] = [STOPS[above - 1], STOPS[above]];
    const [low, high] = [this.#stop(from), this.#stop(to)];
    const share = (value - from) / (to - from);
    return between(low, high, share);
  }

  /** @param {number} stop */
  #stop(stop) {
    return parseHex(this.get(`odds-${stop}`));
  }
}

/**
 * @param {Rgb} from
 * @param {Rgb} to
 * @param {number} share of the second one
 */
function between(from, to, share) {
  return /** @type {Rgb} */ (from.map((part, at) => Math.round(part + (to[at] - part) * share)));
}

/** A colour as a style. @param {Rgb} colour */
export function css(colour) {
  return `rgb(${colour.join(' ')})`;
}

/**
 * @param {string} text for example "#2166ac"
 * @returns {Rgb}
 */
export function parseHex(text) {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * Black or white, whichever reads better on the colour.
 *
 * @param {Rgb} colour
 */
export function readableOn([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000000' : '#ffffff';
}
