-- Secrets behind promises change with the key: the one that counts for a promise is the
-- youngest that was in use when it was made. Servers that are not updated yet prepare
-- statements with the column id and the shorter rotate_key, so both stay.
ALTER TABLE promise_secret DROP CONSTRAINT promise_secret_pkey;
ALTER TABLE promise_secret DROP CONSTRAINT promise_secret_id_check;
ALTER TABLE promise_secret ALTER COLUMN id DROP NOT NULL;
ALTER TABLE promise_secret ADD COLUMN since bigint PRIMARY KEY DEFAULT 0;

-- Takes a new key into use. The one before signs on for a while, so that every server has
-- time to notice, and promises are made from the new secret from then on. If there is no
-- such while, promises from before are worthless. What has been retired before loses its
-- secret.
CREATE FUNCTION rotate_key(
    new_public bytea, new_secret bytea, new_promises bytea, at bigint, retire_at bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE signing_key SET secret = NULL WHERE signing_key.retired < at;
    UPDATE signing_key SET retired = retire_at WHERE signing_key.retired IS NULL;
    INSERT INTO signing_key (public, secret, since) VALUES (new_public, new_secret, at);
    IF retire_at <= at THEN
        DELETE FROM promise_secret;
    END IF;
    INSERT INTO promise_secret (secret, since)
        SELECT new_promises, CASE WHEN EXISTS (SELECT FROM promise_secret) OR retire_at <= at
            THEN retire_at ELSE 0 END
        ON CONFLICT DO NOTHING;
END $$;

-- Deletes games that ended before a time, the oldest first, but for the best of every
-- list; says how many went. Nobody adds to a log meanwhile. A game that began after that
-- time stays even if a clock that was wrong says that it ended before: its row keeps the
-- promise from being used again.
CREATE OR REPLACE FUNCTION forget_finished(before bigint, best bigint, most bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    keys bigint[];
BEGIN
    PERFORM pg_advisory_xact_lock(1298755173, 1);
    SELECT array_agg(old.game) INTO keys FROM (
        SELECT finish.game FROM finish
        WHERE finish.finished < before
        AND (SELECT game.created FROM game WHERE game.key = finish.game) < before
        AND NOT (finish.ranked AND (
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
