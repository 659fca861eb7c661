-- To whom the cookie of a visitor was given, as a digest; NULL if that is not known, as for those
-- that servers bind which are not updated yet.
ALTER TABLE visitor ADD COLUMN origin bytea;
