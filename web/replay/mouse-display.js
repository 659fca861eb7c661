// The mouse over the board, in step with the film. Few replays have one, so what draws it comes later.

/** @typedef {import('./mouse-path.js').Mouse} Mouse */

export class MouseDisplay {
  /** @type {Promise<import('./mouse-layer.js').MouseLayer> | null} */
  #layer = null;
  /** @type {Mouse | null} */
  #mouse = null;
  #isOn = true;
  #isFollowing = false;
  #board;
  #player;

  /**
   * @param {import('../board/view.js').BoardView} board
   * @param {import('./player.js').Player} player
   */
  constructor(board, player) {
    this.#board = board;
    this.#player = player;
  }

  /**
   * @param {Mouse | null} mouse
   * @returns {boolean} whether there is anything to be shown
   */
  setMouse(mouse) {
    this.#mouse = mouse;
    const hasMouse = mouse !== null && mouse.events.length > 0;
    if (hasMouse) this.#layer ??= import('./mouse-layer.js').then((made) => new made.MouseLayer(this.#board));
    this.#layer?.then((layer) => {
      layer.setMouse(this.#mouse);
      layer.setOn(this.#isOn);
      this.update();
    });
    return hasMouse;
  }

  /** @param {boolean} isOn */
  setOn(isOn) {
    this.#isOn = isOn;
    this.#layer?.then((layer) => layer.setOn(isOn));
    this.follow();
  }

  /** Shows where the mouse is now. */
  update() {
    this.#layer?.then((layer) => layer.show(this.#player.time));
  }

  /** Moves the mouse as long as the film runs. */
  follow() {
    if (this.#isFollowing || !this.#player.isPlaying || !this.#isOn || !this.#mouse) return;
    this.#isFollowing = true;
    requestAnimationFrame(() => {
      this.#isFollowing = false;
      this.update();
      this.follow();
    });
  }
}
