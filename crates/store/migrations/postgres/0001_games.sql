-- Games, their logs, how they ended, and the visitors of the old API.

CREATE TABLE game (
    key       bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id        bytea   NOT NULL UNIQUE,
    created   bigint  NOT NULL,
    generator bigint  NOT NULL,
    config    text    NOT NULL,
    category  text    NOT NULL,
    seed      bigint  NOT NULL,
    nonce     bytea   NOT NULL,
    player    bytea   NOT NULL,
    watcher   bytea   NOT NULL,
    practice  boolean NOT NULL,
    name      text,
    over      boolean NOT NULL DEFAULT false
);

-- Only these can expire.
CREATE INDEX unfinished_game ON game (created) WHERE NOT over;

-- The log. It has no foreign key, which would lock and rewrite the row of the
-- game at every move; the functions below keep log and game together.
CREATE TABLE entry (
    game    bigint NOT NULL,
    at      bigint NOT NULL,
    seq     int    NOT NULL,
    command bytea  NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE finish (
    game         bigint  PRIMARY KEY,
    category     text    NOT NULL,
    finished     bigint  NOT NULL,
    won          boolean NOT NULL,
    ranked       boolean NOT NULL,
    elapsed      bigint  NOT NULL,
    score        bigint  NOT NULL,
    three_bv     bigint  NOT NULL,
    clicks       bigint  NOT NULL,
    undos        bigint  NOT NULL,
    hints        bigint  NOT NULL,
    explanations bigint  NOT NULL,
    odds         bigint  NOT NULL,
    autos        bigint  NOT NULL,
    retries      bigint  NOT NULL
);

CREATE INDEX best_time ON finish (category, elapsed, finished) WHERE ranked;

CREATE TABLE visitor (
    digest bytea  PRIMARY KEY,
    game   bytea  NOT NULL,
    bound  bigint NOT NULL
);

CREATE INDEX visitor_age ON visitor (bound);

-- One row, written to find out whether the disk takes anything.
CREATE TABLE probe (
    id     int    PRIMARY KEY CHECK (id = 1),
    probes bigint NOT NULL
);
INSERT INTO probe VALUES (1, 0);

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
CREATE FUNCTION append(
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
        INSERT INTO finish
        SELECT got_in.key, (SELECT game.category FROM game WHERE game.key = got_in.key), f.finished, f.won, f.ranked, f.elapsed,
            f.score, f.three_bv, f.clicks, f.undos, f.hints, f.explanations, f.odds, f.autos, f.retries
        FROM got_in JOIN jsonb_to_recordset(finishes::jsonb) AS f (
            place int, finished bigint, won boolean, ranked boolean,
            elapsed bigint, score bigint, three_bv bigint, clicks bigint, undos bigint,
            hints bigint, explanations bigint, odds bigint, autos bigint, retries bigint
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

-- Deletes idle games, then visitors without a game; says how many games went.
-- Nobody adds to a log meanwhile.
CREATE FUNCTION expire(idle_since bigint, most bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    keys bigint[];
BEGIN
    PERFORM pg_advisory_xact_lock(1298755173, 1);
    SELECT array_agg(idle.key) INTO keys FROM (
        SELECT game.key FROM game
        WHERE NOT game.over AND game.created < idle_since AND game.created + coalesce(
            (SELECT entry.at FROM entry WHERE entry.game = game.key ORDER BY entry.seq DESC LIMIT 1),
            0) < idle_since
        LIMIT most
    ) AS idle;
    DELETE FROM entry WHERE entry.game = ANY (keys);
    DELETE FROM game WHERE game.key = ANY (keys);
    DELETE FROM visitor WHERE visitor.digest IN (
        SELECT old.digest FROM visitor AS old
        WHERE old.bound < idle_since AND NOT EXISTS (SELECT FROM game WHERE game.id = old.game)
        LIMIT most
    );
    RETURN coalesce(cardinality(keys), 0);
END $$;
