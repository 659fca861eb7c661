-- The game was played elsewhere and published here when it was over, so its times are the
-- player's own. Servers that are not updated yet create games without naming the column.
ALTER TABLE game ADD COLUMN self_timed boolean NOT NULL DEFAULT false;
