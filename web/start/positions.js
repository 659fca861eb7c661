// Positions to look at, as they are before the engine is there, and where there is none. They
// were played by it, and their odds are what it found.

/** The columns and rows of the board beside the name of the game. */
export const HERO = { width: 18, height: 14, mines: 57 };

/** A position where nothing is certain, row by row. */
export const HERO_LETTERS = [
  '#22F11F101122#####',
  '#4F3233201F2F#####',
  '##F32FF101133#####',
  '24F23F532101F3####',
  'F2112F4FF21224####',
  '110012F433F11F####',
  '00000112F33223F###',
  '000000123F2F12####',
  '1111212F334211####',
  'F21F2F444FF3112###',
  'F32222FFF4F##1####',
  '23F10123234#######',
  'F212110001F#######',
  '1101F100012#######',
].join('');

/** The odds of most of its covered cells, in percent: they touch no clue. */
const SEA = 19;
/** Those of the others: their cells by the chance in percent. @type {Record<number, number[]>} */
const NEAR = {
  5: [192],
  18: [245],
  23: [194, 209],
  24: [210, 211, 212],
  28: [140],
  35: [159, 177, 195],
  36: [13, 49, 50],
  50: [0, 18, 36, 37],
  64: [31, 68, 86],
  72: [104, 158],
  82: [227],
  95: [191],
};

/** The chance of a mine for its covered cells. */
export function heroOdds() {
  /** @type {Map<number, number>} */
  const odds = new Map();
  [...HERO_LETTERS].forEach((letter, cell) => letter === '#' && odds.set(cell, SEA / 100));
  for (const [percent, cells] of Object.entries(NEAR)) {
    for (const cell of cells) odds.set(cell, Number(percent) / 100);
  }
  return odds;
}

/** A large board, of which the pictures of the levels show a part. */
const LARGE = [
  '01F10000001F101F101F2FF#######',
  '1221000012432022312133311#####',
  '2F3101111FFF113F3F212F102F####',
  '2FF101F1234212FF312F21102F####',
  '122113321F1113F32232211012####',
  '00012FF23321F3322FF11F1001F###',
  '0001F433FF222F2F33311110011###',
  '011212F223F222213F200000001###',
  '01F101110223F1114F301221001F##',
  '0222000002F3222F3F201FF1001###',
  '01F1001112F22F31211012#2121###',
  '1222233F12233F20011112##F#F###',
  '2F11FFF322F3F21113F21FF#######',
  'F2224F32F22F3322F4F424F#######',
  '123F322211112FF324F4F312######',
  '01FF32F1000013F21F23F202F#####',
  '12333F321000011112221102F#####',
  'F23F312F3221100001F10001######',
  '24FF2012FF2F100002220011######',
  '##F310012221100001F1001F######',
];

/**
 * The letters of a picture of a board.
 *
 * @param {{width: number, height: number}} size
 */
export function partOf({ width, height }) {
  // Further to the right for each size, so that no two of them look alike.
  const left = Math.max(0, Math.min(LARGE[0].length - width, width * 2));
  const rows = LARGE.slice(0, height).map((row) => row.slice(left, left + width).padEnd(width, '#'));
  return rows.join('').padEnd(width * height, '#');
}
