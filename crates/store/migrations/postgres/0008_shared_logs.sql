-- The logs of published games, each stored once in one piece, however many games have it.
CREATE TABLE shared_log (
    digest bytea  PRIMARY KEY,
    length int    NOT NULL,
    -- How many games have it.
    games  bigint NOT NULL,
    bytes  bytea  NOT NULL
);

-- The digest of the log that a published game shares. Such a game has no entries.
ALTER TABLE game ADD COLUMN log bytea;

-- A log goes with the last game that has it. Whoever deletes games holds the lock under which
-- nobody adds any.
CREATE FUNCTION drop_unused_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE shared_log SET games = games - 1 WHERE shared_log.digest = OLD.log;
    DELETE FROM shared_log WHERE shared_log.digest = OLD.log AND games <= 0;
    RETURN NULL;
END $$;
CREATE TRIGGER shared_log_unused AFTER DELETE ON game
    FOR EACH ROW WHEN (OLD.log IS NOT NULL) EXECUTE FUNCTION drop_unused_log();

-- Gives a game its log and its end, unless it has one, and says whether it got them.
CREATE FUNCTION publish(
    game_id bytea, log_digest bytea, log_length int, log_bytes bytea, finish_row text
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    published bigint;
BEGIN
    PERFORM pg_advisory_xact_lock_shared(1298755173, 1);
    UPDATE game SET log = log_digest, over = true
        WHERE game.id = game_id AND game.log IS NULL
        AND NOT EXISTS (SELECT FROM entry WHERE entry.game = game.key)
        RETURNING game.key INTO published;
    IF published IS NULL THEN
        RETURN false;
    END IF;
    INSERT INTO shared_log (digest, length, games, bytes)
        VALUES (log_digest, log_length, 1, log_bytes)
        ON CONFLICT (digest) DO UPDATE SET games = shared_log.games + 1;
    INSERT INTO finish (game, category, finished, won, ranked, elapsed, score, three_bv, clicks,
        undos, hints, explanations, odds, autos, retries, program, reasons)
    SELECT published, (SELECT game.category FROM game WHERE game.key = published), f.finished,
        f.won, f.ranked, f.elapsed, f.score, f.three_bv, f.clicks, f.undos, f.hints,
        f.explanations, f.odds, f.autos, f.retries, f.program, f.reasons
    FROM jsonb_to_record(finish_row::jsonb) AS f (
        finished bigint, won boolean, ranked boolean, elapsed bigint, score bigint,
        three_bv bigint, clicks bigint, undos bigint, hints bigint, explanations bigint,
        odds bigint, autos bigint, retries bigint, program boolean, reasons text
    )
    ON CONFLICT DO NOTHING;
    RETURN true;
END $$;
