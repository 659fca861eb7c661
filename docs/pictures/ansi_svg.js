// Text with colours, as terminals get it, drawn as SVG.

const [WIDTH, HEIGHT, MARGIN] = [9, 19, 12];
const [BACKGROUND, FOREGROUND] = ['#14171b', '#e3e6ea'];

/** The 16 colours that a terminal brings itself, and the 240 that follow. */
function indexed(number) {
  const first = ['#2e3436', '#cc0000', '#4e9a06', '#c4a000', '#3465a4', '#75507b', '#06989a', '#d3d7cf'];
  const bright = ['#555753', '#ef2929', '#8ae234', '#fce94f', '#729fcf', '#ad7fa8', '#34e2e2', '#eeeeec'];
  if (number < 16) return [...first, ...bright][number];
  if (number > 231) return rgb(...Array(3).fill(8 + (number - 232) * 10));
  const level = (part) => (part === 0 ? 0 : 55 + part * 40);
  const cube = number - 16;
  return rgb(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

const rgb = (...parts) => `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

/** The look after an SGR sequence. */
function restyled(look, parameters) {
  const codes = parameters === '' ? [0] : parameters.split(';').map(Number);
  let next = { ...look };
  while (codes.length > 0) {
    const code = codes.shift();
    if (code === 0) next = {};
    else if (code === 1) next.bold = true;
    else if (code === 2) next.dim = true;
    else if (code === 4) next.underlined = true;
    else if (code === 7) next.reversed = true;
    else if (code === 22) next.bold = next.dim = false;
    else if (code === 24) next.underlined = false;
    else if (code === 27) next.reversed = false;
    else if (code === 39) delete next.fore;
    else if (code === 49) delete next.back;
    else if (code === 38 || code === 48) {
      const colour = codes.shift() === 2 ? rgb(...codes.splice(0, 3)) : indexed(codes.shift());
      next[code === 38 ? 'fore' : 'back'] = colour;
    } else if (code >= 30 && code < 38) next.fore = indexed(code - 30);
    else if (code >= 40 && code < 48) next.back = indexed(code - 40);
    else if (code >= 90 && code < 98) next.fore = indexed(code - 82);
    else if (code >= 100 && code < 108) next.back = indexed(code - 92);
  }
  return next;
}

/** The characters of a screen, each with its place and its look. */
function cellsOf(screen) {
  const cells = [];
  let look = {};
  screen.trimEnd().split('\n').forEach((line, row) => {
    let column = 0;
    for (const part of line.split(/(\x1b\[[\d;]*m)/)) {
      const sequence = /^\x1b\[([\d;]*)m$/.exec(part);
      if (sequence) {
        look = restyled(look, sequence[1]);
      } else {
        for (const letter of part) cells.push({ row, column: column++, letter, look });
      }
    }
  });
  return cells;
}

const escaped = (text) => text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter]);

/** Neighbours with the same colour, as one. */
function runs(cells, key) {
  const found = [];
  for (const cell of cells) {
    const last = found.at(-1);
    const isNext = last?.row === cell.row && last.column + last.letters.length === cell.column;
    if (isNext && last.key === key(cell)) last.letters.push(cell.letter);
    else found.push({ row: cell.row, column: cell.column, letters: [cell.letter], key: key(cell), look: cell.look });
  }
  return found;
}

export function svgOf(screen, columns) {
  const cells = cellsOf(screen).map((cell) => {
    const { fore = FOREGROUND, back = BACKGROUND, reversed } = cell.look;
    return { ...cell, fore: reversed ? back : fore, back: reversed ? fore : back };
  });
  const rows = Math.max(...cells.map((cell) => cell.row)) + 1;
  const [width, height] = [columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN];
  const boxes = runs(cells, (cell) => cell.back)
    .filter((run) => run.key !== BACKGROUND)
    .map(({ row, column, letters, key }) =>
      `<rect x="${column * WIDTH}" y="${row * HEIGHT}" width="${letters.length * WIDTH}" height="${HEIGHT}" fill="${key}"/>`);
  const texts = runs(cells, ({ fore, look }) => `${fore} ${look.bold ? 'b' : ''}${look.dim ? 'd' : ''}`)
    .filter((run) => run.letters.some((letter) => letter !== ' '))
    .map(({ row, column, letters, key, look }) => {
      // Every letter has its place, so that columns stand whatever the font is.
      const places = letters.map((letter, index) => [letter, (column + index) * WIDTH]).filter(([letter]) => letter !== ' ');
      const style = `${look.bold ? ' font-weight="bold"' : ''}${look.dim ? ' opacity=".6"' : ''}`;
      return `<text x="${places.map(([, x]) => x).join(' ')}" y="${row * HEIGHT + 14}" fill="${key.split(' ')[0]}"${style}>${escaped(places.map(([letter]) => letter).join(''))}</text>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" rx="8" fill="${BACKGROUND}"/>
<g transform="translate(${MARGIN} ${MARGIN})" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="15">
${[...boxes, ...texts].join('\n')}
</g>
</svg>
`;
}
