// The marks of the board, each with a shape of its own, drawn on a square of side 1.

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
 * @param {number} width
 */
function pen(on, colour, width) {
  on.strokeStyle = colour;
  on.fillStyle = colour;
  on.lineJoin = 'round';
  on.lineCap = 'round';
  on.lineWidth = width;
}

/** @type {(on: Context, x: number, y: number, radius: number) => void} */
function disc(on, x, y, radius) {
  on.beginPath();
  on.arc(x, y, radius, 0, 2 * Math.PI);
}

/**
 * @param {Context} on
 * @param {string} colour of the pennant
 * @param {string} pole its colour
 * @param {boolean} isFilled A hollow flag is one that is only proposed.
 */
function standard(on, colour, pole, isFilled) {
  pen(on, pole, 0.075);
  path(on, [
    [0.385, 0.24],
    [0.385, 0.765],
  ]);
  on.stroke();
  path(on, [
    [0.27, 0.765],
    [0.5, 0.765],
  ]);
  on.stroke();
  const width = isFilled ? 0.05 : 0.065;
  pen(on, colour, width);
  path(on, [
    [0.425 + width / 2, 0.235 + width / 2],
    [0.745 - width / 2, 0.39],
    [0.425 + width / 2, 0.545 - width / 2],
  ]);
  on.closePath();
  if (isFilled) on.fill();
  on.stroke();
}

/** @type {(on: Context, colour: string, pole: string) => void} */
export const flag = (on, colour, pole) => standard(on, colour, pole, true);

/** @type {(on: Context, colour: string) => void} */
export const proposedFlag = (on, colour) => standard(on, colour, colour, false);

/** In the corner, beside a flag that was right. @type {(on: Context, colour: string) => void} */
export function tick(on, colour) {
  pen(on, colour, 0.095);
  path(on, [
    [0.58, 0.73],
    [0.68, 0.83],
    [0.86, 0.61],
  ]);
  on.stroke();
}

/** The flag of the nineties: a pennant to the left, on two steps. @type {(on: Context, colour: string, pole: string) => void} */
export function oldFlag(on, colour, pole) {
  on.fillStyle = pole;
  on.fillRect(0.5, 0.2, 0.07, 0.48);
  on.fillRect(0.38, 0.66, 0.28, 0.08);
  on.fillRect(0.26, 0.74, 0.5, 0.09);
  on.fillStyle = colour;
  path(on, [
    [0.57, 0.17],
    [0.57, 0.5],
    [0.22, 0.335],
  ]);
  on.closePath();
  on.fill();
}

/** @type {(on: Context, colour: string, shine: string) => void} */
export function mine(on, colour, shine) {
  pen(on, colour, 0.075);
  for (let spike = 0; spike < 4; spike += 1) {
    const angle = (spike * Math.PI) / 4;
    const [dx, dy] = [Math.cos(angle) * 0.315, Math.sin(angle) * 0.315];
    path(on, [
      [0.5 - dx, 0.5 - dy],
      [0.5 + dx, 0.5 + dy],
    ]);
    on.stroke();
  }
  disc(on, 0.5, 0.5, 0.215);
  on.fill();
  on.fillStyle = shine;
  disc(on, 0.43, 0.43, 0.058);
  on.fill();
}

/** Jagged rays around what went off. @type {(on: Context, colour: string) => void} */
export function burst(on, colour) {
  on.fillStyle = colour;
  on.beginPath();
  for (let point = 0; point < 24; point += 1) {
    const radius = point % 2 === 0 ? 0.47 : 0.33;
    const angle = (point * Math.PI) / 12;
    on.lineTo(0.5 + Math.cos(angle) * radius, 0.5 + Math.sin(angle) * radius);
  }
  on.closePath();
  on.fill();
}

/** @type {(on: Context, colour: string) => void} */
export function cross(on, colour) {
  pen(on, colour, 0.095);
  for (const [from, to] of [
    [0.2, 0.8],
    [0.8, 0.2],
  ]) {
    path(on, [
      [from, 0.2],
      [to, 0.8],
    ]);
    on.stroke();
  }
}

/** What lost the game. @type {(on: Context, colour: string, x: number) => void} */
export function exclamation(on, colour, x) {
  pen(on, colour, 0.11);
  path(on, [
    [x, 0.24],
    [x, 0.56],
  ]);
  on.stroke();
  disc(on, x, 0.755, 0.065);
  on.fill();
}

/** A mine in a diamond: "would be a mine". @type {(on: Context, colour: string) => void} */
export function impliedMine(on, colour) {
  pen(on, colour, 0.07);
  path(on, [
    [0.5, 0.2],
    [0.8, 0.5],
    [0.5, 0.8],
    [0.2, 0.5],
  ]);
  on.closePath();
  on.stroke();
  disc(on, 0.5, 0.5, 0.1);
  on.fill();
}

/** A tick in a ring: "would be safe". @type {(on: Context, colour: string) => void} */
export function impliedSafe(on, colour) {
  pen(on, colour, 0.07);
  disc(on, 0.5, 0.5, 0.29);
  on.stroke();
  path(on, [
    [0.375, 0.51],
    [0.465, 0.6],
    [0.635, 0.4],
  ]);
  on.stroke();
}

/** Four corners around what is pointed at. @type {(on: Context, colour: string) => void} */
export function corners(on, colour) {
  pen(on, colour, 0.09);
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]) {
    const [inX, inY] = [x === 0 ? 1 : -1, y === 0 ? 1 : -1];
    path(on, [
      [x + inX * 0.32, y + inY * 0.075],
      [x + inX * 0.075, y + inY * 0.075],
      [x + inX * 0.075, y + inY * 0.32],
    ]);
    on.stroke();
  }
}

/** A lamp's rays around a dot: the hint. @type {(on: Context, colour: string) => void} */
export function spark(on, colour) {
  pen(on, colour, 0.07);
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray * Math.PI) / 4;
    path(on, [
      [0.5 + Math.cos(angle) * 0.23, 0.5 + Math.sin(angle) * 0.23],
      [0.5 + Math.cos(angle) * 0.34, 0.5 + Math.sin(angle) * 0.34],
    ]);
    on.stroke();
  }
  disc(on, 0.5, 0.5, 0.12);
  on.fill();
}

/** Something in the upper right corner that marks a cell as wrong. @type {(on: Context, colour: string) => void} */
export function wedge(on, colour) {
  on.fillStyle = colour;
  path(on, [
    [0.55, 0],
    [1, 0],
    [1, 0.45],
  ]);
  on.closePath();
  on.fill();
}
