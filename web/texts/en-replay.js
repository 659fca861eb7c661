// The texts of the replay page, in English.

const mines = (/** @type {number} */ count) => (count === 1 ? '1 mine' : `${count} mines`);

/** A place in the middle of a sentence. @param {string} place */
const low = (place) => place.charAt(0).toLowerCase() + place.slice(1);

export default {
  title: 'Replay',
  board: 'Board of the replay',
  loading: 'Loading the game …',
  open: {
    title: 'Watch a recorded game',
    how: 'Open a file that “minewise play --record” wrote, or a replay that was saved from a game. It can also be dropped here.',
    choose: 'Open a file',
    which: 'Game of the file',
    game: (/** @type {number} */ number, /** @type {number} */ count) => `Game ${number} of ${count}`,
    empty: 'The file is empty: it holds no game.',
  },
  errors: {
    noKey: 'This browser has no key to this game. Ask whoever played it for a link that has one.',
    running: 'This game is not over yet. Its replay can be watched when it is.',
    watch: 'Watch it',
    unknown: 'There is no such game, or not any more.',
    unreachable: 'The server cannot be reached.',
    again: 'Try again',
    broken: (/** @type {number} */ step, /** @type {string} */ reason) =>
      `Step ${step} is impossible, so the replay ends before it: ${reason}.`,
  },
  kind: (/** @type {number} */ width, /** @type {number} */ height, /** @type {number} */ count) =>
    `${width} × ${height}, ${mines(count)}`,
  by: (/** @type {string} */ name) => `played by ${name}`,
  controls: {
    title: 'Controls',
    start: 'To the start',
    back: 'A step back',
    play: 'Play',
    pause: 'Pause',
    on: 'A step on',
    end: 'To the end',
    nextMistake: 'To the next mistake',
    speed: 'Speed',
    times: (/** @type {string} */ speed) => `${speed} ×`,
    bar: 'Step',
    barText: (/** @type {number} */ step, /** @type {number} */ steps) => `Step ${step} of ${steps}`,
    odds: 'Show the chances',
    shorten: 'Shorten long pauses',
    save: 'Save the replay',
    keys: 'Keys: space plays, arrows step, Home and End, M next mistake, P chances, + and − speed.',
  },
  now: {
    title: 'This step',
    start: 'The start of the game.',
    step: (/** @type {number} */ step, /** @type {string} */ what, /** @type {string} */ time) =>
      `Step ${step}, ${time}: ${what}.`,
    next: (/** @type {string} */ what) => `Next: ${what}.`,
    end: 'The end of the game.',
    certain: 'Certainly safe.',
    guess: (/** @type {string} */ risk) => `A guess with a risk of ${risk}: nothing was certain.`,
    mistake: (/** @type {string} */ risk, /** @type {string} */ place) =>
      `A mistake: risk ${risk}, while ${low(place)} was certainly safe.`,
    estimate: 'The risk is an estimate.',
    analyse: 'Analyse this position',
    minesLeft: 'Mines left',
    time: 'Time',
  },
  commands: {
    open: (/** @type {string} */ place) => `open ${low(place)}`,
    flag: (/** @type {string} */ place) => `mark ${low(place)}`,
    question: (/** @type {string} */ place) => `question mark on ${low(place)}`,
    chord: (/** @type {string} */ place) => `open around ${low(place)}`,
    why: (/** @type {string} */ place) => `ask why ${low(place)}`,
    retry: () => 'begin the same board again',
    restart: () => 'begin a new board',
    pause: () => 'pause',
    resume: () => 'go on',
    undo: () => 'undo',
    give_up: () => 'give up',
    hint: () => 'a hint',
    odds: () => 'show or hide the chances',
    advice: () => 'ask for the best move',
    win_chance: () => 'ask for the chance to win',
    auto: () => 'let the program make the certain moves',
    auto_play: () => 'let the program play',
    tick: () => 'time is over',
  },
  mistakes: {
    title: 'Mistakes',
    none: 'No mistakes: no risk was taken while a cell was certain.',
    looking: 'Looking for mistakes …',
    item: (/** @type {number} */ step, /** @type {string} */ place, /** @type {string} */ risk) =>
      `Step ${step}: ${low(place)}, risk ${risk}`,
  },
  result: {
    title: 'Result',
    won: 'Won',
    lost: {
      mine: 'Lost: a mine was opened',
      time_out: 'Lost: time ran out',
      gave_up: 'Given up',
      guess: 'Lost: a guess while a cell was certain',
    },
    unfinished: 'Not finished',
    time: 'Time',
    threeBv: '3BV',
    threeBvPerSecond: '3BV/s',
    clicks: 'Clicks',
    efficiency: 'Efficiency',
    help: 'Hints and other help',
    undos: 'Undos',
    guesses: 'Guesses',
    luck: 'Chance that all these risks end well',
  },
};
