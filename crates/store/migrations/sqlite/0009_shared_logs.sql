-- The logs of published games, each stored once in one piece, however many games have it.
CREATE TABLE shared_log (
    digest BLOB    PRIMARY KEY,
    length INTEGER NOT NULL,
    -- How many games have it.
    games  INTEGER NOT NULL,
    bytes  BLOB    NOT NULL
) STRICT;

-- The digest of the log that a published game shares. Such a game has no entries.
ALTER TABLE game ADD COLUMN log BLOB;

-- A log goes with the last game that has it.
CREATE TRIGGER shared_log_unused AFTER DELETE ON game WHEN OLD.log IS NOT NULL BEGIN
    UPDATE shared_log SET games = games - 1 WHERE digest = OLD.log;
    DELETE FROM shared_log WHERE digest = OLD.log AND games <= 0;
END;
