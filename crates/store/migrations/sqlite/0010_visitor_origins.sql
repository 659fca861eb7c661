-- To whom the cookie of a visitor was given, as a digest; NULL if that is not known.
ALTER TABLE visitor ADD COLUMN origin BLOB;
