-- The game was played elsewhere and published here when it was over, so its times are the
-- player's own.
ALTER TABLE game ADD COLUMN self_timed INTEGER NOT NULL DEFAULT 0;
