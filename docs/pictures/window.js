// The game in its window, on a virtual display.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { deflateSync, crc32 } from 'node:zlib';

const [WIDTH, HEIGHT] = [1100, 720];

export async function window(folder, encoder) {
  const data = mkdtempSync(join(tmpdir(), 'minewise-pictures-'));
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${WIDTH}x${HEIGHT}x24`, '-nolisten', 'tcp', '-fbdir', data], { stdio: ['ignore', 'pipe', 'ignore'] });
  let program;
  try {
    const name = `:${(await firstLine(display)).trim()}`;
    const { WAYLAND_DISPLAY, ...others } = process.env;
    const env = { ...others, DISPLAY: name };
    const act = (...args) => execFileSync('xdotool', args, { env });
    const arguments_ = ['--report', '--board', 'expert', '--seed', '22', '--theme', 'dark', '--data-dir', data];
    program = spawn(process.env.MINEWISE_DESKTOP_BINARY, arguments_, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const reports = new Reports(program);
    await reports.until((line) => line.startsWith('title '));
    // What it reports from now on is about its new size.
    reports.forget();
    act('search', '--sync', '--onlyvisible', '--name', 'Minewise', 'windowsize', `${WIDTH}`, `${HEIGHT}`, 'windowfocus', '--sync');
    const place = await reports.until((line) => /^board \d+ \d+ (?:[2-9]|\d\d)/.test(line));
    const [x, y, side] = place.split(' ').slice(1).map(Number);
    reports.forget();
    act('mousemove', `${x + 15 * side + side / 2}`, `${y + 8 * side + side / 2}`, 'click', '1');
    await reports.until((line) => line.startsWith('title '));
    for (const key of ['a', 'o', 's']) act('key', key);
    act('mousemove', `${WIDTH - 4}`, `${HEIGHT - 4}`);
    const png = await still(() => pngOf(readFileSync(join(data, 'Xvfb_screen0'))));
    return [await encoder.writeWebp(join(folder, 'window.webp'), png)];
  } finally {
    program?.kill();
    display.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

async function firstLine(child) {
  for await (const line of createInterface(child.stdout)) {
    child.stdout.resume();
    return line;
  }
  throw new Error('no display');
}

/** The lines that the window reports. */
class Reports {
  #lines = [];
  #wake = () => {};

  constructor(program) {
    createInterface(program.stdout).on('line', (line) => {
      this.#lines.push(line);
      this.#wake();
    });
  }

  forget() {
    this.#lines = [];
  }

  /** The last line that is wanted, once there is one. */
  async until(isWanted) {
    for (;;) {
      const found = this.#lines.findLast(isWanted);
      if (found !== undefined) return found;
      await new Promise((resolve) => (this.#wake = resolve));
    }
  }
}

/** A picture that has come to rest: three alike, at least three seconds after the last key. */
async function still(take) {
  const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));
  await pause(3_000);
  let [before, times] = [take(), 0];
  // The clock changes it every second.
  for (let tries = 0; tries < 60 && times < 3; tries += 1) {
    await pause(200);
    const now = take();
    times = now.equals(before) ? times + 1 : 0;
    before = now;
  }
  return before;
}

/** The screen of Xvfb (an XWD file with 32 bits for a pixel, blue first) as PNG. */
function pngOf(xwd) {
  const word = (index) => xwd.readUInt32BE(4 * index);
  const [header, width, height, perLine, colours] = [word(0), word(4), word(5), word(12), word(19)];
  const start = header + 12 * colours;
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [start + y * perLine + 4 * x, y * (1 + 3 * width) + 1 + 3 * x];
      [rows[to], rows[to + 1], rows[to + 2]] = [xwd[from + 2], xwd[from + 1], xwd[from]];
    }
  }
  const chunk = (kind, body) => {
    const named = Buffer.concat([Buffer.from(kind), body]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(body.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
