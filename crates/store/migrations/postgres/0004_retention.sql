-- Finished games are found by their age.
CREATE INDEX finish_age ON finish (finished);

-- Deletes games that ended before a time, the oldest first, but for the best of every
-- list; says how many went. Nobody adds to a log meanwhile.
CREATE FUNCTION forget_finished(before bigint, best bigint, most bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    keys bigint[];
BEGIN
    PERFORM pg_advisory_xact_lock(1298755173, 1);
    SELECT array_agg(old.game) INTO keys FROM (
        SELECT finish.game FROM finish
        WHERE finish.finished < before AND NOT (finish.ranked AND (
            SELECT count(*) FROM (
                SELECT FROM finish AS faster
                WHERE faster.ranked AND faster.category = finish.category
                AND faster.program = finish.program
                AND (faster.elapsed, faster.finished) < (finish.elapsed, finish.finished)
                LIMIT best
            ) AS ahead
        ) < best)
        ORDER BY finish.finished
        LIMIT most
    ) AS old;
    DELETE FROM entry WHERE entry.game = ANY (keys);
    DELETE FROM finish WHERE finish.game = ANY (keys);
    DELETE FROM game WHERE game.key = ANY (keys);
    RETURN coalesce(cardinality(keys), 0);
END $$;
