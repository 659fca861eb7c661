// Painting with a mouse or a pen, from pressing the button to releasing it. Fingers are left
// to the board, because they pan and zoom as well.

/** @typedef {import('../board/view.js').BoardView} BoardView */

/**
 * @typedef {object} Strokes
 * @property {(cell: number) => boolean} begin Whether this cell is painted, and the ones
 *   that follow; otherwise it was a click.
 * @property {(cell: number) => void} paint
 * @property {() => void} end
 * @property {(cell: number) => void} second What the right button does.
 */

/**
 * @param {BoardView} view
 * @param {Strokes} strokes
 */
export function paintWith(view, strokes) {
  const { container } = view;
  let isPainting = false;
  let last = -1;
  // Before the board's own gestures, which open cells on release.
  const first = { capture: true };

  container.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'touch' || (event.button !== 0 && event.button !== 2)) return;
      event.stopPropagation();
      const cell = view.cellAt(event.clientX, event.clientY);
      if (cell < 0) return;
      view.focusCell(cell);
      event.preventDefault();
      if (event.button === 2) {
        strokes.second(cell);
        return;
      }
      last = cell;
      isPainting = strokes.begin(cell);
      if (isPainting) container.setPointerCapture(event.pointerId);
    },
    first,
  );

  container.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'touch') return;
      event.stopPropagation();
      if (!isPainting) return;
      // A fast mouse skips cells, but the browser knows where it was in between.
      const points = event.getCoalescedEvents?.() ?? [];
      for (const point of points.length > 0 ? points : [event]) {
        const cell = view.cellAt(point.clientX, point.clientY);
        if (cell >= 0 && cell !== last) {
          last = cell;
          strokes.paint(cell);
        }
      }
    },
    first,
  );

  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'touch') return;
    event.stopPropagation();
    if (isPainting) strokes.end();
    isPainting = false;
  };
  container.addEventListener('pointerup', end, first);
  container.addEventListener('pointercancel', end, first);
}
