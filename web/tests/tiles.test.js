// The tiles, as they are drawn: every state can be told from every other without colours.

import assert from 'node:assert/strict';

import { THEMES, setTheme } from './support/axe.js';
import { browserTest } from './support/browser_test.js';

/** In CSS pixels and device pixels for each. */
const SIZES = /** @type {const} */ ([
  [14, 1],
  [16, 1.5],
  [24, 1],
  [32, 3],
  [56, 2],
  [80, 1],
]);

for (const theme of THEMES) {
  browserTest(`tiles, marks and highlights differ in greyscale, in ${theme}`, {}, async ({ page }) => {
    await setTheme(page, theme);
    await page.goto('/');
    const alike = await page.evaluate(async (sizes) => {
      const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]')).src;
      const load = (/** @type {string} */ file) => import(new URL(`../board/${file}`, script).href);
      const { Sprites } = await load('sprites.js');
      const { Colours } = await load('colours.js');
      const { ALL_LETTERS, LETTERS } = await load('letters.js');
      /** @type {string[]} */
      const alike = [];
      for (const [shown, density] of sizes) {
        const side = Math.round(shown * density);
        const sprites = new Sprites(side, density, new Colours());
        const greys = (/** @type {(on: OffscreenCanvasRenderingContext2D) => void} */ draw) => {
          const on = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
          if (!on) return [];
          draw(on);
          const { data } = on.getImageData(0, 0, side, side);
          return Array.from({ length: side * side }, (_, at) =>
            Math.round(0.3 * data[at * 4] + 0.59 * data[at * 4 + 1] + 0.11 * data[at * 4 + 2]),
          );
        };
        /** @type {Map<string, number[]>} */
        const pictures = new Map();
        for (const letter of ALL_LETTERS) {
          pictures.set(
            String.fromCharCode(letter),
            greys((on) => sprites.copy(on, letter, 0, 0)),
          );
        }
        for (const ground of [LETTERS.covered, 49]) {
          for (const [name, overlay] of sprites.overlays) {
            // A hint covers what is below it, which is always a covered cell.
            if (name === 'hint' && ground !== LETTERS.covered) continue;
            const picture = greys((on) => {
              sprites.copy(on, ground, 0, 0);
              on.drawImage(overlay, 0, 0);
            });
            pictures.set(`${name} on ${String.fromCharCode(ground)}`, picture);
          }
        }
        const all = [...pictures];
        all.forEach(([name, picture], at) => {
          for (const [other, its] of all.slice(at + 1)) {
            const differing = picture.filter((grey, pixel) => Math.abs(grey - its[pixel]) > 24).length;
            const share = differing / picture.length;
            if (share < 0.02)
              alike.push(`${name} and ${other} at ${shown} × ${density}: ${share.toFixed(3)}`);
          }
        });
      }
      return alike;
    }, SIZES);
    assert.deepEqual(alike, []);
  });
}

browserTest('small cells have dots of the colours of their clues', {}, async ({ page }) => {
  await page.goto('/');
  const found = await page.evaluate(async () => {
    const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]')).src;
    const load = (/** @type {string} */ file) => import(new URL(`../board/${file}`, script).href);
    const { Sprites } = await load('sprites.js');
    const { Colours, parseHex } = await load('colours.js');
    const colours = new Colours();
    return [4, 8, 11].flatMap((side) => {
      const on = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
      const sprites = new Sprites(side, 1, colours);
      return [1, 2, 3, 4, 5, 6, 7, 8].map((clue) => {
        sprites.copy(on, 48 + clue, 0, 0);
        const { data } = /** @type {OffscreenCanvasRenderingContext2D} */ (on).getImageData(0, 0, side, side);
        const wanted = parseHex(colours.get(`clue-${clue}`)).join();
        const pixels = Array.from({ length: side * side }, (_, at) => data.slice(at * 4, at * 4 + 3).join());
        return pixels.includes(wanted);
      });
    });
  });
  assert.deepEqual(
    found,
    Array.from({ length: 24 }, () => true),
  );
});

browserTest('sounds are made only when they are switched on', {}, async ({ page }) => {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    Reflect.set(window, 'notes', 0);
    OscillatorNode.prototype.start = function (...when) {
      Reflect.set(window, 'notes', Reflect.get(window, 'notes') + 1);
      start.apply(this, when);
    };
  });
  await page.goto('/');
  const notes = (/** @type {object} */ wanted) =>
    page.evaluate(async (wanted) => {
      const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]')).src;
      const { changeSettings } = await import(new URL('../lib/settings.js', script).href);
      const { play } = await import(new URL('../lib/sound.js', script).href);
      changeSettings(wanted);
      Reflect.set(window, 'notes', 0);
      return ['open', 'chord', 'flag', 'unflag', 'cascade', 'win', 'loss'].map((kind) => {
        const before = Reflect.get(window, 'notes');
        play(kind);
        return Reflect.get(window, 'notes') - before;
      });
    }, wanted);
  const silence = [0, 0, 0, 0, 0, 0, 0];
  assert.deepEqual(await notes({}), silence);
  assert.ok((await notes({ sound: true })).every((count) => count > 0));
  assert.deepEqual(await notes({ sound: true, volume: 0 }), silence);
});
