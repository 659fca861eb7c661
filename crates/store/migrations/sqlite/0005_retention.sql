-- Finished games are found by their age.
CREATE INDEX finish_age ON finish (finished);
