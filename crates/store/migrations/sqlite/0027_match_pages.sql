-- Pages of matches by ids of their own: the id of what counts holds that of its table, which is the key to it. They stay when all is
-- folded again.
CREATE TABLE match_pages (
    id       TEXT NOT NULL PRIMARY KEY,
    event_id TEXT NOT NULL UNIQUE
) WITHOUT ROWID;

-- Chance in digits and the first letters, which are an id's too.
INSERT INTO match_pages (id, event_id)
SELECT substr('0' || lower(hex(randomblob(13))), 1, 26), id FROM rating_events WHERE json_extract(payload, '$.type') = 'match';
