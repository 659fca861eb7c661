-- Games, their logs, how they ended, and the visitors of the old API.

CREATE TABLE game (
    key       INTEGER PRIMARY KEY,
    id        BLOB    NOT NULL UNIQUE,
    created   INTEGER NOT NULL,
    generator INTEGER NOT NULL,
    config    TEXT    NOT NULL,
    category  TEXT    NOT NULL,
    seed      INTEGER NOT NULL,
    nonce     BLOB    NOT NULL,
    player    BLOB    NOT NULL,
    watcher   BLOB    NOT NULL,
    practice  INTEGER NOT NULL,
    name      TEXT,
    over      INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Only these can expire.
CREATE INDEX unfinished_game ON game (created) WHERE NOT over;

-- The log. A row costs some fifteen bytes, and the rows of a game lie together.
CREATE TABLE entry (
    game    INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seq     INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    command BLOB    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE finish (
    game         INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
    category     TEXT    NOT NULL,
    finished     INTEGER NOT NULL,
    won          INTEGER NOT NULL,
    ranked       INTEGER NOT NULL,
    elapsed      INTEGER NOT NULL,
    score        INTEGER NOT NULL,
    three_bv     INTEGER NOT NULL,
    clicks       INTEGER NOT NULL,
    undos        INTEGER NOT NULL,
    hints        INTEGER NOT NULL,
    explanations INTEGER NOT NULL,
    odds         INTEGER NOT NULL,
    autos        INTEGER NOT NULL,
    retries      INTEGER NOT NULL
) STRICT;

CREATE INDEX best_time ON finish (category, elapsed, finished) WHERE ranked;
CREATE INDEX finish_in_time ON finish (category, finished);

CREATE TABLE visitor (
    digest BLOB    PRIMARY KEY,
    game   BLOB    NOT NULL,
    bound  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX visitor_age ON visitor (bound);

-- Games that were left in the middle, one for each front end.
CREATE TABLE unfinished_record (
    front_end TEXT PRIMARY KEY,
    record    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row, written to find out whether the disk takes anything.
CREATE TABLE probe (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    probes INTEGER NOT NULL
) STRICT;
INSERT INTO probe VALUES (1, 0);
