// The bar above the board: mines left, face, time.

import { drawing, element } from '../lib/dom.js';
import { figure } from '../lib/chance.js';
import { message, named, percent } from '../lib/texts.js';

export class StatusBar {
  #mines = element('span', {}, '0');
  #time = element('span', {}, '00:00');
  #timeLabel = element('small', { className: 'visually-hidden' });
  #score = element('span', { className: 'muted score' });
  #chance = element('span', { className: 'muted win-chance', hidden: true });
  #storage = element('span', {
    className: 'storage-status',
    role: 'status',
    title: message('game-not-kept-about'),
  });
  #timer = 0;
  #shownFace = '';
  /** @type {import('./model.js').GameModel | null} */
  #game = null;

  /** @param {() => void} newGame */
  constructor(newGame) {
    this.face = element('button', {
      type: 'button',
      className: 'face',
      title: message('game-face'),
      'aria-label': message('game-face'),
      onclick: newGame,
    });
    this.assistant = element('span', { className: 'muted assistant-name' });
    this.connection = element('span', { className: 'connection-status', role: 'status' });
    this.root = element(
      'div',
      { className: 'game-bar' },
      element(
        'div',
        { className: 'left' },
        element(
          'span',
          { className: 'counter mines-left', title: message('game-mines-left') },
          mineIcon(),
          element('small', { className: 'visually-hidden' }, message('game-mines-left')),
          this.#mines,
        ),
        this.#score,
        this.#chance,
        this.assistant,
      ),
      this.face,
      element(
        'div',
        { className: 'right' },
        this.connection,
        this.#storage,
        element(
          'span',
          { className: 'counter time', title: message('game-time'), role: 'timer', 'aria-live': 'off' },
          clockIcon(),
          this.#timeLabel,
          this.#time,
        ),
      ),
    );
    this.showConnection(true);
    this.showStorage(true);
  }

  /** @param {import('./model.js').GameModel} game */
  show(game) {
    this.#game = game;
    const { snapshot, config } = game;
    this.#mines.textContent = String(snapshot.mines_left);
    this.#score.textContent = message('game-score', { score: snapshot.score });
    const kinds = [
      message('game-assistant', { name: named('assistant', config.assistant) }),
      config.fairness && config.fairness !== 'classic' && named('fairness', config.fairness),
      game.isPractice && message('game-practice'),
    ];
    this.assistant.textContent = kinds.filter(Boolean).join(' · ');
    this.#timeLabel.textContent = game.isCountdown ? message('game-time-left') : message('game-time');
    if (this.#shownFace !== snapshot.face) {
      this.#shownFace = snapshot.face;
      this.face.replaceChildren(faceDrawing(snapshot.face));
      this.face.dataset.face = snapshot.face;
    }
    this.#showTime();
  }

  /**
   * @param {import('./live-chance.js').Chance | null} chance null if it is not known
   * @param {boolean} isOn
   */
  showChance(chance, isOn) {
    this.#chance.hidden = !isOn;
    this.#chance.title = chance && chance.error > 0 ? `± ${percent(chance.error)}` : '';
    this.#chance.textContent = message('game-chance-is', { chance: chance ? shortChance(chance) : '–' });
  }

  /** @param {boolean} isConnected */
  showConnection(isConnected) {
    this.connection.textContent = isConnected ? '' : message('game-reconnecting');
    this.connection.hidden = isConnected;
  }

  /** @param {boolean} isKept whether this browser keeps the game */
  showStorage(isKept) {
    this.#storage.textContent = isKept ? '' : message('game-not-kept');
    this.#storage.hidden = isKept;
  }

  /** Shows the time, and again when it will read differently. */
  #showTime() {
    clearTimeout(this.#timer);
    const game = this.#game;
    if (!game) return;
    const millis = game.millis;
    // The time left is rounded up, so that zero means the end.
    const seconds = game.isCountdown ? Math.ceil(millis / 1_000) : Math.floor(millis / 1_000);
    this.#time.textContent = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    if (!game.isRunning) return;
    const wait = game.isCountdown ? millis - (seconds - 1) * 1_000 : 1_000 - (millis % 1_000);
    this.#timer = window.setTimeout(() => this.#showTime(), Math.max(20, wait + 2));
  }
}

/**
 * A chance as exactly as it is known: an estimate in whole per cent, and never as a certainty.
 *
 * @param {import('./live-chance.js').Chance} chance
 */
function shortChance({ chance, error }) {
  if (error === 0) return percent(chance);
  // Winning every simulated game still proves nothing.
  return `≈ ${figure(Math.min(0.99, Math.max(0.001, chance)))} %`;
}

/** @param {string} face */
function faceDrawing(face) {
  /** @type {Array<[string, Record<string, string | number>]>} */
  const parts = [['circle', { cx: 12, cy: 12, r: 10.5, class: 'face-skin', 'stroke-width': 1.2 }]];
  const line = (/** @type {string} */ d, width = 1.7) =>
    parts.push(['path', { d, class: 'face-line', 'stroke-width': width }]);
  const eye = (/** @type {number} */ cx) =>
    parts.push(['circle', { cx, cy: 9.5, r: 1.5, class: 'face-ink' }]);
  switch (face) {
    case 'happy':
      parts.push([
        'path',
        {
          d: 'M4 8h16v1.2c0 2.3-1.4 3.6-3.4 3.6S13 11.500 12.700 9.700h-1.400C11 11.500 9.400 12.800 7.400 12.800S4 11.500 4 9.200z',
          class: 'face-ink',
        },
      ]);
      line('M7 15.500c1.300 2.300 3 3.300 5 3.300s3.700-1 5-3.300');
      break;
    case 'sad':
      line('M6.500 8l3 3M9.500 8l-3 3M14.500 8l3 3M17.500 8l-3 3');
      line('M7.500 18c1-2 2.600-3 4.500-3s3.500 1 4.500 3');
      break;
    case 'sleeping':
      line('M6.500 10c1 .9 2.500 .9 3.500 0M14 10c1 .9 2.500 .9 3.500 0');
      line('M9.500 16h5');
      break;
    default:
      eye(8.3);
      eye(15.7);
      line('M7 14.500c1.200 2.200 2.900 3.200 5 3.200s3.800-1 5-3.200');
  }
  return drawing(parts);
}

function mineIcon() {
  return drawing([
    [
      'path',
      {
        d: 'M12 2.500v19M2.500 12h19M5.300 5.300l13.400 13.400M18.700 5.300 5.300 18.700',
        stroke: 'currentColor',
        'stroke-width': 1.8,
        'stroke-linecap': 'round',
      },
    ],
    ['circle', { cx: 12, cy: 12, r: 6, fill: 'currentColor' }],
  ]);
}

function clockIcon() {
  return drawing([
    ['circle', { cx: 12, cy: 13, r: 8, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }],
    [
      'path',
      {
        d: 'M12 9v4l2.500 2M9.500 2.500h5',
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': 2,
        'stroke-linecap': 'round',
      },
    ],
  ]);
}
