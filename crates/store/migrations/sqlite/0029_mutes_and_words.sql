-- Whose words and signs somebody does not want to see at tables. The other one is told by nothing.
CREATE TABLE mutes (
    person_id TEXT   NOT NULL,
    other_id  TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (person_id, other_id)
) WITHOUT ROWID;
CREATE INDEX mutes_by_other ON mutes (other_id);

-- Who has written words that stand in an event of a log, by its number: they go with whoever is forgotten.
CREATE TABLE event_words (
    stream    TEXT   NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT   NOT NULL,
    PRIMARY KEY (stream, number)
) WITHOUT ROWID;
CREATE INDEX event_words_by_person ON event_words (person_id);
