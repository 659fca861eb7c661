-- Who plays, where the seed came from, where a game counts and why not elsewhere, and
-- what the server signs with.

ALTER TABLE game ADD COLUMN program INTEGER NOT NULL DEFAULT 0;
-- The server's and the player's part of the seed, if both drew it.
ALTER TABLE game ADD COLUMN part BLOB;
ALTER TABLE game ADD COLUMN entropy BLOB;
-- The public analysis was asked about the position on the board.
ALTER TABLE game ADD COLUMN analysed INTEGER NOT NULL DEFAULT 0;

-- It counts in the programs' list. What is there already stays where it is.
ALTER TABLE finish ADD COLUMN program INTEGER NOT NULL DEFAULT 0;
ALTER TABLE finish ADD COLUMN reasons TEXT NOT NULL DEFAULT 'before_rule';
DROP INDEX best_time;
CREATE INDEX best_time ON finish (category, program, elapsed, finished) WHERE ranked;

-- Keys stay when they are retired, since replays name them; their secrets go.
CREATE TABLE signing_key (
    public  BLOB    PRIMARY KEY,
    secret  BLOB,
    since   INTEGER NOT NULL,
    retired INTEGER
) STRICT, WITHOUT ROWID;
-- At most one signs for an unlimited time.
CREATE UNIQUE INDEX signing_now ON signing_key (retired IS NULL) WHERE retired IS NULL;

-- From which the server makes its part of every seed.
CREATE TABLE promise_secret (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    secret BLOB    NOT NULL
) STRICT;
