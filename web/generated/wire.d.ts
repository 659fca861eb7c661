// The JSON that the server sends and takes, as types. Generated from the API's
// description: do not edit. To renew it, run
//   MINEWISE_RENEW=1 cargo nextest run -p minewise-server wire_types

/** Something that a player can do in some front end. */
export type Action = 'open' | 'flag' | 'chord' | 'question' | 'undo' | 'pause' | 'new-game' | 'retry' | 'give-up' | 'hint' | 'why' | 'odds' | 'advice' | 'win-chance' | 'auto' | 'auto-play' | 'faster' | 'slower' | 'move-left' | 'move-down' | 'move-up' | 'move-right' | 'row-start' | 'row-end' | 'first-row' | 'last-row' | 'column' | 'half-page-up' | 'half-page-down' | 'page-up' | 'page-down' | 'next-frontier' | 'previous-frontier' | 'next-alike' | 'previous-alike' | 'zoom-in' | 'zoom-out' | 'zoom-fit' | 'cell-width' | 'full-screen' | 'flag-mode' | 'next-step' | 'previous-step' | 'details' | 'redraw' | 'help' | 'cancel' | 'menu' | 'command-line' | 'copy-watch-link' | 'suspend' | 'quit';

/** What is different about another game with the same settings. */
export type AgainRequest = {
  /** What the seed is drawn from, so that neither side chooses the board alone. */
  draw?: DrawRequest | null;
};

/** What can be known about a position. */
export type AnalysisAnswer = {
  /**
   * The best cell to open, as Minewise's own player chooses it: where the win chance is exact,
   * a cell that achieves it. With assumptions, the safest one.
   */
  best: BestCell | null;
  /** Whether the probabilities are exact; otherwise they are estimates. */
  complete: boolean;
  /** The standard errors of the probabilities, if they are estimates. */
  errors?: (number | null)[];
  /** The number of rows. */
  height: number;
  /** The cells that are certainly mines, numbered row by row. */
  mine: number[];
  /** The number of mines on the board. */
  mines: number;
  /** The chance that each cell is a mine, row by row; null for open cells. */
  probabilities: (number | null)[];
  /** The cells that are certainly safe, numbered row by row. */
  safe: number[];
  /** The number of layouts that fit, as a decimal number; null if they were not counted. */
  solutions: string | null;
  /** The number of columns. */
  width: number;
};

/** A position, optionally with assumptions. */
export type AnalysisRequest = {
  /** Cells to be taken for mines. */
  mines?: Pos[];
  /** The position in any supported notation, for example `4x2x2:____/1121`. */
  position: string;
  /** Cells to be taken for safe. */
  safe?: Pos[];
};

/** How a conclusion follows: the rule, with its clues, counts and cells. */
export type Argument = {
  /** The cells. */
  cells: Pos[];
  rule: 'first_click';
} | {
  /** The cells that are safe. */
  cells: Pos[];
  /** The clue. */
  clue: ClueFact;
  rule: 'zero';
} | {
  /** The cells that are safe. */
  cells: Pos[];
  /** The clue. */
  clue: ClueFact;
  rule: 'all_mines_known';
} | {
  /** The cells that are mines. */
  cells: Pos[];
  /** The clue. */
  clue: ClueFact;
  rule: 'all_cells_needed';
} | {
  /** The cells that are safe. */
  cells: Pos[];
  /** The cells that only the forcing clue touches. */
  elsewhere: Pos[];
  /** The clue that forces mines into the shared cells. */
  forcing: ClueFact;
  /** The name players have for the pattern, if any. */
  pattern?: Pattern | null;
  rule: 'shared_cells_hold_all';
  /** The clue whose mines are all in the shared cells. */
  satisfied: ClueFact;
  /** The cells that both clues touch. */
  shared: Pos[];
} | {
  /** The most mines that the shared cells can hold. */
  at_most: number;
  /** The cells that are mines. */
  cells: Pos[];
  /** The clue that limits the shared cells. */
  limiting: ClueFact;
  /** The clue that needs more mines. */
  needing: ClueFact;
  /** The cells of the needing clue that the other does not touch. */
  others: Pos[];
  /** The name players have for the pattern, if any. */
  pattern?: Pattern | null;
  rule: 'shared_cells_hold_too_few';
  /** The cells that both clues touch. */
  shared: Pos[];
} | {
  /** The cells that the conclusion is about. */
  cells: Pos[];
  /** The clues. */
  clues: ClueFact[];
  /**
   * What would follow, step by step, from the opposite for the first cell; empty
   * if that takes more than one clue at a time.
   */
  consequences: Consequence[];
  /** The clue that would be wrong in the end, if the consequences lead to one. */
  failure?: Failure | null;
  /** Whether they are mines or, if false, safe. */
  mine: boolean;
  rule: 'contradiction';
} | {
  /** The cells that are safe. */
  cells: Pos[];
  /** The mines of the board. */
  mines: MineCount;
  rule: 'no_mine_left';
} | {
  /** The cells that are mines. */
  cells: Pos[];
  /** The mines of the board. */
  mines: MineCount;
  rule: 'only_mines_left';
} | {
  /** The cells that the conclusion is about. */
  cells: Pos[];
  /** The clues. */
  clues: ClueFact[];
  /** Whether they are mines or, if false, safe. */
  mine: boolean;
  /** The mines of the board. */
  mines: MineCount;
  rule: 'total_contradiction';
};

/** Which marks a player can place. */
export type Assistant = 'single' | 'dual' | 'intelligent';

/** What a chance to win is based on. */
export type Basis = 'rule' | 'exact' | 'estimate';

/** A cell to open. */
export type BestCell = {
  /** Its number, row by row. */
  cell: number;
  /**
   * How it was chosen: `certain`, `exact` (by a full search), `guess` (by looking ahead) or
   * `least_risk`.
   */
  kind: string;
  /** The chance that it is safe. */
  safe: number;
  /** Its column, counted from 0. */
  x: number;
  /** Its row, counted from 0. */
  y: number;
};

/** An entry in a list of best times. */
export type BestTimeAnswer = {
  /** The playing time in milliseconds. */
  elapsed: number;
  /** When the game ended, in milliseconds since 1970. */
  finished: number;
  /** The id of the game. Its replay can be read without a key. */
  game: string;
  /** The player's name, if they gave one. */
  name: string | null;
  /**
   * Why the game is in this list and no other: `program` or `too_fast` in the list of
   * programs, `before_rule` if it ended before there was a written rule.
   */
  reasons: RankingReason[];
  /** What the player did. */
  tally: Tally;
  /** The 3BV of the board. */
  three_bv: number;
};

/** One board. */
export type BoardAnswer = {
  /** The proof as text for `minewise verify`, if one was requested. */
  certificate: string | null;
  /** The number of rows. */
  height: number;
  /** The cells with mines, numbered row by row. */
  layout: number[];
  /** The same as `layout`, under its old name. Everywhere else `mines` is a number. */
  mines: number[];
  /** The first cell to be opened, numbered row by row. */
  start: number;
  /** The number of columns. */
  width: number;
};

/** Measurements of a layout that players use to compare games. */
export type BoardMetrics = {
  /** How many safe cells show each clue, 0 to 8. */
  clues: number[];
  /**
   * Connected groups of the safe cells that belong to no opening and must be clicked
   * one by one.
   */
  islands: number;
  /** Connected regions of zeros. */
  openings: number;
  /**
   * The fewest clicks that open every safe cell without chording: one for each
   * opening, and one for each safe cell that touches no zero.
   */
  three_bv: number;
};

/** Boards, each with its proof if one was requested. */
export type BoardsAnswer = {
  /** The boards. */
  boards: BoardAnswer[];
  /**
   * Whether these are as many as were requested; if not, the request ran out of computing
   * time.
   */
  complete: boolean;
  /** The seed for all of them. */
  seed: string;
};

/** The boards that somebody wants. */
export type BoardsRequest = {
  /** The number of rows. */
  height?: number | null;
  /** A named board; leave the numbers out then. */
  level?: Level | null;
  /** The number of mines. */
  mines?: number | null;
  /** The number of columns. */
  width?: number | null;
} & {
  /** Whether to include a proof that no guess is needed; for up to 5 boards. */
  certificate?: boolean;
  /** How many boards, up to 20. */
  count?: number;
  /** What the first click is guaranteed. */
  first_click?: FirstClick;
  /** How no-guess boards are made: `fast` or `uniform`. */
  mode?: string | null;
  /** Whether the boards must be solvable without guessing. */
  no_guess?: boolean;
  /** How much reasoning may be needed: `single`, `pairs`, `clues` or `full`. */
  power?: string | null;
  /** The seed for all of them, as a string; the same seed gives the same boards. */
  seed?: string | null;
  /** The first cell to be opened; the middle of the board by default. */
  start?: Pos | null;
};

/** Where a replay breaks off. */
export type Broken = {
  /** The same for programs. */
  code: RefusalReason;
  /** Why it is impossible, for people. */
  reason: string;
  /** The number of the command. */
  step: number;
};

/** A run of cells: the number of the first one, row by row, and the letters from there on. */
export type CellRun = [number, string];

/** A chance to win, or a difference of such chances. */
export type Chance = {
  /** Its standard error; 0 if it is exact. */
  error: number;
  /** The chance. */
  value: number;
};

/** What looks different after a command. A field that is missing has not changed. */
export type Changes = {
  /** What the player can do now. */
  actions?: Action[];
  /** The cells that changed. */
  cells?: CellRun[];
  /** Proposed flags that cannot all be right. */
  conflict?: Pos[];
  /** The playing time; always present. */
  elapsed: Millis;
  /** The face above the board. */
  face?: Face;
  /** The certainly safe cell shown as a hint; null if it is shown no more. */
  hint?: Pos | null;
  /** Mines minus confirmed flags. */
  mines_left?: number;
  /** The cell with a proposed flag that must be safe; null if there is none any more. */
  must_be_safe?: Pos | null;
  /** The chance that each cell is a mine; null if the odds are shown no more. */
  odds?: (number | null)[] | null;
  /** What the odds refer to. */
  odds_of?: OddsOf;
  /** The number of safe cells opened. */
  score?: number;
  /** Where the game stands. */
  status?: Status;
  /** What the player did and which help was used; always present. */
  tally: Tally;
  /** The time left on the countdown; present whenever there is one. */
  time_left?: Millis;
  /** Whether best play is certain to win from here because of the game's fairness rule. */
  won_by_rule?: boolean;
};

/** A statement by the server about a game, with its signature. */
export type CheckpointAnswer = {
  /** The Ed25519 signature of the statement's bytes, as 128 hexadecimal digits. */
  signature: string;
  /**
   * One fact per line: which game, how many commands, the head of their hash chain, and the
   * result if the game has ended.
   */
  statement: string;
};

/** Everything that can be chosen for a game. */
export type Choices = {
  /** The assistants. */
  assistants: NamedAssistant[];
  /** The fairness rules. */
  fairness: Fairness[];
  /** The first-click rules. */
  first_click: FirstClick[];
  /** The named boards. */
  levels: NamedBoard[];
  /** The largest board that can be played on, in cells. */
  max_cells: number;
  /** The largest board that the server analyses, in cells. */
  max_cells_with_help: number;
  /** How far the Intelligent assistant can think. */
  strengths: Strength[];
};

/**
 * A message from a client: first its key, unless that was in the header of the request, then
 * commands.
 */
export type ClientMessage = EnterMessage | ResumeMessage | SocketCommand;

/** A clue, and what it still leaves open. */
export type ClueFact = {
  /** Unknown cells around it, in reading order. */
  cells: Pos[];
  /** Known mines around it. */
  known_mines: number;
  /** Further mines that it needs. */
  needs: number;
  /** Its position. */
  pos: Pos;
  /** The number it shows. */
  value: number;
};

/**
 * Something that a player wants to happen.
 *
 * In JSON: `{"do":"open","x":3,"y":4}`.
 */
export type Command = Pos & {
  do: 'open';
} | Pos & {
  /** What the player did. */
  gesture: Gesture;
} & {
  do: 'gesture';
} | Pos & {
  do: 'flag';
} | Pos & {
  do: 'question';
} | Pos & {
  do: 'chord';
} | Pos & {
  do: 'click';
} | {
  do: 'restart';
  /** The seed of the new board. */
  seed: string;
} | {
  do: 'retry';
} | {
  do: 'pause';
} | {
  do: 'resume';
} | {
  do: 'undo';
} | {
  do: 'give_up';
} | {
  do: 'hint';
} | Pos & {
  do: 'hint_at';
} | Pos & {
  do: 'why';
} | {
  do: 'odds';
} | {
  do: 'advice';
} | {
  do: 'win_chance';
} | {
  do: 'auto';
} | {
  do: 'auto_play';
} | Pos & {
  do: 'auto_open';
} | Pos & {
  do: 'auto_near';
} | {
  do: 'tick';
};

/** The effect of a command. */
export type CommandAnswer = {
  /** What happened, in order. */
  events: Event[];
  /** The first end of the game and where it counts, if it has ended. */
  first_end: FirstEndAnswer | null;
  /** The head of the hash chain of commands. */
  head: string;
  /** The result, if the game is over. */
  result: ResultAnswer | null;
  /** What the commitment hid, if the game is over. */
  reveal: RevealAnswer | null;
  /** The number of commands so far. */
  seq: number;
  /** Everything that is visible now. */
  snapshot: Snapshot;
  /** Why the Intelligent assistant did what it did. */
  trace?: Trace;
};

/** The options of a game. They stay the same for a whole session. */
export type Config = {
  /** Which marks the player can place, and which are placed automatically. */
  assistant: Assistant;
  /** The size of the board and its number of mines. */
  board: Params;
  /** Whether a satisfied clue can be chorded. */
  chording: boolean;
  /** How the game deals with luck. */
  fairness?: Fairness;
  /** What the first click is guaranteed to find. */
  first_click: FirstClick;
  /** Whether question marks are available. */
  question_marks: boolean;
  /** How much the Intelligent assistant deduces. */
  strength?: Strength;
  /** The countdown, if there is one, in seconds. */
  time_limit?: TimeLimit | null;
};

/** What one clue implies for its remaining cells under a supposition. */
export type Consequence = {
  /** The cells that would be decided. */
  cells: Pos[];
  /** The position of the clue. */
  clue: Pos;
  /** Whether they would be mines or, if false, safe. */
  mine: boolean;
  /** The number it shows. */
  value: number;
};

/** What the seed of a game was drawn from. */
export type DrawAnswer = {
  /** The player's part. */
  entropy: string;
  /** The SHA-256 hash of the server's part, promised before the player's part was known. */
  promise: string;
};

/** A promise from the server (`POST /api/v1/promises`) and the player's part of the seed. */
export type DrawRequest = {
  /** 16 to 32 random bytes as hexadecimal digits. */
  entropy: string;
  /** The id of the game, from the promise. */
  id: string;
  /** The promise itself. If it is given, the server refuses to create a game that breaks it. */
  promise?: string | null;
  /** When the promise was made, from the promise. */
  promised: number;
};

/**
 * The first message from a client that could not send its key in a header, as browsers
 * cannot.
 */
export type EnterMessage = {
  /**
   * What time it is on the clock of the client that its commands name, if they do. It makes
   * the time of the first command more exact.
   */
  at?: number;
  /** The player's or the watcher's key. */
  key: string;
  type: 'enter';
};

/**
 * Something that happened in a session, in the order it happened. Reasons can take another form
 * (`R`), for example with words.
 */
export type Event = {
  /** The cells. */
  cells: Pos[];
  event: 'opened';
} | {
  /** The mines. */
  cells: Pos[];
  event: 'exploded';
} | {
  /** The cell. */
  cell: Pos;
  event: 'marked';
  /** The new mark. */
  mark: Mark;
} | {
  /** The cells. */
  covered: Pos[];
  event: 'undone';
} | {
  /** The cell. */
  cell: Pos;
  event: 'hint';
  /** How much of the board the proof has to consider at once. */
  tier: Tier;
} | {
  event: 'nothing_certain';
} | {
  /** The cell. */
  cell: Pos;
  event: 'advice';
  /** The chance of a mine there. */
  risk: number;
} | {
  /** What it is based on; none if there is no chance to report. */
  basis?: Basis | null;
  /** The chance; none if the position is too large or too complex. */
  chance?: number | null;
  /** Its standard error; 0 where it is exact. */
  error: number;
  event: 'win_chance';
  /** The number of games that it was estimated from; 0 where it is exact. */
  games: number;
  /** What it refers to. */
  of: OddsOf;
  /**
   * Whose play it describes: `best`, exactly, or `program`, an estimate of how often the
   * program wins. Best play wins at least as often. None if there is no chance to report.
   */
  play?: string | null;
} | {
  event: 'explained';
  /** The reason. */
  reason: ReasonInWords;
} | {
  /** The cell. */
  cell: Pos;
  event: 'implied';
  /** Why it would be a mine or, as the reason says, safe if the proposals were right. */
  reason: ReasonInWords;
} | {
  /** The cell. */
  cell: Pos;
  event: 'not_certain';
  /** The chance of a mine there; none if the position is too complex. */
  risk?: number | null;
} | {
  /** The cell that was opened, or would have been. */
  cell: Pos;
  /** A certainly safe cell. No other has a simpler proof. */
  certain: Pos;
  event: 'guessed';
  /** Why that one is safe. */
  reason?: ReasonInWords | null;
} | {
  event: 'conflict';
  /** The cells with the proposals. */
  proposals: Pos[];
} | {
  event: 'started';
} | {
  event: 'status_changed';
  /** The new status. */
  status: Status;
};

/** Why a cell is certain, or how risky it is. */
export type ExplanationAnswer = {
  /**
   * Whether nothing is missing: the reason for a certain cell, the exact chance for any
   * other.
   */
  complete: boolean;
  /** The reason, if the cell is certain and the reason was found in time. */
  reason: ReasonInWords | null;
  /** The chance that the cell is a mine. */
  risk: number | null;
};

/** A covered cell of a position. */
export type ExplanationRequest = {
  /** The cell. */
  cell: Pos;
  /** The position in any supported notation. */
  position: string;
};

/** The face on the button over the board. */
export type Face = 'smiling' | 'sleeping' | 'happy' | 'sad';

/** A clue that could not be right under a supposition. */
export type Failure = {
  /** The position of the clue. */
  clue: Pos;
  /**
   * The number of mines around it: more than it shows, or fewer even if all its
   * remaining cells were mines.
   */
  mines: number;
  /** The number it shows. */
  value: number;
};

/** How a game deals with luck. Chosen with the board and stored in the record. */
export type Fairness = 'classic' | 'no-guess' | 'strict' | 'kind';

/** What the first open of a game is guaranteed. */
export type FirstClick = 'opening' | 'safe' | 'none';

/** The first end of a game, and where it counts. */
export type FirstEndAnswer = {
  /** When it ended, in milliseconds since 1970; null until it is judged. */
  finished: number | null;
  /** The list of best times in which it counts, if it does. */
  ranked: Player | null;
  /** Why it does not count, or counts among the programs. */
  reasons: RankingReason[];
  /** How it ended. A game that continues has another result later, and this stays. */
  result: ResultAnswer;
  /** The number of the command that ended the game. */
  seq: number;
};

/** The game after one command. */
export type Frame = {
  /** Every cell, one letter each; in the first frame of an answer only. */
  cells?: string;
  /** The cells that differ from the previous frame. */
  changes?: CellRun[];
  /** The command; null at the start. */
  command: Command | null;
  /** The playing time. */
  elapsed: Millis;
  /**
   * What the player risked, if the command opened cells. Null on boards that are too large
   * for the server to analyse.
   */
  judgement: Judgement | null;
  /** Mines minus confirmed flags. */
  mines_left: number;
  /**
   * The chance that each cell is a mine, if requested: to four decimals, and 0 or 1 only
   * where it is certain.
   */
  odds?: (number | null)[];
  /** What the odds refer to. */
  odds_of: OddsOf;
  /** The result, if the game is over. */
  result?: ResultAnswer;
  /** The number of safe cells opened. */
  score: number;
  /** Where the game stands. */
  status: Status;
  /** The number of the command; 0 for the start. */
  step: number;
  /** When it was given, in milliseconds since the game was created. */
  t: Millis;
};

/** Part of a replay. */
export type Frames = {
  /** The first command that the rules forbid, if there is one: the replay ends before it. */
  broken: Broken | null;
  /** The time of the last command. */
  duration: Millis;
  /** Consecutive frames: at least one, and no more than were requested. */
  frames: Frame[];
  /** The total number of commands. Frames are numbered from 0, the start. */
  steps: number;
};

/** Part of a replay, and which game it shows. */
export type FramesAnswer = Frames & {
  /** The settings of the game. */
  config: Config;
  /** The player's name, if it is known. */
  name: string | null;
  /**
   * Whether the game was played without a server and published here, so that its times are the
   * player's own.
   */
  self_timed: boolean;
};

/** A record, and which part of its replay is wanted. */
export type FramesRequest = {
  /** How many frames, up to 200; the answer has fewer if the rest would take long. */
  count?: number;
  /** The first frame; 0 is the start. */
  from?: number;
  /** Whether to include the odds of every cell in every frame. */
  odds?: boolean;
  /** The text of a record or replay, as JSON lines. */
  record: string;
};

/** The result of a finished game. */
export type GameResult = {
  /**
   * Whether it was won without any help: no undo, hint, explanation, odds or retry, and without
   * the Intelligent assistant, which opens cells itself.
   */
  clean_win: boolean;
  /** The playing time. */
  elapsed: Millis;
  /** The metrics of the board; none if the game ended before mines were laid. */
  metrics?: BoardMetrics | null;
  /** The number of safe cells opened. */
  score: number;
  /** How it ended. */
  status: Status;
  /** What the player did, and which help was used. */
  tally: Tally;
};

/** A game as its player or a watcher may see it. */
export type GameState = {
  /**
   * The SHA-256 hash of the record's header and a nonce, published before the first click.
   * The replay opens it. Empty for a self-timed game.
   */
  commitment: string;
  /** The settings of the game. */
  config: Config;
  /** What the seed was drawn from, if both sides took part. */
  draw: DrawAnswer | null;
  /**
   * The first end of the game, which is the one that counts. The game may continue as
   * practice.
   */
  first_end: FirstEndAnswer | null;
  /**
   * The head of the hash chain of commands, up to the first end of the game. Keep it, or a
   * signed checkpoint, to check later that the replay continues from there. Empty for a
   * self-timed game.
   */
  head: string;
  /** The id of the game. */
  id: string;
  /** The player's name, if they gave one. */
  name: string | null;
  /** Who says to be playing. */
  player: Player;
  /**
   * Whether the game no longer counts: the player chose the seed, or continued after the
   * game first ended, when the mines had been revealed.
   */
  practice: boolean;
  /** The result, if the game is over. */
  result: ResultAnswer | null;
  /** What the commitment hid, if the game is over. */
  reveal: RevealAnswer | null;
  /**
   * Whether the game was played without a server: its times are the player's own, nobody vouches
   * for them, and it is never ranked.
   */
  self_timed: boolean;
  /** The number of commands so far. The next command has the number after it. */
  seq: number;
  /** Everything that is visible. */
  snapshot: Snapshot;
};

/** What a player did to a cell, before its meaning there is decided. */
export type Gesture = 'primary' | 'secondary' | 'middle' | 'chord';

/** A move that was not certain, judged by what its player could know. */
export type Guess = {
  /** The best cell to open at that moment; none if nothing was left but mines. */
  best: Pos | null;
  /** The risk of the best cell. It may be more than the least, where it pays later. */
  best_risk: number;
  /** Whether the program chose the cell. */
  by_program: boolean;
  /** The cells that it was to open. */
  cells: Pos[];
  /**
   * The certainly safe cell that was easiest to see, if there was one. If there was none, a
   * guess was forced.
   */
  certain: Overlooked | null;
  /** The command. */
  command: Command;
  /** Whether the risk is exact; otherwise it is an estimate. */
  exact: boolean;
  /** Whether the game was lost by it. */
  hit: boolean;
  /** The least risk of any cell at that moment: 0 if one was certainly safe. */
  least_risk: number;
  /**
   * What share of the chance to win the move gave away, from 0 to 1. Exactly 0 if it gave nothing
   * away: then it was no mistake.
   */
  loss: number;
  /** What the risk refers to. */
  of: OddsOf;
  /** The chance that there is a mine among them. */
  risk: number;
  /** The number of the command, counted from 1. */
  step: number;
  /** Its time, from the start of the record. */
  t: Millis;
  /**
   * Whether putting the guess off could not have helped: nothing that is opened elsewhere could
   * ever decide it, or a full search finds that it lost nothing although a cell was certain.
   */
  unavoidable: boolean;
  /** Whether the player took it back. */
  undone: boolean;
};

/** The risk of opening cells, judged before they are opened. */
export type Judgement = {
  /** The nearest certainly safe cell, if there was one. */
  certain?: Pos | null;
  /** Whether the risk is exact; otherwise it is an estimate. */
  exact: boolean;
  /**
   * Whether the player gave something away: a safe cell was overlooked, or a risk was needless.
   * A risk that loses nothing is no mistake.
   */
  mistake: boolean;
  /** What the risk refers to. */
  of: OddsOf;
  /** The chance that there is a mine among the cells. */
  risk: number;
};

/** A signing key. */
export type KeyAnswer = {
  /** `Ed25519`. */
  algorithm: string;
  /** The public key, 64 hexadecimal digits. */
  key: string;
  /** When it was, or will be, retired; null if that is not known. */
  retired: number | null;
  /** When it was first used, in milliseconds since 1970. */
  since: number;
};

/** The keys that this server signs with, or has signed with. */
export type KeysAnswer = {
  /** The keys, in the order in which they were made. */
  keys: KeyAnswer[];
};

/** What every uncertain move of a game risked, and which of them were mistakes. */
export type Ledger = {
  /** The options of the game. */
  config: Config;
  /** The playing time. */
  elapsed: Millis;
  /** The steps of the mistakes that are worth an exercise: nothing comes twice that looks alike. */
  exercises: number[];
  /** The first cell that was opened, if the rules made it safe. */
  first: Pos | null;
  /** The moves that were not certain, in order. */
  guesses: Guess[];
  /**
   * The mistakes, in order: what gave something away. There is none if and only if the accuracy
   * is 100.
   */
  mistakes: Mistake[];
  /**
   * What was not done well but gave nothing away, in order: a flag on a certainly safe cell, or
   * a slow move.
   */
  remarks: Mistake[];
  /** How often the same board had been started before. Only the last attempt is reviewed. */
  retries: number;
  /** How the game stands at the end of the record. */
  status: Status;
  /** What the guesses add up to. */
  totals: Totals;
  /** How many moves were taken back. */
  undos: number;
};

/** A named board, the same in every front end. */
export type Level = 'easy' | 'normal' | 'beginner' | 'intermediate' | 'expert' | 'evil';

/** Why a game was lost. */
export type Loss = 'mine' | 'time_out' | 'gave_up' | 'guess';

/**
 * What is on a covered cell. Marks are notes, not knowledge: the solver never takes one for a
 * fact.
 */
export type Mark = 'none' | 'flag' | 'proposed' | 'question' | 'implied_mine' | 'implied_safe';

/**
 * Milliseconds: a point in time relative to some fixed moment, or a duration.
 *
 * The session never asks for the time; its caller supplies it.
 */
export type Millis = number;

/** The mines of the board. */
export type MineCount = {
  /** How many are known from earlier conclusions. */
  known: number;
  /** How many are left. */
  left: number;
  /** The total number. */
  total: number;
};

/** A mistake, or a remark: something that was not done well, but gave nothing away. */
export type Mistake = {
  /** The cell that it was about: opened, chorded, flagged or, for a slow move, waiting. */
  cell: Pos;
  /** What kind it was. */
  kind: MistakeKind;
  /** What share of the chance to win it gave away, from 0 to 1; 0 for a remark. */
  loss: number;
  /** What was overlooked, if a cell was certainly safe. */
  overlooked: Overlooked | null;
  /** The number of the command, counted from 1. */
  step: number;
  /** Its time, from the start of the record. */
  t: Millis;
  /** How long the player took, for a slow move. */
  took: Millis | null;
};

/** What kind of mistake it was. */
export type MistakeKind = 'safe_cell_overlooked' | 'needless_risk' | 'wrong_flag' | 'slow';

/** An assistant with the title that players see. */
export type NamedAssistant = {
  /** The assistant. */
  assistant: Assistant;
  /** Its title in English. */
  title: string;
};

/** A board with a name. */
export type NamedBoard = {
  /** Size and number of mines. */
  board: Params;
  /** The name. */
  level: Level;
};

/** A new game with its keys, which are shown only once. */
export type NewGameAnswer = {
  /** The id of the game. */
  id: string;
  /** Permits playing and watching: keep it secret. */
  player_key: string;
  /** The path of the socket. */
  socket: string;
  /** The state of the game. */
  state: GameState;
  /**
   * The path of a page that shows the game without letting anybody play. The key comes
   * after the `#`, a part that browsers do not send.
   */
  watch: string;
  /** Permits watching. */
  watcher_key: string;
};

/** A new game. Everything but the board has a default. */
export type NewGameRequest = {
  /** The number of rows. */
  height?: number | null;
  /** A named board; leave the numbers out then. */
  level?: Level | null;
  /** The number of mines. */
  mines?: number | null;
  /** The number of columns. */
  width?: number | null;
} & {
  /** Which marks the player has. */
  assistant?: Assistant;
  /** Whether a satisfied clue can be chorded; true by default. */
  chording?: boolean | null;
  /** What the seed is drawn from, so that neither side chooses the board alone. */
  draw?: DrawRequest | null;
  /** How the game treats luck. */
  fairness?: Fairness;
  /** What the first click is guaranteed. */
  first_click?: FirstClick;
  /** The name to show among the best times: up to 32 characters, all of them visible. */
  name?: string | null;
  /** Who plays; a program by default. Programs have best times of their own. */
  player?: Player | null;
  /** Whether there are question marks. */
  question_marks?: boolean;
  /**
   * The seed of the board, for practice: such a game is never ranked. A whole number below
   * 2 to the power of 64, as a string.
   */
  seed?: string | null;
  /** How far the Intelligent assistant thinks. */
  strength?: Strength;
  /** The time limit in seconds. */
  time_limit?: number | null;
};

/** Why the result of a game can't be split. */
export type NoSplit = 'undo' | 'retry' | 'fairness' | 'too_large' | 'not_begun' | 'stopped';

/** A command with its place in the game. */
export type NumberedCommand = Command & {
  /** The number of this command: one more than the `seq` of the state that it responds to. */
  seq: number;
};

/** What the reported odds and risks refer to. */
export type OddsOf = 'first_open' | 'game' | 'any_board' | 'kind_game' | 'first_sight';

/** A cell by number or text. */
export type OldCell = number | string;

/** A click in an old game. */
export type OldClick = {
  /** Row times width plus column, as a number or a text. */
  cell: OldCell;
  /** `open` or `flag`. */
  type: OldKind;
};

/** A request for an old game. */
export type OldGame = {
  assist: number | 'single' | 'dual' | 'intelligent';
  /** `beginner`, `intermediate` or `expert`. */
  level: OldLevel;
};

/** The kinds of clicks. */
export type OldKind = 'open' | 'flag';

/** The levels of the old system. */
export type OldLevel = 'beginner' | 'intermediate' | 'expert';

/** The state of an old game. */
export type OldState = {
  /** The assistant's name. */
  assist: string;
  /** Mines that are known: the confirmed ones, and after the end all. */
  discovered_mines: number;
  /** The name of the game. */
  gid: string;
  has_lost: boolean;
  has_won: boolean;
  height: number;
  initial_mines: number;
  /** Confirmed flags. */
  no_of_flags: number;
  /**
   * One letter a cell, row by row: `" "` covered, `"0"`-`"8"` open, `"@"` and
   * `"A"`-`"H"` an open clue that is violated, `"c"` confirmed, `"p"` proposed,
   * `"m"` implied mine, `"s"` implied safe, `"*"` exploded mine.
   */
  player_board: string[];
  width: number;
};

/** A certainly safe cell that was there. */
export type Overlooked = {
  /** The cell; no other had a simpler proof. */
  cell: Pos;
  /** The name that players have for the pattern, if there is one. */
  pattern: Pattern | null;
  /** Why it is safe; none if that takes the number of mines on a board with too many clues. */
  reason: Reason | null;
  /** How much of the board has to be considered at once to see it. */
  tier: Tier;
};

/** The JSON form of the parameters. */
export type Params = {
  height: number;
  mines: number;
  width: number;
};

/**
 * A pattern of adjacent clues that players have a name for. Larger clues count as well if
 * known mines reduce them to it.
 */
export type Pattern = '1-1' | '1-2' | '1-2-1';

/** Who plays, as declared. Each kind has its own lists of best times. */
export type Player = 'person' | 'program';

/** The position of a cell: column and row, both counted from 0 at the top left. */
export type Pos = {
  /** The column, counted from 0. */
  x: number;
  /** The row, counted from 0. */
  y: number;
};

/** An error as `application/problem+json`. */
export type Problem = {
  /** The clues that cannot all be right, if that is the problem. */
  clues?: Pos[];
  /** A stable code for programs. */
  code: ProblemCode;
  /** A sentence for people: what went wrong and what to do about it. */
  detail: string;
  /** The field of the request to be changed, if there is one. */
  field?: string;
  /** The most that is allowed, if something is too much. */
  limit?: number;
  /** Why a board or a command is refused. */
  reason?: RefusalReason;
  /** The current state of the game, if that helps the client to continue. */
  state?: GameState;
  /** The HTTP status of the response. */
  status: number;
};

/** What went wrong, as a code that will not change. */
export type ProblemCode = 'bad-request' | 'key-missing' | 'key-wrong' | 'key-in-address' | 'foreign-origin' | 'unknown-host' | 'not-found' | 'method-not-allowed' | 'outdated' | 'not-over' | 'too-slow' | 'too-large' | 'not-json' | 'board-refused' | 'value-refused' | 'promise-used' | 'command-refused' | 'no-effect' | 'too-hard' | 'contradiction' | 'too-many-requests' | 'quota-used' | 'busy' | 'storage-unavailable' | 'storage-full' | 'stopping' | 'internal';

/** What the server promises about a game before it is created. */
export type PromiseAnswer = {
  /** The id that the game will have. */
  id: string;
  /** The SHA-256 hash of the server's part of the seed; the replay reveals that part. */
  promise: string;
  /** When the promise was made, in milliseconds since 1970. It is good for an hour. */
  promised: number;
};

/** One step of an argument, with the cells it refers to. */
export type ProofStep = {
  /** The covered cells it refers to. */
  cells: Pos[];
  /** The clues it refers to. */
  clues: Pos[];
  /** What the step is about. */
  kind: StepKind;
};

/** A record to publish. */
export type PublishRequest = {
  /** The player's name, to be shown with the replay: up to 32 characters, all of them visible. */
  name?: string | null;
  /** The text of a record or replay, as JSON lines. The game has to be over. */
  record: string;
};

/** A published game. */
export type PublishedAnswer = {
  /** The id of the game. */
  id: string;
  /**
   * The path of a page that shows the replay. The key comes after the `#`, a part that browsers
   * do not send.
   */
  replay: string;
  /** Permits watching. */
  watcher_key: string;
};

/** Why a game doesn't count, or counts among the programs. */
export type RankingReason = 'before_rule' | 'not_won' | 'practice' | 'pause' | 'undo' | 'retry' | 'hint' | 'explanation' | 'odds' | 'auto' | 'analysis' | 'too_fast' | 'program' | 'self_timed';

/**
 * One step of reasoning: some cells, what they are, which clues show it, and how. Front ends put
 * it into words.
 */
export type Reason = {
  /** How it follows: the rule with its clues, counts and cells. */
  argument: Argument;
  /** The cells that it is about. */
  cells: Pos[];
  /** The clues that it uses. */
  clues: Pos[];
  /** Whether they are mines; otherwise they are safe. */
  mine: boolean;
  /** The name that players have for the pattern, if there is one. */
  pattern?: Pattern | null;
  /** The argument in the order to point it out. */
  steps: ProofStep[];
  /** How much of the board has to be considered at once. */
  tier: Tier;
  /** Whether it also uses the total number of mines. */
  uses_mine_total: boolean;
};

/** Why a cell is certain, with the argument in words. */
export type ReasonInWords = Reason & {
  /** The argument in English. */
  text: string;
};

/**
 * Why a board or a command is refused, as a code that will not change. Front ends say it
 * in the player's language.
 */
export type RefusalReason = 'rows-missing' | 'columns-missing' | 'rows-zero' | 'columns-zero' | 'too-many-rows' | 'too-many-columns' | 'too-many-cells' | 'too-many-mines' | 'malformed' | 'over' | 'out-of-board' | 'already-open' | 'flagged' | 'not-a-clue' | 'chord-unsatisfied' | 'nothing-around' | 'no-effect' | 'mark-on-open' | 'confirmed' | 'click-on-covered' | 'mark-on-hint' | 'nothing-certain' | 'no-board' | 'no-guess-impossible' | 'question-marks-off' | 'chording-off' | 'paused' | 'not-paused' | 'not-running' | 'nothing-to-undo' | 'stopped' | 'final-end';

/** A message that was not carried out, and why. */
export type RefusedMessage = {
  /** Why it was refused. */
  problem: Problem;
  /** The `refusals` of the refused command: together with `seq` they say which one it was. */
  refusals?: number;
  /**
   * The number of the refused command; null if the message could not be read, or was not a
   * command.
   */
  seq: number | null;
};

/** The result of a game with the figures that players compare. */
export type ResultAnswer = GameResult & {
  /** 3BV per click, for a win by the player's own clicks. */
  efficiency: number | null;
  /**
   * The time of play as the server saw it, if that differs from `elapsed`, which is measured
   * at the player's clicks.
   */
  server_elapsed?: Millis;
  /** 3BV per second, for a win that took any time. */
  three_bv_per_second: number | null;
};

/** A question about commands that were sent over a line that is lost. */
export type ResumeMessage = {
  /** The number of the last command of which the client knew when the line was lost. */
  after: number;
  /**
   * The commands that had no answer by then, in order: at most
   * [`MOST_UNANSWERED`](Self::MOST_UNANSWERED).
   */
  commands: Command[];
  type: 'resume';
};

/** What became of the commands of a lost line. */
export type ResumedMessage = {
  /** The number of commands so far. */
  seq: number;
  /**
   * How many of the commands need not be sent again, counted from the first: the last of
   * these is in the log, and those before it are as well, or were refused.
   */
  settled: number;
};

/** What a commitment hid. */
export type RevealAnswer = {
  /** The nonce that kept the seed from being guessed from its hash. */
  nonce: string;
  /** The server's part of the seed, if both sides took part. */
  part: string | null;
  /** The seed of the board. */
  seed: string;
};

/** The ledger of a game, and its result as chance, luck and mistakes. */
export type Review = Ledger & {
  /** Why it can't be split. */
  no_split?: NoSplit;
  /** The result as chance, luck and mistakes; null if it can't be split, or if nobody asked. */
  split: Split | null;
};

/** A record to be reviewed. */
export type ReviewRequest = {
  /**
   * Whether to work out the chance to win at every guess, which takes longer, and with it what
   * was luck.
   */
  chances?: boolean;
  /** The text of a record or replay, as JSON lines. */
  record: string;
};

/** A message from the server. */
export type ServerMessage = GameState & {
  type: 'state';
} | UpdateMessage & {
  type: 'update';
} | RefusedMessage & {
  type: 'refused';
} | ResumedMessage & {
  type: 'resumed';
};

/** The state of a session at one moment, ready to be drawn. */
export type Snapshot = {
  /**
   * What the player can do now, of everything that the game decides about. Whatever else a front
   * end offers, such as zooming, is always possible.
   */
  actions: Action[];
  /** Which marks the player can place. */
  assistant: Assistant;
  /** The size of the board and its number of mines. */
  board: Params;
  /**
   * Every cell, row by row. A paused game shows covered cells only. In JSON, it is one string
   * with a letter per cell ([`CellState::symbol`]).
   */
  cells: string;
  /** Proposals that can't all hold. Without any one of them, the others could. */
  conflict: Pos[];
  /** The playing time. */
  elapsed: Millis;
  /** The face over the board. */
  face: Face;
  /** The certainly safe cell that is displayed as a hint. */
  hint?: Pos | null;
  /** Mines minus confirmed flags; negative if there are too many flags. */
  mines_left: number;
  /**
   * The proposed cell that must be safe, because its proposal alone can't hold. Front ends offer
   * to open it.
   */
  must_be_safe?: Pos | null;
  /** If odds are shown, the chance of a mine on each cell, with `None` for an open one. */
  odds?: (number | null)[] | null;
  /** What the reported odds and risks refer to. */
  odds_of: OddsOf;
  /** The number of safe cells opened. */
  score: number;
  /** The status of the game. */
  status: Status;
  /** What the player did, and which help was used. */
  tally: Tally;
  /** The time left of a countdown. */
  time_left?: Millis | null;
  /** Whether the rules guarantee that best play wins from here. */
  won_by_rule: boolean;
};

/** A command over a socket, where others may be on their way before it. */
export type SocketCommand = NumberedCommand & {
  /**
   * When the player gave it, in milliseconds on any steady clock of the client's. The server
   * believes it within what the delay of the line explains.
   */
  at?: number;
  /**
   * How many refusals with a `seq` the client has received on this socket. A command that
   * was sent before the client knew of a refusal then gets a number that is lower by one,
   * so that a refused command costs nothing that follows it. Without it, the number is
   * taken as it is.
   */
  refusals?: number;
};

/**
 * The result of a game: `result = start + luck - mistakes - given_up`, where the result is 1 for
 * a win, 0 for a loss, and the chance to win for a game that isn't over.
 */
export type Split = {
  /** What was given up, by ending the game or by running out of time. */
  given_up: Chance;
  /** What chance added, or took away. Zero on average over many games. */
  luck: Chance;
  /** What the player's choices gave away. Where it is an estimate, it may come out below zero. */
  mistakes: Chance;
  /**
   * Whose chances these are: `best`, exactly those of best play, or `program`, if some are
   * estimates of how often the program wins. Best play wins at least as often.
   */
  play: string;
  /** The result. */
  result: Chance;
  /** The chance to win at the start. */
  start: Chance;
  /**
   * The part of the luck that mines decided: surviving a guess, or not. Zero on average
   * whatever the chances to win are, since the risks are exact.
   */
  survival_luck: number;
  /** The chance to win at every guess. */
  turns: Turn[];
};

/** The status of a game. */
export type Status = 'ready' | 'playing' | 'paused' | 'won' | {
  /** The game is lost, for this reason. */
  lost: Loss;
};

/** What one step of an argument is about. */
export type StepKind = 'clue' | 'shared' | 'mine_total' | 'supposition' | 'consequence' | 'failure' | 'conclusion';

/** How much the Intelligent assistant deduces. */
export type Strength = 'single' | 'complete';

/** What a player did, and which help was used. Never hidden, and never reset by an undo. */
export type Tally = {
  /** How often the program made moves. */
  autos: number;
  /** Opens, chords and marks, and clicks on open cells that opened nothing. */
  clicks: number;
  /** Explanations used. */
  explanations: number;
  /** Hints, best moves and win chances asked for. Opening a hinted cell doesn't count again. */
  hints: number;
  /** Positions for which the odds were shown. */
  odds: number;
  /** How often the same board was started again. */
  retries: number;
  /** Moves undone. */
  undos: number;
};

/** How much has to be seen at once, from easy to hard. */
export type Tier = 'first click' | 'single clue' | 'two clues' | 'several clues' | 'mine total';

/** The time in which a game has to be won, in whole seconds, at least one. */
export type TimeLimit = number;

/**
 * What the guesses of a game add up to. Moves that were taken back and moves that the program
 * chose don't count.
 */
export type Totals = {
  /** What share of the chance to win the player's choices kept, from 0 to 100. */
  accuracy: number;
  /** Whether all risks are exact. */
  exact: boolean;
  /** How many of them were made when nothing was certain. */
  forced: number;
  /** How many moves were not certain. */
  guesses: number;
  /**
   * The mines that were to be expected minus the mine that was hit, if one was. Zero on
   * average; 0.5 is a coin toss survived.
   */
  luck: number;
  /** The rest: what was risked by mistake. */
  risk_mistaken: number;
  /** The part of it that best play would have taken as well. */
  risk_necessary: number;
  /** The chance that at least one of these moves would hit a mine. */
  risk_taken: number;
};

/** Why the assistant did what it did. */
export type Trace = {
  /** Whether these are all; otherwise `GET .../trace` has the rest. */
  complete: boolean;
  /** The first 40 of its conclusions, in order. */
  steps: ReasonInWords[];
};

/** The chance to win at a guess. */
export type Turn = {
  /** The chance to win before it. */
  before: Chance;
  /** The chance to win by this choice, before its outcome was known. */
  chosen: Chance;
  /** The chance to win after it, if it was safe. */
  if_safe: Chance;
  /** The number of the command, counted from 1. */
  step: number;
};

/**
 * What one command changed, whoever gave it. Watchers of a fast game are told about several
 * commands at once.
 */
export type UpdateMessage = {
  /** The number of commands before those that this update is about; missing if it is about one. */
  after?: number;
  /** What looks different now. */
  changes: Changes;
  /** What happened, in order. Watchers get the newest events and cells, 200 at most. */
  events: Event[];
  /** The first end of the game and where it counts, if it has ended. */
  first_end?: FirstEndAnswer;
  /** The head of the hash chain of commands. */
  head: string;
  /** The result, if the game is over. */
  result?: ResultAnswer;
  /** What the commitment hid, if the game is over. */
  reveal?: RevealAnswer;
  /** The number of commands so far. */
  seq: number;
  /** Why the Intelligent assistant did what it did. */
  trace?: Trace;
};

/** The chance of winning from a position. */
export type WinChanceAnswer = {
  /** The chance: that of best play if it is exact, otherwise that of Minewise's own player. */
  chance: number;
  /**
   * Whether as many games as usual were played out. If not, the request ran out of
   * computing time, and the error is larger.
   */
  complete: boolean;
  /** The standard error of an estimate. */
  error: number;
  /** Whether a full search found the exact chance; otherwise it is an estimate. */
  exact: boolean;
  /** The number of games played out for an estimate. */
  games: number;
  /**
   * Whose play that is: `best`, or `program` for an estimate of how often Minewise's own player
   * wins. Best play wins at least as often.
   */
  play: string;
};

/** A position. */
export type WinChanceRequest = {
  /** The position in any supported notation. */
  position: string;
};
