// The marks, each with its own shape, drawn on a square of side 1.

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */

/**
 * @param {Context} on
 * @param {Array<[number, number]>} points
 */
function path(on, points) {
  on.beginPath();
  points.forEach(([x, y], at) => (at === 0 ? on.moveTo(x, y) : on.lineTo(x, y)));
}

/**
 * @param {Context} on
 * @param {string} colour
 * @param {boolean} isFilled A hollow flag is one that is only proposed.
 * @param {number} foot where the foot ends
 */
function pennant(on, colour, isFilled, foot = 0.66) {
  on.strokeStyle = colour;
  on.fillStyle = colour;
  on.lineJoin = 'round';
  on.lineCap = 'round';
  on.lineWidth = 0.08;
  path(on, [
    [0.4, 0.2],
    [0.4, 0.8],
  ]);
  on.stroke();
  path(on, [
    [0.26, 0.8],
    [foot, 0.8],
  ]);
  on.stroke();
  path(on, [
    [0.4, 0.2],
    [0.76, 0.36],
    [0.4, 0.54],
  ]);
  on.closePath();
  if (isFilled) on.fill();
  on.stroke();
}

/** @type {(on: Context, colour: string) => void} */
export const flag = (on, colour) => pennant(on, colour, true);

/** @type {(on: Context, colour: string) => void} */
export const proposedFlag = (on, colour) => pennant(on, colour, false);

/** A flag that was right: somewhat smaller, with a tick in the corner. @type {(on: Context, colour: string, tick: string) => void} */
export function tickedFlag(on, colour, tick) {
  on.save();
  on.translate(-0.1, -0.02);
  on.scale(0.92, 0.92);
  pennant(on, colour, true, 0.52);
  on.restore();
  on.strokeStyle = tick;
  on.lineJoin = 'round';
  on.lineCap = 'round';
  on.lineWidth = 0.09;
  path(on, [
    [0.58, 0.73],
    [0.68, 0.83],
    [0.87, 0.6],
  ]);
  on.stroke();
}

/** @type {(on: Context, colour: string, shine: string) => void} */
export function mine(on, colour, shine) {
  on.strokeStyle = colour;
  on.fillStyle = colour;
  on.lineCap = 'round';
  on.lineWidth = 0.07;
  for (let spike = 0; spike < 4; spike += 1) {
    const angle = (spike * Math.PI) / 4;
    const [dx, dy] = [Math.cos(angle) * 0.34, Math.sin(angle) * 0.34];
    path(on, [
      [0.5 - dx, 0.5 - dy],
      [0.5 + dx, 0.5 + dy],
    ]);
    on.stroke();
  }
  disc(on, 0.5, 0.5, 0.23);
  on.fill();
  on.fillStyle = shine;
  disc(on, 0.42, 0.42, 0.06);
  on.fill();
}

/** Jagged rays around what went off. @type {(on: Context, colour: string) => void} */
export function burst(on, colour) {
  on.fillStyle = colour;
  on.beginPath();
  for (let point = 0; point < 24; point += 1) {
    const radius = point % 2 === 0 ? 0.48 : 0.34;
    const angle = (point * Math.PI) / 12;
    on.lineTo(0.5 + Math.cos(angle) * radius, 0.5 + Math.sin(angle) * radius);
  }
  on.closePath();
  on.fill();
}

/** @type {(on: Context, colour: string) => void} */
export function cross(on, colour) {
  on.strokeStyle = colour;
  on.lineCap = 'round';
  on.lineWidth = 0.1;
  for (const [from, to] of [
    [0.18, 0.82],
    [0.82, 0.18],
  ]) {
    path(on, [
      [from, 0.18],
      [to, 0.82],
    ]);
    on.stroke();
  }
}

/** What lost the game. @type {(on: Context, colour: string, x: number) => void} */
export function exclamation(on, colour, x) {
  on.strokeStyle = colour;
  on.fillStyle = colour;
  on.lineCap = 'round';
  on.lineWidth = 0.12;
  path(on, [
    [x, 0.22],
    [x, 0.56],
  ]);
  on.stroke();
  disc(on, x, 0.76, 0.07);
  on.fill();
}

/** A hollow mine in a diamond: "would be a mine". @type {(on: Context, colour: string) => void} */
export function impliedMine(on, colour) {
  on.strokeStyle = colour;
  on.fillStyle = colour;
  on.lineJoin = 'round';
  on.lineWidth = 0.07;
  path(on, [
    [0.5, 0.2],
    [0.8, 0.5],
    [0.5, 0.8],
    [0.2, 0.5],
  ]);
  on.closePath();
  on.stroke();
  disc(on, 0.5, 0.5, 0.11);
  on.fill();
}

/** A tick in a ring: "would be safe". @type {(on: Context, colour: string) => void} */
export function impliedSafe(on, colour) {
  on.strokeStyle = colour;
  on.lineJoin = 'round';
  on.lineCap = 'round';
  on.lineWidth = 0.07;
  disc(on, 0.5, 0.5, 0.31);
  on.stroke();
  path(on, [
    [0.36, 0.51],
    [0.46, 0.61],
    [0.65, 0.39],
  ]);
  on.stroke();
}

/** Four corners around what is pointed at. @type {(on: Context, colour: string) => void} */
export function corners(on, colour) {
  on.strokeStyle = colour;
  on.lineCap = 'butt';
  on.lineJoin = 'miter';
  on.lineWidth = 0.1;
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]) {
    const [inX, inY] = [x === 0 ? 1 : -1, y === 0 ? 1 : -1];
    path(on, [
      [x + inX * 0.3, y + inY * 0.08],
      [x + inX * 0.08, y + inY * 0.08],
      [x + inX * 0.08, y + inY * 0.3],
    ]);
    on.stroke();
  }
}

/** A frame just inside the cell. @type {(on: Context, colour: string, width: number) => void} */
export function frame(on, colour, width) {
  on.strokeStyle = colour;
  on.lineJoin = 'miter';
  on.lineWidth = width;
  on.strokeRect(width / 2, width / 2, 1 - width, 1 - width);
}

/** A lamp's rays around a dot: the hint. @type {(on: Context, colour: string) => void} */
export function spark(on, colour) {
  on.strokeStyle = colour;
  on.fillStyle = colour;
  on.lineCap = 'round';
  on.lineWidth = 0.07;
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray * Math.PI) / 4;
    path(on, [
      [0.5 + Math.cos(angle) * 0.24, 0.5 + Math.sin(angle) * 0.24],
      [0.5 + Math.cos(angle) * 0.36, 0.5 + Math.sin(angle) * 0.36],
    ]);
    on.stroke();
  }
  disc(on, 0.5, 0.5, 0.13);
  on.fill();
}

/** @type {(on: Context, x: number, y: number, radius: number) => void} */
function disc(on, x, y, radius) {
  on.beginPath();
  on.arc(x, y, radius, 0, 2 * Math.PI);
}

/**
 * A text in the middle of the cell.
 *
 * @param {Context} on
 * @param {string} text
 * @param {string} colour
 * @param {number} size as a share of the cell
 * @param {number} side of the cell in pixels
 */
export function middleText(on, text, colour, size, side) {
  on.save();
  // Font sizes are whole pixels, so text can't be drawn on a square of side 1.
  on.scale(1 / side, 1 / side);
  on.fillStyle = colour;
  on.font = `700 ${size * side}px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif`;
  on.textAlign = 'center';
  on.textBaseline = 'alphabetic';
  const box = on.measureText(text);
  const middle = (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2;
  on.fillText(text, side / 2, side / 2 + middle);
  on.restore();
}
