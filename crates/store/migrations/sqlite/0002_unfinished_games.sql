-- The games that a player has begun on this machine and not ended, whatever front end
-- they were begun in. A game is a row and a log; a move adds an entry to the log and
-- brings the row up to date. Numbers are never used twice, so that a list that was read
-- a while ago cannot name another game.
CREATE TABLE unfinished (
    number     INTEGER PRIMARY KEY AUTOINCREMENT,
    front_end  TEXT    NOT NULL,
    began      INTEGER NOT NULL,
    updated    INTEGER NOT NULL,
    generator  INTEGER NOT NULL,
    config     TEXT    NOT NULL,
    seed       INTEGER NOT NULL,
    -- The player chose the seed.
    practice   INTEGER NOT NULL,
    -- It has ended before and its result was kept: only the first end counts.
    counted    INTEGER NOT NULL,
    -- How far it is, so that a list needs no replay.
    entries    INTEGER NOT NULL,
    open_cells INTEGER NOT NULL,
    elapsed    INTEGER NOT NULL,
    -- Where the cursor was; none in front ends without one.
    cursor_x   INTEGER,
    cursor_y   INTEGER
) STRICT;

CREATE TABLE unfinished_entry (
    game    INTEGER NOT NULL REFERENCES unfinished ON DELETE CASCADE,
    seq     INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    command BLOB    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- What a front end's menu was left with, as the front end writes it.
CREATE TABLE menu (
    front_end TEXT PRIMARY KEY,
    choices   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
