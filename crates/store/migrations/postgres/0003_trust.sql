-- Who plays, where the seed came from, where a game counts and why not elsewhere, and
-- what the servers sign with.

ALTER TABLE game ADD COLUMN program boolean NOT NULL DEFAULT false;
-- The server's and the player's part of the seed, if both drew it.
ALTER TABLE game ADD COLUMN part bytea;
ALTER TABLE game ADD COLUMN entropy bytea;
-- The public analysis was asked about the position on the board.
ALTER TABLE game ADD COLUMN analysed boolean NOT NULL DEFAULT false;

-- It counts in the programs' list. What is there already stays where it is.
ALTER TABLE finish ADD COLUMN program boolean NOT NULL DEFAULT false;
ALTER TABLE finish ADD COLUMN reasons text NOT NULL DEFAULT 'before_rule';
DROP INDEX best_time;
CREATE INDEX best_time ON finish (category, program, elapsed, finished) WHERE ranked;

-- Keys stay when they are retired, since replays name them; their secrets go.
CREATE TABLE signing_key (
    public  bytea  PRIMARY KEY,
    secret  bytea,
    since   bigint NOT NULL,
    retired bigint
);
-- At most one signs for an unlimited time.
CREATE UNIQUE INDEX signing_now ON signing_key ((retired IS NULL)) WHERE retired IS NULL;

-- From which the servers make their part of every seed.
CREATE TABLE promise_secret (
    id     int   PRIMARY KEY CHECK (id = 1),
    secret bytea NOT NULL
);

-- Adds to many logs in one transaction, to each at most once, and tells everybody
-- who listens. The entries stand in four arrays, with the place of their append
-- in the first two arrays. For each append: 0 if it got in, 1 if its first number
-- is taken, 2 if the game or the entry before is missing.
--
-- Of several processes that want the same number one gets it, by the primary key;
-- the others wait for its commit and then find the number taken. Only the first
-- entry of an append can collide like that: whoever wants a later number has seen
-- the first one committed. All lock the games in the same order, so nobody waits
-- in a circle.
CREATE OR REPLACE FUNCTION append(
    ids bytea[], seqs int[], counts int[],
    places int[], numbers int[], ats bigint[], commands bytea[],
    finishes text
) RETURNS int[] LANGUAGE plpgsql AS $$
DECLARE
    outcomes int[];
BEGIN
    -- A statement of its own, so that the next one sees what has expired before.
    PERFORM pg_advisory_xact_lock_shared(1298755173, 1);
    WITH wanted AS MATERIALIZED (
        SELECT found.*, coalesce(
            (SELECT entry.seq FROM entry WHERE entry.game = found.key ORDER BY entry.seq DESC LIMIT 1),
            0) AS head
        FROM (
            SELECT w.place, w.seq, w.count, (SELECT game.key FROM game WHERE game.id = w.id) AS key
            FROM unnest(ids, seqs, counts) WITH ORDINALITY AS w (id, seq, count, place)
        ) AS found
    ), fresh AS MATERIALIZED (
        SELECT * FROM unnest(places, numbers, ats, commands) AS f (place, seq, at, command)
    ), first AS (
        INSERT INTO entry (game, at, seq, command)
        SELECT wanted.key, fresh.at, fresh.seq, fresh.command
        FROM wanted JOIN fresh ON fresh.place = wanted.place AND fresh.seq = wanted.seq
        WHERE wanted.key IS NOT NULL AND wanted.seq = wanted.head + 1
        ORDER BY wanted.key
        ON CONFLICT DO NOTHING
        RETURNING game
    ), got_in AS MATERIALIZED (
        SELECT wanted.* FROM wanted JOIN first ON first.game = wanted.key
        UNION ALL
        SELECT * FROM wanted WHERE count = 0 AND key IS NOT NULL AND seq = head + 1
    ), rest AS (
        INSERT INTO entry (game, at, seq, command)
        SELECT got_in.key, fresh.at, fresh.seq, fresh.command
        FROM got_in JOIN fresh ON fresh.place = got_in.place AND fresh.seq > got_in.seq
        ORDER BY got_in.key, fresh.seq
    ), ended AS (
        INSERT INTO finish (game, category, finished, won, ranked, elapsed, score, three_bv,
            clicks, undos, hints, explanations, odds, autos, retries, program, reasons)
        SELECT got_in.key, (SELECT game.category FROM game WHERE game.key = got_in.key), f.finished, f.won, f.ranked, f.elapsed,
            f.score, f.three_bv, f.clicks, f.undos, f.hints, f.explanations, f.odds, f.autos, f.retries,
            f.program, f.reasons
        FROM got_in JOIN jsonb_to_recordset(finishes::jsonb) AS f (
            place int, finished bigint, won boolean, ranked boolean,
            elapsed bigint, score bigint, three_bv bigint, clicks bigint, undos bigint,
            hints bigint, explanations bigint, odds bigint, autos bigint, retries bigint,
            program boolean, reasons text
        ) ON f.place = got_in.place
        ORDER BY got_in.key
        ON CONFLICT DO NOTHING
        RETURNING game
    ), marked AS (
        UPDATE game SET over = true FROM ended WHERE game.key = ended.game
    )
    SELECT array_agg(
        CASE
            WHEN got_in.place IS NOT NULL THEN 0
            WHEN wanted.key IS NULL OR wanted.seq > wanted.head + 1 THEN 2
            ELSE 1
        END ORDER BY wanted.place)
    INTO outcomes
    FROM wanted LEFT JOIN got_in ON got_in.place = wanted.place;

    -- A notification holds up to 8,000 bytes, a change up to 44.
    PERFORM pg_notify('minewise_changes', string_agg(c.change, ' '))
    FROM (
        SELECT encode(w.id, 'hex') || ':' || (w.seq + w.count - 1) AS change,
            row_number() OVER () / 150 AS notification
        FROM unnest(ids, seqs, counts, outcomes) AS w (id, seq, count, outcome)
        WHERE w.outcome = 0
    ) AS c
    GROUP BY c.notification;
    RETURN outcomes;
END $$;

-- Takes a new key into use. The one before signs on for a while, so that every server
-- has time to notice; what has been retired before loses its secret.
CREATE FUNCTION rotate_key(new_public bytea, new_secret bytea, at bigint, retire_at bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE signing_key SET secret = NULL WHERE signing_key.retired < at;
    UPDATE signing_key SET retired = retire_at WHERE signing_key.retired IS NULL;
    INSERT INTO signing_key (public, secret, since) VALUES (new_public, new_secret, at);
END $$;
