// Finds the mines of a game with a known seed, so that tests win and lose on purpose. The
// server reveals them only at the end, so a second game with the same seed is given up.

/** @typedef {import('./server.js').Server} Server */
/** @typedef {{ x: number, y: number }} Pos */

/**
 * A board whose mines are known.
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {Set<number>} mines cells, numbered row by row
 * @property {Pos[]} safe every other cell
 */

/** Letters of cells that hold a mine when a game is over. */
const MINES = /[*XCFM]/;

/**
 * @param {Server} server
 * @param {Record<string, unknown>} choice the game as it is asked of the API, with a seed
 * @param {Pos} first the cell that is opened first
 * @returns {Promise<Layout>}
 */
export async function layoutOf(server, choice, first) {
  if (choice['seed'] === undefined) {
    throw new Error('only a game with a seed can be played twice');
  }
  const game = await server.api('POST', '/api/v1/games', { body: choice });
  const { width, height } = game.state.config.board;
  const opened = await command(server, game, 1, { do: 'open', ...first });
  const ended = opened.result ? opened : await command(server, game, 2, { do: 'give_up' });
  const cells = /** @type {string[]} */ ([...ended.snapshot.cells]);
  const mines = new Set(cells.flatMap((letter, index) => (MINES.test(letter) ? [index] : [])));
  const safe = cells.flatMap((_, index) =>
    mines.has(index) ? [] : [{ x: index % width, y: Math.floor(index / width) }],
  );
  return { width, height, mines, safe };
}

/**
 * Gives a command.
 * @param {Server} server
 * @param {{ id: string, player_key: string }} game
 * @param {number} seq
 * @param {object} what
 */
export function command(server, game, seq, what) {
  return server.api('POST', `/api/v1/games/${game.id}/commands`, {
    key: game.player_key,
    body: { seq, ...what },
  });
}

/**
 * The clicks that win a game with a known seed without flags, from its middle on.
 * @param {Server} server
 * @param {Record<string, unknown>} choice
 * @returns {Promise<number[]>} cells
 */
export async function clicksToWin(server, choice) {
  const { levels } = await server.api('GET', '/api/v1/levels');
  const { board } = levels.find((/** @type {any} */ { level }) => level === choice['level']);
  const first = { x: board.width >> 1, y: board.height >> 1 };
  return winningClicks(await layoutOf(server, choice, first), first);
}

/**
 * The clicks that win without flags: one for each opening, and one for each cell that is in none.
 * None of them is on a cell that a click before opens.
 * @param {Layout} layout
 * @param {Pos} first the cell that is opened first
 * @returns {number[]} cells
 */
export function winningClicks({ width, height, mines, safe }, first) {
  const around = (/** @type {number} */ cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((right) => {
        const isInside = x + right >= 0 && x + right < width && y + down >= 0 && y + down < height;
        return isInside ? [cell + down * width + right] : [];
      }),
    );
  };
  const isZero = (/** @type {number} */ cell) => !around(cell).some((near) => mines.has(near));
  const cells = safe.map(({ x, y }) => y * width + x);
  const open = new Set();
  /** @type {number[]} */
  const clicks = [];
  const inOrder = [first.y * width + first.x, ...cells.filter(isZero), ...cells];
  for (const click of inOrder) {
    if (open.has(click)) continue;
    clicks.push(click);
    const queue = [click];
    for (const cell of queue) {
      if (open.has(cell)) continue;
      open.add(cell);
      if (isZero(cell)) queue.push(...around(cell));
    }
  }
  return clicks;
}
