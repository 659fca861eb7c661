-- What was thought to carry out an entry of a log, so that a game comes back without
-- thinking. A memory only: what is missing here is thought out, so it is written after
-- the entry and not together with it.
CREATE TABLE finding (
    game     bigint NOT NULL REFERENCES game ON DELETE CASCADE,
    seq      int    NOT NULL,
    findings bytea  NOT NULL,
    PRIMARY KEY (game, seq)
);
