// The mouse over the board of a replay: its path, what it pressed, and where it is.

import { element } from '../lib/dom.js';
import { MousePath } from './mouse-path.js';

/** How long the path stays bold, in milliseconds of the game. */
const RECENT = 1_500;

/** The pointer, in its own pixels: the usual arrow. */
const ARROW = 'M0 0V16.5L4.4 12.6 7.2 19.2 10 18 7.2 11.6H13Z';

export class MouseLayer {
  #canvas = element('canvas', { className: 'mouse-layer', 'aria-hidden': 'true', hidden: true });
  #board;
  /** @type {MousePath | null} */
  #path = null;
  #isOn = false;
  #time = 0;
  /** The path up to some event, in cells, so that it isn't made again for every picture. */
  #drawn = { path: new Path2D(), count: 0 };

  /** @param {import('../board/view.js').BoardView} board */
  constructor(board) {
    this.#board = board;
    board.container.append(this.#canvas);
    board.onplaced = () => this.#paint();
    addEventListener('minewise:theme-applied', () => this.#paint());
  }

  /** @param {import('./mouse-path.js').Mouse | null} mouse */
  setMouse(mouse) {
    this.#path = mouse && mouse.events.length > 0 ? new MousePath(mouse) : null;
    this.#drawn = { path: new Path2D(), count: 0 };
    this.#time = 0;
    this.#paint();
  }

  /** Whether there is a mouse to be seen. */
  get hasMouse() {
    return this.#path !== null;
  }

  /** @param {boolean} isOn */
  setOn(isOn) {
    this.#isOn = isOn;
    this.#paint();
  }

  /** Shows the mouse at a time of the record. @param {number} time in milliseconds */
  show(time) {
    this.#time = time;
    this.#paint();
  }

  #paint() {
    const canvas = this.#canvas;
    canvas.hidden = !this.#isOn || !this.#path;
    if (canvas.hidden || !this.#path) return;
    const { camera } = this.#board;
    // Setting the size clears it, too.
    canvas.width = camera.width;
    canvas.height = camera.height;
    const on = canvas.getContext('2d');
    if (!on) return;
    const style = getComputedStyle(canvas);
    const colours = { ink: style.getPropertyValue('--text'), paper: style.getPropertyValue('--surface') };
    // From here on, a cell has the length 1.
    on.setTransform(camera.cell, 0, 0, camera.cell, camera.left, camera.top);
    const pixel = camera.density / camera.cell;
    on.lineJoin = 'round';
    on.lineCap = 'round';
    this.#drawPath(on, this.#path, pixel, colours);
    this.#drawPresses(on, this.#path, pixel, colours);
    this.#drawPointer(on, this.#path, pixel, colours);
  }

  /**
   * @param {CanvasRenderingContext2D} on
   * @param {MousePath} path
   * @param {number} pixel
   * @param {Colours} colours
   */
  #drawPath(on, path, pixel, { ink, paper }) {
    const count = path.countAt(this.#time);
    if (count < this.#drawn.count) this.#drawn = { path: new Path2D(), count: 0 };
    extend(this.#drawn.path, path.events.slice(this.#drawn.count, count));
    this.#drawn.count = count;
    const recent = new Path2D();
    extend(recent, path.events.slice(Math.max(0, path.countAt(this.#time - RECENT) - 1), count));
    on.strokeStyle = ink;
    on.lineWidth = pixel;
    on.globalAlpha = 0.22;
    on.stroke(this.#drawn.path);
    on.globalAlpha = 0.9;
    on.strokeStyle = paper;
    on.lineWidth = 4 * pixel;
    on.stroke(recent);
    on.strokeStyle = ink;
    on.lineWidth = 2 * pixel;
    on.stroke(recent);
    on.globalAlpha = 1;
  }

  /**
   * The presses of the last moments: a disc for the left button, a ring for the right one, a square
   * for the middle one.
   *
   * @param {CanvasRenderingContext2D} on
   * @param {MousePath} path
   * @param {number} pixel
   * @param {Colours} colours
   */
  #drawPresses(on, path, pixel, { ink, paper }) {
    const [from, to] = [path.countAt(this.#time - RECENT), path.countAt(this.#time)];
    for (const { x, y, press } of path.events.slice(from, to)) {
      if (press === 'moved' || press === 'up') continue;
      const mark = new Path2D();
      if (press === 'middle') mark.rect(x - 4 * pixel, y - 4 * pixel, 8 * pixel, 8 * pixel);
      else mark.arc(x, y, 5 * pixel, 0, 2 * Math.PI);
      on.fillStyle = press === 'right' ? paper : ink;
      on.fill(mark);
      on.strokeStyle = press === 'right' ? ink : paper;
      on.lineWidth = 1.6 * pixel;
      on.stroke(mark);
    }
  }

  /**
   * @param {CanvasRenderingContext2D} on
   * @param {MousePath} path
   * @param {number} pixel
   * @param {Colours} colours
   */
  #drawPointer(on, path, pixel, { ink, paper }) {
    const state = path.stateAt(this.#time);
    if (!state) return;
    on.save();
    on.translate(state.x, state.y);
    on.scale(pixel, pixel);
    const arrow = new Path2D(ARROW);
    on.lineWidth = 3;
    on.strokeStyle = paper;
    on.stroke(arrow);
    on.fillStyle = state.down ? ink : paper;
    on.fill(arrow);
    on.lineWidth = 1.4;
    on.strokeStyle = ink;
    on.stroke(arrow);
    on.restore();
  }
}

/** @typedef {{ink: string, paper: string}} Colours */

/**
 * @param {Path2D} path
 * @param {Array<{x: number, y: number}>} places
 */
function extend(path, places) {
  // The first point of a path is where it begins, whatever it is called.
  for (const { x, y } of places) path.lineTo(x, y);
}
