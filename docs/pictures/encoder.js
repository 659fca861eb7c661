// A Chromium, which takes pictures of pages and makes small files of large ones.

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// From the tools that the pages are tested with, so that there is one version of them.
const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

export class Encoder {
  static async start() {
    const encoder = new Encoder();
    encoder.browser = await chromium.launch({
      executablePath: process.env.MINEWISE_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
    });
    return encoder;
  }

  async stop() {
    await this.browser.close();
  }

  /** Writes a PNG as a WebP, a fraction of its size. */
  async writeWebp(path, png) {
    const page = await this.browser.newPage();
    const url = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.75);
    }, png.toString('base64'));
    await page.close();
    writeFileSync(path, Buffer.from(url.split(',')[1], 'base64'));
    return path;
  }
}
