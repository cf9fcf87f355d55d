-- What is said to the gallery alone: those who play at the table never hear it.
ALTER TABLE chat ADD COLUMN gallery SMALLINT NOT NULL DEFAULT 0;
-- The last of these lines, however much is said at the table.
CREATE INDEX chat_by_gallery ON chat (stream, position) WHERE gallery = 1;
