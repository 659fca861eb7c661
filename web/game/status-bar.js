// What the header shows of a game: mines left, face, time, and which game it is.

import { figure } from '../lib/chance.js';
import { element } from '../lib/dom.js';
import { icon, mineIcon } from '../lib/icons.js';
import { settings } from '../lib/settings.js';
import { duration, message, percent } from '../lib/texts.js';
import { Counter } from './counter.js';
import { faceDrawing } from './face.js';

/** How many decimals of a second the clock has. */
const DECIMALS = { seconds: 0, tenths: 1, hundredths: 2 };

export class StatusBar {
  #mines = new Counter();
  #time = new Counter();
  #timeLabel = element('small', { className: 'visually-hidden' });
  #chance = element('span', {});
  #chancePlace = element(
    'span',
    { className: 'win-chance', hidden: true },
    icon('chance'),
    element('span', { className: 'visually-hidden' }, `${message('button-win-chance')}: `),
    this.#chance,
  );
  #storage = element('span', {
    className: 'notice storage-status',
    role: 'status',
    title: message('game-not-kept-about'),
  });
  #connection = element('span', { className: 'notice connection-status', role: 'status' });
  #timer = 0;
  #isPressed = false;
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
    /** Which board, and how it deals with luck. */
    this.level = element('span', { className: 'level-name muted' });
    this.root = element(
      'div',
      { className: 'dash' },
      this.#chancePlace,
      element(
        'span',
        { className: 'counter mines-left', title: message('game-mines-left') },
        mineIcon(),
        element('small', { className: 'visually-hidden' }, message('game-mines-left')),
        ...this.#mines.parts,
      ),
      this.face,
      element(
        'span',
        { className: 'counter time', title: message('game-time'), role: 'timer', 'aria-live': 'off' },
        this.#timeLabel,
        ...this.#time.parts,
      ),
    );
    /** Over the board's margin: what is wrong with the line or the storage. */
    this.notices = element('div', { className: 'notices' }, this.#connection, this.#storage);
    this.showConnection(true);
    this.showStorage(true);
    addEventListener('minewise:settings-changed', () => this.#showTime());
  }

  /** @param {import('./model.js').GameModel} game */
  show(game) {
    this.#game = game;
    this.#mines.show(String(game.snapshot.mines_left));
    // So that nothing moves when there are fewer.
    this.root.style.setProperty('--digits', String(String(game.snapshot.board.mines).length));
    this.#timeLabel.textContent = game.isCountdown ? message('game-time-left') : message('game-time');
    this.#showFace();
    this.#showTime();
  }

  /** Whether the player holds a cell down, which makes the face hold its breath. @param {boolean} isPressed */
  showPress(isPressed) {
    this.#isPressed = isPressed;
    this.#showFace();
  }

  #showFace() {
    const { snapshot, isOver } = this.#game ?? {};
    if (!snapshot) return;
    const face = this.#isPressed && !isOver ? 'surprised' : snapshot.face;
    if (this.#shownFace === face) return;
    this.#shownFace = face;
    this.face.replaceChildren(faceDrawing(face));
    this.face.dataset.face = face;
  }

  /**
   * @param {import('./live-chance.js').Chance | null} chance null if it is not known
   * @param {boolean} isOn
   */
  showChance(chance, isOn) {
    this.#chancePlace.hidden = !isOn;
    this.#chancePlace.title =
      chance && chance.error > 0
        ? message('curve-chance-about', { chance: percent(chance.chance), error: percent(chance.error) })
        : '';
    this.#chance.textContent = chance ? shortChance(chance) : '–';
  }

  /** @param {boolean} isConnected */
  showConnection(isConnected) {
    this.#connection.textContent = isConnected ? '' : message('game-reconnecting');
    this.#connection.hidden = isConnected;
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
    const decimals = DECIMALS[settings.clock];
    const tick = 1_000 / 10 ** decimals;
    const { millis } = game;
    // The time left is rounded up, so that zero means the end.
    const ticks = game.isCountdown ? Math.ceil(millis / tick) : Math.floor(millis / tick);
    this.#time.show(duration(ticks * tick, decimals), Math.floor((ticks * tick) / 1_000));
    if (!game.isRunning) return;
    const wait = game.isCountdown ? millis - (ticks - 1) * tick : tick - (millis % tick);
    this.#timer = window.setTimeout(() => this.#showTime(), Math.max(8, wait + 2));
  }
}

/**
 * A chance as exactly as it is known: an estimate in whole per cent, and never as a certainty.
 *
 * @param {import('./live-chance.js').Chance} chance
 */
export function shortChance({ chance, error }) {
  if (error === 0) return percent(chance);
  // Winning every simulated game still proves nothing.
  return `≈ ${figure(Math.min(0.99, Math.max(0.001, chance)))} %`;
}
