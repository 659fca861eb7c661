// Example positions.

/** @typedef {'puzzle' | 'one-two' | 'count' | 'guess' | 'published'} ExampleName */

/** The first one is shown to visitors who bring no position. @type {Array<{name: ExampleName, notation: string}>} */
export const EXAMPLES = [
  {
    name: 'puzzle',
    notation:
      '9x9x10:_____1000/_____2100/__312_100/__2011100/__1000000/__1000000/__1000000/_21001121/_10001___',
  },
  { name: 'one-two', notation: '5x2x2:_____/11211' },
  { name: 'count', notation: '5x2x1:1____/111__' },
  { name: 'guess', notation: '4x2x1:001_/001_' },
  { name: 'published', notation: '5x4x5:_____/_1___/_3___/_____' },
];
