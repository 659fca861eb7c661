-- Secrets behind promises change with the key: the one that counts for a promise is the
-- youngest that was in use when it was made.
ALTER TABLE promise_secret RENAME TO only_promise_secret;
CREATE TABLE promise_secret (
    since  INTEGER PRIMARY KEY,
    secret BLOB    NOT NULL
) STRICT;
INSERT INTO promise_secret SELECT 0, secret FROM only_promise_secret;
DROP TABLE only_promise_secret;
