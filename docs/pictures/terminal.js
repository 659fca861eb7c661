// The game on the full screen of a terminal: a real one (tmux), drawn as SVG.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { svgOf } from './ansi_svg.js';

const [COLUMNS, ROWS] = [84, 21];

export async function terminal(folder) {
  const home = mkdtempSync(join(tmpdir(), 'minewise-pictures-'));
  const tmux = (...args) => execFileSync('tmux', ['-L', 'minewise-pictures', '-f', '/dev/null', ...args], { encoding: 'utf8' });
  const environment = ['TERM=tmux-256color', 'COLORTERM=truecolor', 'LC_ALL=C.UTF-8', `XDG_DATA_HOME=${home}`, `XDG_CONFIG_HOME=${home}`];
  const game = ['play', '--size', '20x14', '--mines', '56', '--seed', '3', '--theme', 'dark'];
  tmux('new-session', '-d', '-x', `${COLUMNS}`, '-y', `${ROWS}`, 'env', ...environment, process.env.MINEWISE_BINARY, ...game);
  try {
    const show = () => tmux('capture-pane', '-p', '-e', '-N');
    await until(show, /F1/);
    tmux('send-keys', ' ');
    await until(show, /Score/);
    // All certain moves, then the odds, then the best cell.
    for (const key of ['a', 'o', 's']) tmux('send-keys', key);
    const screen = await until(show, /%/);
    const path = join(folder, 'terminal.svg');
    writeFileSync(path, svgOf(screen, COLUMNS));
    return [path];
  } finally {
    tmux('kill-server');
    rmSync(home, { recursive: true, force: true });
  }
}

/** What is shown as soon as it says this and does not change any more. */
async function until(show, what) {
  let before = '';
  for (let tries = 0; tries < 300; tries += 1) {
    const screen = show();
    if (what.test(plain(screen)) && screen === before) return screen;
    before = screen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the terminal does not show ${what}:\n${plain(before)}`);
}

const plain = (screen) => screen.replace(/\x1b\[[\d;]*m/g, '');
