-- What was thought to carry out an entry of a log, so that a game comes back without
-- thinking. A memory only: what is missing here is thought out. A table of its own, since
-- most entries take no thought.
CREATE TABLE finding (
    game     INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    findings BLOB    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
